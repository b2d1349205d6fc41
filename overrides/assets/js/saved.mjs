// A file in which somebody kept deals: its lines, and why one of them can't be watched, in a sentence.

const LARGEST = 32_000_000;

/** @typedef {{number: number, text: string}} Line counted from 1 */
/** @typedef {{why?: string, event?: number, clause?: string}} Fault */
/** @typedef {[text: string, clause?: string]} Sentence a sentence, and the clause that says more */

/** @param {Blob} file @returns {Promise<Line[] | Fault>} each line that holds something */
export async function lines(file) {
  if (file.size > LARGEST) return { why: 'large' };
  const found = (await file.text()).split('\n').map((text, place) => ({ number: place + 1, text: text.trim() }));
  const full = found.filter(({ text }) => text);
  return full.length ? full : { why: 'foreign' };
}

/** @param {Fault} fault @param {number} line @param {import('./words.mjs').Dictionary} words @returns {Sentence} */
export function sentence({ why = 'load', event, clause }, line, words) {
  const exact = event === undefined ? `watch.bad.${why}` : `watch.bad.${why}-step`;
  const key = [exact, `watch.bad.${why}`, 'load.call'].find(it => it in words.words) ?? '';
  return [words.say(key, { line, step: event ?? '' }), clause];
}
