// The conversation with the engine: times, order, pauses, failures.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock } from '../../overrides/assets/js/clock.mjs';
import { Game } from '../../overrides/assets/js/game.mjs';

/** @typedef {Partial<import('../../overrides/assets/js/game.mjs').Reply> & {error?: object}} Answer */
const MATCH = { seed: 's', seats: 2, levels: [2], pace: 0.5, deals: 1, variations: {} };

/** @param {(message: any) => Answer} [answer] */
function table(answer = () => ({})) {
  let wall = 0;
  /** @type {any[]} */
  const asked = [];
  /** @type {any} */
  const heard = { replies: [], back: [], kept: [], failed: [] };
  const game = new Game(
    async message => {
      asked.push(message);
      return { state: 'playing', clock: 0, wake_at: null, events: [], zones: {}, ...answer(message) };
    },
    {
      reply: reply => heard.replies.push(reply),
      back: reply => heard.back.push(reply),
      kept: kept => heard.kept.push(kept),
      failed: error => heard.failed.push(error.message),
    },
    new Clock(() => wall),
  );
  return { game, asked, heard, pass: (/** @type {number} */ ms) => (wall += ms) };
}

test('a deal starts with the words, then the signal; then the clock runs', async () => {
  const { game, asked, pass } = table();
  await game.start(MATCH, { a: 'b' });
  assert.deepEqual(asked.map(message => message.do), ['start', 'signal']);
  assert.deepEqual(asked[0], { do: 'start', ...MATCH, words: { a: 'b' } });
  pass(40);
  assert.equal(game.clock.now, 40);
});

test('attempts carry the time of the tap, one after the other', async () => {
  const { game, asked, pass } = table();
  await game.start(MATCH, {});
  pass(70);
  await game.attempt([{ did: 'put_down' }, { did: 'pick_up', packet: 1 }]);
  assert.deepEqual(asked.slice(2, 4).map(message => message.now), [70, 71]);
});

test('the clock stands while paused and while nobody plays', async () => {
  let state = /** @type {'playing' | 'over'} */ ('playing');
  const { game, pass } = table(() => ({ state }));
  await game.start(MATCH, {});
  pass(10);
  game.pause();
  pass(500);
  game.unpause();
  pass(5);
  assert.equal(game.clock.now, 15);
  state = 'over';
  await game.attempt([{ did: 'give_up' }]);
  pass(500);
  assert.equal(game.clock.now, 15);
});

test('untimed, the clock is the table’s, and runs only towards what the table will do', async () => {
  let wake = /** @type {number | null} */ (null);
  const { game, pass } = table(message => ({ clock: message.do === 'attempt' ? 8 : 0, wake_at: wake }));
  await game.start({ ...MATCH, pace: null }, {});
  pass(400);
  assert.equal(game.clock.now, 0);
  wake = 258;
  await game.attempt([{ did: 'claim' }]);
  pass(100);
  assert.equal(game.clock.now, 108);
  game.pause();
});

test('the table’s next moment is asked for when it comes', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { game, asked, pass } = table(message => ({ wake_at: message.do === 'signal' ? 300 : null }));
  await game.start(MATCH, {});
  pass(300);
  t.mock.timers.tick(300);
  assert.deepEqual(asked.at(-1), { do: 'advance', now: 300 });
});

test('an error stops the clock and is told', async () => {
  const { game, heard, pass } = table(message => (message.do === 'attempt' ? { error: { where: 'attempt', what: 'no' } } : {}));
  await game.start(MATCH, {});
  await game.attempt([{ did: 'claim' }]);
  assert.deepEqual(heard.failed, ['attempt: no']);
  pass(1_000);
  assert.equal(game.clock.now, 0);
});

test('a deal is kept after each move, with the time on the clock, and forgotten when over', async () => {
  let state = /** @type {'playing' | 'over'} */ ('playing');
  const { game, heard, pass } = table(message => (message.do === 'state' ? /** @type {any} */ ({ state: { clock: 3 } }) : { state }));
  await game.start(MATCH, {});
  pass(25);
  await game.attempt([{ did: 'put_down' }]);
  assert.deepEqual(heard.kept, [{ match: MATCH, state: { clock: 25 } }]);
  state = 'over';
  await game.attempt([{ did: 'give_up' }]);
  assert.equal(heard.kept.at(-1), null);
});

test('a deal comes back paused', async () => {
  const { game, asked, heard, pass } = table(() => ({ clock: 900 }));
  await game.resume({ match: MATCH, state: { clock: 900 } }, {});
  assert.deepEqual(asked, [{ do: 'start', ...MATCH, words: {}, state: { clock: 900 } }]);
  assert.deepEqual([heard.back.length, heard.replies], [1, []]);
  pass(50);
  assert.equal(game.clock.now, 900);
  game.unpause();
  pass(50);
  assert.equal(game.clock.now, 950);
});
