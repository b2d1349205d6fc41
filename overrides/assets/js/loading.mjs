// Shows how far the engine has got, or in a plain sentence why it can't come and what works all the same.

const MEGABYTE = 1_000_000;

/** @param {HTMLElement} place @param {import('./words.mjs').Dictionary} words */
export function loading(place, words) {
  const bar = /** @type {HTMLProgressElement} */ (place.querySelector('progress'));
  const bytes = /** @type {HTMLElement} */ (place.querySelector('.jb-bytes'));
  const failure = /** @type {HTMLElement} */ (place.querySelector('.jb-failure'));
  const waiting = /** @type {HTMLElement} */ (place.querySelector('.jb-waiting'));
  const figure = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    /** @param {number} loaded @param {number} total */
    progress(loaded, total) {
      bar.max = total;
      bar.value = Math.min(loaded, total);
      bytes.textContent = words.say('load.bytes', {
        loaded: figure.format(Math.min(loaded, total) / MEGABYTE),
        total: figure.format(total / MEGABYTE),
      });
    },
    /** The deal is wanted already. */
    waiting() {
      waiting.hidden = false;
      reveal(place);
    },
    done() {
      place.hidden = true;
    },
    /** @param {string} code */
    failed(code) {
      place.hidden = false;
      for (const part of [bar, bytes, waiting]) part.hidden = true;
      failure.hidden = false;
      const why = /** @type {HTMLElement} */ (failure.querySelector('[data-why]'));
      why.textContent = words.say(`load.${code}` in words.words ? `load.${code}` : 'load.boot');
      reveal(failure);
    },
  };
}

/** On a phone it lies below the edge; whoever reads further down is left alone. @param {HTMLElement} part */
function reveal(part) {
  if (part.getBoundingClientRect().bottom > 0) part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
