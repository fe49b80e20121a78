/*
 * Keeps the page itself, so that the scorekeeper opens without a network. What the server says
 * is never kept: /api and /ws always go to it. With a network the page is always the newest.
 */
const KEPT = 'lastcard-1';
const ENGINE = 'lastcard-engine'; // src/lib/engine.ts keeps the rules there
const SHELL = '/';
const MOST = 150;
const FIXED = ['/icon.svg', '/manifest.webmanifest'];

const isAsset = (path) => path.startsWith('/assets/');

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([SHELL, ...FIXED])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT && name !== ENGINE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The page tells which of its parts it needs offline. */
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep.filter((path) => typeof path === 'string' && isAsset(path)) : [];
  event.waitUntil(Promise.all(paths.map((path) => asset(new Request(path)).catch(() => undefined))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (isAsset(url.pathname)) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api') && !url.pathname.startsWith('/ws')) event.respondWith(page(request));
  else if (FIXED.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

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

/** The newest page, or the kept one where there is no network. */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && (answer.headers.get('content-type') ?? '').includes('text/html')) await cache.put(SHELL, answer.clone());
    return answer;
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
