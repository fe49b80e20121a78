import { describe, expect, test } from 'vitest';
import type { Step, View } from '$lib/protocol';
import { WORDS } from '$lib/words';
import { controllerLayout, largeHand } from '$src/table/controllerLayout';
import { tvLayout, type TvLayout } from '$src/tv/layout';
import { askedOf, lastMoves } from '$src/tv/moves';
import { TV_WORDS } from '$src/tv/words';
import { chainPath } from '$src/table/chain';
import { pileAt } from '$src/table/pile';
import { layoutOf, nameBoxes, type Box, type Layout } from '$src/table/layout';

const SCREENS = [
  [1920, 1080],
  [1280, 720],
  [960, 540],
  [2560, 1440],
  [3840, 2160],
  [1366, 768],
  [1080, 1920],
] as const;
const NAME_PX = 28;
const NAME_LINE = 1.3;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w - 0.5 && other.x < one.x + one.w - 0.5 && one.y < other.y + other.h - 0.5 && other.y < one.y + one.h - 0.5;

/** A face with its cards beside it; and the name below, as wide as it may be. */
function seatBoxes(layout: TvLayout, at: number): Box[] {
  const { avatar, seats, name, unit } = layout;
  const { x, y } = seats[at]!;
  const isLeft = x > layout.width / 2 + 20;
  const fan = 32 * layout.scale - 6 * layout.scale;
  return [
    { x: x - avatar / 2 - (isLeft ? fan : 0), y: y - avatar / 2, w: avatar + fan, h: avatar },
    { x: x - name / 2, y: y + avatar / 2 + 6, w: name, h: NAME_PX * NAME_LINE * unit },
  ];
}

describe.each(SCREENS)('a TV of %i × %i', (width, height) => {
  test.each(Array.from({ length: 15 }, (_, at) => at + 2))('%i seats lie apart, off the ring, on the screen', (seats) => {
    const layout = tvLayout(width, height, seats);
    const boxes = layout.seats.map((_, at) => seatBoxes(layout, at));
    const { ring, chip, side, unit } = layout;
    const chipBox = { x: chip.x - 110 * unit, y: chip.y - 30 * unit, w: 220 * unit, h: 60 * unit };
    for (const [at, own] of boxes.entries()) {
      for (const box of own) {
        expect(box.x, `left of ${at}`).toBeGreaterThanOrEqual(0);
        expect(box.y, `top of ${at}`).toBeGreaterThanOrEqual(0);
        expect(box.y + box.h, `foot of ${at}`).toBeLessThanOrEqual(layout.height);
        expect(
          [ring, chipBox, side].filter((fixed) => overlap(box, fixed)),
          `${at} of ${seats}`,
        ).toEqual([]);
      }
      const neighbors = [...boxes.entries()].filter(([next, others]) => next > at && own.some((one) => others.some((other) => overlap(one, other))));
      expect(neighbors, `beside ${at} of ${seats}`).toEqual([]);
    }
    expect(ring.h).toBeGreaterThan(300 * unit);
    expect(layout.discard.h).toBeGreaterThan(190 * unit);
    for (const pile of [layout.draw, layout.discard]) {
      expect(pile.x).toBeGreaterThan(ring.x);
      expect(pile.x + pile.w).toBeLessThan(ring.x + ring.w);
    }
  });
});

/** What a chain between two seats crosses: faces and names of anybody, but for the two faces; their own names, too, where it is strict. */
function crossings(layout: Layout, one: number, other: number, isStrict = true): string[] {
  const { seats, avatar, scale } = layout;
  const names = nameBoxes(layout);
  const path = chainPath(seats[one]!, seats[other]!, layout, 22 * scale, names);
  const found = new Set<string>();
  for (const spot of path) {
    for (const [seat, { x, y, w, h }] of names.entries())
      if ((isStrict || (seat !== one && seat !== other)) && spot.x > x && spot.x < x + w && spot.y > y && spot.y < y + h)
        found.add(`${one}–${other}: name of ${seat}`);
    for (const [seat, { x, y }] of seats.entries())
      if (seat !== one && seat !== other && Math.hypot(x - spot.x, y - spot.y) < avatar / 2) found.add(`${one}–${other}: face of ${seat}`);
  }
  return [...found];
}

const pairs = (seats: number): [number, number][] =>
  Array.from({ length: seats }, (_, one) => Array.from({ length: seats - one - 1 }, (__, at) => [one, one + 1 + at] as [number, number])).flat();

/** How many seats: all of them in a soak, a few in a short run. */
const SEATS = process.env.LASTCARD_SOAK ? Array.from({ length: 15 }, (_, at) => at + 2) : [2, 3, 6, 10, 15, 16];

describe('a chain crosses nobody', () => {
  // Those of one shape show the same picture, as the test below says.
  test.each(SCREENS.filter(([width, height]) => width === 1920 || width * 9 !== height * 16))('on a TV of %i × %i', (width, height) => {
    for (const seats of SEATS) {
      const layout = tvLayout(width, height, seats);
      expect(
        pairs(seats).flatMap(([one, other]) => crossings(layout, one, other)),
        `${seats} seats`,
      ).toEqual([]);
    }
  });

  test.each([
    [1440, 900],
    [1920, 1080],
    [820, 1180],
  ])('at a table of %i × %i', (width, height) => {
    for (const others of SEATS.filter((count) => count < 16)) {
      const layout = layoutOf({ width, height, others, watching: false, text: 1, pile: true });
      expect(
        pairs(others).flatMap(([one, other]) => crossings(layout, one, other, false)),
        `${others} others`,
      ).toEqual([]);
    }
  });
});

test.each([4, 8, 16])('the piles of %i seats leave the ring the same room upright', (seats) => {
  const [upright, wide] = [tvLayout(1080, 1920, seats), tvLayout(1920, 1080, 4)];
  const part = ({ ring, draw, discard }: TvLayout): number => (discard.x + discard.w - draw.x) / ring.w;
  expect(part(upright)).toBeLessThan(part(wide) + 0.01);
});

test('a mini pile at an upright TV leaves to be read how many cards are in the draw pile', () => {
  for (let seats = 2; seats <= 9; seats += 1) {
    const layout = tvLayout(1080, 1920, seats);
    const { x, y, w, h } = layout.draw;
    for (const seat of layout.seats) {
      const pile = pileAt(12, seat, layout);
      const box = { x: pile.x - pile.width / 2, y: pile.y - pile.height / 2, w: pile.width, h: pile.height };
      expect(overlap(box, { x, y: y + h, w, h: 34 }), `${seats} seats`).toBe(false);
    }
  }
});

test('a TV that says it is smaller shows the same picture', () => {
  const [large, small] = [tvLayout(1920, 1080, 10), tvLayout(960, 540, 10)];
  expect(small.unit).toBe(large.unit / 2);
  for (const [at, seat] of large.seats.entries()) expect(small.seats[at]!.x).toBeCloseTo(seat.x / 2);
});

describe('the hand of a controller', () => {
  const PHONES = [
    [390, 844],
    [360, 640],
    [844, 390],
    [740, 360],
    [768, 1024],
  ] as const;
  const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

  test.each(PHONES)('fills a phone of %i × %i, and every card can be hit', (width, height) => {
    const quiet = controllerLayout({ width, height, text: 1, safe: NONE, asking: false });
    const small = controllerLayout({ width, height, text: 1, safe: NONE, asking: true });
    expect(quiet.hand.h).toBeGreaterThan(small.hand.h * 1.4);
    expect(quiet.hand.y + quiet.hand.h).toBeCloseTo(small.hand.y + small.hand.h);
    for (let count = 1; count <= 30; count += 1) {
      const lay = largeHand(count, quiet.hand.w, quiet.hand.h);
      expect(lay.places).toHaveLength(count);
      expect(lay.card.w, `${count} cards`).toBeGreaterThan(count < 12 ? 88 : 66);
      for (const place of lay.places) {
        expect(place.x).toBeGreaterThanOrEqual(-0.5);
        expect(place.x + lay.card.w).toBeLessThanOrEqual(quiet.hand.w + 0.5);
        expect(place.y - lay.lift).toBeGreaterThanOrEqual(-0.5);
        expect(place.y + lay.card.h).toBeLessThanOrEqual(quiet.hand.h + 0.5);
        expect(place.open.w, `${count} cards`).toBeGreaterThanOrEqual(40);
        expect(place.open.h).toBeGreaterThanOrEqual(40);
      }
    }
  });

  test.each(PHONES)('and leaves the sentence free (%i × %i)', (width, height) => {
    const { sentence, hand } = controllerLayout({ width, height, text: 1, safe: NONE, asking: false });
    expect(overlap(sentence, hand)).toBe(false);
    expect(sentence.w).toBeGreaterThan(90);
  });

  test.each([
    [740, 360, { x: 740 - 168, y: 0, w: 168, h: 54 }],
    [820, 1180, { x: 0, y: 0, w: 820, h: 70 }],
  ] as const)('and keeps off the buttons of the bar (%i × %i)', (width, height, buttons) => {
    const { sentence, hand } = controllerLayout({ width, height, text: 1, safe: NONE, asking: false });
    for (const box of [sentence, hand]) expect(overlap(box, buttons)).toBe(false);
  });

  test('a phone on its side has a question as wide as ten players need, off our own seat', () => {
    const { question, own } = controllerLayout({ width: 740, height: 360, text: 1, safe: NONE, asking: true });
    expect(question!.w).toBeGreaterThan(540);
    expect(overlap(question!, own!)).toBe(false);
  });

  test('no card covers what is open of another', () => {
    for (let count = 2; count <= 30; count += 1) {
      const { places } = largeHand(count, 366, 560);
      for (const [at, place] of places.entries())
        for (const later of places.slice(at + 1))
          expect(
            later.x < place.x + place.open.w - 0.5 && later.y < place.y + place.open.h - 0.5 && later.x + 1 > place.x && later.y + 1 > place.y,
            `${count}`,
          ).toBe(false);
    }
  });

  test('more cards than anybody has ever held still lie on the screen', () => {
    const lay = largeHand(80, 336, 360);
    for (const place of lay.places) expect(place.x + lay.card.w).toBeLessThanOrEqual(336.5);
  });
});

describe('what just happened', () => {
  const w = TV_WORDS.en;
  const teller = { words: WORDS.en, lang: 'en' as const, edition: 'basic', me: null, name: (seat: number) => ['Ann', 'Ben'][seat]! };
  const steps: Step[] = [
    { version: 1, move: 'deal', events: [{ kind: 'flip', card: 'r5' }] },
    { version: 2, move: '0 play r7', events: [{ kind: 'play', seat: 0, card: 'r7' }] },
    { version: 3, move: '1 draw', events: [{ kind: 'draw', seat: 1, amount: 1, reason: 'turn' }] },
    { version: 4, move: '1 pass', events: [{ kind: 'pass', seat: 1 }] },
    {
      version: 5,
      move: '0 play W g',
      events: [
        { kind: 'play', seat: 0, card: 'W' },
        { kind: 'color', seat: 0, color: 'g' },
      ],
    },
  ];

  test('the last three, the newest first, with face, card and color', () => {
    expect(lastMoves(steps, 5, teller, w).map(({ version, seat, card, named, draws }) => [version, seat, card, named, draws])).toEqual([
      [5, 0, 'W', 'g', 0],
      [3, 1, null, null, 1],
      [2, 0, 'r7', null, 0],
    ]);
    expect(lastMoves(steps, 5, teller, w)[1]!.text).toContain('Ben');
  });

  test('nothing is told before it is shown', () => {
    expect(lastMoves(steps, 2, teller, w).map((move) => move.version)).toEqual([2, 1]);
  });

  test('what fingers cost is one line, and nobody in particular did it', () => {
    const draws = [0, 1].map((seat) => ({ kind: 'draw' as const, seat, amount: seat + 1, reason: 'point' }));
    const [move] = lastMoves([{ version: 6, move: '1 point 0', events: [{ kind: 'point', seat: 1, other: 0 }, ...draws] }], 6, teller, w);
    expect(move).toMatchObject({ seat: null, draws: 0, text: 'Pointed at: Ann +1, Ben +2' });
  });

  test('who is asked what', () => {
    const titleOf = (phase: View['phase'], turn: number | null, isOpen = true): string => askedOf({ phase, turn } as View, isOpen, teller, w);
    expect(titleOf('turn', 1)).toBe("Ben's turn");
    expect(titleOf('challenge', 1)).toBe('Does Ben challenge?');
    expect(titleOf('challenge', 1, false)).toBe("Ben's turn");
    expect(titleOf('point', null)).toBe(w.everybody);
    expect(titleOf('turn', null)).toBe(w.begins);
  });
});

test.each([
  [1920, 1080],
  [1366, 768],
] as const)('a mini pile at a seat lies on no face, %i × %i', (width, height) => {
  for (let seats = 2; seats <= 16; seats += 1) {
    const layout = tvLayout(width, height, seats);
    for (const { x, y } of layout.seats) {
      const pile = pileAt(12, { x, y }, layout);
      const box = { x: pile.x - pile.width / 2, y: pile.y - pile.height / 2, w: pile.width, h: pile.height };
      const face = { x: x - layout.avatar / 2, y: y - layout.avatar / 2, w: layout.avatar, h: layout.avatar };
      expect(overlap(box, face), `${seats} seats, face`).toBe(false);
    }
  }
});
