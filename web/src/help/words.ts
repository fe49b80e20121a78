// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface HelpWords {
  aim: string;
  aimText: string;
  turn: string;
  match: string;
  matchNumbers: string;
  top: string;
  fits: string;
  misfits: string;
  wilds: string;
  draw: string;
  drawFreely: string;
  drawOn: string;
  drawn: string;
  drawnMust: string;
  special: string;
  cards: string;
  uno: string;
  unoText: string;
  catch: (penalty: number) => string;
  points: string;
  standard: (target: number) => string;
  alternative: (target: number) => string;
  off: string;
  worth: string;
  face: string;
  faceWorth: string;
  allCards: string;
  allRules: string;
  numbers: string;
  cardPoints: (points: number) => string;
  rule: string;
  open: (card: string) => string;
}

export const HELP_WORDS: Record<BuiltIn, HelpWords> = {
  en: wordsOf<HelpWords>({
 "aim": "What you want",
 "aimText": "Get rid of all your cards before anyone else does.",
 "turn": "Your turn",
 "match": "Play one card that goes with the top card: the same color, or the same number or sign.",
 "matchNumbers": "Play one card that goes with the top card: the same color or the same number.",
 "top": "On top",
 "fits": "These fit",
 "misfits": "This one does not",
 "wilds": "A wild goes on nearly anything, and you choose the color.",
 "draw": "Nothing fits? Draw a card.",
 "drawFreely": "Nothing fits, or you'd rather wait? Draw a card.",
 "drawOn": "Nothing fits? Draw until a card does.",
 "drawn": "If the new card fits, you may play it at once. If not, the next player goes.",
 "drawnMust": "If the new card fits, you must play it. If not, the next player goes.",
 "special": "Cards that do something",
 "cards": "What each card does",
 "uno": "One card left? Call UNO!",
 "unoText": "Press UNO when you are about to play your last card but one. It tells everybody that you have one card left.",
 "catch": [
  [
   "penalty"
  ],
  "Somebody forgot? Press Catch before the next player has gone, and they draw {penalty, plural, one {# card} other {# cards}}. The same goes for you!"
 ],
 "points": "How to win",
 "standard": [
  [
   "target"
  ],
  "Play your last card and you win the round. You get points for the cards that the others still hold. {target} points win the match."
 ],
 "alternative": [
  [
   "target"
  ],
  "When somebody has played their last card, everybody else gets points for what they still hold. At {target} the match is over, and the lowest score wins."
 ],
 "off": "The first to play every card wins. Nobody counts points.",
 "worth": "What a card counts",
 "face": "Number cards",
 "faceWorth": "their number",
 "allCards": "All cards of this box",
 "allRules": "All the rules, line by line",
 "numbers": "Number card",
 "cardPoints": [
  [
   "points"
  ],
  "{points, plural, one {# point} other {# points}}"
 ],
 "rule": "The rule behind it",
 "open": [
  [
   "card"
  ],
  "What does {card} do?"
 ]
}, LANGUAGES.en),
  zh: wordsOf<HelpWords>({
 "aim": "怎樣算贏",
 "aimText": "比誰最先把手上的牌出完。",
 "turn": "輪到你的時候",
 "match": "出一張和最上面那張接得上的牌：顏色相同，或是數字、符號相同。",
 "matchNumbers": "出一張和最上面那張接得上的牌：顏色相同，或是數字相同。",
 "top": "最上面",
 "fits": "這些能出",
 "misfits": "這張不行",
 "wilds": "萬用牌幾乎什麼時候都能出，還可以選顏色。",
 "draw": "沒有能出的牌？抽一張。",
 "drawFreely": "沒有能出的牌，或是還不想出？抽一張。",
 "drawOn": "沒有能出的牌？一直抽到能出為止。",
 "drawn": "抽到的牌接得上，可以馬上出；接不上，就換下一位。",
 "drawnMust": "抽到的牌接得上，就一定要出；接不上，就換下一位。",
 "special": "有特別效果的牌",
 "cards": "每種牌的作用",
 "uno": "剩最後一張，要喊 UNO！",
 "unoText": "準備打出倒數第二張牌時，按一下 UNO，告訴大家你快剩一張了。",
 "catch": [
  [
   "penalty"
  ],
  "有人忘了喊？在下一位玩家動作之前按「抓！」，忘記的人就要抽 {penalty} 張。你忘了也一樣！"
 ],
 "points": "得分和輸贏",
 "standard": [
  [
   "target"
  ],
  "先出完牌的人贏得這一局，其他人剩下的牌都算成贏家的分數。先到 {target} 分的人贏得整場。"
 ],
 "alternative": [
  [
   "target"
  ],
  "有人出完牌，其他人把手上剩下的牌算成自己的分數。有人到 {target} 分就結束，分數最低的人贏。"
 ],
 "off": "先出完的人就贏了，不算分數。",
 "worth": "每張牌幾分",
 "face": "數字牌",
 "faceWorth": "照牌上的數字",
 "allCards": "這一盒的所有牌",
 "allRules": "一條一條看規則",
 "numbers": "數字牌",
 "cardPoints": [
  [
   "points"
  ],
  "{points} 分"
 ],
 "rule": "依據的規則",
 "open": [
  [
   "card"
  ],
  "{card}：這張牌有什麼作用？"
 ]
}, LANGUAGES.zh),
};
