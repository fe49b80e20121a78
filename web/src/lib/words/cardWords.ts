// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface CardsWords {
  card: (color: string, symbol: string) => string;
  named: (symbol: string, color: string) => string;
  withArticle: (name: string) => string;
  colors: Record<string, string>;
  labels: Record<string, string>;
}

export const CARDS_WORDS: Record<BuiltIn, CardsWords> = {
  en: wordsOf<CardsWords>({
 "card": [
  [
   "color",
   "symbol"
  ],
  "{color} {symbol}"
 ],
 "named": [
  [
   "symbol",
   "color"
  ],
  "{symbol}, {color}"
 ],
 "withArticle": [
  [
   "name"
  ],
  "{name, article} {name}"
 ],
 "colors": {
  "r": "red",
  "y": "yellow",
  "g": "green",
  "b": "blue",
  "p": "purple",
  "k": "pink"
 },
 "labels": {
  "r": "Red",
  "y": "Yellow",
  "g": "Green",
  "b": "Blue",
  "p": "Purple",
  "k": "Pink"
 }
}, LANGUAGES.en),
  zh: wordsOf<CardsWords>({
 "card": [
  [
   "color",
   "symbol"
  ],
  "{color}{symbol, apart}"
 ],
 "named": [
  [
   "symbol",
   "color"
  ],
  "{symbol}（{color}）"
 ],
 "withArticle": [
  [
   "name"
  ],
  "{name}"
 ],
 "colors": {
  "r": "紅色",
  "y": "黃色",
  "g": "綠色",
  "b": "藍色",
  "p": "紫色",
  "k": "粉紅色"
 },
 "labels": {
  "r": "紅",
  "y": "黃",
  "g": "綠",
  "b": "藍",
  "p": "紫",
  "k": "粉紅"
 }
}, LANGUAGES.zh),
};
