import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modulePath } from '../engine/tests/module';

const bytes = readFileSync(modulePath());
const answer = (): Response => new Response(bytes, { headers: { 'content-type': 'application/wasm' } });

/** A Cache Storage of one cache. */
class Store {
  readonly entries = new Map<string, Response>();
  open = async () => ({
    match: async (key: string) => this.entries.get(key)?.clone(),
    keys: async () => [...this.entries.keys()],
    put: async (key: string, value: Response) => void this.entries.set(key, value),
    delete: async (key: string) => this.entries.delete(key),
  });
}

const fresh = async () => {
  vi.resetModules();
  return (await import('$lib/engine')).engine;
};

let store: Store;
beforeEach(() => {
  store = new Store();
  vi.stubGlobal('caches', store);
});
afterEach(() => vi.unstubAllGlobals());

test('the engine is fetched once and plays', async () => {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const engine = await fresh();
  const [lastcard, again] = await Promise.all([engine(), engine()]);
  expect(new lastcard!.Match('basic', { seats: 2, seed: '7' }).hand(0)).toHaveLength(7);
  expect(again).toBe(lastcard);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without a network the one in the cache serves', async () => {
  vi.stubGlobal('fetch', async () => answer());
  const digest = (await (await fresh())())!.engine().digest;
  expect([...store.entries.keys()]).toEqual([`/engine.wasm?rules=${digest}`]);
  const fetched = vi.fn(async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  expect((await (await fresh())())!.engine().digest).toBe(digest);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect((await (await fresh())(digest))!.engine().digest).toBe(digest);
  expect(fetched).toHaveBeenCalledTimes(1); // the rules that were asked for are here
});

test('another digest takes the place of the old one', async () => {
  store.entries.set('/engine.wasm?rules=old', new Response('old'));
  vi.stubGlobal('fetch', async () => answer());
  expect(await (await fresh())('new')).not.toBeNull();
  expect([...store.entries.keys()]).toHaveLength(1);
});

test.each([
  ['a server that has not built it', async () => new Response('', { status: 404 })],
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['another file', async () => new Response('<html>')],
])('%s gives null, and the next call tries again', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  const engine = await fresh();
  expect(await engine()).toBeNull();
  vi.stubGlobal('fetch', async () => answer());
  expect(await engine()).not.toBeNull();
});

test('a page without TLS has no cache, and plays all the same', async () => {
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async () => answer());
  expect(await (await fresh())()).not.toBeNull();
});
