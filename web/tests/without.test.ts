/** A page without the engine: the server asks everything, and what is not known is not shown. */
import { expect, test, vi } from 'vitest';
import { after, costsOf, gainsOf, guiltyCards, mayJump, nextDealer, picksOf, rules, slipCost } from '$lib/ahead.svelte';
import type { Settings, View } from '$lib/protocol';
import { countedSheet } from '../src/score/sheet';
import { readJson } from './logs';

vi.mock('$lib/engine', () => ({ engine: () => Promise.resolve(null) }));

test('nothing is guessed', async () => {
  const [{ settings, rows }] = readJson<{ settings: Settings; rows: { view: View }[] }[]>('acts.json') as [{ settings: Settings; rows: { view: View }[] }];
  const [terms, { view }] = [{ settings }, rows[0]!];
  expect(rules.isMissing).toBe(false);
  await rules.load();
  expect(rules.isMissing).toBe(true);
  expect(view.hand.flatMap((card) => picksOf(card, view, terms))).toEqual([]);
  expect([costsOf(view, terms), nextDealer(terms, view), after(view, 0, terms), slipCost(terms), gainsOf(terms, 0, [0, 7])]).toEqual(Array(5).fill(null));
  expect(mayJump(terms)).toBe(false);
  expect(guiltyCards(['r1', 'W'], terms, view)).toEqual([false, false]);
  expect(countedSheet({ id: 'm', begun: 0, edition: 'basic', names: ['Mei', 'Ben'], scoring: 'standard', target: 500, rounds: [] })).toBeNull();
});
