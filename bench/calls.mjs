// How long one message to the engine takes in Pyodide, in Node, over whole deals, from JSON text to JSON text.
import { deal } from '../tests/web/engine-deals.mjs';
import { bootFrom, runtime } from '../tests/web/engine-runtime.mjs';

const handle = await bootFrom((await runtime()).path);
/** @type {Map<string, number[]>} */
const times = new Map();

/** @param {string} text */
function timed(text) {
  const before = performance.now();
  const reply = handle(text);
  const taken = performance.now() - before;
  for (const kind of ['all', JSON.parse(text).do]) times.set(kind, [...(times.get(kind) ?? []), taken]);
  return reply;
}

/** @param {number[]} sorted @param {number} share */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(2).padStart(8);

for (const seed of ['one', 'two', 'three']) for (const _turn of deal(timed, seed));

console.log('a message to the engine, ms    calls     p50     p99     max');
for (const [kind, taken] of times) {
  const sorted = taken.sort((a, b) => a - b);
  console.log(`${kind.padEnd(27)}${String(sorted.length).padStart(9)}${at(sorted, 0.5)}${at(sorted, 0.99)}${at(sorted, 1)}`);
}
process.exit(0);
