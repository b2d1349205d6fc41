// Steps through the frames that the page holds already, and asks the engine what another exchange would bring.
import { engine } from './engine.mjs';

const KEYS = /** @type {Record<string, string>} */ ({
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
});

class Stepper extends HTMLElement {
  steps = /** @type {HTMLElement[]} */ ([]);
  at = 0;
  /** @type {Set<HTMLElement>} */
  chosen = new Set();
  /** @type {HTMLElement | undefined} */
  pressed;

  connectedCallback() {
    this.steps = [...this.querySelectorAll('[data-step]')].map(step => /** @type {HTMLElement} */ (step));
    for (const card of this.querySelectorAll('[data-zone="hand"] .jb-card, [data-zone="centre"] .jb-card')) {
      card.replaceWith(pressable(/** @type {HTMLElement} */ (card)));
    }
    for (const part of this.querySelectorAll('.jb-controls, .jb-ask')) part.removeAttribute('hidden');
    this.addEventListener('click', this);
    this.addEventListener('keydown', this);
    addEventListener('hashchange', this);
    this.classList.add('jb-stepper--live');
    this.show(this.fromAddress() ?? 0);
  }

  disconnectedCallback() {
    removeEventListener('hashchange', this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === 'hashchange') return this.show(this.fromAddress() ?? this.at);
    const target = /** @type {HTMLElement} */ (event.target);
    if (event instanceof KeyboardEvent) return this.key(event);
    const button = target.closest('button');
    if (button?.dataset.action) return this.go(button.dataset.action);
    if (button?.dataset.card) this.choose(button);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = KEYS[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(action);
  }

  fromAddress() {
    const step = this.steps.findIndex(({ id }) => location.hash === `#${id}`);
    return step < 0 ? undefined : step;
  }

  /** @param {string} action */
  go(action) {
    if (action === 'close') return this.back();
    const last = this.steps.length - 1;
    const to = { first: 0, previous: this.at - 1, next: this.at + 1, last }[action] ?? this.at;
    const step = Math.min(Math.max(to, 0), last);
    history.replaceState(history.state, '', `#${this.steps[step].id}`);
    dispatchEvent(new Event('jb-place'));
    this.show(step);
  }

  /** From a what-if to the card that was pressed last. */
  back() {
    this.show(this.at);
    this.pressed?.focus();
  }

  /** @param {number} at @param {string} [before] */
  show(at, before = '') {
    this.at = at;
    this.dataset.step = String(at);
    this.unchoose();
    this.find('.jb-what-if').replaceChildren();
    this.find('.jb-what-if').hidden = true;
    for (const [number, step] of this.steps.entries()) step.hidden = number !== at;
    for (const button of this.querySelectorAll('.jb-controls button')) {
      const back = ['first', 'previous'].includes(/** @type {HTMLElement} */ (button).dataset.action ?? '');
      button.setAttribute('aria-disabled', String(at === (back ? 0 : this.steps.length - 1)));
    }
    const said = [...this.steps[at].querySelectorAll('.jb-step, .jb-remark, .jb-said li, .jb-counts')].map(it => it.textContent);
    this.say(before, ...said);
  }

  /** @param {HTMLElement} card */
  choose(card) {
    const zone = zoneOf(card);
    this.pressed = card;
    const again = this.chosen.has(card);
    for (const other of [...this.chosen]) if (zoneOf(other) === zone) this.mark(other, false);
    if (!again) this.mark(card, true);
    const by = Object.fromEntries([...this.chosen].map(it => [zoneOf(it), it.dataset.card]));
    if (by.hand && by.centre) void this.attempt(by.hand, by.centre);
  }

  /** @param {HTMLElement} card @param {boolean} on */
  mark(card, on) {
    if (on) this.chosen.add(card);
    else this.chosen.delete(card);
    card.setAttribute('aria-pressed', String(on));
  }

  unchoose() {
    for (const card of [...this.chosen]) this.mark(card, false);
  }

  /** @param {string} give @param {string} take */
  async attempt(give, take) {
    const at = this.at;
    this.unchoose();
    const { words, clauses } = await vocabulary();
    if (this.steps[at + 1]?.dataset.exchange === `${give} ${take}`) {
      this.go('next');
      return this.show(at + 1, words['stepper.agree']);
    }
    this.say(words['stepper.loading']);
    const attempts = [`A gives ${give} takes ${take}`];
    const message = { do: 'what_if', scenario: this.dataset.scenario, step: at, attempts, words };
    const reply = await engine().call(message).catch(() => ({ error: {} }));
    if (this.at !== at) return;
    if (reply.error) return this.say(words['stepper.failed']);
    this.answer(reply, words, clauses);
  }

  /** @param {any} reply @param {Record<string, string>} words @param {Record<string, {title: string, href: string}>} clauses */
  answer(reply, words, clauses) {
    const panel = this.find('.jb-what-if');
    panel.innerHTML = reply.frame;
    panel.prepend(Object.assign(document.createElement('p'), { className: 'jb-title', textContent: words['stepper.instead'] }));
    const clause = reply.clause && clauses[reply.clause];
    if (clause) panel.append(link(`${reply.clause} ${clause.title}`, clause.href));
    panel.append(Object.assign(document.createElement('p'), { className: 'jb-counts', textContent: reply.counts }));
    panel.append(button('close', words['stepper.close']));
    panel.hidden = false;
    panel.scrollIntoView({ block: 'nearest' });
    const said = reply.events.map((/** @type {{text: string}} */ event) => event.text);
    this.say('', words['stepper.instead'], ...said, clause?.title, reply.counts);
  }

  /** @param {string} note for all to see @param {(string | null | undefined)[]} heard what the page shows already */
  say(note, ...heard) {
    this.find('.jb-note').textContent = note;
    this.find('[role="status"]').textContent = [note, ...heard].filter(Boolean).join(' ');
  }

  /** @param {string} selector @returns {HTMLElement} */
  find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }
}

/** @param {HTMLElement} card */
function pressable(card) {
  const made = document.createElement('button');
  made.type = 'button';
  for (const { name, value } of card.attributes) made.setAttribute(name, value);
  made.setAttribute('aria-pressed', 'false');
  made.append(...card.childNodes);
  return made;
}

/** @param {HTMLElement} card */
const zoneOf = card => /** @type {HTMLElement} */ (card.closest('[data-zone]')).dataset.zone;

/** @param {string} action @param {string} text */
function button(action, text) {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: 'jb-button', textContent: text });
  made.dataset.action = action;
  return made;
}

/** @param {string} text @param {string} href from the site's root */
function link(text, href) {
  const made = document.createElement('p');
  made.append(Object.assign(document.createElement('a'), { textContent: text, href: new URL(`../../${href}`, import.meta.url).href }));
  return made;
}

/** @type {Promise<any> | undefined} */
let asked;

/** The words and clauses of the page's language. */
function vocabulary() {
  const address = new URL(`../words/${document.documentElement.lang}.json`, import.meta.url);
  return (asked ??= fetch(address).then(answer => answer.json()));
}

customElements.define('jb-stepper', Stepper);
