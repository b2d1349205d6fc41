// Makes snapshot.bin: the memory of a Pyodide in which the engine stands ready, without the pages that a new one has anyway.
// These options of Pyodide are its own affair: its version is pinned, and the lean zip stands in where this fails.
// @ts-expect-error this part of Pyodide has no types
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { loadPyodide } from 'pyodide';
import { PAGE, checksum } from '../../assets/js/engine-snapshot.mjs';
import { BOOT, exercise } from './image.mjs';

const TIDY = `
import gc, linecache, random, re, sys
linecache.clearcache(); re.purge(); sys._clear_internal_caches(); random.seed(0)
gc.collect(); gc.collect()
`;

/** @param {string} lean the path of lean.zip @param {string} empty the path of an empty zip @returns {Promise<Uint8Array>} */
export async function snapshot(lean, empty) {
  /** @type {any} */
  const pyodide = await loadPyodide({ ...BOOT, stdLibURL: lean, _makeSnapshot: true });
  exercise(pyodide);
  pyodide.runPython(TIDY);
  /** @type {Uint8Array} */
  const whole = pyodide.makeMemorySnapshot();
  const { memory, conf } = apart(whole);
  const fresh = await freshMemory(whole, empty);
  if (memory.length !== fresh.length) throw Error(`memory has grown to ${memory.length}: no browser can take it back`);
  const sum = checksum(new Uint32Array(memory.slice().buffer));
  return packed({ buildId: pyodide._api.config.BUILD_ID, size: memory.length, sum, conf }, memory, fresh);
}

/** What Pyodide gives: numbers, of which the second is where the memory begins; JSON; the memory. @param {Uint8Array} given */
function apart(given) {
  const start = new Uint32Array(given.buffer, given.byteOffset, 2)[1];
  const text = new TextDecoder().decode(given.subarray(0, start));
  return { memory: given.subarray(start), conf: JSON.parse(text.slice(text.indexOf('{"hiwireKeys"'), text.lastIndexOf('}') + 1)) };
}

/** The memory of a runtime that is about to take a snapshot back. @param {Uint8Array} whole @param {string} empty */
async function freshMemory(whole, empty) {
  /** @type {Uint8Array | undefined} */
  let fresh;
  /** @type {any} */
  const options = {
    ...BOOT,
    stdLibURL: empty,
    _loadSnapshot: whole,
    createPyodideModule: async (/** @type {object} */ settings) => {
      const module = await createPyodideModule(settings);
      fresh = module.HEAPU8.slice();
      return module;
    },
  };
  await loadPyodide(options);
  return /** @type {Uint8Array} */ (fresh);
}

/**
 * The length of the head, the head (JSON, `pages` says which pages follow), and those pages.
 * @param {object} head @param {Uint8Array} memory @param {Uint8Array} fresh
 */
function packed(head, memory, fresh) {
  const all = Array.from({ length: memory.length / PAGE }, (_, page) => page);
  /** @param {Uint8Array} of @param {number} page */
  const part = (of, page) => of.subarray(page * PAGE, (page + 1) * PAGE);
  const pages = all.filter(page => Buffer.compare(part(memory, page), part(fresh, page)));
  const text = JSON.stringify({ ...head, pages });
  const first = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const length = new Uint8Array(Uint32Array.of(first.length).buffer);
  return Buffer.concat([length, first, ...pages.map(page => part(memory, page))]);
}
