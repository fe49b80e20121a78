// Written by web/generate.py from Python; do not edit.

import type { Step } from './list';

export const STEPS: Step[] = [
 {
  "position": "hand 0 WF g4 g6 p2 y9\nhand 1 r8 y7 W p8\nhand 2 g1 y3 r2 p5\ndiscard r7\ndraw y6 p1\n",
  "say": {
   "en": "This card is only in this box: Wild Forces of Nature. You choose a color, and then only that color may be played.",
   "zh": "這張牌只有這一盒才有：自然的力量萬用牌。你選一個顏色，接下來大家只能出那個顏色。"
  },
  "point": [
   "card WF"
  ],
  "clauses": [
   "FRZ-FON-01",
   "FRZ-FON-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "You have two green cards. Play Wild Forces of Nature and choose green.",
   "zh": "你有兩張綠色的牌。出自然的力量萬用牌，選綠色。"
  },
  "point": [
   "card WF"
  ],
  "clauses": [
   "FRZ-FON-01"
  ],
  "wait": [
   "play WF g"
  ],
  "wrong": {
   "en": "You may do that. But try the new card: Wild Forces of Nature, and choose green.",
   "zh": "那樣也可以。不過來試試新的牌：自然的力量萬用牌，選綠色。"
  },
  "moves": [
   "1 draw",
   "1 pass",
   "2 play g1"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} had no green card and had to draw. The same number would not have helped, and not even a Wild!",
   "zh": "{1} 沒有綠色的牌，只好抽牌。就算數字一樣也不行，連萬用牌都不能出！"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "FRZ-FON-03",
   "FRZ-FON-04",
   "R-FRZ-03"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Now it is your turn again, and the lock is over. Play one of your green cards.",
   "zh": "又輪到你了，鎖色就結束了。出一張綠色的牌。"
  },
  "point": [
   "card g6",
   "card g4"
  ],
  "clauses": [
   "FRZ-FON-05",
   "FRZ-FON-06"
  ],
  "wait": [
   "play g6",
   "play g4"
  ],
  "wrong": {
   "en": "Play the green 6 or the green 4.",
   "zh": "出綠色 6 或綠色 4。"
  },
  "moves": []
 },
 {
  "position": "hand 0 pS W y7 r3\nhand 1 g2 y9 r6 g5\nhand 2 WF p7 r8 y2\ndiscard y5\nturn 2\n",
  "say": {
   "en": "Now {2} has one. Look at your hand: what could you play if the color were purple?",
   "zh": "換 {2} 有一張了。看看你的手牌：如果選了紫色，你能出什麼？"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "FRZ-FON-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "2 play WF p"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "It is purple! Your Wild has to wait. But a purple action card is a purple card, so play your purple Skip.",
   "zh": "真的是紫色！你的萬用牌要先等等。不過紫色的功能牌也是紫色的牌，出你的紫色禁止牌吧。"
  },
  "point": [
   "color",
   "card pS"
  ],
  "clauses": [
   "FRZ-FON-02",
   "R-FRZ-02"
  ],
  "wait": [
   "play pS"
  ],
  "wrong": {
   "en": "You may draw instead. But you have a purple card: the Skip.",
   "zh": "你也可以抽牌，不過你有一張紫色的牌：禁止牌。"
  },
  "moves": [
   "2 play p7"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "You skipped {1}, so play came back to {2}, and the lock ended. Now numbers count again: play your yellow 7.",
   "zh": "你讓 {1} 跳過一次，所以回到 {2}，鎖色就結束了。現在數字又算數了：出你的黃色 7。"
  },
  "point": [
   "discard",
   "card y7"
  ],
  "clauses": [
   "FRZ-FON-05",
   "FRZ-FON-06"
  ],
  "wait": [
   "play y7"
  ],
  "wrong": {
   "en": "That is allowed again, too! But try the same number: the yellow 7.",
   "zh": "這樣現在也可以了！不過試試一樣的數字：黃色 7。"
  },
  "moves": []
 },
 {
  "position": "hand 0 y5 g3 p6\nhand 1 g2 y9 r6\nhand 2 W+4 r9 y2 g8\ndiscard r4\ndraw p1 p2 p3 p4 g1 g7\nturn 2\n",
  "say": {
   "en": "One more thing. A Wild Draw Four makes the next player draw four, but it may be played only without a card of the current color.",
   "zh": "還有一件事。萬用罰抽四張牌會讓下一位抽四張，可是手上沒有目前這個顏色的牌，才能出。"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "FRZ-WD4-02",
   "FRZ-WD4-03"
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
   "en": "On top was red. Did {2} have a red card? Challenge! If so, {2} draws the four. If not, you draw six.",
   "zh": "剛才是紅色。{2} 手上有紅色的牌嗎？質疑看看！有的話，換 {2} 抽四張；沒有的話，你要抽六張。"
  },
  "point": [],
  "clauses": [
   "FRZ-CHAL-01",
   "FRZ-CHAL-03",
   "FRZ-CHAL-04",
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
   "en": "Well spotted: {2} showed you a red 9 and drew four. The color stays yellow, and it is your turn. Play your yellow 5.",
   "zh": "好眼力：{2} 給你看了紅色 9，抽了四張。顏色還是黃色，輪到你。出你的黃色 5。"
  },
  "point": [
   "card y5",
   "color"
  ],
  "clauses": [
   "FRZ-CHAL-02",
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
