import { beforeEach, expect, test, vi } from 'vitest';
import { keepJson, recallJson } from '$lib/storage';
import { remember, replayOfSeen, withEarlier, type SeenRound } from '$src/session/seen';
import { compareHands, Observer, sightingsOf } from '$src/session/sightings';
import { reduce, type TableState } from '$src/session/table';
import type { AnyMessage, NewStep, Table, View } from '$lib/protocol';
import { readJson } from './logs';

const { log, replay } = readJson<{ log: (Table | NewStep)[]; replay: { steps: { view: View }[] } }>('replay.json');
const first = log[0] as Table;
const steps = replay.steps;

beforeEach(() => {
  for (const key of recallJson<string[]>('hands', [])) keepJson(key, null);
  keepJson('hands', []);
});

/** A page that hears these messages. */
function watch(messages: AnyMessage[], observer = new Observer(), state: TableState | null = null): TableState | null {
  for (const message of messages) {
    state = reduce(state, message);
    if (message.type === 'table' || message.type === 'step') observer.hear(state!, message);
  }
  return state;
}

/** The table as it is sent to a page that comes after `at` messages, with the steps since the deal. */
function entered(at: number): Table {
  const steps = log.slice(1, at + 1) as NewStep[];
  const missed = [...first.missed!, ...steps.map((message) => message.step)].slice(-300);
  return { ...first, version: 10 + at, view: steps.at(-1)?.view ?? first.view!, missed };
}

const result = () => compareHands(sightingsOf(first.code, 1), steps);

test('the whole match was seen, and fits its replay', () => {
  watch(log);
  expect(sightingsOf(first.code, 1)!.hands.length).toBeGreaterThan(20);
  expect(result()).toEqual({ check: 'cards', fits: true });
});

test('any card that was shown and is not in the record is found', () => {
  watch(log);
  const { hands } = sightingsOf(first.code, 1)!;
  for (const [round, step, seat] of hands) {
    const starts = steps.findIndex(({ view }) => view.round === round);
    const changed = structuredClone(steps);
    const hand = changed[starts + step]!.view.hands![seat]!;
    hand[0] = hand[0] === 'r1' ? 'r2' : 'r1';
    expect(compareHands({ server: '', hands }, changed)).toEqual({ check: 'cards', fits: false, note: 'other-cards' });
  }
  expect(compareHands({ server: '', hands }, steps.slice(0, 5))).toMatchObject({ fits: false });
});

test('reloaded again and again, everything that was seen still fits', () => {
  for (let at = 0; at < log.length; at += 7) watch([entered(at), ...log.slice(at + 1, at + 4)]);
  expect(result()).toMatchObject({ check: 'cards', fits: true });
});

test('joined late: seen from then on', () => {
  const second = log.findIndex((message) => message.type === 'step' && message.step.move === 'deal');
  watch([entered(second + 3), ...log.slice(second + 4)]);
  expect(result()).toEqual({ check: 'cards', fits: true, note: 'seen-later' });
  expect(compareHands(null, steps)).toEqual({ check: 'cards', fits: false, open: true, note: 'unseen' });
});

test('a reconnect takes in what was missed', () => {
  const observer = new Observer();
  const state = watch(log.slice(0, 12), observer);
  const missed = (log.slice(12, 20) as NewStep[]).map((message) => message.step);
  watch([{ ...entered(19), missed }, ...log.slice(20)], observer, state);
  expect(result()).toEqual({ check: 'cards', fits: true });
});

test('more missed steps than are sent again, or a hand without its step: nothing is guessed', () => {
  const observer = new Observer();
  const state = watch(log.slice(0, 5), observer);
  const many = Array.from({ length: 300 }, (_, at) => ({ version: 20 + at, move: '0 draw', by: 'bot' as const, events: [] }));
  watch([{ ...entered(40), version: 320, missed: many }], observer, state);
  expect(result()).toEqual({ check: 'cards', fits: true, note: 'seen-later' });
  watch([{ ...entered(9), missed: null, view: { ...first.view!, hand: ['r1'] } }]);
  expect(result()).toMatchObject({ fits: true });
});

test('steps are written down when nothing is to be drawn', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const observer = new Observer();
  const match = 2;
  watch([{ ...first, match }, ...log.slice(1, 5)], observer);
  await vi.waitFor(() => expect(idle.length).toBeGreaterThan(0));
  expect(sightingsOf(first.code, match)!.steps).toBeUndefined();
  vi.unstubAllGlobals();
  for (const run of idle) run();
  await observer.settled();
  expect(sightingsOf(first.code, match)!.steps!.length).toBeGreaterThanOrEqual(5);
});

test('another match with the same code and number begins a new page', () => {
  watch([{ ...first, fair: { ...first.fair!, server: 'cd' }, view: { ...first.view!, hand: ['r1'] } }]);
  watch(log);
  expect(sightingsOf(first.code, 1)!.server).toBe(first.fair!.server);
  expect(result()).toEqual({ check: 'cards', fits: true });
});

test('the last twelve matches are kept', () => {
  for (let match = 1; match <= 20; match += 1) watch([{ ...first, match }]);
  expect(recallJson<string[]>('hands', [])).toHaveLength(12);
  expect(sightingsOf(first.code, 8)).toBeNull();
  expect(sightingsOf(first.code, 9)).not.toBeNull();
});

/** What a page remembers of its round after each of these messages. */
function remembered(messages: (Table | NewStep)[]): { seen: SeenRound | null; state: TableState }[] {
  let state: TableState | null = null;
  let seen: SeenRound | null = null;
  return messages.map((message) => {
    state = reduce(state, message)!;
    return { seen: (seen = remember(seen, state, message)), state };
  });
}

test('a round can be looked at again as it was seen: every step, our own cards alone', () => {
  const ends = remembered(log).filter(({ state }) => state.view?.phase === 'round-over');
  expect(ends.length).toBeGreaterThan(0);
  for (const { seen, state } of ends) {
    const round = steps.filter(({ view }) => view.round === seen!.round);
    expect(seen!.steps.map(({ view }) => view.counts)).toEqual(round.map(({ view }) => view.counts));
    const replayed = replayOfSeen(seen!, state);
    for (const { view } of replayed.steps.slice(0, -1)) expect([view.seat, view.hands ?? null]).toEqual([state.you, null]);
    for (const [at, { view }] of replayed.steps.entries()) expect(view.hand.toSorted()).toEqual(round[at]!.view.hands![state.you!]!.toSorted());
    expect(replayed.seed).toBe('');
  }
});

test('earlier rounds of the match are kept, a few of them, and none of another', () => {
  const round = (number: number, match = 1): SeenRound => ({ code: 'ABCDE', match, round: number, seat: 0, version: number, steps: [] });
  let earlier: SeenRound[] = [];
  for (let number = 1; number <= 3; number += 1) {
    earlier = withEarlier(earlier, round(number), round(number));
    earlier = withEarlier(earlier, round(number), round(number + 1));
  }
  expect(earlier.map((each) => each.round)).toEqual([1, 2, 3]);
  for (let number = 4; number <= 12; number += 1) earlier = withEarlier(earlier, round(number), round(number + 1));
  expect(earlier.map((each) => each.round)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(withEarlier(earlier, round(12), round(1, 2))).toEqual([]);
  expect(withEarlier(earlier, round(12), null)).toEqual([]);
});

test('who comes late sees the round from then on; what was missed is one step', () => {
  const late = remembered([entered(5), log[6]!, log[7]!, entered(7), entered(10), log[11]!] as (Table | NewStep)[]);
  expect(late.map(({ seen }) => seen!.steps.length)).toEqual([1, 2, 3, 3, 4, 5]);
  const missed = [8, 9, 10].flatMap((at) => (log[at] as NewStep).step.events ?? []);
  expect(late.at(-2)!.seen!.steps.at(-1)!.events).toEqual(missed);
});
