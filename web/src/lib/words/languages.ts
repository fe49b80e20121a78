// Written by web/generate.py from src/lastcard/languages; do not edit.

/** How a language is called and tagged, and what stands between its words. */
export interface LanguageInfo {
  name: string;
  short: string;
  tag: string;
  gap: string;
  row: string;
  pair: string;
}

/** A language that the page is built with. */
export type BuiltIn = "en" | "zh";

export const LANGUAGES: Record<BuiltIn, LanguageInfo> = {
 "en": {
  "name": "English",
  "short": "EN",
  "tag": "en",
  "gap": " ",
  "row": ", ",
  "pair": " and "
 },
 "zh": {
  "name": "繁體中文",
  "short": "中文",
  "tag": "zh-Hant-TW",
  "gap": "",
  "row": "、",
  "pair": "和"
 }
};

/** What an English name begins with that has 'an'. */
export const AN = "(?:[aeio]|8|1[18]\\b)";
