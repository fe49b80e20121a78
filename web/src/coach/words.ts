// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf, type Player } from '$lib/words/messages';

export interface CoachWords {
  title: string;
  close: string;
  report: string;
  starting: string;
  progress: string;
  thinking: (percent: number) => string;
  done: string;
  missing: string;
  failed: string;
  howTo: string;
  curve: (round: number) => string;
  curveOf: (name: string, chance: string) => string;
  curveNow: (move: string, chances: string[]) => string;
  curveTable: string;
  whose: string;
  move: string;
  moveAt: (number: number) => string;
  deal: string;
  round: (round: number) => string;
  percent: (number: number) => string;
  mistakes: string;
  all: string;
  none: string;
  noneYet: string;
  instead: (player: Player, move: string) => string;
  better: (move: string) => string;
  loss: (points: string) => string;
  plays: (card: string) => string;
  draws: string;
  takes: string;
  passes: string;
  names: (color: string) => string;
  swaps: (name: string) => string;
  links: (names: string[]) => string;
  targets: (name: string) => string;
  accepts: string;
  challenges: string;
  calls: string;
  catches: (name: string) => string;
  slips: string;
  jumps: (card: string) => string;
  points: (name: string) => string;
  waits: string;
  luck: string;
  luckAbout: string;
  seat: string;
  fair: string;
  cards: string;
  choices: string;
  won: string;
  calling: string;
  forgotten: string;
  caught: string;
  caughtOthers: string;
  missed: string;
  counted: (name: string, count: number) => string;
  challenging: string;
  challenged: (player: Player, source: string) => string;
  accepted: (player: Player, source: string) => string;
  likelihood: (percent: number) => string;
  betterAnswer: (own: number, other: number) => string;
  evenAnswer: (own: number, other: number) => string;
  worseAnswer: (own: number, other: number) => string;
  guilty: string;
  innocent: string;
  hint: string;
  hinting: string;
  hintTitle: (move: string) => string;
  hintThen: (move: string, next: string) => string;
  hintOnly: string;
  hintChance: string;
  hintClose: string;
}

export const COACH_WORDS: Record<BuiltIn, CoachWords> = {
  en: wordsOf<CoachWords>({
 "title": "Coach",
 "close": "Close the coach",
 "report": "Full report",
 "starting": "Dealing the hands again…",
 "progress": "The coach plays on from every move",
 "thinking": [
  [
   "percent"
  ],
  "{percent}% done. You can leave; the coach goes on from here next time."
 ],
 "done": "The coach has looked at every move.",
 "missing": "The rules are not on this device yet. Try again once you have a connection.",
 "failed": "The coach cannot look at this match.",
 "howTo": "Judged from what each player could see then, on many deals that fit it. Nobody's hidden cards count.",
 "curve": [
  [
   "round"
  ],
  "Chance to win round {round}"
 ],
 "curveOf": [
  [
   "name",
   "chance"
  ],
  "{name}: {chance}"
 ],
 "curveNow": [
  [
   "move",
   "chances"
  ],
  "{move}. {chances, list}"
 ],
 "curveTable": "The chances as a table",
 "whose": "Whose chances?",
 "move": "Move",
 "moveAt": [
  [
   "number"
  ],
  "Move {number}"
 ],
 "deal": "The deal",
 "round": [
  [
   "round"
  ],
  "Round {round}"
 ],
 "percent": [
  [
   "number"
  ],
  "{number}%"
 ],
 "mistakes": "Moves that cost most",
 "all": "All players",
 "none": "No move clearly cost much.",
 "noneYet": "Nothing found so far.",
 "instead": [
  [
   "player",
   "move"
  ],
  "{player, select, you {You} other {{player}}}: {move}"
 ],
 "better": [
  [
   "move"
  ],
  "Better: {move}"
 ],
 "loss": [
  [
   "points"
  ],
  "−{points} points"
 ],
 "plays": [
  [
   "card"
  ],
  "play {card}"
 ],
 "draws": "draw",
 "takes": "take the cards",
 "passes": "pass",
 "names": [
  [
   "color"
  ],
  "name {color}"
 ],
 "swaps": [
  [
   "name"
  ],
  "swap with {name}"
 ],
 "links": [
  [
   "names"
  ],
  "link {names, list}"
 ],
 "targets": [
  [
   "name"
  ],
  "choose {name}"
 ],
 "accepts": "accept",
 "challenges": "challenge",
 "calls": "call UNO",
 "catches": [
  [
   "name"
  ],
  "catch {name}"
 ],
 "slips": "own up to the slip",
 "jumps": [
  [
   "card"
  ],
  "jump in with {card}"
 ],
 "points": [
  [
   "name"
  ],
  "point at {name}"
 ],
 "waits": "let play go on",
 "luck": "Cards and choices",
 "luckAbout": "In rounds. Fair share + cards + choices = rounds won.",
 "seat": "Player",
 "fair": "Fair share",
 "cards": "Cards",
 "choices": "Choices",
 "won": "Won",
 "calling": "Calls and catches",
 "forgotten": "Calls forgotten",
 "caught": "Caught",
 "caughtOthers": "Catches",
 "missed": "Chances to catch missed",
 "counted": [
  [
   "name",
   "count"
  ],
  "{name}: {count}"
 ],
 "challenging": "Wild Draw Fours answered",
 "challenged": [
  [
   "player",
   "source"
  ],
  "{player, select, you {You} other {{player}}} challenged {source}."
 ],
 "accepted": [
  [
   "player",
   "source"
  ],
  "{player, select, you {You} other {{player}}} accepted {source}'s card."
 ],
 "likelihood": [
  [
   "percent"
  ],
  "By what could be seen, it was against the rule in {percent}% of the deals."
 ],
 "betterAnswer": [
  [
   "own",
   "other"
  ],
  "It was the better answer: {own}% chance to win, against {other}%."
 ],
 "evenAnswer": [
  [
   "own",
   "other"
  ],
  "Either answer was about as good: {own}% chance to win, against {other}%."
 ],
 "worseAnswer": [
  [
   "own",
   "other"
  ],
  "The other answer was better: {other}% chance to win, against {own}%."
 ],
 "guilty": "It was against the rule.",
 "innocent": "It was by the rule.",
 "hint": "What would you play?",
 "hinting": "Let me see…",
 "hintTitle": [
  [
   "move"
  ],
  "I would {move}"
 ],
 "hintThen": [
  [
   "move",
   "next"
  ],
  "{move}, then {next}"
 ],
 "hintOnly": "There is nothing to choose now.",
 "hintChance": "Chance to win the round",
 "hintClose": "Close the hint"
}, LANGUAGES.en),
  zh: wordsOf<CoachWords>({
 "title": "教練",
 "close": "關閉教練",
 "report": "完整分析",
 "starting": "重新發牌中…",
 "progress": "教練把每一步都往下試打",
 "thinking": [
  [
   "percent"
  ],
  "已看 {percent}%。可以先離開，下次會從這裡繼續。"
 ],
 "done": "教練把每一步都看完了。",
 "missing": "這台裝置還沒有規則引擎。請在有網路的時候再試一次。",
 "failed": "這一場教練沒辦法分析。",
 "howTo": "只憑每位玩家當時看得到的來判斷，用許多符合的發牌試打；看不到的牌不算。",
 "curve": [
  [
   "round"
  ],
  "第 {round} 局的勝率"
 ],
 "curveOf": [
  [
   "name",
   "chance"
  ],
  "{name}：{chance}"
 ],
 "curveNow": [
  [
   "move",
   "chances"
  ],
  "{move}。{chances, list}"
 ],
 "curveTable": "用表格看勝率",
 "whose": "看誰的勝率？",
 "move": "步",
 "moveAt": [
  [
   "number"
  ],
  "第 {number} 步"
 ],
 "deal": "發牌",
 "round": [
  [
   "round"
  ],
  "第 {round} 局"
 ],
 "percent": [
  [
   "number"
  ],
  "{number}%"
 ],
 "mistakes": "代價最大的幾步",
 "all": "所有玩家",
 "none": "沒有哪一步確定付出很大的代價。",
 "noneYet": "目前還沒有發現。",
 "instead": [
  [
   "player",
   "move"
  ],
  "{player, select, you {你} other {{player}}}：{move}"
 ],
 "better": [
  [
   "move"
  ],
  "更好的選擇：{move}"
 ],
 "loss": [
  [
   "points"
  ],
  "−{points} 個百分點"
 ],
 "plays": [
  [
   "card"
  ],
  "出{card}"
 ],
 "draws": "抽牌",
 "takes": "拿牌",
 "passes": "不出牌",
 "names": [
  [
   "color"
  ],
  "喊{color}"
 ],
 "swaps": [
  [
   "name"
  ],
  "和{name}換牌"
 ],
 "links": [
  [
   "names"
  ],
  "連鎖{names, list}"
 ],
 "targets": [
  [
   "name"
  ],
  "選{name}"
 ],
 "accepts": "接受",
 "challenges": "質疑",
 "calls": "喊 UNO",
 "catches": [
  [
   "name"
  ],
  "抓{name}"
 ],
 "slips": "承認破功",
 "jumps": [
  [
   "card"
  ],
  "用{card}搶先出牌"
 ],
 "points": [
  [
   "name"
  ],
  "指{name}"
 ],
 "waits": "先不動",
 "luck": "運氣與選擇",
 "luckAbout": "以局為單位：平均機會 + 運氣 + 選擇 = 贏的局數。",
 "seat": "玩家",
 "fair": "平均機會",
 "cards": "運氣",
 "choices": "選擇",
 "won": "贏",
 "calling": "喊 UNO 與抓人",
 "forgotten": "忘記喊",
 "caught": "被抓",
 "caughtOthers": "抓到",
 "missed": "錯過可以抓的機會",
 "counted": [
  [
   "name",
   "count"
  ],
  "{name}：{count}"
 ],
 "challenging": "對萬用 +4 的回應",
 "challenged": [
  [
   "player",
   "source"
  ],
  "{player, select, you {你} other {{player}}}質疑了{source}。"
 ],
 "accepted": [
  [
   "player",
   "source"
  ],
  "{player, select, you {你} other {{player}}}接受了{source}的牌。"
 ],
 "likelihood": [
  [
   "percent"
  ],
  "照當時看得到的，有 {percent}% 的發牌是違規出的。"
 ],
 "betterAnswer": [
  [
   "own",
   "other"
  ],
  "這樣回應比較好：勝率 {own}%，換另一種是 {other}%。"
 ],
 "evenAnswer": [
  [
   "own",
   "other"
  ],
  "兩種回應差不多：這樣回應勝率 {own}%，換另一種是 {other}%。"
 ],
 "worseAnswer": [
  [
   "own",
   "other"
  ],
  "另一種回應比較好：勝率 {other}%，這樣回應只有 {own}%。"
 ],
 "guilty": "那張牌確實違規。",
 "innocent": "那張牌沒有違規。",
 "hint": "你會怎麼出？",
 "hinting": "我看看…",
 "hintTitle": [
  [
   "move"
  ],
  "我會{move}"
 ],
 "hintThen": [
  [
   "move",
   "next"
  ],
  "{move}，再{next}"
 ],
 "hintOnly": "現在沒有什麼好選的。",
 "hintChance": "這一局的勝率",
 "hintClose": "關閉提示"
}, LANGUAGES.zh),
};
