// A deal that is over, watched again: the engine's tables one after the other, a timeline, and what is said of each step.

import { clockText } from './clock.mjs';
import { patch } from './patch.mjs';
import { Reel } from './reel.mjs';

const TICK = 100;
const KEYS = /** @type {Record<string, string>} */ ({ ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last', Escape: 'close' });
const UP_AND_DOWN = /** @type {Record<string, string>} */ ({ ArrowDown: 'previous', ArrowUp: 'next' });

/** @typedef {{steps: import('./reel.mjs').Step[], moments: {step: number, text: string}[], review: string,
 *   timed: boolean, people: boolean, seed: string}} Film */
/** @typedef {{board(step: number): Promise<string>, close(): void}} Projector */

export class Player {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words @param {Projector} projector */
  constructor(root, words, projector) {
    this.root = root;
    this.words = words;
    this.projector = projector;
    this.slider = /** @type {HTMLInputElement} */ (this.part('[type="range"]'));
    this.speed = /** @type {HTMLSelectElement} */ (this.part('[name="speed"]'));
    this.now = { step: 0, place: 0 };
    this.drawing = false;
    root.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.dataset.action) this.does(button.dataset.action);
    });
    root.addEventListener('keydown', event => this.#key(event));
    this.slider.addEventListener('input', () => this.#scrub());
    document.addEventListener('visibilitychange', this.pause);
  }

  /** @param {string} selector @returns {HTMLElement} */
  part(selector) {
    return /** @type {HTMLElement} */ (this.root.querySelector(selector));
  }

  /** @param {Film} film @param {number} step */
  show(film, step) {
    this.pause();
    this.film = film;
    this.reel = new Reel(film.steps, film.timed);
    this.slider.max = String(this.reel.end);
    this.part('[value="even"]').hidden = !film.timed;
    if (!film.timed && this.speed.value === 'even') this.speed.value = 'normal';
    this.part('.jb-ticks').replaceChildren(...film.moments.map(moment => this.#tick(moment.step)));
    this.#go(step);
  }

  /** @param {string} action */
  does(action) {
    const { step } = this.now;
    if (action === 'close') return this.close();
    if (action === 'play') return this.timer ? this.#rest() : this.#play();
    this.pause();
    this.#go({ first: 0, previous: step - 1, next: step + 1, last: Infinity }[action] ?? step);
  }

  close() {
    this.pause();
    document.removeEventListener('visibilitychange', this.pause);
    this.projector.close();
  }

  pause = () => {
    clearInterval(this.timer);
    this.timer = undefined;
    this.#label();
  };

  #rest() {
    this.pause();
    this.#say();
  }

  #play() {
    if (!this.reel) return;
    if (this.now.step === this.reel.last) this.#go(0);
    let before = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.#onward(now - before);
      before = now;
    }, TICK);
    this.#label();
  }

  /** @param {number} passed */
  #onward(passed) {
    if (!this.reel) return;
    const { step } = this.now;
    this.now = this.reel.onward(this.now, passed, /** @type {import('./reel.mjs').Speed} */ (this.speed.value));
    this.slider.value = String(this.now.place);
    if (this.now.step !== step) this.#tell();
    if (this.now.step === this.reel.last) this.#rest();
  }

  #scrub() {
    this.pause();
    const place = Number(this.slider.value);
    this.now = { step: this.reel?.step(place) ?? 0, place };
    this.#tell();
  }

  /** @param {number} to */
  #go(to) {
    if (!this.reel) return;
    const step = this.reel.within(to);
    this.now = { step, place: this.reel.marks[step] };
    this.slider.value = String(this.now.place);
    this.#tell();
    this.#say();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const action = KEYS[event.key] ?? (event.target === this.slider && UP_AND_DOWN[event.key]);
    const choosing = event.target instanceof HTMLSelectElement;
    if (!action || (choosing && action !== 'close') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.does(action);
  }

  /** What this step is, for all to see. */
  #tell() {
    const { film, reel, now } = this;
    if (!film || !reel) return;
    const { text, clause } = this.#told();
    this.root.dataset.step = String(now.step);
    this.part('time').textContent = this.#when();
    this.part('.jb-told').replaceChildren(`${text} `, ...(clause ? [this.words.rule(clause)] : []));
    this.part('.jb-moment').textContent = this.#moment();
    this.slider.setAttribute('aria-valuetext', `${this.#when()}, ${text}`);
    for (const tick of this.root.querySelectorAll('.jb-ticks [data-at]')) {
      tick.toggleAttribute('data-now', tick.getAttribute('data-at') === String(now.step));
    }
    for (const [name, edge] of Object.entries({ first: 0, previous: 0, next: reel.last, last: reel.last })) {
      this.part(`[data-action="${name}"]`).setAttribute('aria-disabled', String(now.step === edge));
    }
    void this.#draw();
  }

  /** The step as it is told; the first one says too if nobody sat at the table. */
  #told() {
    const step = /** @type {Film} */ (this.film).steps[this.now.step];
    const alone = this.now.step === 0 && !this.film?.people;
    return alone ? { ...step, text: `${step.text} ${this.words.say('watch.programs')}` } : step;
  }

  /** Only what is wanted last is asked for, however fast the slider is drawn. */
  async #draw() {
    if (this.drawing) return;
    this.drawing = true;
    for (let drawn = -1; drawn !== this.now.step; ) {
      drawn = this.now.step;
      patch(this.part('.jb-screen'), await this.projector.board(drawn));
      this.root.dataset.drawn = String(drawn);
    }
    this.drawing = false;
  }

  /** To those who don't see; the slider says it of itself, and play is left to run. */
  #say() {
    if (this.root.ownerDocument.activeElement === this.slider) return;
    this.part('[role="status"]').textContent = [this.#when(), this.part('.jb-told').textContent, this.#moment()].join(' ');
  }

  #when() {
    if (this.film?.timed) return clockText(this.film.steps[this.now.step].at);
    return this.words.say('stepper.where', { n: this.now.step, last: this.reel?.last ?? 0 });
  }

  #moment() {
    const here = this.film?.moments.filter(({ step }) => step === this.now.step) ?? [];
    return here.map(({ text }) => text).join(' ');
  }

  #label() {
    const playing = this.timer !== undefined;
    this.root.toggleAttribute('data-playing', playing);
    this.part('[data-action="play"] .visually-hidden').textContent = this.words.say(playing ? 'table.pause' : 'watch.play');
  }

  /** @param {number} step */
  #tick(step) {
    const tick = this.root.ownerDocument.createElement('span');
    tick.dataset.at = String(step);
    tick.style.setProperty('--at', String((this.reel?.marks[step] ?? 0) / Math.max(1, this.reel?.end ?? 1)));
    return tick;
  }
}
