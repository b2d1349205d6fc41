// What a page weighs on the wire (brotli), what is kept for a day without a network once it is there, and how Lighthouse
// rates its speed on a phone; CHROME_PATH names the browser.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { lighthouse } from './lighthouse.mjs';

const SITE = fileURLToPath(new URL('../site', import.meta.url));
const PAGES = ['/', '/rules/', '/rules/exchange/', '/fr/regles/annonce/', '/example/'];
const RUNS = 3;
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.svg': 'image/svg+xml' };

const KEEPER = '/offline.js';

/** @type {Map<string, number>} */
const sent = new Map();
/** @type {Map<string, number>} */
const kept = new Map();
let keeping = false;
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  keeping ||= path === KEEPER;
  const file = join(SITE, path.endsWith('/') ? `${path}index.html` : path);
  try {
    const body = brotliCompressSync(readFileSync(file));
    (keeping ? kept : sent).set(path, body.length);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'br' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise(listening => server.listen(0, '127.0.0.1', () => listening(null)));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;

/** @param {Map<string, number>} files */
const weight = files => ([...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(1);

console.log('page                      performance (median)   kB, brotli   kept afterwards');
for (const page of PAGES) {
  sent.clear();
  kept.clear();
  const found = [];
  for (let run = 0; run < RUNS; run++) {
    keeping = false;
    const { scores } = await lighthouse(`http://127.0.0.1:${port}${page}`, ['performance']);
    found.push(scores.performance);
  }
  const median = found.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  console.log(page.padEnd(26), String(median).padStart(11), weight(sent).padStart(22), weight(kept).padStart(17));
}
server.close();
