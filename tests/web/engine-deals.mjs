// A deal through the bridge: a person who picks up, puts down, claims wrongly, and otherwise lets the bots play.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './engine-runtime.mjs';

/** @typedef {(text: string) => string} Handle */

/** @type {Record<string, string>} */
const words = flat(JSON.parse(readFileSync(join(ROOT, 'overrides/catalogues/en.json'), 'utf8')));

/** @param {Record<string, any>} group @returns {Record<string, string>} */
function flat(group, prefix = '') {
  const entries = Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}

/**
 * Every message of the deal with its reply.
 * @param {Handle} handle @param {string} seed
 * @returns {Generator<{asked: string, replied: string}>}
 */
export function* deal(handle, seed, limit = 2000) {
  let reply = /** @type {any} */ ({});
  /** @param {object} message */
  const say = message => {
    const asked = JSON.stringify(message);
    const replied = handle(asked);
    reply = JSON.parse(replied);
    return { asked, replied };
  };
  yield say({ do: 'start', seed, seats: 3, levels: [3, 3], pace: 1, deals: 1, words });
  yield say({ do: 'signal' });
  for (let turn = 0; turn < limit && !reply.outcome; turn++) {
    if (turn % 5 === 0) yield say({ do: 'attempt', action: ACTIONS[(turn / 5) % ACTIONS.length], now: reply.clock + 7 });
    else yield say({ do: 'advance', now: reply.wake_at });
  }
  yield say({ do: 'state' });
}

const ACTIONS = [{ did: 'pick_up', packet: 0 }, { did: 'put_down' }, { did: 'pick_up', packet: 3 }, { did: 'claim' }, { did: 'put_down' }];
