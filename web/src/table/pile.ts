/** The mini pile: how large it is, and where it lies while it is ours. Never on the chip with the current color. */
import { nameBoxes, type Box, type Layout, type Spot } from './layout';

export interface PileLayout extends Spot {
  width: number;
  height: number;
  /** From card to card. */
  step: number;
}

const SMALL = { height: 62, step: 15 };
const LARGE = { height: 96, step: 24 };
/** This many cards lie a whole step apart. */
const LOOSE = 7;
/** Half of the chip, and a gap. */
const CHIP = { x: 58, y: 22 };
const EDGE = 16;

function sized(count: number, height: number, step: number, most = Infinity): Omit<PileLayout, 'x' | 'y'> {
  const card = (height * 2) / 3;
  const gaps = Math.max(1, count - 1);
  const near = Math.min(step, (step * (LOOSE - 1)) / gaps, Math.max(0, most - card) / gaps);
  return { height, step: near, width: card + near * (count - 1) };
}

/** Left of the screen's edge, and of a seat that is as low as the pile. */
function rightEdge({ width, seats, avatar }: Layout, top: number): number {
  const low = seats.filter((seat) => seat.x > width / 2 && seat.y + avatar / 2 > top);
  return Math.min(width, ...low.map((seat) => seat.x - avatar / 2)) - EDGE;
}

function onPhone(count: number, layout: Layout): PileLayout {
  const { tray, chip } = layout;
  const room = tray.y - chip.y;
  if (room - CHIP.y >= SMALL.height) return { ...sized(count, SMALL.height, SMALL.step), x: chip.x, y: tray.y - SMALL.height / 2 - 2 };
  const height = Math.min(SMALL.height, room + 26);
  const [left, right] = [chip.x + CHIP.x, rightEdge(layout, tray.y - height)];
  const size = sized(count, height, SMALL.step, right - left);
  return { ...size, x: Math.max(right - size.width / 2, left + size.width / 2), y: tray.y - height / 2 - 4 };
}

/** At somebody's seat it is small, so that neither a face nor the draw pile is under it. */
const AT_SEAT = { height: 72, step: 12, most: 118 };
/** Of a table that is higher than broad the ring leaves less beside it. */
const UPRIGHT_PART = 0.3;

/** How far from there it may lie, in px on a desktop of 1440 × 900. */
const AWAY = { x: [0, 24, 48, 72, 96, 120], y: [0, 12, 24, 36, 48] };
/** How bad it is to cover a px² of these, beside lying a px farther from where it belongs. */
const COST = { face: 1, words: 1 / 4, fan: 1 / 8, pile: 1 / 12 };
/** The cards beside a face, in parts of its width. */
const FAN = 0.3;
/** How many cards the draw pile has stands below it, in px on a desktop. */
const LEFT = 30;
/** The name of the player on turn, where not everybody's has room. */
const NAME = { w: 84, h: 20 };

const common = (one: number, length: number, other: number, its: number): number => Math.max(0, Math.min(one + length, other + its) - Math.max(one, other));
const covered = (one: Box, other: Box): number => common(one.x, one.w, other.x, other.w) * common(one.y, one.h, other.y, other.h);

/** What is better not covered while it lies at a seat. */
function takenAt(seat: Spot, layout: Layout): [Box, number][] {
  const { seats, avatar, names, draw, discard, chip, scale } = layout;
  const around = (wide: number): Box[] => seats.map(({ x, y }) => ({ x: x - wide / 2, y: y - avatar / 2, w: wide, h: avatar }));
  const own = { x: seat.x - NAME.w / 2, y: seat.y + avatar / 2, ...NAME };
  const left = { x: draw.x, y: draw.y + draw.h, w: draw.w, h: LEFT * scale };
  const groups: [Box[], number][] = [
    [around(avatar), COST.face],
    [around((1 + 2 * FAN) * avatar), COST.fan],
    [[left, ...(names === 'some' || names === 'few' ? [own] : nameBoxes(layout))], COST.words],
    [[draw, discard, { x: chip.x - CHIP.x, y: chip.y - CHIP.y, w: 2 * CHIP.x, h: 2 * CHIP.y }], COST.pile],
  ];
  return groups.flatMap(([boxes, cost]) => boxes.map((box): [Box, number] => [box, cost]));
}

const bothWays = (steps: number[]): number[] => steps.flatMap((step) => [step, -step]);

/** Near the best place for it, where it covers the least. */
function freest({ width, height }: Pick<PileLayout, 'width' | 'height'>, best: Spot, seat: Spot, layout: Layout): Spot {
  const { scale, tray } = layout;
  const taken = takenAt(seat, layout);
  const costOf = ({ x, y }: Spot): number => {
    const box = { x: x - width / 2, y: y - height / 2, w: width, h: height };
    if (box.x < EDGE || box.x + width > layout.width - EDGE || box.y < EDGE || box.y + height > tray.y) return Infinity;
    return taken.reduce((sum, [other, cost]) => sum + cost * covered(box, other), Math.hypot(x - best.x, y - best.y) / scale);
  };
  const places = bothWays(AWAY.x).flatMap((x) => bothWays(AWAY.y).map((y) => ({ x: best.x + x * scale, y: best.y + y * scale })));
  const costs = places.map(costOf);
  return places[costs.indexOf(Math.min(...costs))]!;
}

export function pileAt(count: number, seat: Spot, layout: Layout): PileLayout {
  const { mode, ring, scale, width, height } = layout;
  const isSmall = mode === 'phone' || mode === 'landscape';
  const part = isSmall ? 0.6 : 0.62;
  const centre = { x: ring.x + ring.w / 2, y: ring.y + ring.h / 2 };
  const most = height > width ? Math.min(AT_SEAT.most * scale, ring.w * UPRIGHT_PART) : AT_SEAT.most * scale;
  const size = isSmall ? sized(count, SMALL.height, SMALL.step) : sized(count, AT_SEAT.height * scale, AT_SEAT.step * scale, most);
  const best = { x: centre.x + (seat.x - centre.x) * part, y: centre.y + (seat.y - centre.y) * part };
  return { ...size, ...freest(size, best, seat, layout) };
}

export function pileLayout(count: number, layout: Layout): PileLayout {
  const { mode, ring, tray, scale } = layout;
  if (mode === 'phone') return onPhone(count, layout);
  if (mode === 'landscape') {
    const size = sized(count, SMALL.height, SMALL.step);
    return { ...size, x: ring.x + ring.w + 14 + size.width / 2, y: ring.y + ring.h / 2 + 22 }; // below the bar's buttons
  }
  return { ...sized(count, LARGE.height * scale, LARGE.step * scale), x: layout.width / 2, y: (ring.y + ring.h + tray.y) / 2 + 4 };
}
