import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, numbered, plain, tidy, together } from '../../overrides/assets/js/finding.mjs';

/** @type {Record<string, {title: string, href: string}>} */
const clauses = Object.fromEntries(['3.3', '5.1', '5.2', '5.10', '5.11'].map(number => [number, { title: '', href: '' }]));

test('elided words are asked for without what precedes them, whatever the apostrophe', () => {
  assert.equal(plain('L’échange'), 'l échange');
  assert.equal(plain("qu'un"), 'qu un');
  assert.equal(plain('players’ don’t'), 'players’ don’t');
});

test('a ligature is asked for in two letters', () => {
  assert.equal(plain('Roi de Cœur'), 'roi de coeur');
});

test('what the index took apart is put together again', () => {
  assert.equal(together('l’ \u2060échange, un co\u2060eur'), 'l’échange, un cœur');
  assert.equal(together('l’ <mark>\u2060échange</mark>'), 'l’<mark>échange</mark>');
  assert.equal(together('les joueurs’ mains'), 'les joueurs’ mains');
});

test('high marks stay with their word', () => {
  assert.equal(together('« Book » : non'), '«\u202fBook\u202f»\u202f: non');
});

test('an excerpt begins with a word, and marks hold words alone', () => {
  assert.equal(tidy(': <mark>Une</mark> carte.'), '<mark>Une</mark> carte.');
  assert.equal(tidy('(<mark>(3.3).</mark> <mark>joueurs,</mark>'), '((<mark>3.3</mark>). <mark>joueurs</mark>,');
  assert.equal(tidy('<mark>&lt;b&gt;</mark>'), '<mark>&lt;b&gt;</mark>');
});

test('a number finds its clause first, then those that begin with it', () => {
  assert.deepEqual(numbered('3.3', clauses), ['3.3']);
  assert.deepEqual(numbered('clause 5.1?', clauses), ['5.1', '5.10', '5.11']);
  assert.deepEqual(numbered('5,10', clauses), ['5.10']);
  assert.deepEqual(numbered('5.', clauses), ['5.1', '5.2', '5.10', '5.11']);
  assert.deepEqual(numbered('9.9', clauses), []);
  assert.deepEqual(numbered('1.5.1 and 52 cards', clauses), []);
});

test('a result counts only with a word of the question in its title or its marks', () => {
  assert.ok(answers('regles', 'Les règles', ''));
  assert.ok(answers('joueurs', '', 'un <mark>joueur</mark>'));
  assert.ok(answers('coeur', '', 'un <mark>co\u2060eur</mark>'));
  assert.ok(!answers('cantaloup', '', '<mark>c’</mark> est'));
});
