/** Names of colors and cards, as each book has them. */
import { editionOf } from '$lib/edition';
import { AN } from './events';
import type { EditionName, Language } from '$lib/protocol';

const COLORS: Record<string, Record<Language, string>> = {
  r: { en: 'red', zh: '紅色' },
  y: { en: 'yellow', zh: '黃色' },
  g: { en: 'green', zh: '綠色' },
  b: { en: 'blue', zh: '藍色' },
  p: { en: 'purple', zh: '紫色' },
  k: { en: 'pink', zh: '粉紅色' },
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "pink", 「粉紅色」. */
export const colorWord = (color: string, lang: Language): string => COLORS[color]?.[lang] ?? color;
/** As a label that stands alone: "Pink", 「粉紅」. */
export const colorName = (color: string, lang: Language): string =>
  lang === 'en' ? capital(colorWord(color, lang)) : colorWord(color, lang).replace(/色$/, '');

/** What a card's symbol is called without its color: "7", "Skip", "Wild". */
export function symbolName(card: string, edition: EditionName, lang: Language): string {
  const key = card.startsWith('W') ? card : card.slice(1);
  return editionOf(edition).names[key]?.[lang] ?? key;
}

/** The whole name: "pink 7", 「粉紅色 7」; a wild with the color that was named for it. */
export function cardName(card: string, edition: EditionName, lang: Language, named: string | null = null): string {
  const symbol = symbolName(card, edition, lang);
  if (card.startsWith('W')) {
    if (!named) return symbol;
    return lang === 'en' ? `${symbol}, ${colorWord(named, lang)}` : `${symbol}（${colorWord(named, lang)}）`;
  }
  const color = colorWord(card[0]!, lang);
  return lang === 'en' || /^\d/.test(symbol) ? `${color} ${symbol}` : `${color}${symbol}`;
}

const BEGINS = new RegExp(`^${AN}`, 'i');
export const article = (name: string): string => (BEGINS.test(name) ? 'an' : 'a');
/** Within an English sentence: "a pink 7", "an 8". */
export const withArticle = (name: string, lang: Language): string => (lang === 'en' ? `${article(name)} ${name}` : name);

export const cardLabel = (card: string, edition: EditionName, lang: Language, named: string | null = null): string =>
  capital(cardName(card, edition, lang, named));

export const editionName = (edition: EditionName, lang: Language): string => editionOf(edition).name[lang];
