// Which lessons are solved: kept on the device alone, shown at each lesson and above them all.

import { store } from './store.mjs';

const memory = store('localStorage', 'jb-lessons');

/** @returns {Set<string>} */
function kept() {
  const stored = memory.get();
  return new Set(Array.isArray(stored) ? stored : []);
}

export class Solved {
  /** @param {HTMLDetailsElement[]} lessons @param {import('./words.mjs').Dictionary} words @param {() => void} onchange */
  constructor(lessons, words, onchange) {
    this.lessons = lessons;
    this.words = words;
    this.onchange = onchange;
    this.names = kept();
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById('lesson-progress'));
    this.line = /** @type {HTMLElement} */ (document.importNode(template.content, true).firstElementChild);
    document.querySelector('.jb-stages')?.append(this.line);
    this.#part('button').addEventListener('click', () => this.#keep([]));
    this.#show();
    addEventListener('storage', () => this.#renew());
  }

  /** @param {string} name */
  has(name) {
    return this.names.has(name);
  }

  /** @param {string} name */
  add(name) {
    this.#keep([...this.names, name]);
  }

  /** @param {string} name */
  forget(name) {
    this.#keep([...this.names].filter(it => it !== name));
  }

  /** @returns {HTMLDetailsElement | undefined} the first lesson that isn't solved */
  get next() {
    return this.lessons.find(({ dataset }) => !this.has(dataset.lesson ?? ''));
  }

  /** @param {string[]} names */
  #keep(names) {
    this.names = new Set(names);
    memory.set(names.length ? [...this.names] : null);
    this.#show();
    this.onchange();
  }

  /** Another page has kept something. */
  #renew() {
    this.names = kept();
    this.#show();
    this.onchange();
  }

  #show() {
    const done = this.lessons.filter(({ dataset }) => this.has(dataset.lesson ?? ''));
    for (const lesson of this.lessons) this.#mark(lesson, done.includes(lesson));
    this.#part('span').textContent = this.words.say('lesson.progress', { n: done.length, all: this.lessons.length });
    this.#part('button').hidden = !done.length;
    this.#goOn();
  }

  /** @param {HTMLElement} lesson @param {boolean} done */
  #mark(lesson, done) {
    lesson.querySelector('.jb-lesson-mark')?.remove();
    if (!done) return;
    const mark = Object.assign(document.createElement('span'), { className: 'jb-lesson-mark', textContent: this.words.say('lesson.mark') });
    lesson.querySelector('h3')?.append(mark);
  }

  /** The button above all lessons leads to the next one, at last to a real deal. */
  #goOn() {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector('.jb-go-on a'));
    const { next } = this;
    const n = next ? this.lessons.indexOf(next) + 1 : 0;
    link.hash = next?.id ?? 'first-deal';
    link.textContent = n > 1 ? this.words.say('lesson.on', { n }) : this.words.say(next ? 'lesson.start' : 'lesson.deal');
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.line.querySelector(selector));
  }
}
