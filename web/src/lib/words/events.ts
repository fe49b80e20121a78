// Written by web/generate.py from Python; do not edit.

import type { Form } from './refusals';

export interface Events {
  because: string;
  directions: Record<string, string>;
  counts: Record<string, { one: string; many: string }>;
  reasons: Record<string, string>;
  sentences: Record<string, Form[]>;
}

/** What an English name begins with that has 'an'. */
export const AN = "(?:[aeio]|8|1[18]\\b)";

export const en: Events = {
 "because": "{sentence}: {reason}",
 "directions": {
  "1": "clockwise",
  "-1": "counterclockwise"
 },
 "counts": {
  "cards": {
   "one": "1 card",
   "many": "{amount} cards"
  },
  "points": {
   "one": "1 point",
   "many": "{amount} points"
  }
 },
 "reasons": {
  "draw-two": "Draw Two",
  "wild-draw-four": "Wild Draw Four",
  "challenge-guilty": "caught bluffing",
  "challenge-innocent": "the challenge failed",
  "uno-caught": "forgot to call UNO",
  "false-catch": "false catch",
  "slip": "broke the pose",
  "slip-dare": "failed the dare",
  "fewest": "fewest cards",
  "point": "pointed at",
  "custom": "the card's rule",
  "speed-play": "wrong card",
  "last-card": "the last card",
  "stack": "the stack",
  "link": "linked"
 },
 "sentences": {
  "play": [
   {
    "text": "You played a {card}",
    "you": "seat"
   },
   {
    "text": "{seat} played a {card}"
   }
  ],
  "pile-play": [
   {
    "text": "You added a {card} to the mini pile",
    "you": "seat"
   },
   {
    "text": "{seat} added a {card} to the mini pile"
   }
  ],
  "draw": [
   {
    "text": "You drew a {card}",
    "you": "seat"
   },
   {
    "text": "You drew {cards}",
    "you": "seat"
   },
   {
    "text": "{seat} drew a {card}"
   },
   {
    "text": "{seat} drew {cards}"
   }
  ],
  "draw-none": [
   {
    "text": "No cards were left for you to draw",
    "you": "seat"
   },
   {
    "text": "No cards were left for {seat} to draw"
   }
  ],
  "pass": [
   {
    "text": "You passed",
    "you": "seat"
   },
   {
    "text": "{seat} passed"
   }
  ],
  "color": [
   {
    "text": "You chose {color}",
    "you": "seat"
   },
   {
    "text": "{seat} chose {color}"
   }
  ],
  "skip": [
   {
    "text": "You lose a turn",
    "you": "seat"
   },
   {
    "text": "{seat} loses a turn"
   }
  ],
  "reverse": [
   {
    "text": "Play now goes {direction}"
   }
  ],
  "challenge-won": [
   {
    "text": "You challenged {other}, and you were right",
    "you": "seat"
   },
   {
    "text": "{seat} challenged you, and was right",
    "you": "other"
   },
   {
    "text": "{seat} challenged {other}, and was right"
   }
  ],
  "challenge-lost": [
   {
    "text": "You challenged {other}, but it was a fair play",
    "you": "seat"
   },
   {
    "text": "{seat} challenged you, but it was a fair play",
    "you": "other"
   },
   {
    "text": "{seat} challenged {other}, but it was a fair play"
   }
  ],
  "show": [
   {
    "text": "You showed {other} your hand",
    "you": "seat"
   },
   {
    "text": "{seat} showed you their hand",
    "you": "other"
   },
   {
    "text": "{seat} showed {other} their hand"
   }
  ],
  "swap": [
   {
    "text": "You and {other} swapped hands",
    "you": "seat"
   },
   {
    "text": "{seat} swapped hands with you",
    "you": "other"
   },
   {
    "text": "{seat} and {other} swapped hands"
   }
  ],
  "rotate": [
   {
    "text": "Everyone passed their hand to the next player"
   }
  ],
  "link": [
   {
    "text": "You and {other} are linked",
    "you": "seat"
   },
   {
    "text": "You and {seat} are linked",
    "you": "other"
   },
   {
    "text": "{seat} and {other} are linked"
   }
  ],
  "unlink": [
   {
    "text": "You and {other} are no longer linked",
    "you": "seat"
   },
   {
    "text": "You and {seat} are no longer linked",
    "you": "other"
   },
   {
    "text": "{seat} and {other} are no longer linked"
   }
  ],
  "pick": [
   {
    "text": "You have chosen",
    "you": "seat"
   },
   {
    "text": "{seat} has chosen"
   }
  ],
  "point": [
   {
    "text": "You pointed at {other}",
    "you": "seat"
   },
   {
    "text": "{seat} pointed at you",
    "you": "other"
   },
   {
    "text": "{seat} pointed at {other}"
   }
  ],
  "pile": [
   {
    "text": "The mini pile starts with a {card}"
   }
  ],
  "take": [
   {
    "text": "You took the mini pile ({cards})",
    "you": "seat"
   },
   {
    "text": "{seat} took the mini pile ({cards})"
   }
  ],
  "lock": [
   {
    "text": "Only {color} until your next turn",
    "you": "seat"
   },
   {
    "text": "Only {color} until {seat}'s next turn"
   }
  ],
  "unlock": [
   {
    "text": "It's your turn again: normal play resumes",
    "you": "seat"
   },
   {
    "text": "It's {seat}'s turn again: normal play resumes"
   }
  ],
  "pose": [
   {
    "text": "You hold a pose until {other}'s turn",
    "you": "seat"
   },
   {
    "text": "{seat} holds a pose until your turn",
    "you": "other"
   },
   {
    "text": "{seat} holds a pose until {other}'s turn"
   }
  ],
  "pose-dare": [
   {
    "text": "You have a dare until {other}'s turn",
    "you": "seat"
   },
   {
    "text": "{seat} has a dare until your turn",
    "you": "other"
   },
   {
    "text": "{seat} has a dare until {other}'s turn"
   }
  ],
  "unpose": [
   {
    "text": "You can relax",
    "you": "seat"
   },
   {
    "text": "{seat} can relax"
   }
  ],
  "slip": [
   {
    "text": "You broke your pose",
    "you": "seat"
   },
   {
    "text": "{seat} broke their pose"
   }
  ],
  "slip-dare": [
   {
    "text": "You failed the dare",
    "you": "seat"
   },
   {
    "text": "{seat} failed the dare"
   }
  ],
  "uno": [
   {
    "text": "You called UNO",
    "you": "seat"
   },
   {
    "text": "{seat} called UNO"
   }
  ],
  "catch": [
   {
    "text": "You caught {other}, who forgot to call UNO",
    "you": "seat"
   },
   {
    "text": "{seat} caught you: you forgot to call UNO",
    "you": "other"
   },
   {
    "text": "{seat} caught {other}, who forgot to call UNO"
   }
  ],
  "catch-wrong": [
   {
    "text": "You tried to catch {other}, who had not forgotten",
    "you": "seat"
   },
   {
    "text": "{seat} tried to catch you, but you had not forgotten",
    "you": "other"
   },
   {
    "text": "{seat} tried to catch {other}, who had not forgotten"
   }
  ],
  "jump": [
   {
    "text": "You jumped in",
    "you": "seat"
   },
   {
    "text": "{seat} jumped in"
   }
  ],
  "jump-wrong": [
   {
    "text": "You jumped in with a {card}, which does not fit",
    "you": "seat"
   },
   {
    "text": "{seat} jumped in with a {card}, which does not fit"
   }
  ],
  "reshuffle": [
   {
    "text": "The discard pile was shuffled into a new draw pile ({cards})"
   }
  ],
  "flip": [
   {
    "text": "A {card} was turned up"
   }
  ],
  "flip-wrong": [
   {
    "text": "A {card} was turned up, but it does not count"
   }
  ],
  "dealer": [
   {
    "text": "You drew a {card} to decide who deals",
    "you": "seat"
   },
   {
    "text": "{seat} drew a {card} to decide who deals"
   }
  ],
  "deal": [
   {
    "text": "You were dealt {cards}",
    "you": "seat"
   },
   {
    "text": "{seat} was dealt {cards}"
   }
  ],
  "round-over": [
   {
    "text": "You win the round!",
    "you": "seat"
   },
   {
    "text": "{seat} wins the round!"
   }
  ],
  "round-lowest": [
   {
    "text": "Nobody can play; you have the lowest points in hand and win the round",
    "you": "seat"
   },
   {
    "text": "Nobody can play; {seat} has the lowest points in hand and wins the round"
   }
  ],
  "round-void": [
   {
    "text": "Nobody can play; the round does not count"
   }
  ],
  "match-over": [
   {
    "text": "You win the match!",
    "you": "seat"
   },
   {
    "text": "{seat} wins the match!"
   }
  ],
  "accept": [
   {
    "text": "You accepted",
    "you": "seat"
   },
   {
    "text": "{seat} accepted"
   }
  ],
  "points": [
   {
    "text": "You score {points}",
    "you": "seat"
   },
   {
    "text": "{seat} scores {points}"
   }
  ],
  "return": [
   {
    "text": "You took the {card} back",
    "you": "seat"
   },
   {
    "text": "{seat} took the {card} back"
   }
  ]
 }
};

export const zh: Events = {
 "because": "{sentence}：{reason}",
 "directions": {
  "1": "順時針",
  "-1": "逆時針"
 },
 "counts": {
  "cards": {
   "one": "1 張",
   "many": "{amount} 張"
  },
  "points": {
   "one": "1 分",
   "many": "{amount} 分"
  }
 },
 "reasons": {
  "draw-two": "罰抽兩張",
  "wild-draw-four": "罰抽四張",
  "challenge-guilty": "唬人被抓包",
  "challenge-innocent": "質疑失敗",
  "uno-caught": "忘了喊 UNO",
  "false-catch": "抓錯人",
  "slip": "破功了",
  "slip-dare": "破功了",
  "fewest": "手牌張數最少",
  "point": "被指到",
  "custom": "照牌上的指令",
  "speed-play": "出錯牌",
  "last-card": "最後一張",
  "stack": "疊加累積",
  "link": "連鎖"
 },
 "sentences": {
  "play": [
   {
    "text": "你出了{card}",
    "you": "seat"
   },
   {
    "text": "{seat}出了{card}"
   }
  ],
  "pile-play": [
   {
    "text": "你把{card}放上迷你牌堆",
    "you": "seat"
   },
   {
    "text": "{seat}把{card}放上迷你牌堆"
   }
  ],
  "draw": [
   {
    "text": "你抽到{card}",
    "you": "seat"
   },
   {
    "text": "你抽了 {cards}",
    "you": "seat"
   },
   {
    "text": "{seat}抽到{card}"
   },
   {
    "text": "{seat}抽了 {cards}"
   }
  ],
  "draw-none": [
   {
    "text": "牌抽完了，你沒有牌可抽",
    "you": "seat"
   },
   {
    "text": "牌抽完了，{seat}沒有牌可抽"
   }
  ],
  "pass": [
   {
    "text": "你過牌",
    "you": "seat"
   },
   {
    "text": "{seat}過牌"
   }
  ],
  "color": [
   {
    "text": "你選了{color}",
    "you": "seat"
   },
   {
    "text": "{seat}選了{color}"
   }
  ],
  "skip": [
   {
    "text": "你跳過一次",
    "you": "seat"
   },
   {
    "text": "{seat}跳過一次"
   }
  ],
  "reverse": [
   {
    "text": "改成{direction}"
   }
  ],
  "challenge-won": [
   {
    "text": "你質疑{other}，質疑成功",
    "you": "seat"
   },
   {
    "text": "{seat}質疑你，質疑成功",
    "you": "other"
   },
   {
    "text": "{seat}質疑{other}，質疑成功"
   }
  ],
  "challenge-lost": [
   {
    "text": "你質疑{other}，質疑失敗",
    "you": "seat"
   },
   {
    "text": "{seat}質疑你，質疑失敗",
    "you": "other"
   },
   {
    "text": "{seat}質疑{other}，質疑失敗"
   }
  ],
  "show": [
   {
    "text": "你給{other}看了手牌",
    "you": "seat"
   },
   {
    "text": "{seat}給你看了手牌",
    "you": "other"
   },
   {
    "text": "{seat}給{other}看了手牌"
   }
  ],
  "swap": [
   {
    "text": "你和{other}交換了手牌",
    "you": "seat"
   },
   {
    "text": "{seat}和你交換了手牌",
    "you": "other"
   },
   {
    "text": "{seat}和{other}交換了手牌"
   }
  ],
  "rotate": [
   {
    "text": "大家都把手牌傳給下一家"
   }
  ],
  "link": [
   {
    "text": "你和{other}連鎖了",
    "you": "seat"
   },
   {
    "text": "你和{seat}連鎖了",
    "you": "other"
   },
   {
    "text": "{seat}和{other}連鎖了"
   }
  ],
  "unlink": [
   {
    "text": "你和{other}的連鎖解除了",
    "you": "seat"
   },
   {
    "text": "你和{seat}的連鎖解除了",
    "you": "other"
   },
   {
    "text": "{seat}和{other}的連鎖解除了"
   }
  ],
  "pick": [
   {
    "text": "你選好了",
    "you": "seat"
   },
   {
    "text": "{seat}選好了"
   }
  ],
  "point": [
   {
    "text": "你指向{other}",
    "you": "seat"
   },
   {
    "text": "{seat}指向你",
    "you": "other"
   },
   {
    "text": "{seat}指向{other}"
   }
  ],
  "pile": [
   {
    "text": "迷你牌堆翻出{card}"
   }
  ],
  "take": [
   {
    "text": "你收下迷你牌堆，共 {cards}",
    "you": "seat"
   },
   {
    "text": "{seat}收下迷你牌堆，共 {cards}"
   }
  ],
  "lock": [
   {
    "text": "只能出{color}，直到再輪到你",
    "you": "seat"
   },
   {
    "text": "只能出{color}，直到再輪到{seat}"
   }
  ],
  "unlock": [
   {
    "text": "又輪到你了，恢復正常出牌",
    "you": "seat"
   },
   {
    "text": "又輪到{seat}了，恢復正常出牌"
   }
  ],
  "pose": [
   {
    "text": "你擺姿勢，撐到再輪到{other}",
    "you": "seat"
   },
   {
    "text": "{seat}擺姿勢，撐到再輪到你",
    "you": "other"
   },
   {
    "text": "{seat}擺姿勢，撐到再輪到{other}"
   }
  ],
  "pose-dare": [
   {
    "text": "你要大冒險，撐到再輪到{other}",
    "you": "seat"
   },
   {
    "text": "{seat}要大冒險，撐到再輪到你",
    "you": "other"
   },
   {
    "text": "{seat}要大冒險，撐到再輪到{other}"
   }
  ],
  "unpose": [
   {
    "text": "你可以放鬆了",
    "you": "seat"
   },
   {
    "text": "{seat}可以放鬆了"
   }
  ],
  "slip": [
   {
    "text": "你破功了",
    "you": "seat"
   },
   {
    "text": "{seat}破功了"
   }
  ],
  "slip-dare": [
   {
    "text": "你破功了",
    "you": "seat"
   },
   {
    "text": "{seat}破功了"
   }
  ],
  "uno": [
   {
    "text": "你喊了 UNO",
    "you": "seat"
   },
   {
    "text": "{seat}喊了 UNO"
   }
  ],
  "catch": [
   {
    "text": "你抓到{other}忘了喊 UNO",
    "you": "seat"
   },
   {
    "text": "{seat}抓到你忘了喊 UNO",
    "you": "other"
   },
   {
    "text": "{seat}抓到{other}忘了喊 UNO"
   }
  ],
  "catch-wrong": [
   {
    "text": "你抓{other}，抓錯了",
    "you": "seat"
   },
   {
    "text": "{seat}抓你，抓錯了",
    "you": "other"
   },
   {
    "text": "{seat}抓{other}，抓錯了"
   }
  ],
  "jump": [
   {
    "text": "你搶先出牌",
    "you": "seat"
   },
   {
    "text": "{seat}搶先出牌"
   }
  ],
  "jump-wrong": [
   {
    "text": "你搶先出了{card}，接不上",
    "you": "seat"
   },
   {
    "text": "{seat}搶先出了{card}，接不上"
   }
  ],
  "reshuffle": [
   {
    "text": "棄牌堆洗好了，抽牌堆有 {cards}"
   }
  ],
  "flip": [
   {
    "text": "翻出{card}"
   }
  ],
  "flip-wrong": [
   {
    "text": "翻出{card}，不算，再翻一張"
   }
  ],
  "dealer": [
   {
    "text": "你抽到{card}（比大小決定莊家）",
    "you": "seat"
   },
   {
    "text": "{seat}抽到{card}（比大小決定莊家）"
   }
  ],
  "deal": [
   {
    "text": "你拿到 {cards}",
    "you": "seat"
   },
   {
    "text": "{seat}拿到 {cards}"
   }
  ],
  "round-over": [
   {
    "text": "你出完了，贏得這一局！",
    "you": "seat"
   },
   {
    "text": "{seat}出完了，贏得這一局！"
   }
  ],
  "round-lowest": [
   {
    "text": "沒有人能出牌了，你手牌分數最低，贏得這一局",
    "you": "seat"
   },
   {
    "text": "沒有人能出牌了，{seat}手牌分數最低，贏得這一局"
   }
  ],
  "round-void": [
   {
    "text": "沒有人能出牌了，這一局不算"
   }
  ],
  "match-over": [
   {
    "text": "你贏得整場！",
    "you": "seat"
   },
   {
    "text": "{seat}贏得整場！"
   }
  ],
  "accept": [
   {
    "text": "你認了",
    "you": "seat"
   },
   {
    "text": "{seat}認了"
   }
  ],
  "points": [
   {
    "text": "你加 {points}",
    "you": "seat"
   },
   {
    "text": "{seat}加 {points}"
   }
  ],
  "return": [
   {
    "text": "你收回{card}",
    "you": "seat"
   },
   {
    "text": "{seat}收回{card}"
   }
  ]
 }
};
