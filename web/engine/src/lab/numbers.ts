/** Numbers as reports write them, as exact as their intervals: lab/numbers.py. */
import { MOST_PLACES } from '../generated/lab.js';
import { marginOf, type Estimate } from './estimate.js';
import { fixed, grouped } from './exact.js';

/** Places after the point that a margin deserves: one digit of it, two when it begins with 1. */
export function decimals(margin: number): number {
  if (margin <= 0) return 1;
  const [digit = '', exponent = ''] = margin.toExponential().split('e');
  return Math.max(0, -Number(exponent) + (Number(digit) < 2 ? 1 : 0));
}

/** A number without an interval, in about three digits. */
export function number(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0';
  const places = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3;
  return grouped(value, places + (size < 0.01 ? 1 : 0));
}

/** ['58.5', '0.5'], or one number without an interval. */
export function withMargin(estimate: Estimate): [value: string, margin?: string] {
  const margin = marginOf(estimate);
  if (margin === null) return [number(estimate.value)];
  const places = decimals(margin);
  return [grouped(estimate.value, places), fixed(margin, places)];
}

/** A difference with its sign; nothing has none. */
export function signed(value: number, places: number): string {
  const text = grouped(Math.abs(value), Math.min(places, MOST_PLACES));
  return /[1-9]/.test(text) ? (value < 0 ? '−' : '+') + text : '0';
}

/** A share in percent, without an interval. */
export const part = (value: number): string => `${fixed(100 * value, value === 0 || value === 1 ? 0 : 1)}%`;
