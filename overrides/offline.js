// Keeps the site on the reader's device, so that it opens without a network. With one, pages come from there: never stale.
// A page asks for what to keep, {keep: ["shared", "fr"]}: groups of offline.json (path -> hash of its content). It is told
// {kept: […]} when all of it is there.

const NAME = 'james-bond';
const LIST = 'offline.json';
const ENGINE = 'assets/engine/'; // under names made from its content: never asked for twice
const PATIENCE = 2_500;
const REST = 30_000;
let slowUntil = 0;
let keeping = Promise.resolve();
const at = path => new URL(path, registration.scope).href;

addEventListener('install', event => event.waitUntil(skipWaiting()));
addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('message', event => {
  keeping = keeping.catch(() => {}).then(() => keep(event.data.keep));
  event.waitUntil(keeping.then(kept => event.source.postMessage({ kept })));
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

/** All but the engine is asked for anew, as long as somebody answers. */
async function answer(request) {
  const kept = await found(request);
  if (!kept) return fetch(request).catch(error => missing(request, error));
  if (request.url.startsWith(at(ENGINE)) || Date.now() < slowUntil) return kept;
  const fresh = fetch(request).catch(() => kept);
  const soon = await Promise.race([fresh, new Promise(done => setTimeout(done, PATIENCE))]);
  if (!soon) slowUntil = Date.now() + REST; // so that a page need not wait again for each of its files
  return soon ?? kept;
}

async function found(request) {
  const cache = await caches.open(NAME);
  return cache.match(request, { ignoreSearch: true, ignoreVary: true });
}

/** A page that isn't kept: the one that says so in every language. */
async function missing(request, error) {
  const page = request.mode === 'navigate' && (await found(at('404.html')));
  if (!page) throw error;
  return new Response(page.body, { status: 404, headers: page.headers });
}

/** Fetches what has changed in these groups, drops what is in none any more, and returns all groups that are kept. */
async function keep(groups) {
  const cache = await caches.open(NAME);
  const before = await cache.match(at(LIST)).then(list => list?.json() ?? {});
  const now = await fetch(at(LIST), { cache: 'no-cache' }).then(list => list.json());
  const wanted = Object.keys(now).filter(group => groups.includes(group) || group in before);
  for (const group of wanted) await refresh(cache, now[group], before[group] ?? {});
  const list = Object.fromEntries(wanted.map(group => [group, now[group]]));
  await cache.put(at(LIST), new Response(JSON.stringify(list)));
  const known = new Set([LIST, ...Object.values(list).flatMap(Object.keys)].map(at));
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
  return wanted;
}

async function refresh(cache, files, before) {
  for (const [path, hash] of Object.entries(files)) {
    if (before[path] === hash && (await cache.match(at(path)))) continue;
    const response = await fetch(at(path), { cache: path.startsWith(ENGINE) ? 'default' : 'no-cache' });
    if (response.ok) await cache.put(at(path), response);
  }
}
