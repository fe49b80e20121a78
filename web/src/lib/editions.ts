// Written by web/generate.py from Python; do not edit.

import type { EditionName, Language } from './protocol';

export type Both = Record<Language, string>;

export interface Edition {
  name: Both;
  book: string;
  seats: { least: number; most: number; advised: number };
  colors: string;
  kinds: string[];
  names: Record<string, Both>;
  effects: Record<string, string>;
  points: Record<string, number | 'face'>;
  decks: string[];
}

export const EDITIONS: Record<EditionName, Edition> = {
 "frozen": {
  "name": {
   "en": "Frozen II",
   "zh": "冰雪奇緣 2"
  },
  "book": "FRZ",
  "seats": {
   "least": 2,
   "most": 10,
   "advised": 2
  },
  "colors": "ygrp",
  "kinds": [
   "y0",
   "y1",
   "y2",
   "y3",
   "y4",
   "y5",
   "y6",
   "y7",
   "y8",
   "y9",
   "yS",
   "yR",
   "y+2",
   "g0",
   "g1",
   "g2",
   "g3",
   "g4",
   "g5",
   "g6",
   "g7",
   "g8",
   "g9",
   "gS",
   "gR",
   "g+2",
   "r0",
   "r1",
   "r2",
   "r3",
   "r4",
   "r5",
   "r6",
   "r7",
   "r8",
   "r9",
   "rS",
   "rR",
   "r+2",
   "p0",
   "p1",
   "p2",
   "p3",
   "p4",
   "p5",
   "p6",
   "p7",
   "p8",
   "p9",
   "pS",
   "pR",
   "p+2",
   "W",
   "W+4",
   "WF"
  ],
  "names": {
   "S": {
    "en": "Skip",
    "zh": "禁止牌"
   },
   "R": {
    "en": "Reverse",
    "zh": "迴轉牌"
   },
   "+2": {
    "en": "Draw Two",
    "zh": "罰抽兩張牌"
   },
   "W": {
    "en": "Wild",
    "zh": "萬用牌"
   },
   "W+4": {
    "en": "Wild Draw Four",
    "zh": "萬用罰抽四張牌"
   },
   "WF": {
    "en": "Wild Forces of Nature",
    "zh": "自然的力量萬用牌"
   }
  },
  "effects": {
   "WF": "forces"
  },
  "points": {
   "numbers": "face",
   "+2": 20,
   "R": 20,
   "S": 20,
   "W": 50,
   "W+4": 50,
   "WF": 50
  },
  "decks": [
   "frozen"
  ]
 },
 "basic": {
  "name": {
   "en": "Basic",
   "zh": "基本卡"
  },
  "book": "BAS",
  "seats": {
   "least": 2,
   "most": 10,
   "advised": 2
  },
  "colors": "bgry",
  "kinds": [
   "b0",
   "b1",
   "b2",
   "b3",
   "b4",
   "b5",
   "b6",
   "b7",
   "b8",
   "b9",
   "bS",
   "bR",
   "b+2",
   "g0",
   "g1",
   "g2",
   "g3",
   "g4",
   "g5",
   "g6",
   "g7",
   "g8",
   "g9",
   "gS",
   "gR",
   "g+2",
   "r0",
   "r1",
   "r2",
   "r3",
   "r4",
   "r5",
   "r6",
   "r7",
   "r8",
   "r9",
   "rS",
   "rR",
   "r+2",
   "y0",
   "y1",
   "y2",
   "y3",
   "y4",
   "y5",
   "y6",
   "y7",
   "y8",
   "y9",
   "yS",
   "yR",
   "y+2",
   "W",
   "W+4",
   "WS",
   "WC"
  ],
  "names": {
   "S": {
    "en": "Skip",
    "zh": "禁止卡"
   },
   "R": {
    "en": "Reverse",
    "zh": "迴轉卡"
   },
   "+2": {
    "en": "Draw Two",
    "zh": "罰抽兩張牌"
   },
   "W": {
    "en": "Wild",
    "zh": "萬用牌"
   },
   "W+4": {
    "en": "Wild Draw Four",
    "zh": "萬用抽 4 張牌"
   },
   "WS": {
    "en": "Wild Swap Hands",
    "zh": "轉色及對調卡"
   },
   "WC": {
    "en": "Wild Customizable",
    "zh": "瘋狂指令卡"
   }
  },
  "effects": {
   "WS": "swap",
   "WC": "custom"
  },
  "points": {
   "numbers": "face",
   "+2": 20,
   "R": 20,
   "S": 20,
   "W": 50,
   "WS": 50,
   "WC": 50,
   "W+4": 50
  },
  "decks": [
   "basic"
  ]
 },
 "minions": {
  "name": {
   "en": "Minions 2",
   "zh": "小小兵 2"
  },
  "book": "MIN",
  "seats": {
   "least": 2,
   "most": 10,
   "advised": 2
  },
  "colors": "ygrp",
  "kinds": [
   "y0",
   "y1",
   "y2",
   "y3",
   "y4",
   "y5",
   "y6",
   "y7",
   "y8",
   "y9",
   "yS",
   "yR",
   "y+2",
   "g0",
   "g1",
   "g2",
   "g3",
   "g4",
   "g5",
   "g6",
   "g7",
   "g8",
   "g9",
   "gS",
   "gR",
   "g+2",
   "r0",
   "r1",
   "r2",
   "r3",
   "r4",
   "r5",
   "r6",
   "r7",
   "r8",
   "r9",
   "rS",
   "rR",
   "r+2",
   "p0",
   "p1",
   "p2",
   "p3",
   "p4",
   "p5",
   "p6",
   "p7",
   "p8",
   "p9",
   "pS",
   "pR",
   "p+2",
   "W",
   "W+4",
   "WK"
  ],
  "names": {
   "S": {
    "en": "Skip",
    "zh": "禁止牌"
   },
   "R": {
    "en": "Reverse",
    "zh": "迴轉牌"
   },
   "+2": {
    "en": "Draw Two",
    "zh": "罰抽兩張牌"
   },
   "W": {
    "en": "Wild",
    "zh": "萬用牌"
   },
   "W+4": {
    "en": "Wild Draw Four",
    "zh": "萬用罰抽四張牌"
   },
   "WK": {
    "en": "Wild Dumb Fu",
    "zh": "傻傻兵功夫萬用牌"
   }
  },
  "effects": {
   "WK": "pose"
  },
  "points": {
   "numbers": "face",
   "+2": 20,
   "R": 20,
   "S": 20,
   "W": 50,
   "W+4": 50,
   "WK": 50
  },
  "decks": [
   "minions"
  ]
 },
 "hello-kitty": {
  "name": {
   "en": "Hello Kitty & Friends",
   "zh": "Hello Kitty 與好朋友"
  },
  "book": "HK",
  "seats": {
   "least": 2,
   "most": 10,
   "advised": 2
  },
  "colors": "bgky",
  "kinds": [
   "b0",
   "b1",
   "b2",
   "b3",
   "b4",
   "b5",
   "b6",
   "b7",
   "b8",
   "b9",
   "bS",
   "bR",
   "b+2",
   "g0",
   "g1",
   "g2",
   "g3",
   "g4",
   "g5",
   "g6",
   "g7",
   "g8",
   "g9",
   "gS",
   "gR",
   "g+2",
   "k0",
   "k1",
   "k2",
   "k3",
   "k4",
   "k5",
   "k6",
   "k7",
   "k8",
   "k9",
   "kS",
   "kR",
   "k+2",
   "y0",
   "y1",
   "y2",
   "y3",
   "y4",
   "y5",
   "y6",
   "y7",
   "y8",
   "y9",
   "yS",
   "yR",
   "y+2",
   "W",
   "W+4",
   "WB"
  ],
  "names": {
   "S": {
    "en": "Skip",
    "zh": "禁止卡"
   },
   "R": {
    "en": "Reverse",
    "zh": "迴轉卡"
   },
   "+2": {
    "en": "Draw Two",
    "zh": "罰抽兩張牌"
   },
   "W": {
    "en": "Wild",
    "zh": "凱蒂貓萬用牌"
   },
   "W+4": {
    "en": "Wild Draw Four",
    "zh": "三麗鷗家族王牌"
   },
   "WB": {
    "en": "Badtz-Maru",
    "zh": "酷企鵝牌"
   }
  },
  "effects": {
   "WB": "fewest"
  },
  "points": {
   "numbers": "face",
   "+2": 20,
   "R": 20,
   "S": 20,
   "W": 50,
   "W+4": 50,
   "WB": 50
  },
  "decks": [
   "hello-kitty"
  ]
 },
 "party": {
  "name": {
   "en": "Party",
   "zh": "Party"
  },
  "book": "PTY",
  "seats": {
   "least": 2,
   "most": 16,
   "advised": 6
  },
  "colors": "rygb",
  "kinds": [
   "r1",
   "r2",
   "r3",
   "r4",
   "r5",
   "r6",
   "r7",
   "r8",
   "r9",
   "rS",
   "rR",
   "r+2",
   "rP",
   "y1",
   "y2",
   "y3",
   "y4",
   "y5",
   "y6",
   "y7",
   "y8",
   "y9",
   "yS",
   "yR",
   "y+2",
   "yP",
   "g1",
   "g2",
   "g3",
   "g4",
   "g5",
   "g6",
   "g7",
   "g8",
   "g9",
   "gS",
   "gR",
   "g+2",
   "gP",
   "b1",
   "b2",
   "b3",
   "b4",
   "b5",
   "b6",
   "b7",
   "b8",
   "b9",
   "bS",
   "bR",
   "b+2",
   "bP",
   "W",
   "W+4",
   "WU",
   "WT"
  ],
  "names": {
   "S": {
    "en": "Skip",
    "zh": "禁止牌"
   },
   "R": {
    "en": "Reverse",
    "zh": "迴轉牌"
   },
   "+2": {
    "en": "Draw Two",
    "zh": "罰抽兩張牌"
   },
   "P": {
    "en": "Point Taken",
    "zh": "指定罰抽牌"
   },
   "W": {
    "en": "Wild",
    "zh": "萬用牌"
   },
   "W+4": {
    "en": "Wild Draw Four",
    "zh": "萬用罰抽四張牌"
   },
   "WU": {
    "en": "Wild Pile Up",
    "zh": "萬用累積牌"
   },
   "WT": {
    "en": "Wild Drawn Together",
    "zh": "萬用連鎖牌"
   }
  },
  "effects": {
   "WU": "pile",
   "WT": "link"
  },
  "points": {
   "numbers": "face",
   "S": 20,
   "R": 20,
   "+2": 20,
   "P": 20,
   "W": 50,
   "W+4": 50,
   "WU": 50,
   "WT": 50
  },
  "decks": [
   "uniform",
   "double-classic"
  ]
 }
};
