// The name of a saved deal: plain on every system, whatever the seed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { fileName } from '../../overrides/assets/js/hindsight.mjs';

test('a plain seed stays as it is', () => {
  assert.equal(fileName('tea.2'), 'james-bond-tea.2.jsonl');
});

test('what a file name cannot hold becomes a dash', () => {
  assert.equal(fileName('../été <script>'), 'james-bond-ete-script.jsonl');
  assert.equal(fileName('♠♥'), 'james-bond-deal.jsonl');
  assert.equal(fileName(''), 'james-bond-deal.jsonl');
  assert.equal(fileName('x'.repeat(10_000)).length, 'james-bond-.jsonl'.length + 60);
});
