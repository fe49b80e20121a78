/** Arithmetic that Python has and JavaScript has not, to the last digit. */
import { DIGITS } from '../generated/lab.js';

const BEYOND = 40; // more digits than a double of this size can have after a tie
const BITS = 64n; // of a quotient before it is rounded: more than a double holds

/** One whole number over another, rounded once, to the nearest double; 0 of nothing. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  if (isSafe(part) && isSafe(whole)) return Number(part) / Number(whole);
  const size = magnitude(part);
  const shift = BITS + bits(whole) - bits(size);
  const [top, bottom] = shift > 0n ? [size << shift, whole] : [size, whole << -shift];
  const quotient = top / bottom;
  const sticky = quotient * bottom === top ? quotient : quotient | 1n;
  const value = Number(sticky) * 2 ** -Number(shift);
  return part < 0n ? -value : value;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
const bits = (value: bigint): bigint => BigInt(value.toString(2).length);
const isSafe = (value: bigint): boolean => magnitude(value) <= BigInt(Number.MAX_SAFE_INTEGER);

/** The value without the digits that nobody reads. */
export function neat(value: number): number {
  return Number(evenly(value.toExponential(DIGITS - 1), value.toExponential(DIGITS + BEYOND)));
}

/** '-1,234.5': this many places after the point, a tie to the even digit. */
export function fixed(value: number, places: number): string {
  const size = Math.abs(value);
  const text = evenly(size.toFixed(places), size.toFixed(places + BEYOND));
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + text;
}

/** The same with a comma at every thousand. */
export function grouped(value: number, places: number): string {
  const [whole = '', ...rest] = fixed(value, places).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** A rounded number, one step nearer to nothing where JavaScript took a tie away from the even digit. */
function evenly(rounded: string, exact: string): string {
  const [digits = '', exponent = ''] = split(rounded);
  const [more = ''] = split(exact);
  const rest = more.slice(digits.length).replace('.', '');
  const isOdd = /[13579]$/.test(digits);
  const isTie = /^50*$/.test(rest);
  return isTie && isOdd ? decremented(digits) + exponent : rounded;
}

/** Digits, and what stands from the 'e' on. */
function split(text: string): [string, string] {
  const place = text.indexOf('e');
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)];
}

/** The last digit is odd, so nothing is borrowed. */
const decremented = (digits: string): string => digits.slice(0, -1) + String(Number(digits.at(-1)) - 1);
