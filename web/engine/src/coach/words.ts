/** What the coach says, in words. */
import { edition as editionOf } from '../edition.js';
import { TEXTS } from '../generated/coach.js';
import { capital, valueOf, type Language } from '../refusals.js';
import type { Reason } from './types.js';

const PLACE = /\{(\w+)\}/g;

/** The sentence of a reason, with its places open: for a page that fills in its own names, or translates. */
export const reasonTemplate = (code: string, lang: Language): string => TEXTS[lang][code as keyof (typeof TEXTS)['en']];

/** A reason as a sentence to the player; seats without a name are counted from 1. */
export function reasonText(edition: string, reason: Reason, lang: Language, names: readonly string[] = []): string {
  const book = editionOf(edition);
  return capital(reasonTemplate(reason.code, lang).replace(PLACE, (_, name: string) => valueOf(book, lang, name, reason.arguments[name]!, names)));
}
