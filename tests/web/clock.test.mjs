// Table time, and the one timer that waits for it.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Alarm, Clock, clockText } from '../../overrides/assets/js/clock.mjs';

test('the clock runs only while it runs', () => {
  let wall = 0;
  const clock = new Clock(() => wall);
  wall = 500;
  assert.equal(clock.now, 0);
  clock.run();
  wall = 1_700.9;
  assert.equal(clock.now, 1_200);
  clock.stop();
  wall = 9_000;
  assert.equal(clock.now, 1_200);
  clock.run();
  clock.run();
  wall = 9_100;
  assert.equal(clock.now, 1_300);
  clock.set(50);
  wall = 9_110;
  assert.equal(clock.now, 60);
});

test('the alarm rings when the clock is there, and never while it stands', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let wall = 0;
  const pass = (/** @type {number} */ ms) => ((wall += ms), t.mock.timers.tick(ms));
  const clock = new Clock(() => wall);
  /** @type {number[]} */
  const rung = [];
  const alarm = new Alarm(clock, () => rung.push(clock.now));
  alarm.set(300);
  pass(1_000);
  assert.deepEqual(rung, []);
  clock.run();
  alarm.again();
  pass(299);
  assert.deepEqual(rung, []);
  pass(1);
  assert.deepEqual(rung, [300]);
  pass(1_000);
  assert.deepEqual(rung, [300]);
});

test('a device that slept has not played meanwhile', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let wall = 0;
  const clock = new Clock(() => wall);
  clock.run();
  let rung = 0;
  new Alarm(clock, () => (rung = clock.now)).set(300);
  wall = 3_600_000;
  t.mock.timers.tick(300);
  assert.equal(rung, 300);
});

test('time in words', () => {
  assert.equal(clockText(0), '0:00');
  assert.equal(clockText(65_900), '1:05');
});
