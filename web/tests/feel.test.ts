/** What is heard, felt and seen of what happens. */
import { describe, expect, test, vi } from 'vitest';
import { look } from '$lib/look.svelte';
import type { Event } from '$lib/protocol';
import { WORDS } from '$lib/words';
import { live } from '$lib/words/live.svelte';
import { speech } from '$lib/words/speech.svelte';
import { momentOf } from '$src/questions/moments';
import { POSES, poseOf } from '$src/questions/poses';
import { cueOf } from '$src/table/cues';
import { carried, follow, isThrown, type Grip } from '$src/table/grip';
import type { CardInHand, HandLayout } from '$src/table/hand';
import { HandPointer } from '$src/table/handPointer.svelte';
import { layoutOf } from '$src/table/layout';
import { moodsOf } from '$src/table/moods.svelte';
import { poseWidth, withPoseRoom } from '$src/table/poseRoom';
import type { TableState } from '$src/session/table';

const table = { you: 0, seats: ['Ann', 'Ben', 'Cas'].map((name) => ({ name, kind: 'person' })) } as unknown as TableState;
const momentAt = (event: Event, lang: 'en' | 'zh' = 'en') => momentOf(event, table, WORDS[lang]);

describe('a sound', () => {
  test('tells what happened, and how many cards', () => {
    expect(cueOf([{ kind: 'play', seat: 1, card: 'r7' }], 0)?.sound).toBe('lay');
    expect(cueOf([{ kind: 'draw', seat: 1, amount: 1, reason: 'turn' }], 0)).toMatchObject({ sound: 'draw', count: 1 });
    expect(cueOf([{ kind: 'draw', seat: 1, amount: 4, reason: 'wild-draw-four' }], 0)).toMatchObject({ sound: 'hit', count: 4 });
    expect(cueOf([{ kind: 'take', seat: 1, amount: 7 }], 0)).toMatchObject({ sound: 'hit', count: 7 });
    const kinds = ['skip', 'reverse', 'swap', 'slip', 'uno', 'round-over'].map((kind) => cueOf([{ kind, seat: 1, other: 2 }], 0)?.sound);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(cueOf([{ kind: 'unlink', seat: 1 }], 0)).toBeNull();
  });

  test('a phone buzzes only for what is done to its player', () => {
    const hit: Event = { kind: 'draw', seat: 0, amount: 2, reason: 'draw-two' };
    expect(cueOf([hit], 0)?.buzz).toBe('hit');
    expect(cueOf([hit], 1)?.buzz).toBeNull();
    expect(cueOf([hit], null)?.buzz).toBeNull();
    expect(cueOf([{ kind: 'skip', seat: 0 }], 0)?.buzz).toBe('hit');
  });

  test('a catch is one sound to who is caught and another to everybody else', () => {
    const caught: Event = { kind: 'catch', seat: 1, other: 0 };
    expect(cueOf([caught], 0)).toEqual({ sound: 'caught', count: 1, buzz: 'caught' });
    expect(cueOf([caught], 1)).toEqual({ sound: 'catch', count: 1, buzz: 'catch' });
    expect(cueOf([caught], 2)).toEqual({ sound: 'catch', count: 1, buzz: null });
    expect(cueOf([{ ...caught, wrong: true }], 0)?.sound).toBe('slip');
  });

  test('our own call was heard when it was made', () => {
    expect(cueOf([{ kind: 'uno', seat: 0 }], 0)).toBeNull();
    expect(cueOf([{ kind: 'uno', seat: 0 }], 1)?.sound).toBe('call');
  });
});

describe('a moment', () => {
  test('says who caught whom to the two of them', () => {
    expect(momentAt({ kind: 'catch', seat: 0, other: 1 })).toMatchObject({ kind: 'caught', text: 'You caught Ben!', from: 0, to: 1, isHit: false });
    expect(momentAt({ kind: 'catch', seat: 2, other: 0 })).toMatchObject({ text: 'Cas caught you!', isHit: true });
    expect(momentAt({ kind: 'catch', seat: 2, other: 0 }, 'zh')?.text).toBe('被Cas抓到了！');
    expect(momentAt({ kind: 'catch', seat: 2, other: 0, wrong: true })).toBeNull();
  });

  test('is saved for what matters', () => {
    expect(momentAt({ kind: 'uno', seat: 0 })?.kind).toBe('uno');
    expect(momentAt({ kind: 'uno', seat: 1 })).toBeNull();
    expect(momentAt({ kind: 'draw', seat: 1, amount: 2, reason: 'draw-two' })).toBeNull();
    expect(momentAt({ kind: 'draw', seat: 0, amount: 2, reason: 'draw-two' })).toMatchObject({ text: '+2', isHit: true });
    expect(momentAt({ kind: 'draw', seat: 1, amount: 4, reason: 'wild-draw-four' })).toMatchObject({ text: '+4', to: 1 });
    expect(momentAt({ kind: 'draw', seat: 0, amount: 1, reason: 'turn' })).toBeNull();
    expect(momentAt({ kind: 'play', seat: 1, card: 'r7' })).toBeNull();
    expect(momentAt({ kind: 'round-over', seat: 1 })?.text).toContain('Ben');
    expect(momentAt({ kind: 'round-over', seat: 1, reason: 'blocked' })).toBeNull();
  });
});

test('faces show what has happened to them', () => {
  expect(moodsOf({ kind: 'catch', seat: 0, other: 1 })).toEqual([
    [0, 'delighted'],
    [1, 'crushed'],
  ]);
  expect(moodsOf({ kind: 'catch', seat: 0, other: 1, wrong: true })).toEqual([[0, 'crushed']]);
  expect(moodsOf({ kind: 'challenge', seat: 0, other: 1, guilty: false })).toEqual([
    [0, 'crushed'],
    [1, 'delighted'],
  ]);
  expect(moodsOf({ kind: 'draw', seat: 2, amount: 1, reason: 'turn' })).toEqual([]);
});

test('a mouse takes its card along, and never another one', () => {
  const grip: Grip = { id: 3, pointer: 1, x: 100, y: 700, kind: 'press', isMouse: true };
  const aside = follow(grip, 160, 700, () => 7);
  expect(aside).toMatchObject({ id: 3, kind: 'flick' });
  expect(carried(aside, 160, 690)).toEqual({ x: 60, y: -10 });
  expect(isThrown(aside, 690)).toBe(false);
  expect(
    isThrown(
      follow(aside, 300, 400, () => 7),
      400,
    ),
  ).toBe(true);
  expect(
    carried(
      follow(grip, 105, 702, () => 7),
      105,
      702,
    ),
  ).toBeNull();
});

test('every pose is struck some time', () => {
  expect(new Set([1, 2, 3].map((round) => poseOf(round, 0))).size).toBe(POSES.length);
});

describe('the bar of a pose', () => {
  const BAR = 56;
  test.each([
    [360, 640],
    [390, 844],
    [740, 360],
    [820, 1180],
    [1440, 900],
    [1920, 1080],
  ])('has room between ring and hand, %i × %i', (width, height) => {
    for (let others = 1; others < 10; others++) {
      const plain = layoutOf({ width, height, others, watching: false, text: 1, pile: false });
      const { ring, tray, hand, seats, avatar, mode } = withPoseRoom(plain);
      expect([tray, hand]).toEqual([plain.tray, plain.hand]);
      expect(ring.y + ring.h).toBeLessThanOrEqual(tray.y - BAR);
      expect(ring.y).toBeGreaterThanOrEqual(0);
      if (mode === 'desktop') expect(poseWidth(plain)).toBeGreaterThanOrEqual(440);
      if (mode === 'phone' || mode === 'tablet') for (const seat of seats) expect(seat.y + avatar / 2).toBeLessThanOrEqual(tray.y - BAR);
    }
  });
});

describe('a tap', () => {
  const card: CardInHand = { id: 1, card: 'r1' } as CardInHand;
  const target = { closest: () => ({ dataset: { id: '1' } }), addEventListener: () => undefined };
  const finger = { target, pointerId: 1, pointerType: 'touch', button: 0, clientX: 50, clientY: 700, isTrusted: false } as unknown as PointerEvent;
  /** Which cards a number of taps on an open one play. */
  function tapped(times: number): string[] {
    const cards: string[] = [];
    const lay = { places: [{ open: { w: 90 } }], scrolls: false } as unknown as HandLayout;
    const needs = { list: {} as HTMLElement, cards: [card], lay, choose: (each: CardInHand) => void cards.push(each.card), explain: () => undefined };
    const pointer = new HandPointer(() => needs);
    for (let tap = 0; tap < times; tap++) {
      pointer.down(finger);
      pointer.up(finger);
    }
    return cards;
  }

  test('twice in a moment is one, also where a busy page hears of the second late', () => {
    const next: CardInHand = { id: 2, card: 'r2' } as CardInHand;
    const cards: string[] = [];
    const held = [card, next];
    const choose = (each: CardInHand) => void (cards.push(each.card), held.shift());
    const lay = { places: held.map(() => ({ open: { w: 90 } })), scrolls: false } as unknown as HandLayout;
    const pointer = new HandPointer(() => ({ list: {} as HTMLElement, cards: held, lay, choose, explain: () => undefined }));
    const tapAt = (timeStamp: number, heardAt: number): void => {
      vi.spyOn(performance, 'now').mockReturnValue(heardAt);
      const event = { ...finger, timeStamp, target: { ...target, closest: () => ({ dataset: { id: String(held[0]?.id) } }) } } as unknown as PointerEvent;
      pointer.down(event);
      pointer.up(event);
    };
    tapAt(1000, 1000);
    tapAt(1120, 1900);
    expect(cards).toEqual(['r1']);
    tapAt(2500, 2500);
    expect(cards).toEqual(['r1', 'r2']);
    vi.restoreAllMocks();
  });

  test('raised a card that does not fit before the turn; then it no longer lies over those that do', () => {
    const lay = { places: [{ open: { w: 20 } }], scrolls: false } as unknown as HandLayout;
    const pointer = new HandPointer(() => ({ list: {} as HTMLElement, cards: [card], lay, choose: () => undefined, explain: () => undefined }));
    pointer.down(finger);
    pointer.up(finger);
    pointer.turnBegins(new Set(['r1']));
    expect(pointer.raised).toBe(card.id);
    pointer.turnBegins(new Set(['g1']));
    expect(pointer.raised).toBeNull();
  });

  test('plays an open card at once; the second one does where that is wanted', () => {
    expect(tapped(1)).toEqual(['r1']);
    look.toggleCareful();
    expect([tapped(1), tapped(2)]).toEqual([[], ['r1']]);
    look.toggleCareful();
  });
});

test('what screen readers are told is read aloud where that is wanted, in the language that is spoken', async () => {
  await speech.ready();
  const utterances: { text: string; lang: string }[] = [];
  vi.stubGlobal('speechSynthesis', { speak: (each: { text: string; lang: string }) => utterances.push(each), cancel: () => utterances.splice(0) });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      constructor(readonly text: string) {}
    },
  );
  live.say('Ben played a red 5.');
  expect(utterances).toEqual([]);
  look.toggleAloud();
  live.hush();
  live.say('Ben has one card.');
  live.alert('Your turn!');
  expect(utterances).toMatchObject([{ text: 'Your turn!', lang: 'en' }]);
  look.toggleQuiet();
  live.interrupt('You draw 2 cards.');
  expect(utterances).toHaveLength(1);
  look.toggleQuiet();
  look.toggleAloud();
  vi.unstubAllGlobals();
});
