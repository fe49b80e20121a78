/** Matches on this device: windows, prompts, calls, catches and refusals, from positions of their own. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Match } from 'lastcard';
import type { Refused } from '$lib/protocol';
import { Bots } from '$src/local/bots';
import { replayOf } from '$src/local/replay';
import { loadModule } from '../engine/tests/module';
import { at, code } from './visitor';

// The first time, the rules are compiled.
beforeAll(async () => void (await loadModule()), 600_000);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('moves', () => {
  test('bots answer after a moment, in their turn', async () => {
    const ann = await at('edition basic\nhand 0 r7 g3 g4\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\n', { bot_wait_ms: 1000 });
    expect(await ann.move('play r7')).toMatchObject({ type: 'done' });
    expect(ann.view.turn).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(ann.steps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(801);
    expect(ann.steps.length).toBeGreaterThan(1);
    expect(ann.steps[1]).toMatch(/^bot 1 /);
  });

  test('a bot that fails plays something all the same', async () => {
    const ann = await at('edition basic\nhand 0 r7 g3 g4\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\n');
    vi.spyOn(Match.prototype, 'viewRecord').mockImplementation(() => expect.fail('broken'));
    await ann.move('play r7');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.steps.slice(1).every((step) => step.startsWith('bot'))).toBe(true);
    expect(ann.view.turn).toBe(0);
  });

  test('a refused move has its rule, its clause and what is legal', async () => {
    const ann = await at('edition basic\nhand 0 b7 r3\nhand 1 r1 b1\ndiscard r2\n');
    const before = ann.version;
    const answer = (await ann.move('play b7')) as Refused;
    expect(answer).toMatchObject({ type: 'refused', version: before, legal: ann.legal });
    expect(answer.rule).toBeTruthy();
    expect(answer.arguments).toMatchObject({ card: 'b7' });
    expect(answer.clause).toMatch(/^[A-Z0-9-]+$/);
    expect(answer.sentence).toBeTruthy();
    expect(code(await ann.move('dance'))).toBe('bad-notation');
    expect(ann.view.hand).toHaveLength(2);
  });

  test('an answer to a question that is no longer open is too late', async () => {
    const ann = await at('edition basic\nhand 0 r7 r3 r4\nhand 1 r1 b1 b2\nhand 2 r8 r9 y1\ndiscard r2\n');
    const version = ann.version;
    await ann.move('play r7');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.view.turn).toBe(0);
    expect(code(await ann.move('draw', version))).toBe('stale');
    expect(code(await ann.move('draw', ann.version + 5))).toBe('from-the-future');
  });

  test('nothing moves while we are away, and goes on when we are back', async () => {
    const ann = await at('edition basic\nhand 0 r7 r3 r4\nhand 1 r1 b1 b2\ndiscard r2\n');
    await ann.move('play r7');
    await ann.send({ type: 'exit' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.steps).toHaveLength(1);
    await ann.send({ type: 'enter', code: 'LOCAL-TEST', since: 3 });
    expect(ann.last('table').missed!.map((step) => step.move)).toEqual(['0 play r7']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.steps.length).toBeGreaterThan(1);
  });
});

describe('pause and pace', () => {
  const POSITION = 'edition basic\nhand 0 r7 g3 g4\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\n';

  test('while it is paused nothing happens, and it goes on where it was', async () => {
    const ann = await at(POSITION, { bot_wait_ms: 1000 });
    await ann.move('play r7');
    expect(await ann.send({ type: 'pause', version: ann.version })).toMatchObject({ type: 'done' });
    expect(ann.last('table').paused).toEqual({ seat: 0, left: null });
    expect(code(await ann.send({ type: 'pause', version: ann.version }))).toBe('paused');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ann.steps).toHaveLength(1);
    expect(code(await ann.move('draw'))).toBe('paused');
    await ann.send({ type: 'pause', on: false, version: ann.version });
    expect(ann.last('table').paused).toBeNull();
    await vi.advanceTimersByTimeAsync(1801);
    expect(ann.steps.length).toBeGreaterThan(1);
    expect(code(await ann.send({ type: 'pause', on: false, version: ann.version }))).toBe('not-paused');
  });

  test('bots that do not wait play until we are asked', async () => {
    const ann = await at(POSITION, { bot_wait_ms: 5000 });
    await ann.move('play r7');
    await ann.send({ type: 'pace', bot_wait_ms: 0, version: ann.version });
    expect(ann.last('table').settings.bot_wait_ms).toBe(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(ann.view.turn).toBe(0);
  });
});

describe('the last card', () => {
  /** We have one card left and have not called; seat 1 is next. */
  const LIABLE = 'edition basic\nhand 0 r7 g3\nhand 1 r1 b1 b2\nhand 2 y1 y2 y3\ndiscard r2\n';
  /** Seat 1 has two cards, one of which fits. */
  const THEIRS = 'edition basic\nhand 0 r7 g3 g4\nhand 1 r1 b5\nhand 2 y1 y2 y3\ndiscard r2\n';

  test('nobody closes the window on an uncalled card before it was open long enough', async () => {
    vi.spyOn(Bots.prototype, 'react').mockReturnValue(null);
    const ann = await at(LIABLE, { bot_wait_ms: 900, catch_window_ms: 5000 });
    await ann.move('play r7');
    expect(ann.view.liable).toBe(0);
    await vi.advanceTimersByTimeAsync(4900);
    expect(ann.steps).toEqual(['person 0 play r7']);
    await vi.advanceTimersByTimeAsync(300);
    expect(ann.steps[1]).toMatch(/^bot 1 (play|draw)/);
  });

  test('a late call of ours counts as long as nobody was quicker', async () => {
    const ann = await at(LIABLE, { bot_wait_ms: 2000, catch_window_ms: 5000 });
    await ann.move('play r7');
    await vi.advanceTimersByTimeAsync(500);
    expect(await ann.move('uno')).toMatchObject({ type: 'done' });
    expect(ann.view).toMatchObject({ liable: null, called: [0] });
  });

  test('a bot that forgets can be caught, once; pressing all the time is no use', async () => {
    const ann = await at(THEIRS, { bot_wait_ms: 900, catch_window_ms: 5000 });
    expect(code(await ann.move('catch 1'))).toBe('illegal-move');
    expect(code(await ann.move('catch 1'))).toBe('cool-down');
    expect(ann.last('refused').wait).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(3000);
    expect(code(await ann.move('catch 1'))).toBe('illegal-move');
  });

  test('a move of ours that would close the window waits for its answer', async () => {
    // Seat 1 has just played down to one card without calling, and it is our turn.
    const ann = await at('edition basic\nhand 0 r7 g3 g4\nhand 1 b5\ndiscard r2\nliable 1\n', { catch_window_ms: 2000, bot_wait_ms: 5000 });
    expect(ann.view.liable).toBe(1);
    expect(await ann.move('play r7')).toBeUndefined();
    expect(code(await ann.move('draw'))).toBe('pending');
    await vi.advanceTimersByTimeAsync(1900);
    expect(ann.steps).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(ann.steps).toEqual(['person 0 play r7']);
    expect(ann.last('done').version).toBe(ann.version);
  });

  test('a catch while the window is open counts, and comes before what waits', async () => {
    const ann = await at('edition basic\nhand 0 r7 g3 g4\nhand 1 b5\ndiscard r2\nliable 1\n', { catch_window_ms: 2000, bot_wait_ms: 5000 });
    await ann.move('play r7');
    expect(await ann.move('catch 1')).toMatchObject({ type: 'done' });
    expect(ann.view.counts[1]).toBe(3);
    await vi.advanceTimersByTimeAsync(10);
    expect(ann.steps.slice(0, 2)).toEqual(['person 0 catch 1', 'person 0 play r7']);
  });
});

describe('questions to everybody', () => {
  const POSING = 'edition minions\nhand 0 r7 g3 g4\nhand 1 r1 b1 b2\nhand 2 r8 r9 r2\ndiscard r2\npose 0 2\n'.replaceAll('b', 'p');

  test('a pose is asked for each time the turn passes, and waits for an answer', async () => {
    const ann = await at(POSING, { bot_wait_ms: 5000 });
    expect(ann.last('prompt')).toMatchObject({ prompt: 3, left: null });
    expect(code(await ann.send({ type: 'hold', prompt: 99, version: ann.version }))).toBe('not-posing');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await ann.send({ type: 'hold', prompt: 3, version: ann.version })).toMatchObject({ type: 'done' });
    expect(ann.steps).toEqual([]);
    await ann.move('play r7');
    expect(ann.last('prompt').prompt).toBe(ann.version);
    expect(await ann.move('slip')).toMatchObject({ type: 'done' });
    expect(ann.view.poses).toEqual([]);
  });

  test('a pose that is not shown before our next move is broken', async () => {
    const ann = await at(POSING, { bot_wait_ms: 5000 });
    await ann.move('play r7');
    await vi.advanceTimersByTimeAsync(10);
    expect(ann.steps).toEqual(['person 0 play r7', 'clock 0 slip']);
    expect(ann.view.poses).toEqual([]);
    expect(ann.view.counts[0]).toBe(4);
  });

  test('the bots point, and wait for our finger; theirs are secret until then', async () => {
    const ann = await at('edition party\nhand 0 r7 g3 g4\nhand 1 r1 b1 b2\nhand 2 r8 r9 r2\ndiscard rP\nphase point\nsource 1\n', { bot_wait_ms: 900 });
    expect(ann.last('table').clock).toEqual({ seats: [0, 1, 2] });
    await vi.advanceTimersByTimeAsync(600_000);
    const fingers = ann.steps.filter((step) => /^bot \d point/.test(step));
    expect(fingers).toHaveLength(2);
    expect(fingers.every((step) => /^bot \d point$/.test(step))).toBe(true);
    expect(ann.view.phase).toBe('point');
    expect(await ann.move('point 1')).toMatchObject({ type: 'done' });
    expect(ann.view.phase).not.toBe('point');
  });

  test('a sign that we are here changes nothing', async () => {
    const ann = await at(POSING);
    const { version } = ann;
    expect(await ann.send({ type: 'back', version })).toMatchObject({ type: 'done', version });
  });

  test('there is no clock', async () => {
    const ann = await at('edition basic\nhand 0 r7 g3\nhand 1 r1 b1\ndiscard r2\n');
    expect(ann.last('table').clock).toEqual({ seats: [0] });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ann.steps).toEqual([]);
  });
});

describe('the end of a round and of a match', () => {
  const LAST = 'edition basic\noption target_score 5\nhand 0 r7\nhand 1 r1 b9\nscores 0 0\ndiscard r2\ncalled 0\n';

  test('the next round is dealt when we are ready', async () => {
    const ann = await at(LAST.replace('target_score 5', 'target_score 500'));
    await ann.move('play r7');
    expect(ann.view).toMatchObject({ phase: 'round-over', round_winner: 0, hands: [[], ['b9', 'r1']] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.view.phase).toBe('round-over');
    expect(await ann.move('deal')).toMatchObject({ type: 'done' });
    expect(ann.view).toMatchObject({ round: 2, hands: null });
    expect(ann.last('seats').seats).toHaveLength(2);
  });

  test('a match that is over has its winner, its record, and the next one another deal', async () => {
    const ann = await at(LAST);
    await ann.move('play r7');
    const over = ann.last('table');
    expect(over).toMatchObject({ stage: 'over', record: 'local', seats: [{ wins: 1 }, { wins: 0 }], view: { winners: [0] } });
    const record = (await ann.shelf.record('LOCAL-TEST', 1))!;
    expect(record).toMatch(/^# player 0 Ann\n# rules \d+ [0-9a-f]{12}\n/);
    expect(record).toMatch(/\nmoves\n0 play r7\n$/);
    const replay = replayOf(record)!;
    expect(replay).toMatchObject({ edition: 'basic', seats: 2, names: ['Ann', ''], options: { target_score: '5' } });
    expect(replay.steps.map(({ move }) => move)).toEqual([null, '0 play r7']);
    expect(replay.steps[0]!.view.hands).toEqual([['r7'], ['b9', 'r1']]);
    expect(replayOf(record.replace(/^# rules \d+/m, '# rules 1'))).toBeNull();
    await ann.send({ type: 'start', version: ann.version });
    expect(ann.last('table')).toMatchObject({ stage: 'match', match: 2, record: null });
  });
});
