// What the engine answers in the browser's Python: the same as in any other, and nothing stops it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { deal } from './engine-deals.mjs';
import { ROOT, bootFrom, runtime } from './engine-runtime.mjs';

const PYTHON = process.env.PYTHON ?? join(ROOT, '.venv/bin/python');
const REPLIES = `
import json, sys
from jamesbond.bridge import handle
json.dump([handle(text) for text in json.load(sys.stdin)], sys.stdout)`;

/** @type {(text: string) => string} */
let handle;
let loaded = 0;
before(async () => {
  handle = await bootFrom((await runtime()).path, bytes => (loaded = bytes));
});

/** What CPython replies to those texts. @param {string[]} texts @returns {string[]} */
function inCPython(texts) {
  const env = { ...process.env, PYTHONPATH: join(ROOT, 'engine') };
  const { stdout, stderr } = spawnSync(PYTHON, ['-c', REPLIES], { env, input: JSON.stringify(texts), maxBuffer: 1e9 });
  assert.equal(stderr.toString(), '');
  return JSON.parse(stdout.toString());
}

for (const seed of ['one', 'lone \ud800, ♠ and \0']) {
  test(`a deal of the seed ${JSON.stringify(seed)} is the same as in CPython, to the last byte of every reply`, () => {
    const turns = [...deal(handle, seed)];
    assert.ok(turns.length > 20 && turns.every(({ replied }) => !('error' in JSON.parse(replied))));
    assert.deepEqual(turns.map(turn => turn.replied), inCPython(turns.map(turn => turn.asked)));
  });
}

for (const [what, text] of [
  ['a message that nobody knows', '{"do": "dance"}'],
  ['JSON cut in half', '{"do": "st'],
  ['JSON nested a thousand deep', '['.repeat(1000)],
  ['nothing', ''],
]) {
  test(`${what} is answered with an error, and the deal goes on`, () => {
    [...deal(handle, 'calm', 5)];
    const state = handle('{"do": "state"}');
    assert.equal(typeof JSON.parse(handle(text)).error.what, 'string');
    assert.equal(handle('{"do": "state"}'), state);
  });
}

test('the bytes that were counted are those of the files that were streamed', async () => {
  const { files } = await runtime();
  assert.equal(loaded, files['pyodide.asm.wasm'] + files['snapshot.bin'] + files['lock.json']);
});
