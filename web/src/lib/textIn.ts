import type { Language } from './protocol';

/** A text in several languages; English always. */
interface Translated {
  en: string;
}

/** What the page was built with says in languages that it learned later, by the English. */
const learned = new Map<Language, Record<string, string>>();

export const learnTexts = (lang: Language, texts: Record<string, string>): void => void learned.set(lang, texts);
export const learnedLanguages = (): Language[] => [...learned.keys()];

/** The text in a language, or in English where it has none. */
export function textIn(text: Translated, lang: Language): string;
export function textIn(text: Translated | null | undefined, lang: Language): string | undefined;
export function textIn(text: Translated | null | undefined, lang: Language): string | undefined {
  if (!text) return undefined;
  return (text as unknown as Record<string, string>)[lang] ?? learned.get(lang)?.[text.en] ?? text.en;
}
