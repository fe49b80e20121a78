/*
 * Holds the whole page, its engine, the options and the rules of the editions, so that everything
 * that needs no other people works without a network. What is about a table always goes to the
 * server. With a network the page is the newest, unless that takes too long.
 *
 * The build writes VERSION and FILES. A version is installed whole or not at all, into a cache of
 * its own; the one before stays for pages that are still open.
 */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

const PAGES = 'lastcard-page-';
const PAGE = PAGES + VERSION;
const KNOWLEDGE = 'lastcard-knowledge';
const MODULES = 'lastcard-engine'; // src/lib/engine.ts has the rules there
const VERSIONS = 2;
const SHELL = new URL('./', location).pathname;
const ASSETS = `${SHELL}assets/`;
const EDITIONS = `${SHELL}api/editions`;
const RULES = `${SHELL}api/rules/`;
const LESSONS = `${SHELL}api/lessons`; // that the page was not built with
const LANGUAGES = `${SHELL}api/languages/`;
const ENGINE = `${SHELL}engine.wasm`;
const AT_ONCE = 4;
const PATIENCE_MS = 2000;

const PATHS = new Set(FILES.map((name) => SHELL + name));
const isAsset = (path) => path.startsWith(ASSETS);
const isKnowledge = (path) =>
  [EDITIONS, LESSONS, ENGINE].includes(path) || path.startsWith(`${EDITIONS}/`) || path.startsWith(RULES) || path.startsWith(LANGUAGES);
const isPlace = (path) => !/^(api|ws|docs)\b/.test(path.slice(SHELL.length));

self.addEventListener('install', (event) => event.waitUntil(precache().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

/** The page is here and has nothing better to fetch. */
self.addEventListener('message', (event) => event.waitUntil(learn().catch(() => undefined)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isAsset(pathname)) event.respondWith(asset(request));
  else if (isKnowledge(pathname)) event.respondWith(newest(request));
  else if (request.mode === 'navigate' && isPlace(pathname)) event.respondWith(page(request));
  else if (PATHS.has(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function precache() {
  const cache = await caches.open(PAGE);
  const rest = [SHELL, ...PATHS];
  const worker = async () => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) await cache.put(path, await file(path));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } catch (error) {
    rest.length = 0;
    await caches.delete(PAGE); // or it would count as the one before
    throw error;
  }
}

/** A file of this version; an asset that the version before had is not fetched again. */
async function file(path) {
  const known = isAsset(path) ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: isAsset(path) ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (path === SHELL) await checkVersion(answer.clone());
  return answer;
}

/** The server may have become a newer one in the meantime. */
async function checkVersion(shell) {
  const named = (await shell.text()).match(/assets\/[\w.-]+/g) ?? [];
  const missing = named.find((name) => !PATHS.has(SHELL + name));
  if (missing) throw new Error(`${missing} is of another version`);
}

async function dropOld() {
  const names = await caches.keys();
  const pages = names.filter((name) => name.startsWith(PAGES) && name !== PAGE).slice(1 - VERSIONS);
  const current = [PAGE, KNOWLEDGE, MODULES, ...pages];
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

/** One after the other: what people tap on goes first. */
async function learn() {
  await newest(new Request(ENGINE));
  const { editions } = await (await newest(new Request(EDITIONS))).json();
  await newest(new Request(LESSONS));
  for (const { id } of editions) await newest(new Request(RULES + id));
}

/** Named by their content: of whatever version, it is the right one. */
const asset = async (request) => (await caches.match(request)) ?? fetch(request);

/** The newest answer, or the last one where there is no network, or no answer to be had. */
async function newest(request) {
  const cache = await caches.open(KNOWLEDGE);
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const last = await cache.match(request);
    if (last) return last;
    throw error;
  }
  if (answer.ok) await cache.put(request, answer.clone());
  return answer.status >= 500 ? ((await cache.match(request)) ?? answer) : answer;
}

/** The newest page; this version where there is no network, a slow one, or a host that knows files alone. */
async function page(request) {
  const shell = await (await caches.open(PAGE)).match(SHELL);
  const answer = fetch(request);
  if (!shell) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, shell));
  const fresh = answer.then((found) => (found.status === 404 || found.status >= 500 ? shell : found));
  return Promise.race([fresh.catch(() => shell), late]);
}
