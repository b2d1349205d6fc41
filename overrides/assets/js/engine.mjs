// The page's side of the engine: one worker a page, started by the first who asks for it.

import { keep } from './offline.mjs';

/**
 * Failures reject with an Error whose `code` is file-protocol, no-worker, no-wasm, network, boot (the engine never
 * came up), crash (it is gone) or stopped: every later call has it too, until stop(); or call (this one message only).
 * @typedef {object} Engine
 * @property {(message: object) => Promise<any>} call
 * @property {Promise<void>} ready
 * @property {(listener: Progress) => void} onprogress told at once, then as bytes (before compression) arrive
 * @property {() => void} stop after which engine() starts anew
 */
/** @typedef {(loaded: number, total: number) => void} Progress */
/** @typedef {{resolve(value: any): void, reject(reason: Error): void}} Waiting */

/** @type {Engine | undefined} */
let running;

/** @returns {Engine} */
export function engine() {
  return (running ??= start());
}

/** @returns {Engine} */
function start() {
  const { folder, total } = described();
  const calls = switchboard();
  const progress = meter(total);
  const worker = hire(calls.fail);
  /** @param {string} text */
  const ask = text => calls.open(id => worker?.postMessage([id, text]));
  if (worker) worker.onmessage = ({ data }) => (data[0] === 'bytes' ? progress.set(data[1]) : calls.settle(data));
  const ready = ask(folder).then(() => progress.set(total));
  ready.then(() => keep('engine'), () => {}); // whoever needs it asks for it and hears of its failure
  return {
    ready,
    call: async message => JSON.parse(await ask(JSON.stringify(message))),
    onprogress: progress.listen,
    stop() {
      worker?.terminate();
      running = undefined;
      calls.fail('stopped');
    },
  };
}

/** Where the page says the runtime is. */
function described() {
  const meta = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="jb-engine"]'));
  return { folder: new URL(meta.content, document.baseURI).href, total: Number(meta.dataset.bytes) };
}

/** @param {(code: string, detail?: string) => void} fail @returns {Worker | undefined} */
function hire(fail) {
  if (location.protocol === 'file:') return void fail('file-protocol');
  try {
    const worker = new Worker(new URL('engine-worker.mjs', import.meta.url), { type: 'module' });
    // a script that can't be fetched gives a plain Event, one that can't be run an ErrorEvent
    worker.onerror = event => fail(event instanceof ErrorEvent ? 'no-worker' : 'network', event.message);
    return worker;
  } catch (error) {
    return void fail('no-worker', String(error));
  }
}

/** Who waits for which answer. Number 0 is the runtime: when it fails, all do. */
function switchboard() {
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let next = 0;
  /** @type {Error | undefined} */
  let failure;

  /** @param {(id: number) => void} send @returns {Promise<any>} */
  const open = send =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      waiting.set(next, { resolve, reject });
      send(next++);
    });

  /** @param {string} code @param {string} [detail] */
  const fail = (code, detail) => {
    failure ??= failed(code, detail);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };

  /** @param {[id: number, answer: string | null, code?: string, detail?: string]} reply */
  const settle = ([id, answer, code = 'call', detail]) => {
    if (id === 0 && answer === null) return fail(code, detail);
    const call = waiting.get(id);
    waiting.delete(id);
    if (answer === null) call?.reject(failed(code, detail));
    else call?.resolve(answer);
  };
  return { open, fail, settle };
}

/** @param {number} total */
function meter(total) {
  /** @type {Progress[]} */
  const listeners = [];
  let loaded = 0;
  return {
    /** @param {number} bytes */
    set(bytes) {
      loaded = bytes;
      for (const listener of listeners) listener(loaded, total);
    },
    /** @param {Progress} listener */
    listen(listener) {
      listeners.push(listener);
      listener(loaded, total);
    },
  };
}

/** @param {string} code @param {string} [detail] */
function failed(code, detail) {
  return Object.assign(new Error(detail ?? code), { code });
}
