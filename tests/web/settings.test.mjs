// How a person wants to play: from the address, from the device, or by default.

import assert from 'node:assert/strict';
import test from 'node:test';
import { DEFAULTS, address, addressed, anySeed, others, remembered } from '../../overrides/assets/js/settings.mjs';

const LEVELS = [1, 2, 3];
const ask = (/** @type {string} */ query) => addressed(DEFAULTS, new URLSearchParams(query), LEVELS);

test('an address asks for a deal', () => {
  const { settings, notices } = ask('?seed=tea&seats=3&levels=3,1&pace=table&deals=5&letters=rdv');
  assert.deepEqual(notices, []);
  assert.deepEqual(settings, { ...DEFAULTS, seed: 'tea', seats: 3, levels: [3, 1, 2], pace: 'table', deals: 5, letters: 'rdv' });
});

test('one level is for every rival', () => {
  assert.deepEqual(ask('?levels=3').settings.levels, [3, 3, 3]);
});

for (const [query, name, value, fallback] of [
  ['?pace=quick', 'pace', 'quick', 'normal'],
  ['?pace=constructor', 'pace', 'constructor', 'normal'],
  ['?seats=7', 'seats', '7', '2'],
  ['?seats=', 'seats', '', '2'],
  ['?levels=9', 'levels', '9', '2'],
  ['?deals=1e9', 'deals', '1e9', '1'],
  ['?deals=0', 'deals', '0', '1'],
  ['?letters=abc', 'letters', 'abc', 'akqj'],
]) {
  test(`${query} falls back, and says so`, () => {
    const { settings, notices } = ask(query);
    assert.deepEqual(notices, [{ name, value, default: fallback }]);
    assert.deepEqual(settings, DEFAULTS);
  });
}

test('what the device remembers holds as far as it makes sense', () => {
  assert.deepEqual(remembered({ pace: 'brisk', seats: 9, keys: 'yes', levels: [5, 5, 5], old: true }, LEVELS), { ...DEFAULTS, pace: 'brisk' });
  for (const nothing of [null, undefined, 3, 'x', []]) assert.deepEqual(remembered(nothing, LEVELS), DEFAULTS);
});

test('a deal’s address brings the same deal', () => {
  const settings = { ...DEFAULTS, seats: 3, levels: [3, 1, 1], pace: 'untimed' };
  const back = ask(address(settings, 'a b&c♠'));
  assert.deepEqual(back.notices, []);
  assert.equal(back.settings.seed, 'a b&c♠');
  assert.deepEqual(others(back.settings), [3, 1]);
  assert.equal(back.settings.pace, 'untimed');
});

test('a seed of chance is six letters or figures', () => {
  assert.equal(anySeed(() => 0), '000000');
  assert.match(anySeed(), /^[0-9a-z]{6}$/);
});
