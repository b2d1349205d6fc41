// The table of the lesson that is open: it sends every press to the engine and shows what comes of it, beat by beat.

import { Announcer } from './announcer.mjs';
import { Board } from './board.mjs';
import { Flights } from './flights.mjs';
import { Input } from './input.mjs';
import { Teller } from './teller.mjs';

const BEAT = 900;

/** @typedef {import('./press.mjs').Action} Action */
/** @typedef {Pick<import('./game.mjs').Reply, 'zones' | 'events' | 'state' | 'stale'>} Beat one thing that happens */
/** @typedef {{board: string, beats: Beat[], verdict: 'open' | 'solved' | 'failed', failure: string | null,
 *   move: Action | null, hint: string, claims: boolean, variations: string[]}} Reply */
/** @typedef {{judged(verdict: Reply['verdict'], failure: string | null): void, hinted(hint: string, solved: boolean): void,
 *   failed(code: string): void, does(action: string): void}} Listener */
/** @typedef {{keys: boolean, motion: boolean, announce: boolean}} Settings */

export class Lesson {
  /**
   * @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words @param {Record<string, string>} spoken those the
   * engine prints with @param {Settings} settings @param {(message: object) => Promise<any>} call @param {Listener} listener
   */
  constructor(root, words, spoken, settings, call, listener) {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.root = root;
    this.words = words;
    this.spoken = spoken;
    this.call = call;
    this.listener = listener;
    const flights = new Flights(root, () => settings.motion && !still.matches);
    this.board = new Board(root, flights, chosen => this.#chosen(chosen));
    const announcer = new Announcer(this.part('[data-live="own"]'), this.part('[data-live="rivals"]'));
    announcer.rivalsToo = settings.announce;
    this.teller = new Teller(root, words, announcer);
    this.name = '';
    /** Whether the next move is marked on the table. */
    this.pointing = false;
    /** @type {Action[][]} */
    this.presses = [];
    /** @type {Action | null} */
    this.move = null;
    this.turn = 0;
    this.asking = false;
    /** Done when all that follows the last press has been seen. */
    this.seen = Promise.resolve();
    new Input(root, this.board, {
      actions: actions => void this.#press(actions),
      does: action => this.#does(action),
      keysOn: () => settings.keys,
    });
  }

  /** @param {string} selector @returns {HTMLElement} */
  part(selector) {
    return /** @type {HTMLElement} */ (this.root.querySelector(selector));
  }

  /** A lesson from its start. @param {string} name */
  open(name) {
    this.name = name;
    this.teller.clear();
    this.board.choose();
    return this.#ask([]);
  }

  /** Marks what the next move touches, if that is wanted. */
  point() {
    for (const marked of this.root.querySelectorAll('[data-point]')) marked.removeAttribute('data-point');
    if (!this.pointing || !this.move) return;
    for (const place of this.#places(this.move)) place?.setAttribute('data-point', '');
  }

  /** @param {Action} move @returns {(Element | null)[]} */
  #places(move) {
    const at = (/** @type {string} */ selector) => this.root.querySelector(selector);
    if (move.did === 'pick_up') return [at(`button[data-packet="${move.packet + 1}"]`)];
    if (move.did === 'put_down') return [at('button[data-packet][data-lies="held"]') ?? at('[data-action="put-down"]')];
    if (move.did === 'exchange') return [...move.give, ...move.take].map(card => at(`button[data-card="${card}"]`));
    return [at(`[data-action="${move.did.replace('_', '-')}"]`)];
  }

  /** @param {string} action */
  #does(action) {
    /** @type {Record<string, () => unknown>} */
    const does = {
      claim: () => this.#press([{ did: 'claim' }]),
      'put-down': () => this.#press([{ did: 'put_down' }]),
      book: () => this.#press([{ did: 'book' }]),
      'offer-refresh': () => this.#press([{ did: 'offer_refresh' }]),
      exchange: () => this.#exchange(),
      again: () => this.#again(),
    };
    if (action in does) does[action]();
    else this.listener.does(action);
  }

  #exchange() {
    void this.#press(this.board.exchange());
    this.root.focus({ preventScroll: true });
  }

  #again() {
    void this.open(this.name);
    this.root.focus({ preventScroll: true });
  }

  /** What others do meanwhile is seen to its end first. @param {Action[]} actions */
  async #press(actions) {
    const { turn } = this;
    if (!actions.length || this.asking) return;
    await this.seen;
    if (turn === this.turn && this.root.dataset.verdict === 'open') await this.#ask([...this.presses, actions]);
  }

  /** @param {Action[][]} presses */
  async #ask(presses) {
    const turn = ++this.turn;
    this.asking = true;
    try {
      const reply = await this.call({ do: 'lesson', lesson: this.name, presses, words: this.spoken });
      if (reply.error) throw Object.assign(Error(reply.error.what), { code: 'call' });
      if (turn !== this.turn) return;
      this.presses = presses;
      if (!presses.length) this.#lay(reply);
      this.seen = this.#show(reply, turn);
      this.asking = false;
      await this.seen;
    } catch (error) {
      this.listener.failed(/** @type {any} */ (error).code ?? 'call');
    } finally {
      if (turn === this.turn) this.asking = false;
    }
  }

  /** @param {Reply} reply */
  #lay({ board, claims, variations }) {
    this.part('.jb-try-board').innerHTML = board;
    this.part('[data-action="claim"]').hidden = !claims;
    this.root.dataset.variations = variations.join(' ');
    this.board.several = variations.includes('several_at_once');
    this.root.dataset.verdict = 'open';
    this.move = null;
    this.listener.judged('open', null);
    const hand = this.board.held() !== null;
    this.teller.say(this.words.say(`lesson.begin.${hand ? 'hand' : 'packets'}`));
  }

  /** @param {Reply} reply @param {number} turn */
  async #show(reply, turn) {
    for (const [number, beat] of reply.beats.entries()) {
      if (number) await new Promise(done => setTimeout(done, BEAT));
      if (turn !== this.turn) return;
      this.board.show(/** @type {any} */ (beat));
      this.root.dataset.state = beat.state;
      this.part('[data-action="offer-refresh"]').hidden = !beat.stale;
      this.teller.tell(beat.events);
      if (beat.events.some(({ mine, refused }) => mine && refused)) this.part('.jb-line').scrollIntoView({ block: 'nearest' });
    }
    this.move = reply.move;
    this.root.dataset.verdict = reply.verdict;
    this.part('.jb-board').inert = reply.verdict !== 'open';
    this.point();
    this.listener.hinted(reply.hint, reply.verdict === 'solved');
    this.listener.judged(reply.verdict, reply.failure);
  }

  /** @param {import('./press.mjs').Chosen} chosen */
  #chosen({ hand, centre }) {
    const slots = { give: hand.length, take: centre.length };
    this.part('[data-action="exchange"]').textContent = this.words.say('table.exchange', slots);
  }
}
