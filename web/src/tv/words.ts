// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface TvWords {
  title: string;
  enter: string;
  enterHow: string;
  boxes: string;
  erase: string;
  open: string;
  noTv: string;
  otherCode: string;
  retry: string;
  join: string;
  orType: (address: string) => string;
  shut: string;
  linkOnly: string;
  free: string;
  bot: string;
  waits: (host: string) => string;
  waitsAnybody: string;
  shuffling: string;
  takeBot: string;
  happened: string;
  begins: string;
  everybody: string;
  challenges: (name: string) => string;
  pointed: (players: string) => string;
  seconds: (count: number) => string;
  scores: string;
  cards: (count: number) => string;
  nextIn: (seconds: number) => string;
  ready: (ready: number, all: number) => string;
  again: string;
  goOn: string;
  resting: string;
  soundHint: string;
  sound: string;
  soundOff: string;
  full: string;
  lost: string;
}

export const TV_WORDS: Record<BuiltIn, TvWords> = {
  en: wordsOf<TvWords>({
 "title": "Big screen",
 "enter": "Which table?",
 "enterHow": "Type the code that a phone at the table shows. Arrow keys and OK work, too.",
 "boxes": "Code",
 "erase": "Delete",
 "open": "Show it",
 "noTv": "A table on this device cannot be shown on a TV: nobody else can see it. Make a table on the server.",
 "otherCode": "Another code",
 "retry": "Try again",
 "join": "Scan to join",
 "orType": [
  [
   "address"
  ],
  "or open {address} and type"
 ],
 "shut": "The door is closed. The host can open it.",
 "linkOnly": "Scan the code with your phone",
 "free": "free",
 "bot": "bot",
 "waits": [
  [
   "host"
  ],
  "{host} starts the match"
 ],
 "waitsAnybody": "Take a seat with your phone",
 "shuffling": "Shuffling…",
 "takeBot": "Scan to take a bot's place",
 "happened": "What just happened",
 "begins": "Here we go!",
 "everybody": "Everybody, point!",
 "challenges": [
  [
   "name"
  ],
  "Does {name} challenge?"
 ],
 "pointed": [
  [
   "players"
  ],
  "Pointed at: {players}"
 ],
 "seconds": [
  [
   "count"
  ],
  "{count} s"
 ],
 "scores": "Scores",
 "cards": [
  [
   "count"
  ],
  "{count}"
 ],
 "nextIn": [
  [
   "seconds"
  ],
  "Next round in {seconds} s"
 ],
 "ready": [
  [
   "ready",
   "all"
  ],
  "{ready} of {all} are ready"
 ],
 "again": "Tap \"Play again\" on your phone",
 "goOn": "Tap \"I'm ready\" on your phone",
 "resting": "Everybody is asleep. Tap a phone to go on.",
 "soundHint": "Press OK for sound",
 "sound": "Sound",
 "soundOff": "Sound is off",
 "full": "Full screen",
 "lost": "Connection lost. Reconnecting…"
}, LANGUAGES.en),
  zh: wordsOf<TvWords>({
 "title": "大螢幕",
 "enter": "要顯示哪一桌？",
 "enterHow": "輸入同桌手機上顯示的桌號，也可以用遙控器的方向鍵和 OK 鍵。",
 "boxes": "桌號",
 "erase": "刪除",
 "open": "顯示",
 "noTv": "這台裝置上的牌桌只有這台裝置看得到，不能顯示在電視上。請在伺服器上開一桌。",
 "otherCode": "輸入別的桌號",
 "retry": "再試一次",
 "join": "掃描加入",
 "orType": [
  [
   "address"
  ],
  "或打開 {address}，輸入"
 ],
 "shut": "門關著，桌主可以打開。",
 "linkOnly": "用手機掃描",
 "free": "空位",
 "bot": "電腦",
 "waits": [
  [
   "host"
  ],
  "等{host}開始"
 ],
 "waitsAnybody": "用手機入座吧",
 "shuffling": "洗牌中…",
 "takeBot": "掃描就能接替電腦玩家",
 "happened": "剛剛發生的事",
 "begins": "開始囉！",
 "everybody": "大家一起指！",
 "challenges": [
  [
   "name"
  ],
  "{name}要質疑嗎？"
 ],
 "pointed": [
  [
   "players"
  ],
  "被指到：{players}"
 ],
 "seconds": [
  [
   "count"
  ],
  "{count} 秒"
 ],
 "scores": "分數",
 "cards": [
  [
   "count"
  ],
  "{count}"
 ],
 "nextIn": [
  [
   "seconds"
  ],
  "{seconds} 秒後開始下一局"
 ],
 "ready": [
  [
   "ready",
   "all"
  ],
  "{ready}／{all} 人準備好了"
 ],
 "again": "在手機上點「再來一場」",
 "goOn": "在手機上點「我準備好了」",
 "resting": "大家都睡著了，點一下手機就會繼續。",
 "soundHint": "按 OK 開啟聲音",
 "sound": "聲音",
 "soundOff": "聲音已關閉",
 "full": "全螢幕",
 "lost": "連線中斷，正在重新連上…"
}, LANGUAGES.zh),
};
