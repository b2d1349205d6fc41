// node bench/lighthouse.mjs ADDRESS CATEGORY...: a page's Lighthouse scores on a phone, as JSON. CHROME_PATH names the browser.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CLI = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** @typedef {{id: string, title: string, score: number | null}} Audit */

/**
 * @param {string} address
 * @param {string[]} categories
 * @returns {Promise<{scores: Record<string, number>, faults: string[]}>}
 */
export async function lighthouse(address, categories) {
  const options = ['--quiet', '--output=json', '--no-enable-error-reporting', `--chrome-flags=${FLAGS}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, address, ...options, `--only-categories=${categories}`],
    { maxBuffer: 1 << 28 },
  );
  const report = JSON.parse(stdout);
  const audits = /** @type {Audit[]} */ (Object.values(report.audits));
  return {
    scores: Object.fromEntries(categories.map(name => [name, Math.round(report.categories[name].score * 100)])),
    faults: audits.filter(it => it.score !== null && it.score < 0.9).map(it => `${it.id}: ${it.title}`),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address, ...categories] = process.argv.slice(2);
  console.log(JSON.stringify(await lighthouse(address, categories)));
}
