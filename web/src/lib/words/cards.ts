/** Names of colors and cards, as each book has them. */
import { textIn } from '$lib/textIn';
import { editionOf } from '$lib/edition';
import type { EditionName, Language } from '$lib/protocol';
import { CARDS_WORDS, type CardsWords } from './cardWords';
import { partOf } from './packs';

const wordsIn = (lang: Language): CardsWords => partOf('cards', CARDS_WORDS, lang);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "pink", 「粉紅色」. */
export const colorWord = (color: string, lang: Language): string => wordsIn(lang).colors[color] ?? color;
/** As a label that stands alone: "Pink", 「粉紅」. */
export const colorName = (color: string, lang: Language): string => wordsIn(lang).labels[color] ?? color;

/** What a card's symbol is called without its color: "7", "Skip", "Wild". */
export function symbolName(card: string, edition: EditionName, lang: Language): string {
  const key = card.startsWith('W') ? card : card.slice(1);
  return textIn(editionOf(edition).names[key], lang) ?? key;
}

/** The whole name: "pink 7", 「粉紅色 7」; a wild with the color that was named for it. */
export function cardName(card: string, edition: EditionName, lang: Language, named: string | null = null): string {
  const symbol = symbolName(card, edition, lang);
  if (!card.startsWith('W')) return wordsIn(lang).card(colorWord(card[0]!, lang), symbol);
  return named ? wordsIn(lang).named(symbol, colorWord(named, lang)) : symbol;
}

/** Within a sentence: "a pink 7", "an 8", where the language has articles. */
export const withArticle = (name: string, lang: Language): string => wordsIn(lang).withArticle(name);

export const cardLabel = (card: string, edition: EditionName, lang: Language, named: string | null = null): string =>
  capital(cardName(card, edition, lang, named));

export const editionName = (edition: EditionName, lang: Language): string => textIn(editionOf(edition).name, lang);
