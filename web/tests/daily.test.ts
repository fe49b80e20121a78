/** Today's deal on this device: the bots depend on no clock, and what the device remembers of it. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Match } from 'lastcard';
import { dealCode, type Deal } from '$lib/daily';
import type { AnyMessage } from '$lib/protocol';
import { handPoints } from '$lib/rules';
import {
  barsOf,
  clockOf,
  emptyBook,
  extended,
  outcomeOf,
  rankIn,
  signed,
  streakOn,
  tryOf,
  weeksUpTo,
  withPractice,
  withTry,
  type Results,
  type Try,
} from '$src/daily/tries';
import { Shelf } from '$src/local/shelf';
import { loadModule } from '../engine/tests/module';
import { code, Visitor } from './visitor';

const COUNT = `
import json, sys
from dataclasses import asdict
from pathlib import Path
from lastcard import Match
from lastcard.bots.daily import outcome
files = Path(sys.argv[1]).glob("*.txt")
print(json.dumps({file.stem: asdict(outcome(Match.read(file.read_text("utf-8")))) for file in files}))
`;
const FOLDER = path.join(import.meta.dirname, '../../tests/bots/daily');
const PYTHON = process.env.PYTHON ?? path.join(import.meta.dirname, '../../.venv/bin/python');
/** What Python says of the same records. */
const OUTCOMES = execFileSync(PYTHON, ['-c', COUNT, FOLDER], { encoding: 'utf8' });
const SEED = 'a rainy sunday';
const FOREVER = 600_000;

const recordOf = (edition: string): string => readFileSync(path.join(FOLDER, `${edition}.txt`), 'utf8');
const movesIn = (record: string): string[] => record.split('\nmoves\n')[1]!.split('\n').filter(Boolean);

function dealOf(edition: string): Deal {
  const rules = /^# rules .*$/m.exec(recordOf(edition))![0];
  return { day: '2026-11-18', edition, seed: SEED, seats: 4, level: 'steady', options: { scoring: 'off' }, rules };
}

const play = (edition: string, practice = false) => ({ type: 'daily' as const, deal: dealOf(edition), name: 'Ann', practice, bot_wait_ms: 500 });

/** A person's next move of a record, made after this long each. */
async function follow(ann: Visitor, moves: string[], pause: number): Promise<string[]> {
  const done = (): string[] => ann.steps.map((step) => step.replace(/^(bot|person|clock) /, ''));
  for (let tries = 0; done().length < moves.length && tries < 3 * moves.length; tries += 1) {
    const next = moves[done().length]!;
    if (!next.startsWith('0 ')) await vi.advanceTimersByTimeAsync(20_000);
    else {
      await vi.advanceTimersByTimeAsync(pause);
      if (ann.last('prompt')) await ann.send({ type: 'hold', prompt: ann.last('prompt').prompt, version: ann.version });
      if (moves[done().length] === next) expect(await ann.move(next.slice(2))).toMatchObject({ type: 'done' });
    }
  }
  return done();
}

// The first time, the rules are compiled.
beforeAll(async () => void (await loadModule()), FOREVER);

describe('the table of a deal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(readdirSync(FOLDER).map((file) => path.parse(file).name))('plays %s as Python does', async (edition) => {
    const moves = movesIn(recordOf(edition));
    const ann = new Visitor();
    await ann.send(play(edition));
    expect(ann.last('table')).toMatchObject({ daily: { day: '2026-11-18', practice: false }, hosting: false, code: dealCode(dealOf(edition)) });
    // A finger is secret until all are shown.
    const seen = moves.map((move) => (/^[1-9]\d* point /.test(move) ? move.split(' ', 2).join(' ') : move));
    expect(await follow(ann, seen, 0)).toEqual(seen);
    const record = await ann.shelf.record(dealCode(dealOf(edition)), 1);
    expect(movesIn(record!)).toEqual(moves);
    expect(Match.read(record!).phase).toBe('match-over');
  });

  test('is the same for somebody who is slow and reloads', async () => {
    const moves = movesIn(recordOf('basic'));
    const shelf = new Shelf();
    const ann = new Visitor(shelf);
    await ann.send(play('basic'));
    const half = await follow(ann, moves.slice(0, 20), 30_000);
    expect(half).toEqual(moves.slice(0, half.length));
    const again = new Visitor(shelf);
    expect(await again.send(play('basic'))).toMatchObject({ type: 'done', code: dealCode(dealOf('basic')) });
    await again.send({ type: 'enter', code: dealCode(dealOf('basic')), since: 0 });
    for (let at = half.length; at < moves.length; at += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      const saved = (await shelf.table(dealCode(dealOf('basic'))))!.match!.moves.map(({ move }) => move);
      if (saved.length === moves.length) break;
      const next = moves[saved.length]!;
      if (next.startsWith('0 ')) await again.move(next.slice(2));
    }
    expect((await shelf.table(dealCode(dealOf('basic'))))!.match!.moves.map(({ move }) => move)).toEqual(moves);
  });

  test('cannot be changed, left or begun again', async () => {
    const ann = new Visitor();
    await ann.send(play('basic'));
    for (const command of [{ type: 'leave' }, { type: 'start' }, { type: 'bot', seat: 1, level: 'easy' }, { type: 'swap', seat: 0, other: 1 }] as const)
      expect(code((await ann.send({ ...command, version: ann.version })) as AnyMessage)).toBe('deal-table');
    expect(ann.last('refused').sentence).toMatch(/same for everybody/);
    expect(await ann.send({ type: 'pace', bot_wait_ms: 700, version: ann.version })).toMatchObject({ type: 'done' });
  });

  test('is not opened by other rules than the server has', async () => {
    const ann = new Visitor();
    const given = play('basic');
    expect(code((await ann.send({ ...given, deal: { ...given.deal, rules: '# rules 1 000000000000' } })) as AnyMessage)).toBe('other-engine');
  });

  test('is another one for practice, with the same cards', async () => {
    const [ann, ben] = [new Visitor(), new Visitor()];
    await ann.send(play('frozen'));
    await ben.send(play('frozen', true));
    expect(ben.last('table').code).not.toBe(ann.last('table').code);
    expect(ben.view.hand).toEqual(ann.view.hand);
    expect(ben.last('table')).toMatchObject({ daily: { practice: true } });
  });
});

// --- what the device remembers ---------------------------------------------------------------

const RESULTS: Results = {
  day: '2026-11-18',
  edition: 'basic',
  you: { place: 2, points: -14, moves: 20 },
  rank: 3,
  equals: 0,
  count: 5,
  best: [],
  points: [
    [120, 1],
    [3, 1],
    [-14, 2],
    [-40, 1],
  ],
  coach: { place: 1, points: 88, moves: 12 },
};
const DONE: Try = { day: '2026-11-18', edition: 'basic', name: 'Ann', state: 'done', results: RESULTS };

describe('the streak', () => {
  test('counts days in a row, several editions as one', () => {
    const first = extended({ last: '', days: 0 }, '2026-02-27');
    const second = extended(first, '2026-02-28');
    expect(extended(second, '2026-02-28')).toEqual({ last: '2026-02-28', days: 2 });
    expect(extended(second, '2026-03-01')).toEqual({ last: '2026-03-01', days: 3 });
    expect(extended(second, '2026-03-02').days).toBe(1);
    expect(extended(second, '2026-02-27')).toEqual(second);
  });

  test('is there until a whole day was missed', () => {
    const streak = { last: '2026-11-18', days: 4 };
    expect(['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => streakOn(streak, day))).toEqual([4, 4, 0]);
    expect(streakOn({ last: '', days: 0 }, '2026-11-18')).toBe(0);
  });

  test('grows with what was counted, not with what was given up or refused', () => {
    const gaveUp: Try = { ...DONE, results: { ...RESULTS, rank: null, you: { place: null, points: 0, moves: 0 } } };
    expect(withTry(emptyBook(), gaveUp).streak.days).toBe(0);
    expect(withTry(emptyBook(), { ...DONE, state: 'sending' }).streak.days).toBe(0);
    expect(withTry(emptyBook(), DONE).streak).toEqual({ last: '2026-11-18', days: 1 });
  });
});

test('a try replaces the one of the same deal', () => {
  const book = withTry(withTry(emptyBook(), { ...DONE, state: 'playing' }), DONE);
  expect(book.tries).toEqual([DONE]);
  expect(tryOf(book, '2026-11-18', 'frozen')).toBeNull();
});

test('bars hold everybody, and mark us and the coach', () => {
  const bars = barsOf(RESULTS);
  expect(bars.length).toBeLessThanOrEqual(13);
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(5);
  expect(bars.filter((bar) => bar.mine).map((bar) => bar.from <= -14 && -14 <= bar.to)).toEqual([true]);
  expect(bars.filter((bar) => bar.coach)).toHaveLength(1);
  expect(barsOf({ ...RESULTS, points: [], coach: null })).toEqual([]);
});

test('equals share a place among the best', () => {
  const best = [
    { points: 9, moves: 4 },
    { points: 3, moves: 5 },
    { points: 3, moves: 5 },
    { points: 3, moves: 6 },
  ];
  expect(best.map((_, at) => rankIn(best, at))).toEqual([1, 2, 2, 4]);
});

test('numbers as people write them', () => {
  expect([12, 0, -7].map(signed)).toEqual(['+12', '0', '−7']);
  expect([1, 3600, 86_400].map(clockOf)).toEqual([
    { hours: 0, minutes: 1 },
    { hours: 1, minutes: 0 },
    { hours: 24, minutes: 0 },
  ]);
});

describe('practice', () => {
  test.each(readdirSync(FOLDER).map((file) => path.parse(file).name))('is counted as the server counts: %s', (edition) => {
    const match = Match.read(recordOf(edition));
    const view = match.sentView(0);
    const outcome = outcomeOf(
      view,
      match.moves.map(({ text }) => text),
      (hand) => handPoints(hand, edition),
    );
    const counted = JSON.parse(OUTCOMES)[edition] as unknown;
    expect(outcome).toEqual(counted);
  });

  test('is remembered by its deal, the last time', () => {
    const one = { day: '2026-11-17', edition: 'basic', place: 2, points: -20, moves: 9 };
    const book = withPractice(withPractice(emptyBook(), one), { ...one, points: 40, place: 1 });
    expect(book.practice).toEqual([{ ...one, points: 40, place: 1 }]);
    expect(withPractice(book, { ...one, edition: 'party' }).practice).toHaveLength(2);
  });

  test('has the days of the last month in whole weeks', () => {
    const weeks = weeksUpTo('2026-11-18', 30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-19', '2026-11-18', 31]);
    expect(weeks[0]![0]).toBe('2026-10-19'); // a Monday
    expect(weeks.at(-1)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', null, null, null, null]);
  });
});
