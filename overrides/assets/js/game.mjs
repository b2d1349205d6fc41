// One person's match, as a conversation with the engine: it owns the clock and the one timer, and judges nothing.

import { Alarm, Clock } from './clock.mjs';

/** @typedef {import('./press.mjs').Action} Action */
/** @typedef {{at: number, did: string, zone?: string, mine: boolean, text: string, brief?: string, bubble?: string,
 *   reason?: string, refused?: string, packet?: number, give?: string[], take?: string[]}} Told */
/** @typedef {{zones: Record<string, string>, events: Told[], state: 'dealt' | 'playing' | 'checking' | 'over',
 *   clock: number, wake_at: number | null, stale: boolean, outcome: {by: string, won: boolean} | null,
 *   wins: number[], match_over: boolean, seed: string}} Reply */
/** @typedef {{seed: string, seats: number, sides?: string, levels: number[], pace: number | null, deals: number,
 *   variations: Partial<import('./variations.mjs').Variations>, recall?: boolean}} Match */
/** @typedef {{match: Match, state: object}} Kept what brings a deal back */
/** @typedef {{reply(reply: Reply): void, back(reply: Reply): void, kept(kept: Kept | null): void, failed(error: Failure): void}} Listener `back`: the reply that brings a deal back, with all that was told of it */
/** @typedef {Error & {code?: string, clause?: string}} Failure a clause where a rule stands against what was asked */

export class Game {
  /** @param {(message: object) => Promise<any>} call @param {Listener} listener @param {Clock} [clock] */
  constructor(call, listener, clock = new Clock()) {
    this.call = call;
    this.listener = listener;
    this.clock = clock;
    this.alarm = new Alarm(clock, () => this.#ask({ do: 'advance', now: this.clock.now }));
    this.paused = false;
    /** @type {Match | null} */
    this.match = null;
    /** @type {Reply | null} */
    this.last = null;
  }

  get playing() {
    return this.last !== null && (this.last.state === 'playing' || this.last.state === 'checking');
  }

  get untimed() {
    return this.match?.pace === null;
  }

  /** Whether the match is one deal, so that the next deal is a match just like it. */
  get single() {
    return this.match?.deals === 1;
  }

  /** @param {Match} match @param {Record<string, string>} words */
  async start(match, words) {
    this.match = match;
    this.clock.stop();
    this.clock.set(0);
    this.paused = false;
    if (await this.#ask({ do: 'start', ...match, words })) await this.#ask({ do: 'signal' });
  }

  /** Comes back, paused, to a deal that was left. @param {Kept} kept @param {Record<string, string>} words */
  async resume({ match, state }, words) {
    this.match = match;
    this.paused = true;
    return this.#ask({ do: 'start', ...match, words, state }, 'back');
  }

  /** @param {'next' | 'again'} which */
  async another(which) {
    this.clock.stop();
    this.clock.set(0);
    if (await this.#ask({ do: which })) await this.#ask({ do: 'signal' });
  }

  /** @param {Action[]} actions tried one after the other, from now on */
  async attempt(actions) {
    const now = this.clock.now;
    const asked = actions.map((action, later) => this.#ask({ do: 'attempt', action, now: now + later }));
    await Promise.all(asked);
    await this.#keep();
  }

  /** @returns {Promise<string>} the record of a deal that is over, one line */
  async record() {
    return (await this.call({ do: 'save' })).record;
  }

  pause() {
    this.paused = true;
    this.#heed();
    void this.#keep();
  }

  unpause() {
    this.paused = false;
    this.#heed();
  }

  /** @param {object} message @param {'reply' | 'back'} [heard] @returns {Promise<boolean>} */
  async #ask(message, heard = 'reply') {
    try {
      const reply = await this.call(message);
      if (reply.error) throw failure(reply.error);
      this.last = reply;
      this.#heed();
      this.listener[heard](reply);
      if (reply.state === 'over') this.listener.kept(null);
      return true;
    } catch (error) {
      this.clock.stop();
      this.alarm.set(null);
      this.listener.failed(/** @type {Failure} */ (error));
      return false;
    }
  }

  /** The clock runs while play does; untimed, only while the table itself is about to do something. */
  #heed() {
    const wake = this.last?.wake_at ?? null;
    const runs = this.playing && !this.paused && (!this.untimed || wake !== null);
    if (this.last && (this.untimed || this.last.clock > this.clock.now)) this.clock.set(this.last.clock);
    if (runs) this.clock.run();
    else this.clock.stop();
    this.alarm.set(wake);
  }

  async #keep() {
    if (!this.playing || !this.match) return;
    const { state } = await this.call({ do: 'state' });
    if (state && this.playing) this.listener.kept({ match: this.match, state: { ...state, clock: Math.max(state.clock, this.clock.now) } });
  }
}

/** @param {{where: string, what: string, clause?: string}} error @returns {Failure} */
function failure({ where, what, clause }) {
  return Object.assign(Error(`${where}: ${what}`), { clause });
}
