/** How many cards wait for the player who adds none: those of a stack of draw cards, or the mini pile. */
import type { Step, View } from './protocol';

export interface Sum {
  of: 'stack' | 'pile';
  count: number;
}

/** A step as the page keeps it: with the sum, if it has made that larger. */
export interface SummedStep extends Step {
  sum?: Sum;
}

export function sumOf({ stack, mini_pile: pile }: Pick<View, 'stack' | 'mini_pile'>): Sum | null {
  if (stack) return { of: 'stack', count: stack };
  return pile ? { of: 'pile', count: pile.cards.length } : null;
}

/** The sum after a step that has added to it; a single card has just been told. `before` is null where that is not known. */
export function grownSum(before: View | null, after: View): Sum | null {
  const sum = sumOf(after);
  const was = before && sumOf(before);
  return sum && sum.count > (was?.count ?? 1) ? sum : null;
}

export const withSum = (step: Step, sum: Sum | null | undefined): SummedStep => (sum ? { ...step, sum } : step);

type SumWords = Record<`${Sum['of']}Sum`, (count: number) => string>;
export const sumText = ({ of, count }: Sum, w: SumWords): string => w[`${of}Sum`](count);
