// The form in which a person says how to play. It needs no engine.

import { PACES, addressed, anySeed, others, remembered } from './settings.mjs';
import { seated } from './sides.mjs';
import { store } from './store.mjs';
import { SWITCHES, WORDS, agreed } from './variations.mjs';
import { lettered, relabel } from './words.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./words.mjs').Dictionary} Dictionary */

const memory = store('localStorage', 'jb-setup');
const LONGEST_VALUE = 40;
const CHECKS = /** @type {const} */ (['recall', 'sound', 'keys', 'announce', 'motion', ...SWITCHES]);

export class Setup {
  /** @param {HTMLFormElement} form @param {Dictionary} words */
  constructor(form, words) {
    this.form = form;
    this.words = words;
    this.levels = [...new Set([...this.#all('levels')].flatMap(select => [...select.options].map(it => Number(it.value))))];
    const { settings, notices } = addressed(remembered(memory.get(), this.levels), new URLSearchParams(location.search), this.levels);
    this.settings = settings;
    this.#warn(notices);
    this.#fill();
    this.#part('.jb-variations').toggleAttribute('open', this.#varied());
    form.addEventListener('input', () => this.#changed());
    form.addEventListener('invalid', ({ target }) => open(/** @type {Element} */ (target)), { capture: true });
    form.addEventListener('reset', event => {
      event.preventDefault();
      memory.set(null);
      this.settings = remembered(null, this.levels);
      this.#fill();
    });
  }

  /** The button that deals. @returns {HTMLButtonElement} */
  get submit() {
    return /** @type {HTMLButtonElement} */ (this.#part('[type="submit"]'));
  }

  /** From now on cards can be dealt. @param {() => void} deal */
  ready(deal) {
    this.submit.disabled = false;
    this.form.addEventListener('submit', event => {
      event.preventDefault();
      deal();
    });
  }

  /** @returns {import('./game.mjs').Match} */
  match() {
    const { settings } = this;
    const { seed, pace, deals, recall } = settings;
    const match = { ...seated(settings), levels: others(settings), pace: PACES[pace], deals, variations: agreed(settings) };
    return { seed: seed || anySeed(), ...match, ...(recall ? { recall } : {}) };
  }

  /** Says that the engine won't deal with these settings, and which clause stands against it. @param {import('./words.mjs').Clause} clause */
  refused({ title, href }) {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: title });
    this.#notify([[`${this.words.say('setup.refused')} `, link]]);
    this.#part('.jb-notices').scrollIntoView({ block: 'nearest' });
  }

  #varied() {
    return Object.keys(agreed(this.settings)).length > 0;
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.form.querySelector(selector));
  }

  /** The words as this reader wants them on the cards. @returns {Record<string, string>} */
  lettered() {
    return lettered(this.words.words, this.settings.letters);
  }

  /** @param {string} name @returns {NodeListOf<HTMLSelectElement>} */
  #all(name) {
    return this.form.querySelectorAll(`[name="${name}"]`);
  }

  /** @param {string} name */
  #field(name) {
    return /** @type {RadioNodeList | HTMLInputElement} */ (this.form.elements.namedItem(name));
  }

  #changed() {
    const data = new FormData(this.form);
    this.settings = remembered(
      {
        pace: data.get('pace'),
        seats: Number(data.get('seats')),
        sides: data.get('sides'),
        levels: data.getAll('levels').map(Number),
        deals: Number(data.get('deals')),
        letters: data.get('letters'),
        seed: data.get('seed'),
        winning_word: data.get(data.get('word') === 'own' ? 'own_word' : 'word'),
        ...Object.fromEntries(CHECKS.map(name => [name, data.has(name)])),
      },
      this.levels,
    );
    memory.set({ ...this.settings, seed: '' });
    this.#reflect();
  }

  #fill() {
    const { settings } = this;
    for (const name of /** @type {const} */ (['pace', 'seats', 'sides', 'letters', 'deals', 'seed'])) {
      this.#field(name).value = String(settings[name]);
    }
    this.#all('levels').forEach((select, rival) => (select.value = String(settings.levels[rival])));
    const own = !WORDS.includes(settings.winning_word);
    this.#field('word').value = own ? 'own' : settings.winning_word;
    this.#field('own_word').value = own ? settings.winning_word : '';
    for (const name of CHECKS) {
      /** @type {HTMLInputElement} */ (this.form.elements.namedItem(name)).checked = settings[name];
    }
    this.#reflect();
  }

  #reflect() {
    const { settings } = this;
    this.#about('pace', `setup.pace.about.${settings.pace}`);
    this.#about('sides', `setup.sides.about.${settings.sides}`);
    settings.levels.forEach((level, other) => this.#about(`level-${other + 1}`, `setup.level.about.${level}`));
    Object.assign(this.form.dataset, { sides: 'alone', ...seated(settings) });
    for (const field of /** @type {NodeListOf<HTMLElement>} */ (this.form.querySelectorAll('[data-from]'))) {
      field.hidden = settings.seats < Number(field.dataset.from);
    }
    this.#part('[data-own]').hidden = this.#field('word').value !== 'own';
    relabel(this.lettered());
  }

  /** @param {string} what @param {string} key */
  #about(what, key) {
    const place = this.form.querySelector(`[data-about="${what}"]`);
    if (place) place.textContent = this.words.say(key);
  }

  /** What the form calls a value of the address. @param {string} name */
  #title(name) {
    const key = [`setup.${name}`, `setup.${name}.label`, `setup.variation.${name}.label`].find(it => it in this.words.words);
    return this.words.say(key ?? name);
  }

  /** @param {import('./settings.mjs').Notice} notice */
  #fault(notice) {
    const slots = { value: short(notice.value), name: this.#title(notice.name), default: this.#spelled(notice) };
    return this.words.say('setup.bad', slots);
  }

  /** @param {import('./settings.mjs').Notice} notice */
  #spelled({ name, default: value }) {
    const key = [`setup.${name}.${value || 'any'}`, `setup.variation.${value}`].find(it => it in this.words.words);
    return key ? this.words.say(key) : value;
  }

  /** @param {import('./settings.mjs').Notice[]} notices */
  #warn(notices) {
    this.#notify(notices.map(notice => [this.#fault(notice), notice.why ? ` ${this.words.say(notice.why)}` : '']));
  }

  /** @param {(string | Node)[][]} lines */
  #notify(lines) {
    const place = this.#part('.jb-notices');
    place.hidden = lines.length === 0;
    place.replaceChildren(...lines.map(parts => {
      const line = document.createElement('p');
      line.append(...parts);
      return line;
    }));
  }
}

/** What is to be put right must be seen. @param {Element} field */
function open(field) {
  field.closest('details')?.setAttribute('open', '');
}

/** @param {string} value as long as a notice can bear */
function short(value) {
  const letters = [...value];
  return letters.length > LONGEST_VALUE ? `${letters.slice(0, LONGEST_VALUE).join('')}…` : value;
}
