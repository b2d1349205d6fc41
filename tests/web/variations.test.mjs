// The variations of a match: which differ from the book, and how an address says them.

import assert from 'node:assert/strict';
import test from 'node:test';
import { DEFAULTS, address, addressed } from '../../overrides/assets/js/settings.mjs';
import { NONE, agreed, otherwise } from '../../overrides/assets/js/variations.mjs';

const ask = (/** @type {string} */ query, settings = DEFAULTS) => addressed(settings, new URLSearchParams(query), [1, 2, 3]);
const PLAYED = { say_book: true, winning_word: 'Atlantis' };

test('by the book, nothing is agreed', () => {
  assert.deepEqual(agreed(NONE), {});
  assert.deepEqual(agreed({ ...NONE, ...PLAYED }), PLAYED);
});

test('an address switches variations on and off', () => {
  const { settings, notices } = ask('?say_book=1&several_at_once=0&winning_word=%20Atlantis%20', { ...DEFAULTS, several_at_once: true });
  assert.deepEqual(notices, []);
  assert.deepEqual(agreed(settings), PLAYED);
});

test('an address with a seed is a whole deal', () => {
  const mine = { ...DEFAULTS, most_packets: true };
  assert.deepEqual(agreed(ask('?seed=tea&say_book=1', mine).settings), { say_book: true });
  assert.deepEqual(agreed(ask('?say_book=1', mine).settings), { say_book: true, most_packets: true });
});

test('a deal’s address brings its variations', () => {
  const settings = { ...DEFAULTS, ...PLAYED, winning_word: 'Été & Cie', show_complete: true };
  const back = ask(address(settings, 'tea'));
  assert.deepEqual(back.notices, []);
  assert.deepEqual(agreed(back.settings), agreed(settings));
});

for (const [query, name, value, fallback] of [
  ['?say_book=yes', 'say_book', 'yes', 'false'],
  ['?most_packets=2', 'most_packets', '2', 'false'],
  ['?show_complete=', 'show_complete', '', 'false'],
  ['?several_at_once=constructor', 'several_at_once', 'constructor', 'false'],
  ['?winning_word=%20', 'winning_word', ' ', 'James Bond'],
  [`?winning_word=${'x'.repeat(25)}`, 'winning_word', 'x'.repeat(25), 'James Bond'],
]) {
  test(`${query} falls back, and says so`, () => {
    const { settings, notices } = ask(query);
    assert.deepEqual(notices, [{ name, value, default: fallback }]);
    assert.deepEqual(settings, DEFAULTS);
  });
}

test('an address may ask for another deal than the one that was left', () => {
  const query = new URLSearchParams('?say_book=1');
  assert.equal(otherwise(query), true);
  assert.equal(otherwise(query, PLAYED), false);
  assert.equal(otherwise(new URLSearchParams('?pace=brisk'), PLAYED), false);
});
