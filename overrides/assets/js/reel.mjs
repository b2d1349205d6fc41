// Where each step of a deal lies on the way from its first card to its end, and how long it stays.

/** @typedef {{at: number, text: string, clause?: string}} Step */
/** @typedef {'half' | 'normal' | 'double' | 'even'} Speed */

/** How long a step stays where times say nothing: untimed deals, and move by move. */
export const BEAT = 1_000;
const FACTORS = { half: 0.5, normal: 1, double: 2, even: 1 };

export class Reel {
  /** @param {Step[]} steps @param {boolean} timed */
  constructor(steps, timed) {
    this.timed = timed;
    this.marks = steps.map(({ at }, step) => (timed ? at : step * BEAT));
  }

  get last() {
    return this.marks.length - 1;
  }

  get end() {
    return this.marks[this.last];
  }

  /** @param {number} place @returns {number} the last step that lies at this place or before it */
  step(place) {
    return Math.max(0, this.marks.findLastIndex(mark => mark <= place));
  }

  /** @param {number} step @returns {number} the nearest step that there is */
  within(step) {
    return Math.min(Math.max(step, 0), this.last);
  }

  /**
   * Where play has got to after a while; it goes over one step at a time, so that each is seen.
   * @param {{step: number, place: number}} from @param {number} passed milliseconds @param {Speed} speed
   */
  onward({ step, place }, passed, speed) {
    const next = this.marks[this.within(step + 1)];
    const gap = next - this.marks[step];
    const pace = speed === 'even' && gap > 0 ? gap / BEAT : FACTORS[speed];
    const there = Math.min(place + passed * pace, this.end);
    return there >= next ? { step: this.within(step + 1), place: speed === 'even' ? next : there } : { step, place: there };
  }
}
