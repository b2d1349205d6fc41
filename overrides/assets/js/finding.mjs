// What a reader asks, made fit for the index, and what the index answers, made fit to read.

/** @typedef {import('./words.mjs').Clause} Clause */

/** @type {Record<string, string>} */
const LIGATURES = { œ: 'oe', æ: 'ae' };
/** @type {Record<string, string>} */
const JOINED = { oe: 'œ', Oe: 'Œ', OE: 'Œ', ae: 'æ', Ae: 'Æ', AE: 'Æ' };

/** The words as the index holds them: elided ones apart, ligatures in two letters. @param {string} words */
export function plain(words) {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[œæ]/g, ligature => LIGATURES[ligature])
    .replace(/(?<=\p{L})['’](?=\p{L}{2})/gu, ' ')
    .trim();
}

/**
 * A text of the index as it stands on its page: what was taken apart there holds a word joiner.
 * @param {string} text
 */
export function together(text) {
  return text
    .replace(/’ (<mark>)?\u2060/g, '’$1')
    .replace(/([oa])\u2060(e)/gi, (_, ...letters) => JOINED[letters.slice(0, 2).join('')])
    .replace(/ (?=[;:!?»])|(?<=«) /g, '\u202f');
}

/** The excerpt without what is left of the sentence before, its marks without punctuation. @param {string} excerpt */
export function tidy(excerpt) {
  return together(excerpt)
    .replace(/^[\s.,;:!?»”)]+/, '')
    .replace(/<mark>([^\p{L}\d&]+)/gu, '$1<mark>')
    .replace(/([^\p{L}\d&;]+)<\/mark>/gu, '</mark>$1');
}

/**
 * The clauses whose number was asked for, that very one first: "5.1" has 5.1, then 5.10, 5.11, 5.12.
 * @param {string} words @param {Record<string, Clause>} clauses
 * @returns {string[]}
 */
export function numbered(words, clauses) {
  const asked = /(?<![\d.])\d+[.,]\d*(?![\d.])/.exec(words)?.[0].replace(',', '.');
  return asked ? Object.keys(clauses).filter(number => number.startsWith(asked)) : [];
}

/**
 * Whether a result has to do with what was asked; the index, at a loss, answers with anything that begins alike.
 * @param {string} words @param {string} title @param {string} excerpt
 */
export function answers(words, title, excerpt) {
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word).join(' ');
  const shown = folded(`${title} ${marked}`);
  return folded(words).split(/\s+/).some(word => shown.includes(word.slice(0, 4)));
}

/** @param {string} text */
function folded(text) {
  return plain(text.replaceAll('\u2060', '')).normalize('NFD').replace(/\p{M}/gu, '');
}
