// What a press asks for.

import assert from 'node:assert/strict';
import test from 'node:test';
import { kept, pressCard, pressPacket } from '../../overrides/assets/js/press.mjs';

const hand = /** @type {const} */ ({ zone: 'hand', card: 'KC' });
const other = /** @type {const} */ ({ zone: 'hand', card: '4S' });
const centre = /** @type {const} */ ({ zone: 'centre', card: '4C' });
const exchange = { did: 'exchange', give: ['KC'], take: ['4C'] };

test('a first card is chosen, pressed again it is not', () => {
  assert.deepEqual(pressCard(null, hand), { chosen: hand, actions: [] });
  assert.deepEqual(pressCard(hand, hand), { chosen: null, actions: [] });
});

test('another card of the same zone is chosen instead', () => {
  assert.deepEqual(pressCard(hand, other), { chosen: other, actions: [] });
});

test('two cards of two zones are exchanged, in both orders', () => {
  assert.deepEqual(pressCard(hand, centre), { chosen: null, actions: [exchange] });
  assert.deepEqual(pressCard(centre, hand), { chosen: null, actions: [exchange] });
});

test('a packet comes up, goes back, or takes the place of the one in hand', () => {
  assert.deepEqual(pressPacket(null, 2), [{ did: 'pick_up', packet: 2 }]);
  assert.deepEqual(pressPacket(2, 2), [{ did: 'put_down' }]);
  assert.deepEqual(pressPacket(1, 2), [{ did: 'put_down' }, { did: 'pick_up', packet: 2 }]);
});

test('a choice is dropped when its card goes, not when it moves', () => {
  assert.equal(kept(hand, { hand: ['4S'], centre: ['KC'] }), null);
  assert.equal(kept(hand, { hand: ['4S', 'KC'], centre: [] }), hand);
  assert.equal(kept(null, { hand: [], centre: [] }), null);
});
