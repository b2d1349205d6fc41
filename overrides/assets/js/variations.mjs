// The variations of section 7 as this page offers them: what is agreed beside the rules of the book.

/** @typedef {{say_book: boolean, several_at_once: boolean, show_complete: boolean, most_packets: boolean, winning_word: string}} Variations */

export const SWITCHES = /** @type {const} */ (['say_book', 'several_at_once', 'show_complete', 'most_packets']);
export const WORDS = ['James Bond', 'Atlantis', 'Chanhassen'];
export const LONGEST_WORD = 24;

/** @type {Variations} */
export const NONE = { say_book: false, several_at_once: false, show_complete: false, most_packets: false, winning_word: WORDS[0] };
const NAMES = /** @type {(keyof Variations)[]} */ (Object.keys(NONE));

const isSwitch = (/** @type {unknown} */ value) => typeof value === 'boolean';

/** @type {{[name in keyof Variations]: (value: any) => boolean}} */
export const FIT = {
  say_book: isSwitch,
  several_at_once: isSwitch,
  show_complete: isSwitch,
  most_packets: isSwitch,
  winning_word: value => typeof value === 'string' && value.length <= LONGEST_WORD,
};

/** @param {string} text @returns {boolean | string} */
const readSwitch = text => ({ 0: false, 1: true })[text] ?? text;

/** @type {Record<keyof Variations, (text: string) => unknown>} */
export const READ = {
  say_book: readSwitch,
  several_at_once: readSwitch,
  show_complete: readSwitch,
  most_packets: readSwitch,
  winning_word: text => text.trim() || null,
};

/** Those that differ from the rules of the book. @param {Variations} settings @returns {Partial<Variations>} */
export function agreed(settings) {
  return Object.fromEntries(NAMES.filter(name => settings[name] !== NONE[name]).map(name => [name, settings[name]]));
}

/** The same, as an address says it. @param {Variations} settings @returns {[string, string][]} */
export function spelled(settings) {
  return Object.entries(agreed(settings)).map(([name, value]) => [name, value === true ? '1' : String(value)]);
}

/** Whether an address asks for other variations than these. @param {URLSearchParams} query @param {Partial<Variations>} [played] */
export function otherwise(query, played = {}) {
  return NAMES.some(name => query.has(name) && READ[name](query.get(name) ?? '') !== (played[name] ?? NONE[name]));
}
