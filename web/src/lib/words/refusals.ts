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
  "color": "name a color",
  "swap": "choose a player to swap hands with",
  "link": "choose two players to link",
  "target": "choose the player that the card acts on",
  "challenge": "accept or challenge",
  "stack": "lay another drawing card or accept",
  "point": "point at another player",
  "pile": "lay a card on the mini pile, or take it"
 },
 "rules": {
  "no-seat": [
   {
    "text": "There is no such seat; the seats are 0 to {last}."
   },
   {
    "text": "There is no seat {number}."
   }
  ],
  "not-your-turn": [
   {
    "text": "It is not your turn; {turn} is to {phase}.",
    "you": "seat"
   },
   {
    "text": "It is not {seat}'s turn; you are to {phase}.",
    "you": "turn"
   },
   {
    "text": "It is not {seat}'s turn; {turn} is to {phase}."
   },
   {
    "text": "It is nobody's turn: everybody is to {phase}."
   }
  ],
  "names-nobody": [
   {
    "text": "You cannot choose a player with {card} here.",
    "you": "seat"
   },
   {
    "text": "{card} names no player here."
   }
  ],
  "wrong-answer": [
   {
    "text": "That is not the question now: you are to {phase}.",
    "you": "turn"
   },
   {
    "text": "That is not the question now: {turn} is to {phase}."
   }
  ],
  "not-held": [
   {
    "text": "You hold no {card}.",
    "you": "seat"
   },
   {
    "text": "{seat} holds no {card}."
   }
  ],
  "no-fit": [
   {
    "text": "{card} does not fit: it takes {color}, {symbol} or a wild."
   },
   {
    "text": "{card} does not fit: it takes {color} or a wild."
   },
   {
    "text": "{card} does not fit."
   }
  ],
  "locked": [
   {
    "text": "Only {color} may be played until your turn.",
    "you": "owner"
   },
   {
    "text": "You may only play {color} until {owner}'s turn.",
    "you": "seat"
   },
   {
    "text": "Only {color} may be played until {owner}'s turn."
   }
  ],
  "locked-action": [
   {
    "text": "{card} may not be played while the color is locked, until your turn.",
    "you": "owner"
   },
   {
    "text": "You may not play {card} while the color is locked, until {owner}'s turn.",
    "you": "seat"
   },
   {
    "text": "{card} may not be played while the color is locked, until {owner}'s turn."
   }
  ],
  "only-drawn": [
   {
    "text": "You may only play the card that you just drew.",
    "you": "seat"
   },
   {
    "text": "After drawing, only the drawn card may be played."
   }
  ],
  "wd4-color": [
   {
    "text": "You hold a matching card, so you may not play {card}.",
    "you": "seat"
   },
   {
    "text": "A {card} may only be played without a matching card in hand."
   }
  ],
  "no-answer": [
   {
    "text": "{card} does not answer the drawing card on top."
   }
  ],
  "pile-color": [
   {
    "text": "The mini pile takes {color} or a wild, not {card}."
   }
  ],
  "must-play": [
   {
    "text": "You hold a card that fits, so you must play.",
    "you": "seat"
   },
   {
    "text": "{seat} holds a card that fits and must play."
   }
  ],
  "nothing-to-draw": [
   {
    "text": "No card is left to draw."
   }
  ],
  "can-draw": [
   {
    "text": "Draw a card before you pass.",
    "you": "seat"
   },
   {
    "text": "Draw a card before passing."
   }
  ],
  "must-play-drawn": [
   {
    "text": "The card you drew fits, so you must play it.",
    "you": "seat"
   },
   {
    "text": "The drawn card fits and must be played."
   }
  ],
  "can-lay": [
   {
    "text": "You can lay a card on the mini pile, so you may not take it.",
    "you": "seat"
   },
   {
    "text": "{seat} can lay a card on the mini pile and may not take it."
   }
  ],
  "not-oneself": [
   {
    "text": "Choose somebody else, not yourself."
   }
  ],
  "link-new": [
   {
    "text": "Choose players who are not linked already.",
    "you": "seat"
   },
   {
    "text": "A new link needs players who are not linked already."
   }
  ],
  "call-not-due": [
   {
    "text": "Call UNO with two cards on your own turn, or right after your second-to-last card.",
    "you": "seat"
   },
   {
    "text": "UNO is called with two cards on one's own turn, or right after the second-to-last card."
   }
  ],
  "nobody-liable": [
   {
    "text": "You have not forgotten to call.",
    "you": "target"
   },
   {
    "text": "{target} has not forgotten to call."
   }
  ],
  "no-pose": [
   {
    "text": "You hold no pose.",
    "you": "seat"
   },
   {
    "text": "{seat} holds no pose."
   }
  ],
  "no-jump": [
   {
    "text": "You cannot jump in now.",
    "you": "seat"
   },
   {
    "text": "Nobody may play out of turn now."
   }
  ],
  "jump-on-turn": [
   {
    "text": "It is your own turn: just play the card.",
    "you": "seat"
   },
   {
    "text": "It is {seat}'s own turn: play the card instead."
   }
  ],
  "no-point": [
   {
    "text": "You are not asked to point now.",
    "you": "seat"
   },
   {
    "text": "{seat} is not asked to point now."
   }
  ],
  "round-over": [
   {
    "text": "The round is over; deal the next one."
   }
  ],
  "match-over": [
   {
    "text": "The match is over."
   }
  ],
  "round-running": [
   {
    "text": "The round is still being played."
   }
  ],
  "names-seats": [
   {
    "text": "The number of seats that {card} names is {number}."
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
 "seat": " {seat} 號",
 "questions": {
  "turn": "出一張牌或抽牌",
  "drawn": "打出剛抽到的牌，或是跳過",
  "color": "指定顏色",
  "swap": "選要跟誰換手牌",
  "link": "選兩位要連鎖的玩家",
  "target": "選這張牌的對象",
  "challenge": "認了或是質疑",
  "stack": "再疊一張罰抽牌，或是認了",
  "point": "指向另一位玩家",
  "pile": "在迷你牌堆上出牌，或是全部拿走"
 },
 "rules": {
  "no-seat": [
   {
    "text": "沒有這個座位；座位是 0 到 {last}。"
   },
   {
    "text": "沒有 {number} 號座位。"
   }
  ],
  "not-your-turn": [
   {
    "text": "還沒輪到你；現在是{turn}要{phase}。",
    "you": "seat"
   },
   {
    "text": "還沒輪到{seat}；現在是你要{phase}。",
    "you": "turn"
   },
   {
    "text": "還沒輪到{seat}；現在是{turn}要{phase}。"
   },
   {
    "text": "現在不是誰的回合：大家都要{phase}。"
   }
  ],
  "names-nobody": [
   {
    "text": "這時候出「{card}」不能選人。",
    "you": "seat"
   },
   {
    "text": "「{card}」在這裡不指定玩家。"
   }
  ],
  "wrong-answer": [
   {
    "text": "現在問的不是這個：你要{phase}。",
    "you": "turn"
   },
   {
    "text": "現在問的不是這個：{turn}要{phase}。"
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
    "text": "「{card}」接不上：要{color}、{symbol}或萬用牌。"
   },
   {
    "text": "「{card}」接不上：要{color}或萬用牌。"
   },
   {
    "text": "「{card}」接不上。"
   }
  ],
  "locked": [
   {
    "text": "只能出{color}，直到輪回你。",
    "you": "owner"
   },
   {
    "text": "你只能出{color}，直到輪回{owner}。",
    "you": "seat"
   },
   {
    "text": "只能出{color}，直到輪回{owner}。"
   }
  ],
  "locked-action": [
   {
    "text": "顏色鎖定期間不能出「{card}」，直到輪回你。",
    "you": "owner"
   },
   {
    "text": "顏色鎖定期間你不能出「{card}」，直到輪回{owner}。",
    "you": "seat"
   },
   {
    "text": "顏色鎖定期間不能出「{card}」，直到輪回{owner}。"
   }
  ],
  "only-drawn": [
   {
    "text": "你只能打出剛抽到的那一張。",
    "you": "seat"
   },
   {
    "text": "抽牌之後，只能打出剛抽到的那一張。"
   }
  ],
  "wd4-color": [
   {
    "text": "你手上有相符的牌，不能出「{card}」。",
    "you": "seat"
   },
   {
    "text": "手上有相符的牌時，不能出「{card}」。"
   }
  ],
  "no-answer": [
   {
    "text": "「{card}」不能疊在最上面的罰抽牌上。"
   }
  ],
  "pile-color": [
   {
    "text": "迷你牌堆要{color}或萬用牌，不能放「{card}」。"
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
    "text": "已經沒有牌可以抽。"
   }
  ],
  "can-draw": [
   {
    "text": "你要先抽一張牌才能跳過。",
    "you": "seat"
   },
   {
    "text": "要先抽一張牌才能跳過。"
   }
  ],
  "must-play-drawn": [
   {
    "text": "你抽到的牌能出，必須打出來。",
    "you": "seat"
   },
   {
    "text": "抽到的牌能出，必須打出來。"
   }
  ],
  "can-lay": [
   {
    "text": "你有牌可以放上迷你牌堆，不能拿走。",
    "you": "seat"
   },
   {
    "text": "{seat}有牌可以放上迷你牌堆，不能拿走。"
   }
  ],
  "not-oneself": [
   {
    "text": "要選別人，不能選自己。"
   }
  ],
  "link-new": [
   {
    "text": "請選目前沒有被連鎖的玩家。",
    "you": "seat"
   },
   {
    "text": "新的連鎖要選目前沒有被連鎖的玩家。"
   }
  ],
  "call-not-due": [
   {
    "text": "輪到你而且剩兩張牌時，或你剛打出倒數第二張牌時，才能喊 UNO。",
    "you": "seat"
   },
   {
    "text": "輪到自己而且剩兩張牌時，或剛打出倒數第二張牌時，才能喊 UNO。"
   }
  ],
  "nobody-liable": [
   {
    "text": "你沒有忘記喊 UNO。",
    "you": "target"
   },
   {
    "text": "{target}沒有忘記喊 UNO。"
   }
  ],
  "no-pose": [
   {
    "text": "你沒有在擺姿勢。",
    "you": "seat"
   },
   {
    "text": "{seat}沒有在擺姿勢。"
   }
  ],
  "no-jump": [
   {
    "text": "你現在不能搶出牌。",
    "you": "seat"
   },
   {
    "text": "現在不能搶出牌。"
   }
  ],
  "jump-on-turn": [
   {
    "text": "已經輪到你了，直接出牌就好。",
    "you": "seat"
   },
   {
    "text": "已經輪到{seat}，直接出牌就好。"
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
    "text": "這一局已經結束，請發下一局。"
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
    "text": "「{card}」要指定的座位數是 {number}。"
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
