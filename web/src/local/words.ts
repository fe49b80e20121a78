// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface DeviceWords {
  "no-table": string;
  "no-rules": string;
  "other-tab": string;
  "no-tv": string;
  "not-alone": string;
  "not-shared": string;
  "shared-table": string;
  people: string;
  "same-name": string;
  "no-person": string;
  "no-holder": string;
  "hand-open": string;
  "not-now": string;
  "take-first": string;
  "deal-table": string;
  "other-engine": string;
}

export const DEVICE_WORDS: Record<BuiltIn, DeviceWords> = {
  en: wordsOf<DeviceWords>({
 "no-table": "This table is no longer on this device. Start another one any time.",
 "no-rules": "The rules could not be loaded onto this device. Try again once you have a connection.",
 "other-tab": "This table is open in another tab now.",
 "no-tv": "A table on this device cannot be shown on a TV. Make one on a server for that.",
 "not-alone": "That needs other people. A table on this device is yours alone.",
 "not-shared": "You play alone at this table: your hand is open already.",
 "shared-table": "To change players or rules, set up another table. This one goes on as it is.",
 "people": "Two to six people can share a device.",
 "same-name": "Two players have the same name. Give one of them another.",
 "no-person": "Nobody on this device plays that seat.",
 "no-holder": "All hands are hidden. The player whose turn it is takes the device first.",
 "hand-open": "Another hand is open. Hide it before you take the device.",
 "not-now": "Your hand opens when it is your turn.",
 "take-first": "For that you need your hand: take the device first.",
 "deal-table": "This deal is the same for everybody: players, seats and rules stay as they are.",
 "other-engine": "This page plays by other rules than the server. Reload it, then play today's deal."
}, LANGUAGES.en),
  zh: wordsOf<DeviceWords>({
 "no-table": "這張牌桌已經不在這台裝置上了。隨時可以再開一桌。",
 "no-rules": "這台裝置還載入不了規則。請在有網路的時候再試一次。",
 "other-tab": "這張牌桌現在開在另一個分頁。",
 "no-tv": "這台裝置上的牌桌不能顯示在電視上。請在伺服器上開一桌。",
 "not-alone": "這要有其他人才行。這台裝置上的牌桌只有你一個人。",
 "not-shared": "這張牌桌只有你一個人，手牌本來就攤開了。",
 "shared-table": "要換人或換規則，請另開一桌；這一桌照原樣玩下去。",
 "people": "一台裝置可以 2 到 6 個人輪流玩。",
 "same-name": "有兩位玩家同名，請改一個名字。",
 "no-person": "那個座位不是這台裝置上的玩家。",
 "no-holder": "手牌都蓋著。請輪到的玩家先拿起裝置。",
 "hand-open": "別人的手牌還攤著，先蓋起來再換人拿。",
 "not-now": "輪到你的時候，手牌才會攤開。",
 "take-first": "這要看著手牌才行，請先拿起裝置。",
 "deal-table": "這副牌局大家都一樣：玩家、座位和規則都不能更改。",
 "other-engine": "這個頁面的規則和伺服器不同。請重新載入後再玩今日牌局。"
}, LANGUAGES.zh),
};
