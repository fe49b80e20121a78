// Written by web/generate.py from Python; do not edit.

import type { Both } from '$lib/editions';

/** Named by a step; a card or a seat follows where it needs one. */
export type SpotName = 'hand' | 'own' | 'draw' | 'discard' | 'color' | 'ring' | 'uno' | 'catch' | 'button' | 'mini' | 'pose' | 'card' | 'seat';

export interface Step {
  /** A new one, as a record's header without its edition. */
  position: string | null;
  say: Both;
  point: string[];
  clauses: string[];
  /** Answers that are wanted, the first is what is shown; none: there is only something to read. */
  wait: string[];
  wrong: Both | null;
  /** Of other seats, afterwards. */
  moves: string[];
}

/** What the list says of a lesson. */
export interface LessonInfo {
  id: string;
  edition: string;
  /** For everybody, not of one edition. */
  general: boolean;
  minutes: number;
  title: Both;
  about: Both;
  goals: Both[];
  steps: number;
}

export const LESSONS: LessonInfo[] = [
 {
  "id": "first",
  "edition": "basic",
  "general": true,
  "minutes": 3,
  "title": {
   "en": "Your first round",
   "zh": "第一次玩 UNO"
  },
  "about": {
   "en": "Everything you need to join in, from the first card to the last.",
   "zh": "從第一張牌到最後一張牌，會這些就能一起玩。"
  },
  "goals": [
   {
    "en": "Match a card by its color, number or symbol",
    "zh": "會看顏色、數字、符號出牌"
   },
   {
    "en": "Draw when nothing fits, and use action cards and wilds",
    "zh": "沒牌可出就抽牌，也會用動作牌和萬用牌"
   },
   {
    "en": "Call UNO in time, and catch players who forget",
    "zh": "記得喊 UNO，也會抓忘記喊的人"
   },
   {
    "en": "Win a round and count its points",
    "zh": "贏得一局，會算分數"
   }
  ],
  "steps": 21
 },
 {
  "id": "frozen",
  "edition": "frozen",
  "general": false,
  "minutes": 2,
  "title": {
   "en": "Forces of Nature",
   "zh": "自然的力量"
  },
  "about": {
   "en": "The card that locks the whole table to one color, and the challenge.",
   "zh": "把整桌鎖成一種顏色的牌，還有怎麼質疑。"
  },
  "goals": [
   {
    "en": "Lock the table with Wild Forces of Nature",
    "zh": "會用自然的力量萬用牌鎖住顏色"
   },
   {
    "en": "Know what may be played under the lock, and when it ends",
    "zh": "知道鎖色時能出什麼、什麼時候結束"
   },
   {
    "en": "Challenge a Wild Draw Four",
    "zh": "會質疑萬用罰抽四張牌"
   }
  ],
  "steps": 10
 },
 {
  "id": "basic",
  "edition": "basic",
  "general": false,
  "minutes": 2,
  "title": {
   "en": "Swap Hands and a rule of your own",
   "zh": "換手牌和自己訂的規則"
  },
  "about": {
   "en": "The two special wilds of this box, and what its book does differently.",
   "zh": "這一盒的兩種特殊牌，還有和別盒不一樣的規則。"
  },
  "goals": [
   {
    "en": "Swap your hand with another player",
    "zh": "會和別人交換手牌"
   },
   {
    "en": "Use the Wild Customizable, whose rule the table makes",
    "zh": "會用大家自己訂規則的瘋狂指令卡"
   },
   {
    "en": "Know when you have to play, and what a challenge does here",
    "zh": "知道什麼時候一定要出牌、質疑會怎樣"
   }
  ],
  "steps": 11
 },
 {
  "id": "minions",
  "edition": "minions",
  "general": false,
  "minutes": 2,
  "title": {
   "en": "Dumb Fu",
   "zh": "傻傻兵功夫"
  },
  "about": {
   "en": "The card that makes the next player strike a pose, and the challenge.",
   "zh": "讓下一位擺出功夫姿勢的牌，還有怎麼質疑。"
  },
  "goals": [
   {
    "en": "Make somebody pose with Wild Dumb Fu",
    "zh": "會用傻傻兵功夫萬用牌讓人擺姿勢"
   },
   {
    "en": "Hold your own pose while you play",
    "zh": "自己一邊擺姿勢，一邊出牌"
   },
   {
    "en": "Challenge a Wild Draw Four",
    "zh": "會質疑萬用罰抽四張牌"
   }
  ],
  "steps": 12
 },
 {
  "id": "hello-kitty",
  "edition": "hello-kitty",
  "general": false,
  "minutes": 2,
  "title": {
   "en": "Badtz-Maru",
   "zh": "酷企鵝"
  },
  "about": {
   "en": "The card that stops the player with the fewest cards, and the challenge.",
   "zh": "專門對付手牌最少的人的牌，還有怎麼質疑。"
  },
  "goals": [
   {
    "en": "Stop the leader with Badtz-Maru",
    "zh": "會用酷企鵝牌擋住快贏的人"
   },
   {
    "en": "Count the hands before you play it",
    "zh": "出牌前會先數大家的手牌"
   },
   {
    "en": "Know when a challenge is a risk",
    "zh": "知道什麼時候質疑有風險"
   }
  ],
  "steps": 9
 },
 {
  "id": "party",
  "edition": "party",
  "general": false,
  "minutes": 4,
  "title": {
   "en": "The party cards",
   "zh": "派對專用牌"
  },
  "about": {
   "en": "Point Taken, Pile Up, Drawn Together, speed play and a stricter challenge.",
   "zh": "指定罰抽、累積、連鎖、搶先出牌，還有更嚴格的質疑。"
  },
  "goals": [
   {
    "en": "Point at somebody with Point Taken",
    "zh": "會用指定罰抽牌指人"
   },
   {
    "en": "Play along with a Pile Up",
    "zh": "會玩萬用累積牌的迷你牌堆"
   },
   {
    "en": "Link two players with Drawn Together",
    "zh": "會用萬用連鎖牌讓兩個人連鎖"
   },
   {
    "en": "Play out of turn with speed play, and challenge",
    "zh": "會搶先出牌，也會質疑"
   }
  ],
  "steps": 15
 }
];

/** The steps of each. */
export const LOADERS: Record<string, () => Promise<{ STEPS: Step[] }>> = {
  "first": () => import('./first'),
  "frozen": () => import('./frozen'),
  "basic": () => import('./basic'),
  "minions": () => import('./minions'),
  "hello-kitty": () => import('./hello-kitty'),
  "party": () => import('./party'),
};
