// The worker that holds the engine. Calls come as [id, text] and are answered [id, text] or [id, null, code, detail].
// Call 0 starts the runtime: its text is the runtime's folder. Meanwhile ["bytes", loaded] tells how it goes.
// An error answered to call 0 is the end of the runtime, then or later.

import { restoring } from './engine-snapshot.mjs';

/** @typedef {(text: string) => string} Handle */
/** @typedef {(name: string) => Promise<Response>} Get */
/** @typedef {{module: WebAssembly.Module, snapshot: ArrayBuffer | null, lock: string, glue: any, api: any}} Parts */
/** @typedef {{fetch?: typeof fetch, indexURL?: string, onbytes?: (loaded: number) => void}} Options */

const EMPTY_ZIP = Uint8Array.from('PK\x05\x06'.padEnd(22, '\0'), byte => byte.charCodeAt(0));

/**
 * Fetches the runtime, compiling while it arrives, and starts it.
 * Rejects with an Error whose `code` is no-wasm, network or boot.
 * @param {string} folder absolute address, with a slash at the end
 * @param {Options} [options]
 * @returns {Promise<Handle>}
 */
export async function boot(folder, { fetch = globalThis.fetch, indexURL = folder, onbytes = () => {} } = {}) {
  if (typeof WebAssembly === 'undefined') throw failure('no-wasm', 'no WebAssembly here');
  const get = getter(folder, fetch, onbytes);
  const parts = await fetched(load(folder, get));
  return fromSnapshot(parts, indexURL).catch(async () => {
    const lean = await fetched(get('lean.zip').then(response => response.arrayBuffer()));
    return fromZip(parts, lean, indexURL).catch(error => {
      throw failure('boot', error);
    });
  });
}

/** @template T @param {Promise<T>} parts @returns {Promise<T>} */
function fetched(parts) {
  return parts.catch(error => {
    throw failure(isBroken(error) ? 'boot' : 'network', error);
  });
}

/** @param {string} folder @param {typeof fetch} fetch @param {(loaded: number) => void} onbytes @returns {Get} */
function getter(folder, fetch, onbytes) {
  const count = counter(onbytes);
  return async name => {
    const response = await fetch(folder + name);
    if (!response.ok) throw Error(`${name}: ${response.status}`);
    count(response.clone()).catch(() => {}); // the one who reads the response itself is told
    return response;
  };
}

/** @param {string} folder @param {Get} get @returns {Promise<Parts>} */
async function load(folder, get) {
  const [module, snapshot, lock, glue, api] = await Promise.all([
    WebAssembly.compileStreaming(get('pyodide.asm.wasm')),
    get('snapshot.bin').then(response => response.arrayBuffer(), () => null),
    get('lock.json').then(response => response.text()),
    import(folder + 'pyodide.asm.mjs'),
    import(folder + 'pyodide.mjs'),
  ]);
  return { module, snapshot, lock, glue, api };
}

/** @param {(loaded: number) => void} onbytes */
function counter(onbytes) {
  let loaded = 0;
  /** @param {Response} response */
  return async response => {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) onbytes((loaded += part.value.length));
  };
}

/** Rejects where the snapshot is missing, or isn't one of this runtime. @param {Parts} parts @param {string} indexURL */
async function fromSnapshot(parts, indexURL) {
  if (!parts.snapshot) throw Error('no snapshot');
  const options = restoring(parts.snapshot, parts.glue.default);
  return start(parts, EMPTY_ZIP, { ...options, indexURL, stdLibURL: indexURL + 'empty.zip' });
}

/** @param {Parts} parts @param {ArrayBuffer} lean @param {string} indexURL */
function fromZip(parts, lean, indexURL) {
  return start(parts, lean, { createPyodideModule: parts.glue.default, indexURL, stdLibURL: indexURL + 'lean.zip' });
}

/** @param {Parts} parts @param {BufferSource} library @param {object} options @returns {Promise<Handle>} */
async function start(parts, library, options) {
  const { module, api, lock } = parts;
  const pyodide = await withParts(module, library, () => api.loadPyodide({ ...options, lockFileContents: lock }));
  pyodide.pyimport('random').seed();
  return pyodide.pyimport('jamesbond.bridge').handle;
}

/**
 * Pyodide would fetch again what is here already: hands it over instead.
 * @template T @param {WebAssembly.Module} module @param {BufferSource} library @param {() => Promise<T>} run @returns {Promise<T>}
 */
async function withParts(module, library, run) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async address => (String(address).endsWith('.zip') ? new Response(library) : new Response());
  WebAssembly.instantiateStreaming = async (_response, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** @param {unknown} error */
function isBroken(error) {
  return error instanceof WebAssembly.CompileError || error instanceof SyntaxError;
}

/** @param {string} code @param {unknown} cause */
function failure(code, cause) {
  return Object.assign(new Error(code, { cause }), { code });
}

/** @typedef {{postMessage(message: unknown[]): void, onmessage: ((event: MessageEvent) => void) | null}} Scope */
/** @typedef {[id: number, text: string]} Call */
/** @typedef {Call | [id: number, none: null, code: string, detail: string]} Reply */

/**
 * Answers the page's messages; an error in one leaves the next unharmed.
 * @param {Scope} scope @param {typeof boot} [boots]
 */
export function serve(scope, boots = boot) {
  /** @type {Promise<Handle>} */
  let booted;
  scope.onmessage = ({ data: [id, text] }) => {
    if (id === 0) booted = open(scope, text, boots);
    else booted.then(handle => scope.postMessage(reply(handle, id, text)), () => {}); // a failed boot has been told
  };
}

/** @param {Scope} scope @param {string} folder @param {typeof boot} boots */
function open(scope, folder, boots) {
  const booted = boots(folder, { onbytes: loaded => scope.postMessage(['bytes', loaded]) });
  booted.then(
    () => scope.postMessage([0, 'ready']),
    error => scope.postMessage([0, null, error.code, String(error.cause)]),
  );
  return booted;
}

/** @param {Handle} handle @param {number} id @param {string} text @returns {Reply} */
function reply(handle, id, text) {
  try {
    return [id, handle(text)];
  } catch (/** @type {any} */ error) {
    return error.pyodide_fatal_error ? [0, null, 'crash', String(error)] : [id, null, 'call', String(error)];
  }
}

if ('WorkerGlobalScope' in globalThis) serve(/** @type {any} */ (globalThis));
