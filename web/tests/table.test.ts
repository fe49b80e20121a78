import { describe, expect, test } from 'vitest';
import type { AnyMessage, NewStep, Table, View } from '$lib/protocol';
import { applied, beatsOf } from '$src/session/beats';
import { reduce, type TableState } from '$src/session/table';
import { allLogs } from './logs';

const sorted = (hand: string[]) => hand.toSorted();

/** What a row of beats must have shown by its end, so that nothing jumps. */
const seen = (view: View) => ({
  hand: sorted(view.hand),
  counts: view.counts,
  draw: view.draw_count,
  top: view.discard.at(-1),
  mini: view.mini_pile?.cards ?? null,
  direction: view.direction,
  link: view.link,
  poses: view.poses.length,
});

const steps = (log: AnyMessage[]) => log.filter((message): message is NewStep => message.type === 'step');

describe.each(allLogs())('$file', ({ logs }) => {
  test.each(logs.map((log, at) => ({ viewer: at ? 'spectator' : 'seat', log })))('$viewer: the state is the server’s view', ({ log }) => {
    let state: TableState | null = null;
    for (const message of log) {
      state = reduce(state, message);
      if (message.type === 'step' || message.type === 'table') expect(state!.view).toEqual(message.view);
    }
    expect(state!.steps.map((step) => step.version)).toEqual(steps(log).map((message) => message.step.version));
  });

  test.each(logs.map((log, at) => ({ viewer: at ? 'spectator' : 'seat', log })))('$viewer: events alone lead to the server’s view', ({ log }) => {
    let view = (log[0] as Table).view!;
    for (const { step, view: after } of steps(log)) {
      // A Wild Draw Four that is void lies under the card before it: the view alone tells.
      const isVoid =
        (step.events ?? []).some((event) => event.kind === 'challenge' && event.guilty) && after.discard_count === view.discard_count && after.top !== view.top;
      if (!isVoid) expect(seen(applied(view, step, after)), `${step.version}: ${step.move}`).toEqual(seen(after));
      view = after;
    }
  });

  test('every event is shown once, and in order', () => {
    for (const log of logs) {
      let view = (log[0] as Table).view!;
      for (const { step, view: after } of steps(log)) {
        expect(beatsOf(view, step, after).flatMap((beat) => beat.events)).toEqual(step.events ?? []);
        view = after;
      }
    }
  });

  test('nothing is shown twice when messages come again', () => {
    const log = logs[0]!;
    const once = log.reduce<TableState | null>((state, message) => reduce(state, message), null);
    const twice = log.reduce<TableState | null>((state, message) => {
      const next = reduce(state, message);
      return message.type === 'step' ? reduce(next, message) : next;
    }, null);
    expect(twice).toEqual(once);
  });

  test('after a break, missed steps are told and the table stands', () => {
    const log = logs[0]!;
    const every = steps(log);
    const [first, missed] = [every.slice(0, every.length >> 1), every.slice(every.length >> 1)];
    let state = [log[0]!, ...first].reduce<TableState | null>((now, message) => reduce(now, message), null);
    const last = missed.at(-1)!;
    const again: Table = {
      ...(log[0] as Table),
      version: last.step.version,
      view: last.view,
      legal: last.legal ?? null,
      // one that is known already comes along
      missed: [first.at(-1)!.step, ...missed.map((message) => message.step)],
    };
    state = reduce(state, again);
    expect(state!.view).toEqual(last.view);
    expect(state!.steps).toMatchObject(every.map((message) => message.step));
  });
});

test('a Wild Draw Four that goes back to its player travels there', () => {
  const [log] = allLogs()[2]!.logs;
  const view = (log![0] as Table).view!;
  const before: View = {
    ...view,
    seat: 1,
    hand: [],
    counts: view.counts.map(() => 3),
    discard: ['r5', 'W+4'],
    discard_count: 2,
    top: 'W+4',
    under: 'r5',
    under_color: 'r',
    color: 'b',
  };
  const after: View = {
    ...before,
    counts: before.counts.map((count, seat) => (seat === 0 ? count + 5 : count)),
    discard: ['r5'],
    discard_count: 1,
    top: 'r5',
    color: 'r',
    under: null,
    under_color: null,
  };
  const step = {
    version: 9,
    move: '1 challenge',
    events: [
      { kind: 'challenge', seat: 1, other: 0, guilty: true },
      { kind: 'return', seat: 0, card: 'W+4' },
      { kind: 'draw', seat: 0, amount: 4 },
    ],
  };
  const beats = beatsOf(before, step, after);
  expect(beats.flatMap((beat) => beat.travels)).toEqual([
    { from: 'discard', to: 0, count: 1, cards: ['W+4'] },
    { from: 'draw', to: 0, count: 4, cards: null },
  ]);
  expect(beats[1]!.view).toMatchObject({ discard: ['r5'], top: 'r5', color: 'r' });
  expect(seen(applied(before, step, after))).toMatchObject({ counts: after.counts });
});
