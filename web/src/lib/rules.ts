/** What a table's options say, and what its cards are worth: tables that come from Python, read. Rules are in `ahead`. */
import { parseCustomRule, PLAIN, writeCustomRule, type CustomRule } from 'lastcard/customRule';
import { editionOf } from './edition';
import type { Both } from './editions';
import { bookOptions } from './book';
import { CUSTOM } from './options';
import type { EditionName, Language, Settings } from './protocol';
import { learnedLanguages, textIn } from './textIn';

/** What a table plays by. */
export interface Terms {
  settings: Pick<Settings, 'edition' | 'options'>;
}

// --- options --------------------------------------------------------------------------------

/** The value of an option: the table's own, else the book's. */
export const optionOf = ({ settings }: Terms, name: string): string => settings.options[name] ?? bookOptions(settings.edition)[name]?.value ?? '';

/** The clause behind an option's value in the book. */
export const clauseOf = ({ settings }: Terms, name: string): string | null => bookOptions(settings.edition)[name]?.clause ?? null;

export type Scoring = 'standard' | 'alternative' | 'off';

export const scoringOf = (terms: Terms): Scoring => optionOf(terms, 'scoring') as Scoring;

// --- moves ----------------------------------------------------------------------------------

/** The move with all its picks: `play WS g 2`, `play WT g 1 3`. */
export function playMove(card: string, color: string | null, seats: number[]): string {
  return ['play', card, color, ...seats.toSorted((one, other) => one - other)].filter((word) => word !== null).join(' ');
}

// --- points ---------------------------------------------------------------------------------

/** What the box says of cards that count what is written on them. */
const FACE = 'face';

/** Points of a card when a round is counted. */
export function points(card: string, edition: EditionName): number {
  const table = editionOf(edition).points;
  const symbol = card.startsWith('W') ? card : card.slice(1);
  return Number(/^\d$/.test(symbol) && table.numbers === FACE ? symbol : (table[symbol] ?? 0));
}

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const handPoints = (cards: string[], edition: EditionName): number => sumOf(cards.map((card) => points(card, edition)));

// --- the customizable card ------------------------------------------------------------------

/** The rule on the card; null for a plain wild, and for a text that means nothing. */
export function ruleOf(value: string): CustomRule | null {
  const rule = parseCustomRule(value);
  return 'fault' in rule || rule.effect === PLAIN ? null : rule;
}

/** Whether an option can have this value. */
export function isRule(value: string): boolean {
  const rule = parseCustomRule(value);
  return !('fault' in rule) && writeCustomRule(rule) === value;
}

/** The sentence on the card, in every language; null when it has none. */
export function ruleText(value: string): Both | null {
  const rule = ruleOf(value);
  const who = rule && CUSTOM.who.find((each) => each.id === rule.who)?.text;
  const effect = rule && CUSTOM.effects.find((each) => each.id === rule.effect)?.text;
  if (!who || !effect) return null;
  const fill = (lang: Language): string =>
    textIn(CUSTOM.sentence, lang)
      .replace('{who}', textIn(who, lang))
      .replace('{effect}', textIn(effect, lang).replace('{n}', String(rule.amount)));
  return { en: fill('en'), zh: fill('zh'), ...Object.fromEntries(learnedLanguages().map((lang) => [lang, fill(lang)])) };
}
