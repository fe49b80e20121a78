/*
 * Keeps the page, its engine, the options and the rules of the editions, so that everything that
 * needs no other people works without a network. What is about a table is never kept: that always
 * goes to the server. With a network all of it is always the newest.
 */
const KEPT = 'lastcard-2';
const MODULES = 'lastcard-engine'; // src/lib/engine.ts keeps the rules there
const SHELL = new URL('./', location).pathname;
const MOST = 400;
const FIXED = ['icon.svg', 'manifest.webmanifest'].map((name) => SHELL + name);
const LIST = `${SHELL}assets.json`;
const EDITIONS = `${SHELL}api/editions`;
const RULES = `${SHELL}api/rules/`;
const ENGINE = `${SHELL}engine.wasm`;

const isAsset = (path) => path.startsWith(`${SHELL}assets/`);
const isKnowledge = (path) => path === EDITIONS || path.startsWith(RULES) || path === ENGINE;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([SHELL, ...FIXED])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT && name !== MODULES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page tells which of its parts it has, and whether to keep all that it may need offline. */
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep.filter((path) => typeof path === 'string' && isAsset(path)) : [];
  const parts = Promise.all(paths.map((path) => asset(new Request(path)).catch(() => undefined)));
  event.waitUntil(event.data?.all ? parts.then(keepAll).catch(() => undefined) : parts);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (isAsset(url.pathname)) event.respondWith(asset(request));
  else if (isKnowledge(url.pathname)) event.respondWith(newest(request));
  else if (request.mode === 'navigate' && !/^(api|ws)\b/.test(url.pathname.slice(SHELL.length))) event.respondWith(page(request));
  else if (FIXED.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** One after the other: the page goes first. */
async function keepAll() {
  const names = await (await fetch(LIST)).json();
  for (const name of names) await asset(new Request(SHELL + name));
  await newest(new Request(ENGINE));
  const { editions } = await (await newest(new Request(EDITIONS))).json();
  for (const { id } of editions) await newest(new Request(RULES + id));
}

/** Named by their content: what is kept is right for ever. */
async function asset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await tidy(cache);
  }
  return answer;
}

/** The newest answer, or the kept one where there is no network, or no answer to be had. */
async function newest(request) {
  const cache = await caches.open(KEPT);
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
  if (answer.ok) await cache.put(request, answer.clone());
  return answer.status >= 500 ? ((await cache.match(request)) ?? answer) : answer;
}

/** The newest page, or the kept one where there is no network, or a host that knows files alone. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && (answer.headers.get('content-type') ?? '').includes('text/html')) await cache.put(SHELL, answer.clone());
    return answer.status === 404 ? ((await cache.match(SHELL)) ?? answer) : answer;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

/** The oldest assets go first. */
async function tidy(cache) {
  const assets = (await cache.keys()).filter((request) => isAsset(new URL(request.url).pathname));
  await Promise.all(assets.slice(0, Math.max(0, assets.length - MOST)).map((request) => cache.delete(request)));
}
