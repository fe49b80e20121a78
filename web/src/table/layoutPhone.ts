/** A phone, upright: seats along the top and round the ring, the tray below. */
import type { Box, Layout, Size, Spot } from './layout';
import { cardOf, piles, spread } from './layoutParts';

const TOP = 56;

/** Left, top and right of the ring; on short screens three to five sit round it too. */
export function sides(others: number): [left: number, top: number, right: number] {
  if (others < 3) return [0, others, 0];
  if (others < 6) return [1, others - 2, 1];
  const side = others < 10 ? 2 : others < 13 ? 3 : 4;
  return [side, others - side * 2, side];
}

const phoneAvatar = (others: number): number => (others === 1 ? 64 : others < 4 ? 56 : others < 6 ? 50 : others < 10 ? 48 : others < 13 ? 44 : 40);

/** Half of the chip on the ring's lower edge, at the usual size of letters. */
const CHIP = 16;
/** Below these heights, in px, names go; and with letters that take so much more, the news goes where the sentence is. */
const SHORT = 740;
const CRAMPED = 610;

/** The tray: sentence, hand and dock, one below the other. `more`: how much larger letters are. */
function trayOf(height: number, more: number) {
  const isCramped = height - more * 112 < CRAMPED;
  const isShort = height < SHORT;
  const card = cardOf(isCramped ? 100 : isShort || more > 0.3 ? 120 : 138);
  const sentence = isCramped ? 44 + more * 52 : 48 + more * 60;
  const hand = isCramped ? 112 : isShort ? 146 : 168;
  const dock = isCramped ? 74 + more * 24 : 78 + more * 28;
  const top = sentence + (isCramped ? 16 : 18);
  return { isCramped, isShort, card, sentence, hand: { top, height: hand }, height: top + hand + dock };
}

export function phone({ width, height, others, watching, text }: Size): Layout {
  const more = Math.max(0, text - 1);
  const top = TOP + more * 28;
  const parts = trayOf(height, more);
  const { isShort: short, isCramped } = parts;
  const crowd = others > 5 || (short && others > 2);
  const trayHeight = watching ? 76 + more * 30 : parts.height;
  const tray = { x: 0, y: height - trayHeight, w: width, h: trayHeight };
  const named = !short && text < 1.4;
  const line = watching || isCramped ? 0 : (short ? 28 : 34) + more * 14;
  const gap = CHIP + more * 8 + line + (line ? 8 : 10);

  const avatar = Math.min(phoneAvatar(others), isCramped ? 38 : short ? (others < 6 ? 46 : 40) : 99);
  const room = tray.y - top;
  const rowHeight = others < 2 ? avatar + (named ? 66 : isCramped ? 30 : 40) : !crowd ? avatar + (named ? 78 : 34) : avatar + (named ? 34 : 26);
  const wanted = watching ? Math.min(276, width - 2 * (avatar + 24)) : others > 5 || short ? 208 : 276;
  const high = Math.max(120, Math.min(wanted, room - gap - Math.max(isCramped ? 50 : 60, rowHeight - (crowd ? 8 : 0)), width - 84));
  const broad = high < 200 ? Math.min(high * 1.3, width - 2 * (crowd ? avatar + 22 : 42)) : high;
  const ring = { x: (width - broad) / 2, y: 0, w: broad, h: high };
  const slack = room - gap - rowHeight - high;
  ring.y = tray.y - gap - high - Math.max(0, slack) * (watching ? 0.6 : crowd ? 0.32 : 0.42);

  const news = { x: 12, y: tray.y - line - 5, w: width - 24, h: line };
  const label = isCramped ? 4 : named ? 20 : 16;
  const seats = crowd
    ? crowdSpots({ width, others, avatar, ring, end: tray.y - Math.max(8, line + 13), label, bar: top })
    : arcSpots(width, others, avatar, ring.y, named, top);
  const tight = crowd && sides(others)[0] > 1 && Math.abs(seats[0]!.y - seats[1]!.y) < avatar + 20;
  // Low seats stand left and right of it.
  const lowest = Math.max(...seats.map((seat) => seat.y)) + avatar / 2 + (tight ? 2 : 18);
  const edge = lowest > news.y ? avatar + (width < 380 ? 14 : 18) : 12;
  const face = 44 + more * 12;
  const sentence = watching
    ? { x: 20, y: tray.y + 10, w: width - 32, h: trayHeight - 16 }
    : { x: 22 + face, y: tray.y + 10, w: width - 34 - face, h: parts.sentence };
  return {
    mode: 'phone',
    scale: 1,
    width,
    height,
    panel: 0,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    avatar,
    count: crowd || more > 0.3 ? 'badge' : others < 4 ? 'fan' : 'tuck',
    names: more > 0.3 || (isCramped && crowd) ? 'none' : tight ? 'few' : crowd || !named ? 'some' : 'all',
    points: named && !crowd,
    seats,
    ring,
    ...piles(ring, high * (high > 240 ? 0.52 : broad > high * 1.2 ? 0.64 : 0.56)),
    chip: { x: width / 2, y: ring.y + ring.h - 1 },
    felt: null,
    tray,
    sentence,
    hand: { x: 18, y: tray.y + parts.hand.top, w: width - 36, h: parts.hand.height },
    card: parts.card,
    own: watching ? null : { x: 12, y: tray.y + 10, w: face, h: Math.min(parts.sentence, 48 + more * 12) },
    question: null,
    news: watching ? null : isCramped ? sentence : { ...news, x: edge, w: width - 2 * edge },
  };
}

/** Up to five: an arc along the top, its ends lower. */
function arcSpots(width: number, others: number, avatar: number, ringTop: number, named: boolean, bar: number): Spot[] {
  const below = named ? 46 : 12;
  const top = bar + avatar / 2 + (named && others > 1 ? 30 : 20);
  const lowest = Math.max(top, ringTop - below - avatar / 2 + (others > 1 ? 24 : 0));
  const bow = others === 1 ? 0 : Math.min(named ? 38 : 16, lowest - top);
  const edge = others === 2 ? width * 0.24 : others === 3 ? 62 : others === 4 ? 50 : 42;
  return spread(others, edge, width - edge).map((x) => {
    const off = (x - width / 2) / (width / 2 - edge || 1);
    return { x, y: others === 2 ? top + 12 : top + bow * off * off };
  });
}

interface Crowd {
  width: number;
  others: number;
  avatar: number;
  ring: Box;
  /** Where the columns end. */
  end: number;
  /** What is below a face: its name, or air. */
  label: number;
  /** The height of the bar. */
  bar: number;
}

/** Six and more: up the left side, along the top, down the right side. */
function crowdSpots({ width, others, avatar, ring, end, label, bar }: Crowd): Spot[] {
  const [left, top, right] = sides(others);
  const edge = avatar / 2 + (width < 380 ? 8 : 12);
  const row = bar + avatar / 2 + (label > 16 ? 20 : 8);
  const first = Math.max(row + avatar + label + (label > 4 ? 14 : 2), ring.y + (left < 3 ? ring.h * 0.24 : left < 4 ? ring.h * 0.12 : 0));
  const last = Math.min(end - label - avatar / 2, ring.y + ring.h - (left < 3 ? ring.h * 0.18 : 0));
  const column = left === 1 ? [Math.min(last, ring.y + ring.h * 0.3)] : spread(left, first, Math.max(last, first + (left - 1) * (avatar + 4)));
  const inset = top > 5 ? edge : edge + (width - 2 * edge) * (top > 3 ? 0.06 : top > 2 ? 0.13 : 0.2);
  return [
    ...column.toReversed().map((y) => ({ x: edge, y })),
    ...spread(top, inset, width - inset).map((x) => ({ x, y: row })),
    ...column.slice(0, right).map((y) => ({ x: width - edge, y })),
  ];
}
