// The worker's side of the talk, with a boot that takes no time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { serve } from '../../overrides/assets/js/engine-worker.mjs';

/** @param {string} text */
const echo = text => {
  if (text === 'bad') throw Error('no such thing');
  if (text === 'fatal') throw Object.assign(Error('the end'), { pyodide_fatal_error: true });
  return `re: ${text}`;
};

/** Sends those calls, and gives what came back. @param {any} boots @param {[number, string][]} calls */
async function talk(boots, ...calls) {
  /** @type {unknown[][]} */
  const heard = [];
  /** @type {any} */
  const scope = { postMessage: (/** @type {unknown[]} */ message) => heard.push(message) };
  serve(scope, boots);
  for (const data of calls) scope.onmessage({ data });
  await turn();
  return heard;
}

test('calls wait for the boot and are answered in their order', async () => {
  const heard = await talk(async () => echo, [0, 'folder/'], [1, 'a'], [2, 'b']);
  assert.deepEqual(heard, [[0, 'ready'], [1, 're: a'], [2, 're: b']]);
});

test('the boot is told its folder and tells the bytes that have come', async () => {
  /** @type {any} */
  const boots = async (/** @type {string} */ folder, /** @type {any} */ { onbytes }) => {
    onbytes(folder.length);
    return echo;
  };
  assert.deepEqual(await talk(boots, [0, 'folder/']), [['bytes', 7], [0, 'ready']]);
});

test('a call that fails leaves the next unharmed', async () => {
  const heard = await talk(async () => echo, [0, ''], [1, 'bad'], [2, 'b']);
  assert.deepEqual(heard.slice(1), [[1, null, 'call', 'Error: no such thing'], [2, 're: b']]);
});

test('a failed boot is told once, with its code', async () => {
  const fault = Object.assign(Error('network', { cause: Error('lean.zip: 404') }), { code: 'network' });
  const heard = await talk(() => Promise.reject(fault), [0, ''], [1, 'a'], [2, 'b']);
  assert.deepEqual(heard, [[0, null, 'network', 'Error: lean.zip: 404']]);
});

test('when the runtime itself breaks, that is the end of call 0', async () => {
  const heard = await talk(async () => echo, [0, ''], [1, 'fatal']);
  assert.deepEqual(heard.slice(1), [[0, null, 'crash', 'Error: the end']]);
});
