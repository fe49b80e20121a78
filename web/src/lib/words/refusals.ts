// Written by web/generate.py from Python; do not edit.

/** A sentence with places for arguments; `you` names the argument that is the reader's seat. */
export interface Form {
  text: string;
  you?: string;
}

export interface Refusals {
  seat: string;
  questions: Record<string, string>;
  rules: Record<string, Form[]>;
}

export const en: Refusals = {
 "seat": "seat {seat}",
 "questions": {
  "turn": "play a card or draw",
  "drawn": "play the card just drawn or pass",
  "color": "choose a color",
  "swap": "choose a player to swap hands with",
  "link": "choose two players to link",
  "target": "choose who the card is for",
  "challenge": "accept or challenge",
  "stack": "play another +2 or +4, or accept",
  "point": "point at another player",
  "pile": "add a card to the mini pile, or take it"
 },
 "rules": {
  "no-seat": [
   {
    "text": "There is no such seat. In notation, seats count from 0: here 0 to {last}."
   },
   {
    "text": "There is no seat {number}. In notation, seats count from 0."
   }
  ],
  "not-your-turn": [
   {
    "text": "It's not your turn yet: {turn} has to {phase} first.",
    "you": "seat"
   },
   {
    "text": "It's not {seat}'s turn: you have to {phase} first.",
    "you": "turn"
   },
   {
    "text": "It's not {seat}'s turn: {turn} has to {phase} first."
   },
   {
    "text": "Everyone is pointing right now."
   }
  ],
  "names-nobody": [
   {
    "text": "You don't choose a player with a {card} here.",
    "you": "seat"
   },
   {
    "text": "No player is chosen with a {card} here."
   }
  ],
  "wrong-answer": [
   {
    "text": "Not now: you have to {phase} first.",
    "you": "turn"
   },
   {
    "text": "Not now: {turn} has to {phase} first."
   }
  ],
  "not-held": [
   {
    "text": "You don't have a {card}.",
    "you": "seat"
   },
   {
    "text": "{seat} doesn't have a {card}."
   }
  ],
  "no-fit": [
   {
    "text": "{card} doesn't fit. Play {color}, a {symbol} or a wild."
   },
   {
    "text": "{card} doesn't fit. Play {color} or a wild."
   },
   {
    "text": "{card} doesn't fit."
   }
  ],
  "locked": [
   {
    "text": "Only {color} can be played until your turn.",
    "you": "owner"
   },
   {
    "text": "You can only play {color} until {owner}'s turn.",
    "you": "seat"
   },
   {
    "text": "Only {color} can be played until {owner}'s turn."
   }
  ],
  "locked-action": [
   {
    "text": "The color is locked until your turn, so nobody can play a {card}.",
    "you": "owner"
   },
   {
    "text": "The color is locked until {owner}'s turn, so you can't play a {card}.",
    "you": "seat"
   },
   {
    "text": "The color is locked until {owner}'s turn, so nobody can play a {card}."
   }
  ],
  "only-drawn": [
   {
    "text": "You can only play the card you just drew.",
    "you": "seat"
   },
   {
    "text": "Only the card just drawn can be played."
   }
  ],
  "wd4-color": [
   {
    "text": "You still have {color}, so you can't play a {card}.",
    "you": "seat"
   },
   {
    "text": "You have another card to play, so you can't play a {card}.",
    "you": "seat"
   },
   {
    "text": "{seat} still has {color} and can't play a {card}."
   },
   {
    "text": "{seat} has another card to play and can't play a {card}."
   }
  ],
  "no-answer": [
   {
    "text": "A {card} doesn't go on the card on top."
   }
  ],
  "pile-color": [
   {
    "text": "The mini pile takes {color} or a wild, not a {card}."
   }
  ],
  "must-play": [
   {
    "text": "You have a card that fits, so you must play.",
    "you": "seat"
   },
   {
    "text": "{seat} has a card that fits and must play."
   }
  ],
  "nothing-to-draw": [
   {
    "text": "There are no cards left to draw."
   }
  ],
  "can-draw": [
   {
    "text": "Draw a card before you pass.",
    "you": "seat"
   },
   {
    "text": "{seat} has to draw a card before passing."
   }
  ],
  "must-play-drawn": [
   {
    "text": "The card you drew fits, so you must play it.",
    "you": "seat"
   },
   {
    "text": "The card just drawn fits and must be played."
   }
  ],
  "can-lay": [
   {
    "text": "You have a card for the mini pile, so you can't take it.",
    "you": "seat"
   },
   {
    "text": "{seat} has a card for the mini pile and can't take it."
   }
  ],
  "not-oneself": [
   {
    "text": "Choose somebody else, not yourself."
   }
  ],
  "link-new": [
   {
    "text": "Choose players who are not linked yet."
   }
  ],
  "call-not-due": [
   {
    "text": "Call UNO on your turn when you have two cards, or right after you play down to one."
   }
  ],
  "nobody-liable": [
   {
    "text": "You haven't forgotten to call UNO.",
    "you": "target"
   },
   {
    "text": "{target} hasn't forgotten to call UNO."
   }
  ],
  "no-pose": [
   {
    "text": "You have no pose or dare to hold.",
    "you": "seat"
   },
   {
    "text": "{seat} has no pose or dare to hold."
   }
  ],
  "no-jump": [
   {
    "text": "You can't jump in now.",
    "you": "seat"
   },
   {
    "text": "Nobody can jump in now."
   }
  ],
  "jump-on-turn": [
   {
    "text": "It's your turn anyway: just play the card.",
    "you": "seat"
   },
   {
    "text": "It's {seat}'s turn anyway: just play the card."
   }
  ],
  "no-point": [
   {
    "text": "You don't have to point now.",
    "you": "seat"
   },
   {
    "text": "{seat} doesn't have to point now."
   }
  ],
  "round-over": [
   {
    "text": "The round is over. Start the next one."
   }
  ],
  "match-over": [
   {
    "text": "The match is over."
   }
  ],
  "round-running": [
   {
    "text": "The round isn't over yet."
   }
  ],
  "names-seats": [
   {
    "text": "Players to choose with a {card}: {number}."
   }
  ],
  "seat-first": [
   {
    "text": "{card} acts before its color is named: the seat comes first, as in '{example}'."
   }
  ],
  "no-card": [
   {
    "text": "The {edition} deck has no {card}."
   }
  ],
  "no-color": [
   {
    "text": "{edition} has no color {color}; its colors are {colors}."
   }
  ]
 }
};

export const zh: Refusals = {
 "seat": " {seat} 號座位",
 "questions": {
  "turn": "出牌或抽牌",
  "drawn": "出剛抽到的牌，或過牌",
  "color": "選顏色",
  "swap": "選要跟誰換手牌",
  "link": "選兩位要連鎖的玩家",
  "target": "選這張牌要對誰",
  "challenge": "決定認了或質疑",
  "stack": "再疊一張 +2 或 +4，或是認了",
  "point": "指一位玩家",
  "pile": "在迷你牌堆上出牌，或是收下"
 },
 "rules": {
  "no-seat": [
   {
    "text": "沒有這個座位。記譜法的座位從 0 數起，這裡是 0 到 {last}。"
   },
   {
    "text": "沒有 {number} 這個座位。記譜法的座位從 0 數起。"
   }
  ],
  "not-your-turn": [
   {
    "text": "還沒輪到你，現在輪到{turn}{phase}。",
    "you": "seat"
   },
   {
    "text": "還沒輪到{seat}，現在輪到你{phase}。",
    "you": "turn"
   },
   {
    "text": "還沒輪到{seat}，現在輪到{turn}{phase}。"
   },
   {
    "text": "現在大家都在指人。"
   }
  ],
  "names-nobody": [
   {
    "text": "這時候出「{card}」不用選人。",
    "you": "seat"
   },
   {
    "text": "這時候出「{card}」不用選人。"
   }
  ],
  "wrong-answer": [
   {
    "text": "現在不行，你要先{phase}。",
    "you": "turn"
   },
   {
    "text": "現在不行，{turn}要先{phase}。"
   }
  ],
  "not-held": [
   {
    "text": "你手上沒有「{card}」。",
    "you": "seat"
   },
   {
    "text": "{seat}手上沒有「{card}」。"
   }
  ],
  "no-fit": [
   {
    "text": "「{card}」接不上，要出{color}、{symbol}，或萬用牌。"
   },
   {
    "text": "「{card}」接不上，要出{color}或萬用牌。"
   },
   {
    "text": "「{card}」接不上。"
   }
  ],
  "locked": [
   {
    "text": "只能出{color}，直到再輪到你。",
    "you": "owner"
   },
   {
    "text": "你只能出{color}，直到再輪到{owner}。",
    "you": "seat"
   },
   {
    "text": "只能出{color}，直到再輪到{owner}。"
   }
  ],
  "locked-action": [
   {
    "text": "顏色鎖定到再輪到你為止，不能出「{card}」。",
    "you": "owner"
   },
   {
    "text": "顏色鎖定到再輪到{owner}為止，你不能出「{card}」。",
    "you": "seat"
   },
   {
    "text": "顏色鎖定到再輪到{owner}為止，不能出「{card}」。"
   }
  ],
  "only-drawn": [
   {
    "text": "你只能出剛抽到的那張牌。",
    "you": "seat"
   },
   {
    "text": "只能出剛抽到的那張牌。"
   }
  ],
  "wd4-color": [
   {
    "text": "你手上還有{color}的牌，不能出「{card}」。",
    "you": "seat"
   },
   {
    "text": "你手上還有別的牌該出，不能出「{card}」。",
    "you": "seat"
   },
   {
    "text": "{seat}手上還有{color}的牌，不能出「{card}」。"
   },
   {
    "text": "{seat}手上還有別的牌該出，不能出「{card}」。"
   }
  ],
  "no-answer": [
   {
    "text": "「{card}」不能疊在最上面那張牌上。"
   }
  ],
  "pile-color": [
   {
    "text": "迷你牌堆要出{color}或萬用牌，不能放「{card}」。"
   }
  ],
  "must-play": [
   {
    "text": "你手上有能出的牌，必須出牌。",
    "you": "seat"
   },
   {
    "text": "{seat}手上有能出的牌，必須出牌。"
   }
  ],
  "nothing-to-draw": [
   {
    "text": "已經沒有牌可以抽了。"
   }
  ],
  "can-draw": [
   {
    "text": "你要先抽 1 張牌才能過牌。",
    "you": "seat"
   },
   {
    "text": "{seat}要先抽 1 張牌才能過牌。"
   }
  ],
  "must-play-drawn": [
   {
    "text": "你抽到的牌能出，必須出。",
    "you": "seat"
   },
   {
    "text": "抽到的牌能出，必須出。"
   }
  ],
  "can-lay": [
   {
    "text": "你有牌可以放上迷你牌堆，不能收下。",
    "you": "seat"
   },
   {
    "text": "{seat}有牌可以放上迷你牌堆，不能收下。"
   }
  ],
  "not-oneself": [
   {
    "text": "要選別人，不能選自己。"
   }
  ],
  "link-new": [
   {
    "text": "請選還沒有連鎖的玩家。"
   }
  ],
  "call-not-due": [
   {
    "text": "輪到你而且剩 2 張牌時，或剛出到剩 1 張時，才能喊 UNO。"
   }
  ],
  "nobody-liable": [
   {
    "text": "你沒有漏喊 UNO。",
    "you": "target"
   },
   {
    "text": "{target}沒有漏喊 UNO。"
   }
  ],
  "no-pose": [
   {
    "text": "你沒有要撐住的姿勢或大冒險。",
    "you": "seat"
   },
   {
    "text": "{seat}沒有要撐住的姿勢或大冒險。"
   }
  ],
  "no-jump": [
   {
    "text": "你現在不能搶先出牌。",
    "you": "seat"
   },
   {
    "text": "現在不能搶先出牌。"
   }
  ],
  "jump-on-turn": [
   {
    "text": "已經輪到你了，直接出牌就好。",
    "you": "seat"
   },
   {
    "text": "已經輪到{seat}了，直接出牌就好。"
   }
  ],
  "no-point": [
   {
    "text": "現在不用你指人。",
    "you": "seat"
   },
   {
    "text": "現在不用{seat}指人。"
   }
  ],
  "round-over": [
   {
    "text": "這一局已經結束，請開始下一局。"
   }
  ],
  "match-over": [
   {
    "text": "整場已經結束。"
   }
  ],
  "round-running": [
   {
    "text": "這一局還沒結束。"
   }
  ],
  "names-seats": [
   {
    "text": "出「{card}」要選 {number} 位玩家。"
   }
  ],
  "seat-first": [
   {
    "text": "「{card}」先執行指令再指定顏色：要先寫座位，例如 {example}。"
   }
  ],
  "no-card": [
   {
    "text": "「{edition}」的牌組裡沒有 {card}。"
   }
  ],
  "no-color": [
   {
    "text": "「{edition}」沒有 {color} 這個顏色；顏色有 {colors}。"
   }
  ]
 }
};
