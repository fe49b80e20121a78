import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as lastcard from 'lastcard';
import { expect, test } from 'vitest';
import { reduce } from '$src/session/table';
import { WORDS } from '$lib/words';
import { SETTINGS, type Table } from '$lib/protocol';
import { findingsIn } from '$src/replay/findings';
import { matchUrl, replayPath } from '$src/replay/record';

/** A real record with everybody's secret in it, of a match whose code and number nobody here has seen. */
const RECORD = readFileSync(resolve(import.meta.dirname, '../../tests/server/old_logs/minions.txt'), 'utf8');
const TOKEN = '0123456789abcdef';

test('every way to a finished match carries its token', () => {
  for (const what of ['record', 'replay', 'verify'] as const)
    expect(matchUrl('BCDFGHJK', 2, what, TOKEN)).toBe(`/api/tables/BCDFGHJK/matches/2/${what}?token=${TOKEN}`);
  expect(replayPath('BCDFGHJK', 2, TOKEN)).toBe(`/replay/BCDFGHJK/2?token=${TOKEN}`);
  expect(matchUrl('BCDFGHJK', 2, 'record', 'a&b#c')).toBe('/api/tables/BCDFGHJK/matches/2/record?token=a%26b%23c');
});

test('the token comes with the table when the match is over, and goes with the next', () => {
  const table: Table = { type: 'table', version: 9, code: 'BCDFGHJK', stage: 'over', settings: { ...SETTINGS, edition: 'basic' }, seats: [], match: 1 };
  const over = reduce(null, { ...table, record: TOKEN, void: 'too-long' });
  expect([over!.record, over!.void]).toEqual([TOKEN, 'too-long']);
  const next = reduce(over, { ...table, version: 10, stage: 'fair', match: 2 });
  expect([next!.record, next!.void]).toEqual([null, null]);
});

test('a match of other rules: the shuffle is checked, and nobody is accused', async () => {
  const findings = await findingsIn('BCDFGHJK', 1, RECORD, lastcard);
  expect(findings.map(({ check, fits, open }) => [check, fits, open ?? false])).toEqual([
    ['server', true, false],
    ['seats', true, false],
    ['seed', false, true],
  ]);
  expect(findings.at(-1)!.note).toBe('old-rules');
  for (const w of Object.values(WORDS)) expect(w.replay.checksOpen['seed']).toBeTruthy();
});

const seedFinding = async (record: string) => (await findingsIn('BCDFGHJK', 1, record, lastcard)).find(({ check }) => check === 'seed');

test('other rules excuse no false shuffle', async () => {
  const [, seed] = RECORD.match(/^seed (.)/m)!;
  const forged = RECORD.replace(/^seed ./m, `seed ${seed === '0' ? '1' : '0'}`);
  expect(await seedFinding(forged)).toEqual({ check: 'seed', fits: false });
  expect(await seedFinding(RECORD.replace(/^moves$/m, 'dealer 1\nmoves'))).toEqual({ check: 'seed', fits: false });
  expect(await seedFinding(RECORD.replace(/^seats \d+/m, 'seats 9'))).toEqual({ check: 'seed', fits: false });
});

test('every reason for which a match is called off has its sentence', () => {
  for (const w of Object.values(WORDS)) for (const code of ['rules-changed', 'too-long', 'restored'] as const) expect(w.round.void[code]).toMatch(/[.。]$/);
});
