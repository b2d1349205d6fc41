// The page's side of the talk, in a make-believe page with a make-believe worker.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { engine } from '../../overrides/assets/js/engine.mjs';

/** @type {FakeWorker[]} */
let workers = [];
/** @type {any} */
const page = globalThis;

class FakeWorker {
  /** @type {any[]} */
  heard = [];
  /** @type {(event: {data: unknown[]}) => void} */
  onmessage = () => {};
  onerror = (/** @type {any} */ _event) => {};
  alive = true;
  constructor(/** @type {URL} */ address, /** @type {WorkerOptions} */ options) {
    Object.assign(this, { address, options });
    workers.push(this);
  }
  postMessage(/** @type {unknown} */ message) {
    this.heard.push(message);
  }
  terminate() {
    this.alive = false;
  }
  says(/** @type {unknown[]} */ ...data) {
    this.onmessage({ data });
  }
}

beforeEach(() => {
  workers = [];
  page.Worker = FakeWorker;
  page.ErrorEvent = class {};
  page.location = { protocol: 'https:' };
  page.document = {
    baseURI: 'https://example.org/cards/fr/jouer/',
    querySelector: () => ({ content: '../../assets/engine/abc/', dataset: { bytes: '1000' } }),
  };
});
afterEach(() => engine().stop());

test('the worker is a module, started once, and told the folder that the page names', () => {
  assert.equal(engine(), engine());
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].heard, [[0, 'https://example.org/cards/assets/engine/abc/']]);
});

test('an answer goes to the call that asked, in whatever order they come', async () => {
  const [first, second] = [engine().call({ n: 1 }), engine().call({ n: 2 })];
  assert.deepEqual(workers[0].heard.slice(1), [[1, '{"n":1}'], [2, '{"n":2}']]);
  workers[0].says(2, '{"is":"second"}');
  workers[0].says(1, '{"is":"first"}');
  assert.deepEqual(await Promise.all([first, second]), [{ is: 'first' }, { is: 'second' }]);
});

test('progress is told at once, as bytes come, and in full when the engine is ready', async () => {
  /** @type {number[][]} */
  const told = [];
  engine().onprogress((...bytes) => told.push(bytes));
  workers[0].says('bytes', 400);
  workers[0].says(0, 'ready');
  await engine().ready;
  assert.deepEqual(told, [[0, 1000], [400, 1000], [1000, 1000]]);
});

test('a failed call has the code call, and the next one is answered', async () => {
  const [bad, good] = [engine().call({}), engine().call({})];
  workers[0].says(1, null, 'call', 'no such thing');
  workers[0].says(2, '{}');
  await assert.rejects(bad, { code: 'call', message: 'no such thing' });
  assert.deepEqual(await good, {});
});

test('a failed boot fails all calls, past and coming, with its code', async () => {
  const before = engine().call({});
  workers[0].says(0, null, 'network', 'lean.zip: 404');
  for (const promise of [engine().ready, before, engine().call({})]) await assert.rejects(promise, { code: 'network' });
});

test('a runtime that breaks later fails all calls from then on', async () => {
  const waiting = engine().call({});
  workers[0].says(0, 'ready');
  workers[0].says(0, null, 'crash', 'the end');
  for (const promise of [waiting, engine().call({})]) await assert.rejects(promise, { code: 'crash' });
  await engine().ready;
});

test('a worker whose script cannot be fetched is a matter of the network', async () => {
  const ready = engine().ready;
  workers[0].onerror({});
  await assert.rejects(ready, { code: 'network' });
});

test('a worker whose script cannot be run is no worker', async () => {
  const ready = engine().ready;
  workers[0].onerror(new page.ErrorEvent());
  await assert.rejects(ready, { code: 'no-worker' });
});

test('a page without workers says so', async () => {
  delete page.Worker;
  await assert.rejects(engine().call({}), { code: 'no-worker' });
});

test('a page opened from the disk says so', async () => {
  page.location = { protocol: 'file:' };
  await assert.rejects(engine().call({}), { code: 'file-protocol' });
  assert.equal(workers.length, 0);
});

test('after a stop the calls that waited are told, and the next to ask starts anew', async () => {
  const waiting = engine().call({});
  engine().stop();
  await assert.rejects(waiting, { code: 'stopped' });
  assert.equal(workers[0].alive, false);
  engine();
  assert.equal(workers.length, 2);
});
