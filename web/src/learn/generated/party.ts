// Written by web/generate.py from Python; do not edit.

import type { Step } from './list';

export const STEPS: Step[] = [
 {
  "position": "hand 0 rP r2 g5 b7\nhand 1 r5 y6 g9\nhand 2 g6 b1\nhand 3 y4 y8 b3\ndiscard r9\ndraw y1 y2 y3 b2\n",
  "say": {
   "en": "Point Taken! At three, two, one everybody points at another player. Play it.",
   "zh": "指定罰抽牌！數三、二、一，每個人同時指一位別的玩家。出這張牌。"
  },
  "point": [
   "card rP"
  ],
  "clauses": [
   "PTY-POINT-01",
   "PTY-POINT-02"
  ],
  "wait": [
   "play rP"
  ],
  "wrong": {
   "en": "Play Point Taken, the card with the pointing hand.",
   "zh": "出指定罰抽牌，就是有手指的那張。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "{2} has only two cards, so you might point there. Tap a player and lock it in. Nobody sees it before all have chosen.",
   "zh": "{2} 只剩兩張，可以指他。點一位玩家，再按確定。大家都選好之前，誰也看不到。"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "PTY-POINT-02",
   "R-PTY-08"
  ],
  "wait": [
   "point 2",
   "point *"
  ],
  "wrong": {
   "en": "Tap the player you want to point at.",
   "zh": "點一下你想指的玩家。"
  },
  "moves": [
   "1 point 2",
   "2 point 0",
   "3 point 2"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Everybody draws a card for each finger that points at them, but never more than five. {2} pointed at you!",
   "zh": "被幾根手指指到，就抽幾張，最多五張。{2} 指了你！"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "PTY-POINT-03",
   "PTY-POINT-04"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 WU g4 b7 y2\nhand 1 g1 r6 b9\nhand 2 gS y7 r3\nhand 3 g2 b5 y9\ndiscard r9\ndraw g7 b1 b2\n",
  "say": {
   "en": "Wild Pile Up turns a card over and starts a mini pile. Everybody in turn must lay a card of its color on it. Play it.",
   "zh": "萬用累積牌會翻開一張牌，開始一個迷你牌堆。大家輪流，一定要疊上同顏色的牌。出出看。"
  },
  "point": [
   "card WU"
  ],
  "clauses": [
   "PTY-PILEUP-01",
   "PTY-PILEUP-03"
  ],
  "wait": [
   "play WU"
  ],
  "wrong": {
   "en": "Play Wild Pile Up.",
   "zh": "出萬用累積牌。"
  },
  "moves": [
   "1 play g1",
   "2 play gS",
   "3 play g2"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "It went round the table, all green, and {2}'s Skip did nothing: on the mini pile only the color counts. Lay your green 4.",
   "zh": "轉了一圈都是綠色。{2} 的禁止牌沒有作用：在迷你牌堆上只看顏色。疊上你的綠色 4。"
  },
  "point": [
   "mini",
   "card g4"
  ],
  "clauses": [
   "PTY-PILEUP-05",
   "PTY-PILEUP-06"
  ],
  "wait": [
   "play g4"
  ],
  "wrong": {
   "en": "Lay your green 4 on the mini pile.",
   "zh": "把綠色 4 疊到迷你牌堆上。"
  },
  "moves": [
   "1 take"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} had no green card left and took the whole mini pile! {2} goes on, and the color is still green.",
   "zh": "{1} 沒有綠色的牌了，整個迷你牌堆都收走！接著換 {2}，顏色還是綠色。"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "PTY-PILEUP-07",
   "PTY-PILEUP-08",
   "PTY-PILEUP-09"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 WT b4 b8 r2\nhand 1 y6 r3 g9\nhand 2 b7 y5 g1\nhand 3 b2 y8 r6\ndiscard y9\ndraw r1 g2 y4\n",
  "say": {
   "en": "Wild Drawn Together links two players. Play it, link {1} and {3}, and choose blue.",
   "zh": "萬用連鎖牌會讓兩位玩家連鎖。出這張牌，選 {1} 和 {3}，再選藍色。"
  },
  "point": [
   "card WT",
   "seat 1",
   "seat 3"
  ],
  "clauses": [
   "PTY-LINK-01",
   "PTY-LINK-06"
  ],
  "wait": [
   "play WT b 1 3"
  ],
  "wrong": {
   "en": "Almost: Wild Drawn Together, then {1} and {3}, then blue.",
   "zh": "差一點：出萬用連鎖牌，選 {1} 和 {3}，再選藍色。"
  },
  "moves": [
   "1 draw",
   "1 pass"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} had no blue card and drew one, so {3} drew one, too. That goes on until Point Taken or a new link ends it.",
   "zh": "{1} 沒有藍色的牌，抽了一張，所以 {3} 也跟著抽一張。一直到有人出指定罰抽牌，或換了新的連鎖為止。"
  },
  "point": [
   "seat 3"
  ],
  "clauses": [
   "PTY-LINK-03",
   "R-PTY-22"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "2 play b7",
   "3 play b2"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Your turn again. Play a blue card.",
   "zh": "又輪到你了。出一張藍色的牌。"
  },
  "point": [
   "card b4",
   "card b8"
  ],
  "clauses": [
   "PTY-MATCH-01"
  ],
  "wait": [
   "play b4",
   "play b8"
  ],
  "wrong": {
   "en": "Play one of your blue cards.",
   "zh": "出一張藍色的牌。"
  },
  "moves": []
 },
 {
  "position": "option speed_play on\nhand 0 r5 b8 g3\nhand 1 r7 y6 g9\nhand 2 b7 y5 g1\nhand 3 y2 y8 r6\ndiscard r5\nturn 2\n",
  "say": {
   "en": "Some tables play with speed play. It is {2}'s turn, but you have the very same red 5 that lies on top. Play it, quick!",
   "zh": "有些牌桌會玩搶先出牌。現在輪到 {2}，可是你有一模一樣的紅色 5。快點搶先出！"
  },
  "point": [
   "card r5",
   "discard"
  ],
  "clauses": [
   "PTY-SPEED-01",
   "PTY-SPEED-02"
  ],
  "wait": [
   "jump r5"
  ],
  "wrong": {
   "en": "Play the red 5: it is the same as the top card.",
   "zh": "出紅色 5：和最上面的牌一模一樣。"
  },
  "moves": [
   "1 play r7"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Fast! Play went on from you, to {1}. Only number cards count, and a wrong card comes back to you, with one more to draw.",
   "zh": "真快！接著從你往下輪，換 {1}。只有數字牌可以搶；搶錯了要拿回來，還要多抽一張。"
  },
  "point": [
   "discard"
  ],
  "clauses": [
   "PTY-SPEED-02",
   "PTY-SPEED-04"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 y5 g3 b6\nhand 1 g2 y9 r6\nhand 2 b7 y3 g1\nhand 3 W+4 W y2 g8\ndiscard r4\ndraw b1 b2 b3 b4 g5 g7\nturn 3\n",
  "say": {
   "en": "Last, the Wild Draw Four. It may be played only if no card in the hand matches the color.",
   "zh": "最後是萬用罰抽四張牌。手上沒有任何一張牌接得上目前的顏色，才能出。"
  },
  "point": [
   "seat 3"
  ],
  "clauses": [
   "PTY-WD4-02",
   "PTY-WD4-03"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "3 play W+4 y"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "In this box other wilds count as matching, too! Challenge: if {3} has a red card or a wild, {3} draws four. If not, you draw six.",
   "zh": "在這一盒，其他的萬用牌也算接得上！質疑看看：{3} 有紅色的牌或萬用牌，就換 {3} 抽四張；沒有的話你抽六張。"
  },
  "point": [],
  "clauses": [
   "PTY-CHAL-02",
   "PTY-CHAL-03",
   "PTY-CHAL-04",
   "R-PTY-27"
  ],
  "wait": [
   "challenge"
  ],
  "wrong": {
   "en": "You may accept it and draw four. But now, try to challenge.",
   "zh": "你可以認了，抽四張。不過現在試試看質疑。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "{3} had a Wild and drew four. The color stays yellow, whatever a challenge says. Your turn: play your yellow 5.",
   "zh": "{3} 有一張萬用牌，抽了四張。不管質疑結果怎樣，顏色都是黃色。輪到你：出你的黃色 5。"
  },
  "point": [
   "card y5",
   "color"
  ],
  "clauses": [
   "PTY-CHAL-01",
   "PTY-WD4-04",
   "R-GEN-21"
  ],
  "wait": [
   "play y5"
  ],
  "wrong": {
   "en": "It is yellow: play your yellow 5.",
   "zh": "現在是黃色：出你的黃色 5。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Don't forget UNO when you have one card left. The first player with no cards wins. Enjoy the party!",
   "zh": "剩最後一張別忘了喊 UNO。最先出完牌的人就贏了。好好享受派對吧！"
  },
  "point": [],
  "clauses": [
   "PTY-WIN-01",
   "PTY-UNO-01"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 }
];
