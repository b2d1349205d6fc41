// Who sits at the table and who plays with whom: by the address, or by default.

import assert from 'node:assert/strict';
import test from 'node:test';
import { DEFAULTS, address, addressed, others } from '../../overrides/assets/js/settings.mjs';
import { otherwise, seated } from '../../overrides/assets/js/sides.mjs';

const ask = (/** @type {string} */ query, settings = DEFAULTS) => addressed(settings, new URLSearchParams(query), [1, 2, 3]);
const TEAMS = { seats: 4, sides: 'teams' };

for (const [query, wanted] of /** @type {const} */ ([
  ['?seats=4&sides=teams', TEAMS],
  ['?sides=alone&seats=4', { seats: 4, sides: 'alone' }],
  ['?seats=4', TEAMS],
  ['?sides=teams', TEAMS],
  ['?seats=3&sides=alone', { seats: 3 }],
  ['?seats=3', { seats: 3 }],
])) {
  test(`${query} seats the players`, () => {
    const { settings, notices } = ask(query);
    assert.deepEqual(notices, []);
    assert.deepEqual(seated(settings), wanted);
  });
}

for (const [query, notice, wanted] of /** @type {const} */ ([
  ['?seats=3&sides=teams', { name: 'sides', value: 'teams', default: 'alone', why: 'setup.sides.why' }, { seats: 3 }],
  ['?seats=4&sides=pairs', { name: 'sides', value: 'pairs', default: 'teams' }, TEAMS],
  ['?seats=2&sides=pairs', { name: 'sides', value: 'pairs', default: 'alone' }, { seats: 2 }],
  ['?seats=4&levels=1,2', { name: 'levels', value: '1,2', default: '2,2,2', why: 'setup.levels-why' }, TEAMS],
  ['?seats=3&levels=1,2,3', { name: 'levels', value: '1,2,3', default: '2,2', why: 'setup.levels-why' }, { seats: 3 }],
  ['?seats=4&levels=1,2,9', { name: 'levels', value: '1,2,9', default: '2,2,2' }, TEAMS],
])) {
  test(`${query} falls back, and says which and why`, () => {
    const { settings, notices } = ask(query);
    assert.deepEqual(notices, [notice]);
    assert.deepEqual(seated(settings), wanted);
    assert.deepEqual(others(settings), DEFAULTS.levels.slice(0, settings.seats - 1));
  });
}

test('a deal’s address brings its sides, and each level to its seat', () => {
  for (const sides of ['teams', 'alone']) {
    const back = ask(address({ ...DEFAULTS, seats: 4, sides, levels: [3, 1, 2] }, 'tea'));
    assert.deepEqual(back.notices, []);
    assert.deepEqual(seated(back.settings), { seats: 4, sides });
    assert.deepEqual(others(back.settings), [3, 1, 2]);
  }
});

test('an address with a seed and four seats means teams, whatever was played last', () => {
  const mine = { ...DEFAULTS, seats: 4, sides: 'alone' };
  assert.equal(ask('?seed=tea&seats=4', mine).settings.sides, 'teams');
  assert.equal(ask('?seats=4', mine).settings.sides, 'alone');
});

test('an address may ask for other seats than those of the deal that was left', () => {
  const other = (/** @type {string} */ query, played = TEAMS) => otherwise(new URLSearchParams(query), played);
  assert.equal(other('?seats=4&sides=teams'), false);
  assert.equal(other('?pace=brisk'), false);
  assert.equal(other('?seats=4&sides=alone'), true);
  assert.equal(other('?seats=3'), true);
  assert.equal(otherwise(new URLSearchParams('?sides=teams'), { seats: 2 }), true);
});
