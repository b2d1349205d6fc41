// node build.mjs: makes build/engine/<hash>/, all that a reader's browser fetches to run the engine.
// build/engine/manifest.json names that folder. Does nothing when no input has changed.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PYODIDE, emptyLock, leanZip } from './image.mjs';
import { snapshot } from './snapshot.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EMPTY_ZIP = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');
const RUNTIME = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

/** @typedef {{folder: string, files: Record<string, number>, bytes: number}} Manifest `bytes`: what a start fetches */

/**
 * @param {string} engine the folder that holds the package
 * @param {string} out
 * @returns {Promise<Manifest>}
 */
export async function build(engine = join(ROOT, 'engine'), out = join(ROOT, 'build/engine')) {
  const sources = engineSources(engine);
  const folder = fingerprint(sources);
  const known = readManifest(out);
  if (known?.folder === folder && existsSync(join(out, folder))) return known;
  const target = join(out, folder);
  mkdirSync(target, { recursive: true });
  await fill(target, sources);
  assertNoBuildPath(target);
  const manifest = writeManifest(out, folder);
  removeOthers(out, folder);
  return manifest;
}

/** @param {string} engine @returns {Map<string, Uint8Array>} */
function engineSources(engine) {
  const paths = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.py'));
  return new Map(paths.sort().map(path => [path.replaceAll('\\', '/'), new Uint8Array(readFileSync(join(engine, path)))]));
}

/** The name of what those sources give: a hash of all that goes into it. @param {Map<string, Uint8Array>} sources */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  const shared = fileURLToPath(new URL('../../assets/js/engine-snapshot.mjs', import.meta.url));
  const own = ['build.mjs', 'image.mjs', 'lean.py', 'snapshot.mjs'].map(name => fileURLToPath(new URL(name, import.meta.url)));
  const pyodide = [...RUNTIME, 'python_stdlib.zip'].map(name => join(PYODIDE, name));
  for (const [path, bytes] of sources) hash.update(`${path} ${bytes.length}\n`).update(bytes);
  for (const file of [...own, shared, ...pyodide]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} target @param {Map<string, Uint8Array>} sources */
async function fill(target, sources) {
  const lean = join(target, 'lean.zip');
  const empty = join(target, 'empty.zip');
  writeFileSync(lean, await leanZip(sources));
  writeFileSync(empty, EMPTY_ZIP);
  writeFileSync(join(target, 'snapshot.bin'), await snapshot(lean, empty));
  writeFileSync(join(target, 'lock.json'), emptyLock());
  for (const name of RUNTIME) copyFileSync(join(PYODIDE, name), join(target, name));
}

/** @param {string} target */
function assertNoBuildPath(target) {
  for (const name of readdirSync(target)) {
    const bytes = readFileSync(join(target, name));
    const path = ['engine', 'node_modules', 'overrides'].find(inner => bytes.includes(ROOT + inner));
    if (path) throw Error(`${name} holds a path of this machine: ${ROOT}${path}`);
  }
}

/** @param {string} out @returns {Manifest | null} */
function readManifest(out) {
  const file = join(out, 'manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @param {string} out @param {string} folder @returns {Manifest} */
function writeManifest(out, folder) {
  const names = readdirSync(join(out, folder)).sort();
  const files = Object.fromEntries(names.map(name => [name, statSync(join(out, folder, name)).size]));
  const bytes = Object.values(files).reduce((sum, size) => sum + size, -files['lean.zip']);
  const manifest = { folder, files, bytes };
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2) + '\n');
  return manifest;
}

/** @param {string} out @param {string} folder */
function removeOthers(out, folder) {
  const others = readdirSync(out).filter(name => name !== folder && name !== 'manifest.json');
  for (const name of others) rmSync(join(out, name), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { folder, bytes } = await build();
  console.log(`engine: build/engine/${folder}, ${(bytes / 1e6).toFixed(1)} MB before compression`);
  process.exit(0);
}
