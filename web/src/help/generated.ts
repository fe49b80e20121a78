// Written by web/generate.py from Python; do not edit.

import type { Both } from '$lib/editions';

/** A sentence about a card, and the options' values that it holds for. */
export interface CardText {
  text: Both;
  when: Record<string, string>;
  unless: Record<string, string>;
  /** Only at a table of this size. */
  seats: number | null;
}

/** By symbol, by effect, of number cards, and of all cards with a color. */
export const CARD_TEXTS: Record<string, CardText[]> = {
 "number": [
  {
   "text": {
    "en": "Fits on the same color or the same number.",
    "zh": "顏色相同或數字相同就能出。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "If you hold exactly the same card as the top one, you may jump in out of turn.",
    "zh": "手上有和最上面一模一樣的牌，沒輪到你也能插隊出牌。"
   },
   "when": {
    "jump_in": "numbers"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "If you hold exactly the same card as the top one, you may play it out of turn.",
    "zh": "手上有和最上面一模一樣的牌，沒輪到你也能搶先出牌。"
   },
   "when": {
    "jump_in": "off",
    "speed_play": "on"
   },
   "unless": {},
   "seats": null
  }
 ],
 "7": [
  {
   "text": {
    "en": "At this table a 7 swaps hands: choose a player and trade all your cards.",
    "zh": "這桌打出 7 要換手牌：選一位玩家，兩人手牌全部交換。"
   },
   "when": {
    "seven_zero": "on"
   },
   "unless": {},
   "seats": null
  }
 ],
 "0": [
  {
   "text": {
    "en": "At this table a 0 moves the hands: everyone passes all their cards on in the direction of play.",
    "zh": "這桌打出 0 大家都要換手牌：所有人照出牌方向把手牌傳給下一位。"
   },
   "when": {
    "seven_zero": "on"
   },
   "unless": {},
   "seats": null
  }
 ],
 "colored": [
  {
   "text": {
    "en": "If you hold exactly the same card as the top one, you may jump in out of turn.",
    "zh": "手上有和最上面一模一樣的牌，沒輪到你也能插隊出牌。"
   },
   "when": {
    "jump_in": "all"
   },
   "unless": {},
   "seats": null
  }
 ],
 "S": [
  {
   "text": {
    "en": "The next player loses a turn.",
    "zh": "下一位玩家跳過，這回合不能出牌。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "With two players, you go again.",
    "zh": "只有兩個人玩的時候，等於你再出一次。"
   },
   "when": {},
   "unless": {},
   "seats": 2
  }
 ],
 "R": [
  {
   "text": {
    "en": "Play turns around and goes the other way.",
    "zh": "出牌的方向反過來。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "With two players, you go again.",
    "zh": "只有兩個人玩的時候，等於你再出一次。"
   },
   "when": {
    "two_seat_reverse": "skip"
   },
   "unless": {},
   "seats": 2
  }
 ],
 "+2": [
  {
   "text": {
    "en": "The next player draws 2 cards and loses a turn.",
    "zh": "下一位玩家抽 2 張，這回合不能出牌。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "They may put another {+2} on top instead, and the sum passes on.",
    "zh": "也可以再疊一張{+2}，張數加起來傳給下一位。"
   },
   "when": {
    "stacking": "same"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "They may put another draw card on top instead (+2 or +4), and the sum passes on.",
    "zh": "也可以再疊一張罰抽牌（+2 或 +4），張數加起來傳給下一位。"
   },
   "when": {
    "stacking": "any"
   },
   "unless": {},
   "seats": null
  }
 ],
 "P": [
  {
   "text": {
    "en": "Three, two, one: everyone points at another player. You draw one card for each finger pointing at you, at most {point_cap}.",
    "zh": "三、二、一，每個人都指向另一位玩家。被幾根手指指到就抽幾張，最多 {point_cap} 張。"
   },
   "when": {},
   "unless": {},
   "seats": null
  }
 ],
 "W": [
  {
   "text": {
    "en": "Play it on any card and choose the color that comes next.",
    "zh": "什麼牌上面都能出，再由你選接下來的顏色。"
   },
   "when": {},
   "unless": {},
   "seats": null
  }
 ],
 "W+4": [
  {
   "text": {
    "en": "Choose the color. The next player draws 4 cards and loses a turn.",
    "zh": "由你選顏色，下一位玩家抽 4 張，這回合不能出牌。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "It is for when you have no card of the current color.",
    "zh": "手上沒有目前的顏色時才該出。"
   },
   "when": {
    "wd4_guilt": "color"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "It is for when no other card in your hand fits.",
    "zh": "手上沒有其他能出的牌時才該出。"
   },
   "when": {
    "wd4_guilt": "any-playable"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "It is for when you have no card of the current color and no other wild.",
    "zh": "手上沒有目前的顏色，也沒有別的萬用牌時才該出。"
   },
   "when": {
    "wd4_guilt": "color-or-wild"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "It is for when you have no card of the current color and no other kind of wild.",
    "zh": "手上沒有目前的顏色，也沒有別種萬用牌時才該出。"
   },
   "when": {
    "wd4_guilt": "color-or-other-wild"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Played anyway, it is a bluff: if the next player challenges, you draw 4. A wrong challenge costs them 6.",
    "zh": "硬出就是唬人：被質疑成功，你抽 4 張；質疑失敗，對方抽 6 張。"
   },
   "when": {
    "wd4_bluff": "on"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "A bluff that is caught does not count.",
    "zh": "唬人被抓到，這張牌就不算數。"
   },
   "when": {
    "wd4_bluff": "on",
    "wd4_caught": "void"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "A bluff that is caught goes back to your hand.",
    "zh": "唬人被抓到，這張牌要收回手上。"
   },
   "when": {
    "wd4_bluff": "on",
    "wd4_caught": "returned"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Otherwise it cannot be played.",
    "zh": "不然就不能出。"
   },
   "when": {
    "wd4_bluff": "off"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "The next player may put another {W+4} on top instead, and the sum passes on.",
    "zh": "下一位玩家也可以再疊一張{W+4}，張數加起來往下傳。"
   },
   "when": {
    "stacking": "same"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "The next player may put another draw card on top instead (+2 or +4), and the sum passes on.",
    "zh": "下一位玩家也可以再疊一張罰抽牌（+2 或 +4），張數加起來往下傳。"
   },
   "when": {
    "stacking": "any"
   },
   "unless": {},
   "seats": null
  }
 ],
 "forces": [
  {
   "text": {
    "en": "Choose a color. Until it is your turn again, only that color may be played, even if a number is the same.",
    "zh": "由你選顏色，直到再輪到你之前，大家只能出這個顏色，數字相同也不行。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Action cards may not be played at all.",
    "zh": "這段時間{action}都不能出。"
   },
   "when": {
    "lock_colored_actions": "off"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Wilds may not be played, either.",
    "zh": "萬用牌也不能出。"
   },
   "when": {
    "lock_wilds": "off"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Wilds may still be played.",
    "zh": "萬用牌還是可以出。"
   },
   "when": {
    "lock_wilds": "on"
   },
   "unless": {},
   "seats": null
  }
 ],
 "swap": [
  {
   "text": {
    "en": "Choose the color, then choose a player: the two of you swap all your cards.",
    "zh": "由你選顏色，再選一位玩家，兩人手牌全部交換。"
   },
   "when": {
    "swap_optional": "off"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Choose the color, then swap all your cards with a player of your choice, or keep your own.",
    "zh": "由你選顏色，再和一位玩家交換全部手牌，也可以不換。"
   },
   "when": {
    "swap_optional": "on"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "As your last card it still swaps: the other player gets the empty hand and wins.",
    "zh": "當最後一張打出也要換：換到空手牌的人贏得這一局。"
   },
   "when": {
    "swap_as_last_card": "swap"
   },
   "unless": {},
   "seats": null
  }
 ],
 "custom": [
  {
   "text": {
    "en": "Before the match, the table may decide what this card does. Without a rule it is a plain wild: choose the color.",
    "zh": "開始之前，大家可以說好這張牌要做什麼；沒有說好就當普通萬用牌，由你選顏色。"
   },
   "when": {
    "custom_rule": "plain"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "{custom_rule} You choose the color, too.",
    "zh": "{custom_rule}顏色也由你選。"
   },
   "when": {},
   "unless": {
    "custom_rule": "plain"
   },
   "seats": null
  }
 ],
 "pose": [
  {
   "text": {
    "en": "Choose the color. The next player strikes a funny kung fu pose and holds it until your next turn, or draws 2 cards.",
    "zh": "由你選顏色。下一位玩家要擺出逗趣的功夫姿勢，撐到再輪到你，破功就抽 2 張。"
   },
   "when": {},
   "unless": {
    "pose": "off"
   },
   "seats": null
  },
  {
   "text": {
    "en": "If the pose breaks, you own up to it yourself.",
    "zh": "破功了要自己誠實承認。"
   },
   "when": {
    "pose": "honor"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Choose the color that comes next. At this table nobody has to pose.",
    "zh": "由你選接下來的顏色。這桌不用擺姿勢。"
   },
   "when": {
    "pose": "off"
   },
   "unless": {},
   "seats": null
  }
 ],
 "fewest": [
  {
   "text": {
    "en": "Choose the color. The player with the fewest cards draws 4; if several tie, all of them draw.",
    "zh": "由你選顏色，手牌最少的玩家抽 4 張；最少的不只一位，就都要抽。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Your own hand counts, too.",
    "zh": "你自己的手牌也算在內。"
   },
   "when": {
    "fewest_includes_player": "on"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Your own hand does not count.",
    "zh": "你自己的手牌不算。"
   },
   "when": {
    "fewest_includes_player": "off"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Even as your last card it makes the smallest hands draw first.",
    "zh": "當最後一張打出，手牌最少的人還是要先抽。"
   },
   "when": {
    "fewest_as_last_card": "others-draw"
   },
   "unless": {},
   "seats": null
  }
 ],
 "pile": [
  {
   "text": {
    "en": "Turn up a card to start a mini pile. Each player in turn adds a card of its color or a wild; the first who can't takes the whole pile.",
    "zh": "翻一張牌，開始一個迷你牌堆。大家輪流疊上同顏色的牌或萬用牌，疊不了的人整堆收下。"
   },
   "when": {},
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "You may also take the pile by choice.",
    "zh": "也可以自己選擇收下。"
   },
   "when": {
    "pile_may_decline": "on"
   },
   "unless": {},
   "seats": null
  }
 ],
 "link": [
  {
   "text": {
    "en": "Choose two players to link, then the color. Whenever one of the two draws, the other draws as many.",
    "zh": "選兩位玩家連鎖，再選顏色。之後一個人抽牌，另一個也要抽一樣多張。"
   },
   "when": {
    "link_mirrors": "all"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "Choose two players to link, then the color. Whenever one of the two is made to draw, the other draws as many.",
    "zh": "選兩位玩家連鎖，再選顏色。之後一個人被罰抽牌，另一個也要抽一樣多張。"
   },
   "when": {
    "link_mirrors": "forced"
   },
   "unless": {},
   "seats": null
  },
  {
   "text": {
    "en": "You can't link yourself.",
    "zh": "不能把自己連進去。"
   },
   "when": {
    "link_self": "off"
   },
   "unless": {},
   "seats": null
  }
 ]
};

/** The clause that says what a card does, by edition and symbol. */
export const CARD_CLAUSES: Record<string, Record<string, string>> = {
 "frozen": {
  "WF": "FRZ-FON-02",
  "number": "FRZ-MATCH-01",
  "S": "FRZ-SKIP-01",
  "R": "FRZ-REV-01",
  "+2": "FRZ-D2-01",
  "W": "FRZ-WILD-01",
  "W+4": "FRZ-WD4-02"
 },
 "basic": {
  "WS": "BAS-SWAP-02",
  "WC": "BAS-CUST-02",
  "number": "BAS-MATCH-01",
  "S": "BAS-SKIP-01",
  "R": "BAS-REV-01",
  "+2": "BAS-D2-01",
  "W": "BAS-WILD-02",
  "W+4": "BAS-WD4-03"
 },
 "minions": {
  "WK": "MIN-DF-01",
  "number": "MIN-MATCH-01",
  "S": "MIN-SKIP-01",
  "R": "MIN-REV-01",
  "+2": "MIN-D2-01",
  "W": "MIN-WILD-01",
  "W+4": "MIN-WD4-02"
 },
 "hello-kitty": {
  "WB": "HK-BM-01",
  "number": "HK-MATCH-01",
  "S": "HK-SKIP-01",
  "R": "HK-REV-01",
  "+2": "HK-D2-01",
  "W": "HK-WILD-01",
  "W+4": "HK-WD4-01"
 },
 "party": {
  "WU": "PTY-PILEUP-01",
  "WT": "PTY-LINK-01",
  "number": "PTY-MATCH-01",
  "S": "PTY-SKIP-01",
  "R": "PTY-REV-01",
  "+2": "PTY-D2-01",
  "P": "PTY-POINT-02",
  "W": "PTY-WILD-01",
  "W+4": "PTY-WD4-03"
 }
};
