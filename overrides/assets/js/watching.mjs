// From a press to a deal that is watched again: one's own when it is over, or one from a file. Loaded when it is asked for.

import { engine } from './engine.mjs';
import { Player } from './player.mjs';
import { lines, sentence } from './saved.mjs';

/** @typedef {import('./player.mjs').Film} Film */
/** @typedef {import('./saved.mjs').Line} Line */

export class Watching {
  /**
   * @param {HTMLElement} table which makes room @param {import('./words.mjs').Dictionary} words
   * @param {(film: Film | null) => void} onloaded told of a deal from a file, and of its end
   */
  constructor(table, words, onloaded) {
    this.table = table;
    this.words = words;
    this.onloaded = onloaded;
    this.loaded = false;
    /** @type {Player | undefined} */
    this.player = undefined;
    /** @type {Element | null} what was pressed */
    this.opener = null;
    /** @type {Line[]} */
    this.lines = [];
  }

  /** What is watched already, or one's own deal. @param {number} step */
  async watch(step) {
    if (this.player) return this.#to(step);
    const film = await ask({ do: 'watch' });
    if (!film.error) await this.#open(film, step);
  }

  /** @param {Blob} file @param {Record<string, string>} vocabulary @param {HTMLElement} fault */
  async file(file, vocabulary, fault) {
    fault.hidden = true;
    const found = await lines(file);
    if (!Array.isArray(found)) return this.#complain(fault, sentence(found, 1, this.words));
    this.vocabulary = vocabulary;
    await this.#line(found[0], fault, found);
  }

  /** @param {number} step in what is watched already */
  #to(step) {
    this.player?.show(/** @type {Film} */ (this.player.film), step);
    this.#reveal();
  }

  /** @param {Line} line @param {HTMLElement} fault @param {Line[]} all */
  async #line({ number, text }, fault, all) {
    const film = await ask({ do: 'watch', record: text, words: this.vocabulary });
    if (film.error) return this.#complain(fault, sentence(film.error, number, this.words));
    this.lines = all;
    await this.#open(film, 0, number);
    this.loaded = true;
    this.onloaded(film);
  }

  /** @param {Film} film @param {number} step @param {number} [line] */
  async #open(film, step, line) {
    await styled();
    const begins = !this.player;
    this.opener ??= document.activeElement;
    this.player ??= this.#made();
    this.player.part('.jb-fault').hidden = true;
    this.#which(line);
    this.table.hidden = true;
    this.player.show(film, step);
    if (begins) this.#reveal();
  }

  #made() {
    const template = /** @type {HTMLTemplateElement} */ (document.querySelector('#jb-watch'));
    this.table.after(template.content.cloneNode(true));
    const root = /** @type {HTMLElement} */ (this.table.nextElementSibling);
    const which = /** @type {HTMLSelectElement} */ (root.querySelector('[name="line"]'));
    which.addEventListener('change', () => {
      const fault = /** @type {HTMLElement} */ (root.querySelector('.jb-fault'));
      void this.#line(this.lines[which.selectedIndex], fault, this.lines);
    });
    return new Player(root, this.words, {
      board: async step => (await ask({ do: 'frame', step })).board ?? '',
      close: () => this.#close(),
    });
  }

  /** Which deal of a file with several. @param {number} [line] */
  #which(line) {
    const which = /** @type {HTMLSelectElement} */ (this.player?.part('[name="line"]'));
    const options = this.lines.map(({ number }) => new Option(this.words.say('watch.which', { n: number }), '', false, number === line));
    which.replaceChildren(...(line === undefined ? [] : options));
    /** @type {HTMLElement} */ (which.closest('label')).hidden = which.options.length < 2;
  }

  #reveal() {
    this.player?.root.scrollIntoView({ block: 'start', behavior: 'instant' });
    this.player?.part('[data-action="play"]').focus({ preventScroll: true });
  }

  #close() {
    this.player?.root.remove();
    this.player = undefined;
    this.table.hidden = false;
    if (this.loaded) this.onloaded(null);
    this.loaded = false;
    this.lines = [];
    this.table.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (this.opener instanceof HTMLElement) this.opener.focus({ preventScroll: true });
    this.opener = null;
  }

  /** @param {HTMLElement} place @param {import('./saved.mjs').Sentence} sentence */
  #complain(place, [text, clause]) {
    place.replaceChildren(text, ...(clause ? [' ', this.words.rule(clause)] : []));
    place.hidden = false;
  }
}

/** @param {object} message @returns {Promise<any>} the engine's answer; an error without a reason where none comes */
function ask(message) {
  return engine().call(message).catch(() => ({ error: {} }));
}

/** Its style sheet, which no other page and no deal needs. @returns {Promise<unknown>} */
function styled() {
  const href = new URL('../css/watch.css', import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise(done => {
    sheet.onload = sheet.onerror = done;
    document.head.append(sheet);
  });
}
