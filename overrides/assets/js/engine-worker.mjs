// The worker that holds the engine. Calls come as [id, text] and are answered [id, text] or [id, null, code, detail].
// Call 0 starts the runtime: its text is the runtime's folder. Meanwhile ["bytes", loaded] tells how it goes.
// An error answered to call 0 is the end of the runtime, then or later.

/** @typedef {(text: string) => string} Handle */
/** @typedef {{module: WebAssembly.Module, lean: ArrayBuffer, lock: string, glue: any, api: any}} Parts */
/** @typedef {{fetch?: typeof fetch, indexURL?: string, onbytes?: (loaded: number) => void}} Options */

/**
 * Fetches the runtime, compiling while it arrives, and starts it.
 * Rejects with an Error whose `code` is no-wasm, network or boot.
 * @param {string} folder absolute address, with a slash at the end
 * @param {Options} [options]
 * @returns {Promise<Handle>}
 */
export async function boot(folder, { fetch = globalThis.fetch, indexURL = folder, onbytes = () => {} } = {}) {
  if (typeof WebAssembly === 'undefined') throw failure('no-wasm', 'no WebAssembly here');
  const parts = await load(folder, fetch, onbytes).catch(error => {
    throw failure(isBroken(error) ? 'boot' : 'network', error);
  });
  return start(parts, folder, indexURL).catch(error => {
    throw failure('boot', error);
  });
}

/**
 * @param {string} folder @param {typeof fetch} fetch @param {(loaded: number) => void} onbytes
 * @returns {Promise<Parts>}
 */
async function load(folder, fetch, onbytes) {
  const count = counter(onbytes);
  /** @param {string} name */
  const get = async name => {
    const response = await fetch(folder + name);
    if (!response.ok) throw Error(`${name}: ${response.status}`);
    count(response.clone()).catch(() => {}); // the one who reads the response itself is told
    return response;
  };
  const [module, lean, lock, glue, api] = await Promise.all([
    WebAssembly.compileStreaming(get('pyodide.asm.wasm')),
    get('lean.zip').then(response => response.arrayBuffer()),
    get('lock.json').then(response => response.text()),
    import(folder + 'pyodide.asm.mjs'),
    import(folder + 'pyodide.mjs'),
  ]);
  return { module, lean, lock, glue, api };
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

/** @param {Parts} parts @param {string} folder @param {string} indexURL @returns {Promise<Handle>} */
async function start(parts, folder, indexURL) {
  const pyodide = await withParts(parts, () =>
    parts.api.loadPyodide({
      indexURL,
      stdLibURL: indexURL + 'lean.zip',
      lockFileContents: parts.lock,
      createPyodideModule: parts.glue.default,
    }),
  );
  pyodide.pyimport('random').seed();
  return pyodide.pyimport('jamesbond.bridge').handle;
}

/**
 * Pyodide would fetch again what is here already: hands it over instead.
 * @template T @param {Parts} parts @param {() => Promise<T>} run @returns {Promise<T>}
 */
async function withParts({ module, lean }, run) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async address => (String(address).endsWith('/lean.zip') ? new Response(lean) : new Response());
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
