/** What a comparison calls things: the simulator's own words, filled in. */
import { TEXTS } from '../generated/lab.js';
import { repr } from '../python.js';

/** One of TEXTS, or one that a page has besides. */
export type Language = string;
export type Key = keyof (typeof TEXTS)['en'];
export type Details = Record<string, string | number>;

/** Places are written as Python has them: {name}, {number:,} and {text!r}. */
const PLACE = /\{(\w+)(:,|!r)?\}/g;

/** Says the English in a language that this package does not have. */
type Translate = (english: string, lang: Language) => string;
let translate: Translate = (english) => english;

/** Let a page say how its own languages are spoken. */
export const translateWith = (how: Translate): void => void (translate = how);

const templateOf = (key: Key, lang: Language): string => (Object.hasOwn(TEXTS, lang) ? TEXTS[lang as keyof typeof TEXTS][key] : translate(TEXTS.en[key], lang));

export function say(key: Key, lang: Language, details: Details = {}): string {
  return templateOf(key, lang).replace(PLACE, (_, name: string, form?: string) => written(details[name] ?? '', form));
}

function written(value: string | number, form: string | undefined): string {
  if (form === '!r') return repr(String(value));
  return form === ':,' ? value.toLocaleString('en') : String(value);
}

/** A seat as people count: from 1. */
export const seatName = (seat: number, lang: Language): string => say('seat-name', lang, { number: seat + 1 });
