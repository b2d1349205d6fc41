// node bench/lighthouse.mjs ADDRESS CATEGORY...: a page's Lighthouse scores on a phone, as JSON. CHROME_PATH names the browser.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [address, ...categories] = process.argv.slice(2);
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
const report = JSON.parse(
  execFileSync(
    process.execPath,
    [
      fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url)),
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${categories}`,
      `--chrome-flags=${flags}`,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  ),
);
const faults = Object.values(report.audits).filter(audit => audit.score !== null && audit.score < 0.9);
console.log(
  JSON.stringify({
    scores: Object.fromEntries(categories.map(name => [name, Math.round(report.categories[name].score * 100)])),
    faults: faults.map(audit => `${audit.id}: ${audit.title}`),
  }),
);
