// Makes lean.zip: boots Pyodide from its npm package, lets the engine answer, packs what that took.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { loadPyodide } from 'pyodide';

export const PYODIDE = dirname(createRequire(import.meta.url).resolve('pyodide'));
const PACKER = new URL('lean.py', import.meta.url);
const ROOT = '/engine';

/** A lock file that knows this Pyodide and no packages. */
export function emptyLock() {
  const { info } = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8'));
  return JSON.stringify({ info, packages: {} });
}

/** How every Pyodide is started while the site is built: with nothing of this machine inside. */
export const BOOT = {
  indexURL: PYODIDE,
  lockFileContents: emptyLock(),
  env: { PYTHONHASHSEED: '0', LANG: 'C.UTF-8' },
  _sysExecutable: 'python',
};

/**
 * @param {Map<string, Uint8Array>} sources the engine's files by their path
 * @returns {Promise<Uint8Array>}
 */
export async function leanZip(sources) {
  const pyodide = await loadPyodide(BOOT);
  install(pyodide, sources);
  exercise(pyodide);
  pyodide.runPython(readFileSync(PACKER, 'utf8'));
  const zip = pyodide.runPython(`pack(imported(STDLIB), imported("${ROOT}"), "${ROOT}")`);
  return zip.toJs();
}

/** @param {import('pyodide').PyodideAPI} pyodide @param {Map<string, Uint8Array>} sources */
function install(pyodide, sources) {
  for (const [path, bytes] of sources) {
    const target = posix.join(ROOT, path);
    pyodide.FS.mkdirTree(posix.dirname(target));
    pyodide.FS.writeFile(target, bytes);
  }
  pyodide.pyimport('sys').path.append(ROOT);
}

/** Runs what imports late: an answer, and an error on its way out. @param {import('pyodide').PyodideAPI} pyodide */
export function exercise(pyodide) {
  pyodide.pyimport('jamesbond.bridge').handle('{}');
  try {
    pyodide.runPython('1 / 0');
  } catch {
    // its traceback is what had to be imported
  }
}
