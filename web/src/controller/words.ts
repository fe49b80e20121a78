// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface ControllerWords {
  showHow: string;
  showLink: string;
  showQr: string;
  showHere: string;
  waiting: string;
  there: string;
  stop: string;
  shutTv: string;
  wholeHere: string;
  controller: string;
  lookUp: string;
  points: (count: number) => string;
}

export const CONTROLLER_WORDS: Record<BuiltIn, ControllerWords> = {
  en: wordsOf<ControllerWords>({
 "showHow": "Open this address in the TV's browser and type the code:",
 "showLink": "Open this link in the TV's browser:",
 "showQr": "QR code of the screen for the TV",
 "showHere": "Open the screen here",
 "waiting": "Waiting for the TV…",
 "there": "The TV shows this table. Phones are controllers now.",
 "stop": "Stop using the TV",
 "shutTv": "The door is closed to new screens. Open it first.",
 "wholeHere": "Show the whole table here",
 "controller": "Use this phone as a controller",
 "lookUp": "Look up!",
 "points": [
  [
   "count"
  ],
  "{count, plural, one {1 point} other {{count} points}}"
 ]
}, LANGUAGES.en),
  zh: wordsOf<ControllerWords>({
 "showHow": "在電視的瀏覽器打開這個網址，再輸入桌號：",
 "showLink": "在電視的瀏覽器打開這個連結：",
 "showQr": "電視畫面的 QR 碼",
 "showHere": "在這裡打開大螢幕",
 "waiting": "等待電視連上…",
 "there": "電視正在顯示這張牌桌，手機現在是控制器。",
 "stop": "不再使用電視",
 "shutTv": "門關著，新的螢幕進不來，請先開門。",
 "wholeHere": "在這裡顯示整張牌桌",
 "controller": "把這支手機當控制器",
 "lookUp": "抬頭看電視！",
 "points": [
  [
   "count"
  ],
  "{count} 分"
 ]
}, LANGUAGES.zh),
};
