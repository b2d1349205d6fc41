// Keys mean places, whatever letter is printed on them.

import assert from 'node:assert/strict';
import test from 'node:test';
import { letters, meant, step } from '../../overrides/assets/js/keys.mjs';

test('rows of keys are rows of cards, figures are packets', () => {
  assert.deepEqual(meant({ code: 'KeyQ', key: 'a' }), { key: 'hand-1' });
  assert.deepEqual(meant({ code: 'KeyF', key: 'f' }), { key: 'centre-4' });
  assert.deepEqual(meant({ code: 'Digit6', key: '§' }), { key: 'packet-6' });
  assert.deepEqual(meant({ code: 'Numpad2', key: '2' }), { key: 'packet-2' });
  assert.deepEqual(meant({ code: 'KeyZ', key: 'w' }), { action: 'put-down' });
});

test('the question mark is known by what it is, not by where', () => {
  assert.deepEqual(meant({ code: 'KeyM', key: '?' }), { action: 'help' });
});

test('repeats and the browser’s own combinations mean nothing', () => {
  assert.equal(meant({ code: 'KeyC', key: 'c', ctrlKey: true }), null);
  assert.equal(meant({ code: 'KeyC', key: 'c', altKey: true }), null);
  assert.equal(meant({ code: 'KeyF', key: 'f', metaKey: true }), null);
  assert.equal(meant({ code: 'KeyC', key: 'c', repeat: true }), null);
  assert.equal(meant({ code: 'Enter', key: 'Enter' }), null);
});

test('arrows go round a row and on to the nearest place of the next', () => {
  const rows = [4, 4, 6, 3];
  assert.deepEqual(step(rows, [0, 3], 'ArrowRight'), [0, 0]);
  assert.deepEqual(step(rows, [0, 0], 'ArrowLeft'), [0, 3]);
  assert.deepEqual(step(rows, [1, 3], 'ArrowDown'), [2, 5]);
  assert.deepEqual(step(rows, [2, 0], 'ArrowUp'), [1, 0]);
  assert.equal(step(rows, [3, 0], 'ArrowDown'), null);
  assert.equal(step(rows, [0, 0], 'Tab'), null);
});

test('a browser that tells no letters leaves those of the catalogue', async () => {
  assert.deepEqual(await letters(), {});
});
