// Table time: whole milliseconds since the signal, which stand still while the table is paused.

/** @typedef {() => number} Wall milliseconds that only grow */

export class Clock {
  /** @param {Wall} [wall] */
  constructor(wall = () => performance.now()) {
    this.wall = wall;
    this.passed = 0;
    /** @type {number | null} */
    this.since = null;
  }

  get running() {
    return this.since !== null;
  }

  get now() {
    return Math.floor(this.passed + (this.since === null ? 0 : this.wall() - this.since));
  }

  run() {
    this.since ??= this.wall();
  }

  stop() {
    this.set(this.now);
    this.since = null;
  }

  /** @param {number} now */
  set(now) {
    this.passed = now;
    if (this.since !== null) this.since = this.wall();
  }
}

/** A device that slept this long was not playing: the time is taken back. */
const SLEPT = 2_000;

/** The one timer of the table: rings when the clock reaches the time it is set to. */
export class Alarm {
  /** @param {Clock} clock @param {() => void} ring */
  constructor(clock, ring) {
    this.clock = clock;
    this.ring = ring;
    /** @type {number | null} */
    this.at = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {number | null} at */
  set(at) {
    this.at = at;
    clearTimeout(this.timer);
    if (at === null || !this.clock.running) return;
    this.timer = setTimeout(() => this.#reach(at), Math.max(0, at - this.clock.now));
  }

  /** @param {number} at */
  #reach(at) {
    if (this.clock.now < at) return this.set(at);
    if (this.clock.now > at + SLEPT) this.clock.set(at);
    this.at = null;
    this.ring();
  }

  /** After the clock has stopped or run again. */
  again() {
    this.set(this.at);
  }
}

/** @param {number} ms @returns {string} "1:05" */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
