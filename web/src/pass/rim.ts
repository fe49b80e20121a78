/** Where the places of people are round a device that lies flat: clockwise from the lower edge, each turned to its player. */

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface RimSpot {
  side: Side;
  /** Of the length of its side, from 0 to 1. */
  along: number;
}

/** So wide is the rim. */
export const RIM = 68;

const CLOCKWISE: Side[] = ['bottom', 'left', 'top', 'right'];

/** How many sit at each side: the longer sides take the fifth and the sixth. */
const COUNTS: Record<number, { wide: number[]; upright: number[] }> = {
  2: { wide: [1, 0, 1, 0], upright: [1, 0, 1, 0] },
  3: { wide: [1, 1, 0, 1], upright: [1, 1, 0, 1] },
  4: { wide: [1, 1, 1, 1], upright: [1, 1, 1, 1] },
  5: { wide: [1, 1, 2, 1], upright: [1, 2, 1, 1] },
  6: { wide: [2, 1, 2, 1], upright: [1, 2, 1, 2] },
};

export function rimSpots(people: number, isWide: boolean): RimSpot[] {
  const counts = COUNTS[people]![isWide ? 'wide' : 'upright'];
  return counts.flatMap((count, at) => {
    const side = CLOCKWISE[at]!;
    const along = Array.from({ length: count }, (_, place) => (place + 1) / (count + 1));
    // Clockwise, the lower edge runs to the left and the left one up.
    const isBack = side === 'bottom' || side === 'left';
    return (isBack ? along.toReversed() : along).map((each) => ({ side, along: each }));
  });
}
