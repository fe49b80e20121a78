/** Room for the bar of a pose between ring and hand: what lies above moves up and gets smaller, the hand stays where it is. */
import type { Box, Layout, Spot } from './layout';

const BAR = { phone: 76, landscape: 64, tablet: 90, desktop: 90, tv: 90 };
/** Half of the chip with the color, below the ring. */
const CHIP = 16;
const TOP = 56;
/** Below a face: its name, and its points. */
const NAME = 24;
const POINTS = 42;

export function withPoseRoom(layout: Layout): Layout {
  const floor = layout.tray.y - BAR[layout.mode];
  const { ring } = layout;
  const over = Math.max(0, ring.y + ring.h + CHIP - floor);
  const free = layout.mode === 'phone' ? Math.max(0, ring.y - lowest(layout) - 8) : Math.max(0, ring.y - TOP);
  const up = Math.min(over, free);
  const part = Math.max(0.5, (ring.h - (over - up)) / ring.h);
  const middle = ring.x + ring.w / 2;
  const moved = ({ x, y }: Spot): Spot => ({ x: middle + (x - middle) * part, y: ring.y - up + (y - ring.y) * part });
  const sized = (box: Box): Box => ({ ...moved(box), w: box.w * part, h: box.h * part });
  const seatFloor = floor - layout.avatar / 2 - (layout.points ? POINTS : NAME);
  const low = Math.max(...layout.seats.map((seat) => seat.y), seatFloor);
  const isNarrow = layout.mode === 'phone' || layout.mode === 'tablet';
  const squeezed = isNarrow ? (seatFloor - TOP) / (low - TOP) : 1;
  return {
    ...layout,
    ring: sized(ring),
    draw: sized(layout.draw),
    discard: sized(layout.discard),
    chip: moved(layout.chip),
    seats: layout.seats.map(({ x, y }) => ({ x, y: TOP + (y - TOP) * squeezed })),
  };
}

/** Between faces and bar: a fan of cards, on a desktop of 1440 × 900. */
const FAN = 38;

/** How wide the bar may be between those who sit beside it, in px. */
export function poseWidth({ seats, avatar, scale, ring, tray, mode }: Layout): number {
  const beside = seats.filter((seat) => seat.y + avatar / 2 > tray.y - BAR[mode]);
  return 2 * Math.min(...beside.map((seat) => Math.abs(seat.x - ring.x - ring.w / 2) - avatar / 2 - FAN * scale));
}

/** Where the seats above the ring end. */
function lowest({ seats, avatar, ring, names }: Layout): number {
  const above = seats.filter((seat) => seat.y < ring.y);
  return Math.max(TOP, ...above.map((seat) => seat.y + avatar / 2 + (names === 'all' ? POINTS : NAME)));
}
