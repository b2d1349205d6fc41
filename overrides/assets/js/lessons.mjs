// The page of lessons: one of them is open and has the table; the address says which, the device remembers what is solved.

import { engine } from './engine.mjs';
import { letters } from './keys.mjs';
import { Lesson } from './lesson.mjs';
import { loading } from './loading.mjs';
import { remembered } from './settings.mjs';
import { store } from './store.mjs';
import { dictionary, lettered, relabel } from './words.mjs';

const memory = store('localStorage', 'jb-lessons');
const settings = remembered(store('localStorage', 'jb-setup').get(), []);

/** @param {string} id @returns {DocumentFragment} */
const copied = id => /** @type {DocumentFragment} */ (/** @type {HTMLTemplateElement} */ (document.getElementById(id)).content.cloneNode(true));

class Lessons {
  /** @param {import('./words.mjs').Dictionary} words */
  constructor(words) {
    this.words = words;
    /** @type {HTMLDetailsElement[]} */
    this.all = [...document.querySelectorAll('details.jb-lesson')].map(it => /** @type {HTMLDetailsElement} */ (it));
    const stored = memory.get();
    this.solved = new Set(Array.isArray(stored) ? stored : []);
    /** @type {HTMLDetailsElement | null} */
    this.current = null;
    /** @type {HTMLDetailsElement[]} */
    this.folded = [];
    this.table = document.createElement('div');
    this.table.append(copied('lesson-table'));
    this.foot = this.part('.jb-foot');
    this.kept = this.part('.jb-kept');
    this.progress = copied('lesson-progress').firstElementChild;
    document.querySelector('.jb-stages')?.append(/** @type {Element} */ (this.progress));
    this.loading = loading(this.part('.jb-loading'), words);
    /** @type {Lesson | null} */
    this.lesson = null;
    this.#listen();
    this.#mark();
    for (const level of this.all) level.open = false;
    this.#show(this.#asked() ?? this.all.find(it => !this.solved.has(it.dataset.lesson)) ?? this.all[0]);
    this.#asked()?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  /** @param {string} selector @returns {HTMLElement} */
  part(selector) {
    return /** @type {HTMLElement} */ (this.table.querySelector(selector));
  }

  async load() {
    try {
      const running = engine();
      running.onprogress(this.loading.progress);
      const [own] = await Promise.all([letters(), running.ready]);
      const spoken = lettered(this.words.words, settings.letters);
      relabel(spoken);
      this.#begin({ ...spoken, ...own });
    } catch (error) {
      this.#fail(/** @type {any} */ (error).code ?? 'boot');
    }
  }

  /** @param {Record<string, string>} spoken */
  #begin(spoken) {
    this.loading.done();
    this.lesson = new Lesson(this.part('.jb-try'), this.words, spoken, settings, message => engine().call(message), {
      judged: (verdict, failure) => this.#judged(verdict, failure),
      hinted: (hint, solved) => this.#hinted(hint, solved),
      failed: code => this.#fail(code),
      does: action => this.#does(action),
    });
    this.#open();
  }

  /** @param {string} code */
  #fail(code) {
    this.part('.jb-try').dataset.state = 'failed';
    this.current?.classList.remove('jb-lesson--live');
    this.loading.failed(code);
  }

  /** @returns {HTMLDetailsElement | undefined} the lesson that the address names */
  #asked() {
    return this.all.find(({ id }) => `#${id}` === location.hash);
  }

  /** Gives a lesson the table, and folds the one that had it. @param {HTMLDetailsElement} level */
  #show(level) {
    if (this.current === level) return;
    const before = this.current;
    this.current = level;
    for (const other of [before, level]) other?.classList.remove('jb-lesson--live');
    if (before) before.open = false;
    level.open = true;
    level.querySelector('.jb-lesson-table')?.append(this.table);
    level.querySelector('.jb-below')?.append(this.foot);
    this.#mark();
    this.#open();
  }

  /** @param {HTMLDetailsElement} level */
  #unfolded(level) {
    if (!level.open || this.folded.length || level === this.current) return;
    this.#show(level);
    level.scrollIntoView({ block: 'start' });
  }

  /** Lays the table of the lesson that has it, as soon as the engine is there. */
  #open() {
    if (!this.lesson || !this.current) return;
    this.lesson.pointing = 'arrows' in this.current.dataset || this.#shown().open;
    this.current.classList.add('jb-lesson--live');
    void this.lesson.open(this.#name());
  }

  #name() {
    return this.current?.dataset.lesson ?? '';
  }

  /** @returns {HTMLDetailsElement} */
  #shown() {
    return /** @type {HTMLDetailsElement} */ (this.current?.querySelector('[data-hint="shown"]'));
  }

  /** @param {string} hint the next move, "" where no way leads on @param {boolean} solved then the whole way is shown */
  #hinted(hint, solved) {
    const place = this.#shown();
    place.querySelector('ol')?.toggleAttribute('hidden', !solved);
    const line = place.querySelector('p') ?? place.appendChild(document.createElement('p'));
    line.hidden = solved;
    line.textContent = hint || this.words.say('lesson.away');
  }

  /** @param {'open' | 'solved' | 'failed'} verdict @param {string | null} failure */
  #judged(verdict, failure) {
    const level = `lesson.level.${this.#name()}`;
    const texts = verdict === 'open' ? [] : [`lesson.${verdict}`, failure ? `${level}.failed.${failure}` : `${level}.solved`];
    const lines = texts.map(key => Object.assign(document.createElement('p'), { textContent: this.words.say(key) }));
    this.part('.jb-verdict').replaceChildren(...lines);
    if (verdict === 'solved') this.#keep(this.solved.add(this.#name()));
    const next = this.part('[data-action="next"]');
    next.hidden = verdict !== 'solved';
    next.textContent = this.words.say(this.#next() ? 'lesson.next' : 'lesson.deal');
    if (verdict !== 'open') this.part(`[data-action="${verdict === 'solved' ? 'next' : 'again'}"]`).focus({ preventScroll: true });
  }

  #next() {
    return this.all[this.all.indexOf(/** @type {HTMLDetailsElement} */ (this.current)) + 1];
  }

  /** @param {string} action */
  #does(action) {
    if (action !== 'next') return;
    const level = this.#next();
    if (!level) return document.querySelector('#first-deal')?.scrollIntoView();
    this.#place(level);
    this.#show(level);
    const stage = level.matches('p + *') ? level.previousElementSibling?.previousElementSibling : level;
    stage?.scrollIntoView({ block: 'start' });
    level.querySelector('summary')?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} level */
  #place({ id }) {
    history.replaceState(history.state, '', `#${id}`);
    dispatchEvent(new Event('jb-place'));
  }

  /** @param {Set<string>} solved */
  #keep(solved) {
    this.solved = solved;
    memory.set(solved.size ? [...solved] : null);
    this.#mark();
  }

  /** Shows what is solved: at each lesson, and how many of them. */
  #mark() {
    for (const level of this.all) {
      const title = level.querySelector('h3');
      const mark = title?.querySelector('.jb-lesson-mark');
      const done = this.solved.has(level.dataset.lesson);
      level.dataset.solved = String(done);
      if (done && !mark) title?.append(Object.assign(document.createElement('span'), { className: 'jb-lesson-mark', textContent: this.words.say('lesson.mark') }));
      if (!done) mark?.remove();
    }
    this.#goOn();
    const n = this.all.filter(({ dataset }) => dataset.solved === 'true').length;
    const line = this.progress?.querySelector('span');
    if (line) line.textContent = this.words.say('lesson.progress', { n, all: this.all.length });
    /** @type {HTMLElement} */ (this.progress?.querySelector('button')).hidden = !n;
    this.kept.hidden = !this.solved.has(this.#name());
  }

  /** Where to go on: the first lesson that isn't solved yet. */
  #goOn() {
    const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector('.jb-go-on a'));
    const number = this.all.findIndex(({ dataset }) => dataset.solved !== 'true');
    if (!link) return;
    link.hash = number < 0 ? 'first-deal' : this.all[number].id;
    const n = number + 1;
    link.textContent = n > 1 ? this.words.say('lesson.on', { n }) : this.words.say(n ? 'lesson.start' : 'lesson.deal');
  }

  #listen() {
    for (const level of this.all) {
      level.querySelector('summary')?.addEventListener('click', () => level.open || this.#place(level));
      level.addEventListener('toggle', () => this.#unfolded(level));
      level.querySelector('[data-hint="shown"]')?.addEventListener('toggle', () => this.#point());
    }
    this.progress?.querySelector('button')?.addEventListener('click', () => this.#keep(new Set()));
    this.kept.addEventListener('click', () => {
      this.solved.delete(this.#name());
      this.#keep(this.solved);
    });
    this.part('[data-action="retry"]').addEventListener('click', () => location.reload());
    addEventListener('hashchange', () => {
      const level = this.#asked();
      if (!level) return;
      this.#show(level);
      level.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    addEventListener('beforeprint', () => {
      this.folded = this.all.filter(({ open }) => !open);
      for (const level of this.folded) level.open = true;
    });
    addEventListener('afterprint', () => {
      for (const level of this.folded.splice(0)) level.open = false;
    });
  }

  #point() {
    if (!this.lesson || !this.current) return;
    this.lesson.pointing = 'arrows' in this.current.dataset || this.#shown().open;
    this.lesson.point();
  }
}

const page = new Lessons(await dictionary(document.documentElement.lang));
await page.load();
