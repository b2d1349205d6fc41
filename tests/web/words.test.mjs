// Words with places to fill, and clauses with addresses.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Dictionary, fill } from '../../overrides/assets/js/words.mjs';

const words = new Dictionary(
  { words: { hello: 'Hello {who}', 'log.refused': 'Refused by rule {clause}.' }, clauses: { 4.5: { title: 'Too late', href: 'fr/regles/echange/#4.5' } } },
  new URL('https://here.example/cards/'),
);

test('places are filled, unknown ones stay', () => {
  assert.equal(words.say('hello', { who: 'you' }), 'Hello you');
  assert.equal(fill('{a} {b}', { a: '{b}' }), '{b} {b}');
  assert.equal(words.say('nothing.of.the.kind'), 'nothing.of.the.kind');
});

test('a clause has its title and whole address', () => {
  assert.deepEqual(words.clause('4.5'), { title: 'Too late', href: 'https://here.example/cards/fr/regles/echange/#4.5' });
});

test('a clause that has no page yet is named by its number', () => {
  assert.equal(words.clause('9.9').title, 'Refused by rule 9.9.');
});
