// The words of the page's language and the titles of the rulebook's clauses, as published with the site.

/** @typedef {{title: string, href: string}} Clause */
/** @typedef {{words: Record<string, string>, clauses: Record<string, Clause>}} Published */

const ROOT = new URL('../../', import.meta.url);

export class Dictionary {
  /** @param {Published} published @param {URL} [root] */
  constructor({ words, clauses }, root = ROOT) {
    this.words = words;
    this.clauses = clauses;
    this.root = root;
  }

  /** @param {string} key @param {Record<string, string | number>} [slots] */
  say(key, slots = {}) {
    return fill(this.words[key] ?? key, slots);
  }

  /** @param {string} number @returns {Clause} the title of a clause and its whole address */
  clause(number) {
    const { title, href } = this.clauses[number] ?? { title: this.say('log.refused', { clause: number }), href: '' };
    return { title, href: new URL(href, this.root).href };
  }

  /** @param {string} number @returns {HTMLAnchorElement} the way to a clause, beside what goes on */
  rule(number) {
    const { title, href } = this.clause(number);
    return Object.assign(document.createElement('a'), { href, target: '_blank', textContent: `${title} (${number})` });
  }
}

/** @param {string} text @param {Record<string, string | number>} slots */
export function fill(text, slots) {
  return text.replace(/{(\w+)}/g, (place, name) => String(slots[name] ?? place));
}

/** @param {string} lang @returns {Promise<Dictionary>} */
export async function dictionary(lang) {
  const response = await fetch(new URL(`assets/words/${lang}.json`, ROOT));
  if (!response.ok) throw Error(`words of ${lang}: ${response.status}`);
  return new Dictionary(await response.json());
}

/**
 * The words with the letters on the cards that a reader has chosen.
 * @param {Record<string, string>} words @param {string} letters "akqj" or "rdv" @returns {Record<string, string>}
 */
export function lettered(words, letters) {
  if (letters !== 'rdv') return words;
  const rdv = ['K', 'Q', 'J'].map(rank => [`rank.letter.${rank}`, words[`rank.rdv.${rank}`]]);
  return { ...words, ...Object.fromEntries(rdv) };
}

/** Puts these letters on every card of the page. @param {Record<string, string>} words */
export function relabel(words) {
  for (const text of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll('.jb-symbols [data-rank]'))) {
    text.textContent = words[`rank.letter.${text.dataset.rank}`];
  }
}
