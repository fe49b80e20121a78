// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface LabWords {
  title: string;
  question: string;
  intro: (rounds: number) => string;
  seats: (seats: number) => string;
  changed: string;
  progress: string;
  running: (done: number, all: number) => string;
  starting: string;
  stop: string;
  stopped: (done: number) => string;
  done: (all: number) => string;
  again: string;
  otherCards: string;
  more: string;
  nothing: string;
  toOptions: string;
  missing: string;
  failed: string;
  badRounds: (most: number) => string;
  badLink: string;
  book: string;
  yours: string;
  lengths: string;
  turns: string;
  median: (turns: string) => string;
  lengthsTable: string;
  within: string;
  percent: (percent: number) => string;
  beyond: (book: string, yours: string) => string;
  changes: string;
  fromTo: (before: string, after: string) => string;
  unclear: string;
  noInterval: string;
  howToRead: string;
  inWords: string;
  soFar: string;
  numbers: string;
  link: string;
  linkCopied: string;
  command: string;
  commandNote: string;
  copyCommand: string;
  commandCopied: string;
}

export const LAB_WORDS: Record<BuiltIn, LabWords> = {
  en: wordsOf<LabWords>({
 "title": "House-rule lab",
 "question": "What does this change?",
 "intro": [
  [
   "rounds"
  ],
  "Steady bots play the same {rounds, number} deals twice: once by the book, once by your rules."
 ],
 "seats": [
  [
   "seats"
  ],
  "{seats, plural, one {# seat} other {# seats}}"
 ],
 "changed": "What is different",
 "progress": "Deals played",
 "running": [
  [
   "done",
   "all"
  ],
  "{done, number} of {all, number} deals"
 ],
 "starting": "Shuffling…",
 "stop": "Stop",
 "stopped": [
  [
   "done"
  ],
  "Stopped after {done, number} deals. These are the numbers so far."
 ],
 "done": [
  [
   "all"
  ],
  "All {all, number} deals are played."
 ],
 "again": "Start again",
 "otherCards": "Other cards",
 "more": "Ten times as many deals",
 "nothing": "Everything is by the book, so there is nothing to compare. Change an option first.",
 "toOptions": "Change the options",
 "missing": "The rules are not on this device yet, and the server does not have them either. Try again in a moment.",
 "failed": "Something went wrong while the cards were dealt.",
 "badRounds": [
  [
   "most"
  ],
  "Here a comparison has 1 to {most, number} deals. The command line plays as many as you like."
 ],
 "badLink": "This link does not work",
 "book": "By the book",
 "yours": "Your rules",
 "lengths": "How long a round takes",
 "turns": "turns",
 "median": [
  [
   "turns"
  ],
  "half within {turns}"
 ],
 "lengthsTable": "Lengths as a table",
 "within": "Of all rounds",
 "percent": [
  [
   "percent"
  ],
  "{percent}% are over within"
 ],
 "beyond": [
  [
   "book",
   "yours"
  ],
  "Not in the picture: the longest rounds, {book} by the book and {yours} by your rules."
 ],
 "changes": "What changes",
 "fromTo": [
  [
   "before",
   "after"
  ],
  "{before} by the book, {after} by your rules"
 ],
 "unclear": "no clear difference",
 "noInterval": "no interval",
 "howToRead": "The bar shows where the true difference lies, 95 times in 100. While it touches the middle line, chance may be the reason.",
 "inWords": "In words",
 "soFar": "So far",
 "numbers": "Every number",
 "link": "Copy a link to this comparison",
 "linkCopied": "Link copied",
 "command": "On a command line",
 "commandNote": "This command gives the same numbers, to the last digit.",
 "copyCommand": "Copy the command",
 "commandCopied": "Command copied"
}, LANGUAGES.en),
  zh: wordsOf<LabWords>({
 "title": "家規實驗室",
 "question": "這樣改有什麼差？",
 "intro": [
  [
   "rounds"
  ],
  "讓穩健的電腦把同樣的 {rounds, number} 副牌各打兩次：一次照規則書，一次照你的玩法。"
 ],
 "seats": [
  [
   "seats"
  ],
  "{seats} 個座位"
 ],
 "changed": "改了這些",
 "progress": "已經打完的牌局",
 "running": [
  [
   "done",
   "all"
  ],
  "{done, number} / {all, number} 副牌"
 ],
 "starting": "洗牌中…",
 "stop": "停止",
 "stopped": [
  [
   "done"
  ],
  "打了 {done, number} 副牌後停止，這是到目前為止的數字。"
 ],
 "done": [
  [
   "all"
  ],
  "{all, number} 副牌都打完了。"
 ],
 "again": "重新開始",
 "otherCards": "換一批牌",
 "more": "再多打十倍",
 "nothing": "玩法都照規則書，沒有什麼好比的。先改一種玩法吧。",
 "toOptions": "改玩法",
 "missing": "這台裝置還沒有規則引擎，伺服器也還沒準備好。請稍後再試一次。",
 "failed": "發牌時出了點問題。",
 "badRounds": [
  [
   "most"
  ],
  "在這裡一次比 1 到 {most, number} 副牌；用指令執行就沒有這個限制。"
 ],
 "badLink": "這個連結打不開",
 "book": "照規則書",
 "yours": "你的玩法",
 "lengths": "一局多長",
 "turns": "回合",
 "median": [
  [
   "turns"
  ],
  "一半在 {turns} 內"
 ],
 "lengthsTable": "用表格看長度",
 "within": "所有牌局中",
 "percent": [
  [
   "percent"
  ],
  "{percent}% 在這之內結束"
 ],
 "beyond": [
  [
   "book",
   "yours"
  ],
  "圖上沒畫最長的局：照規則書 {book}，你的玩法 {yours}。"
 ],
 "changes": "差在哪裡",
 "fromTo": [
  [
   "before",
   "after"
  ],
  "照規則書 {before}，你的玩法 {after}"
 ],
 "unclear": "差別不明顯",
 "noInterval": "沒有區間",
 "howToRead": "橫條是真正的差別所在，一百次有九十五次落在裡面。只要還碰到中線，就可能只是運氣。",
 "inWords": "用白話說",
 "soFar": "到目前為止",
 "numbers": "全部的數字",
 "link": "複製這個比較的連結",
 "linkCopied": "連結複製好了",
 "command": "用指令執行",
 "commandNote": "這行指令會得到一模一樣的數字。",
 "copyCommand": "複製指令",
 "commandCopied": "指令複製好了"
}, LANGUAGES.zh),
};
