// Written by web/generate.py from Python; do not edit.

/** A text in English and Chinese; a server may have it in more. */
export interface Both {
  en: string;
  zh: string;
}

export interface SeatRange {
  least: number;
  most: number;
  advised: number;
}

export interface BookOption {
  value: string;
  clause: string;
}

export interface CardColor {
  fill: string;
  ink: string;
  deep: string;
}

export interface CardLook {
  wild: string;
  back: string;
  line: string;
  grain: "confetti" | "crystals" | "diagonals" | "gingham" | "plain" | "rings";
}

export interface SceneLook {
  sky: string[];
  picture: "blossoms" | "lamps" | "mountains" | "plain" | "rays" | "waves";
}

export interface TableLook {
  cloth: "confetti" | "diagonals" | "gingham" | "plain" | "scales";
  above: "aurora" | "lamps" | "none";
}

export interface Theme {
  page: string;
  surface: string;
  felt: string;
  felt_2: string;
  on_felt: string;
  ink: string;
  ink_2: string;
  line: string;
  accent: string;
  on_accent: string;
  shade: string;
  second: string;
}

export interface Look {
  place: number | null;
  tagline: Both;
  fan: string[];
  colors: Record<string, CardColor>;
  cards: CardLook;
  labels: Record<string, Both>;
  scene: SceneLook;
  table: TableLook;
  light: Theme;
  dark: Theme;
}

export interface Edition {
  name: Both;
  book: string;
  seats: SeatRange;
  colors: string;
  kinds: string[];
  names: Record<string, Both>;
  action: Both;
  effects: Record<string, string>;
  asks: Record<string, string[]>;
  points: Record<string, number | string>;
  decks: string[];
  options?: Record<string, BookOption>;
  clauses?: Record<string, string>;
  look: Look;
}

/** An edition that the page is built with. */
export type BuiltIn = "frozen" | "basic" | "minions" | "hello-kitty" | "party";

export const EDITIONS: Record<BuiltIn, Edition> = {
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
  "action": {
   "en": "action card",
   "zh": "功能牌"
  },
  "effects": {
   "WF": "forces"
  },
  "asks": {
   "WF": [
    "color"
   ]
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
  ],
  "look": {
   "place": 2,
   "tagline": {
    "en": "Forces of Nature lock the color",
    "zh": "自然的力量鎖住顏色"
   },
   "fan": [
    "y3",
    "p8",
    "r2",
    "WF"
   ],
   "colors": {
    "r": {
     "fill": "#C4304F",
     "ink": "#FFFFFF",
     "deep": "#7A1420"
    },
    "y": {
     "fill": "#F3C94F",
     "ink": "#3A2700",
     "deep": "#5A3B00"
    },
    "g": {
     "fill": "#14796B",
     "ink": "#FFFFFF",
     "deep": "#0C4A2A"
    },
    "p": {
     "fill": "#6B4CC8",
     "ink": "#FFFFFF",
     "deep": "#38217A"
    }
   },
   "cards": {
    "wild": "#14233F",
    "back": "#8DBDE6",
    "line": "#FFFFFF",
    "grain": "crystals"
   },
   "labels": {
    "WF": {
     "en": "Force",
     "zh": "自然"
    }
   },
   "scene": {
    "sky": [
     "#6FA9DD",
     "#2C5C9C",
     "#173765",
     "#173765"
    ],
    "picture": "mountains"
   },
   "table": {
    "cloth": "plain",
    "above": "aurora"
   },
   "light": {
    "page": "#EDF4FA",
    "surface": "#FFFFFF",
    "felt": "#CFE3F1",
    "felt_2": "#A5C9E2",
    "on_felt": "#14253F",
    "ink": "#14253F",
    "ink_2": "#4A6182",
    "line": "#C9DBEA",
    "accent": "#4A5CC6",
    "on_accent": "#FFFFFF",
    "shade": "#143264",
    "second": "#9DB4CC"
   },
   "dark": {
    "page": "#0B1730",
    "surface": "#172745",
    "felt": "#17375C",
    "felt_2": "#0D2142",
    "on_felt": "#EEF6FF",
    "ink": "#EEF6FF",
    "ink_2": "#A9C3E0",
    "line": "#2C4468",
    "accent": "#9DB4FF",
    "on_accent": "#0C1A3C",
    "shade": "#000414",
    "second": "#5C7699"
   }
  }
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
  "action": {
   "en": "action card",
   "zh": "動作牌"
  },
  "effects": {
   "WS": "swap",
   "WC": "custom"
  },
  "asks": {
   "WS": [
    "color",
    "swap"
   ],
   "WC": [
    "target",
    "color"
   ]
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
  ],
  "look": {
   "place": 3,
   "tagline": {
    "en": "Swap hands, write your own card",
    "zh": "對調手牌、自訂指令"
   },
   "fan": [
    "g5",
    "yS",
    "r7",
    "WS"
   ],
   "colors": {
    "r": {
     "fill": "#D2303A",
     "ink": "#FFFFFF",
     "deep": "#7A1420"
    },
    "y": {
     "fill": "#F6C22B",
     "ink": "#3A2700",
     "deep": "#5A3B00"
    },
    "g": {
     "fill": "#1F8044",
     "ink": "#FFFFFF",
     "deep": "#0C4A2A"
    },
    "b": {
     "fill": "#1E6BC8",
     "ink": "#FFFFFF",
     "deep": "#0E3A75"
    }
   },
   "cards": {
    "wild": "#26242B",
    "back": "#EFE3CC",
    "line": "#2F6B4F",
    "grain": "diagonals"
   },
   "labels": {
    "WS": {
     "en": "Swap",
     "zh": "對調"
    },
    "WC": {
     "en": "Rule",
     "zh": "指令"
    }
   },
   "scene": {
    "sky": [
     "#7DB693",
     "#2F6B4F",
     "#1A4231",
     "#1A4231"
    ],
    "picture": "rays"
   },
   "table": {
    "cloth": "diagonals",
    "above": "none"
   },
   "light": {
    "page": "#F6F3EC",
    "surface": "#FFFFFF",
    "felt": "#2F6B4F",
    "felt_2": "#1F4E39",
    "on_felt": "#FFFFFF",
    "ink": "#25221E",
    "ink_2": "#6A635A",
    "line": "#E2DBCF",
    "accent": "#B3261E",
    "on_accent": "#FFFFFF",
    "shade": "#281E0A",
    "second": "#BDB4A6"
   },
   "dark": {
    "page": "#171614",
    "surface": "#24221F",
    "felt": "#234E3B",
    "felt_2": "#16362A",
    "on_felt": "#F6F1E8",
    "ink": "#F6F1E8",
    "ink_2": "#BDB4A6",
    "line": "#3B3832",
    "accent": "#FF9A8A",
    "on_accent": "#3A0B06",
    "shade": "#000000",
    "second": "#77706A"
   }
  }
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
  "action": {
   "en": "action card",
   "zh": "功能牌"
  },
  "effects": {
   "WK": "pose"
  },
  "asks": {
   "WK": [
    "color"
   ]
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
  ],
  "look": {
   "place": 4,
   "tagline": {
    "en": "Strike a pose and hold it",
    "zh": "擺好姿勢，別放開"
   },
   "fan": [
    "g4",
    "pR",
    "y9",
    "WK"
   ],
   "colors": {
    "r": {
     "fill": "#CF3F2A",
     "ink": "#FFFFFF",
     "deep": "#7A1420"
    },
    "y": {
     "fill": "#FFCF24",
     "ink": "#3A2700",
     "deep": "#5A3B00"
    },
    "g": {
     "fill": "#4C7F1B",
     "ink": "#FFFFFF",
     "deep": "#0C4A2A"
    },
    "p": {
     "fill": "#7B3FAF",
     "ink": "#FFFFFF",
     "deep": "#38217A"
    }
   },
   "cards": {
    "wild": "#23304A",
    "back": "#F5C63A",
    "line": "#2E4468",
    "grain": "rings"
   },
   "labels": {
    "WK": {
     "en": "Fu",
     "zh": "功夫"
    }
   },
   "scene": {
    "sky": [
     "#FFDB5C",
     "#5D83BD",
     "#2A4476",
     "#22396A"
    ],
    "picture": "waves"
   },
   "table": {
    "cloth": "scales",
    "above": "none"
   },
   "light": {
    "page": "#FFF8E3",
    "surface": "#FFFFFF",
    "felt": "#3F5F8F",
    "felt_2": "#2C4468",
    "on_felt": "#FFF8E3",
    "ink": "#1F2A40",
    "ink_2": "#5A6478",
    "line": "#EADFBC",
    "accent": "#2F5296",
    "on_accent": "#FFFFFF",
    "shade": "#322800",
    "second": "#E3B92E"
   },
   "dark": {
    "page": "#141B2A",
    "surface": "#1F2940",
    "felt": "#2C4468",
    "felt_2": "#1D2E4B",
    "on_felt": "#FFF6DC",
    "ink": "#FFF6DC",
    "ink_2": "#C3C0AE",
    "line": "#34405A",
    "accent": "#FFCF24",
    "on_accent": "#2B2000",
    "shade": "#000008",
    "second": "#7289B5"
   }
  }
 },
 "hello-kitty": {
  "name": {
   "en": "Hello Kitty & Friends",
   "zh": "Hello Kitty & Friends"
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
    "en": "Hello Kitty Wild",
    "zh": "凱蒂貓萬用牌"
   },
   "W+4": {
    "en": "Sanrio Wild Draw Four",
    "zh": "三麗鷗家族王牌"
   },
   "WB": {
    "en": "Badtz-Maru",
    "zh": "酷企鵝牌"
   }
  },
  "action": {
   "en": "action card",
   "zh": "動作牌"
  },
  "effects": {
   "WB": "fewest"
  },
  "asks": {
   "WB": [
    "color"
   ]
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
  ],
  "look": {
   "place": 1,
   "tagline": {
    "en": "Fewest cards? Draw four",
    "zh": "手牌最少的抽四張"
   },
   "fan": [
    "y3",
    "bR",
    "k7",
    "WB"
   ],
   "colors": {
    "k": {
     "fill": "#D03C78",
     "ink": "#FFFFFF",
     "deep": "#7D1446"
    },
    "y": {
     "fill": "#FAD05A",
     "ink": "#3A2700",
     "deep": "#5A3B00"
    },
    "g": {
     "fill": "#2F8458",
     "ink": "#FFFFFF",
     "deep": "#0C4A2A"
    },
    "b": {
     "fill": "#2A78BD",
     "ink": "#FFFFFF",
     "deep": "#0E3A75"
    }
   },
   "cards": {
    "wild": "#4A2740",
    "back": "#F3B1C8",
    "line": "#FFFFFF",
    "grain": "gingham"
   },
   "labels": {
    "WB": {
     "en": "Badtz",
     "zh": "酷企鵝"
    }
   },
   "scene": {
    "sky": [
     "#F7A9C4",
     "#D84C86",
     "#A8235C",
     "#A8235C"
    ],
    "picture": "blossoms"
   },
   "table": {
    "cloth": "gingham",
    "above": "none"
   },
   "light": {
    "page": "#FFF3F2",
    "surface": "#FFFFFF",
    "felt": "#FADDE4",
    "felt_2": "#F3BFCE",
    "on_felt": "#46203A",
    "ink": "#46203A",
    "ink_2": "#7C5069",
    "line": "#F0CFD8",
    "accent": "#C52C6A",
    "on_accent": "#FFFFFF",
    "shade": "#822850",
    "second": "#DDB3C2"
   },
   "dark": {
    "page": "#2A1625",
    "surface": "#3A2134",
    "felt": "#4A2A42",
    "felt_2": "#381F33",
    "on_felt": "#FFEAF1",
    "ink": "#FFEAF1",
    "ink_2": "#D9B0C4",
    "line": "#5A374F",
    "accent": "#FF86B3",
    "on_accent": "#3A0E24",
    "shade": "#0A0008",
    "second": "#94687F"
   }
  }
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
  "action": {
   "en": "action card",
   "zh": "行動牌"
  },
  "effects": {
   "WU": "pile",
   "WT": "link"
  },
  "asks": {
   "WU": [],
   "WT": [
    "link",
    "color"
   ]
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
  ],
  "look": {
   "place": 5,
   "tagline": {
    "en": "Point, pile up, be linked",
    "zh": "指人、堆牌、連鎖罰抽"
   },
   "fan": [
    "b6",
    "gP",
    "rS",
    "WT"
   ],
   "colors": {
    "r": {
     "fill": "#DB2B46",
     "ink": "#FFFFFF",
     "deep": "#7A1420"
    },
    "y": {
     "fill": "#FFC72E",
     "ink": "#3A2700",
     "deep": "#5A3B00"
    },
    "g": {
     "fill": "#0F8156",
     "ink": "#FFFFFF",
     "deep": "#0C4A2A"
    },
    "b": {
     "fill": "#2C60E0",
     "ink": "#FFFFFF",
     "deep": "#0E3A75"
    }
   },
   "cards": {
    "wild": "#241735",
    "back": "#EE7A4E",
    "line": "#FFF4E6",
    "grain": "confetti"
   },
   "labels": {
    "P": {
     "en": "Point",
     "zh": "指人"
    },
    "WU": {
     "en": "Pile",
     "zh": "累積"
    },
    "WT": {
     "en": "Link",
     "zh": "連鎖"
    }
   },
   "scene": {
    "sky": [
     "#F59A6C",
     "#8A4C9E",
     "#3A2160",
     "#3A2160"
    ],
    "picture": "lamps"
   },
   "table": {
    "cloth": "confetti",
    "above": "lamps"
   },
   "light": {
    "page": "#FFF6EF",
    "surface": "#FFFFFF",
    "felt": "#5A3A86",
    "felt_2": "#3F2666",
    "on_felt": "#FBF3FF",
    "ink": "#2C1B3E",
    "ink_2": "#6C5A7C",
    "line": "#EADCE6",
    "accent": "#C93A12",
    "on_accent": "#FFFFFF",
    "shade": "#3C143C",
    "second": "#B9A8C8"
   },
   "dark": {
    "page": "#170E22",
    "surface": "#261936",
    "felt": "#43296A",
    "felt_2": "#2B1947",
    "on_felt": "#FBF3FF",
    "ink": "#FBF3FF",
    "ink_2": "#C9B6D8",
    "line": "#3F2D54",
    "accent": "#FF9A6B",
    "on_accent": "#3A1200",
    "shade": "#000000",
    "second": "#77608F"
   }
  }
 }
};
