// Written by web/generate.py from Python; do not edit.

import type { Both } from './editions.js';

/** A sentence with places for arguments; `you` names the argument that is the reader's seat. */
export interface Form extends Both {
  readonly you?: string;
}

/** What an English name begins with that has 'an'. */
export const AN = "(?:[aeio]|8|1[18]\\b)";
/** A player without a name. */
export const SEAT: Both = {"en": "seat {seat}", "zh": " {seat} 號座位"};
export const QUESTIONS: Readonly<Record<string, Both>> = {
  "turn": {"en": "play a card or draw", "zh": "出牌或抽牌"},
  "drawn": {"en": "play the card just drawn or pass", "zh": "出剛抽到的牌，或過牌"},
  "color": {"en": "choose a color", "zh": "選顏色"},
  "swap": {"en": "choose a player to swap hands with", "zh": "選要跟誰換手牌"},
  "link": {"en": "choose two players to link", "zh": "選兩位要連鎖的玩家"},
  "target": {"en": "choose who the card is for", "zh": "選這張牌要對誰"},
  "challenge": {"en": "accept or challenge", "zh": "決定認了或質疑"},
  "stack": {"en": "play another +2 or +4, or accept", "zh": "再疊一張 +2 或 +4，或是認了"},
  "point": {"en": "point at another player", "zh": "指一位玩家"},
  "pile": {"en": "add a card to the mini pile, or take it", "zh": "在迷你牌堆上出牌，或是收下"},
};
export const RULES: Readonly<Record<string, readonly Form[]>> = {
  "no-seat": [{"en": "There is no such seat. In notation, seats count from 0: here 0 to {last}.", "zh": "沒有這個座位。記譜法的座位從 0 數起，這裡是 0 到 {last}。"}, {"en": "There is no seat {number}. In notation, seats count from 0.", "zh": "沒有 {number} 這個座位。記譜法的座位從 0 數起。"}],
  "not-your-turn": [{"en": "It's not your turn yet: {turn} has to {phase} first.", "zh": "還沒輪到你，現在輪到{turn}{phase}。", "you": "seat"}, {"en": "It's not {seat}'s turn: you have to {phase} first.", "zh": "還沒輪到{seat}，現在輪到你{phase}。", "you": "turn"}, {"en": "It's not {seat}'s turn: {turn} has to {phase} first.", "zh": "還沒輪到{seat}，現在輪到{turn}{phase}。"}, {"en": "Everyone is pointing right now.", "zh": "現在大家都在指人。"}],
  "names-nobody": [{"en": "You don't choose a player with a {card} here.", "zh": "這時候出「{card}」不用選人。", "you": "seat"}, {"en": "No player is chosen with a {card} here.", "zh": "這時候出「{card}」不用選人。"}],
  "wrong-answer": [{"en": "Not now: you have to {phase} first.", "zh": "現在不行，你要先{phase}。", "you": "turn"}, {"en": "Not now: {turn} has to {phase} first.", "zh": "現在不行，{turn}要先{phase}。"}],
  "not-held": [{"en": "You don't have a {card}.", "zh": "你手上沒有「{card}」。", "you": "seat"}, {"en": "{seat} doesn't have a {card}.", "zh": "{seat}手上沒有「{card}」。"}],
  "no-fit": [{"en": "{card} doesn't fit. Play {color}, a {symbol} or a wild.", "zh": "「{card}」接不上，要出{color}、{symbol}，或萬用牌。"}, {"en": "{card} doesn't fit. Play {color} or a wild.", "zh": "「{card}」接不上，要出{color}或萬用牌。"}, {"en": "{card} doesn't fit.", "zh": "「{card}」接不上。"}],
  "locked": [{"en": "Only {color} can be played until your turn.", "zh": "只能出{color}，直到再輪到你。", "you": "owner"}, {"en": "You can only play {color} until {owner}'s turn.", "zh": "你只能出{color}，直到再輪到{owner}。", "you": "seat"}, {"en": "Only {color} can be played until {owner}'s turn.", "zh": "只能出{color}，直到再輪到{owner}。"}],
  "locked-action": [{"en": "The color is locked until your turn, so nobody can play a {card}.", "zh": "顏色鎖定到再輪到你為止，不能出「{card}」。", "you": "owner"}, {"en": "The color is locked until {owner}'s turn, so you can't play a {card}.", "zh": "顏色鎖定到再輪到{owner}為止，你不能出「{card}」。", "you": "seat"}, {"en": "The color is locked until {owner}'s turn, so nobody can play a {card}.", "zh": "顏色鎖定到再輪到{owner}為止，不能出「{card}」。"}],
  "only-drawn": [{"en": "You can only play the card you just drew.", "zh": "你只能出剛抽到的那張牌。", "you": "seat"}, {"en": "Only the card just drawn can be played.", "zh": "只能出剛抽到的那張牌。"}],
  "wd4-color": [{"en": "You still have {color}, so you can't play a {card}.", "zh": "你手上還有{color}的牌，不能出「{card}」。", "you": "seat"}, {"en": "You have another card to play, so you can't play a {card}.", "zh": "你手上還有別的牌該出，不能出「{card}」。", "you": "seat"}, {"en": "{seat} still has {color} and can't play a {card}.", "zh": "{seat}手上還有{color}的牌，不能出「{card}」。"}, {"en": "{seat} has another card to play and can't play a {card}.", "zh": "{seat}手上還有別的牌該出，不能出「{card}」。"}],
  "no-answer": [{"en": "A {card} doesn't go on the card on top.", "zh": "「{card}」不能疊在最上面那張牌上。"}],
  "pile-color": [{"en": "The mini pile takes {color} or a wild, not a {card}.", "zh": "迷你牌堆要出{color}或萬用牌，不能放「{card}」。"}],
  "must-play": [{"en": "You have a card that fits, so you must play.", "zh": "你手上有能出的牌，必須出牌。", "you": "seat"}, {"en": "{seat} has a card that fits and must play.", "zh": "{seat}手上有能出的牌，必須出牌。"}],
  "nothing-to-draw": [{"en": "There are no cards left to draw.", "zh": "已經沒有牌可以抽了。"}],
  "can-draw": [{"en": "Draw a card before you pass.", "zh": "你要先抽 1 張牌才能過牌。", "you": "seat"}, {"en": "{seat} has to draw a card before passing.", "zh": "{seat}要先抽 1 張牌才能過牌。"}],
  "must-play-drawn": [{"en": "The card you drew fits, so you must play it.", "zh": "你抽到的牌能出，必須出。", "you": "seat"}, {"en": "The card just drawn fits and must be played.", "zh": "抽到的牌能出，必須出。"}],
  "can-lay": [{"en": "You have a card for the mini pile, so you can't take it.", "zh": "你有牌可以放上迷你牌堆，不能收下。", "you": "seat"}, {"en": "{seat} has a card for the mini pile and can't take it.", "zh": "{seat}有牌可以放上迷你牌堆，不能收下。"}],
  "not-oneself": [{"en": "Choose somebody else, not yourself.", "zh": "要選別人，不能選自己。"}],
  "link-new": [{"en": "Choose players who are not linked yet.", "zh": "請選還沒有連鎖的玩家。"}],
  "call-not-due": [{"en": "Call UNO on your turn when you have two cards, or right after you play down to one.", "zh": "輪到你而且剩 2 張牌時，或剛出到剩 1 張時，才能喊 UNO。"}],
  "nobody-liable": [{"en": "You haven't forgotten to call UNO.", "zh": "你沒有漏喊 UNO。", "you": "target"}, {"en": "{target} hasn't forgotten to call UNO.", "zh": "{target}沒有漏喊 UNO。"}],
  "no-pose": [{"en": "You have no pose or dare to hold.", "zh": "你沒有要撐住的姿勢或大冒險。", "you": "seat"}, {"en": "{seat} has no pose or dare to hold.", "zh": "{seat}沒有要撐住的姿勢或大冒險。"}],
  "no-jump": [{"en": "You can't jump in now.", "zh": "你現在不能搶先出牌。", "you": "seat"}, {"en": "Nobody can jump in now.", "zh": "現在不能搶先出牌。"}],
  "jump-on-turn": [{"en": "It's your turn anyway: just play the card.", "zh": "已經輪到你了，直接出牌就好。", "you": "seat"}, {"en": "It's {seat}'s turn anyway: just play the card.", "zh": "已經輪到{seat}了，直接出牌就好。"}],
  "no-point": [{"en": "You don't have to point now.", "zh": "現在不用你指人。", "you": "seat"}, {"en": "{seat} doesn't have to point now.", "zh": "現在不用{seat}指人。"}],
  "round-over": [{"en": "The round is over. Start the next one.", "zh": "這一局已經結束，請開始下一局。"}],
  "match-over": [{"en": "The match is over.", "zh": "整場已經結束。"}],
  "round-running": [{"en": "The round isn't over yet.", "zh": "這一局還沒結束。"}],
  "names-seats": [{"en": "Players to choose with a {card}: {number}.", "zh": "出「{card}」要選 {number} 位玩家。"}],
  "seat-first": [{"en": "{card} acts before its color is named: the seat comes first, as in '{example}'.", "zh": "「{card}」先執行指令再指定顏色：要先寫座位，例如 {example}。"}],
  "no-card": [{"en": "The {edition} deck has no {card}.", "zh": "「{edition}」的牌組裡沒有 {card}。"}],
  "no-color": [{"en": "{edition} has no color {color}; its colors are {colors}.", "zh": "「{edition}」沒有 {color} 這個顏色；顏色有 {colors}。"}],
};
