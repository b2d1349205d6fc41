// Makes the search index in the folder named first, from the records on standard input; writes only what the site's own box asks for.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, stdin } from 'node:process';
import { json } from 'node:stream/consumers';
import { close, createIndex } from 'pagefind';

const WANTED = /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\..*|.*\.pf_\w+)$/;

/** @typedef {{url: string, lang: string, page: string, title: string, text: string}} Section */

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {Section} section */
const html = ({ lang, page, title, text }) =>
  `<html lang="${lang}"><head><meta data-pagefind-meta="page[content]" content="${escaped(page)}">` +
  `<meta data-pagefind-meta="title[content]" content="${escaped(title)}"></head><body>${escaped(text)}</body></html>`;

/** @template {{errors: string[]}} Answer @param {Answer} answer */
function sound(answer) {
  if (answer.errors.length) throw Error(answer.errors.join('; '));
  return answer;
}

const folder = argv[2];
const { index } = sound(await createIndex({ maxFragments: 1 }));
if (!index) throw Error('no index');
for (const section of /** @type {Section[]} */ (await json(stdin))) {
  sound(await index.addHTMLFile({ url: section.url, content: html(section) }));
}
await rm(folder, { recursive: true, force: true });
for (const { path, content } of sound(await index.getFiles()).files) {
  if (!WANTED.test(path.split('/').at(-1) ?? '')) continue;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
await close();
