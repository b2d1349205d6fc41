// The table in the page: setup, engine, game, board and voice brought together. Its state stands in `data-state`.

import { Announcer } from './announcer.mjs';
import { Board } from './board.mjs';
import { engine } from './engine.mjs';
import { Flights } from './flights.mjs';
import { Game } from './game.mjs';
import { Hindsight } from './hindsight.mjs';
import { Input } from './input.mjs';
import { letters } from './keys.mjs';
import { loading } from './loading.mjs';
import { Panels } from './panels.mjs';
import { Presence } from './presence.mjs';
import { address, anySeed, asksForAnother } from './settings.mjs';
import { Setup } from './setup.mjs';
import { Sound } from './sound.mjs';
import { Stage } from './stage.mjs';
import { store } from './store.mjs';
import { Teller } from './teller.mjs';
import { NONE } from './variations.mjs';

const kept = store('sessionStorage', 'jb-deal');

/** @typedef {import('./game.mjs').Reply} Reply */
/** @typedef {'loading' | 'ready' | 'playing' | 'paused' | 'checking' | 'over' | 'failed'} State */

export class Table {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words */
  constructor(root, words) {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.root = root;
    this.words = words;
    this.panels = new Panels(root, words);
    this.setup = new Setup(/** @type {HTMLFormElement} */ (this.panels.part('.jb-setup')), words);
    const flights = new Flights(root, () => this.setup.settings.motion && !still.matches);
    this.board = new Board(root, flights, chosen => this.panels.chosen(chosen));
    this.announcer = new Announcer(this.panels.part('[data-live="own"]'), this.panels.part('[data-live="rivals"]'));
    this.teller = new Teller(root, words, this.announcer);
    this.sound = new Sound(root, root.ownerDocument.documentElement.lang, () => this.setup.settings.sound);
    this.stage = new Stage(root, words);
    this.loading = loading(this.panels.part('.jb-loading'), words);
    this.presence = new Presence();
    this.wanted = false;
    /** @type {Record<string, string>} */
    this.letters = {};
    this.game = new Game(message => engine().call(message), {
      reply: reply => this.#show(reply),
      back: reply => this.#back(reply),
      kept: deal => kept.set(deal),
      failed: ({ code, clause }) => (clause ? this.#refused(clause) : this.#fail(code ?? 'call')),
    });
    const review = /** @type {HTMLElement} */ (root.ownerDocument.querySelector('.jb-review'));
    this.hindsight = new Hindsight(review, words, { record: () => this.game.record(), words: () => this.#words() });
    this.#listen();
  }

  /** @param {State} state */
  set state(state) {
    this.root.dataset.state = state;
    this.panels.part('.jb-board').inert = state !== 'playing' && state !== 'checking';
  }

  /** @returns {State} */
  get state() {
    return /** @type {State} */ (this.root.dataset.state);
  }

  async load() {
    try {
      const running = engine();
      running.onprogress(this.loading.progress);
      [this.letters] = await Promise.all([letters(), running.ready]);
    } catch (error) {
      return this.#fail(/** @type {any} */ (error).code ?? 'boot');
    }
    this.loading.done();
    this.panels.lettered(this.letters);
    this.state = 'ready';
    const left = kept.get();
    if (this.wanted) this.#start();
    else if (left && !asksForAnother(new URLSearchParams(location.search), left.match)) await this.#return(left);
  }

  /** @param {import('./game.mjs').Kept} left */
  async #return(left) {
    this.#agree(left.match);
    if (await this.game.resume(left, this.#words())) this.#pause('kept');
  }

  #words() {
    return { ...this.setup.lettered(), ...this.letters };
  }

  #start() {
    if (this.state === 'loading') {
      this.wanted = true;
      return this.loading.waiting();
    }
    this.announcer.rivalsToo = this.setup.settings.announce;
    const match = this.setup.match();
    this.#agree(match);
    this.#begin();
    void this.game.start(match, this.#words());
  }

  /** @param {import('./game.mjs').Match} match */
  #agree({ variations }) {
    this.panels.agreed({ ...NONE, ...variations });
    this.board.several = variations?.several_at_once ?? false;
    this.sound.word = variations?.winning_word ?? NONE.winning_word;
  }

  #begin() {
    this.teller.clear();
    this.board.choose();
    this.presence.touch();
    this.root.scrollIntoView({ block: 'start', behavior: 'instant' });
    this.root.focus({ preventScroll: true });
    this.panels.go();
  }

  /** @param {Reply} reply */
  #lay(reply) {
    this.board.show(reply);
    this.panels.reply(reply, this.game);
    this.hindsight.show(reply);
    this.panels.clock(this.game.clock.now);
  }

  /** @param {Reply} reply */
  #back(reply) {
    this.#lay(reply);
    this.teller.recall(reply.events);
    if (reply.state === 'over') this.#over();
  }

  /** @param {Reply} reply */
  #show(reply) {
    this.#lay(reply);
    if (reply.state === 'dealt') return;
    this.teller.tell(reply.events);
    this.sound.hear(reply.events);
    if (reply.state === 'over') this.#over();
    else if (!this.game.paused) this.state = reply.state;
    const others = reply.events.some(event => event.zone);
    if (others && !this.game.untimed && this.presence.idle) this.#pause('idle');
  }

  #over() {
    if (this.state === 'over') return;
    this.state = 'over';
    this.board.choose();
    this.teller.quiet();
    this.panels.over();
  }

  /** @param {import('./panels.mjs').Why} why */
  #pause(why) {
    if (!this.game.playing || this.state === 'paused') return;
    this.game.pause();
    this.sound.hush();
    this.state = 'paused';
    this.panels.pause(why);
  }

  #resume() {
    if (this.state !== 'paused' || !this.game.last) return;
    this.presence.touch();
    this.state = this.game.last.state === 'checking' ? 'checking' : 'playing';
    this.game.unpause();
    this.root.focus({ preventScroll: true });
  }

  /** The engine won't deal with these settings. @param {string} clause */
  #refused(clause) {
    this.panels.part('.jb-go').hidden = true;
    this.#afresh();
    this.setup.refused(this.words.clause(clause));
  }

  /** @param {string} code */
  #fail(code) {
    this.state = 'failed';
    this.loading.failed(code);
    this.setup.submit.disabled = code !== 'call';
  }

  /** @param {string} action */
  #does(action) {
    /** @type {Record<string, () => unknown>} */
    const does = {
      claim: () => this.#attempt([{ did: 'claim' }]),
      'put-down': () => this.#attempt([{ did: 'put_down' }]),
      exchange: () => this.#exchange(),
      book: () => this.#attempt([{ did: 'book' }]),
      'offer-refresh': () => this.#attempt([{ did: 'offer_refresh' }]),
      'give-up': () => {
        this.#resume();
        this.#attempt([{ did: 'give_up' }]);
      },
      pause: () => (this.state === 'paused' ? this.#resume() : this.#pause('paused')),
      resume: () => this.#resume(),
      help: () => {
        this.#pause('paused');
        this.panels.help.showModal();
      },
      close: () => this.panels.help.close(),
      sound: () => this.sound.toggle(),
      full: () => this.stage.toggle(),
      next: () => this.#next(),
      again: () => this.#another('again'),
      deal: () => this.#afresh(),
      copy: () => this.panels.copy(address(this.setup.settings, this.game.last?.seed ?? '')),
      retry: () => location.reload(),
    };
    does[action]?.();
  }

  /** @param {import('./press.mjs').Action[]} actions */
  #attempt(actions) {
    if (actions.length && (this.state === 'playing' || this.state === 'checking')) void this.game.attempt(actions);
  }

  #exchange() {
    this.#attempt(this.board.exchange());
    this.root.focus({ preventScroll: true });
  }

  #next() {
    const { match, single } = this.game;
    if (!match || !single) return this.#another('next');
    this.#begin();
    void this.game.start({ ...match, seed: anySeed() }, this.#words());
  }

  /** @param {'next' | 'again'} which */
  #another(which) {
    this.#begin();
    void this.game.another(which);
  }

  #afresh() {
    this.state = 'ready';
    this.setup.submit.focus();
  }

  #listen() {
    new Input(this.root, this.board, {
      actions: actions => this.#attempt(actions),
      does: action => this.#does(action),
      keysOn: () => this.setup.settings.keys,
    });
    this.setup.ready(() => this.#start());
    document.addEventListener('visibilitychange', () => document.hidden && this.#pause('paused'));
    setInterval(() => this.panels.clock(this.game.clock.now), 250);
  }
}
