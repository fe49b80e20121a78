// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf, type Player } from '$lib/words/messages';

export interface EveningWords {
  aloneTitle: string;
  alone: string;
  aloneHow: string;
  aloneLink: (code: boolean) => string;
  otherAddress: string;
  sameNetwork: string;
  wantAnother: (yes: number, all: number) => string;
  nextMatch: (seconds: number) => string;
  rematchSoon: string;
  notAfterAll: string;
  pause: string;
  resume: string;
  pausedBy: (player: Player) => string;
  pausedMore: string;
  whoResumes: (name: string, host: string | null) => string;
  resumesIn: (minutes: number) => string;
  resumed: string;
  pace: string;
  late: string;
  lateSit: string;
  lateSeat: (bot: string) => string;
  lateWaits: (bot: string) => string;
  botSeat: (bot: string) => string;
  coming: (name: string, bot: string) => string;
  nextMatchOptions: string;
  planTitle: string;
  planSame: string;
  planDrop: string;
  planNow: string;
  planNowSure: string;
  planNew: string;
  box: string;
  seats: string;
  fromTo: (before: string, after: string) => string;
  finish: string;
  finishSure: string;
  makeHost: (name: string) => string;
  thank: string;
  thankTitle: string;
  thankMore: (matches: number) => string;
  tally: string;
  allMatches: string;
  noWinner: string;
  playOn: string;
  paces: { slow: string; normal: string; fast: string; turn: string; };
}

export const EVENING_WORDS: Record<BuiltIn, EveningWords> = {
  en: wordsOf<EveningWords>({
 "aloneTitle": "For this computer only",
 "alone": "Phones and other computers cannot open this table: the server was started for this computer only.",
 "aloneHow": "To let them in, stop it with Ctrl-C and start it with --ask:",
 "aloneLink": [
  [
   "code"
  ],
  "In another window on this computer {code, select, yes {the code and the link work} other {the link works}}:"
 ],
 "otherAddress": "The code does not open? Try another address:",
 "sameNetwork": "For devices in the same network (Wi-⁠Fi).",
 "wantAnother": [
  [
   "yes",
   "all"
  ],
  "{yes} of {all} want another"
 ],
 "nextMatch": [
  [
   "seconds"
  ],
  "The next match begins in {seconds} s"
 ],
 "rematchSoon": "The next match begins in a moment",
 "notAfterAll": "Not after all",
 "pause": "Pause",
 "resume": "Resume",
 "pausedBy": [
  [
   "player"
  ],
  "{player, select, you {You paused the match} other {{player} paused the match}}"
 ],
 "pausedMore": "No clock is running, and nobody misses a turn.",
 "whoResumes": [
  [
   "name",
   "host"
  ],
  "{host, select, none {{name} can go on.} other {{name} or {host} can go on.}}"
 ],
 "resumesIn": [
  [
   "minutes"
  ],
  "{minutes, plural, =0 {It goes on by itself in a minute.} one {It goes on by itself in a minute.} other {It goes on by itself in {minutes} minutes.}}"
 ],
 "resumed": "The match goes on",
 "pace": "Bot speed",
 "late": "You are watching this round.",
 "lateSit": "Play from the next round",
 "lateSeat": [
  [
   "bot"
  ],
  "You take {bot}'s seat and its points."
 ],
 "lateWaits": [
  [
   "bot"
  ],
  "You play from the next round, in {bot}'s seat."
 ],
 "botSeat": [
  [
   "bot"
  ],
  "You take the seat of {bot}, a bot."
 ],
 "coming": [
  [
   "name",
   "bot"
  ],
  "{name} takes {bot}'s seat for the next round"
 ],
 "nextMatchOptions": "Other box or rules next",
 "planTitle": "What changes with the next match",
 "planSame": "Nothing",
 "planDrop": "Keep it as it is",
 "planNow": "End this match and play it now",
 "planNowSure": "Nobody wins this match. The next one begins with the new rules; matches won so far still count.",
 "planNew": "The next match is played differently",
 "box": "Box",
 "seats": "Seats",
 "fromTo": [
  [
   "before",
   "after"
  ],
  "{before} → {after}"
 ],
 "finish": "End this match",
 "finishSure": "Nobody wins this match.",
 "makeHost": [
  [
   "name"
  ],
  "Make {name} the host"
 ],
 "thank": "End the evening",
 "thankTitle": "Thank you for playing!",
 "thankMore": [
  [
   "matches"
  ],
  "{matches, plural, one {You played one match.} other {You played {matches} matches.}}"
 ],
 "tally": "Matches won",
 "allMatches": "All matches",
 "noWinner": "no winner",
 "playOn": "Play on after all",
 "paces": {
  "slow": "Slow",
  "normal": "Normal",
  "fast": "Fast",
  "turn": "To my turn"
 }
}, LANGUAGES.en),
  zh: wordsOf<EveningWords>({
 "aloneTitle": "只能在這台電腦上玩",
 "alone": "手機和其他電腦打不開這張牌桌：伺服器啟動時只開給這台電腦。",
 "aloneHow": "想讓他們加入，請按 Ctrl-C 停止，再加上 --ask 啟動：",
 "aloneLink": [
  [
   "code"
  ],
  "在這台電腦的另一個視窗，可以用{code, select, yes {桌號或連結} other {連結}}："
 ],
 "otherAddress": "掃了打不開？換一個位址試試：",
 "sameNetwork": "給同一個網路（Wi-⁠Fi）裡的裝置。",
 "wantAnother": [
  [
   "yes",
   "all"
  ],
  "{all} 位裡有 {yes} 位想再來一場"
 ],
 "nextMatch": [
  [
   "seconds"
  ],
  "{seconds} 秒後開始下一場"
 ],
 "rematchSoon": "馬上開始下一場",
 "notAfterAll": "還是不要好了",
 "pause": "暫停",
 "resume": "繼續",
 "pausedBy": [
  [
   "player"
  ],
  "{player, select, you {你} other {{player}}}按了暫停"
 ],
 "pausedMore": "計時停住了，誰都不會錯過回合。",
 "whoResumes": [
  [
   "name",
   "host"
  ],
  "{host, select, none {{name}可以按繼續。} other {{name}或{host}可以按繼續。}}"
 ],
 "resumesIn": [
  [
   "minutes"
  ],
  "{minutes, plural, =0 {一分鐘內會自動繼續。} =1 {一分鐘內會自動繼續。} other {{minutes} 分鐘後會自動繼續。}}"
 ],
 "resumed": "對局繼續",
 "pace": "電腦的速度",
 "late": "這一局你先觀戰。",
 "lateSit": "下一局加入",
 "lateSeat": [
  [
   "bot"
  ],
  "你會接{bot}的座位和分數。"
 ],
 "lateWaits": [
  [
   "bot"
  ],
  "下一局開始，你坐{bot}的座位。"
 ],
 "botSeat": [
  [
   "bot"
  ],
  "你會坐電腦玩家{bot}的座位。"
 ],
 "coming": [
  [
   "name",
   "bot"
  ],
  "下一局起，{name}接{bot}的座位"
 ],
 "nextMatchOptions": "下一場換一盒或換玩法",
 "planTitle": "下一場有什麼不同",
 "planSame": "沒有不同",
 "planDrop": "維持原樣",
 "planNow": "結束這一場，現在就改",
 "planNowSure": "這一場不分勝負。下一場用新的玩法，先前贏的場數照算。",
 "planNew": "下一場的玩法不一樣",
 "box": "哪一盒",
 "seats": "座位",
 "fromTo": [
  [
   "before",
   "after"
  ],
  "{before} → {after}"
 ],
 "finish": "結束這一場",
 "finishSure": "這一場不分勝負。",
 "makeHost": [
  [
   "name"
  ],
  "請{name}當桌主"
 ],
 "thank": "今天到這裡",
 "thankTitle": "謝謝大家一起玩！",
 "thankMore": [
  [
   "matches"
  ],
  "你們一共玩了 {matches} 場。"
 ],
 "tally": "贏了幾場",
 "allMatches": "每一場",
 "noWinner": "不分勝負",
 "playOn": "再玩一下",
 "paces": {
  "slow": "慢",
  "normal": "一般",
  "fast": "快",
  "turn": "直接到我"
 }
}, LANGUAGES.zh),
};
