/** The words of the first view, in the languages that the page is built with. The messages are in src/lastcard/languages. */
import { words as en } from './en';
import type { BuiltIn } from './languages';
import type { Words } from './types';
import { words as zh } from './zh';

export type { Words };

export const WORDS: Record<BuiltIn, Words> = { en, zh };
