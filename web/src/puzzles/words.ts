// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface PuzzlesWords {
  title: string;
  intro: string;
  edition: string;
  theme: string;
  level: string;
  all: string;
  solvedOf: (done: number, all: number) => string;
  solved: string;
  found: (count: number) => string;
  nothing: string;
  begin: string;
  open: (theme: string, level: string, seats: string, done: 'yes' | 'no') => string;
  seats: (count: number) => string;
  leave: string;
  region: (title: string) => string;
  task: string;
  right: string;
  wrong: string;
  lead: (points: string) => string;
  behind: (points: string) => string;
  again: string;
  answer: string;
  next: string;
  chances: string;
  yours: string;
  best: string;
  missing: string;
  noRules: string;
  themes: { card: string; wild: string; draw: string; keep: string; color: string; challenge: string; swap: string; target: string; link: string; point: string; pile: string; stack: string; };
  levels: { "1": string; "2": string; "3": string; };
}

export const PUZZLES_WORDS: Record<BuiltIn, PuzzlesWords> = {
  en: wordsOf<PuzzlesWords>({
 "title": "Puzzles",
 "intro": "Find the move. In every position one move is clearly best, judged by what you can see and thousands of deals that fit it.",
 "edition": "Edition",
 "theme": "What about",
 "level": "How hard",
 "all": "All",
 "solvedOf": [
  [
   "done",
   "all"
  ],
  "{done} of {all} solved"
 ],
 "solved": "Solved",
 "found": [
  [
   "count"
  ],
  "{count, plural, one {# puzzle} other {# puzzles}}"
 ],
 "nothing": "No puzzle of this kind here. Choose another.",
 "begin": "Next puzzle to solve",
 "open": [
  [
   "theme",
   "level",
   "seats",
   "done"
  ],
  "{theme} {level}, {seats}{done, select, yes { Solved.} other {}}"
 ],
 "seats": [
  [
   "count"
  ],
  "{count, plural, one {# player} other {# players}}"
 ],
 "leave": "All puzzles",
 "region": [
  [
   "title"
  ],
  "Puzzle: {title}"
 ],
 "task": "Which move gives you the best chance to win this round?",
 "right": "That's it!",
 "wrong": "Not the best one.",
 "lead": [
  [
   "points"
  ],
  "It wins {points} more rounds in a hundred than the next best."
 ],
 "behind": [
  [
   "points"
  ],
  "It wins {points} fewer rounds in a hundred than the best move."
 ],
 "again": "Try again",
 "answer": "Show the answer",
 "next": "Next puzzle",
 "chances": "Chance to win with each move",
 "yours": "Your move",
 "best": "Best",
 "missing": "There is no such puzzle. Here are all the puzzles there are.",
 "noRules": "The rules could not be loaded. Check your connection, then try again.",
 "themes": {
  "card": "Which card?",
  "wild": "Wild now or later?",
  "draw": "Play or draw?",
  "keep": "Play it or keep it?",
  "color": "Which color?",
  "challenge": "Challenge or not?",
  "swap": "Who to swap with?",
  "target": "Whom should it hit?",
  "link": "Whom to link?",
  "point": "Whom to point at?",
  "pile": "Add to the pile or take it?",
  "stack": "Stack or take?"
 },
 "levels": {
  "1": "Warm-up",
  "2": "Tricky",
  "3": "Hard"
 }
}, LANGUAGES.en),
  zh: wordsOf<PuzzlesWords>({
 "title": "牌局解題",
 "intro": "找出最好的一步。每一題都有一步明顯比較好：只看你看得到的牌，試過幾千種可能的發法算出來的。",
 "edition": "版本",
 "theme": "問什麼",
 "level": "難度",
 "all": "全部",
 "solvedOf": [
  [
   "done",
   "all"
  ],
  "{all} 題解開了 {done} 題"
 ],
 "solved": "解開了",
 "found": [
  [
   "count"
  ],
  "{count} 題"
 ],
 "nothing": "這裡沒有這一類的題目，換一種看看。",
 "begin": "下一題",
 "open": [
  [
   "theme",
   "level",
   "seats",
   "done"
  ],
  "{theme}{level}，{seats}。{done, select, yes {解開了。} other {}}"
 ],
 "seats": [
  [
   "count"
  ],
  "{count} 人"
 ],
 "leave": "所有題目",
 "region": [
  [
   "title"
  ],
  "題目：{title}"
 ],
 "task": "哪一步最有機會贏這一局？",
 "right": "答對了！",
 "wrong": "還有更好的。",
 "lead": [
  [
   "points"
  ],
  "比第二好的一步，每一百局多贏 {points} 局。"
 ],
 "behind": [
  [
   "points"
  ],
  "比最好的一步，每一百局少贏 {points} 局。"
 ],
 "again": "再試一次",
 "answer": "看答案",
 "next": "下一題",
 "chances": "每一步的勝率",
 "yours": "你的選擇",
 "best": "最好",
 "missing": "沒有這一題，所有題目都在這裡。",
 "noRules": "規則載入失敗。請檢查網路連線，再試一次。",
 "themes": {
  "card": "出哪一張？",
  "wild": "萬用牌現在用嗎？",
  "draw": "出牌還是抽牌？",
  "keep": "出掉還是留著？",
  "color": "選什麼顏色？",
  "challenge": "要不要質疑？",
  "swap": "和誰換？",
  "target": "對誰用？",
  "link": "連哪兩位？",
  "point": "指誰？",
  "pile": "加上去還是收下？",
  "stack": "疊上去還是收下？"
 },
 "levels": {
  "1": "暖身",
  "2": "動腦",
  "3": "高手"
 }
}, LANGUAGES.zh),
};
