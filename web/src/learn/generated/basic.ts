// Written by web/generate.py from Python; do not edit.

import type { Step } from './list';

export const STEPS: Step[] = [
 {
  "position": "hand 0 WS r1 r2 b5 y9\nhand 1 g3 g5\nhand 2 y7 g7 r4\ndiscard b2\ndraw r6\n",
  "say": {
   "en": "You have five cards, {1} has only two. This is Wild Swap Hands: choose a color, then swap all your cards with somebody.",
   "zh": "你有五張牌，{1} 只有兩張。這是轉色及對調卡：先選顏色，再和一位玩家交換全部的手牌。"
  },
  "point": [
   "card WS"
  ],
  "clauses": [
   "BAS-SWAP-01",
   "BAS-SWAP-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Play it, choose green, and swap with {1}.",
   "zh": "出這張牌，選綠色，再和 {1} 交換。"
  },
  "point": [
   "card WS",
   "seat 1"
  ],
  "clauses": [
   "BAS-SWAP-02",
   "BAS-SWAP-03",
   "R-BAS-06"
  ],
  "wait": [
   "play WS g 1"
  ],
  "wrong": {
   "en": "Not quite: play Wild Swap Hands, choose green, then {1}.",
   "zh": "還差一點：出轉色及對調卡，選綠色，再選 {1}。"
  },
  "moves": [
   "1 draw",
   "1 pass",
   "2 play g7"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "What a swap! {1} has your old cards, and you have two green ones. So call UNO, then play.",
   "zh": "換得真好！{1} 拿了你的舊牌，你有兩張綠色的。所以先喊 UNO，再出牌。"
  },
  "point": [
   "uno"
  ],
  "clauses": [
   "R-BAS-08",
   "BAS-UNO-01"
  ],
  "wait": [
   "uno"
  ],
  "wrong": {
   "en": "Call UNO first!",
   "zh": "先喊 UNO！"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Now play one of your green cards.",
   "zh": "現在出一張綠色的牌。"
  },
  "point": [
   "hand"
  ],
  "clauses": [
   "BAS-MATCH-01"
  ],
  "wait": [
   "play g3",
   "play g5"
  ],
  "wrong": {
   "en": "Play one of the two green cards.",
   "zh": "兩張綠色的牌，選一張出。"
  },
  "moves": []
 },
 {
  "position": "option custom_rule others draw 1\nhand 0 WC y3 y4 b8\nhand 1 y9 g1 r5\nhand 2 y1 b4 g9\ndiscard g6\ndraw r2 b7\n",
  "say": {
   "en": "Wild Customizable does what your table agrees on before the match. Here everybody agreed: all the others draw a card.",
   "zh": "瘋狂指令卡做什麼，由大家開始前說好。這一桌說好的是：其他人都抽一張。"
  },
  "point": [
   "card WC"
  ],
  "clauses": [
   "BAS-CUST-01",
   "R-BAS-10"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Play it, and watch {1} and {2}.",
   "zh": "出這張牌，看看 {1} 和 {2}。"
  },
  "point": [
   "card WC"
  ],
  "clauses": [
   "BAS-CUST-02"
  ],
  "wait": [
   "play WC"
  ],
  "wrong": {
   "en": "You may do that. But try Wild Customizable.",
   "zh": "那樣也可以。不過來試試瘋狂指令卡。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "They each drew a card. First the rule, then the color: choose yellow, you have two yellow cards.",
   "zh": "他們各抽了一張。先照規則做，再選顏色：選黃色，你有兩張黃色的牌。"
  },
  "point": [],
  "clauses": [
   "BAS-CUST-03",
   "R-BAS-11"
  ],
  "wait": [
   "color y"
  ],
  "wrong": {
   "en": "Choose yellow: you have two yellow cards.",
   "zh": "選黃色：你有兩張黃色的牌。"
  },
  "moves": [
   "1 play y9",
   "2 play y1"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "In this box you must play if you can: you draw only if nothing fits. So play a yellow card.",
   "zh": "這一盒能出就一定要出，沒有接得上的牌才抽。出一張黃色的牌吧。"
  },
  "point": [
   "card y3",
   "card y4"
  ],
  "clauses": [
   "BAS-TURN-02",
   "R-BAS-02"
  ],
  "wait": [
   "play y3",
   "play y4"
  ],
  "wrong": {
   "en": "Play a yellow card.",
   "zh": "出一張黃色的牌。"
  },
  "moves": []
 },
 {
  "position": "hand 0 r5 g3 b6\nhand 1 g2 y9 r6\nhand 2 W+4 r9 y2 g8\ndiscard r4\ndraw b1 b2 b3 b4 g1 g7\nturn 2\n",
  "say": {
   "en": "Last, Wild Draw Four: the next player draws four. It may be played only without another card of the current color.",
   "zh": "最後是萬用抽 4 張牌：下一位要抽四張。手上沒有其他目前這個顏色的牌，才能出。"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "BAS-WD4-03",
   "BAS-WD4-04"
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
   "en": "It was red. Did {2} still have a red card? Challenge! If so, {2} draws four. If not, you draw six.",
   "zh": "剛才是紅色。{2} 還有紅色的牌嗎？質疑看看！有的話 {2} 抽四張，沒有的話你要抽六張。"
  },
  "point": [],
  "clauses": [
   "BAS-CHAL-01",
   "BAS-CHAL-02",
   "BAS-CHAL-04",
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
   "en": "{2} had a red 9! In this box the card is now void: the red 4 is back on top, and red counts again. Play your red 5.",
   "zh": "{2} 有紅色 9！在這一盒，那張牌就不算了：最上面又是紅色 4，顏色也回到紅色。出你的紅色 5。"
  },
  "point": [
   "discard",
   "card r5"
  ],
  "clauses": [
   "BAS-CHAL-03",
   "R-BAS-05"
  ],
  "wait": [
   "play r5"
  ],
  "wrong": {
   "en": "It is red again: play your red 5.",
   "zh": "又是紅色了：出你的紅色 5。"
  },
  "moves": []
 }
];
