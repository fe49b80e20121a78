/** Where the open hands of a replay lie: below their seats, beside each other's and off the piles. */
import type { Spot } from '../parts/spots.svelte';

/** How near to each other in height, in px, two seats are in one row. */
const ROW = 60;
const EDGE = 4;

export interface Fan {
  left: number;
  wide: number;
  step: number;
}

export interface Ground {
  screen: number;
  seats: (Spot | null)[];
  piles: Spot[];
}

const edgesOf = ({ x, w }: Spot): [number, number] => [x - w / 2 - EDGE, x + w / 2 + EDGE];

/** What is free for a seat's cards from left to right, `top` to `top + height`. */
function freeAt(seat: Spot, top: number, height: number, { screen, seats, piles }: Ground): [number, number] {
  const inRow = seats.filter((other): other is Spot => other !== null && other.x !== seat.x && Math.abs(other.y - seat.y) < ROW);
  const between = inRow.map(({ x }): [number, number] => [(x + seat.x) / 2 - 1, (x + seat.x) / 2 + 1]);
  const isBeside = (pile: Spot): boolean => pile.y - pile.h / 2 < top + height && pile.y + pile.h / 2 > top;
  const bars = [...between, ...piles.filter(isBeside).map(edgesOf)];
  const left = Math.max(EDGE, ...bars.filter(([, end]) => end < seat.x).map(([, end]) => end));
  const right = Math.min(screen - EDGE, ...bars.filter(([start]) => start > seat.x).map(([start]) => start));
  return [left, right];
}

/** `count` cards of this width at a seat, in at most `room` px. */
export function fanAt(seat: Spot, top: number, count: number, width: number, room: number, ground: Ground): Fan {
  const [left, right] = freeAt(seat, top, width * 1.5, ground);
  const most = Math.max(width, Math.min(room, right - left));
  const step = count < 2 ? 0 : Math.min(width * 0.62, (most - width) / (count - 1));
  const wide = width + step * Math.max(0, count - 1);
  return { left: Math.max(left, Math.min(right - wide, seat.x - wide / 2)), wide, step };
}
