// A file with deals: its lines, and a sentence for whatever is wrong with one.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { lines, sentence } from '../../overrides/assets/js/saved.mjs';
import { Dictionary } from '../../overrides/assets/js/words.mjs';

const { watch } = JSON.parse(readFileSync(new URL('../../overrides/catalogues/en.json', import.meta.url), 'utf8'));
const bad = Object.entries(watch.bad).map(([why, text]) => [`watch.bad.${why}`, text]);
const words = new Dictionary({ words: { ...Object.fromEntries(bad), 'load.call': 'The game stopped.' }, clauses: {} }, new URL('https://there/'));

test('every line that holds something keeps its number', async () => {
  assert.deepEqual(await lines(new Blob(['{"a"}\r\n\n  \n{"b"}\n'])), [{ number: 1, text: '{"a"}' }, { number: 4, text: '{"b"}' }]);
});

test('a file with nothing in it holds no deal', async () => {
  assert.deepEqual(await lines(new Blob(['\n\n'])), { why: 'foreign' });
});

test('a file that is far too large is not even read', async () => {
  const film = { size: 5_000_000_000, text: () => assert.fail('read') };
  assert.deepEqual(await lines(/** @type {any} */ (film)), { why: 'large' });
});

test('what is wrong is said with its line, its step and its clause', () => {
  assert.deepEqual(sentence({ why: 'impossible', event: 7, clause: '4.5' }, 3, words), ['In line 3, step 7 can’t have happened like this.', '4.5']);
  assert.deepEqual(sentence({ why: 'impossible' }, 3, words), ['The deal in line 3 can’t have gone like this.', undefined]);
  assert.match(sentence({ why: 'newer', clause: undefined }, 1, words)[0], /newer version/);
});

test('a fault without words of its own is said as a failure of the game', () => {
  assert.equal(sentence({}, 1, words)[0], 'The game stopped.');
});
