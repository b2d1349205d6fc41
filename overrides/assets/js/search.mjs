// The search box: clause numbers from the list of clauses, all else from the index of the page's language.

import { answers, numbered, plain, tidy, together } from './finding.mjs';
import { dictionary } from './words.mjs';

/** @typedef {{raw_url: string, excerpt: string, meta: {title: string, page: string}}} Section */
/** @typedef {{search(words: string): Promise<{results: {data(): Promise<Section>}[]}>}} Index */
/** @typedef {{href: string, title: string, page?: string, excerpt?: string}} Result */

const ROOT = new URL('../../', import.meta.url);
const MOST = 12;
const PAUSE = 120;

/** @template {Element} T @param {string} selector @param {new () => T} kind @returns {T} */
const part = (selector, kind) => {
  const found = document.querySelector(`dialog.search ${selector}`);
  if (!(found instanceof kind)) throw Error(selector);
  return found;
};
const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('dialog.search'));
const field = part('input', HTMLInputElement);
const state = part('.search__state', HTMLElement);
const list = part('.search__found', HTMLOListElement);

const loaded = Promise.all([
  dictionary(document.documentElement.lang),
  /** @type {Promise<Index>} */ (import(new URL('assets/search/pagefind.js', ROOT).href)),
]);

/** @param {string} words @returns {Promise<Result[]>} */
async function find(words) {
  const [dictionary, index] = await loaded;
  const clauses = numbered(words, dictionary.clauses).map(number => dictionary.clause(number));
  const { results } = await index.search(plain(words));
  const sections = await Promise.all(results.slice(0, MOST).map(result => result.data()));
  const others = sections
    .filter(({ meta, excerpt }) => answers(words, meta.title, excerpt))
    .map(({ raw_url, meta, excerpt }) => ({ href: new URL(raw_url, ROOT).href, title: together(meta.title), page: meta.page, excerpt: tidy(excerpt) }));
  return [...clauses, ...others.filter(({ href }) => !clauses.some(clause => clause.href === href))];
}

/** @param {string} kind @param {string} text */
function span(kind, text) {
  const span = document.createElement('span');
  span.className = `search__${kind}`;
  span.textContent = text;
  return span;
}

/** @param {Result} result */
function item({ href, title, page, excerpt }) {
  const link = document.createElement('a');
  link.href = href;
  const heading = span('title', title);
  const number = /#(\d+\.\d+)$/.exec(href)?.[1];
  if (number) heading.prepend(span('number', number), ' ');
  link.append(heading);
  if (page && page !== title) link.append(' ', span('page', page));
  if (excerpt && excerpt.replace(/<.*?>/g, '') !== title) {
    const text = span('text', '');
    text.innerHTML = excerpt;
    link.append(' ', text);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

let shown = '';
let latest = 0;

async function show() {
  const words = field.value.trim();
  if (words === shown) return;
  const mine = ++latest;
  try {
    const found = words ? await find(words) : [];
    if (mine !== latest) return;
    const [dictionary] = await loaded;
    list.replaceChildren(...found.map(item));
    list.scrollTop = 0;
    state.textContent = words && (found.length ? dictionary.say('search.found', { n: found.length }) : dictionary.say('search.none', { words }));
    state.dataset.words = shown = words;
  } catch {
    state.textContent = dialog.dataset.failed ?? '';
  }
}

/** @param {number} by */
function step(by) {
  const stops = [field, ...list.querySelectorAll('a')];
  const here = stops.findIndex(stop => stop === document.activeElement);
  stops[Math.max(0, Math.min(stops.length - 1, here + by))].focus();
}

async function openFirst() {
  await show();
  list.querySelector('a')?.click();
}

let pause = 0;
field.addEventListener('input', () => {
  clearTimeout(pause);
  pause = window.setTimeout(show, PAUSE);
});
/** @type {Record<string, () => void>} */
const KEYS = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Escape: () => dialog.close() };
dialog.addEventListener('keydown', event => {
  if (event.isComposing) return;
  if (event.key === 'Enter' && event.target === field) openFirst();
  if (!(event.key in KEYS)) return;
  event.preventDefault();
  KEYS[event.key]();
});
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || (target instanceof Element && target.closest('a, [data-search-close]'))) dialog.close();
});
show();
