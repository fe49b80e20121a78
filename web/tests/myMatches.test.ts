/** My matches: what is kept of them, what is counted in them, and what it comes to. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Driver, makeBot, Match } from 'lastcard';
import { answerOf } from '$src/local/questions';
import { Shelf } from '$src/local/shelf';
import { summaryOf } from '$src/local/summary';
import { exportOf } from '$src/replay/export';
import { finishedMatches, noteFinished } from '$src/replay/finished';
import { judge, statisticsOf } from '$src/replay/statistics';
import { keyOf, MatchStore, type MyMatch } from '$src/replay/store';
import type { TableState } from '$src/session/table';
import { loadModule } from '../engine/tests/module';
import { Database } from './database';

beforeAll(async () => void (await loadModule()), 600_000);

const matchOf = (match: number, more: Partial<MyMatch> = {}): MyMatch => ({
  ...{ key: keyOf('BCDFG', match), code: 'BCDFG', match, token: 'a', at: match, edition: 'basic', names: ['Ann', 'Momo'], winners: [0], seat: 0 },
  ...more,
});

/** A position and the moves after it. */
const recordOf = (head: string, ...moves: string[]): string => `edition basic\n${head}\nmoves\n${moves.join('\n')}\n`;

describe('what is counted', () => {
  test('a round that was won, with a call', () => {
    const record = recordOf('hand 0 r1 r2\nhand 1 r9 b3\ndiscard r5', '0 uno', '0 play r1', '1 play r9', '0 play r2');
    expect(summaryOf(record, 0)).toMatchObject({ seats: 2, rounds: 1, roundsWon: 1, calls: 1, callsForgotten: 0 });
    expect(summaryOf(record, 1)).toMatchObject({ rounds: 1, roundsWon: 0, callsForgotten: 1 });
  });

  test('a forgotten call, whether it is caught or not, and a late one, which is none', () => {
    const head = 'hand 0 r1 r2 r3\nhand 1 r6 b3 b4 b7\ndraw g1 g2 g3 g4 g5\ndiscard r5';
    const caught = recordOf(head, '0 play r1', '1 play r6', '0 play r2', '1 catch 0');
    expect(summaryOf(caught, 0)).toMatchObject({ callsForgotten: 1, caught: 1, calls: 0 });
    expect(summaryOf(caught, 1)).toMatchObject({ catches: 1, falseCatches: 0 });
    const late = recordOf(head, '0 play r1', '1 play r6', '0 play r2', '0 uno');
    expect(summaryOf(late, 0)).toMatchObject({ callsForgotten: 0, calls: 1, caught: 0 });
    const unseen = recordOf(head, '0 play r1', '1 play r6', '0 play r2', '1 draw');
    expect(summaryOf(unseen, 0)).toMatchObject({ callsForgotten: 1, caught: 0 });
  });

  test('a challenge, won or lost', () => {
    const head = (other: string) => `hand 0 W+4 ${other} g2\nhand 1 b1 b2\nhand 2 y1 y2\ndiscard r5\noption wd4_bluff on`;
    const lines = ['0 play W+4', '0 color g', '1 challenge'];
    expect(summaryOf(recordOf(head('r9'), ...lines), 1)).toMatchObject({ challenges: 1, challengesWon: 1 });
    expect(summaryOf(recordOf(head('g9'), ...lines), 1)).toMatchObject({ challenges: 1, challengesWon: 0 });
  });

  test('whole matches: every round has one winner, and so has the match', () => {
    const match = new Match('hello-kitty', { seats: 3, seed: 'matches', options: { target_score: '100' } });
    const bots = [0, 1, 2].map((seat) => makeBot('easy', { edition: 'hello-kitty', seat, options: match.options }));
    const driver = new Driver(match, new Map(bots.map((bot) => [bot.seat, bot])));
    while (!match.isOver) {
      match.play(driver.nextMove() ?? 'deal');
      driver.tell();
    }
    const sums = [0, 1, 2].map((seat) => summaryOf(match.record(), seat)!);
    expect(sums[0]!.winners).toEqual(match.winners);
    expect(sums.reduce((sum, { roundsWon }) => sum + roundsWon, 0)).toBe(sums[0]!.rounds);
    expect(sums.reduce((sum, { catches }) => sum + catches, 0)).toBe(sums.reduce((sum, { caught }) => sum + caught, 0));
  });
});

describe('questions to the worker', () => {
  const rules = async () => true;
  const record = recordOf('hand 0 r1 r2\nhand 1 b1 b2\ndiscard r5', '0 play r1');

  test('a record is retold; one of other rules, or one that is none, is refused with the reason', async () => {
    const ask = (text: string) => answerOf({ part: 'retell', record: text }, new Shelf(), rules);
    expect(await ask(record)).toMatchObject({ replay: { edition: 'basic', seats: 2, names: ['', ''] } });
    expect(await ask(`# rules 1 000000000000\n${record}`)).toEqual({ problem: 'other-rules' });
    expect(await ask('Dear diary')).toMatchObject({ problem: 'bad-record', text: { en: expect.stringContaining('Dear') } });
    expect(await ask(record.replace('0 play r1', '0 play b9'))).toMatchObject({ problem: 'bad-record' });
    expect(await answerOf({ part: 'retell', record }, new Shelf(), async () => false)).toEqual({ problem: 'no-rules' });
  });

  test('a record of this device can be read, and removed for good', async () => {
    vi.stubGlobal('indexedDB', new Database());
    const shelf = new Shelf();
    await shelf.saveRecord('LOCAL-A', 1, record);
    const question = { code: 'LOCAL-A', match: 1 };
    expect(await answerOf({ part: 'record', ...question }, shelf, rules)).toEqual({ record });
    await answerOf({ part: 'remove', ...question }, shelf, rules);
    expect(await answerOf({ part: 'record', ...question }, shelf, rules)).toEqual({ problem: 'missing' });
    vi.unstubAllGlobals();
  });
});

describe('the list', () => {
  let database: Database;
  beforeEach(() => {
    database = new Database();
    vi.stubGlobal('indexedDB', database);
    return () => vi.unstubAllGlobals();
  });

  test('has the newest first, each once, and forgets the oldest of very many', async () => {
    const store = new MatchStore();
    for (let match = 1; match <= 503; match += 1) await store.keep(matchOf(match));
    await store.keep(matchOf(503, { winners: [1] }));
    const all = await store.all();
    expect(all).toHaveLength(500);
    expect(all[0]).toMatchObject({ match: 503, winners: [1] });
    expect(all.at(-1)).toMatchObject({ match: 4 });
  });

  test('another visit finds it; a full database leaves it in memory', async () => {
    await new MatchStore().keep(matchOf(1));
    database.isFull = true;
    const store = new MatchStore();
    await store.keep(matchOf(2));
    expect((await store.all()).map(({ match }) => match)).toEqual([2, 1]);
    expect((await new MatchStore().all()).map(({ match }) => match)).toEqual([1]);
  });

  test('has a match whose page was closed as it ended, and each once however often its table tells of it', async () => {
    const seats = [{ name: 'Ann' }, { name: 'Momo' }];
    const table = { code: 'BCDFG', match: 1, record: 'a', settings: { edition: 'basic' }, seats, view: { winners: [1] }, you: 0 } as unknown as TableState;
    noteFinished(table, 7);
    noteFinished({ ...table, match: 2 }, 8);
    noteFinished({ ...table, match: 2 }, 9);
    const store = new MatchStore();
    expect(await store.match('BCDFG', 2)).toEqual(matchOf(2, { at: 9, winners: [1] }));
    expect(finishedMatches()).toEqual([]);
    noteFinished(table, 10);
    expect((await new MatchStore().all()).map(({ match, at }) => [match, at])).toEqual([
      [2, 9],
      [1, 7],
    ]);
    noteFinished({ ...table, record: null, match: 3 });
    expect(finishedMatches()).toEqual([]);
  });

  test('goes at once, and comes back whole', async () => {
    const store = new MatchStore();
    await store.keep(matchOf(1));
    await store.keepRecord(matchOf(1).key, 'text');
    await store.keepAnalysis({ key: matchOf(1).key });
    await store.keepAnalysis({ key: 'of no match' });
    const everything = await store.everything();
    expect(everything.analyses).toHaveLength(1);
    await store.clear(everything);
    expect(await new MatchStore().everything()).toEqual({ matches: [], records: [], analyses: [] });
    await store.putBack(everything);
    expect(await new MatchStore().everything()).toEqual(everything);
  });

  test('as a file it has dates and records, and no keys to a server', async () => {
    const text = exportOf({ matches: [matchOf(1)], records: [{ key: matchOf(1).key, record: 'moves' }], analyses: [] }, new Date(0));
    const [match] = JSON.parse(text).matches;
    expect(match).toMatchObject({ edition: 'basic', date: '1970-01-01T00:00:00.001Z', record: 'moves', seat: 0 });
    expect(match).not.toHaveProperty('token');
  });
});

describe('what it comes to', () => {
  const summary = { seats: 4, winners: [0], scores: [], rounds: 5, roundsWon: 3, calls: 2, callsForgotten: 1, caught: 1 };
  const whole = { ...summary, catches: 0, falseCatches: 1, challenges: 2, challengesWon: 1 };

  test('matches that were opened, or not counted yet, are left out; joint winners share a win', () => {
    const joint = matchOf(2, { summary: { ...whole, seats: 2, winners: [0, 1] } });
    const numbers = statisticsOf([matchOf(1, { summary: whole }), joint, matchOf(3), matchOf(4, { seat: null })]);
    expect(numbers.matches).toMatchObject({ won: 1.5, all: 2, fair: 0.75 });
    expect(numbers.rounds).toMatchObject({ won: 6, all: 10, fair: 3.75 });
    expect(numbers).toMatchObject({ calls: 4, callsForgotten: 2, caught: 2, falseCatches: 2, challenges: 4, challengesWon: 2 });
  });

  test('a match that was called off counts its rounds alone', () => {
    const numbers = statisticsOf([matchOf(1, { summary: { ...whole, winners: [] } })]);
    expect(numbers.matches.all).toBe(0);
    expect(numbers.rounds.all).toBe(5);
  });

  test('luck is only ruled out where it would be rare', () => {
    const share = (won: number, all: number) => ({ won, all, fair: all / 4, spread: Math.sqrt((all * 3) / 16) });
    expect(judge(share(10, 19))).toBe('few');
    expect(judge(share(30, 100))).toBe('luck');
    expect(judge(share(40, 100))).toBe('more');
    expect(judge(share(10, 100))).toBe('less');
  });
});
