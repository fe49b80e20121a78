/** The rules themselves, for a page or a worker that plays without a server: fetched when asked for, never in the first view. */
import type * as Lastcard from 'lastcard';

export type EngineModule = typeof Lastcard;

const PATH = `${import.meta.env.BASE_URL}engine.wasm`;
/** The service worker lets it be. */
const CACHE = 'lastcard-engine';

let ready: Promise<EngineModule | null> | null = null;

/**
 * The package `lastcard` with its engine loaded, or null where there is none: no network and none
 * in the cache, or a server that has not built it. `digest` names the rules that it should have;
 * with those in the cache nothing is fetched.
 */
export function engine(digest: string | null = null): Promise<EngineModule | null> {
  ready ??= open(digest).then((found) => {
    if (found === null) ready = null; // the next one who asks tries again
    return found;
  });
  return ready;
}

async function open(digest: string | null): Promise<EngineModule | null> {
  try {
    const [lastcard, module] = await Promise.all([import('lastcard'), find(digest)]);
    if (module === null) return null;
    await keep(module.clone(), (await lastcard.load(module)).digest);
    return lastcard;
  } catch {
    return null;
  }
}

const keyOf = (digest: string): string => `${PATH}?rules=${digest}`;
const store = async (): Promise<Cache | null> => (typeof caches === 'undefined' ? null : caches.open(CACHE).catch(() => null));

async function find(digest: string | null): Promise<Response | null> {
  const cache = await store();
  const right = digest === null ? undefined : await cache?.match(keyOf(digest));
  if (right) return right;
  const fresh = await fetch(PATH).catch(() => null);
  if (fresh?.ok) return fresh;
  const [last] = (await cache?.keys()) ?? [];
  return (last && (await cache?.match(last))) ?? null;
}

/** Puts the module into the cache by its digest, in place of any other. */
async function keep(module: Response, digest: string): Promise<void> {
  const cache = await store();
  if (!cache || (await cache.match(keyOf(digest)))) return;
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
  await cache.put(keyOf(digest), module).catch(() => undefined);
}
