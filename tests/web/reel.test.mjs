// Where a deal watched again has got to: by its own time, or step by step where times say nothing.

import assert from 'node:assert/strict';
import test from 'node:test';
import { BEAT, Reel } from '../../overrides/assets/js/reel.mjs';

const STEPS = [0, 0, 800, 2_000, 2_000, 2_050, 62_050].map(at => ({ at, text: String(at) }));
const TIMED = new Reel(STEPS, true);
const UNTIMED = new Reel(STEPS, false);

/** The step after each tick, until the end. @param {Reel} reel @param {import('../../overrides/assets/js/reel.mjs').Speed} speed @param {number} tick */
function run(reel, speed, tick) {
  let now = { step: 0, place: 0 };
  const seen = [];
  while (now.step < reel.last && seen.length < 10_000) {
    now = reel.onward(now, tick, speed);
    seen.push(now.step);
  }
  return seen;
}

test('a place on the timeline shows the last step that had happened by then', () => {
  assert.deepEqual([0, 799, 800, 2_000, 61_999.5, 62_050].map(place => TIMED.step(place)), [1, 1, 2, 4, 5, 6]);
  assert.deepEqual([0, BEAT - 1, BEAT].map(place => UNTIMED.step(place)), [0, 0, 1]);
});

test('a step before the first and after the last is the nearest one', () => {
  assert.deepEqual([-1, 0, 3, 7, Infinity].map(step => TIMED.within(step)), [0, 0, 3, 6, 6]);
});

test('the deal takes its own time, or half or twice of it', () => {
  const ticks = Object.fromEntries(/** @type {const} */ (['half', 'normal', 'double']).map(speed => [speed, run(TIMED, speed, 100).length]));
  assert.deepEqual(ticks, { half: 1_241, normal: 621, double: 311 });
});

test('no step is left out, however fast it goes', () => {
  assert.deepEqual([...new Set(run(TIMED, 'double', 100_000))], [1, 2, 3, 4, 5, 6]);
});

test('move by move each step stays equally long', () => {
  const seen = run(TIMED, 'even', 100);
  const stay = [2, 3, 5].map(step => seen.filter(it => it === step).length);
  assert.deepEqual(stay, [10, 1, 10]);
  assert.ok(seen.length < 60);
});

test('an untimed deal goes step by step, a beat each', () => {
  assert.equal(UNTIMED.end, 6 * BEAT);
  assert.equal(run(UNTIMED, 'normal', 100).length, 60);
  assert.equal(run(UNTIMED, 'double', 100).length, 30);
});
