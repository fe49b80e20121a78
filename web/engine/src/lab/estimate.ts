/** Means and shares with 95 % intervals, from whole sums: the formulas of lab/estimate.py, in its order. */
import { QUANTILES } from '../generated/lab.js';
import { neat, ratio } from './exact.js';

/** A value and its 95 % interval; null where too little is known for one. */
export interface Estimate {
  value: number;
  low: number | null;
  high: number | null;
}

/** How many of how many, with Wilson's score interval. */
export interface Share extends Estimate {
  low: number;
  high: number;
  hits: bigint;
  of: bigint;
}

/** How many standard errors a 95 % interval reaches to each side, of as many as are looked at at once. */
export const quantile = (looks = 1): number => QUANTILES[looks - 1]!;

/** Half the interval's width: what stands after ±. */
export const marginOf = ({ low, high }: Estimate): number | null => (low === null || high === null ? null : (high - low) / 2);

/** Whether the interval is known and has this value in it. */
export const holds = ({ low, high }: Estimate, value: number): boolean => low !== null && high !== null && low <= value && value <= high;

/** The same in another unit. */
export const scaled = ({ value, low, high }: Estimate, scale: number): Estimate => ({
  value: value * scale,
  low: low === null ? null : low * scale,
  high: high === null ? null : high * scale,
});

/** As exported: without the digits that nobody reads. */
export const neatly = ({ value, low, high }: Estimate): Estimate => ({
  value: neat(value),
  low: low === null ? null : neat(low),
  high: high === null ? null : neat(high),
});

/** The mean of whole numbers with this sum and sum of squares. */
export function mean(total: bigint, squares: bigint, count: bigint): Estimate {
  const value = ratio(total, count);
  if (count < 2n) return { value, low: null, high: null };
  const deviation = Math.sqrt(ratio(count * squares - total * total, count * (count - 1n)));
  const reach = (quantile() * deviation) / Math.sqrt(Number(count));
  return { value, low: value - reach, high: value + reach };
}

/** Wilson's score interval for a share; (0, 1) of nothing. */
function wilson(hits: bigint, of: bigint): [low: number, high: number] {
  if (of === 0n) return [0, 1];
  const z = quantile();
  const center = (Number(hits) + (z * z) / 2) / (Number(of) + z * z);
  const reach = (z / (Number(of) + z * z)) * Math.sqrt(ratio(hits * (of - hits), of) + (z * z) / 4);
  return [hits === 0n ? 0 : center - reach, hits === of ? 1 : center + reach];
}

/** A share of independent rounds, with its interval. */
export function share(hits: bigint, of: bigint): Share {
  const [low, high] = wilson(hits, of);
  return { value: ratio(hits, of), low, high, hits, of };
}

/** After less before, of two shares that were measured apart (Newcombe's interval). */
export function shareDifference(before: Share, after: Share): Estimate {
  const value = after.value - before.value;
  const down = diagonal(after.value - after.low, before.high - before.value);
  const up = diagonal(after.high - after.value, before.value - before.low);
  return { value, low: value - down, high: value + up };
}

const diagonal = (one: number, other: number): number => Math.sqrt(one * one + other * other);
