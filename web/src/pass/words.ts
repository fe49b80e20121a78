// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface PassWords {
  title: string;
  intro: string;
  box: string;
  who: string;
  order: string;
  player: (number: number) => string;
  nameOf: (number: number) => string;
  add: string;
  drop: (name: string) => string;
  bots: string;
  botCount: (count: number) => string;
  level: string;
  length: string;
  oneDevice: string;
  apart: string;
  pose: (card: string) => string;
  point: (card: string) => string;
  begin: string;
  passTo: (name: string) => string;
  show: (name: string) => string;
  cards: (count: number) => string;
  news: string;
  dealt: string;
  top: (card: string, color: string | null) => string;
  calls: string;
  place: (name: string) => string;
  hide: string;
  done: string;
  newCards: string;
  pointIntro: string;
  countDown: string;
  now: string;
  pointsAt: (name: string) => string;
  pointAll: string;
  pointMissing: (names: string) => string;
  lengths: { round: string; short: string; book: string; };
  lengthsMore: { round: string; short: string; book: (target: number) => string; bookRound: string; };
  waits: Record<string, string>;
}

export const PASS_WORDS: Record<BuiltIn, PassWords> = {
  en: wordsOf<PassWords>({
 "title": "One device, pass it around",
 "intro": "Two to six of you share this device. Hands stay hidden until the next player takes it.",
 "box": "Which box?",
 "who": "Who plays?",
 "order": "In the order you sit, clockwise.",
 "player": [
  [
   "number"
  ],
  "Player {number}"
 ],
 "nameOf": [
  [
   "number"
  ],
  "Name of player {number}"
 ],
 "add": "Add a player",
 "drop": [
  [
   "name"
  ],
  "Remove {name}"
 ],
 "bots": "Bots as well?",
 "botCount": [
  [
   "count"
  ],
  "{count, plural, =0 {No bots} one {# bot} other {# bots}}"
 ],
 "level": "How good are they?",
 "length": "How long?",
 "oneDevice": "On one device",
 "apart": "Everybody plays in turn. Jumping in needs a device for each player.",
 "pose": [
  [
   "card"
  ],
  "{card}: hold your pose for real. If you slip, say so with the button beside your name."
 ],
 "point": [
  [
   "card"
  ],
  "{card}: count down together and point with real fingers."
 ],
 "begin": "Deal the cards",
 "passTo": [
  [
   "name"
  ],
  "Pass the device to {name}"
 ],
 "show": [
  [
   "name"
  ],
  "I'm {name}, show my hand"
 ],
 "cards": [
  [
   "count"
  ],
  "{count, plural, one {# card} other {# cards}}"
 ],
 "news": "What happened",
 "dealt": "The cards are dealt.",
 "top": [
  [
   "card",
   "color"
  ],
  "On the pile: {card}{color, select, none {} other {, {color} was named}}."
 ],
 "calls": "Calls and catches",
 "place": [
  [
   "name"
  ],
  "{name}'s place"
 ],
 "hide": "Hide my hand",
 "done": "Done, hide",
 "newCards": "Your turn is over. Look at your new cards, then pass the device on.",
 "pointIntro": "Count down together, and each of you points at somebody with a real finger. Then say here who pointed at whom.",
 "countDown": "Count down",
 "now": "Point!",
 "pointsAt": [
  [
   "name"
  ],
  "{name} points at"
 ],
 "pointAll": "Everybody pointed",
 "pointMissing": [
  [
   "names"
  ],
  "Still to say: {names}"
 ],
 "lengths": {
  "round": "One round",
  "short": "To 200 points",
  "book": "By the book"
 },
 "lengthsMore": {
  "round": "The first player without cards wins. About ten minutes.",
  "short": "A few rounds. Points are counted for you.",
  "book": [
   [
    "target"
   ],
   "As the rulebook has it, up to {target} points. That can take an evening."
  ],
  "bookRound": "As the rulebook has it: one round decides."
 },
 "waits": {
  "challenge": "A Wild Draw Four is waiting for your answer.",
  "color": "There is a color to name.",
  "stack": "There are cards to take, or to pass on.",
  "pile": "The mini pile is here.",
  "drawn": "A card was drawn: play it or keep it?"
 }
}, LANGUAGES.en),
  zh: wordsOf<PassWords>({
 "title": "一台裝置，輪流玩",
 "intro": "2 到 6 個人共用這台裝置。手牌會一直蓋著，下一位拿起裝置才看得到。",
 "box": "玩哪一盒？",
 "who": "誰要玩？",
 "order": "照座位順時針排。",
 "player": [
  [
   "number"
  ],
  "玩家 {number}"
 ],
 "nameOf": [
  [
   "number"
  ],
  "玩家 {number} 的名字"
 ],
 "add": "再加一位",
 "drop": [
  [
   "name"
  ],
  "移除{name}"
 ],
 "bots": "要不要電腦玩家？",
 "botCount": [
  [
   "count"
  ],
  "{count, plural, =0 {不要電腦} other {{count} 位電腦}}"
 ],
 "level": "電腦有多強？",
 "length": "玩多久？",
 "oneDevice": "共用一台裝置時",
 "apart": "大家輪流出牌。搶先出牌要每人一台裝置才行。",
 "pose": [
  [
   "card"
  ],
  "{card}：真的擺好姿勢。撐不住就按名字旁邊的按鈕認了。"
 ],
 "point": [
  [
   "card"
  ],
  "{card}：一起倒數，用真的手指指人。"
 ],
 "begin": "發牌",
 "passTo": [
  [
   "name"
  ],
  "把裝置交給{name}"
 ],
 "show": [
  [
   "name"
  ],
  "我是{name}，看我的牌"
 ],
 "cards": [
  [
   "count"
  ],
  "{count} 張牌"
 ],
 "news": "剛才發生的事",
 "dealt": "牌發好了。",
 "top": [
  [
   "card",
   "color"
  ],
  "牌堆上是{card}{color, select, none {} other {，指定{color}}}。"
 ],
 "calls": "喊 UNO 和抓人",
 "place": [
  [
   "name"
  ],
  "{name}的位置"
 ],
 "hide": "蓋住手牌",
 "done": "看好了，蓋牌",
 "newCards": "你的回合結束了。看一下新抽的牌，再把裝置交出去。",
 "pointIntro": "大家一起倒數，用手指指一位玩家，再在這裡記下誰指了誰。",
 "countDown": "開始倒數",
 "now": "指！",
 "pointsAt": [
  [
   "name"
  ],
  "{name}指"
 ],
 "pointAll": "大家都指好了",
 "pointMissing": [
  [
   "names"
  ],
  "還沒記：{names}"
 ],
 "lengths": {
  "round": "一局",
  "short": "到 200 分",
  "book": "照規則書"
 },
 "lengthsMore": {
  "round": "誰先出完牌就贏，大約十分鐘。",
  "short": "玩幾局，分數自動算好。",
  "book": [
   [
    "target"
   ],
   "照規則書玩到 {target} 分，可能要一整晚。"
  ],
  "bookRound": "照規則書：一局定勝負。"
 },
 "waits": {
  "challenge": "有一張萬用 +4 等你回應。",
  "color": "要指定顏色。",
  "stack": "有罰抽的牌：收下，或往下傳。",
  "pile": "迷你牌堆到了。",
  "drawn": "抽到一張牌：要出還是留著？"
 }
}, LANGUAGES.zh),
};
