/** Where everything lies on a TV: the table, and beside it what just happened. All sizes follow from the screen's. */
import { NO_INSETS, type Box, type Layout, type Spot } from '../table/layout';
import { cardOf, piles, spread } from '../table/layoutParts';

export interface TvLayout extends Layout {
  /** CSS pixels for one line of 1080: a TV of 1920 × 1080 may say that it has 960 × 540. */
  unit: number;
  /** What just happened, whose turn it is, how to join. */
  side: Box;
  /** The widest that a name may be. */
  name: number;
}

const SIDE = 500;
/** Of an upright screen, where the side lies below the table. */
const BELOW = 620;

/** In lines of 1080. */
const NAME_LINE = 38;
const POINTS_LINE = 30;
const BUBBLE = 54;
const MARGIN = 18;
const CHIP = 34;
const FAN = 54;
/** Things are this much larger than on a desktop. */
const SCALE = 1.9;
const LARGEST_RING = 480;
/** How much broader than high the ring is where there is room, and the cards in it. */
const BROAD = 1.29;
const PILE = 0.64;

const avatarOf = (seats: number): number => (seats > 12 ? 92 : seats > 9 ? 104 : seats > 6 ? 120 : 140);
const nameOf = (seats: number): number => (seats > 12 ? 178 : seats > 9 ? 210 : 260);

export const unitOf = (width: number, height: number): number =>
  height > width ? Math.min(width / 1080, height / 1920) : Math.min(width / 1920, height / 1080);

/** How many sit left, above, right and below. */
function sidesOf(seats: number, isUpright: boolean): [left: number, top: number, right: number, bottom: number] {
  const side = isUpright ? (seats < 6 ? 1 : seats < 10 ? 2 : seats < 13 ? 3 : 4) : seats < 8 ? 1 : seats < 13 ? 2 : 3;
  const rest = seats - 2 * side;
  return [side, Math.ceil(rest / 2), side, Math.floor(rest / 2)];
}

/** How far from the corners a row begins, as a part of its length: a few sit together, many need all of it. */
const insetOf = (count: number): number => [0, 0, 0.24, 0.13, 0.05][count] ?? 0;

function row(count: number, from: number, to: number): number[] {
  const inset = insetOf(count) * (to - from);
  return count ? spread(count, from + inset, to - inset) : [];
}

/** Clockwise from the lower left. */
function spots(seats: number, isUpright: boolean, { x, y, w, h }: Box): Spot[] {
  const [left, top, right, bottom] = sidesOf(seats, isUpright);
  const column = (count: number): number[] => spread(count, y + h / (count + 1), y + (h * count) / (count + 1));
  return [
    ...column(left)
      .toReversed()
      .map((at) => ({ x, y: at })),
    ...row(top, x, x + w).map((at) => ({ x: at, y })),
    ...column(right).map((at) => ({ x: x + w, y: at })),
    ...row(bottom, x, x + w)
      .toReversed()
      .map((at) => ({ x: at, y: y + h })),
  ];
}

export function tvLayout(width: number, height: number, seats: number): TvLayout {
  const unit = unitOf(width, height);
  const isUpright = height > width;
  const table = { w: isUpright ? width : width - SIDE * unit, h: isUpright ? height - BELOW * unit : height };
  const avatar = avatarOf(seats) * unit;
  const name = nameOf(seats) * unit;
  const below = avatar / 2 + (6 + NAME_LINE + POINTS_LINE) * unit;
  const top = avatar / 2 + (BUBBLE + MARGIN) * unit;
  const edge = Math.max(avatar / 2 + FAN * unit, name / 2) + MARGIN * unit;
  /** Through the faces. */
  const round = { x: edge, y: top, w: table.w - 2 * edge, h: table.h - top - below - MARGIN * unit };
  const centre: Spot = { x: table.w / 2, y: round.y + round.h / 2 };
  const [feltRx, feltRy] = [round.w / 2 - avatar * 0.2, round.h / 2 - avatar * 0.2];

  const [from, to] = [round.y + below + MARGIN * unit, round.y + round.h - avatar / 2 - (BUBBLE + CHIP) * unit];
  const most = table.w - 2 * (2 * edge); // between the names at the sides
  const high = Math.min(LARGEST_RING * unit, to - from, most / 1.1);
  const broad = Math.min(high * BROAD, most);
  const ring = { x: centre.x - broad / 2, y: (from + to - high) / 2, w: broad, h: high };
  return {
    mode: 'tv',
    unit,
    scale: SCALE * unit,
    width: table.w,
    height: table.h,
    panel: 0,
    safe: NO_INSETS,
    avatar,
    name,
    nameplate: { w: name, h: (NAME_LINE + (seats < 13 ? POINTS_LINE : 0)) * unit },
    count: 'fan',
    names: 'all',
    points: seats < 13,
    seats: spots(seats, isUpright, round),
    ring,
    ...piles(ring, Math.min(high, broad / BROAD) * PILE),
    chip: { x: centre.x, y: ring.y + ring.h - 1 },
    felt: { x: centre.x - feltRx, y: centre.y - feltRy, w: feltRx * 2, h: feltRy * 2 },
    tray: { x: 0, y: height, w: width, h: 0 },
    sentence: { x: 0, y: height, w: 0, h: 0 },
    hand: { x: 0, y: height, w: 0, h: 0 },
    card: cardOf(168 * unit),
    own: null,
    news: null,
    question: null,
    side: isUpright ? { x: 0, y: table.h, w: width, h: height - table.h } : { x: table.w, y: 0, w: width - table.w, h: height },
  };
}
