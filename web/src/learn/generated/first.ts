// Written by web/generate.py from Python; do not edit.

import type { Step } from './list';

export const STEPS: Step[] = [
 {
  "position": "hand 0 b3 g9 rS y1 g2\nhand 1 b8 gS y5 b1\nhand 2 b9 r4 y7 g6\ndiscard b7\ndraw r8\n",
  "say": {
   "en": "Hello! These are your cards. Get rid of all of them first, and you win the round.",
   "zh": "嗨！這些是你的牌。最先把手上的牌出完的人，就贏了這一局。"
  },
  "point": [
   "hand"
  ],
  "clauses": [
   "BAS-OBJ-01"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "This is the top card: a blue 7. The card you play has to match it.",
   "zh": "這是最上面的牌：藍色 7。你出的牌要跟它接得上。"
  },
  "point": [
   "discard"
  ],
  "clauses": [
   "BAS-TURN-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "The same color fits. Play your blue 3.",
   "zh": "顏色一樣就接得上。出你的藍色 3。"
  },
  "point": [
   "card b3"
  ],
  "clauses": [
   "BAS-MATCH-01"
  ],
  "wait": [
   "play b3"
  ],
  "wrong": {
   "en": "Almost! We are looking for the same color: try the blue 3.",
   "zh": "差一點點！這次要找同樣的顏色：出藍色 3 看看。"
  },
  "moves": [
   "1 play b8",
   "2 play b9"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{2} played a blue 9. You have no blue, but the same number fits, too. Play your green 9.",
   "zh": "{2} 出了藍色 9。你沒有藍色的牌了，不過數字一樣也接得上。出你的綠色 9。"
  },
  "point": [
   "discard",
   "card g9"
  ],
  "clauses": [
   "BAS-MATCH-01"
  ],
  "wait": [
   "play g9"
  ],
  "wrong": {
   "en": "Look for the same number: the green 9.",
   "zh": "找一樣的數字：綠色 9。"
  },
  "moves": [
   "1 play gS"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} played a Skip. It is an action card: {2} misses a turn, and it is your turn again.",
   "zh": "{1} 出了禁止卡。這是動作牌：{2} 要跳過一次，又輪到你了。"
  },
  "point": [
   "discard",
   "seat 2"
  ],
  "clauses": [
   "BAS-SKIP-01"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "The same symbol fits, whatever its color. Play your red Skip.",
   "zh": "符號一樣也接得上，不管什麼顏色。出你的紅色禁止卡。"
  },
  "point": [
   "card rS"
  ],
  "clauses": [
   "R-BAS-01"
  ],
  "wait": [
   "play rS"
  ],
  "wrong": {
   "en": "That one fits, too. But now try the same symbol: the red Skip.",
   "zh": "這張也接得上。不過現在來試試一樣的符號：紅色禁止卡。"
  },
  "moves": [
   "2 play r4"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "A red 4, and nothing in your hand fits. Then you draw: tap the draw pile.",
   "zh": "最上面是紅色 4，你手上沒有接得上的牌。這時候就抽一張：點一下抽牌堆。"
  },
  "point": [
   "draw"
  ],
  "clauses": [
   "BAS-DRAW-01"
  ],
  "wait": [
   "draw"
  ],
  "wrong": {
   "en": "You can't play any of these. Draw a card.",
   "zh": "這些都出不了，抽一張牌吧。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Lucky you, a red 8! A card that you just drew may be played at once. Play it.",
   "zh": "運氣真好，紅色 8！剛抽到的牌如果接得上，可以馬上出。出牌吧。"
  },
  "point": [
   "card r8"
  ],
  "clauses": [
   "BAS-DRAW-02",
   "R-GEN-31"
  ],
  "wait": [
   "play r8"
  ],
  "wrong": {
   "en": "You may keep it. But it fits, and fewer cards are better: play the red 8.",
   "zh": "你也可以留著，不過它接得上，牌越少越好：出紅色 8 吧。"
  },
  "moves": []
 },
 {
  "position": "hand 0 r+2 rR W g5 g8\nhand 1 y3 b2 g1 y9\nhand 2 r6 r8 g4 b4\ndiscard r3\ndraw b6 y6 y2\n",
  "say": {
   "en": "New cards! Draw Two is mean: the next player draws two cards and misses a turn. Play it.",
   "zh": "換一手新牌！罰抽兩張牌有點壞：下一位要抽兩張，還要跳過一次。出出看。"
  },
  "point": [
   "card r+2",
   "seat 1"
  ],
  "clauses": [
   "BAS-D2-01"
  ],
  "wait": [
   "play r+2"
  ],
  "wrong": {
   "en": "That is possible, too. But first try Draw Two, the card with +2.",
   "zh": "那樣也可以。不過先試試罰抽兩張牌，就是有 +2 的那張。"
  },
  "moves": [
   "2 play r6"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} took two cards. A Reverse turns the direction of play around. Play it, and watch the arrows.",
   "zh": "{1} 抽了兩張。迴轉卡會讓出牌方向反過來。出出看，注意箭頭。"
  },
  "point": [
   "card rR",
   "ring"
  ],
  "clauses": [
   "BAS-REV-01"
  ],
  "wait": [
   "play rR"
  ],
  "wrong": {
   "en": "Play the Reverse, the card with the two arrows.",
   "zh": "出迴轉卡，就是有兩個箭頭的那張。"
  },
  "moves": [
   "2 play r8",
   "1 draw",
   "1 pass"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "A Wild fits on anything, and you choose the color. You have two green cards: play it and choose green.",
   "zh": "萬用牌什麼都接得上，還可以選顏色。你有兩張綠色的牌，所以出萬用牌，選綠色。"
  },
  "point": [
   "card W"
  ],
  "clauses": [
   "BAS-WILD-01",
   "BAS-WILD-02"
  ],
  "wait": [
   "play W g"
  ],
  "wrong": {
   "en": "You may do that. But you have two green cards: play the Wild and choose green.",
   "zh": "那樣也可以。不過你有兩張綠色的牌：出萬用牌，選綠色。"
  },
  "moves": [
   "2 play g4",
   "1 play g1"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "Two cards left! Before you play one of them, call UNO, so that everybody knows. Press UNO!",
   "zh": "你剩兩張了。出牌之前要先喊 UNO，讓大家知道。按一下 UNO！"
  },
  "point": [
   "uno"
  ],
  "clauses": [
   "BAS-UNO-01"
  ],
  "wait": [
   "uno"
  ],
  "wrong": {
   "en": "Wait! Call UNO first, then play.",
   "zh": "等一下！先喊 UNO，再出牌。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Now play one of your green cards. Then you have just one card left.",
   "zh": "現在出一張綠色的牌，你就只剩最後一張了。"
  },
  "point": [
   "card g5",
   "card g8"
  ],
  "clauses": [
   "BAS-UNO-01"
  ],
  "wait": [
   "play g8",
   "play g5"
  ],
  "wrong": {
   "en": "Choose one of the two green cards.",
   "zh": "從兩張綠色的牌裡選一張。"
  },
  "moves": []
 },
 {
  "position": "hand 0 b5 r3 y6\nhand 1 r5 b8\nhand 2 g7 y4 r2\ndiscard r9\ndraw y1 g3\nturn 1\n",
  "say": {
   "en": "Watch the others! {1} has two cards and is about to play. Will {1} call UNO?",
   "zh": "也要注意別人！{1} 有兩張牌，正要出牌。{1} 會記得喊 UNO 嗎？"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "BAS-UNO-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": [
   "1 play r5"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "One card left, and no call! Press Catch, before the next player begins.",
   "zh": "只剩一張，卻沒喊！在下一位開始之前，按「抓！」。"
  },
  "point": [
   "catch"
  ],
  "clauses": [
   "BAS-UNO-02"
  ],
  "wait": [
   "catch 1"
  ],
  "wrong": {
   "en": "Quick, press Catch!",
   "zh": "快，按「抓！」"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Got you! {1} draws two cards. If nobody notices in time, nothing happens.",
   "zh": "抓到了！{1} 要抽兩張。要是沒人及時發現，就沒事。"
  },
  "point": [
   "seat 1"
  ],
  "clauses": [
   "BAS-UNO-02"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 g2 y5\nhand 1 g6 b1 r7\nhand 2 y8 r4 b3\ndiscard g9\ndraw b6 r2\n",
  "say": {
   "en": "And if you forget it yourself? Try it, just this once: play your green 2 without calling.",
   "zh": "那如果是你忘了呢？就這一次，試試看：不要喊，直接出綠色 2。"
  },
  "point": [
   "card g2"
  ],
  "clauses": [
   "BAS-UNO-02"
  ],
  "wait": [
   "play g2"
  ],
  "wrong": {
   "en": "Good habit! But this time, see what happens when you forget: just play the green 2.",
   "zh": "好習慣！不過這次看看忘記會怎樣：直接出綠色 2。"
  },
  "moves": [
   "1 catch 0"
  ]
 },
 {
  "position": null,
  "say": {
   "en": "{1} caught you: you drew two cards. Forgot to call? Press UNO quickly: until you are caught it still counts.",
   "zh": "{1} 抓到你了，你抽了兩張。忘了喊怎麼辦？趕快按 UNO：在被抓到之前都算數。"
  },
  "point": [
   "hand"
  ],
  "clauses": [
   "BAS-UNO-02",
   "R-GEN-25"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": "hand 0 g5\nhand 1 r9 b4\nhand 2 W y+2 b6\ndiscard g2\ncalled 0\n",
  "say": {
   "en": "One card left, and it fits. Play your last card and win the round!",
   "zh": "剩最後一張，而且接得上。出完它，贏得這一局！"
  },
  "point": [
   "card g5"
  ],
  "clauses": [
   "BAS-END-01"
  ],
  "wait": [
   "play g5"
  ],
  "wrong": {
   "en": "Play your green 5: it is your last card.",
   "zh": "出綠色 5，這是你的最後一張牌。"
  },
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "You won! You score what the others still hold: number cards count their number, action cards 20, wilds 50.",
   "zh": "你贏了！別人手上剩的牌就是你的分數：數字牌算數字，動作牌 20 分，萬用牌 50 分。"
  },
  "point": [],
  "clauses": [
   "BAS-SCORE-01",
   "BAS-SCORE-02",
   "BAS-SCORE-03",
   "BAS-SCORE-06"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 },
 {
  "position": null,
  "say": {
   "en": "Then you deal again. The first player with 500 points wins the match. Now you know how to play!",
   "zh": "接著再發下一局。先拿到 500 分的人贏得整場。你已經會玩了！"
  },
  "point": [],
  "clauses": [
   "BAS-WIN-01"
  ],
  "wait": [],
  "wrong": null,
  "moves": []
 }
];
