// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface LearnWords {
  title: string;
  intro: string;
  forAll: string;
  boxes: string;
  minutes: (count: number) => string;
  begin: string;
  resume: string;
  again: string;
  done: string;
  of: (at: number, steps: number) => string;
  region: (title: string) => string;
  next: string;
  back: string;
  leave: string;
  show: string;
  tryIt: string;
  readFirst: string;
  watch: string;
  praise: string;
  finished: string;
  learned: string;
  nextLesson: (title: string) => string;
  play: string;
  list: string;
  missing: string;
  noRules: string;
  pointing: (names: string[]) => string;
  keys: string;
  spots: { hand: string; own: string; draw: string; discard: string; color: string; ring: string; uno: string; catch: string; button: string; mini: string; pose: string; };
}

export const LEARN_WORDS: Record<BuiltIn, LearnWords> = {
  en: wordsOf<LearnWords>({
 "title": "Learn to play",
 "intro": "Short lessons at a real table. Nobody waits for you, and nothing can go wrong.",
 "forAll": "Start here",
 "boxes": "What each box does differently",
 "minutes": [
  [
   "count"
  ],
  "{count, plural, one {# minute} other {# minutes}}"
 ],
 "begin": "Begin",
 "resume": "Go on",
 "again": "Once more",
 "done": "Done",
 "of": [
  [
   "at",
   "steps"
  ],
  "Step {at} of {steps}"
 ],
 "region": [
  [
   "title"
  ],
  "Lesson: {title}"
 ],
 "next": "Next",
 "back": "Back",
 "leave": "Leave the lesson",
 "show": "Show me",
 "tryIt": "Your turn",
 "readFirst": "Read what the lesson says, then press Next",
 "watch": "Watch…",
 "praise": "Well done!",
 "finished": "You did it!",
 "learned": "Now you can:",
 "nextLesson": [
  [
   "title"
  ],
  "Next: {title}"
 ],
 "play": "Play a round",
 "list": "All lessons",
 "missing": "There is no such lesson. Here are all that there are.",
 "noRules": "The rules could not be loaded. Check your connection, then try again.",
 "pointing": [
  [
   "names"
  ],
  "Points at: {names, list}"
 ],
 "keys": "Enter: go on. Escape: leave.",
 "spots": {
  "hand": "your hand",
  "own": "your seat",
  "draw": "the draw pile",
  "discard": "the discard pile",
  "color": "the current color",
  "ring": "the direction of play",
  "uno": "the UNO button",
  "catch": "the Catch button",
  "button": "the button in the middle",
  "mini": "the mini pile",
  "pose": "your pose"
 }
}, LANGUAGES.en),
  zh: wordsOf<LearnWords>({
 "title": "玩法教學",
 "intro": "在真的牌桌上邊玩邊學。沒有人催你，出錯也沒關係。",
 "forAll": "從這裡開始",
 "boxes": "每一盒有什麼不一樣",
 "minutes": [
  [
   "count"
  ],
  "約 {count} 分鐘"
 ],
 "begin": "開始",
 "resume": "繼續",
 "again": "再玩一次",
 "done": "學會了",
 "of": [
  [
   "at",
   "steps"
  ],
  "第 {at} 步，共 {steps} 步"
 ],
 "region": [
  [
   "title"
  ],
  "課程：{title}"
 ],
 "next": "下一步",
 "back": "上一步",
 "leave": "離開課程",
 "show": "示範給我看",
 "tryIt": "換你試試",
 "readFirst": "先看課程的說明，再按「下一步」",
 "watch": "看看會怎樣…",
 "praise": "做得好！",
 "finished": "你學會了！",
 "learned": "現在你：",
 "nextLesson": [
  [
   "title"
  ],
  "下一課：{title}"
 ],
 "play": "玩一局",
 "list": "所有課程",
 "missing": "沒有這一課。有的課程都在這裡。",
 "noRules": "規則載入失敗。請檢查網路連線，再試一次。",
 "pointing": [
  [
   "names"
  ],
  "指的是：{names, list}"
 ],
 "keys": "Enter：下一步。Esc：離開。",
 "spots": {
  "hand": "你的手牌",
  "own": "你的座位",
  "draw": "抽牌堆",
  "discard": "棄牌堆",
  "color": "目前的顏色",
  "ring": "出牌方向",
  "uno": "UNO 按鈕",
  "catch": "「抓！」按鈕",
  "button": "中間的按鈕",
  "mini": "迷你牌堆",
  "pose": "你的姿勢"
 }
}, LANGUAGES.zh),
};
