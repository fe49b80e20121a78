// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES, type BuiltIn } from '$lib/words/languages';
import { wordsOf } from '$lib/words/messages';

export interface DailyWords {
  title: string;
  intro: string;
  streak: (count: number) => string;
  left: (time: string) => string;
  hours: (hours: number, minutes: number) => string;
  minutes: (minutes: number) => string;
  play: string;
  playLabel: (edition: string) => string;
  goOn: string;
  goOnLabel: (edition: string) => string;
  results: string;
  resultsLabel: (edition: string) => string;
  practice: string;
  practiceNote: string;
  noServer: string;
  away: string;
  again: string;
  notYet: string;
  playing: string;
  sending: string;
  sendingMore: string;
  gaveUp: string;
  giveUp: string;
  giveUpSure: string;
  giveUpYes: string;
  refusal: string;
  rank: (place: number, count: number) => string;
  rankOnly: string;
  you: string;
  coach: string;
  coachAbout: string;
  place: string;
  points: string;
  moves: string;
  movesOf: (count: number) => string;
  equals: (count: number) => string;
  ties: string;
  best: string;
  bestOf: (day: string) => string;
  everybody: string;
  bar: (points: string, count: number) => string;
  share: string;
  copied: string;
  shareText: (edition: string, day: string, line: string, address: string) => string;
  shareLine: (rank: string, points: string, moves: number) => string;
  shareScore: (points: string, moves: number) => string;
  shareStreak: (line: string, count: number) => string;
  replay: string;
  toResults: string;
  noHints: string;
  earlier: string;
  earlierAbout: string;
  practise: string;
  practiseLabel: (edition: string, day: string) => string;
  backToday: string;
  practised: string;
  notPlayedThen: string;
  nobody: string;
  dayCounted: (day: string) => string;
  dayPractised: (day: string) => string;
  picture: string;
  pictureAlt: (text: string) => string;
  copyText: string;
  weekdays: string;
}

export const DAILY_WORDS: Record<BuiltIn, DailyWords> = {
  en: wordsOf<DailyWords>({
 "title": "Today's deal",
 "intro": "One deal a day for each edition, the same for everybody: you against the same three bots, one round. Your first try counts.",
 "streak": [
  [
   "count"
  ],
  "{count}-day streak"
 ],
 "left": [
  [
   "time"
  ],
  "The next deal comes in {time}"
 ],
 "hours": [
  [
   "hours",
   "minutes"
  ],
  "{hours} h {minutes} min"
 ],
 "minutes": [
  [
   "minutes"
  ],
  "{minutes} min"
 ],
 "play": "Play",
 "playLabel": [
  [
   "edition"
  ],
  "Play today's deal: {edition}"
 ],
 "goOn": "Play on",
 "goOnLabel": [
  [
   "edition"
  ],
  "Play on: {edition}"
 ],
 "results": "Results",
 "resultsLabel": [
  [
   "edition"
  ],
  "Results: {edition}"
 ],
 "practice": "Play again as practice",
 "practiceNote": "Practice: this round does not count.",
 "noServer": "Today's deal needs a server, which deals the same cards to everybody and compares the results. This page has none, but you can play against bots any time.",
 "away": "The server cannot be reached. A deal that you have begun can be finished now; a new one needs the server.",
 "again": "Try again",
 "notYet": "Not played yet",
 "playing": "Begun",
 "sending": "Waiting for the server",
 "sendingMore": "Your round is finished and safe on this device. It is handed in as soon as the server can be reached.",
 "gaveUp": "Given up",
 "giveUp": "Give up and see the results",
 "giveUpSure": "Give up this deal? You cannot hand it in after that.",
 "giveUpYes": "Give up",
 "refusal": "This round was not counted",
 "rank": [
  [
   "place",
   "count"
  ],
  "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {count}"
 ],
 "rankOnly": "The first to play it today",
 "you": "You",
 "coach": "The coach",
 "coachAbout": "The coach is the Sharp bot in your seat on the same deal. It sees what you could see, no more.",
 "place": "Place at the table",
 "points": "Points",
 "moves": "Moves",
 "movesOf": [
  [
   "count"
  ],
  "{count, plural, one {# move} other {# moves}}"
 ],
 "equals": [
  [
   "count"
  ],
  "{count, plural, one {One other player has the same points and moves; you share the place.} other {# others have the same points and moves; you share the place.}}"
 ],
 "ties": "More points are better: if you win, what the others still hold; if not, minus what is left in your hand. With equal points, fewer moves are better; with both alike, a place is shared.",
 "best": "Best today",
 "bestOf": [
  [
   "day"
  ],
  "Best on {day}"
 ],
 "everybody": "Everybody's points",
 "bar": [
  [
   "points",
   "count"
  ],
  "{points}: {count, plural, one {# player} other {# players}}"
 ],
 "share": "Share",
 "copied": "Copied",
 "shareText": [
  [
   "edition",
   "day",
   "line",
   "address"
  ],
  "lastcard · {edition} · {day}\n{line}\n{address}"
 ],
 "shareLine": [
  [
   "rank",
   "points",
   "moves"
  ],
  "{rank} · {points} points · {moves, plural, one {# move} other {# moves}}"
 ],
 "shareScore": [
  [
   "points",
   "moves"
  ],
  "{points} points · {moves, plural, one {# move} other {# moves}}"
 ],
 "shareStreak": [
  [
   "line",
   "count"
  ],
  "{line} · {count}-day streak"
 ],
 "replay": "Watch it again",
 "toResults": "See how everybody did",
 "noHints": "The same cards for everybody: no hints, no undo.",
 "earlier": "Earlier deals",
 "earlierAbout": "Play a day again, or one that you missed. It is practice and does not count.",
 "practise": "Practise",
 "practiseLabel": [
  [
   "edition",
   "day"
  ],
  "Practise: {edition}, {day}"
 ],
 "backToday": "Today's deals",
 "practised": "In practice",
 "notPlayedThen": "Not played on its day",
 "nobody": "Nobody handed this deal in.",
 "dayCounted": [
  [
   "day"
  ],
  "{day}: counted"
 ],
 "dayPractised": [
  [
   "day"
  ],
  "{day}: practised"
 ],
 "picture": "Save the picture",
 "pictureAlt": [
  [
   "text"
  ],
  "A picture of this result, without any cards: {text}"
 ],
 "copyText": "Copy the text",
 "weekdays": "Days of the last weeks"
}, LANGUAGES.en),
  zh: wordsOf<DailyWords>({
 "title": "今日牌局",
 "intro": "每個版本每天一副牌局，大家都一樣：你對同樣的三位電腦玩家，只玩一局。第一次玩才計分。",
 "streak": [
  [
   "count"
  ],
  "連續 {count} 天"
 ],
 "left": [
  [
   "time"
  ],
  "{time}後換下一副牌局"
 ],
 "hours": [
  [
   "hours",
   "minutes"
  ],
  "{hours} 小時 {minutes} 分"
 ],
 "minutes": [
  [
   "minutes"
  ],
  "{minutes} 分鐘"
 ],
 "play": "開始玩",
 "playLabel": [
  [
   "edition"
  ],
  "開始玩今日牌局：{edition}"
 ],
 "goOn": "繼續玩",
 "goOnLabel": [
  [
   "edition"
  ],
  "繼續玩：{edition}"
 ],
 "results": "看成績",
 "resultsLabel": [
  [
   "edition"
  ],
  "看成績：{edition}"
 ],
 "practice": "再玩一次（練習）",
 "practiceNote": "練習：這一局不計分。",
 "noServer": "今日牌局需要伺服器：由它發給大家同樣的牌，再比較成績。這個網頁沒有伺服器，不過隨時可以和電腦玩家玩。",
 "away": "連不上伺服器。已經開始的牌局現在還能玩完；要開新的牌局就得先連上。",
 "again": "再試一次",
 "notYet": "還沒玩",
 "playing": "進行中",
 "sending": "等待伺服器",
 "sendingMore": "你已經玩完，成績存在這個裝置上；一連上伺服器就會交出去。",
 "gaveUp": "已放棄",
 "giveUp": "放棄並看成績",
 "giveUpSure": "要放棄這副牌局嗎？放棄後就不能再交成績。",
 "giveUpYes": "放棄",
 "refusal": "這一局沒有計分",
 "rank": [
  [
   "place",
   "count"
  ],
  "第 {place} 名，共 {count} 人"
 ],
 "rankOnly": "今天第一個玩完的人",
 "you": "你",
 "coach": "教練",
 "coachAbout": "教練：由「精明」電腦坐你的座位，玩同一副牌；它看到的和你一樣多。",
 "place": "這一桌的名次",
 "points": "分數",
 "moves": "步數",
 "movesOf": [
  [
   "count"
  ],
  "{count} 步"
 ],
 "equals": [
  [
   "count"
  ],
  "另有 {count} 人分數和步數都相同，名次並列。"
 ],
 "ties": "分數越高越好：贏了，就得到別人手上剩下的分數；沒贏，就扣掉自己手上剩下的分數。分數相同時，步數少的在前；兩者都相同就並列。",
 "best": "今天的前幾名",
 "bestOf": [
  [
   "day"
  ],
  "{day} 的前幾名"
 ],
 "everybody": "大家的分數",
 "bar": [
  [
   "points",
   "count"
  ],
  "{points} 分：{count} 人"
 ],
 "share": "分享",
 "copied": "已複製",
 "shareText": [
  [
   "edition",
   "day",
   "line",
   "address"
  ],
  "lastcard · {edition} · {day}\n{line}\n{address}"
 ],
 "shareLine": [
  [
   "rank",
   "points",
   "moves"
  ],
  "{rank} · {points} 分 · {moves} 步"
 ],
 "shareScore": [
  [
   "points",
   "moves"
  ],
  "{points} 分 · {moves} 步"
 ],
 "shareStreak": [
  [
   "line",
   "count"
  ],
  "{line} · 連續 {count} 天"
 ],
 "replay": "再看一遍",
 "toResults": "看看大家的成績",
 "noHints": "大家的牌都一樣：沒有提示，也不能反悔。",
 "earlier": "之前的牌局",
 "earlierAbout": "可以再玩一次某一天的牌局，或補玩錯過的一天。這是練習，不計分。",
 "practise": "練習",
 "practiseLabel": [
  [
   "edition",
   "day"
  ],
  "練習：{edition}，{day}"
 ],
 "backToday": "今天的牌局",
 "practised": "練習成績",
 "notPlayedThen": "當天沒有玩",
 "nobody": "這副牌局沒有人交成績。",
 "dayCounted": [
  [
   "day"
  ],
  "{day}：有計分"
 ],
 "dayPractised": [
  [
   "day"
  ],
  "{day}：練習過"
 ],
 "picture": "儲存圖片",
 "pictureAlt": [
  [
   "text"
  ],
  "這次成績的圖片，沒有洩漏任何牌：{text}"
 ],
 "copyText": "複製文字",
 "weekdays": "最近幾週的日期"
}, LANGUAGES.zh),
};
