import { describe, expect, test } from 'vitest';
import { layoutOf, nameBoxes, panelOf, type Box, type Layout, type Spot } from '$src/table/layout';
import { pileAt } from '$src/table/pile';
import { follow, isTap, isThrown, type Grip } from '$src/table/grip';
import { handLayout, reconcile, sorted } from '$src/table/hand';

const SIZES = [
  [360, 640],
  [390, 844],
  [414, 896],
  [844, 390],
  [740, 360],
  [820, 1180],
  [1180, 820],
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1920, 880],
  [1920, 937],
  [1920, 1080],
  [2560, 1440],
] as const;
const OTHERS = Array.from({ length: 15 }, (_, at) => at + 1);

const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
/** How far a spot is from a stadium's edge; negative inside. */
const outside = (spot: Spot, ring: Box) => {
  const radius = Math.min(ring.w, ring.h) / 2;
  const half = ring.w / 2 - radius;
  const dx = Math.max(0, Math.abs(spot.x - ring.x - ring.w / 2) - half);
  return Math.hypot(dx, spot.y - ring.y - ring.h / 2) - radius;
};

const covers = (one: Box, other: Box) =>
  one.x < other.x + other.w - 1 && other.x < one.x + one.w - 1 && one.y < other.y + other.h - 1 && other.y < one.y + one.h - 1;
const leaves = (box: Box, { width, height, safe }: Layout) =>
  box.x < safe.left || box.y < safe.top || box.x + box.w > width - safe.right + 1 || box.y + box.h > height - safe.bottom + 1;

const problems = (layout: Layout): string[] => {
  const { seats, avatar, ring, tray, width, safe, own, news } = layout;
  const found: string[] = [];
  seats.forEach((seat, at) => {
    if (seat.x - avatar / 2 < safe.left || seat.x + avatar / 2 > width - (layout.panel ? 0 : safe.right) || seat.y - avatar / 2 < safe.top)
      found.push(`seat ${at} leaves the screen`);
    if (seat.y + avatar / 2 > tray.y + 2) found.push(`seat ${at} covers the tray`);
    if (outside(seat, ring) < avatar / 2 - 2) found.push(`seat ${at} covers the ring by ${Math.round(avatar / 2 - outside(seat, ring))}`);
    seats.slice(at + 1).forEach((other, next) => {
      if (apart(seat, other) < avatar) found.push(`seats ${at} and ${at + 1 + next} overlap`);
    });
    const face = { x: seat.x - avatar / 2, y: seat.y - avatar / 2, w: avatar, h: avatar };
    if (news && covers(face, news)) found.push(`seat ${at} covers the news`);
  });
  if (ring.y + ring.h > tray.y) found.push('the ring covers the tray');
  if (layout.draw.x < ring.x || layout.discard.x + layout.discard.w > ring.x + ring.w) found.push('a pile leaves the ring');
  const { hand, sentence, card } = layout;
  if (!own || !news) return found;
  // Where there is no room for both, the news is where the sentence is.
  const boxes = { own, sentence, hand, ring, ...(news === sentence || (news.x === sentence.x && news.y === sentence.y) ? {} : { news }) };
  Object.entries(boxes).forEach(([name, box], at) => {
    if (leaves(box, layout)) found.push(`${name} leaves the screen`);
    for (const [other, its] of Object.entries(boxes).slice(at + 1)) if (covers(box, its)) found.push(`${name} covers ${other}`);
  });
  if (layout.chip.y + 14 > news.y) found.push('the chip covers the news');
  if (news.h < 22 || own.w < 44 || own.h < 40) found.push(`too little room: news ${news.h}, own ${own.w} × ${own.h}`);
  if (hand.y - news.y - news.h < (layout.mode === 'phone' ? 0 : 12)) found.push('a lifted card covers the news');
  if (layout.discard.h < 0.8 * card.h) found.push(`the discard pile is ${(layout.discard.h / card.h).toFixed(2)} of a card`);
  return found;
};

describe.each(SIZES)('%i × %i', (width, height) => {
  test.each(OTHERS)('%i others', (others) => {
    for (const watching of [false, true]) {
      expect(problems(layoutOf({ width, height, others: watching ? others + 1 : others, watching, text: 1, pile: others % 2 === 0 }))).toEqual([]);
    }
  });
});

test.each(OTHERS)('on its side names lie beside each other, %i others', (others) => {
  const { nameplate, seats } = layoutOf({ width: 740, height: 360, others, watching: false, text: 1, pile: false });
  for (const seat of seats)
    for (const next of seats) if (seat.y === next.y && seat.x < next.x) expect(next.x - seat.x).toBeGreaterThanOrEqual(nameplate!.w - 1);
});

describe('a desktop', () => {
  const WIDTHS = [1440, 1600, 1800, 1920, 2560];
  const at = (width: number, height: number) => layoutOf({ width, height, others: 3, watching: false, text: 1, pile: false });
  test('keeps its panel at every size', () => {
    for (const width of WIDTHS) expect(at(width, 937)).toMatchObject({ mode: 'desktop', panel: panelOf(width, 937) });
    expect(panelOf(1440, 900)).toBe(324);
  });
  test('grows without a jump', () => {
    const cards = Array.from({ length: 57 }, (_, step) => at(1440 + step * 20, 900 + step * 10)).map(({ card, ring, avatar }) => [card.h, ring.h, avatar]);
    cards.slice(1).forEach((now, index) => now.forEach((value, which) => expect(value / cards[index]![which]! - 1).toBeCloseTo(0, 1)));
    cards.slice(1).forEach((now, index) => now.forEach((value, which) => expect(value).toBeGreaterThanOrEqual(cards[index]![which]!)));
    expect(at(2560, 1440).card.h).toBeGreaterThan(1.5 * at(1440, 900).card.h);
  });
});

/** As iPhones have them. */
const UPRIGHT = { top: 47, right: 0, bottom: 34, left: 0 };
const ON_ITS_SIDE = { top: 0, right: 47, bottom: 21, left: 47 };

describe.each(SIZES)('%i × %i with a notch', (width, height) => {
  test.each(OTHERS)('%i others', (others) => {
    const safe = width > height ? ON_ITS_SIDE : UPRIGHT;
    expect(problems(layoutOf({ width, height, others, watching: false, text: 1, pile: false, safe }))).toEqual([]);
  });
});

describe.each([1.3, 1.6, 2])('letters × %d', (text) => {
  test.each(SIZES)('%i × %i', (width, height) => {
    const found = OTHERS.flatMap((others) =>
      problems(layoutOf({ width, height, others, watching: false, text, pile: false })).map((each) => `${others}: ${each}`),
    );
    expect(found).toEqual([]);
  });
});

describe('hand', () => {
  const card = { w: 92, h: 138 };
  test.each(Array.from({ length: 30 }, (_, at) => at + 1))('%i cards on a phone can be touched', (count) => {
    const layout = handLayout(count, 354, 168, card, 'phone');
    expect(layout.places).toHaveLength(count);
    expect(layout.strip).toBeGreaterThanOrEqual(26);
    const right = Math.max(...layout.places.map((place) => place.x + layout.card.w));
    expect(right).toBeLessThanOrEqual(layout.width + layout.strip / 2 + 1);
    if (!layout.scrolls) expect(layout.width).toBeLessThanOrEqual(354);
  });

  test('cards keep their identity, twins too', () => {
    const first = reconcile([], ['k1', 'k1', 'g2']);
    const second = reconcile(first, ['g2', 'k1', 'W']);
    expect(second).toEqual([
      { id: 1, card: 'k1' },
      { id: 3, card: 'g2' },
      { id: 4, card: 'W' },
    ]);
  });

  test('a hand that is what it was stays the same object', () => {
    const first = reconcile([], ['k1', 'k1', 'g2']);
    expect(reconcile(first, ['k1', 'k1', 'g2'])).toBe(first);
    expect(reconcile(first, ['k1', 'g2'])).not.toBe(first);
  });

  test('a new card never has the id of one that has gone', () => {
    const first = reconcile([], ['k1', 'g2']);
    const second = reconcile(first, ['k1'], 2);
    expect(reconcile(second, ['k1', 'W'], 2)).toEqual([
      { id: 1, card: 'k1' },
      { id: 3, card: 'W' },
    ]);
  });

  test.each([1, 5, 10, 11, 13, 20, 22, 25, 30])('the open part of each of %i cards is covered by none', (count) => {
    const {
      places,
      card: { w, h },
    } = handLayout(count, 354, 168, card, 'phone');
    places.forEach((place, at) => {
      const [x, y] = [place.x + place.open.w / 2, place.y + place.open.h / 2];
      expect(places.slice(at + 1).some((other) => x > other.x && x < other.x + w && y > other.y && y < other.y + h)).toBe(false);
    });
  });

  test('three ways to sort', () => {
    const cards = reconcile([], ['W', 'b2', 'k9', 'k2']);
    const texts = (sort: 'color' | 'number' | 'drawn') => sorted(cards, sort, 'hello-kitty', 'kygb').map((each) => each.card);
    expect(texts('color')).toEqual(['k2', 'k9', 'b2', 'W']);
    expect(texts('number')).toEqual(['k2', 'b2', 'k9', 'W']);
    expect(texts('drawn')).toEqual(['W', 'b2', 'k9', 'k2']);
  });
});

describe('a finger on the hand', () => {
  const STRIP = 26;
  const cardAt = (x: number) => Math.floor(x / STRIP);
  const start: Grip = { id: 5, pointer: 1, x: 5.5 * STRIP, y: 700, kind: 'press' };
  /** Along these places, as far from its start. */
  const along = (...path: [number, number][]) => {
    const [aside, up] = path.at(-1)!;
    const grip = path.reduce((now, [dx, dy]) => follow(now, start.x + dx, start.y - dy, cardAt), start);
    return { id: grip.id, thrown: isThrown(grip, start.y - up), tap: isTap(grip, start.x + aside, start.y - up) };
  };
  const way = (shape: (part: number) => [number, number]) => Array.from({ length: 12 }, (_, at) => shape((at + 1) / 12));

  test('that trembles is a tap on the card it came down on', () => {
    expect(along([8, 3], [-9, 12])).toEqual({ id: 5, thrown: false, tap: true });
  });

  test.each([-40, 0, 40])('thrown up throws its card, %i px aside', (aside) => {
    expect(along(...way((part) => [aside * part, 110 * part]))).toEqual({ id: 5, thrown: true, tap: false });
    expect(along(...way((part) => [aside * part ** 2, 110 * part]))).toEqual({ id: 5, thrown: true, tap: false });
    expect(along(...way((part) => [aside * part ** 0.7, 110 * part]))).toEqual({ id: 5, thrown: true, tap: false });
  });

  test('that slides finds another card, and throws that one', () => {
    expect(along([20, 0], [40, 2], [60, 3])).toEqual({ id: 7, thrown: false, tap: false });
    expect(along([20, 0], [40, 2], [60, 3], [62, 30], [70, 60])).toEqual({ id: 7, thrown: true, tap: false });
  });

  test('that slides along a bow throws nothing', () => {
    expect(along(...way((part) => [200 * part, 60 * part])).thrown).toBe(false);
  });

  test('that comes down again throws nothing', () => {
    expect(along([0, 30], [0, 90], [0, 20])).toEqual({ id: 5, thrown: false, tap: false });
  });
});

describe('a match that is looked at once more, on its side', () => {
  /** What the replay's own bar leaves of 360 px. */
  const LEFT = { width: 740, height: 274, text: 1, pile: false, idle: true };
  test.each(OTHERS)('%i others: hand, ring and seats have room without a dock', (others) => {
    const layout = layoutOf({ ...LEFT, others, watching: false });
    expect(problems(layout)).toEqual([]);
    expect(layout.ring.h).toBeGreaterThan(90);
    expect(layout.own!.h).toBeGreaterThanOrEqual(44);
  });
  test('beside a curve the ring has the room of the sentence, which stands below it', () => {
    const layout = layoutOf({ ...LEFT, others: 2, watching: true, safe: { top: 0, right: 311, bottom: 0, left: 0 } });
    expect(layout.ring.h).toBeGreaterThan(150);
    expect(layout.sentence.y).toBeGreaterThan(layout.ring.y + layout.ring.h);
  });
  test.each([2, 4, 10, 16])('%i open hands lie between the faces of one row and the next', (others) => {
    const { seats, avatar, names } = layoutOf({ ...LEFT, others, watching: true });
    const rows = [...new Set(seats.map(({ y }) => Math.round(y)))].toSorted((one, other) => one - other);
    const hand = others > 9 ? 18 : 36;
    const name = names === 'all' ? 18 : 0;
    for (const [at, y] of rows.entries())
      expect(y + avatar / 2 + name + hand).toBeLessThanOrEqual(at + 1 < rows.length ? rows[at + 1]! - avatar / 2 + 1 : LEFT.height);
  });
});

/** How deep one lies under the other. */
const depth = (one: Box, other: Box): number =>
  Math.min(Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x), Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

test.each(SIZES)('a mini pile lies at a seat of %i × %i beside faces and names', (width, height) => {
  for (const others of OTHERS) {
    const layout = layoutOf({ width, height, others, watching: false, pile: true, text: 1 });
    const { seats, avatar, felt } = layout;
    const faces = seats.map(({ x, y }) => ({ x: x - avatar / 2, y: y - avatar / 2, w: avatar, h: avatar }));
    for (const [at, seat] of seats.entries()) {
      const { x, y, width: w, height: h } = pileAt(6, seat, layout);
      const pile = { x: x - w / 2, y: y - h / 2, w, h };
      expect(Math.max(...faces.map((face) => depth(face, pile))), `${at} of ${others}, a face`).toBeLessThan(felt ? 1 : 16);
      expect(Math.max(-1, ...nameBoxes(layout).map((name) => depth(name, pile))), `${at} of ${others}, a name`).toBeLessThan(felt ? 9 : 19);
    }
  }
});
