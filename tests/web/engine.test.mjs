import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, fingerprint } from '../../overrides/hooks/engine/build.mjs';
import { ROOT, bootFrom, damaged, fetchedFrom, runtime } from './engine-runtime.mjs';

test('the manifest states the sizes of what lies in the folder', async () => {
  const { path, files, bytes } = await runtime();
  const sizes = Object.fromEntries(readdirSync(path).map(name => [name, statSync(join(path, name)).size]));
  assert.deepEqual(sizes, files);
  assert.equal(bytes + files['lean.zip'], Object.values(sizes).reduce((sum, size) => sum + size));
});

test('a second build gives the same bytes under the same name', async () => {
  const { folder, path } = await runtime();
  const scratch = mkdtempSync(join(tmpdir(), 'engine-'));
  const again = await build(join(ROOT, 'engine'), scratch);
  assert.equal(again.folder, folder);
  assert.ok(readFileSync(join(path, 'lean.zip')).equals(readFileSync(join(scratch, folder, 'lean.zip'))));
  rmSync(scratch, { recursive: true });
});

test('one letter of the engine, or the name of a file, changes the name of the folder', () => {
  /** @param {string} path @param {string} text */
  const name = (path, text) => fingerprint(new Map([[path, new TextEncoder().encode(text)]]));
  assert.equal(new Set([name('a.py', 'x = 1'), name('a.py', 'x = 2'), name('b.py', 'x = 1')]).size, 3);
});

test('nothing in the folder holds a path of the machine that built it', async () => {
  const { path } = await runtime();
  for (const name of readdirSync(path)) assert.ok(!readFileSync(join(path, name)).includes(ROOT), name);
});

const NO_SNAPSHOT = { 'snapshot.bin': null };

for (const [what, files, code] of /** @type {[string, Record<string, Uint8Array | null>, string][]} */ ([
  ['a missing file', { 'pyodide.asm.wasm': null }, 'network'],
  ['a missing script', { 'pyodide.mjs': null }, 'network'],
  ['a runtime that is no WebAssembly', { 'pyodide.asm.wasm': new Uint8Array(99) }, 'boot'],
  ['neither snapshot nor library', { ...NO_SNAPSHOT, 'lean.zip': null }, 'network'],
  ['no snapshot, and a library that is no zip', { ...NO_SNAPSHOT, 'lean.zip': new Uint8Array(99) }, 'boot'],
])) {
  test(`${what} fails with the code ${code}`, async () => {
    const broken = await damaged(files);
    await assert.rejects(bootFrom(broken.path), { code });
    broken.remove();
    process.exitCode = 0; // Emscripten takes Python's end for Node's
  });
}

for (const [what, spoil] of /** @type {[string, (snapshot: Buffer) => Uint8Array | null][]} */ ([
  ['no snapshot', () => null],
  ['a snapshot that was cut', snapshot => snapshot.subarray(0, 5_000)],
  ['a snapshot of another runtime', snapshot => Buffer.from(snapshot.toString('latin1').replace('"buildId":"', '"buildId":"x'), 'latin1')],
])) {
  test(`with ${what} the engine starts from its library`, async () => {
    const { path } = await runtime();
    const changed = spoil(readFileSync(join(path, 'snapshot.bin')));
    const copy = await damaged({ 'snapshot.bin': changed });
    const fetched = await fetchedFrom(copy.path);
    copy.remove();
    assert.ok(fetched.includes('lean.zip'));
  });
}

test('the engine starts from its snapshot, without the library', async () => {
  const { path } = await runtime();
  assert.deepEqual((await fetchedFrom(path)).sort(), ['lock.json', 'pyodide.asm.wasm', 'snapshot.bin']);
});

test('without WebAssembly the boot says so', async () => {
  const { WebAssembly } = globalThis;
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  try {
    await assert.rejects(bootFrom('/nowhere'), { code: 'no-wasm' });
  } finally {
    Object.assign(globalThis, { WebAssembly });
  }
});

