/** The mini pile: how large it is, and where it lies while it is ours. Never on the chip with the current color. */
import type { Layout, Spot } from './layout';

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

export function pileAt(count: number, seat: Spot, { mode, ring, scale, width, height }: Layout): PileLayout {
  const isSmall = mode === 'phone' || mode === 'landscape';
  const part = isSmall ? 0.6 : 0.62;
  const centre = { x: ring.x + ring.w / 2, y: ring.y + ring.h / 2 };
  const most = height > width ? Math.min(AT_SEAT.most * scale, ring.w * UPRIGHT_PART) : AT_SEAT.most * scale;
  const size = isSmall ? sized(count, SMALL.height, SMALL.step) : sized(count, AT_SEAT.height * scale, AT_SEAT.step * scale, most);
  return { ...size, x: centre.x + (seat.x - centre.x) * part, y: centre.y + (seat.y - centre.y) * part };
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
