// Written by web/generate.py from Python; do not edit.

/** Each reason, by its code, with what it is about. */
export const REASONS = [
 [
  "goes-out",
  [
   "card"
  ]
 ],
 [
  "forgets-call",
  []
 ],
 [
  "calls-late",
  []
 ],
 [
  "catches",
  [
   "seat"
  ]
 ],
 [
  "jumps-in",
  [
   "card"
  ]
 ],
 [
  "challenge-likely",
  [
   "seat",
   "number"
  ]
 ],
 [
  "challenge-worth",
  [
   "seat",
   "number"
  ]
 ],
 [
  "challenge-unlikely",
  [
   "seat",
   "number"
  ]
 ],
 [
  "passes-on",
  [
   "card",
   "number"
  ]
 ],
 [
  "avoids-pile",
  [
   "card",
   "number"
  ]
 ],
 [
  "lays-one",
  [
   "card"
  ]
 ],
 [
  "risks-challenge",
  [
   "card"
  ]
 ],
 [
  "falls-on-you",
  [
   "card"
  ]
 ],
 [
  "falls-on-fewest",
  [
   "card",
   "seat"
  ]
 ],
 [
  "swap-gains",
  [
   "card",
   "seat",
   "number"
  ]
 ],
 [
  "swap-costs",
  [
   "card"
  ]
 ],
 [
  "stops-next",
  [
   "card",
   "seat",
   "number"
  ]
 ],
 [
  "hits-next",
  [
   "card",
   "seat"
  ]
 ],
 [
  "turns-away",
  [
   "card",
   "seat",
   "number"
  ]
 ],
 [
  "turns-to",
  [
   "card",
   "seat",
   "number"
  ]
 ],
 [
  "keeps-wild",
  [
   "card"
  ]
 ],
 [
  "wild-to-color",
  [
   "card",
   "color",
   "number"
  ]
 ],
 [
  "feeds-color",
  [
   "seat",
   "color"
  ]
 ],
 [
  "lacks-color",
  [
   "seat",
   "color"
  ]
 ],
 [
  "slows-next",
  [
   "card",
   "seat"
  ]
 ],
 [
  "keeps-action",
  [
   "card"
  ]
 ],
 [
  "more-of-color",
  [
   "color",
   "number",
   "rest"
  ]
 ],
 [
  "more-that-fit",
  [
   "card",
   "number",
   "rest"
  ]
 ],
 [
  "smallest-hand",
  [
   "seat",
   "number"
  ]
 ],
 [
  "keeps-hand",
  []
 ],
 [
  "fewest-cards",
  [
   "seat",
   "number"
  ]
 ],
 [
  "not-yourself",
  []
 ]
] as const;

/** Passes of each depth: deals for a point of a curve, and for a move of a choice. */
export const DEPTHS = {
 "quick": [
  {
   "curve": 16,
   "choice": 24
  },
  {
   "curve": 48,
   "choice": 72
  }
 ],
 "normal": [
  {
   "curve": 16,
   "choice": 24
  },
  {
   "curve": 48,
   "choice": 72
  },
  {
   "curve": 128,
   "choice": 200
  },
  {
   "curve": 320,
   "choice": 600
  }
 ],
 "deep": [
  {
   "curve": 16,
   "choice": 24
  },
  {
   "curve": 48,
   "choice": 72
  },
  {
   "curve": 128,
   "choice": 200
  },
  {
   "curve": 320,
   "choice": 600
  },
  {
   "curve": 1000,
   "choice": 4000
  }
 ]
} as const;

export const DEFAULT_DEPTH = "normal";

/** What is counted of calls, in the columns of a row. */
export const CALLS = ["forgotten", "caught", "catches", "missed"] as const;

/** What a mistake costs at least. */
export const COSTLY = 0.03;

/** In place of a move: play goes on. */
export const GO_ON = -2;

/** Moves that make a choice. */
export const LEAST = 2;

/** Played on for an advice. */
export const ROUNDS = 4000;

export const STAGES = 4;

/** Deals of a stage. */
export const FEWEST = 16;

export const TEXTS = {
 "en": {
  "goes-out": "{card} is your last card: playing it wins the round.",
  "forgets-call": "With two cards left, call UNO before you play. Afterwards anybody may catch you.",
  "calls-late": "A late call still counts. Wait, and somebody may catch you.",
  "catches": "{seat} has not called UNO. Catch them, and they draw.",
  "jumps-in": "Jumping in with {card} gets rid of a card out of turn.",
  "challenge-likely": "{seat} probably broke the rule: so it was in {number}% of the deals that fit what you saw.",
  "challenge-worth": "The card was against the rule in {number}% of the deals that fit what you saw: often enough for what a failed challenge costs.",
  "challenge-unlikely": "{seat} probably kept to the rule: it was broken in only {number}% of the deals that fit what you saw.",
  "passes-on": "{card} passes the {number} cards on.",
  "avoids-pile": "{card} keeps you from taking the pile of {number}.",
  "lays-one": "{card} fits now, and every card you get rid of counts.",
  "risks-challenge": "Playing {card} now is against its rule and may be challenged.",
  "falls-on-you": "{card} would fall on you: nobody else would hold fewer cards.",
  "falls-on-fewest": "{card} falls on the fewest cards, and {seat} has no more than anybody.",
  "swap-gains": "{card} trades your hand for the one of {seat}, who is down to {number}.",
  "swap-costs": "{card} would trade your hand for a larger one.",
  "stops-next": "{card} takes the turn of {seat}, who is down to {number}.",
  "hits-next": "{card} makes {seat} draw and lose a turn.",
  "turns-away": "{card} turns play away from {seat}, who is down to {number}.",
  "turns-to": "{card} would turn play to {seat}, who is down to {number}.",
  "keeps-wild": "Keep {card} for when nothing else fits.",
  "wild-to-color": "{card} changes the color to {color}, of which you hold {number}.",
  "feeds-color": "{seat} chose {color} last. Don't leave it to them.",
  "lacks-color": "{seat} doesn't seem to have {color}.",
  "slows-next": "{card} takes a turn from {seat}.",
  "keeps-action": "Keep {card} for a moment when it hurts more.",
  "more-of-color": "You have more {color} to follow: {number} against {rest}.",
  "more-that-fit": "More of your cards match {card} afterwards: {number} against {rest}.",
  "smallest-hand": "{seat} has the smallest hand to take: {number}.",
  "keeps-hand": "No other hand is smaller than yours.",
  "fewest-cards": "{seat} is closer to going out, down to {number}.",
  "not-yourself": "Leave yourself out of the link, or you draw along."
 },
 "zh": {
  "goes-out": "{card}是你的最後一張牌，打出去就贏了這局。",
  "forgets-call": "剩兩張牌時，出牌前要先喊 UNO，不然出完牌誰都可以抓你。",
  "calls-late": "現在補喊還算數，再等就可能被抓。",
  "catches": "{seat}忘了喊 UNO，抓到就要罰抽牌。",
  "jumps-in": "用{card}搶先出牌，不用等輪到你就少一張。",
  "challenge-likely": "{seat}很可能違規：在符合你所見的牌局裡，有 {number}% 是違規的。",
  "challenge-worth": "在符合你所見的牌局裡，有 {number}% 是違規的；以質疑失敗的代價來看，值得一試。",
  "challenge-unlikely": "{seat}大概沒有違規：在符合你所見的牌局裡，只有 {number}% 是違規的。",
  "passes-on": "用{card}把 {number} 張罰牌傳給下一位。",
  "avoids-pile": "打出{card}，就不用收下那疊 {number} 張的牌。",
  "lays-one": "{card}現在就能出，少一張是一張。",
  "risks-challenge": "現在出{card}是違規的，可能被質疑。",
  "falls-on-you": "{card}會落到你自己頭上，因為沒有人的牌比你少。",
  "falls-on-fewest": "{card}會罰牌最少的人，而{seat}的牌不比任何人多。",
  "swap-gains": "{card}可以把你的手牌換成{seat}的，對方只剩 {number} 張。",
  "swap-costs": "{card}會把你的手牌換成更多張的。",
  "stops-next": "{card}讓{seat}失去這一輪，對方只剩 {number} 張。",
  "hits-next": "{card}讓{seat}抽牌，還少一輪。",
  "turns-away": "{card}把順序轉離{seat}，對方只剩 {number} 張。",
  "turns-to": "{card}會把順序轉向{seat}，對方只剩 {number} 張。",
  "keeps-wild": "把{card}留到沒有別的牌可出的時候。",
  "wild-to-color": "{card}可以把顏色換成{color}，你有 {number} 張。",
  "feeds-color": "{seat}上次選了{color}，別把這個顏色留給對方。",
  "lacks-color": "{seat}似乎沒有{color}的牌。",
  "slows-next": "{card}讓{seat}少一輪。",
  "keeps-action": "把{card}留到更有用的時候。",
  "more-of-color": "你接下來的{color}牌比較多：{number} 張對 {rest} 張。",
  "more-that-fit": "出了{card}之後，能接的牌比較多：{number} 張對 {rest} 張。",
  "smallest-hand": "{seat}手上的牌最少：只有 {number} 張。",
  "keeps-hand": "沒有人的手牌比你少。",
  "fewest-cards": "{seat}比較接近出完，只剩 {number} 張。",
  "not-yourself": "別把自己連進去，不然你也要跟著抽牌。"
 }
};

export const ERRORS = {
 "en": {
  "bad-depth": "There is no depth {depth!r}; there are {known}.",
  "no-choice": "This seat has nothing to choose now."
 },
 "zh": {
  "bad-depth": "沒有「{depth}」這個深度；有 {known}。",
  "no-choice": "這位玩家現在沒有選擇。"
 }
};
