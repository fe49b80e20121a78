// Written by web/generate.py from Python; do not edit.

import type { Step } from './list';

export const STEPS: Step[] = [
 {
  "position": "hand 0 WB k1 k2 g4 y6\nhand 1 g1 b2\nhand 2 k7 y1 y3 b4\ndiscard b5\ndraw k9 b1 g8 y2\n",
  "say": {
   "en": "{1} has only two cards and might win soon. You have just the card for that.",
   "zh": "{1} 只剩兩張，快要贏了。你正好有一張牌可以擋。"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "HK-BM-01"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Badtz-Maru: the player with the fewest cards draws four, and you choose the color. Play it and choose pink.",
   "zh": "酷企鵝牌：手牌最少的人要抽四張，顏色由你選。出這張牌，選粉紅色。"
  },
  "point": [
   "card WB"
  ],
  "clauses": [
   "HK-BM-01",
   "HK-BM-03"
  ],
  "wait": [
   "play WB k"
  ],
  "wrong": {
   "en": "Play Badtz-Maru and choose pink.",
   "zh": "出酷企鵝牌，選粉紅色。"
  },
  "moves": [
   "1 play k9",
   "2 play k7"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} drew four! But nobody misses a turn because of Badtz-Maru: {1} played as usual.",
   "zh": "{1} 抽了四張！不過酷企鵝牌不會讓人跳過：{1} 照常出牌了。"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "R-HK-05"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Your turn: play a pink card.",
   "zh": "輪到你了：出一張粉紅色的牌。"
  },
  "point": [
   "card k1",
   "card k2"
  ],
  "clauses": [
   "HK-MATCH-01"
  ],
  "wait": [
   "play k1",
   "play k2"
  ],
  "wrong": {
   "en": "Play one of your pink cards.",
   "zh": "出一張粉紅色的牌。"
  },
  "moves": []
 },
 {
  "position": "hand 0 WB g1 g7\nhand 1 b2 y4\nhand 2 g6 k3 y5 b8 k4\ndiscard y9\ndraw b1 g5 k6 y1 b3 y2 k8 b6\n",
  "say": {
   "en": "Count first! After you play it you have two cards, like {1}. See what happens: play it and choose green.",
   "zh": "要先數一數！出了它以後你剩兩張，和 {1} 一樣多。看看會怎樣：出酷企鵝牌，選綠色。"
  },
  "point": [
   "card WB",
   "own"
  ],
  "clauses": [
   "HK-BM-02",
   "R-HK-02"
  ],
  "wait": [
   "play WB g"
  ],
  "wrong": {
   "en": "Play Badtz-Maru and choose green, just to see.",
   "zh": "出酷企鵝牌，選綠色，看看會怎樣。"
  },
  "moves": [
   "1 play g5",
   "2 play g6"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "You count, too! You and {1} both had the fewest cards, so both of you drew four.",
   "zh": "你自己也算！你和 {1} 都是最少的，所以兩個人都抽了四張。"
  },
  "point": [
   "hand"
  ],
  "clauses": [
   "HK-BM-02",
   "R-HK-02",
   "R-HK-03"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 y5 g3 b6\nhand 1 g2 y9 k6\nhand 2 W+4 y4 g8 b9\ndiscard k4\ndraw b1 b2 b3 b4 g1 g7\nturn 2\n",
  "say": {
   "en": "The Sanrio Wild Draw Four makes you draw four. It may be played only without a card of the current color.",
   "zh": "三麗鷗家族王牌會讓你抽四張。手上沒有目前這個顏色的牌，才能出。"
  },
  "point": [
   "seat 2"
  ],
  "clauses": [
   "HK-WD4-01",
   "HK-WD4-02"
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
   "en": "It was pink. If {2} has a pink card and you challenge, {2} draws the four. If not, you draw six. Dare to challenge!",
   "zh": "剛才是粉紅色。如果 {2} 有粉紅色的牌，你質疑就換 {2} 抽四張；沒有的話，你要抽六張。大膽質疑看看！"
  },
  "point": [],
  "clauses": [
   "HK-CHAL-01",
   "HK-CHAL-03",
   "HK-CHAL-04"
  ],
  "wait": [
   "challenge"
  ],
  "wrong": {
   "en": "Accepting would be wise, but then you would not see {2}'s hand. Challenge!",
   "zh": "認了也不錯，可是這樣就看不到 {2} 的手牌了。質疑看看！"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Bad luck: no pink card. {2} had a yellow 4, but only the color counts, not the number. So you drew six and lost your turn.",
   "zh": "運氣不好：沒有粉紅色的牌。{2} 有黃色 4，不過只看顏色，數字一樣沒關係。所以你抽了六張，也不能出牌。"
  },
  "point": [
   "hand"
  ],
  "clauses": [
   "HK-CHAL-02",
   "HK-CHAL-04",
   "HK-WD4-03"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 }
];
