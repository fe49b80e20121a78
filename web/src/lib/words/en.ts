// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES } from './languages';
import { wordsOf, type Messages } from './messages';
import type { Words } from './types';

export const MESSAGES: Messages = {
 "common": {
  "name": "lastcard",
  "slogan": "One card left? Call it!",
  "menu": "Menu",
  "close": "Close",
  "cancel": "Cancel",
  "back": "Back",
  "ok": "OK",
  "done": "Done",
  "undo": "Undo",
  "copy": "Copy",
  "copied": "Copied",
  "share": "Share",
  "you": "you",
  "bot": "bot",
  "home": "Home",
  "rules": "Rules",
  "log": "Log",
  "players": "Players",
  "settings": "Settings",
  "privacy": "Your data",
  "scorekeeper": "Scorekeeper",
  "gallery": "All cards of this box",
  "language": "Language",
  "theme": "Theme",
  "sound": "Sound",
  "soundOff": "Sound is off",
  "volume": "Volume",
  "quietMode": "Quiet mode",
  "speed": "Animation speed",
  "keys": "Keyboard shortcuts",
  "skipToMain": "Skip to main content",
  "offline": "Connection lost. Reconnecting…",
  "missingPart": "Waiting for a part of the page. It comes by itself when there is a connection.",
  "waitingFor": [
   [
    "sentence"
   ],
   "{sentence} Trying again…"
  ],
  "outdated": "There is a new version of this page.",
  "reload": "Reload",
  "closing": "The server is restarting. Nothing is lost.",
  "notFound": "There is nothing here.",
  "notFoundMore": "The link may be old, or part of it is missing.",
  "loading": "One moment…",
  "goHome": "Go to the start page",
  "tryAgain": "Try again",
  "cards": [
   [
    "count"
   ],
   "{count, plural, one {# card} other {# cards}}"
  ],
  "points": [
   [
    "count"
   ],
   "{count, plural, one {# point} other {# points}}"
  ],
  "seconds": [
   [
    "count"
   ],
   "{count, plural, one {# second} other {# seconds}}"
  ],
  "of": [
   [
    "part",
    "whole"
   ],
   "{part} of {whole}"
  ],
  "themes": {
   "auto": "Match device",
   "light": "Light",
   "dark": "Dark"
  },
  "speeds": {
   "slow": "Slow",
   "normal": "Normal",
   "fast": "Fast"
  },
  "waiting": {
   "server-full": "The server is full. Trying again…",
   "slow-down": "The server asked us to slow down. Trying again in a moment…",
   "stopping": "The server is restarting. Nothing is lost. Trying again…",
   "store-full": "The server has no room to save moves. Nothing is lost. Trying again…",
   "busy": "The server is busy. Trying again…"
  }
 },
 "start": {
  "today": "Today's deal",
  "todayNew": "The same cards for everybody. How far do you get?",
  "todayPlaying": "Your round is waiting. Play on!",
  "todayDone": [
   [
    "count"
   ],
   "{count, plural, one {One edition played today} other {# editions played today}}"
  ],
  "todaySending": "Your result is handed in as soon as the server can be reached.",
  "todayStreak": [
   [
    "count"
   ],
   "{count}-day streak"
  ],
  "editions": "Edition",
  "seats": [
   [
    "least",
    "most"
   ],
   "{least}–{most} players"
  ],
  "yourName": "Your name",
  "otherName": "Another name",
  "nameHint": "Tap the picture to choose another one.",
  "face": "Choose your picture",
  "faceColor": "Color",
  "faceLook": "Face",
  "faceByName": "The one that comes with my name",
  "faceTones": [
   "orange",
   "teal",
   "pink",
   "blue",
   "purple",
   "green",
   "gold"
  ],
  "faceEars": [
   "round ears",
   "pointed ears",
   "a curl"
  ],
  "faceMouths": [
   "smiling",
   "straight-faced",
   "laughing",
   "with a small smile"
  ],
  "playNow": "Play now",
  "playNowWith": [
   [
    "count",
    "level"
   ],
   "with {count, plural, one {# bot} other {# bots}} · {level}"
  ],
  "tune": "Bots and pace",
  "length": "How long",
  "ownCard": "What the box's own card does",
  "roll": "Roll the die",
  "about": "A card game for the whole family: match colors or numbers, play all your cards first, and call UNO when one is left. With bots or friends, no account.",
  "howTo": "How to play",
  "allCards": "All cards",
  "opponents": "Opponents",
  "opponentCount": [
   [
    "count"
   ],
   "{count, plural, one {# bot} other {# bots}}"
  ],
  "level": "Difficulty",
  "make": "Make a table",
  "join": "Enter a code",
  "code": "Table code",
  "codeHint": "Five or eight letters and digits. Capitals, spaces and dashes don't matter; you can also paste the whole link.",
  "codeShort": [
   [
    "missing"
   ],
   "{missing, plural, one {# more character} other {# more characters}}"
  ],
  "codeWrong": [
   [
    "letter"
   ],
   "“{letter}” is never part of a code. Please check it again."
  ],
  "enter": "Join",
  "openTables": "Open tables",
  "openCount": [
   [
    "count"
   ],
   "{count, plural, one {# table} other {# tables}}"
  ],
  "hosted": [
   [
    "name"
   ],
   "{name}'s table"
  ],
  "unhosted": "A table",
  "people": [
   [
    "here",
    "seats"
   ],
   "{here}/{seats} seats"
  ],
  "waiting": "not started",
  "playing": "playing",
  "changed": [
   [
    "count"
   ],
   "{count, plural, one {# change} other {# changes}}"
  ],
  "joinIn": "Join",
  "watch": "Watch",
  "noTables": "No open tables right now",
  "noTablesMore": "Open one yourself, and everyone will see it here.",
  "makeOpen": "Make an open table",
  "back": [
   [
    "code"
   ],
   "Back to table {code}"
  ],
  "backMore": "Your seat is still yours.",
  "optionsLink": "Options",
  "where": "Where",
  "whereHere": "Nobody can join you there, and no connection is needed.",
  "away": "No connection to the server right now. You can play here on this device with bots.",
  "serverless": "Everything here runs on this device: play with bots, keep score, read the rules.",
  "makeHere": "Set up a table",
  "awayTables": "Open tables appear again with the connection.",
  "pass": "One device, pass it around",
  "backHere": "Back to your table",
  "backHereMore": "On this device, as you left it.",
  "learn": "Learn to play",
  "learnNew": "New here?",
  "learnMore": "Your first round, step by step, in three minutes.",
  "learnLater": "Not now",
  "puzzles": "Puzzles",
  "nicknames": [
   "Otter",
   "Maple",
   "Comet",
   "Pebble",
   "Clover",
   "Biscuit",
   "Robin",
   "Juniper",
   "Mango",
   "Pixel",
   "Waffle",
   "Willow"
  ],
  "lengths": {
   "round": "One round",
   "short": "To 200",
   "book": "By the book"
  },
  "places": {
   "server": "On the server",
   "device": "On this device"
  }
 },
 "lobby": {
  "title": "Waiting room",
  "tableOf": [
   [
    "name"
   ],
   "{name}'s table"
  ],
  "inviteTitle": "Invite",
  "codeAloud": "Code to read out",
  "link": "Link to this table",
  "codeSpelled": [
   [
    "letters"
   ],
   "Table code: {letters}"
  ],
  "tv": "Show on a TV",
  "qr": "QR code of this table",
  "invite": "Type it on the start page, scan the QR code, or share the link.",
  "inviteLink": "Scan the QR code, or share the link.",
  "here": "On this device",
  "hereMore": "This table is yours alone: you against bots, without a connection. It stays here until you come back.",
  "sleepy": "Over this address the page cannot keep the screen on. Let your phone wait longer before it turns off.",
  "share": "Share the link",
  "copyLink": "Copy the link",
  "shareText": [
   [
    "code"
   ],
   "{code, select, none {Play cards with me!} other {Play cards with me! Table {code}}}"
  ],
  "seats": "Seats",
  "seatCount": [
   [
    "count"
   ],
   "{count, plural, one {# seat} other {# seats}}"
  ],
  "chairs": "Who's playing",
  "order": "You play in this order.",
  "drag": "Drag a seat to change the order.",
  "empty": "Free seat",
  "sit": "Sit here",
  "sitDown": "Sit down",
  "you": "you",
  "host": "host",
  "away": "away",
  "muted": "muted",
  "watching": [
   [
    "count"
   ],
   "{count, plural, one {# person} other {# people}} watching"
  ],
  "chairActions": [
   [
    "name"
   ],
   "{name}'s seat"
  ],
  "chairEmpty": [
   [
    "seat"
   ],
   "Seat {seat}, free"
  ],
  "chair": [
   [
    "seat"
   ],
   "Seat {seat}: "
  ],
  "moveEarlier": "Move earlier",
  "moveLater": "Move later",
  "moveHere": "Move here",
  "cannotMove": [
   [
    "name"
   ],
   "{name} sits there. You can only move to a free seat or a bot's seat."
  ],
  "moved": [
   [
    "player",
    "seat"
   ],
   "{player, select, you {You are} other {{player} is}} in seat {seat} now"
  ],
  "addBot": "Add a bot",
  "changeLevel": "Difficulty",
  "removeBot": "Remove the bot",
  "remove": [
   [
    "name"
   ],
   "Remove {name}"
  ],
  "removeWhy": [
   [
    "name"
   ],
   "{name} is away. You can free the seat; {name} can sit down again after coming back."
  ],
  "freeChair": "Free the seat",
  "removeSure": [
   [
    "name"
   ],
   "{name} has to leave and can't come back until you let them in."
  ],
  "removeDo": "Remove",
  "removeLater": "A round is being played. You can remove somebody when it is over.",
  "mute": [
   [
    "name"
   ],
   "Mute {name}"
  ],
  "unmute": [
   [
    "name"
   ],
   "Unmute {name}"
  ],
  "removed": "Kept out",
  "letIn": "Let back in",
  "readmit": [
   [
    "name"
   ],
   "Let {name} back in"
  ],
  "readmitted": [
   [
    "name"
   ],
   "{name} can come in again"
  ],
  "tools": "Manage the table",
  "alone": "Nobody else is playing here yet.",
  "rename": "Change my name",
  "save": "Save",
  "stand": "Stand up and watch",
  "leave": "Leave the table",
  "fill": [
   [
    "count"
   ],
   "Fill with {count, plural, one {# bot} other {# bots}}"
  ],
  "optionsEdit": "Change options",
  "optionsSee": "See options",
  "open": "Listed publicly",
  "noLimit": "no time limit",
  "turnTime": [
   [
    "seconds"
   ],
   "{seconds} s per turn"
  ],
  "start": "Deal the cards",
  "joined": [
   [
    "name"
   ],
   "{name} sat down"
  ],
  "left": [
   [
    "name"
   ],
   "{name} stood up"
  ],
  "door": {
   "title": "The door",
   "shut": "The door is closed",
   "shutGuest": "The host can open it.",
   "names": {
    "open": "Open",
    "link": "Link only",
    "closed": "Closed"
   },
   "about": {
    "open": "Anyone with the code or the link can come in.",
    "link": "Only people with the link can come in.",
    "closed": "Nobody new can come in. Everyone who has played here can come back."
   },
   "marks": {
    "open": "By code or link",
    "link": "By link only",
    "closed": "Door closed"
   }
  },
  "levels": {
   "random": {
    "name": "Random",
    "about": "Plays any card that fits, and forgets to call half the time."
   },
   "easy": {
    "name": "Easy",
    "about": "Plays without a plan and rarely catches anyone; a child should win often."
   },
   "steady": {
    "name": "Steady",
    "about": "Counts colors, saves wilds, stops a player who is about to win the round."
   },
   "keen": {
    "name": "Keen",
    "about": "Has learned from millions of rounds, and answers at once."
   },
   "sharp": {
    "name": "Sharp",
    "about": "Remembers the cards it has seen and thinks through many ways to go on."
   }
  },
  "missing": {
   "chairs": [
    [
     "count"
    ],
    "{count, plural, one {One seat is still free. Wait for somebody, or add a bot.} other {{count} seats are still free. Wait, or add bots.}}"
   ],
   "here": [
    [
     "count"
    ],
    "{count, plural, one {One seat is still free. Add a bot.} other {{count} seats are still free. Add bots.}}"
   ],
   "away": [
    [
     "names"
    ],
    "{names, list} {names, plural, one {is} other {are}} away; a bot would play."
   ],
   "ready": "Everyone is here. Deal when you like.",
   "host": [
    [
     "name"
    ],
    "Everyone is here. {name} deals."
   ],
   "hostWaits": [
    [
     "name"
    ],
    "{name} deals once all seats are taken."
   ],
   "seat": "You are watching. Take a free seat to play.",
   "full": "All seats are taken. You can watch.",
   "sitting": "Choose a name and a seat."
  },
  "fair": {
   "title": "Shuffling together",
   "commit": "Everyone adds a sealed secret number to the shuffle.",
   "reveal": "Now the numbers are opened. Together they decide the order of the cards.",
   "dealt": "Dealing…",
   "why": "This way nobody, not even the server, can stack the deck. You can check it after the match.",
   "waiting": [
    [
     "names"
    ],
    "Waiting for {names, list}"
   ],
   "sealed": "sealed",
   "opened": "opened",
   "sealing": "sealing…",
   "without": "not included",
   "unopened": "unopened",
   "late": "Your number came too late this time. The others still count.",
   "alarm": "Something is wrong with this shuffle",
   "alarmMore": "Your browser adds nothing more to this shuffle. You can play on; the check after the match will say the same.",
   "playOn": "Play on",
   "alarms": {
    "dropped": "The server confirmed your number, and then left it out.",
    "begun-twice": "The server began this match a second time, after it knew your number.",
    "number-back": "The server went back to an earlier match.",
    "other-server": "The server had promised a different shuffle for this match. It may have been restored from a backup, or it threw a shuffle away.",
    "other-list": "The sealed numbers have changed since they were shown.",
    "swapped": "The server confirmed your sealed number, and then showed another one in its place."
   }
  }
 },
 "table": {
  "comma": ", ",
  "turn": "Your turn!",
  "hint": [
   [
    "color",
    "symbol"
   ],
   "Play {color}, {symbol} or a wild"
  ],
  "hintWild": [
   [
    "color"
   ],
   "Play {color} or a wild"
  ],
  "none": "Nothing fits. Draw a card",
  "noneLock": [
   [
    "color",
    "owner"
   ],
   "Draw: only {color} until {owner, select, you {your} other {{owner}'s}} next turn"
  ],
  "noneLeft": "Nothing fits, and there are no cards left to draw",
  "drawn": [
   [
    "card"
   ],
   "You drew {card}"
  ],
  "drawnFits": "Play it or keep it",
  "drawnKeep": "It doesn't fit, so keep it",
  "waiting": [
   [
    "name"
   ],
   "Waiting for {name}"
  ],
  "waitingAll": "Waiting for the others",
  "pointNow": "Point at a player!",
  "plays": [
   [
    "name"
   ],
   "{name}'s turn"
  ],
  "watching": "You are watching",
  "keep": "Keep it",
  "drawOne": "Draw a card",
  "take": [
   [
    "count"
   ],
   "{count, plural, one {Take the card} other {Take all {count}}}"
  ],
  "takeSum": [
   [
    "count"
   ],
   "Take {count}"
  ],
  "pass": "Pass",
  "uno": "UNO",
  "unoCall": "UNO!",
  "called": "Called ✓",
  "catch": "Catch!",
  "miss": "Nobody forgot to call UNO",
  "nofit": [
   [
    "color",
    "symbol"
   ],
   "That doesn't fit. Play {color} or {symbol}"
  ],
  "nofitWild": [
   [
    "color"
   ],
   "That doesn't fit. Play {color} or a wild"
  ],
  "onlyDrawn": "You can only play the card you just drew",
  "answerFirst": "Make your choice first",
  "lookFirst": "Look at what just happened, then choose",
  "jumpLate": "Too late: another card is on top now",
  "notYourTurn": "It's not your turn yet",
  "lock": [
   [
    "color",
    "owner"
   ],
   "Only {color} until {owner, select, you {your} other {{owner}'s}} next turn"
  ],
  "pile": [
   [
    "color"
   ],
   "Mini pile: add {color} or a wild"
  ],
  "pileNone": "Nothing fits. Take the mini pile",
  "pileName": "Mini pile",
  "pileCount": [
   [
    "count",
    "color"
   ],
   "{count, plural, one {# card} other {# cards}}, {color}"
  ],
  "stack": [
   [
    "count"
   ],
   "Play another +2 or +4, or take {count}"
  ],
  "stackSum": [
   [
    "count"
   ],
   "{count, plural, one {# card} other {# cards}} to take now"
  ],
  "pileSum": [
   [
    "count"
   ],
   "The mini pile has {count, plural, one {# card} other {# cards}} now"
  ],
  "left": [
   [
    "name"
   ],
   "{name} stepped away; a bot is playing for them"
  ],
  "back": [
   [
    "name"
   ],
   "{name} is back"
  ],
  "drawPile": "Draw pile",
  "drawPileLeft": [
   [
    "count"
   ],
   "{count} left"
  ],
  "discardPile": "Discard pile",
  "whatDoes": [
   [
    "card"
   ],
   "What does {card} do?"
  ],
  "currentColor": [
   [
    "color"
   ],
   "Current color: {color}"
  ],
  "clockwise": "Play goes clockwise",
  "counter": "Play goes counterclockwise",
  "sort": "Sort your hand",
  "yourHand": "Your hand",
  "ownSeat": "You",
  "jumpTo": [
   [
    "color"
   ],
   "To {color}"
  ],
  "wilds": "the wilds",
  "round": [
   [
    "round"
   ],
   "Round {round}"
  ],
  "onItsWay": "Your card is on its way",
  "question": "Your choice",
  "hurry": [
   [
    "seconds"
   ],
   "{seconds} seconds left"
  ],
  "keysList": "Keyboard shortcuts",
  "keysOff": "Turn shortcuts off",
  "keysOn": "Turn shortcuts on",
  "sorts": {
   "color": "By color",
   "number": "By number",
   "drawn": "As drawn"
  },
  "hand": {
   "playable": "playable",
   "place": [
    [
     "at",
     "count"
    ],
    "{at} of {count}"
   ]
  },
  "seat": {
   "cards": [
    [
     "count"
    ],
    "{count, plural, one {# card} other {# cards}}"
   ],
   "points": [
    [
     "count"
    ],
    "{count, plural, one {# point} other {# points}}"
   ],
   "dealer": "dealer",
   "turn": "playing",
   "next": "next",
   "called": "has called UNO",
   "linked": "linked",
   "linkedWith": [
    [
     "partner"
    ],
    "linked with {partner, select, you {you} other {{partner}}}"
   ],
   "posing": [
    [
     "owner"
    ],
    "holding a pose until {owner, select, you {your} other {{owner}'s}} turn"
   ],
   "daring": [
    [
     "owner"
    ],
    "on a dare until {owner, select, you {your} other {{owner}'s}} turn"
   ],
   "away": "away, a bot is playing",
   "lockOwner": "locked the color",
   "free": "free seat"
  },
  "effects": {
   "skip": "skipped",
   "reverse": "Reverse!",
   "draws": [
    [
     "count"
    ],
    "+{count}"
   ],
   "pass": "passed",
   "caught": "Caught!",
   "missed": "Missed",
   "jump": "Jump in!",
   "wrong": "Wrong card",
   "challenge": "Challenge!",
   "guilty": "Bluffed!",
   "innocent": "No bluff!",
   "accept": "accepted",
   "swap": "swapped hands",
   "rotate": "Hands passed on!",
   "link": "linked",
   "unlink": "unlinked",
   "lock": [
    [
     "color"
    ],
    "only {color}"
   ],
   "unlock": "unlocked",
   "pose": "posing",
   "dare": "a dare!",
   "unpose": "can relax",
   "slip": "slipped up!",
   "take": [
    [
     "count"
    ],
    "+{count}"
   ],
   "fewest": [
    [
     "count"
    ],
    "fewest: {count}"
   ],
   "points": [
    [
     "count"
    ],
    "points: {count}"
   ],
   "reshuffle": "Reshuffled",
   "out": "No cards left!",
   "nothing": "no cards left to draw"
  },
  "advice": {
   "color": "The glowing card fits: same color",
   "number": "The glowing card fits: same number",
   "sign": "The glowing card fits: same sign",
   "wild": "The glowing card is a wild: it always fits",
   "uno": "Two cards left: press UNO first, then play one",
   "catch": "One card and no UNO call? Press Catch"
  },
  "leaving": {
   "title": "Leave this match?",
   "about": "The others play on, and a bot takes your turns until you come back.",
   "stay": "Stay",
   "leave": "Leave"
  },
  "goals": {
   "standard": [
    [
     "target"
    ],
    "first to {target}"
   ],
   "alternative": [
    [
     "target"
    ],
    "ends at {target}, lowest wins"
   ],
   "off": "first to play every card wins"
  },
  "keyHelp": {
   "arrows": "Arrows: choose a card",
   "enter": "Enter: play it",
   "h": "H: what does this card do?",
   "d": "D: draw",
   "k": "K: keep the card just drawn",
   "u": "U: call UNO",
   "c": "C: catch",
   "colors": "1–4: choose a color",
   "a": "A: accept",
   "x": "X: challenge",
   "space": "Space: hold the pose",
   "escape": "Esc: cancel",
   "t": "T: read the table aloud",
   "help": "?: this list"
  }
 },
 "questions": {
  "title": "Your choice",
  "color": "Which color?",
  "colorFirst": "You begin: which color?",
  "colorHold": [
   [
    "count"
   ],
   "you have {count}"
  ],
  "colorNow": "current color",
  "bluffColor": [
   [
    "color",
    "count"
   ],
   "You still have {color}: if challenged, you draw {count}"
  ],
  "bluff": [
   [
    "count"
   ],
   "You have another card to play: if challenged, you draw {count}"
  ],
  "acceptName": "Accept",
  "acceptCost": [
   [
    "count"
   ],
   "You draw {count, select, none {cards} other {{count}}} and lose this turn"
  ],
  "challenge": "Challenge",
  "answer": "Or play another +2 or +4 on top",
  "onYou": [
   [
    "name",
    "card"
   ],
   "{name} played {card} on you"
  ],
  "before": "Before:",
  "now": "Now:",
  "didHold": [
   [
    "name",
    "color"
   ],
   "Did {name} have a {color} card?"
  ],
  "didHoldWild": [
   [
    "name",
    "color"
   ],
   "Did {name} have a {color} card or a wild?"
  ],
  "didHoldOtherWild": [
   [
    "name",
    "color"
   ],
   "Did {name} have a {color} card or another kind of wild?"
  ],
  "didHoldFit": [
   [
    "name"
   ],
   "Did {name} have a card that fits?"
  ],
  "yes": "Yes",
  "no": "No",
  "yesStands": [
   [
    "name",
    "count"
   ],
   "{name} draws {count, select, none {cards} other {{count}}}. Your turn."
  ],
  "yesVoid": [
   [
    "name",
    "count"
   ],
   "{name} draws {count, select, none {cards} other {{count}}}. The card doesn't count. Your turn."
  ],
  "yesReturned": [
   [
    "name",
    "count"
   ],
   "{name} takes the card back and draws {count, select, none {cards} other {{count}}}. Your turn."
  ],
  "noCost": [
   [
    "count"
   ],
   "You draw {count, select, none {more} other {{count}}} and lose this turn."
  ],
  "allowed": "When may it be played?",
  "secondsLeft": [
   [
    "count"
   ],
   "{count} s"
  ],
  "guilty": [
   [
    "name",
    "count"
   ],
   "Caught bluffing! {name} draws {count}"
  ],
  "guiltyYou": [
   [
    "count"
   ],
   "You were caught bluffing! You draw {count}"
  ],
  "innocent": [
   [
    "count"
   ],
   "No bluff! You draw {count}"
  ],
  "innocentOther": [
   [
    "name",
    "count"
   ],
   "No bluff! {name} draws {count}"
  ],
  "shownHand": [
   [
    "name"
   ],
   "{name}'s hand, for your eyes only"
  ],
  "shownGuilty": [
   [
    "count"
   ],
   "{count, plural, one {1 card breaks} other {{count} cards break}} the rule"
  ],
  "shownInnocent": "Nothing against the rule",
  "closesIn": [
   [
    "count"
   ],
   "closes in {count} s"
  ],
  "swap": "Who do you want to swap hands with?",
  "swapNobody": "Don't swap",
  "target": "Choose a player",
  "link": "Choose two players to link",
  "linkOne": "Choose the second player",
  "linkWhat": "When one draws, the other draws, too",
  "linkBarred": "already linked",
  "linkBarredPair": [
   [
    "partner"
   ],
   "already linked with {partner, select, you {you} other {{partner}}}"
  ],
  "linkSelf": "you can't link yourself here",
  "choose": "Tap a player",
  "chooseList": "Players",
  "step": [
   [
    "at",
    "of"
   ],
   "{at} of {of}"
  ],
  "ruleOnCard": "The rule on this card",
  "tableWords": [
   [
    "words"
   ],
   "“{words}”"
  ],
  "plain": "A plain wild, without a rule of its own",
  "point": "Three, two, one, point!",
  "pointAt": [
   [
    "name"
   ],
   "You are pointing at {name}"
  ],
  "pointNobody": "Tap a player to point at",
  "pointChange": "You can change until the countdown ends",
  "pointSure": "Lock it in",
  "pointLocked": "Locked in",
  "pointWaiting": [
   [
    "count"
   ],
   "{count} still thinking"
  ],
  "pointedAt": [
   [
    "count"
   ],
   "{count, plural, one {# finger} other {# fingers}}"
  ],
  "poseFor": [
   [
    "names"
   ],
   "Hold your pose until {names, list}'s turn"
  ],
  "poseStrike": "Strike this pose!",
  "poseHow": [
   [
    "count"
   ],
   "Hold, or tap whenever the turn passes. Miss it: draw {count, select, none {cards} other {{count}}}"
  ],
  "poseHeld": "Nice pose!",
  "poseUntil": [
   [
    "names"
   ],
   "Keep it until {names, list}'s turn"
  ],
  "posePrompt": "New turn: hold or tap!",
  "poseOr": [
   [
    "count"
   ],
   "or you draw {count, select, none {cards} other {{count}}}"
  ],
  "poseCalm": [
   [
    "count"
   ],
   "No hurry, but show it before you play, or draw {count, select, none {cards} other {{count}}}"
  ],
  "poseHowCalm": "Hold, or tap whenever the turn passes",
  "poseLatch": "Tap once instead of holding",
  "poseLatchShort": "No holding",
  "poseKey": "Space",
  "dare": [
   [
    "names"
   ],
   "A dare until {names, list}'s turn"
  ],
  "slip": "I broke my pose",
  "dareSlip": "I failed the dare",
  "slipCost": [
   [
    "count"
   ],
   "and draw {count}"
  ],
  "fewest": [
   [
    "players",
    "count"
   ],
   "Fewest cards: {players, list, you} {players, select, one {draws} other {draw}} {count}"
  ],
  "fewestHow": [
   [
    "count"
   ],
   "fewest: {count}"
  ],
  "most": [
   [
    "players",
    "count"
   ],
   "Most cards: {players, list, you} {players, select, one {draws} other {draw}} {count}"
  ],
  "youCaught": [
   [
    "name"
   ],
   "You caught {name}!"
  ],
  "caughtYou": [
   [
    "name"
   ],
   "{name} caught you!"
  ],
  "cancel": "Cancel"
 },
 "round": {
  "roundName": [
   [
    "round"
   ],
   "Round {round}"
  ],
  "won": [
   [
    "winner"
   ],
   "{winner, select, you {You win} other {{winner} wins}} the round!"
  ],
  "blocked": "Nobody can play",
  "blockedSub": "This round does not count.",
  "lowest": [
   [
    "winner"
   ],
   "{winner, select, you {You have the lowest points in hand and win the round} other {{winner} has the lowest points in hand and wins the round}}"
  ],
  "lastCard": [
   [
    "card"
   ],
   "The last card was {card}"
  ],
  "matchWon": [
   [
    "winners"
   ],
   "{winners, list, You} {winners, select, one {wins} other {win}} the match!"
  ],
  "roundPoints": "this round",
  "unit": "",
  "noCards": "No cards left",
  "cardsLeft": [
   [
    "count"
   ],
   "{count, plural, one {# card} other {# cards}}"
  ],
  "total": "Standings",
  "eachRound": "Each round",
  "wins": [
   [
    "count"
   ],
   "{count, plural, one {# match} other {# matches}}"
  ],
  "winsTitle": "Matches won at this table",
  "place": [
   [
    "place"
   ],
   "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
  ],
  "values": [
   [
    "name",
    "action",
    "wild"
   ],
   "Number cards: face value · {name}s: {action} · wilds: {wild}"
  ],
  "rowLabel": [
   [
    "name",
    "cards",
    "sum"
   ],
   "{name}: {cards}; {sum, plural, one {# point} other {# points}}"
  ],
  "skip": "Show the result",
  "next": "I'm ready",
  "resting": "The table is resting: everyone has dozed off.",
  "wake": "Tap to continue",
  "waiting": "Waiting for the others",
  "readyCount": [
   [
    "count"
   ],
   "{count} ready"
  ],
  "nextIn": [
   [
    "seconds"
   ],
   "The next round starts in {seconds} s"
  ],
  "nextDealer": [
   [
    "dealer",
    "first"
   ],
   "Next, {dealer, select, you {you deal} other {{dealer} deals}} and {first, select, you {you play} other {{first} plays}} first."
  ],
  "nextDealerRedraw": "A new dealer is drawn for the next round.",
  "rematch": "Play again",
  "lobby": "Back to the waiting room",
  "others": "Other players or rules",
  "results": "To the results",
  "replay": "Watch the replay",
  "replayRound": "Replay of this round",
  "fair": "Check the shuffle",
  "save": "Save the record",
  "watching": "You are watching",
  "goals": {
   "standard": [
    [
     "target"
    ],
    "First to {target} points wins"
   ],
   "alternative": [
    [
     "target"
    ],
    "The match ends at {target}; lowest score wins"
   ],
   "off": "First to play every card wins"
  },
  "void": {
   "title": "This match was called off",
   "rules-changed": "lastcard has been updated and its rules have changed, so this match cannot go on. Nobody won and nobody lost.",
   "too-long": "This match went on for too long and was stopped. Nobody won and nobody lost.",
   "restored": "The server was restored from a backup, and the cards of this match may be known by now. Nobody won and nobody lost.",
   "ended": "The host ended this match. Nobody won and nobody lost."
  }
 },
 "news": {
  "draws": [
   [
    "count"
   ],
   "you draw {count, plural, one {# card} other {# cards}}"
  ],
  "drawsNone": "there are no cards left to draw",
  "skipped": "you lose a turn",
  "caught": [
   [
    "name"
   ],
   "{name} caught you without a call"
  ],
  "fingers": [
   [
    "count"
   ],
   "{count, plural, one {One finger points at you} other {{count} fingers point at you}}"
  ],
  "cards": [
   [
    "names"
   ],
   "New cards: {names, row}"
  ],
  "hand": [
   [
    "names"
   ],
   "Your cards: {names, row}"
  ],
  "oneCard": [
   [
    "name"
   ],
   "{name} has one card"
  ],
  "fit": [
   [
    "fitting",
    "all"
   ],
   "{fitting} of {all, plural, one {# card} other {# cards}} {fitting, plural, one {fits} other {fit}}"
  ],
  "topCard": [
   [
    "card"
   ],
   "Top card: {card}"
  ],
  "late": "Time was up",
  "playedFor": "A bot played for you",
  "because": [
   [
    "cause",
    "costs"
   ],
   "{cause}: {costs}"
  ],
  "and": " and ",
  "andYou": " and you ",
  "standIn": "A bot is playing for you",
  "here": "I'm here",
  "yours": "You have your seat back",
  "since": "Since your last turn",
  "sinceNone": "Nothing has happened since your last turn.",
  "moves": [
   [
    "count"
   ],
   "{count, plural, one {# move} other {# moves}}"
  ]
 },
 "say": {
  "open": "Say something",
  "reactions": "Reactions",
  "phrasesTitle": "Short phrases",
  "text": "Write to the table",
  "send": "Send",
  "muted": "The host has muted you. You can still play.",
  "says": [
   [
    "name",
    "words"
   ],
   "{name}: {words}"
  ],
  "watchers": [
   [
    "count"
   ],
   "{count} watching"
  ],
  "watcher": [
   [
    "name"
   ],
   "{name} (watching)"
  ],
  "left": [
   [
    "name"
   ],
   "{name} stepped away"
  ],
  "standIn": [
   [
    "name"
   ],
   "{name} stepped away; a bot is playing for them"
  ],
  "back": [
   [
    "name"
   ],
   "{name} is back"
  ],
  "joined": [
   [
    "name"
   ],
   "{name} sat down"
  ],
  "phrases": {
   "hello": "Hello!",
   "good-luck": "Good luck!",
   "nice": "Nice one!",
   "wow": "Wow!",
   "oops": "Oh no…",
   "thanks": "Thank you!",
   "sorry": "Sorry!",
   "hurry": "Your turn?",
   "well-played": "Well played!",
   "again": "Again!",
   "back-soon": "Back soon",
   "bye": "Bye!",
   "heart": "heart",
   "laugh": "laughing",
   "surprised": "surprised",
   "clap": "clapping",
   "cry": "crying",
   "party": "party"
  }
 },
 "log": {
  "title": "What happened",
  "empty": "The round has just begun.",
  "byClock": "time was up",
  "refused": "Not possible",
  "onlyMine": "Only what was done to me",
  "noneMine": "Nothing was done to you so far.",
  "full": [
   [
    "sentence"
   ],
   "{sentence}."
  ],
  "join": " "
 },
 "options": {
  "title": "Options",
  "intro": "How would you like to play? Everything that differs from the book is marked.",
  "changes": [
   [
    "count"
   ],
   "{count, plural, =0 {By the book} one {1 change from the book} other {{count} changes from the book}}"
  ],
  "book": [
   [
    "value"
   ],
   "Book: {value}"
  ],
  "bookMark": "book",
  "undo": [
   [
    "name"
   ],
   "Undo: {name}"
  ],
  "undoAll": "Everything by the book",
  "on": "on",
  "off": "off",
  "less": [
   [
    "label"
   ],
   "Less: {label}"
  ],
  "more": [
   [
    "label"
   ],
   "More: {label}"
  ],
  "edition": "Edition",
  "lab": "What changes?",
  "seatCount": [
   [
    "count"
   ],
   "{count, plural, one {# seat} other {# seats}}"
  ],
  "advised": [
   [
    "least"
   ],
   "The box is meant for {least} or more."
  ],
  "watcherCount": [
   [
    "count"
   ],
   "{count}"
  ],
  "secondsOf": [
   [
    "seconds"
   ],
   "{seconds} s"
  ],
  "usual": [
   [
    "value"
   ],
   "Default: {value}"
  ],
  "groupsLabel": "Jump to",
  "onlyChanged": "Changed only",
  "presets": "Presets",
  "savePreset": "Save as a preset",
  "presetName": "Preset name",
  "save": "Save",
  "saved": [
   [
    "name"
   ],
   "{name} was saved"
  ],
  "forget": [
   [
    "name"
   ],
   "Delete {name}"
  ],
  "link": "Copy a link to these options",
  "linkCopied": "Link copied",
  "make": "Make a table with these options",
  "play": "Play this with bots",
  "apply": "Use these options",
  "readOnly": "Only the host can change the options.",
  "failed": "The options could not be loaded.",
  "seats": {
   "title": "Seats",
   "about": "How many play, people and bots together."
  },
  "turn_time": {
   "title": "Turn time",
   "about": "How long a turn may take. Without a limit nobody is hurried."
  },
  "catch_window_ms": {
   "title": "Time for catching (at least)",
   "about": "A forgotten call can be caught for at least this long."
  },
  "point_ms": {
   "title": "Time for pointing",
   "about": "How long everyone has to point."
  },
  "pose_ms": {
   "title": "Time to hold on",
   "about": "How long you have to show that you are still holding."
  },
  "bot_wait_ms": {
   "title": "Bots think for",
   "about": "How long a bot waits before playing, so people can follow."
  },
  "open": {
   "title": "Open table",
   "about": "Listed publicly while the door is open; anyone can join."
  },
  "watchers": {
   "title": "People who may watch",
   "about": "How many may watch. Friends who come to play always get in."
  },
  "chat": {
   "title": "Free text",
   "about": "Players may type anything, not only the ready-made phrases."
  },
  "time": {
   "none": "no limit",
   "seconds": [
    [
     "count"
    ],
    "{count} s"
   ],
   "half": [
    [
     "minutes"
    ],
    "{minutes}½ min"
   ],
   "minutes": [
    [
     "minutes"
    ],
    "{minutes} min"
   ]
  },
  "ready": {
   "book": "By the book",
   "family": "Stack and swap",
   "relaxed": "No hurry",
   "brisk": "Brisk"
  },
  "custom": {
   "title": "What the customizable card does",
   "plain": "A plain wild",
   "own": "A rule of your own",
   "who": "Who",
   "does": "does what",
   "many": "how many",
   "cards": [
    [
     "count"
    ],
    "{count, plural, one {# card} other {# cards}}"
   ],
   "barred": [
    [
     "effect",
     "who"
    ],
    "“{effect}” only goes with: {who}."
   ],
   "preview": "This is what the card says",
   "quoted": [
    [
     "words"
    ],
    "“{words}”"
   ],
   "words": "Your own words on the card",
   "wordsHint": "Up to 40 characters, for instance the dare.",
   "left": [
    [
     "count"
    ],
    "{count} left"
   ]
  }
 },
 "rules": {
  "title": "Rules",
  "of": [
   [
    "edition"
   ],
   "Rules: {edition}"
  ],
  "how": "How to play",
  "whole": "All the rules",
  "search": "Search the rules",
  "clear": "Clear the search",
  "near": "Did you mean",
  "found": [
   [
    "count"
   ],
   "{count, plural, =0 {Nothing found} one {1 rule} other {{count} rules}}"
  ],
  "none": "Nothing found. Try another word.",
  "book": "The book",
  "rulings": "Where the book is silent",
  "changed": "changed at this table",
  "both": "Both languages",
  "failed": "The rules could not be loaded.",
  "note": "Our note:",
  "related": "See also",
  "chapters": "Chapters",
  "editions": "Editions",
  "openClause": [
   [
    "clause"
   ],
   "Rule {clause}"
  ],
  "annotated": "Annotated rulebook"
 },
 "score": {
  "title": "Scorekeeper",
  "intro": "Playing with real cards? Tap who went out and what the others hold, and the points are added up for you. Works offline.",
  "matches": "Your matches",
  "fresh": "New match",
  "begin": "Start",
  "edition": "Which box?",
  "players": "Who plays?",
  "player": [
   [
    "seat"
   ],
   "Player {seat}"
  ],
  "nameOf": [
   [
    "seat"
   ],
   "Name of player {seat}"
  ],
  "addPlayer": "Add a player",
  "dropPlayer": [
   [
    "name"
   ],
   "Remove {name}"
  ],
  "scoring": "How do you score?",
  "target": "Play to",
  "targetPoints": [
   [
    "points"
   ],
   "{points, plural, one {# point} other {# points}}"
  ],
  "whoOut": "Who went out?",
  "thenCards": "Then tap the cards the others still hold.",
  "round": [
   [
    "number"
   ],
   "Round {number}"
  ],
  "record": "Record a round",
  "recordNth": [
   [
    "number"
   ],
   "Record round {number}"
  ],
  "leftOf": [
   [
    "name"
   ],
   "{name} still has"
  ],
  "tapCards": "Tap the cards that are left.",
  "noCards": "no cards",
  "takeBack": "Undo the last card",
  "direct": "Type the points instead",
  "byCards": "Tap cards instead",
  "pointsOf": [
   [
    "name"
   ],
   "{name}'s points"
  ],
  "dropCard": [
   [
    "card"
   ],
   "Remove {card}"
  ],
  "colors": "Color",
  "others": "Hands",
  "next": "Next",
  "enterRound": "Add to score",
  "sumFor": [
   [
    "name",
    "points"
   ],
   "{name} gets {points, plural, one {# point} other {# points}}"
  ],
  "sumEach": "Everyone gets their own points",
  "board": "Score",
  "to": [
   [
    "points"
   ],
   "first to {points}"
  ],
  "toLow": [
   [
    "points"
   ],
   "ends at {points}; lowest wins"
  ],
  "history": "Rounds",
  "noRounds": "No rounds yet. Deal and play!",
  "outMark": "went out",
  "undoRound": "Undo the last round",
  "undone": [
   [
    "number"
   ],
   "Round {number} was undone"
  ],
  "editRound": [
   [
    "number"
   ],
   "Edit round {number}"
  ],
  "winner": [
   [
    "names"
   ],
   "{names, list} {names, plural, one {wins} other {win}}!"
  ],
  "again": "Same players, new match",
  "remove": "Delete this match",
  "removeSure": "Delete for good",
  "rounds": [
   [
    "count"
   ],
   "{count, plural, one {# round} other {# rounds}}"
  ],
  "leads": [
   [
    "name"
   ],
   "{name} leads"
  ],
  "over": "finished",
  "all": "All matches",
  "storage": "Saved on this device only.",
  "noRules": "The rules could not be loaded. What you enter is saved, and counted once you are online again.",
  "scorings": {
   "standard": {
    "name": "Winner takes all",
    "about": "The player who goes out gets the points of all cards left. First to reach the target wins."
   },
   "alternative": {
    "name": "Everyone scores their own hand",
    "about": "Cards left in your hand count against you. Lowest score wins."
   }
  }
 },
 "replay": {
  "title": "Replay",
  "list": "My matches",
  "of": [
   [
    "code",
    "match"
   ],
   "Table {code} · match {match}"
  ],
  "play": "Play",
  "pause": "Pause",
  "first": "Go to the beginning",
  "last": "Go to the end",
  "back": "Previous step",
  "forward": "Next step",
  "round": [
   [
    "round"
   ],
   "Round {round}"
  ],
  "rounds": "Rounds",
  "speed": "Speed",
  "step": [
   [
    "at",
    "of"
   ],
   "Step {at} of {of}"
  ],
  "scrub": "Step",
  "seatView": "View as",
  "open": "All hands",
  "openOn": "All hands are face up",
  "coach": "Coach",
  "link": "Copy a link to this step",
  "copied": "Link copied",
  "log": "What happened",
  "missing": "This link doesn't open a match. It has to be complete, and the match has to be over.",
  "partLink": "The part of this link that opens the match is missing. Ask somebody who played to send you the link again: it is in the menu of the replay.",
  "otherRules": "This match was played under other rules than today's, so it can no longer be shown move by move. You can still save its record and check the shuffle.",
  "failed": "The replay could not be loaded.",
  "save": "Save the record",
  "fair": "This deal checks out",
  "unfair": "This deal does not check out",
  "unproven": "Nothing looks wrong, but fairness is not proven",
  "unprovenWhy": "No player's secret went into this shuffle, so the server shuffled on its own. Sit down before the match begins, and your browser adds yours.",
  "check": "Check the shuffle",
  "checking": "Checking…",
  "cannot": "The check could not be run just now.",
  "checks": {
   "server": "The server's secret is the one it sealed before the match",
   "seats": "Every secret that players gave counts",
   "seed": "The seed follows from these secrets, and the cards from it: your browser has dealt and played it all again",
   "cards": "Every card and move you saw is that of the record"
  },
  "checksOpen": {
   "seats": "No player's secret is in this shuffle",
   "cards": "This device held no cards in this match, so it has none to compare",
   "seed": "The seed follows from these secrets. The cards and the play are not checked"
  },
  "checksFailed": {
   "server": "The server's secret is not the one it sealed before the match",
   "seats": "A player's secret is missing or does not fit",
   "seed": "The cards do not follow from these secrets",
   "cards": "What you saw is not what the record says"
  },
  "notes": {
   "late": "Yours is not included: your device was too slow this time. The others still count.",
   "dropped": "The server had confirmed yours, and then left it out.",
   "elsewhere": "The one from your seat came from another of your devices; check there, too.",
   "watched": "None of them came from this device, so this is only about the others.",
   "begun-twice": "The server began this match a second time, after it knew your secret.",
   "number-back": "The server went back to an earlier match number.",
   "other-server": "Earlier, the server had promised a different one for this match.",
   "other-list": "The sealed numbers are not those that were shown before you opened yours.",
   "swapped": "The server had confirmed your sealed number, and then showed another list.",
   "seen-later": "Compared only from the moment you were there.",
   "unseen": "",
   "other-cards": "You were shown a card that the record puts somewhere else.",
   "other-terms": "The record names another edition, other options or other seats than your table had.",
   "other-deal": "The record sets cards or a dealer that no shuffle chose.",
   "no-play": "The record does not play by these rules.",
   "no-rules": "Your browser could not load the rules, so it could not deal the match again.",
   "old-rules": "The match was played under other rules than today's."
  }
 },
 "settings": {
  "intro": "Kept on this device only.",
  "look": "Theme and language",
  "play": "At the table",
  "languageAbout": "Everything on the page, including rules and messages.",
  "themeAbout": "Light, dark, or match your device.",
  "soundAbout": "Short sounds for cards, calls and your turn.",
  "quietAbout": "No sound, no buzzing phone, no big signs over the table.",
  "speedAbout": "How fast cards fly. It never falls behind play.",
  "motion": "Less motion",
  "motionAbout": "Cards fade instead of flying.",
  "motionDevice": "Your device already asks for less motion.",
  "keysAbout": "Play with single keys. Turn this off if you dictate or use switch control.",
  "careful": "Tap twice to play",
  "carefulAbout": "The first tap lifts a card, the second plays it. For small hands and shaky fingers.",
  "aloud": "Read aloud",
  "aloudAbout": "Your device says what happens at the table.",
  "latched": "Tap instead of holding",
  "latchedAbout": "One tap takes the pose, another lets go. For switch control and tired hands.",
  "keyList": "Keyboard shortcuts",
  "keyNames": [
   [
    "← →",
    "choose a card"
   ],
   [
    "Enter",
    "play the card"
   ],
   [
    "D",
    "draw"
   ],
   [
    "K",
    "keep the drawn card"
   ],
   [
    "U",
    "call UNO"
   ],
   [
    "C",
    "catch"
   ],
   [
    "1–4",
    "choose a color"
   ],
   [
    "A",
    "accept"
   ],
   [
    "X",
    "challenge"
   ],
   [
    "Space",
    "hold the pose"
   ],
   [
    "Esc",
    "cancel"
   ],
   [
    "?",
    "this list"
   ]
  ],
  "you": "You",
  "nameAbout": "How others see you at the table.",
  "devices": "Other devices",
  "devicesAbout": "Lent somebody your phone, or played on a shared computer? All other devices that play as you will start over as new players.",
  "signOut": "Sign out my other devices",
  "signedOut": "Done. Only this device is you now.",
  "privacyLink": "What is kept, and for how long"
 },
 "privacy": {
  "title": "Your data",
  "intro": "You need no account here. This is what is kept so that you can play, and for how long.",
  "sections": [
   {
    "title": "On this device",
    "lines": [
     "Your name, your settings, the scorekeeper, and the secret numbers and cards with which your browser checks the shuffle.",
     "My matches: your last 500 with their records and what the coach found, until you delete the list there. They are sent nowhere.",
     "Two kinds of keys: one that makes you the same guest next time (good for a year), and one for each of your last 50 seats (good for 30 days).",
     "Tables that you play on this device without a server, with their matches: your last 20, each for 60 days. They are sent nowhere, except a round of today's deal that you hand in.",
     "All of it stays until you clear the data of this site. There are no cookies, no ads, and nothing from other sites."
    ]
   },
   {
    "title": "At the table",
    "lines": [
     "The name you sat down with, a random number that stands for you, the settings, and every move with its time.",
     "It is deleted once nobody has played there for 30 days; a little later if the server is not always running.",
     "The record of a finished match has your name in it. Anyone with its link can read it, as long as the table is kept.",
     "What you say at the table goes to the people there and is not kept."
    ]
   },
   {
    "title": "Today's deal",
    "lines": [
     "When you hand in a deal: the day, the edition, your name, the number that stands for you, your result and your moves. It is deleted after 30 days.",
     "Those who have handed in the same deal see the names and results of the best ten."
    ]
   },
   {
    "title": "Your address on the internet",
    "lines": [
     "It is used to keep a single visitor from slowing down everyone else. It stays in the memory of the server, which forgets it when it restarts, if not before.",
     "When the server itself closes a connection, it writes the address and the reason into its log. How long logs are kept is up to the person who runs this server."
    ]
   },
   {
    "title": "What you can do",
    "lines": [
     "Sign out your other devices in the settings: all older keys stop working.",
     "Ask the person who runs this server to delete a table, or to take your name and number out of all tables. There is a command for it, and it is applied again when a backup is restored.",
     "Clear the data of this site: you come back as somebody new."
    ]
   }
  ]
 },
 "events": {
  "because": "{sentence}: {reason}",
  "directions": {
   "1": "clockwise",
   "-1": "counterclockwise"
  },
  "counts": {
   "cards": [
    [
     "amount"
    ],
    "{amount, plural, one {# card} other {# cards}}"
   ],
   "points": [
    [
     "amount"
    ],
    "{amount, plural, one {# point} other {# points}}"
   ]
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
 },
 "refusals": {
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
 }
};

export const words = wordsOf<Words>(MESSAGES, LANGUAGES.en);
