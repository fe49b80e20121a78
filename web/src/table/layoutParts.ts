/** What the layouts of all screens share. */
import type { Box, Spot } from './layout';

export const middle = (box: Box): Spot => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Both piles inside a ring: the draw pile left, the discard pile right and larger. */
export function piles(ring: Box, height: number): { draw: Box; discard: Box } {
  const centre = middle(ring);
  const tall = height;
  const low = height * 0.79;
  const gap = height * 0.17;
  const all = (low * 2) / 3 + gap + (tall * 2) / 3;
  const left = centre.x - all / 2 - height * 0.02;
  return {
    draw: { x: left, y: centre.y - low / 2, w: (low * 2) / 3, h: low },
    discard: { x: left + (low * 2) / 3 + gap, y: centre.y - tall / 2, w: (tall * 2) / 3, h: tall },
  };
}

export function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
}

/** A card this high. */
export const cardOf = (h: number): { w: number; h: number } => ({ w: (h * 2) / 3, h });
