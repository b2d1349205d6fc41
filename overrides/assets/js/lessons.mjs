// The page of lessons: the one that is open has the table, and the address names it.

import { engine } from './engine.mjs';
import { letters } from './keys.mjs';
import { Lesson } from './lesson.mjs';
import { loading } from './loading.mjs';
import { remembered } from './settings.mjs';
import { Solved } from './solved.mjs';
import { store } from './store.mjs';
import { dictionary, lettered, relabel } from './words.mjs';

const settings = remembered(store('localStorage', 'jb-setup').get(), []);

class Lessons {
  /** @param {import('./words.mjs').Dictionary} words */
  constructor(words) {
    this.words = words;
    this.all = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('details.jb-lesson')]);
    this.solved = new Solved(this.all, words, () => this.#kept());
    /** @type {HTMLDetailsElement[]} */
    this.folded = [];
    this.table = document.createElement('div');
    this.table.append(/** @type {HTMLTemplateElement} */ (document.getElementById('lesson-table')).content.cloneNode(true));
    this.foot = this.part('.jb-foot');
    this.loading = loading(this.part('.jb-loading'), words);
    /** @type {Lesson | null} */
    this.lesson = null;
    this.current = this.#asked() ?? this.solved.next ?? this.all[0];
    for (const it of this.all) it.open = it === this.current;
    this.#seat();
    this.#listen();
    this.#asked()?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  /** @param {string} selector @returns {HTMLElement} */
  part(selector) {
    return /** @type {HTMLElement} */ (this.table.querySelector(selector));
  }

  get name() {
    return this.current.dataset.lesson ?? '';
  }

  /** @returns {HTMLDetailsElement} the hint that shows the next move */
  get shown() {
    return /** @type {HTMLDetailsElement} */ (this.current.querySelector('[data-hint="shown"]'));
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
      does: action => action === 'next' && this.#goOn(),
    });
    this.#lay();
  }

  /** @param {string} code */
  #fail(code) {
    this.part('.jb-try').dataset.state = 'failed';
    this.current.classList.remove('jb-lesson--live');
    this.loading.failed(code);
  }

  /** @returns {HTMLDetailsElement | undefined} the lesson that the address names */
  #asked() {
    return this.all.find(({ id }) => `#${id}` === location.hash);
  }

  /** Gives a lesson the table, and folds the one that had it. @param {HTMLDetailsElement} lesson */
  #show(lesson) {
    this.current.classList.remove('jb-lesson--live');
    this.current.open = false;
    this.current = lesson;
    lesson.open = true;
    this.#seat();
    this.#lay();
  }

  /** Moves the table into the lesson that is open. */
  #seat() {
    this.current.querySelector('.jb-lesson-table')?.append(this.table);
    this.current.querySelector('.jb-below')?.append(this.foot);
    this.#kept();
  }

  /** Lays the cards, as soon as the engine is there. */
  #lay() {
    if (!this.lesson) return;
    this.current.classList.add('jb-lesson--live');
    this.#point();
    void this.lesson.open(this.name);
  }

  #point() {
    if (!this.lesson) return;
    this.lesson.pointing = 'arrows' in this.current.dataset || this.shown.open;
    this.lesson.point();
  }

  /** @param {string} hint the next move, "" away from the way that is known @param {boolean} solved then the whole way is shown */
  #hinted(hint, solved) {
    this.shown.querySelector('ol')?.toggleAttribute('hidden', !solved);
    const line = this.shown.querySelector('p') ?? this.shown.appendChild(document.createElement('p'));
    line.hidden = solved;
    line.textContent = hint || this.words.say('lesson.away');
  }

  /** @param {'open' | 'solved' | 'failed'} verdict @param {string | null} failure */
  #judged(verdict, failure) {
    const level = `lesson.level.${this.name}`;
    const texts = verdict === 'open' ? [] : [`lesson.${verdict}`, failure ? `${level}.failed.${failure}` : `${level}.solved`];
    const lines = texts.map(key => Object.assign(document.createElement('p'), { textContent: this.words.say(key) }));
    this.part('.jb-verdict').replaceChildren(...lines);
    if (verdict === 'solved') this.solved.add(this.name);
    const next = this.part('[data-action="next"]');
    next.hidden = verdict !== 'solved';
    next.textContent = this.words.say(this.#following() ? 'lesson.next' : 'lesson.deal');
    if (verdict === 'open') return;
    this.part(`[data-action="${next.hidden ? 'again' : 'next'}"]`).focus({ preventScroll: true });
    this.part('.jb-actions').scrollIntoView({ block: 'nearest' });
  }

  /** @returns {HTMLDetailsElement | undefined} */
  #following() {
    return this.all[this.all.indexOf(this.current) + 1];
  }

  /** To the lesson after this one, from the head of its stage; after the last, to a real deal. */
  #goOn() {
    const lesson = this.#following();
    if (!lesson) return document.getElementById('first-deal')?.scrollIntoView();
    this.#address(lesson);
    this.#show(lesson);
    const stage = lesson.matches('p + *') ? lesson.previousElementSibling?.previousElementSibling : lesson;
    stage?.scrollIntoView({ block: 'start' });
    lesson.querySelector('summary')?.focus({ preventScroll: true });
  }

  /** Puts a lesson into the address. @param {HTMLElement} lesson */
  #address({ id }) {
    history.replaceState(history.state, '', `#${id}`);
    dispatchEvent(new Event('jb-place'));
  }

  #kept() {
    /** @type {HTMLElement} */ (this.foot.querySelector('.jb-kept')).hidden = !this.solved.has(this.name);
  }

  /** @param {HTMLDetailsElement} lesson */
  #unfolded(lesson) {
    if (!lesson.open || this.folded.length || lesson === this.current) return;
    this.#show(lesson);
    lesson.scrollIntoView({ block: 'start' });
  }

  #listen() {
    for (const lesson of this.all) {
      lesson.querySelector('summary')?.addEventListener('click', () => lesson.open || this.#address(lesson));
      lesson.addEventListener('toggle', () => this.#unfolded(lesson));
      lesson.querySelector('[data-hint="shown"]')?.addEventListener('toggle', () => this.#point());
    }
    this.foot.querySelector('button')?.addEventListener('click', () => this.solved.forget(this.name));
    this.part('[data-action="retry"]').addEventListener('click', () => location.reload());
    const asked = () => this.#asked()?.setAttribute('open', '');
    addEventListener('hashchange', asked);
    document.querySelector('.jb-go-on a')?.addEventListener('click', () => setTimeout(asked));
    addEventListener('beforeprint', () => {
      this.folded = this.all.filter(({ open }) => !open);
      for (const lesson of this.folded) lesson.open = true;
    });
    addEventListener('afterprint', () => {
      for (const lesson of this.folded.splice(0)) lesson.open = false;
    });
  }
}

const page = new Lessons(await dictionary(document.documentElement.lang));
await page.load();
