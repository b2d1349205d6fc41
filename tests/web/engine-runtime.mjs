// Boots the built runtime in Node as the worker does in a browser.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { boot } from '../../overrides/assets/js/engine-worker.mjs';
import { build } from '../../overrides/hooks/engine/build.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folder that a site would publish. */
export async function runtime() {
  const manifest = await build();
  return { ...manifest, path: join(ROOT, 'build/engine', manifest.folder) };
}

/** @param {string} path @param {(loaded: number) => void} [onbytes] */
export function bootFrom(path, onbytes) {
  return boot(pathToFileURL(path + '/').href, { fetch: fromDisk, indexURL: path + '/', onbytes });
}

/** The names of the files that a boot fetches itself. @param {string} path */
export async function fetchedFrom(path) {
  /** @type {string[]} */
  const names = [];
  /** @type {any} */
  const noting = (/** @type {string} */ address) => {
    names.push(address.slice(address.lastIndexOf('/') + 1));
    return fromDisk(address);
  };
  await boot(pathToFileURL(path + '/').href, { fetch: noting, indexURL: path + '/' });
  return names;
}

/** A copy of the runtime in which some files are something else, or missing. @param {Record<string, Uint8Array | null>} files */
export async function damaged(files) {
  const { path } = await runtime();
  const copy = mkdtempSync(join(tmpdir(), 'runtime-'));
  cpSync(path, copy, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) {
    if (bytes) writeFileSync(join(copy, name), bytes);
    else rmSync(join(copy, name));
  }
  return { path: copy, remove: () => rmSync(copy, { recursive: true }) };
}

/** @type {any} */
const fromDisk = async (/** @type {string} */ address) => {
  const file = fileURLToPath(address);
  if (!existsSync(file)) return new Response(null, { status: 404 });
  const type = file.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
  return new Response(new Uint8Array(readFileSync(file)), { headers: { 'content-type': type } });
};
