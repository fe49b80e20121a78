// Written by web/generate.py from src/lastcard/languages; do not edit.
import { LANGUAGES } from './languages';
import { wordsOf, type Messages } from './messages';
import type { Words } from './types';

export const MESSAGES: Messages = {
 "common": {
  "name": "lastcard",
  "slogan": "剩最後一張，記得喊！",
  "menu": "選單",
  "close": "關閉",
  "cancel": "取消",
  "back": "返回",
  "ok": "好",
  "done": "完成",
  "undo": "復原",
  "copy": "複製",
  "copied": "已複製",
  "share": "分享",
  "you": "你",
  "bot": "電腦",
  "home": "首頁",
  "rules": "規則",
  "log": "紀錄",
  "players": "玩家",
  "settings": "設定",
  "privacy": "你的資料",
  "scorekeeper": "計分本",
  "gallery": "這一盒的所有牌",
  "language": "語言",
  "theme": "外觀",
  "sound": "音效",
  "soundOff": "音效關著",
  "volume": "音量",
  "quietMode": "安靜模式",
  "speed": "動畫速度",
  "keys": "快速鍵",
  "skipToMain": "跳到主要內容",
  "offline": "連線中斷，正在重新連上…",
  "missingPart": "還在等這一頁的內容，連上網路後會自動出現。",
  "waitingFor": [
   [
    "sentence"
   ],
   "{sentence}正在重試…"
  ],
  "outdated": "這個網頁有新版本了。",
  "reload": "載入新版本",
  "closing": "伺服器正在重新啟動，牌局都會留著。",
  "notFound": "這裡什麼都沒有。",
  "notFoundMore": "連結可能過期了，或是網址少了一個字。",
  "loading": "稍等一下…",
  "goHome": "回首頁",
  "tryAgain": "再試一次",
  "cards": [
   [
    "count"
   ],
   "{count} 張"
  ],
  "points": [
   [
    "count"
   ],
   "{count} 分"
  ],
  "seconds": [
   [
    "count"
   ],
   "{count} 秒"
  ],
  "of": [
   [
    "part",
    "whole"
   ],
   "{part} / {whole}"
  ],
  "themes": {
   "auto": "跟著裝置",
   "light": "淺色",
   "dark": "深色"
  },
  "speeds": {
   "slow": "慢",
   "normal": "一般",
   "fast": "快"
  },
  "waiting": {
   "server-full": "伺服器滿了，正在重試…",
   "slow-down": "伺服器請我們慢一點，稍後自動重試…",
   "stopping": "伺服器正在重新啟動，牌局都還在。正在重試…",
   "store-full": "伺服器沒有空間存牌局，什麼都沒有遺失。正在重試…",
   "busy": "伺服器很忙，正在重試…"
  }
 },
 "start": {
  "today": "今日牌局",
  "todayNew": "大家拿到同樣的牌，看你能玩到第幾名。",
  "todayPlaying": "你的牌局還沒打完，繼續吧！",
  "todayDone": [
   [
    "count"
   ],
   "今天玩了 {count} 個版本"
  ],
  "todaySending": "一連上伺服器，就會交出你的成績。",
  "todayStreak": [
   [
    "count"
   ],
   "連續 {count} 天"
  ],
  "editions": "版本",
  "seats": [
   [
    "least",
    "most"
   ],
   "{least}–{most} 人"
  ],
  "yourName": "你的名字",
  "otherName": "換個名字",
  "nameHint": "點一下頭像就能換一個。",
  "face": "換頭像",
  "faceColor": "顏色",
  "faceLook": "長相",
  "faceByName": "跟著名字走",
  "faceTones": [
   "橘色",
   "青綠色",
   "粉紅色",
   "藍色",
   "紫色",
   "綠色",
   "金色"
  ],
  "faceEars": [
   "圓耳朵",
   "尖耳朵",
   "一撮毛"
  ],
  "faceMouths": [
   "微笑",
   "一號表情",
   "大笑",
   "淺淺的笑"
  ],
  "playNow": "馬上玩",
  "playNowWith": [
   [
    "count",
    "level"
   ],
   "和 {count} 位電腦對手 · {level}"
  ],
  "tune": "對手和速度",
  "length": "玩多久",
  "ownCard": "自訂指令卡今天做什麼",
  "roll": "擲骰子決定",
  "about": "全家都能玩的紙牌遊戲：顏色或數字相同就能出，剩一張要喊 UNO，最先出完的人贏。和電腦或親友一起玩，免註冊。",
  "howTo": "怎麼玩",
  "allCards": "所有的牌",
  "opponents": "對手",
  "opponentCount": [
   [
    "count"
   ],
   "{count} 位電腦"
  ],
  "level": "難度",
  "make": "開一桌邀朋友",
  "join": "輸入桌號",
  "code": "桌號",
  "codeHint": "桌號是 5 碼或 8 碼的英文和數字。大小寫、空格、連字號都沒關係，貼上整個連結也可以。",
  "codeShort": [
   [
    "missing"
   ],
   "還差 {missing} 碼"
  ],
  "codeWrong": [
   [
    "letter"
   ],
   "桌號裡不會有「{letter}」，請再看一次。"
  ],
  "enter": "進入牌桌",
  "openTables": "公開牌桌",
  "openCount": [
   [
    "count"
   ],
   "{count} 桌"
  ],
  "hosted": [
   [
    "name"
   ],
   "{name}的牌桌"
  ],
  "unhosted": "牌桌",
  "people": [
   [
    "here",
    "seats"
   ],
   "{here}/{seats} 人"
  ],
  "waiting": "還沒開始",
  "playing": "進行中",
  "changed": [
   [
    "count"
   ],
   "改了 {count} 項"
  ],
  "joinIn": "加入",
  "watch": "觀戰",
  "noTables": "現在沒有公開牌桌",
  "noTablesMore": "自己開一桌，大家就會在這裡看到。",
  "makeOpen": "開一張公開牌桌",
  "back": [
   [
    "code"
   ],
   "回到牌桌 {code}"
  ],
  "backMore": "你的座位還在。",
  "optionsLink": "玩法",
  "where": "在哪裡玩",
  "whereHere": "不需要網路，別人也進不來。",
  "away": "目前連不上伺服器。你可以在這台裝置上和電腦玩。",
  "serverless": "這裡的一切都在這台裝置上進行：和電腦玩、記分、看規則。",
  "makeHere": "自己排一桌",
  "awayTables": "連上線之後，就會再看到公開牌桌。",
  "pass": "一台裝置，輪流玩",
  "backHere": "回到你的牌桌",
  "backHereMore": "在這台裝置上，和你離開時一樣。",
  "learn": "玩法教學",
  "learnNew": "第一次來嗎？",
  "learnMore": "三分鐘，一步一步帶你玩第一局。",
  "learnLater": "先不用",
  "puzzles": "牌局解題",
  "nicknames": [
   "小海獺",
   "芒果冰",
   "珍奶",
   "阿布",
   "小松鼠",
   "小石頭",
   "豆花",
   "鳳梨酥",
   "小雨",
   "糖葫蘆",
   "包子",
   "小栗子"
  ],
  "lengths": {
   "round": "玩一局",
   "short": "先到 200 分",
   "book": "照規則書"
  },
  "places": {
   "server": "伺服器",
   "device": "在這台裝置上"
  }
 },
 "lobby": {
  "title": "等人入座",
  "tableOf": [
   [
    "name"
   ],
   "{name}的牌桌"
  ],
  "inviteTitle": "邀請",
  "codeAloud": "念給朋友聽的桌號",
  "link": "這張牌桌的連結",
  "codeSpelled": [
   [
    "letters"
   ],
   "桌號：{letters}"
  ],
  "tv": "顯示在電視上",
  "qr": "這張牌桌的 QR 碼",
  "invite": "在首頁輸入桌號、掃 QR 碼，或分享連結。",
  "inviteLink": "掃 QR 碼，或分享連結。",
  "here": "在這台裝置上",
  "hereMore": "這張牌桌只有你和電腦玩家，不需要網路，也會一直留到你回來。",
  "sleepy": "用這個網址開啟時，網頁無法讓螢幕保持亮著。請把手機自動關閉螢幕的時間調長一點。",
  "share": "分享連結",
  "copyLink": "複製連結",
  "shareText": [
   [
    "code"
   ],
   "{code, select, none {一起來打牌！} other {一起來打牌！桌號 {code}}}"
  ],
  "seats": "座位",
  "seatCount": [
   [
    "count"
   ],
   "{count} 個座位"
  ],
  "chairs": "誰要玩",
  "order": "照這個順序輪流出牌。",
  "drag": "拖曳座位可以換順序。",
  "empty": "空位",
  "sit": "坐這裡",
  "sitDown": "入座",
  "you": "你",
  "host": "桌主",
  "away": "離開中",
  "muted": "靜音",
  "watching": [
   [
    "count"
   ],
   "{count} 位在觀戰"
  ],
  "chairActions": [
   [
    "name"
   ],
   "{name}的座位"
  ],
  "chairEmpty": [
   [
    "seat"
   ],
   "{seat} 號座位，空著"
  ],
  "chair": [
   [
    "seat"
   ],
   "{seat} 號座位："
  ],
  "moveEarlier": "往前一位",
  "moveLater": "往後一位",
  "moveHere": "換到這裡",
  "cannotMove": [
   [
    "name"
   ],
   "{name}坐在那裡。只能換到空位或電腦的座位。"
  ],
  "moved": [
   [
    "player",
    "seat"
   ],
   "{player, select, you {你} other {{player}}}換到 {seat} 號座位了"
  ],
  "addBot": "加一位電腦",
  "changeLevel": "難度",
  "removeBot": "請電腦離開",
  "remove": [
   [
    "name"
   ],
   "請{name}離開"
  ],
  "removeWhy": [
   [
    "name"
   ],
   "{name}不在。可以先把座位空出來，之後{name}還能再入座。"
  ],
  "freeChair": "把座位空出來",
  "removeSure": [
   [
    "name"
   ],
   "{name}要離開牌桌，之後也進不來，直到你讓{name}回來。"
  ],
  "removeDo": "請離開",
  "removeLater": "牌局正在進行。等這一局結束，就可以請人離開。",
  "mute": [
   [
    "name"
   ],
   "把{name}靜音"
  ],
  "unmute": [
   [
    "name"
   ],
   "取消{name}的靜音"
  ],
  "removed": "擋在門外",
  "letIn": "讓回來",
  "readmit": [
   [
    "name"
   ],
   "讓{name}回來"
  ],
  "readmitted": [
   [
    "name"
   ],
   "{name}可以再進來了"
  ],
  "tools": "管理牌桌",
  "alone": "這裡還沒有別的玩家。",
  "rename": "改我的名字",
  "save": "儲存",
  "stand": "起身觀戰",
  "leave": "離開牌桌",
  "fill": [
   [
    "count"
   ],
   "用 {count} 位電腦補滿"
  ],
  "optionsEdit": "改玩法",
  "optionsSee": "看玩法",
  "open": "公開牌桌",
  "noLimit": "不限時間",
  "turnTime": [
   [
    "seconds"
   ],
   "每回合 {seconds} 秒"
  ],
  "start": "開始發牌",
  "joined": [
   [
    "name"
   ],
   "{name}入座了"
  ],
  "left": [
   [
    "name"
   ],
   "{name}起身了"
  ],
  "door": {
   "title": "大門",
   "shut": "門關著",
   "shutGuest": "桌主可以開門。",
   "names": {
    "open": "開著",
    "link": "只限連結",
    "closed": "關上"
   },
   "about": {
    "open": "有桌號或連結的人都可以進來。",
    "link": "只有拿到連結的人可以進來。",
    "closed": "新的人進不來；在這裡玩過的人可以回來。"
   },
   "marks": {
    "open": "用桌號或連結進來",
    "link": "只能用連結進來",
    "closed": "門關著"
   }
  },
  "levels": {
   "random": {
    "name": "隨意",
    "about": "能出的牌隨便出一張，喊 UNO 有一半會忘記。"
   },
   "easy": {
    "name": "輕鬆",
    "about": "有牌就出，很少抓別人。小朋友常常能贏。"
   },
   "steady": {
    "name": "穩健",
    "about": "會算顏色、留萬用牌，並盯住快出完牌的人。"
   },
   "keen": {
    "name": "敏銳",
    "about": "從幾百萬局裡學會怎麼打，馬上就能回答。"
   },
   "sharp": {
    "name": "精明",
    "about": "記得看過的牌，推想很多種可能再出牌。"
   }
  },
  "missing": {
   "chairs": [
    [
     "count"
    ],
    "還有 {count} 個空位。等人來，或讓電腦坐。"
   ],
   "here": [
    [
     "count"
    ],
    "還有 {count} 個空位，讓電腦坐吧。"
   ],
   "away": [
    [
     "names"
    ],
    "{names, list}離開中，會由電腦代打。"
   ],
   "ready": "人都到齊了，隨時可以發牌。",
   "host": [
    [
     "name"
    ],
    "人都到齊了，等{name}發牌。"
   ],
   "hostWaits": [
    [
     "name"
    ],
    "坐滿之後由{name}發牌。"
   ],
   "seat": "你正在觀戰。選一個空位就能一起玩。",
   "full": "座位都滿了，你可以觀戰。",
   "sitting": "取個名字、選個座位就可以了。"
  },
  "fair": {
   "title": "大家一起洗牌",
   "commit": "每個人各出一個祕密數字，先封起來。",
   "reveal": "現在拆封。所有數字合起來決定牌的順序。",
   "dealt": "發牌中…",
   "why": "這樣誰都不能事先排牌，伺服器也不行。打完之後可以驗證。",
   "waiting": [
    [
     "names"
    ],
    "等{names, list}"
   ],
   "sealed": "封好了",
   "opened": "拆封了",
   "sealing": "正在封…",
   "without": "沒參加",
   "unopened": "沒拆封",
   "late": "這次你的數字沒趕上，其他人的仍然算數。",
   "alarm": "這次洗牌有問題",
   "alarmMore": "你的瀏覽器不會再為這次洗牌提供任何東西。可以繼續玩；打完之後的驗證也會這樣說。",
   "playOn": "繼續玩",
   "alarms": {
    "dropped": "伺服器確認收到你的數字，卻沒有算進去。",
    "begun-twice": "伺服器知道你的數字之後，又重新開始了這一場。",
    "number-back": "伺服器退回到更早的場次。",
    "other-server": "伺服器先前為這一場承諾的是另一次洗牌。可能是從備份還原，也可能是丟掉了一次洗牌。",
    "other-list": "封好的數字和先前公布的不一樣了。",
    "swapped": "伺服器確認收到你封好的數字，之後公布的卻是別的。"
   }
  }
 },
 "table": {
  "comma": "，",
  "turn": "輪到你了！",
  "hint": [
   [
    "color",
    "symbol"
   ],
   "出{color}、{symbol}，或萬用牌"
  ],
  "hintWild": [
   [
    "color"
   ],
   "出{color}或萬用牌"
  ],
  "none": "沒有能出的牌，抽一張吧",
  "noneLock": [
   [
    "color",
    "owner"
   ],
   "抽一張吧：只能出{color}，直到再輪到{owner, select, you {你} other {{owner}}}"
  ],
  "noneLeft": "沒有能出的牌，也沒有牌可抽了",
  "drawn": [
   [
    "card"
   ],
   "你抽到{card}"
  ],
  "drawnFits": "出這張，或先留著",
  "drawnKeep": "接不上，先留著",
  "waiting": [
   [
    "name"
   ],
   "等{name}"
  ],
  "waitingAll": "等其他人",
  "pointNow": "指一位玩家！",
  "plays": [
   [
    "name"
   ],
   "輪到{name}"
  ],
  "watching": "你正在觀戰",
  "keep": "先留著",
  "drawOne": "抽一張",
  "take": [
   [
    "count"
   ],
   "收下 {count} 張"
  ],
  "takeSum": [
   [
    "count"
   ],
   "抽 {count} 張"
  ],
  "pass": "過牌",
  "uno": "UNO",
  "unoCall": "UNO！",
  "called": "喊了 ✓",
  "catch": "抓！",
  "miss": "現在沒有人漏喊 UNO",
  "nofit": [
   [
    "color",
    "symbol"
   ],
   "這張接不上，要出{color}或{symbol, apart}"
  ],
  "nofitWild": [
   [
    "color"
   ],
   "這張接不上，要出{color}或萬用牌"
  ],
  "onlyDrawn": "現在只能出剛抽到的那張",
  "answerFirst": "請先做完這個選擇",
  "lookFirst": "剛剛有變化，先看清楚再選",
  "jumpLate": "慢了一步，上面已經換成別張牌了",
  "notYourTurn": "還沒輪到你",
  "lock": [
   [
    "color",
    "owner"
   ],
   "只能出{color}，直到再輪到{owner, select, you {你} other {{owner}}}"
  ],
  "pile": [
   [
    "color"
   ],
   "迷你牌堆到你了：出{color}或萬用牌"
  ],
  "pileNone": "沒有能出的牌，收下迷你牌堆吧",
  "pileName": "迷你牌堆",
  "pileCount": [
   [
    "count",
    "color"
   ],
   "{count} 張，{color}"
  ],
  "stack": [
   [
    "count"
   ],
   "再疊一張罰抽牌，或抽 {count} 張"
  ],
  "stackSum": [
   [
    "count"
   ],
   "現在要抽 {count} 張"
  ],
  "pileSum": [
   [
    "count"
   ],
   "迷你牌堆現在有 {count} 張"
  ],
  "left": [
   [
    "name"
   ],
   "{name}先離開，電腦代打中"
  ],
  "back": [
   [
    "name"
   ],
   "{name}回來了"
  ],
  "drawPile": "抽牌堆",
  "drawPileLeft": [
   [
    "count"
   ],
   "牌堆 {count}"
  ],
  "discardPile": "棄牌堆",
  "whatDoes": [
   [
    "card"
   ],
   "{card}：這張牌有什麼作用？"
  ],
  "currentColor": [
   [
    "color"
   ],
   "目前的顏色：{color}"
  ],
  "clockwise": "順時針進行",
  "counter": "逆時針進行",
  "sort": "整理手牌",
  "yourHand": "你的手牌",
  "ownSeat": "你",
  "jumpTo": [
   [
    "color"
   ],
   "跳到{color}"
  ],
  "wilds": "萬用牌",
  "round": [
   [
    "round"
   ],
   "第 {round} 局"
  ],
  "onItsWay": "牌送出去了，等一下喔",
  "question": "換你決定",
  "hurry": [
   [
    "seconds"
   ],
   "剩 {seconds} 秒"
  ],
  "keysList": "快速鍵",
  "keysOff": "關掉快速鍵",
  "keysOn": "打開快速鍵",
  "sorts": {
   "color": "依顏色",
   "number": "依數字",
   "drawn": "依抽到的順序"
  },
  "hand": {
   "playable": "可以出",
   "place": [
    [
     "at",
     "count"
    ],
    "第 {at} 張，共 {count} 張"
   ]
  },
  "seat": {
   "cards": [
    [
     "count"
    ],
    "{count} 張"
   ],
   "points": [
    [
     "count"
    ],
    "{count} 分"
   ],
   "dealer": "莊家",
   "turn": "輪到出牌",
   "next": "下一個出牌",
   "called": "喊了 UNO",
   "linked": "連鎖",
   "linkedWith": [
    [
     "partner"
    ],
    "和{partner, select, you {你} other {{partner}}}連鎖"
   ],
   "posing": [
    [
     "owner"
    ],
    "擺姿勢，撐到再輪到{owner, select, you {你} other {{owner}}}"
   ],
   "daring": [
    [
     "owner"
    ],
    "大冒險，撐到再輪到{owner, select, you {你} other {{owner}}}"
   ],
   "away": "暫離，電腦代打",
   "lockOwner": "鎖住顏色的人",
   "free": "空位"
  },
  "effects": {
   "skip": "跳過",
   "reverse": "迴轉！",
   "draws": [
    [
     "count"
    ],
    "+{count}"
   ],
   "pass": "過牌",
   "caught": "抓到了！",
   "missed": "抓錯了",
   "jump": "搶先出牌！",
   "wrong": "出錯了",
   "challenge": "質疑！",
   "guilty": "被抓包！",
   "innocent": "沒有唬人",
   "accept": "認了",
   "swap": "交換手牌",
   "rotate": "手牌往下傳",
   "link": "連鎖了",
   "unlink": "連鎖解除",
   "lock": [
    [
     "color"
    ],
    "只能出{color}"
   ],
   "unlock": "解鎖",
   "pose": "擺姿勢",
   "dare": "大冒險！",
   "unpose": "可以放鬆了",
   "slip": "破功了",
   "take": [
    [
     "count"
    ],
    "收下 {count} 張"
   ],
   "fewest": [
    [
     "count"
    ],
    "最少：{count} 張"
   ],
   "points": [
    [
     "count"
    ],
    "{count} 分"
   ],
   "reshuffle": "重新洗牌",
   "out": "出完了！",
   "nothing": "沒有牌可抽"
  },
  "advice": {
   "color": "發亮的牌能出：顏色相同",
   "number": "發亮的牌能出：數字相同",
   "sign": "發亮的牌能出：符號相同",
   "wild": "發亮的是萬用牌，什麼時候都能出",
   "uno": "剩兩張了：先按 UNO，再出一張",
   "catch": "有人剩一張了。要是忘了喊 UNO，就按「抓！」"
  },
  "leaving": {
   "title": "要離開這一場嗎？",
   "about": "大家會繼續玩，電腦先幫你出牌，等你回來。",
   "stay": "留下來",
   "leave": "離開"
  },
  "goals": {
   "standard": [
    [
     "target"
    ],
    "先到 {target} 分"
   ],
   "alternative": [
    [
     "target"
    ],
    "到 {target} 分結束，最低分贏"
   ],
   "off": "先出完的人贏"
  },
  "keyHelp": {
   "arrows": "方向鍵：選牌",
   "enter": "Enter：出牌",
   "h": "H：這張牌有什麼作用",
   "d": "D：抽牌",
   "k": "K：留著剛抽的牌",
   "u": "U：喊 UNO",
   "c": "C：抓",
   "colors": "1–4：選顏色",
   "a": "A：認了",
   "x": "X：質疑",
   "space": "空白鍵：撐住姿勢",
   "escape": "Esc：取消",
   "t": "T：報讀牌桌",
   "help": "?：這張表"
  }
 },
 "questions": {
  "title": "換你決定",
  "color": "要哪個顏色？",
  "colorFirst": "由你開始：要哪個顏色？",
  "colorHold": [
   [
    "count"
   ],
   "你有 {count} 張"
  ],
  "colorNow": "目前的顏色",
  "bluffColor": [
   [
    "color",
    "count"
   ],
   "你還有{color}：被質疑要抽 {count} 張"
  ],
  "bluff": [
   [
    "count"
   ],
   "你有別的牌能出：被質疑要抽 {count} 張"
  ],
  "acceptName": "認了",
  "acceptCost": [
   [
    "count"
   ],
   "你{count, select, none {抽牌} other {抽 {count} 張}}，這回合跳過"
  ],
  "challenge": "我要質疑",
  "answer": "也可以從手牌再疊一張罰抽牌",
  "onYou": [
   [
    "name",
    "card"
   ],
   "{name}對你出了​{card}"
  ],
  "before": "原本：",
  "now": "現在：",
  "didHold": [
   [
    "name",
    "color"
   ],
   "{name}手上有{color}嗎？"
  ],
  "didHoldWild": [
   [
    "name",
    "color"
   ],
   "{name}手上有{color}或萬用牌嗎？"
  ],
  "didHoldOtherWild": [
   [
    "name",
    "color"
   ],
   "{name}手上有{color}或別種萬用牌嗎？"
  ],
  "didHoldFit": [
   [
    "name"
   ],
   "{name}手上有能出的牌嗎？"
  ],
  "yes": "有",
  "no": "沒有",
  "yesStands": [
   [
    "name",
    "count"
   ],
   "{name}{count, select, none {抽牌} other {抽 {count} 張}}，換你出牌。"
  ],
  "yesVoid": [
   [
    "name",
    "count"
   ],
   "{name}{count, select, none {抽牌} other {抽 {count} 張}}，這張牌不算，換你出牌。"
  ],
  "yesReturned": [
   [
    "name",
    "count"
   ],
   "{name}收回這張牌，再{count, select, none {抽牌} other {抽 {count} 張}}，換你出牌。"
  ],
  "noCost": [
   [
    "count"
   ],
   "你{count, select, none {要抽更多張} other {{count, select, none {抽牌} other {抽 {count} 張}}}}，這回合跳過。"
  ],
  "allowed": "什麼時候可以出？",
  "secondsLeft": [
   [
    "count"
   ],
   "{count} 秒"
  ],
  "guilty": [
   [
    "name",
    "count"
   ],
   "質疑成功！{name}抽 {count} 張"
  ],
  "guiltyYou": [
   [
    "count"
   ],
   "被抓包了！你抽 {count} 張"
  ],
  "innocent": [
   [
    "count"
   ],
   "質疑失敗，你抽 {count} 張"
  ],
  "innocentOther": [
   [
    "name",
    "count"
   ],
   "質疑失敗，{name}抽 {count} 張"
  ],
  "shownHand": [
   [
    "name"
   ],
   "{name}的手牌，只給你看"
  ],
  "shownGuilty": [
   [
    "count"
   ],
   "有 {count} 張該出卻沒出"
  ],
  "shownInnocent": "沒有該出卻沒出的牌",
  "closesIn": [
   [
    "count"
   ],
   "{count} 秒後收起"
  ],
  "swap": "想跟誰換手牌？",
  "swapNobody": "不換",
  "target": "對誰用？",
  "link": "選兩位玩家連鎖",
  "linkOne": "再選一位",
  "linkWhat": "一位抽牌，另一位也跟著抽",
  "linkBarred": "已經連鎖了",
  "linkBarredPair": [
   [
    "partner"
   ],
   "已經和{partner, select, you {你} other {{partner}}}連鎖了"
  ],
  "linkSelf": "這桌不能選自己",
  "choose": "點一位玩家",
  "chooseList": "玩家",
  "step": [
   [
    "at",
    "of"
   ],
   "第 {at} 步，共 {of} 步"
  ],
  "ruleOnCard": "這張牌的指令",
  "tableWords": [
   [
    "words"
   ],
   "「{words}」"
  ],
  "plain": "今天當一⁠般萬用牌",
  "point": "三、二、一，指！",
  "pointAt": [
   [
    "name"
   ],
   "你指向{name}"
  ],
  "pointNobody": "點你要指的人",
  "pointChange": "倒數結束前都能改",
  "pointSure": "就指這位",
  "pointLocked": "選好了，不能再改",
  "pointWaiting": [
   [
    "count"
   ],
   "還有 {count} 位在想"
  ],
  "pointedAt": [
   [
    "count"
   ],
   "{count} 根手指"
  ],
  "poseFor": [
   [
    "names"
   ],
   "撐住姿勢，直到再輪到{names, list}"
  ],
  "poseStrike": "擺出這個姿勢！",
  "poseHow": [
   [
    "count"
   ],
   "按住這裡，或每次換人時點一下；漏掉就{count, select, none {抽牌} other {抽 {count} 張}}"
  ],
  "poseHeld": "好姿勢！",
  "poseUntil": [
   [
    "names"
   ],
   "撐到再輪到{names, list}"
  ],
  "posePrompt": "換人了：按住或點一下！",
  "poseOr": [
   [
    "count"
   ],
   "不然就{count, select, none {抽牌} other {抽 {count} 張}}"
  ],
  "poseCalm": [
   [
    "count"
   ],
   "不限時，但出牌前要先擺好，不然就{count, select, none {抽牌} other {抽 {count} 張}}"
  ],
  "poseHowCalm": "按住這裡，或每次換人時點一下",
  "poseLatch": "點一下就好，不必一直按住",
  "poseLatchShort": "免按住",
  "poseKey": "空白鍵",
  "dare": [
   [
    "names"
   ],
   "大冒險，撐到再輪到{names, list}"
  ],
  "slip": "我破功了",
  "dareSlip": "我破功了",
  "slipCost": [
   [
    "count"
   ],
   "抽 {count} 張"
  ],
  "fewest": [
   [
    "players",
    "count"
   ],
   "手牌張數最少：{players, list, 你}，抽 {count} 張"
  ],
  "fewestHow": [
   [
    "count"
   ],
   "最少：{count} 張"
  ],
  "most": [
   [
    "players",
    "count"
   ],
   "手牌張數最多：{players, list, 你}，抽 {count} 張"
  ],
  "youCaught": [
   [
    "name"
   ],
   "你抓到{name}了！"
  ],
  "caughtYou": [
   [
    "name"
   ],
   "被{name}抓到了！"
  ],
  "cancel": "取消"
 },
 "round": {
  "roundName": [
   [
    "round"
   ],
   "第 {round} 局"
  ],
  "won": [
   [
    "winner"
   ],
   "{winner, select, you {你} other {{winner}}}贏了這一局！"
  ],
  "blocked": "沒有人能出牌了",
  "blockedSub": "這一局不算。",
  "lowest": [
   [
    "winner"
   ],
   "{winner, select, you {你} other {{winner}}}手牌分數最低，贏得這一局"
  ],
  "lastCard": [
   [
    "card"
   ],
   "最後一張是{card}"
  ],
  "matchWon": [
   [
    "winners"
   ],
   "{winners, list, 你}贏得整場！"
  ],
  "roundPoints": "本局得分",
  "unit": "分",
  "noCards": "沒有剩牌",
  "cardsLeft": [
   [
    "count"
   ],
   "剩 {count} 張"
  ],
  "total": "總分",
  "eachRound": "每一局",
  "wins": [
   [
    "count"
   ],
   "{count} 場"
  ],
  "winsTitle": "這桌贏了幾場",
  "place": [
   [
    "place"
   ],
   "第 {place} 名"
  ],
  "values": [
   [
    "name",
    "action",
    "wild"
   ],
   "數字牌照牌面數字 · {name} {action} · 萬用牌 {wild}"
  ],
  "rowLabel": [
   [
    "name",
    "cards",
    "sum"
   ],
   "{name}：{cards}，{sum} 分"
  ],
  "skip": "直接看結果",
  "next": "我準備好了",
  "resting": "牌桌休息中，大家都睡著了。",
  "wake": "點一下繼續",
  "waiting": "等其他人",
  "readyCount": [
   [
    "count"
   ],
   "{count} 位準備好了"
  ],
  "nextIn": [
   [
    "seconds"
   ],
   "{seconds} 秒後開始下一局"
  ],
  "nextDealer": [
   [
    "dealer",
    "first"
   ],
   "下一局由{dealer, select, you {你} other {{dealer}}}發牌，{first, select, you {你} other {{first}}}先出。"
  ],
  "nextDealerRedraw": "下一局重新抽牌決定莊家。",
  "rematch": "再來一場",
  "lobby": "回到等候室",
  "others": "換人或換規則",
  "results": "回到計分",
  "replay": "重看這一場",
  "replayRound": "重看這一局",
  "fair": "驗證發牌是否公平",
  "save": "存下紀錄檔",
  "watching": "你正在觀戰",
  "goals": {
   "standard": [
    [
     "target"
    ],
    "先到 {target} 分的人贏"
   ],
   "alternative": [
    [
     "target"
    ],
    "有人到 {target} 分就結束，分數最低的人贏"
   ],
   "off": "先出完的人贏"
  },
  "void": {
   "title": "這一場取消了",
   "rules-changed": "伺服器更新後規則不同了，這一場沒辦法繼續。不分勝負。",
   "too-long": "這一場實在打得太久，就到這裡為止。不分勝負。",
   "restored": "伺服器從備份還原，這一場的牌可能已經有人知道了。不分勝負。",
   "ended": "桌主結束了這一場。不分勝負。"
  }
 },
 "news": {
  "draws": [
   [
    "count"
   ],
   "你抽 {count} 張"
  ],
  "drawsNone": "牌抽完了，沒有牌可抽",
  "skipped": "你跳過一次",
  "caught": [
   [
    "name"
   ],
   "{name}抓到你忘了喊 UNO"
  ],
  "fingers": [
   [
    "count"
   ],
   "有 {count} 根手指指著你"
  ],
  "cards": [
   [
    "names"
   ],
   "拿到{names, row}"
  ],
  "hand": [
   [
    "names"
   ],
   "你的牌：{names, row}"
  ],
  "oneCard": [
   [
    "name"
   ],
   "{name}剩一張"
  ],
  "fit": [
   [
    "fitting",
    "all"
   ],
   "{all} 張裡有 {fitting} 張可以出"
  ],
  "topCard": [
   [
    "card"
   ],
   "最上面那張：{card}"
  ],
  "late": "時間到了",
  "playedFor": "電腦幫你出牌",
  "because": [
   [
    "cause",
    "costs"
   ],
   "{cause}：{costs}"
  ],
  "and": "，",
  "andYou": "，你",
  "standIn": "電腦正在幫你出牌",
  "here": "我回來了",
  "yours": "座位還給你了",
  "since": "上次輪到你之後",
  "sinceNone": "上次輪到你之後，還沒有人出牌。",
  "moves": [
   [
    "count"
   ],
   "{count} 步"
  ]
 },
 "say": {
  "open": "說句話",
  "reactions": "表情",
  "phrasesTitle": "常用的話",
  "text": "跟大家說",
  "send": "送出",
  "muted": "桌主把你設為靜音。你還是可以繼續玩。",
  "says": [
   [
    "name",
    "words"
   ],
   "{name}：{words}"
  ],
  "watchers": [
   [
    "count"
   ],
   "{count} 人觀戰"
  ],
  "watcher": [
   [
    "name"
   ],
   "{name}（觀戰）"
  ],
  "left": [
   [
    "name"
   ],
   "{name}先離開一下"
  ],
  "standIn": [
   [
    "name"
   ],
   "{name}先離開，電腦代打中"
  ],
  "back": [
   [
    "name"
   ],
   "{name}回來了"
  ],
  "joined": [
   [
    "name"
   ],
   "{name}坐下了"
  ],
  "phrases": {
   "hello": "哈囉！",
   "good-luck": "祝好運！",
   "nice": "漂亮！",
   "wow": "哇！",
   "oops": "慘了…",
   "thanks": "謝謝！",
   "sorry": "不好意思！",
   "hurry": "輪到你囉？",
   "well-played": "打得好！",
   "again": "再一場！",
   "back-soon": "馬上回來",
   "bye": "掰掰！",
   "heart": "愛心",
   "laugh": "大笑",
   "surprised": "驚訝",
   "clap": "拍手",
   "cry": "大哭",
   "party": "慶祝"
  }
 },
 "log": {
  "title": "發生了什麼事",
  "empty": "這一局剛開始。",
  "byClock": "時間到了",
  "refused": "不行",
  "onlyMine": "只看跟我有關的",
  "noneMine": "目前還沒有人對你做什麼。",
  "full": [
   [
    "sentence"
   ],
   "{sentence}。"
  ],
  "join": ""
 },
 "options": {
  "title": "玩法",
  "intro": "想怎麼玩？和規則書不同的地方都會標出來。",
  "changes": [
   [
    "count"
   ],
   "{count, plural, =0 {照規則書} other {和規則書有 {count} 處不同}}"
  ],
  "book": [
   [
    "value"
   ],
   "規則書：{value}"
  ],
  "bookMark": "規則書",
  "undo": [
   [
    "name"
   ],
   "復原：{name}"
  ],
  "undoAll": "全部照規則書",
  "on": "開",
  "off": "關",
  "less": [
   [
    "label"
   ],
   "減少：{label}"
  ],
  "more": [
   [
    "label"
   ],
   "增加：{label}"
  ],
  "edition": "版本",
  "lab": "有什麼差？",
  "seatCount": [
   [
    "count"
   ],
   "{count} 個座位"
  ],
  "advised": [
   [
    "least"
   ],
   "這一盒適合 {least} 人以上。"
  ],
  "watcherCount": [
   [
    "count"
   ],
   "{count} 人"
  ],
  "secondsOf": [
   [
    "seconds"
   ],
   "{seconds} 秒"
  ],
  "usual": [
   [
    "value"
   ],
   "預設：{value}"
  ],
  "groupsLabel": "跳到",
  "onlyChanged": "只看改過的",
  "presets": "常用組合",
  "savePreset": "存成常用組合",
  "presetName": "組合名稱",
  "save": "儲存",
  "saved": [
   [
    "name"
   ],
   "已存好「{name}」"
  ],
  "forget": [
   [
    "name"
   ],
   "刪除「{name}」"
  ],
  "link": "複製這組玩法的連結",
  "linkCopied": "連結複製好了",
  "make": "照這樣開一桌",
  "play": "和電腦這樣玩",
  "apply": "就這樣玩",
  "readOnly": "只有桌主可以改玩法。",
  "failed": "玩法載入失敗。",
  "seats": {
   "title": "座位",
   "about": "一共幾位一起玩，電腦也算。"
  },
  "turn_time": {
   "title": "回合時間",
   "about": "每回合可以想多久。不設限就沒有人會被催。"
  },
  "catch_window_ms": {
   "title": "抓人的時間（至少）",
   "about": "忘了喊的人，至少這段時間內都可以被抓。"
  },
  "point_ms": {
   "title": "指人的時間",
   "about": "大家要在這段時間內指一個人。"
  },
  "pose_ms": {
   "title": "撐住的時間",
   "about": "要在這段時間內按一下，表示還撐著。"
  },
  "bot_wait_ms": {
   "title": "電腦的思考時間",
   "about": "電腦出牌前會等一下，好讓大家跟得上。"
  },
  "open": {
   "title": "公開牌桌",
   "about": "大門開著時列在公開牌桌裡，任何人都可以入座。"
  },
  "watchers": {
   "title": "觀戰人數",
   "about": "最多幾個人觀戰。來入座的朋友一定進得來。"
  },
  "chat": {
   "title": "自由留言",
   "about": "玩家可以自由打字，不限於現成的句子。"
  },
  "time": {
   "none": "不限",
   "seconds": [
    [
     "count"
    ],
    "{count} 秒"
   ],
   "half": [
    [
     "minutes"
    ],
    "{minutes} 分半"
   ],
   "minutes": [
    [
     "minutes"
    ],
    "{minutes} 分鐘"
   ]
  },
  "ready": {
   "book": "照規則書",
   "family": "疊加又換牌",
   "relaxed": "慢慢來",
   "brisk": "快節奏"
  },
  "custom": {
   "title": "瘋狂指令卡要做什麼",
   "plain": "普通的萬用牌",
   "own": "自己訂指令",
   "who": "誰",
   "does": "做什麼",
   "many": "幾張",
   "cards": [
    [
     "count"
    ],
    "{count} 張"
   ],
   "barred": [
    [
     "effect",
     "who"
    ],
    "「{effect}」只能配：{who}。"
   ],
   "preview": "牌上會這樣寫",
   "quoted": [
    [
     "words"
    ],
    "「{words}」"
   ],
   "words": "自己寫在牌上的話",
   "wordsHint": "最多 40 個字，例如大冒險的內容。",
   "left": [
    [
     "count"
    ],
    "還可以寫 {count} 個字"
   ]
  }
 },
 "rules": {
  "title": "規則",
  "of": [
   [
    "edition"
   ],
   "規則：{edition}"
  ],
  "how": "怎麼玩",
  "whole": "規則全文",
  "search": "搜尋規則",
  "clear": "清除搜尋",
  "near": "是不是要找：",
  "found": [
   [
    "count"
   ],
   "{count, plural, =0 {找不到} other {{count} 條}}"
  ],
  "none": "找不到，換個詞試試。",
  "book": "規則書",
  "rulings": "規則書沒寫的部分",
  "changed": "這桌改過",
  "both": "中英對照",
  "failed": "規則載入失敗。",
  "note": "我們的附註：",
  "related": "相關條文",
  "chapters": "章節",
  "editions": "版本",
  "openClause": [
   [
    "clause"
   ],
   "規則 {clause}"
  ],
  "annotated": "註解規則書"
 },
 "score": {
  "title": "計分本",
  "intro": "玩實體 UNO 時用：誰出完了、其他人剩什麼牌，點一點就幫你算好分數。沒有網路也能用。",
  "matches": "你的牌局",
  "fresh": "新的一場",
  "begin": "開始",
  "edition": "玩哪一盒？",
  "players": "誰要玩？",
  "player": [
   [
    "seat"
   ],
   "玩家 {seat}"
  ],
  "nameOf": [
   [
    "seat"
   ],
   "第 {seat} 位的名字"
  ],
  "addPlayer": "再加一位",
  "dropPlayer": [
   [
    "name"
   ],
   "移除{name}"
  ],
  "scoring": "怎麼計分？",
  "target": "打到",
  "targetPoints": [
   [
    "points"
   ],
   "{points} 分"
  ],
  "whoOut": "誰出完了？",
  "thenCards": "接著點其他人剩下的牌。",
  "round": [
   [
    "number"
   ],
   "第 {number} 局"
  ],
  "record": "記下一局",
  "recordNth": [
   [
    "number"
   ],
   "記第 {number} 局"
  ],
  "leftOf": [
   [
    "name"
   ],
   "{name}還剩"
  ],
  "tapCards": "點一點剩下的牌。",
  "noCards": "沒有牌",
  "takeBack": "收回上一張",
  "direct": "直接輸入分數",
  "byCards": "改成點選剩牌",
  "pointsOf": [
   [
    "name"
   ],
   "{name}的分數"
  ],
  "dropCard": [
   [
    "card"
   ],
   "拿掉{card}"
  ],
  "colors": "顏色",
  "others": "手牌",
  "next": "下一位",
  "enterRound": "加進總分",
  "sumFor": [
   [
    "name",
    "points"
   ],
   "{name}得 {points} 分"
  ],
  "sumEach": "各自記自己的分數",
  "board": "總分",
  "to": [
   [
    "points"
   ],
   "先到 {points} 分的人贏"
  ],
  "toLow": [
   [
    "points"
   ],
   "有人到 {points} 分就結束，分數最低的人贏"
  ],
  "history": "每一局",
  "noRounds": "還沒有紀錄，先發牌開始玩吧！",
  "outMark": "出完",
  "undoRound": "復原上一局",
  "undone": [
   [
    "number"
   ],
   "第 {number} 局已經復原"
  ],
  "editRound": [
   [
    "number"
   ],
   "修改第 {number} 局"
  ],
  "winner": [
   [
    "names"
   ],
   "{names, list}贏了！"
  ],
  "again": "原班人馬再來一場",
  "remove": "刪除這一場",
  "removeSure": "確定刪除",
  "rounds": [
   [
    "count"
   ],
   "{count} 局"
  ],
  "leads": [
   [
    "name"
   ],
   "{name}領先"
  ],
  "over": "已結束",
  "all": "所有牌局",
  "storage": "只存在這台裝置上。",
  "noRules": "規則沒有載入。你輸入的都會存下來，連上網路後再算分。",
  "scorings": {
   "standard": {
    "name": "贏家全拿",
    "about": "出完的人得到大家剩牌的分數，先到目標的人贏。"
   },
   "alternative": {
    "name": "各算各的",
    "about": "手上剩牌的分數記在自己身上，分數最低的人贏。"
   }
  }
 },
 "replay": {
  "title": "重看牌局",
  "list": "我的牌局",
  "of": [
   [
    "code",
    "match"
   ],
   "{code} 桌 · 第 {match} 場"
  ],
  "play": "播放",
  "pause": "暫停",
  "first": "到最前面",
  "last": "到最後面",
  "back": "上一步",
  "forward": "下一步",
  "round": [
   [
    "round"
   ],
   "第 {round} 局"
  ],
  "rounds": "各局",
  "speed": "速度",
  "step": [
   [
    "at",
    "of"
   ],
   "第 {at} 步，共 {of} 步"
  ],
  "scrub": "步數",
  "seatView": "從誰的座位看",
  "open": "攤開手牌",
  "openOn": "所有手牌都攤開了",
  "coach": "教練",
  "link": "複製這一步的連結",
  "copied": "連結已複製",
  "log": "發生了什麼事",
  "missing": "這個連結打不開任何一場。連結要完整，而且那一場要已經結束。",
  "partLink": "這個連結少了打開對局的那一段。請一起玩的人再傳一次連結，在「重看牌局」的選單裡就有。",
  "otherRules": "這一場是照別版規則打的，沒辦法再一步一步重看。你還是可以存下紀錄檔、驗證洗牌。",
  "failed": "這一場載入失敗。",
  "save": "存下紀錄檔",
  "fair": "這場發牌沒有動過手腳",
  "unfair": "這場發牌驗不過",
  "unproven": "沒有發現問題，但無法證明公平",
  "unprovenWhy": "這場洗牌沒有玩家的祕密數字，是伺服器自己洗的。開打前先入座，瀏覽器就會幫你加進一份祕密數字。",
  "check": "驗證發牌是否公平",
  "checking": "驗證中…",
  "cannot": "現在沒辦法驗證。",
  "checks": {
   "server": "伺服器公開的祕密，和開打前封好的一樣",
   "seats": "玩家交出的每一個祕密數字都算進去了",
   "seed": "亂數種子是用這些祕密算出來的，牌也是用它洗的：你的瀏覽器從頭發牌、重打了一遍",
   "cards": "你看到的每張牌、每一步都和紀錄一致"
  },
  "checksOpen": {
   "seats": "這次洗牌沒有玩家的祕密數字",
   "cards": "這個裝置在這一場沒有拿過牌，所以無從比對",
   "seed": "亂數種子是用這些祕密算出來的。發牌和出牌的過程沒有驗證"
  },
  "checksFailed": {
   "server": "伺服器公開的祕密，和開打前封好的不一樣",
   "seats": "有玩家的祕密數字不見了，或是對不上",
   "seed": "牌的順序不是用這些祕密洗出來的",
   "cards": "你看到的和紀錄不一致"
  },
  "notes": {
   "late": "你的那份沒有算進去：這次你的裝置慢了一點。其他人的仍然算數。",
   "dropped": "伺服器確認收到你的那份，卻沒有算進去。",
   "elsewhere": "你座位上的那份來自你的另一個裝置；請在那裡也驗證一次。",
   "watched": "其中沒有這個裝置交出的，所以這裡只說明其他人的。",
   "begun-twice": "伺服器知道你的祕密數字之後，又重新開始了這一場。",
   "number-back": "伺服器退回到更早的場次。",
   "other-server": "伺服器先前為這一場承諾的是另一個。",
   "other-list": "封好的數字和你拆封前看到的不一樣。",
   "swapped": "伺服器確認收到你封好的數字，之後公布的卻是另一份名單。",
   "seen-later": "只比對了你在場之後的部分。",
   "unseen": "",
   "other-cards": "你看過的一張牌，在紀錄裡卻在別的地方。",
   "other-terms": "紀錄的版本、玩法或座位數和你們那桌不一樣。",
   "other-deal": "紀錄裡有不是洗出來的手牌或莊家。",
   "no-play": "照這些規則打不出這份紀錄。",
   "no-rules": "你的瀏覽器沒有載入規則，沒辦法重發這一場。",
   "old-rules": "這一場是照別版規則打的。"
  }
 },
 "settings": {
  "intro": "只存在這台裝置上。",
  "look": "外觀和語言",
  "play": "在牌桌上",
  "languageAbout": "整個頁面，連規則和牌桌說的話都會換。",
  "themeAbout": "淺色、深色，或跟著裝置。",
  "soundAbout": "出牌、喊 UNO、輪到你時的短音效。",
  "quietAbout": "沒有音效、手機不震動，牌桌上也不跳出大字。",
  "speedAbout": "牌飛得多快。不管快慢，都跟得上牌局。",
  "motion": "減少動態效果",
  "motionAbout": "牌用淡入淡出，不會飛來飛去。",
  "motionDevice": "你的裝置已經要求減少動態效果。",
  "keysAbout": "用鍵盤上的單一按鍵玩。用語音輸入或切換控制時可關掉。",
  "careful": "點兩下才出牌",
  "carefulAbout": "第一下把牌拿起來，第二下才打出去，不怕手滑。",
  "aloud": "唸出來",
  "aloudAbout": "裝置會唸出牌桌上發生的事。",
  "latched": "點一下代替按住",
  "latchedAbout": "點一下擺好姿勢，再點一下放開。適合切換控制，手也比較不累。",
  "keyList": "快速鍵",
  "keyNames": [
   [
    "← →",
    "在手牌間移動"
   ],
   [
    "Enter",
    "出牌"
   ],
   [
    "D",
    "抽牌"
   ],
   [
    "K",
    "留著抽到的牌"
   ],
   [
    "U",
    "喊 UNO"
   ],
   [
    "C",
    "抓"
   ],
   [
    "1–4",
    "選顏色"
   ],
   [
    "A",
    "認了"
   ],
   [
    "X",
    "質疑"
   ],
   [
    "Space",
    "撐住姿勢"
   ],
   [
    "Esc",
    "取消"
   ],
   [
    "?",
    "快速鍵一覽"
   ]
  ],
  "you": "你",
  "nameAbout": "別人在牌桌上看到的名字。",
  "devices": "其他裝置",
  "devicesAbout": "手機借過別人，或用過公用電腦？登出後，其他用你身分玩的裝置都會變成新玩家。",
  "signOut": "登出其他裝置",
  "signedOut": "好了，現在只有這台裝置是你。",
  "privacyLink": "保存了哪些資料、保存多久"
 },
 "privacy": {
  "title": "你的資料",
  "intro": "在這裡玩不需要帳號。以下是為了讓你能玩而保存的資料，以及保存多久。",
  "sections": [
   {
    "title": "在這台裝置上",
    "lines": [
     "你的名字、設定、計分本，還有用來檢查洗牌的祕密數字，和你在那些牌局裡拿過的牌。",
     "「我的牌局」：最近 500 場的紀錄和教練的分析，直到你在那裡刪除清單為止，不會傳到任何地方。",
     "兩種鑰匙：一把讓你下次還是同一位玩家（有效一年），另外最近 50 個座位各有一把（有效 30 天）。",
     "不靠伺服器、在這台裝置上玩的牌桌和對局：最近 20 桌，各保存 60 天，除了你交出的今日牌局，不會傳到任何地方。",
     "這些都會留到你清除本網站的資料為止。不會追蹤你，沒有廣告，也不載入其他網站的內容。"
    ]
   },
   {
    "title": "在牌桌上",
    "lines": [
     "你入座時用的名字、代表你的一組隨機編號、牌桌設定，以及每一步和時間。",
     "超過 30 天沒有人在那裡玩就會刪除；如果伺服器不是日夜開著，會再晚一點。",
     "打完的對局紀錄裡有你的名字。在牌桌保存期間，有紀錄連結的人都看得到。",
     "你在牌桌上說的話只會傳給在場的人，不會保存。"
    ]
   },
   {
    "title": "今日牌局",
    "lines": [
     "交出成績時會保存：日期、版本、你的名字、代表你的編號、成績和每一步。30 天後刪除。",
     "交過同一副牌局的人看得到前十名的名字和成績。"
    ]
   },
   {
    "title": "你的網路位址",
    "lines": [
     "用來避免少數人拖慢大家；只放在伺服器的記憶體裡，最晚在伺服器重新啟動時就會忘掉。",
     "如果是伺服器主動關閉連線，會把位址和原因寫進伺服器的紀錄檔。紀錄檔保存多久，由經營這個伺服器的人決定。"
    ]
   },
   {
    "title": "你可以做的事",
    "lines": [
     "在設定裡登出其他裝置：之前的鑰匙全部失效。",
     "請經營這個伺服器的人刪除某張牌桌，或把你的名字和編號從所有牌桌移除。伺服器有這個指令，之後還原備份時也會再移除一次。",
     "清除本網站的資料：你會以新玩家的身分回來。"
    ]
   }
  ]
 },
 "events": {
  "because": "{sentence}：{reason}",
  "directions": {
   "1": "順時針",
   "-1": "逆時針"
  },
  "counts": {
   "cards": [
    [
     "amount"
    ],
    "{amount} 張"
   ],
   "points": [
    [
     "amount"
    ],
    "{amount} 分"
   ]
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
 },
 "refusals": {
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
 }
};

export const words = wordsOf<Words>(MESSAGES, LANGUAGES.zh);
