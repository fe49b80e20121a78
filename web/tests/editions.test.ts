/** An edition is data: the page draws every one from its look and knows none by name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { back, face } from '$lib/cards/draw';
import { tokensOf } from '$lib/cards/palette';
import { cardWith, editionOf, learn } from '$lib/edition';
import { EDITIONS, type Edition, type Look } from '$lib/editions';
import { editions } from '$lib/editions.svelte';
import { sceneUrl } from '$src/start/scene';

const SOURCE = join(import.meta.dirname, '../src');
const GENERATED = '// Written by web/generate.py';
/** The word of a reaction, which happens to be an edition's, too. */
const REACTIONS = new Set(['together/Face.svelte', 'lib/words/say.ts']);

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)))
  .filter((path) => !path.startsWith('dev/'));

test('no file of the page names an edition', () => {
  const name = new RegExp(`\\b(${Object.keys(EDITIONS).join('|')})\\b`, 'i');
  const found = files.flatMap((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    if (text.startsWith(GENERATED) || REACTIONS.has(path)) return [];
    return text.split('\n').flatMap((line, at) => (name.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});

/** Colors of its own, no yellow, and names of patterns that this page has never heard of. */
const plainly = (look: Partial<Look> = {}): Edition => {
  const [model] = Object.values(EDITIONS) as [Edition];
  const color = (fill: string) => ({ fill, ink: '#FFFFFF', deep: '#201040' });
  return {
    ...model,
    colors: 'rbpk',
    kinds: [...'rbpk'].flatMap((letter) => ['0', '6', 'S', 'R', '+2'].map((symbol) => letter + symbol)).concat('W', 'W+4', 'WX', 'WY'),
    effects: { WX: 'swap', WY: 'an effect of tomorrow' },
    look: {
      ...model.look,
      colors: { r: color('#A03020'), b: color('#2040A0'), p: color('#602090'), k: color('#A02070') },
      cards: { ...model.look.cards, grain: 'plain' },
      scene: { picture: 'plain', sky: ['#B0A0C0', '#705090', '#302050', '#302050'] },
      table: { cloth: 'plain', above: 'none' },
      ...look,
    },
  };
};

test('an edition that the page was not built with is drawn from its look', () => {
  learn('sixth', plainly());
  for (const card of editionOf('sixth').kinds) expect(face(card, 'sixth')).not.toMatch(/undefined|NaN/);
  expect(face('k6', 'sixth')).toContain('#A02070');
  expect(face('W', 'sixth', 'p')).toContain('stroke="#602090"');
  expect(back('sixth')).not.toMatch(/undefined|NaN/);
  expect(decodeURIComponent(sceneUrl('sixth'))).toContain('#705090');
  expect(Object.fromEntries(tokensOf('sixth', false))).toMatchObject({ '--card-k': '#A02070', '--on-card-k': '#FFFFFF' });
  expect(cardWith('sixth', 'swap')).toBe('WX');
});

test('patterns that the page cannot draw are plain', () => {
  const { cards, scene } = plainly().look;
  learn('sixth', plainly());
  const strange = { cards: { ...cards, grain: 'dots' }, scene: { ...scene, picture: 'forest' } } as unknown as Partial<Look>;
  learn('seventh', plainly(strange));
  expect(face('r6', 'seventh')).toBe(face('r6', 'sixth'));
  expect(sceneUrl('seventh')).toBe(sceneUrl('sixth'));
});

afterEach(() => vi.unstubAllGlobals());

test('the server is asked for what the page was not built with, and again when it could not answer', async () => {
  const asks: string[] = [];
  const answers = [new Response(null, { status: 404 }), Response.json({ eighth: plainly() })];
  vi.stubGlobal('fetch', (path: string) => {
    asks.push(path);
    return Promise.resolve(answers.shift());
  });
  await editions.load();
  expect(editions.has('eighth')).toBe(false);
  await Promise.all([editions.need('eighth'), editions.need('eighth')]);
  expect(editions.has('eighth')).toBe(true);
  expect(asks).toEqual(Array(2).fill(`/api/editions?except=${Object.keys(EDITIONS).join()}`));
  await editions.need('eighth');
  expect(asks).toHaveLength(2);
  expect(editions.byPlace.at(0)).not.toBe('eighth');
});

test('a view waits a moment for the server, and longer for the edition that its link names', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  let answer = (_: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { editions: fresh } = await import('../src/lib/editions.svelte');
  const settled: string[] = [];
  void fresh.settled().then(() => settled.push('any'));
  void fresh.settled('basic').then(() => settled.push('known'));
  const named = fresh.settled('ninth').then(() => settled.push('named'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(settled).toEqual(['any', 'known']);
  answer(Response.json({ ninth: plainly() }));
  await named;
  expect(fresh.has('ninth')).toBe(true);
  vi.useRealTimers();
});
