/** What a comparison calls things: the simulator's own words, filled in. */
import { TEXTS } from '../generated/lab.js';
import { repr } from '../python.js';

export type Language = keyof typeof TEXTS;
export type Key = keyof (typeof TEXTS)['en'];
export type Details = Record<string, string | number>;

/** Places are written as Python has them: {name}, {number:,} and {text!r}. */
const PLACE = /\{(\w+)(:,|!r)?\}/g;

export function say(key: Key, lang: Language, details: Details = {}): string {
  return TEXTS[lang][key].replace(PLACE, (_, name: string, form?: string) => written(details[name] ?? '', form));
}

function written(value: string | number, form: string | undefined): string {
  if (form === '!r') return repr(String(value));
  return form === ':,' ? value.toLocaleString('en') : String(value);
}

/** A seat as people count: from 1. */
export const seatName = (seat: number, lang: Language): string => say('seat-name', lang, { number: seat + 1 });
