// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface MatchesWords {
  about: string;
  none: string;
  numbers: string;
  counting: string;
  rounds: string;
  matches: string;
  wonOf: (won: string, all: number) => string;
  fair: (fair: string) => string;
  few: string;
  luck: string;
  more: string;
  less: string;
  calls: string;
  callsOf: (forgotten: number, due: number, caught: number) => string;
  catches: string;
  catchesOf: (right: number, wrong: number) => string;
  challenges: string;
  won: string;
  wonBy: (names: string[]) => string;
  off: string;
  opened: string;
  coach: string;
  open: string;
  badRecord: (sentence: string) => string;
  otherRules: string;
  noRules: string;
  download: string;
  remove: string;
  removed: string;
  undo: string;
  restored: string;
}

export const MATCHES_WORDS: Record<BuiltIn, MatchesWords> = {
  en: wordsOf<MatchesWords>({
 "about": "What was played on this device. The list stays here and is sent nowhere.",
 "none": "No match has ended on this device yet. Once one has, you find it here.",
 "numbers": "How it went for you",
 "counting": "Counting…",
 "rounds": "Rounds won",
 "matches": "Matches won",
 "wonOf": [
  [
   "won",
   "all"
  ],
  "{won} of {all}"
 ],
 "fair": [
  [
   "fair"
  ],
  "{fair} would be your share among equals"
 ],
 "few": "Too few rounds to tell luck from skill.",
 "luck": "That is within what luck alone gives.",
 "more": "That is more than luck alone gives.",
 "less": "That is less than luck alone gives.",
 "calls": "UNO calls forgotten",
 "callsOf": [
  [
   "forgotten",
   "due",
   "caught"
  ],
  "{forgotten} of {due}{caught, plural, =0 {} one {, caught once} other {, caught # times}}"
 ],
 "catches": "Catches",
 "catchesOf": [
  [
   "right",
   "wrong"
  ],
  "{right}{wrong, plural, =0 {} other {, and # wrong}}"
 ],
 "challenges": "Challenges won",
 "won": "You won",
 "wonBy": [
  [
   "names"
  ],
  "{names, list} won"
 ],
 "off": "Called off",
 "opened": "Opened",
 "coach": "Coach",
 "open": "Open a record",
 "badRecord": [
  [
   "sentence"
  ],
  "This file is no record that can be played here. {sentence}"
 ],
 "otherRules": "This record was played under other rules than today's.",
 "noRules": "The rules are not on this device yet. Try again once you have a connection.",
 "download": "Download the list",
 "remove": "Delete the list",
 "removed": "Your matches are deleted from this device.",
 "undo": "Undo",
 "restored": "Your matches are back."
}, LANGUAGES.en),
  zh: wordsOf<MatchesWords>({
 "about": "在這台裝置上打過的場次。這份清單只留在這裡，不會傳到任何地方。",
 "none": "這台裝置上還沒有打完的場次。打完一場，就會列在這裡。",
 "numbers": "你的成績",
 "counting": "計算中…",
 "rounds": "贏的局數",
 "matches": "贏的場數",
 "wonOf": [
  [
   "won",
   "all"
  ],
  "{won}／{all}"
 ],
 "fair": [
  [
   "fair"
  ],
  "大家實力一樣的話，你會贏 {fair}"
 ],
 "few": "局數還太少，看不出是運氣還是實力。",
 "luck": "這還在運氣的範圍內。",
 "more": "這比單靠運氣還多。",
 "less": "這比單靠運氣還少。",
 "calls": "忘記喊 UNO",
 "callsOf": [
  [
   "forgotten",
   "due",
   "caught"
  ],
  "{due} 次中 {forgotten} 次{caught, plural, =0 {} other {，被抓 # 次}}"
 ],
 "catches": "抓到別人",
 "catchesOf": [
  [
   "right",
   "wrong"
  ],
  "{right} 次{wrong, plural, =0 {} other {，抓錯 # 次}}"
 ],
 "challenges": "質疑成功",
 "won": "你贏了",
 "wonBy": [
  [
   "names"
  ],
  "{names, list}贏了"
 ],
 "off": "中止，沒有贏家",
 "opened": "打開的紀錄",
 "coach": "教練",
 "open": "打開紀錄檔",
 "badRecord": [
  [
   "sentence"
  ],
  "這個檔案不是能在這裡重打的紀錄。{sentence}"
 ],
 "otherRules": "這份紀錄是照別版規則打的。",
 "noRules": "這台裝置還沒有規則引擎。請在有網路的時候再試一次。",
 "download": "下載清單",
 "remove": "刪除清單",
 "removed": "這台裝置上的牌局都刪除了。",
 "undo": "復原",
 "restored": "你的牌局都回來了。"
}, LANGUAGES.zh),
};
