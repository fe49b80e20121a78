/** What a card does at a table, in sentences for players. */
import { textIn } from '$lib/textIn';
import { editionOf } from '$lib/edition';
import type { EditionName, Language, Settings } from '$lib/protocol';
import { optionOf, ruleText } from '$lib/rules';
import { symbolName } from '$lib/words/cards';
import { CARD_CLAUSES, CARD_TEXTS, type CardText } from './generated';

/** What a table plays by; without `seats`, at a table of any size. */
export interface HelpTerms {
  settings: Pick<Settings, 'edition' | 'options'> & { seats?: number };
}

/** The book's own terms. */
export const bookTerms = (edition: EditionName): HelpTerms => ({ settings: { edition, options: {} } });

const NUMBER = 'number';
const symbolOf = (card: string): string => (card.startsWith('W') ? card : card.slice(1));
const isNumber = (symbol: string): boolean => /^\d$/.test(symbol);

/** The keys of the sentences about a card, in order; an effect that we have no words for is a plain wild. */
function keysOf(card: string, edition: EditionName): string[] {
  const symbol = symbolOf(card);
  const effect = editionOf(edition).effects[card];
  if (effect) return [effect in CARD_TEXTS ? effect : 'W'];
  if (card === symbol) return [symbol];
  return [...(isNumber(symbol) ? [NUMBER] : []), symbol, 'colored'];
}

function holds({ when, unless, seats }: CardText, terms: HelpTerms): boolean {
  const isSo = ([name, value]: [string, string]) => optionOf(terms, name) === value;
  const isSize = seats === null || (terms.settings.seats ?? seats) === seats;
  return isSize && Object.entries(when).every(isSo) && !Object.entries(unless).some(isSo);
}

/** The edition's own name for a card, or what the table has set. */
function filled(text: string, terms: HelpTerms, lang: Language): string {
  const { edition } = terms.settings;
  const { action, names } = editionOf(edition);
  return text.replace(/\{([^}]+)\}/g, (_, place: string) => {
    if (place === 'action') return textIn(action, lang);
    if (place === 'custom_rule') return textIn(ruleText(optionOf(terms, place)), lang) ?? '';
    return place in names ? symbolName(place.startsWith('W') ? place : `-${place}`, edition, lang) : optionOf(terms, place);
  });
}

/** What a card does: the first sentence says it, the others add to it. */
export const cardSentences = (card: string, terms: HelpTerms, lang: Language): string[] =>
  keysOf(card, terms.settings.edition)
    .flatMap((key) => CARD_TEXTS[key] ?? [])
    .filter((row) => holds(row, terms))
    .map((row) => filled(textIn(row.text, lang), terms, lang));

/** The clause that says so. */
export function cardClause(card: string, edition: EditionName): string | null {
  const clauses = CARD_CLAUSES[edition] ?? editionOf(edition).clauses ?? {};
  const symbol = symbolOf(card);
  return clauses[isNumber(symbol) ? NUMBER : symbol] ?? null;
}

/** One card of each kind that does something, in the box's order; colors take turns. */
export function specialCards(edition: EditionName): string[] {
  const { kinds, colors } = editionOf(edition);
  const symbols = [...new Set(kinds.map(symbolOf))].filter((symbol) => !isNumber(symbol));
  return symbols.map((symbol, at) => (symbol.startsWith('W') ? symbol : kinds.find((card) => card === colors[at % colors.length] + symbol)!));
}
