// Written by web/generate.py from Python; do not edit.

import type { Both } from '$lib/editions';

export const REFUSALS = {
 "paused": {
  "en": "The match is paused. It goes on when somebody presses Resume.",
  "zh": "對局暫停中，按「繼續」就會接著玩。"
 },
 "not-paused": {
  "en": "The match is not paused.",
  "zh": "對局沒有暫停。"
 },
 "not-at-table": {
  "en": "You are not at a table yet. Join one first.",
  "zh": "你還沒進入牌桌，請先進入一桌。"
 },
 "not-seated": {
  "en": "You are watching. Take a seat to do that.",
  "zh": "你正在觀戰，請先入座。"
 },
 "in-match": {
  "en": "That has to wait until the match is over.",
  "zh": "要等這一場結束才行。"
 },
 "not-in-match": {
  "en": "No match is being played. The host starts one.",
  "zh": "現在沒有進行中的對局，由桌主開始。"
 },
 "seat-taken": {
  "en": "Somebody is sitting there already. Choose a free seat.",
  "zh": "那裡已經有人了，請選空位。"
 },
 "no-seat": {
  "en": "There is no such seat at this table.",
  "zh": "這張牌桌沒有那個座位。"
 },
 "empty-seats": {
  "en": "A seat is still empty. Put a bot there, or make the table smaller.",
  "zh": "還有空位。請放一個電腦玩家，或減少座位。"
 },
 "too-many-bots": {
  "en": "That is more bots than there are other seats.",
  "zh": "電腦玩家比其他座位還多。"
 },
 "no-bot": {
  "en": "There is no bot of that level. Choose Random, Easy, Steady or Sharp.",
  "zh": "沒有這種電腦玩家，可以選隨意、輕鬆、穩健或精明。"
 },
 "stale": {
  "en": "Too late: the game has moved on.",
  "zh": "慢了一步，牌局已經往下走了。"
 },
 "from-the-future": {
  "en": "Something got out of step. Please reload the page.",
  "zh": "畫面和牌桌對不上，請重新整理網頁。"
 },
 "pending": {
  "en": "Your last move is still being carried out.",
  "zh": "你的上一步還在處理中。"
 },
 "beaten": {
  "en": "Too late: they called UNO, or somebody else caught them first.",
  "zh": "慢了一步：對方已經先喊，或別人先抓到了。"
 },
 "caught": {
  "en": "Too late: you were caught before you called UNO.",
  "zh": "慢了一步：你還沒喊 UNO 就被抓到了。"
 },
 "cool-down": {
  "en": "Nobody has forgotten to call UNO. Wait a moment before you try to catch again.",
  "zh": "現在沒有人漏喊 UNO。請等一下再抓。"
 },
 "not-posing": {
  "en": "You have no pose or dare to hold right now.",
  "zh": "你現在沒有要撐住的姿勢或大冒險。"
 },
 "no-phrase": {
  "en": "There is no such phrase, and free chat is off at this table.",
  "zh": "沒有這句話，而且這張牌桌沒有開放自由留言。"
 }
} satisfies Record<string, Both>;

/** The phrases that can be said without typing. */
export const PHRASES = ["hello", "good-luck", "nice", "wow", "oops", "thanks", "sorry", "hurry", "well-played", "again", "back-soon", "bye", "heart", "laugh", "surprised", "clap", "cry", "party"];
