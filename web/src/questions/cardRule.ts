/** What a table's customizable card says: on its face, and in whole sentences. */
import { textIn } from '$lib/textIn';
import { editionOf } from '$lib/edition';
import type { Language } from '$lib/protocol';
import { optionOf, ruleText, type Terms } from '$lib/rules';
import type { Words } from '$lib/words';

export interface CardRule {
  face: string;
  whole: string;
}

export const tableRule = (terms: Terms, w: Words['questions'], lang: Language): string => textIn(ruleText(optionOf(terms, 'custom_rule')), lang) ?? w.plain;

/** Null for every card but the customizable one. */
export function cardRule(card: string, terms: Terms & { settings: { words: string } }, w: Words['questions'], lang: Language): CardRule | null {
  if (editionOf(terms.settings.edition).effects[card] !== 'custom') return null;
  const text = tableRule(terms, w, lang);
  const { words } = terms.settings;
  return { face: words || text, whole: words ? `${text} ${w.tableWords(words)}` : text };
}
