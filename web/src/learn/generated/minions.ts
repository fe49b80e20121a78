// Written by web/generate.py from Python; do not edit.

import type { Step } from './list';

export const STEPS: Step[] = [
 {
  "position": "hand 0 WK r4 r6 p2\nhand 1 r8 y7 g3\nhand 2 r1 y3 g2\ndiscard g7\ndraw y6 p1\n",
  "say": {
   "en": "This card is only in this box: Wild Dumb Fu. You choose the color, and the next player strikes a funny kung-fu pose.",
   "zh": "這張牌只有這一盒才有：傻傻兵功夫萬用牌。你選顏色，下一位要擺出逗趣的功夫姿勢。"
  },
  "point": [
   "card WK"
  ],
  "clauses": [
   "MIN-DF-01",
   "MIN-DF-04"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Play it and choose red. Then watch {1}!",
   "zh": "出這張牌，選紅色，然後看看 {1}！"
  },
  "point": [
   "card WK",
   "seat 1"
  ],
  "clauses": [
   "MIN-DF-01",
   "MIN-DF-04"
  ],
  "wait": [
   "play WK r"
  ],
  "wrong": {
   "en": "Play Wild Dumb Fu and choose red.",
   "zh": "出傻傻兵功夫萬用牌，選紅色。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "{1} has to hold the pose until your next turn, and plays on meanwhile. Will it work?",
   "zh": "{1} 要一直撐到再輪到你，中間照樣出牌。撐得住嗎？"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "MIN-DF-02",
   "R-MIN-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "1 play r8",
   "1 slip"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Oops, {1} fell over! A broken pose costs two cards.",
   "zh": "哎呀，{1} 撐不住了！破功要罰抽兩張。"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "MIN-DF-03",
   "R-MIN-06"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "2 play r1"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Your turn again. Play a red card.",
   "zh": "又輪到你了。出一張紅色的牌。"
  },
  "point": [
   "card r4",
   "card r6"
  ],
  "clauses": [
   "MIN-MATCH-01"
  ],
  "wait": [
   "play r4",
   "play r6"
  ],
  "wrong": {
   "en": "Play the red 4 or the red 6.",
   "zh": "出紅色 4 或紅色 6。"
  },
  "moves": []
 },
 {
  "position": "hand 0 g5 y8 p3\nhand 1 g1 r7 p9\nhand 2 WK g6 y4\ndiscard y2\nturn 2\n",
  "say": {
   "en": "Now it is your turn to look silly: {2} plays Wild Dumb Fu on you.",
   "zh": "換你搞笑了：{2} 要對你出傻傻兵功夫萬用牌。"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "MIN-DF-01"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "2 play WK g"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Strike the pose! On the screen you show it by holding this bar, or with a tap on it whenever a turn begins. Do it.",
   "zh": "擺姿勢！在螢幕上，按住這一條，或每換一回合就點它一下，就算擺好了。試試看。"
  },
  "point": [
   "pose"
  ],
  "clauses": [
   "MIN-DF-01",
   "R-MIN-01"
  ],
  "wait": [
   "hold"
  ],
  "wrong": {
   "en": "First show your pose: hold the yellow bar, or tap it.",
   "zh": "先擺姿勢：按住黃色那一條，或點它一下。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Nice pose! You don't lose your turn: play your green 5 while you pose.",
   "zh": "姿勢真棒！你不用跳過：一邊擺姿勢，一邊出綠色 5。"
  },
  "point": [
   "card g5"
  ],
  "clauses": [
   "R-MIN-02"
  ],
  "wait": [
   "play g5"
  ],
  "wrong": {
   "en": "Play your green 5.",
   "zh": "出你的綠色 5。"
  },
  "moves": [
   "1 play g1"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "It is {2}'s turn again, so you may relax. You held your pose and drew nothing!",
   "zh": "又輪到 {2}，你可以放鬆了。姿勢撐住，一張都不用抽！"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "MIN-DF-02",
   "R-MIN-03"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 y5 g3 p6\nhand 1 g2 y9 r6\nhand 2 W+4 p9 y2 g8\ndiscard p4\ndraw r1 r2 r3 r4 g1 g7\nturn 2\n",
  "say": {
   "en": "One more thing: a Wild Draw Four makes you draw four, but it may be played only without another card of the current color.",
   "zh": "還有一件事：萬用罰抽四張牌會讓你抽四張，可是手上沒有其他目前這個顏色的牌，才能出。"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "MIN-WD4-02",
   "MIN-WD4-03"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "2 play W+4 y"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "It was purple. Did {2} have a purple card? Challenge! If so, {2} draws the four. If not, you draw six.",
   "zh": "剛才是紫色。{2} 有紫色的牌嗎？質疑看看！有的話換 {2} 抽四張，沒有的話你要抽六張。"
  },
  "point": [],
  "clauses": [
   "MIN-CHAL-01",
   "MIN-CHAL-03",
   "MIN-CHAL-04",
   "R-GEN-19"
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
   "en": "Yes, a purple 9! {2} drew four. The color stays yellow, and it is your turn: play your yellow 5.",
   "zh": "果然有紫色 9！{2} 抽了四張。顏色還是黃色，輪到你：出你的黃色 5。"
  },
  "point": [
   "card y5",
   "color"
  ],
  "clauses": [
   "MIN-CHAL-02",
   "R-GEN-21",
   "R-GEN-22"
  ],
  "wait": [
   "play y5"
  ],
  "wrong": {
   "en": "It is still yellow: play your yellow 5.",
   "zh": "顏色還是黃色：出你的黃色 5。"
  },
  "moves": []
 }
];
