// A memory snapshot of the engine: how it is read, and how it is laid over the memory of a runtime just begun.

export const PAGE = 4096;

/** @typedef {{buildId: string, size: number, sum: number, conf: object, pages: number[]}} Head */

/** @param {Uint32Array} words */
export function checksum(words) {
  let sum = 0;
  for (const word of words) sum = (Math.imul(sum, 31) + word) | 0;
  return sum;
}

/**
 * What makes Pyodide start from the snapshot instead of from the beginning.
 * Rejects, while it starts, if the snapshot doesn't fit this runtime to the last byte.
 * @param {ArrayBuffer} snapshot @param {(settings: object) => Promise<any>} createModule
 */
export function restoring(snapshot, createModule) {
  const length = new Uint32Array(snapshot, 0, 1)[0];
  /** @type {Head} */
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(snapshot, 4, length)));
  const pages = new Uint8Array(snapshot, 4 + length);
  return {
    _loadSnapshot: new Uint8Array(head.size), // only its length is looked at
    /** @param {object} settings */
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      const memory = module.HEAPU8;
      if (module.API.config.BUILD_ID !== head.buildId || memory.length !== head.size) throw Error('a snapshot of another runtime');
      for (const [number, page] of head.pages.entries()) memory.set(pages.subarray(number * PAGE, (number + 1) * PAGE), page * PAGE);
      if (checksum(new Uint32Array(memory.buffer)) !== head.sum) throw Error('a snapshot that does not fit');
      module.API.restoreSnapshot = () => head.conf;
      return module;
    },
  };
}
