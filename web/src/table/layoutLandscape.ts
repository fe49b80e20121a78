/** A phone on its side: seats in a rail on the left, the ring beside them, the hand below. */
import type { Layout, Size, Spot } from './layout';
import { cardOf, middle, piles } from './layoutParts';

const TARGET = 44;
const GAP = 3;
/** Bar, sentence and the dock's buttons on the right; Catch and our own seat on the left. */
const CORNER = 138;

/** Reactions, rules and menu, in the corner. */
const BUTTONS = 176;
const MARGIN = 8;
/** How high the discard pile is in the ring. */
const PILES = 0.72;
/** In a low ring the count below the draw pile keeps off the color's name. */
const LOW_PILES = 0.62;

/** As near to the shape of the rail as targets allow. */
const columnsOf = (others: number): number => (others < 5 ? 2 : others < 10 ? 3 : 4);

/** `high`: something lies below each face. */
function railSpots(others: number, rail: number, height: number, high: boolean): Spot[] {
  const columns = columnsOf(others);
  const rows = Math.ceil(others / columns);
  return Array.from({ length: others }, (_, at) => ({
    x: 8 + (rail - 8) * (((at % columns) + 0.5) / columns),
    y: 4 + height * ((Math.floor(at / columns) + (high || rows < 3 ? 0.42 : 0.5)) / rows),
  }));
}

/** What the hand takes of the height, and at least; less where no dock stands beside it. */
const HAND = { least: 160, part: 0.45 };
const IDLE_HAND = { least: 112, part: 0.42 };
/** Catch, and how the hand is sorted. */
const DOCK = 60;
const SORTING = 44;

/** Beside a curve there is no room for a column of its own for the sentence: it stands below the ring. */
const NARROW = 560;
const isNarrow = ({ width, watching, idle }: Size): boolean => Boolean(watching && idle) && width < NARROW;

function trayHeightOf(size: Size): number {
  const { height, watching, idle } = size;
  if (watching) return isNarrow(size) ? 34 : idle ? 0 : 64;
  const { least, part } = idle ? IDLE_HAND : HAND;
  return Math.max(least, height * part);
}

export function landscape(size: Size): Layout {
  const { width, height, others, watching, text, guided, idle } = size;
  const more = Math.max(0, text - 1);
  const columns = columnsOf(others);
  const rows = Math.ceil(others / columns);
  const rail = Math.max(150, width * 0.22, columns * (TARGET + GAP) + 8);
  const right = isNarrow(size) ? 0 : Math.max(150, width * 0.22);
  const trayHeight = trayHeightOf(size);
  const tray = { x: 0, y: height - trayHeight, w: width, h: trayHeight };
  const pitch = (tray.y - 8) / rows;
  const column = (rail - 8) / columns;
  const avatar = Math.min(48, column - GAP - 5, pitch - GAP - 2);
  const news = watching ? 0 : 24 + more * 10;
  const chip = 16 + more * 6;
  const room = tray.y - 8 - chip - news;
  const broad = Math.min(room * 1.72, width - rail - right - 28);
  const high = Math.min(room, broad / 1.25);
  const ring = { x: rail + (width - rail - right - broad) / 2, y: 6 + (room - high) / 2, w: broad, h: high };
  const card = cardOf(Math.min(132, trayHeight - 34, (high * PILES) / 0.8));
  return {
    mode: 'landscape',
    scale: 1,
    width,
    height,
    panel: 0,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    avatar,
    count: 'badge',
    names: pitch < avatar + 18 + more * 16 ? 'none' : rows < 3 ? 'all' : 'some',
    points: false,
    nameplate: { w: column, h: 18 + more * 16 },
    seats: railSpots(others, rail, tray.y - 8, watching && idle === true),
    ring,
    ...piles(ring, high * (idle && !watching ? LOW_PILES : PILES)),
    chip: { x: middle(ring).x, y: ring.y + ring.h - 1 },
    felt: null,
    tray,
    sentence: right ? { x: width - right + 6, y: 58, w: right - 18, h: tray.y - 62 } : { x: rail, y: tray.y, w: width - rail - 10, h: trayHeight - 4 },
    hand: { x: CORNER, y: tray.y + 26, w: width - 2 * CORNER, h: trayHeight - 30 },
    card,
    own: watching ? null : { x: 12, y: tray.y + 2, w: 114, h: trayHeight - 2 - 8 - (idle ? 0 : DOCK) - SORTING - 4 },
    // Beside a guide there is less room, and no button to keep clear of: it covers the seats, which it lists itself.
    question: guided ? { x: MARGIN, y: 6, w: width - 2 * MARGIN, h: tray.y + 8 } : { x: rail + 6, y: 6, w: width - rail - 6 - BUTTONS, h: tray.y + 8 },
    news: watching ? null : { x: rail + 4, y: tray.y - news - 1, w: width - rail - right - 8, h: news },
  };
}
