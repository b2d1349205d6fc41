// Another Pyodide, which has never heard of the site, loads the engine by the lock entry that `make dist` wrote.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadPyodide } from 'pyodide';
import { PYODIDE } from '../../overrides/hooks/engine/image.mjs';
import { ROOT } from './engine-runtime.mjs';

const DIST = join(ROOT, 'dist');
const LOCK = join(DIST, 'pyodide-lock.json');
const skip = existsSync(LOCK) ? false : 'make dist has not written a lock entry (it needs Python 3.12 or newer)';

test('the lock entry has the checksum of the wheel beside it', { skip }, () => {
  const { jamesbond } = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const wheel = readFileSync(join(DIST, jamesbond.file_name));
  assert.equal(jamesbond.sha256, createHash('sha256').update(wheel).digest('hex'));
});

test('any Pyodide can loadPackage("jamesbond")', { skip }, async () => {
  const pyodide = await loadPyodide({ indexURL: PYODIDE, lockFileURL: LOCK });
  await pyodide.loadPackage('jamesbond', { messageCallback: () => {} });
  assert.equal(pyodide.runPython('import jamesbond; len(jamesbond.PACK)'), 52);
});
