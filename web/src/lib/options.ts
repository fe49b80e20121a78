// Written by web/generate.py from Python; do not edit.

import type { BookOption, Both } from './editions';

export interface RuleParts {
  who: { id: string; text: Both }[];
  effects: { id: string; text: Both; who: string[]; counted: boolean }[];
  /** How both are put together. */
  sentence: Both;
  least: number;
  most: number;
}

/** What each book says about each option that the edition has. */
export const BOOK: Record<string, Record<string, BookOption>> = {
 "frozen": {
  "deck": {
   "value": "frozen",
   "clause": "FRZ-DECK-01"
  },
  "first_dealer": {
   "value": "high-card",
   "clause": "FRZ-SETUP-01"
  },
  "next_dealer": {
   "value": "left",
   "clause": "R-GEN-12"
  },
  "start_colored_action": {
   "value": "apply",
   "clause": "R-GEN-09"
  },
  "start_draw_two": {
   "value": "apply",
   "clause": "R-GEN-09"
  },
  "start_wild": {
   "value": "choose",
   "clause": "FRZ-WILD-04"
  },
  "start_special_wild": {
   "value": "choose",
   "clause": "FRZ-FON-07"
  },
  "start_wd4": {
   "value": "bottom",
   "clause": "FRZ-WD4-04"
  },
  "symbol_match": {
   "value": "on",
   "clause": "FRZ-MATCH-01"
  },
  "voluntary_draw": {
   "value": "on",
   "clause": "FRZ-DRAW-04"
  },
  "force_play_drawn": {
   "value": "off",
   "clause": "R-GEN-31"
  },
  "wd4_bluff": {
   "value": "on",
   "clause": "R-GEN-17"
  },
  "wd4_guilt": {
   "value": "color",
   "clause": "R-GEN-19"
  },
  "wd4_caught": {
   "value": "stands",
   "clause": "R-GEN-22"
  },
  "two_seat_reverse": {
   "value": "skip",
   "clause": "R-GEN-14"
  },
  "uno_window": {
   "value": "next-card",
   "clause": "FRZ-UNO-02"
  },
  "uno_late_call": {
   "value": "on",
   "clause": "R-GEN-25"
  },
  "uno_penalty": {
   "value": "2",
   "clause": "FRZ-UNO-02"
  },
  "false_catch_penalty": {
   "value": "0",
   "clause": "R-GEN-29"
  },
  "last_card_draw": {
   "value": "on",
   "clause": "FRZ-END-03"
  },
  "scoring": {
   "value": "standard",
   "clause": "FRZ-SCORE-01"
  },
  "target_score": {
   "value": "500",
   "clause": "FRZ-WIN-01"
  },
  "alternative_tie": {
   "value": "joint",
   "clause": "R-GEN-43"
  },
  "blocked_round": {
   "value": "void",
   "clause": "R-GEN-37"
  },
  "lock_colored_actions": {
   "value": "on",
   "clause": "R-FRZ-02"
  },
  "lock_wilds": {
   "value": "off",
   "clause": "R-FRZ-03"
  },
  "speed_play": {
   "value": "off",
   "clause": "R-PTY-34"
  },
  "stacking": {
   "value": "off",
   "clause": "R-HOU-01"
  },
  "seven_zero": {
   "value": "off",
   "clause": "R-HOU-02"
  },
  "draw_until_playable": {
   "value": "off",
   "clause": "R-HOU-03"
  },
  "jump_in": {
   "value": "off",
   "clause": "R-HOU-04"
  }
 },
 "basic": {
  "deck": {
   "value": "basic",
   "clause": "BAS-DECK-01"
  },
  "first_dealer": {
   "value": "high-card",
   "clause": "BAS-SETUP-02"
  },
  "next_dealer": {
   "value": "left",
   "clause": "R-GEN-12"
  },
  "start_colored_action": {
   "value": "apply",
   "clause": "R-GEN-09"
  },
  "start_draw_two": {
   "value": "apply",
   "clause": "R-GEN-09"
  },
  "start_wild": {
   "value": "choose",
   "clause": "BAS-WILD-05"
  },
  "start_special_wild": {
   "value": "choose",
   "clause": "R-BAS-09"
  },
  "start_wd4": {
   "value": "bottom",
   "clause": "BAS-WD4-05"
  },
  "symbol_match": {
   "value": "on",
   "clause": "R-BAS-01"
  },
  "voluntary_draw": {
   "value": "off",
   "clause": "R-BAS-02"
  },
  "force_play_drawn": {
   "value": "off",
   "clause": "R-GEN-31"
  },
  "wd4_bluff": {
   "value": "on",
   "clause": "R-GEN-17"
  },
  "wd4_guilt": {
   "value": "color",
   "clause": "R-GEN-19"
  },
  "wd4_caught": {
   "value": "void",
   "clause": "BAS-CHAL-03"
  },
  "two_seat_reverse": {
   "value": "skip",
   "clause": "R-GEN-14"
  },
  "uno_window": {
   "value": "next-action",
   "clause": "BAS-UNO-02"
  },
  "uno_late_call": {
   "value": "on",
   "clause": "R-GEN-25"
  },
  "uno_penalty": {
   "value": "2",
   "clause": "BAS-UNO-02"
  },
  "false_catch_penalty": {
   "value": "0",
   "clause": "R-GEN-29"
  },
  "last_card_draw": {
   "value": "on",
   "clause": "BAS-END-02"
  },
  "scoring": {
   "value": "standard",
   "clause": "BAS-SCORE-01"
  },
  "target_score": {
   "value": "500",
   "clause": "BAS-WIN-01"
  },
  "alternative_tie": {
   "value": "joint",
   "clause": "R-GEN-43"
  },
  "blocked_round": {
   "value": "void",
   "clause": "R-GEN-37"
  },
  "swap_optional": {
   "value": "off",
   "clause": "R-BAS-06"
  },
  "swap_as_last_card": {
   "value": "win",
   "clause": "R-BAS-07"
  },
  "custom_rule": {
   "value": "plain",
   "clause": "R-BAS-10"
  },
  "speed_play": {
   "value": "off",
   "clause": "R-PTY-34"
  },
  "stacking": {
   "value": "off",
   "clause": "R-HOU-01"
  },
  "seven_zero": {
   "value": "off",
   "clause": "R-HOU-02"
  },
  "draw_until_playable": {
   "value": "off",
   "clause": "R-HOU-03"
  },
  "jump_in": {
   "value": "off",
   "clause": "R-HOU-04"
  }
 },
 "minions": {
  "deck": {
   "value": "minions",
   "clause": "MIN-DECK-01"
  },
  "first_dealer": {
   "value": "high-card",
   "clause": "MIN-SETUP-01"
  },
  "next_dealer": {
   "value": "left",
   "clause": "R-GEN-12"
  },
  "start_colored_action": {
   "value": "apply",
   "clause": "R-GEN-09"
  },
  "start_draw_two": {
   "value": "apply",
   "clause": "R-GEN-09"
  },
  "start_wild": {
   "value": "choose",
   "clause": "MIN-WILD-04"
  },
  "start_special_wild": {
   "value": "choose",
   "clause": "MIN-DF-05"
  },
  "start_wd4": {
   "value": "bottom",
   "clause": "MIN-WD4-04"
  },
  "symbol_match": {
   "value": "on",
   "clause": "MIN-MATCH-01"
  },
  "voluntary_draw": {
   "value": "on",
   "clause": "MIN-DRAW-04"
  },
  "force_play_drawn": {
   "value": "off",
   "clause": "R-GEN-31"
  },
  "wd4_bluff": {
   "value": "on",
   "clause": "R-GEN-17"
  },
  "wd4_guilt": {
   "value": "color",
   "clause": "R-GEN-19"
  },
  "wd4_caught": {
   "value": "stands",
   "clause": "R-GEN-22"
  },
  "two_seat_reverse": {
   "value": "skip",
   "clause": "R-GEN-14"
  },
  "uno_window": {
   "value": "next-card",
   "clause": "MIN-UNO-02"
  },
  "uno_late_call": {
   "value": "on",
   "clause": "R-GEN-25"
  },
  "uno_penalty": {
   "value": "2",
   "clause": "MIN-UNO-02"
  },
  "false_catch_penalty": {
   "value": "0",
   "clause": "R-GEN-29"
  },
  "last_card_draw": {
   "value": "on",
   "clause": "MIN-END-03"
  },
  "scoring": {
   "value": "standard",
   "clause": "MIN-SCORE-01"
  },
  "target_score": {
   "value": "500",
   "clause": "MIN-WIN-01"
  },
  "alternative_tie": {
   "value": "joint",
   "clause": "R-GEN-43"
  },
  "blocked_round": {
   "value": "void",
   "clause": "R-GEN-37"
  },
  "pose": {
   "value": "hold",
   "clause": "R-MIN-01"
  },
  "speed_play": {
   "value": "off",
   "clause": "R-PTY-34"
  },
  "stacking": {
   "value": "off",
   "clause": "R-HOU-01"
  },
  "seven_zero": {
   "value": "off",
   "clause": "R-HOU-02"
  },
  "draw_until_playable": {
   "value": "off",
   "clause": "R-HOU-03"
  },
  "jump_in": {
   "value": "off",
   "clause": "R-HOU-04"
  }
 },
 "hello-kitty": {
  "deck": {
   "value": "hello-kitty",
   "clause": "HK-DECK-01"
  },
  "first_dealer": {
   "value": "high-card",
   "clause": "HK-SETUP-01"
  },
  "next_dealer": {
   "value": "left",
   "clause": "R-GEN-12"
  },
  "start_colored_action": {
   "value": "apply",
   "clause": "HK-REV-03"
  },
  "start_draw_two": {
   "value": "ignore",
   "clause": "R-HK-01"
  },
  "start_wild": {
   "value": "choose",
   "clause": "HK-WILD-03"
  },
  "start_special_wild": {
   "value": "choose",
   "clause": "HK-BM-04"
  },
  "start_wd4": {
   "value": "shuffle",
   "clause": "HK-WD4-04"
  },
  "symbol_match": {
   "value": "on",
   "clause": "HK-MATCH-01"
  },
  "voluntary_draw": {
   "value": "on",
   "clause": "HK-DRAW-03"
  },
  "force_play_drawn": {
   "value": "off",
   "clause": "R-GEN-31"
  },
  "wd4_bluff": {
   "value": "on",
   "clause": "R-GEN-17"
  },
  "wd4_guilt": {
   "value": "color",
   "clause": "HK-WD4-02"
  },
  "wd4_caught": {
   "value": "stands",
   "clause": "R-GEN-22"
  },
  "two_seat_reverse": {
   "value": "skip",
   "clause": "R-GEN-14"
  },
  "uno_window": {
   "value": "next-action",
   "clause": "HK-UNO-02"
  },
  "uno_late_call": {
   "value": "on",
   "clause": "R-GEN-25"
  },
  "uno_penalty": {
   "value": "2",
   "clause": "HK-UNO-02"
  },
  "false_catch_penalty": {
   "value": "0",
   "clause": "R-GEN-29"
  },
  "last_card_draw": {
   "value": "on",
   "clause": "HK-END-02"
  },
  "scoring": {
   "value": "standard",
   "clause": "HK-SCORE-01"
  },
  "target_score": {
   "value": "500",
   "clause": "HK-WIN-01"
  },
  "alternative_tie": {
   "value": "joint",
   "clause": "R-GEN-43"
  },
  "blocked_round": {
   "value": "void",
   "clause": "R-GEN-37"
  },
  "fewest_includes_player": {
   "value": "on",
   "clause": "R-HK-02"
  },
  "fewest_as_last_card": {
   "value": "win",
   "clause": "R-HK-04"
  },
  "speed_play": {
   "value": "off",
   "clause": "R-PTY-34"
  },
  "stacking": {
   "value": "off",
   "clause": "R-HOU-01"
  },
  "seven_zero": {
   "value": "off",
   "clause": "R-HOU-02"
  },
  "draw_until_playable": {
   "value": "off",
   "clause": "R-HOU-03"
  },
  "jump_in": {
   "value": "off",
   "clause": "R-HOU-04"
  }
 },
 "party": {
  "deck": {
   "value": "uniform",
   "clause": "R-PTY-01"
  },
  "first_dealer": {
   "value": "random",
   "clause": "R-GEN-08"
  },
  "next_dealer": {
   "value": "left",
   "clause": "R-GEN-12"
  },
  "start_colored_action": {
   "value": "reflip",
   "clause": "PTY-SETUP-09"
  },
  "start_draw_two": {
   "value": "reflip",
   "clause": "PTY-SETUP-09"
  },
  "start_wild": {
   "value": "choose",
   "clause": "R-PTY-03"
  },
  "start_special_wild": {
   "value": "reflip",
   "clause": "PTY-SETUP-09"
  },
  "start_wd4": {
   "value": "reflip",
   "clause": "PTY-SETUP-09"
  },
  "symbol_match": {
   "value": "on",
   "clause": "PTY-MATCH-01"
  },
  "voluntary_draw": {
   "value": "on",
   "clause": "PTY-DRAW-03"
  },
  "force_play_drawn": {
   "value": "off",
   "clause": "R-GEN-31"
  },
  "wd4_bluff": {
   "value": "on",
   "clause": "R-GEN-17"
  },
  "wd4_guilt": {
   "value": "color-or-wild",
   "clause": "PTY-CHAL-02"
  },
  "wd4_caught": {
   "value": "stands",
   "clause": "PTY-WD4-04"
  },
  "two_seat_reverse": {
   "value": "skip",
   "clause": "R-GEN-14"
  },
  "uno_window": {
   "value": "next-action",
   "clause": "PTY-UNO-02"
  },
  "uno_late_call": {
   "value": "on",
   "clause": "R-GEN-25"
  },
  "uno_penalty": {
   "value": "2",
   "clause": "PTY-UNO-02"
  },
  "false_catch_penalty": {
   "value": "0",
   "clause": "R-GEN-29"
  },
  "last_card_draw": {
   "value": "off",
   "clause": "R-PTY-30"
  },
  "scoring": {
   "value": "off",
   "clause": "PTY-SCORE-01"
  },
  "target_score": {
   "value": "500",
   "clause": "PTY-SCORE-05"
  },
  "alternative_tie": {
   "value": "joint",
   "clause": "R-GEN-43"
  },
  "blocked_round": {
   "value": "void",
   "clause": "R-GEN-37"
  },
  "point_cap": {
   "value": "5",
   "clause": "PTY-POINT-04"
  },
  "pile_may_decline": {
   "value": "off",
   "clause": "R-PTY-13"
  },
  "link_self": {
   "value": "on",
   "clause": "R-PTY-21"
  },
  "link_mirrors": {
   "value": "all",
   "clause": "R-PTY-22"
  },
  "speed_play": {
   "value": "off",
   "clause": "R-PTY-34"
  },
  "speed_penalty": {
   "value": "1",
   "clause": "R-PTY-35"
  },
  "stacking": {
   "value": "off",
   "clause": "R-HOU-01"
  },
  "seven_zero": {
   "value": "off",
   "clause": "R-HOU-02"
  },
  "draw_until_playable": {
   "value": "off",
   "clause": "R-HOU-03"
  },
  "jump_in": {
   "value": "off",
   "clause": "R-HOU-04"
  }
 }
};

export const CHOICES: Record<string, string[]> = {
 "first_dealer": [
  "high-card",
  "random"
 ],
 "next_dealer": [
  "left",
  "winner",
  "redraw"
 ],
 "start_colored_action": [
  "apply",
  "ignore",
  "reflip"
 ],
 "start_draw_two": [
  "apply",
  "ignore",
  "reflip"
 ],
 "start_wild": [
  "choose",
  "reflip"
 ],
 "start_special_wild": [
  "choose",
  "reflip"
 ],
 "start_wd4": [
  "bottom",
  "shuffle",
  "reflip"
 ],
 "symbol_match": [
  "off",
  "on"
 ],
 "voluntary_draw": [
  "off",
  "on"
 ],
 "force_play_drawn": [
  "off",
  "on"
 ],
 "wd4_bluff": [
  "off",
  "on"
 ],
 "wd4_guilt": [
  "color",
  "any-playable",
  "color-or-wild",
  "color-or-other-wild"
 ],
 "wd4_caught": [
  "stands",
  "void",
  "returned"
 ],
 "two_seat_reverse": [
  "skip",
  "plain"
 ],
 "uno_window": [
  "next-card",
  "next-action"
 ],
 "uno_late_call": [
  "off",
  "on"
 ],
 "last_card_draw": [
  "off",
  "on"
 ],
 "scoring": [
  "standard",
  "alternative",
  "off"
 ],
 "alternative_tie": [
  "joint",
  "extra-round"
 ],
 "blocked_round": [
  "void",
  "lowest-hand"
 ],
 "lock_colored_actions": [
  "off",
  "on"
 ],
 "lock_wilds": [
  "off",
  "on"
 ],
 "swap_optional": [
  "off",
  "on"
 ],
 "swap_as_last_card": [
  "win",
  "swap"
 ],
 "pose": [
  "hold",
  "honor",
  "off"
 ],
 "fewest_includes_player": [
  "off",
  "on"
 ],
 "fewest_as_last_card": [
  "win",
  "others-draw"
 ],
 "pile_may_decline": [
  "off",
  "on"
 ],
 "link_self": [
  "off",
  "on"
 ],
 "link_mirrors": [
  "all",
  "forced"
 ],
 "speed_play": [
  "off",
  "on"
 ],
 "stacking": [
  "off",
  "same",
  "any"
 ],
 "seven_zero": [
  "off",
  "on"
 ],
 "draw_until_playable": [
  "off",
  "on"
 ],
 "jump_in": [
  "off",
  "numbers",
  "all"
 ]
};

/** The least and the most of an option that is a number. */
export const RANGES: Record<string, [number, number]> = {
 "uno_penalty": [
  0,
  10
 ],
 "false_catch_penalty": [
  0,
  10
 ],
 "target_score": [
  1,
  10000
 ],
 "point_cap": [
  1,
  15
 ],
 "speed_penalty": [
  0,
  10
 ]
};

/** What the rule of a customizable card is made of: WHO EFFECT [AMOUNT]. */
export const CUSTOM: RuleParts = {
 "who": [
  {
   "id": "next",
   "text": {
    "en": "The next player",
    "zh": "下一位玩家"
   }
  },
  {
   "id": "previous",
   "text": {
    "en": "The previous player",
    "zh": "上一位玩家"
   }
  },
  {
   "id": "chosen",
   "text": {
    "en": "A player of your choice",
    "zh": "你指定的一位玩家"
   }
  },
  {
   "id": "others",
   "text": {
    "en": "Each of the other players",
    "zh": "其他每位玩家"
   }
  },
  {
   "id": "everyone",
   "text": {
    "en": "Everyone",
    "zh": "所有玩家"
   }
  },
  {
   "id": "fewest",
   "text": {
    "en": "The player with the fewest cards",
    "zh": "手牌最少的玩家"
   }
  },
  {
   "id": "most",
   "text": {
    "en": "The player with the most cards",
    "zh": "手牌最多的玩家"
   }
  },
  {
   "id": "player",
   "text": {
    "en": "The player of this card",
    "zh": "打出這張牌的玩家"
   }
  }
 ],
 "effects": [
  {
   "id": "draw",
   "text": {
    "en": "draws {n}",
    "zh": "抽 {n} 張牌"
   },
   "who": [
    "next",
    "previous",
    "chosen",
    "others",
    "everyone",
    "fewest",
    "most",
    "player"
   ],
   "counted": true
  },
  {
   "id": "draw-skip",
   "text": {
    "en": "draws {n} and loses a turn",
    "zh": "抽 {n} 張牌，這回合跳過"
   },
   "who": [
    "next"
   ],
   "counted": true
  },
  {
   "id": "skip",
   "text": {
    "en": "loses a turn",
    "zh": "跳過一次"
   },
   "who": [
    "next",
    "others"
   ],
   "counted": false
  },
  {
   "id": "show",
   "text": {
    "en": "shows you their whole hand",
    "zh": "把手牌給你看"
   },
   "who": [
    "next",
    "previous",
    "chosen"
   ],
   "counted": false
  },
  {
   "id": "swap",
   "text": {
    "en": "swaps hands with you",
    "zh": "和你交換全部手牌"
   },
   "who": [
    "next",
    "previous",
    "chosen"
   ],
   "counted": false
  },
  {
   "id": "rotate",
   "text": {
    "en": "passes their whole hand on in the direction of play",
    "zh": "照出牌方向把手牌傳給下一位"
   },
   "who": [
    "everyone"
   ],
   "counted": false
  },
  {
   "id": "dare",
   "text": {
    "en": "takes a dare until your next turn, or draws {n}",
    "zh": "玩大冒險，撐到再輪到你，破功就抽 {n} 張牌"
   },
   "who": [
    "next",
    "chosen"
   ],
   "counted": true
  }
 ],
 "sentence": {
  "en": "{who} {effect}.",
  "zh": "{who}{effect}。"
 },
 "least": 1,
 "most": 10
};
