/** Small things that people stumbled over: what the sentence says, which name is suggested, what is cut at an edge. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SETTINGS, type View } from '$lib/protocol';
import { WORDS } from '$lib/words';
import type { TableState } from '$src/session/table';
import { keepName, nameHere } from '$src/start/nicknames';
import { Countdown } from '$src/parts/countdown.svelte';
import { endTied, marginTied } from '$src/parts/lines';
import { MARKS } from '$src/start/scene';
import { adviceOf } from '$src/table/firstTurns';
import { middleOf, statusOf } from '$src/table/turn';
import { speech } from '$lib/words/speech.svelte';

const w = WORDS.en.table;
const VIEW = {
  phase: 'turn',
  seat: 0,
  turn: 0,
  round: 1,
  counts: [3, 3],
  top: 'r5',
  color: 'r',
  picked: [],
  hand: ['r1'],
  lock: null,
  stack: 0,
} as unknown as View;
const TABLE = {
  settings: { ...SETTINGS, edition: 'basic' },
  seats: [{ name: 'Ann' }, { name: 'Momo' }],
  you: 0,
  view: VIEW,
  steps: [],
} as unknown as TableState;

describe('the sentence over the hand', () => {
  test.each(['challenge', 'color', 'swap', 'target', 'link'])('while a question is open (%s) nobody waits for us, and it is no plain turn', (phase) => {
    const view = { ...VIEW, phase } as View;
    const { title, hint } = statusOf(view, TABLE, ['accept'], w, 'en');
    expect([title, hint]).toEqual([w.question, '']);
    expect(middleOf(view, TABLE, ['accept'], w)).toEqual({ text: '', move: null, key: '' });
  });

  test('where nothing fits, a color that is locked stays said', () => {
    const view = { ...VIEW, lock: { color: 'r', owner: 1 } } as View;
    const frozen = { ...TABLE, settings: { ...SETTINGS, edition: 'frozen' } } as TableState;
    expect(statusOf(view, frozen, ['draw'], w, 'en').hint).toBe("Draw: only red until Momo's next turn");
    expect(statusOf(VIEW, TABLE, ['draw'], w, 'en').hint).toBe(w.none);
    expect(statusOf(VIEW, TABLE, ['pass'], w, 'en').hint).toBe(w.noneLeft);
    expect(statusOf(VIEW, TABLE, [], w, 'en').hint).toBe('');
  });

  test('while everybody points we are not told to wait', () => {
    const view = { ...VIEW, phase: 'point', turn: null } as View;
    expect(statusOf(view, TABLE, [], w, 'en').title).toBe(w.pointNow);
    expect(middleOf(view, TABLE, [], w).text).toBe('');
  });

  test.each(['pile', 'stack', 'drawn'])('a newcomer reads what is asked (%s) before what Catch is for', (phase) => {
    const namesIn = (view: View) => adviceOf({ view, active: true, playable: new Set(['r1']), canCall: false }, w.advice).map(({ name }) => name);
    const single = { ...VIEW, counts: [3, 1] } as View;
    expect(namesIn(single)).toEqual(['catch', 'fits']);
    expect(namesIn({ ...single, phase } as View)).toEqual([]);
  });

  test('a newcomer in whose hand nothing fits reads that first', () => {
    const view = { ...VIEW, counts: [3, 1] } as View;
    expect(adviceOf({ view, active: true, playable: new Set(), canCall: false }, w.advice)).toEqual([]);
  });

  test('a turn that is lost is not ours while what cost it is shown', () => {
    const later = { ...TABLE, view: { ...VIEW, turn: 1 } as View };
    expect(statusOf({ ...VIEW, phase: 'challenge' } as View, later, [], w, 'en', true).title).toBe(w.plays('Momo'));
  });
});

test('a mini pile that nothing fits on is to be taken, and one card is not all of them', () => {
  const view = { ...VIEW, phase: 'pile', mini_pile: { color: 'g', cards: ['g1'] } } as unknown as View;
  expect(statusOf(view, TABLE, ['take'], w, 'en').hint).toBe(w.pileNone);
  expect(middleOf(view, TABLE, ['take'], w).text).toBe('Take the card');
});

describe('what the device remembers', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
  });

  test('a suggested name is the same on every page until another is chosen', async () => {
    await speech.ready();
    const names = Array.from({ length: 20 }, () => nameHere());
    expect(new Set(names).size).toBe(1);
    keepName('Grandma');
    expect(nameHere()).toBe('Grandma');
  });
});

test('no last character of a text without spaces is alone on a line', () => {
  expect(endTied('一局的第一張是萬用牌時怎麼辦。')).toBe('一局的第一張是萬用牌時怎⁠麼⁠辦⁠。');
  expect(endTied('What the first card does.')).toBe('What the first card does.');
});

test('a margin of error stays on the line of its number', () => {
  expect(marginTied('A round is longer by 3.1 turns (± 0.2).')).toBe('A round is longer by 3.1 turns (±\u00a00.2).');
  expect(marginTied('largest at Seat 2: 0.3 ± 0.8')).toBe('largest at Seat 2: 0.3\u00a0±\u00a00.8');
});

test('no ornament of a box is cut at an edge, in the smallest box', () => {
  const [width, height] = [176, 184]; // on a phone's side
  for (const [x, y, radius] of Object.values(MARKS).flat()) {
    expect(Math.min((x * width) / 100, ((100 - x) * width) / 100)).toBeGreaterThanOrEqual(radius);
    expect(Math.min((y * height) / 100, ((100 - y) * height) / 100)).toBeGreaterThanOrEqual(radius);
  }
});

test('a clock that begins between two ticks has no second too many', () => {
  vi.useFakeTimers();
  const countdown = new Countdown();
  vi.advanceTimersByTime(150);
  expect(countdown.seconds(performance.now() + 12_000)).toBe(12);
  vi.useRealTimers();
});
