/** Languages that the page was not built with: their server has them, each in one pack. */
import type { Language } from '$lib/protocol';
import { learnTexts } from '$lib/textIn';
import { LANGUAGES, type LanguageInfo } from './languages';
import { wordsOf, type Messages } from './messages';
import type { Words } from './types';

export interface Pack {
  info: LanguageInfo;
  /** Every part of the page, those of the first view and those that load later. */
  words: Record<string, Messages>;
  /** Texts of cards, editions and refusals, by the English. */
  texts: Record<string, string>;
}

const infos = new Map<Language, LanguageInfo>(Object.entries(LANGUAGES));
const packs = new Map<Language, { pack: Pack; parts: Map<string, unknown> }>();

export const isBuiltIn = (lang: Language): boolean => Object.hasOwn(LANGUAGES, lang);
export const infoOf = (lang: Language): LanguageInfo => infos.get(lang) ?? LANGUAGES.en;
export const learnInfo = (lang: Language, info: LanguageInfo): void => void infos.set(lang, info);

/** Take in a language; the words of the first view are the answer. */
export function learnPack(lang: Language, pack: Pack): Words {
  learnInfo(lang, pack.info);
  learnTexts(lang, pack.texts);
  packs.set(lang, { pack, parts: new Map() });
  return wordsOf<Words>(pack.words, pack.info);
}

/** A part's words in a language: built in, learned, or English. */
export function partOf<Part>(name: string, builtIn: Record<'en', Part>, lang: Language): Part {
  const known = (builtIn as Record<string, Part>)[lang];
  if (known) return known;
  const found = packs.get(lang);
  if (!found?.pack.words[name]) return builtIn.en;
  if (!found.parts.has(name)) found.parts.set(name, wordsOf<Part>(found.pack.words[name], found.pack.info));
  return found.parts.get(name) as Part;
}
