// What a press asks for.

import assert from 'node:assert/strict';
import test from 'node:test';
import { NOTHING, exchange, kept, pressCard, pressPacket } from '../../overrides/assets/js/press.mjs';

const hand = /** @type {const} */ ({ zone: 'hand', card: 'KC' });
const other = /** @type {const} */ ({ zone: 'hand', card: '4S' });
const centre = /** @type {const} */ ({ zone: 'centre', card: '4C' });
const fresh = /** @type {const} */ ({ zone: 'centre', card: '4D' });
const KING = { hand: ['KC'], centre: [] };
const FOUR = { hand: [], centre: ['4C'] };
const one = { did: 'exchange', give: ['KC'], take: ['4C'] };

test('a first card is chosen, pressed again it is not', () => {
  assert.deepEqual(pressCard(NOTHING, hand), { chosen: KING, actions: [] });
  assert.deepEqual(pressCard(KING, hand), { chosen: NOTHING, actions: [] });
});

test('another card of the same zone is chosen instead', () => {
  assert.deepEqual(pressCard(KING, other), { chosen: { hand: ['4S'], centre: [] }, actions: [] });
});

for (const several of [false, true]) {
  test(`two cards of two zones are exchanged at once, in both orders, several or not: ${several}`, () => {
    assert.deepEqual(pressCard(KING, centre, several), { chosen: NOTHING, actions: [one] });
    assert.deepEqual(pressCard(FOUR, hand, several), { chosen: NOTHING, actions: [one] });
  });
}

test('where several may go at once, cards are added and wait', () => {
  const two = pressCard(KING, other, true).chosen;
  assert.deepEqual(two, { hand: ['KC', '4S'], centre: [] });
  const uneven = pressCard(two, centre, true);
  assert.deepEqual(uneven, { chosen: { hand: ['KC', '4S'], centre: ['4C'] }, actions: [] });
  const even = pressCard(uneven.chosen, fresh, true);
  assert.deepEqual(exchange(even.chosen), [{ did: 'exchange', give: ['KC', '4S'], take: ['4C', '4D'] }]);
  assert.deepEqual(pressCard(uneven.chosen, other, true), { chosen: { hand: ['KC'], centre: ['4C'] }, actions: [] });
});

test('nothing is exchanged for nothing', () => {
  assert.deepEqual(exchange(KING), []);
  assert.deepEqual(exchange(FOUR), []);
});

test('a packet comes up, goes back, or takes the place of the one in hand', () => {
  assert.deepEqual(pressPacket(null, 2), [{ did: 'pick_up', packet: 2 }]);
  assert.deepEqual(pressPacket(2, 2), [{ did: 'put_down' }]);
  assert.deepEqual(pressPacket(1, 2), [{ did: 'put_down' }, { did: 'pick_up', packet: 2 }]);
});

test('a choice is dropped when its card goes, not when it moves', () => {
  assert.deepEqual(kept({ hand: ['KC', '4S'], centre: ['4C'] }, { hand: ['4S'], centre: ['KC', '4C'] }), {
    hand: ['4S'],
    centre: ['4C'],
  });
  assert.deepEqual(kept(KING, { hand: ['4S', 'KC'], centre: [] }), KING);
  assert.deepEqual(kept(NOTHING, { hand: ['KC'], centre: [] }), NOTHING);
});
