"""Every sentence of the terminal table, in both languages."""

from lastcard.text import Text

TEXTS = {
    # --- people ---
    "you": Text("you", "你"),
    "you-named": Text("{name} (you)", "{name}（你）"),
    "bot": Text("Bot {number}", "電腦 {number}"),
    "bot-level": Text("Bot {number} ({level})", "電腦 {number}（{level}）"),
    # --- the table ---
    "welcome": Text(
        "{edition}, {seats} at the table. Answer with a number; h helps, ? tells the rules.",
        "{edition}，{seats} 人一桌。輸入號碼回答；h 看說明，? 查規則。",
    ),
    "resumed": Text("On with the match after move {moves}.", "從第 {moves} 步之後繼續。"),
    "round": Text("round {round}", "第 {round} 局"),
    "goal-standard": Text("first to {target} points", "先滿 {target} 分的人贏"),
    "goal-alternative": Text(
        "lowest wins once somebody has {target}", "有人滿 {target} 分時最低的人贏"
    ),
    "goal-off": Text("first out wins", "先出完的人贏"),
    "color": Text("Color", "顏色"),
    "no-color": Text("not named yet", "還沒指定"),
    "top": Text("On top", "最上面"),
    "pile": Text("Draw pile", "抽牌堆"),
    "cards-left": Text("{count} cards", "{count} 張"),
    "one-card-left": Text("1 card", "1 張"),
    "way": Text("Direction", "方向"),
    "way-down": Text("down the list", "往下輪"),
    "way-up": Text("up the list", "往上輪"),
    "lock": Text("Locked", "鎖定"),
    "locked": Text("only {color} until {owner} plays again", "只能出{color}，直到輪回{owner}"),
    "locked-yours": Text("only {color} until your next turn", "只能出{color}，直到輪回你"),
    "mini": Text("Mini pile", "迷你牌堆"),
    "stack": Text("To draw", "待抽"),
    "stack-sum": Text("{count} cards so far", "累計 {count} 張"),
    "points": Text("{points} pts", "{points} 分"),
    "called": Text("UNO!", "UNO！"),
    "liable": Text("has not called", "還沒喊"),
    "poses": Text("poses for {owner}", "為{owner}擺姿勢"),
    "linked": Text("linked with {partner}", "和{partner}連在一起"),
    "deals": Text("dealer", "莊家"),
    "hand": Text("Your hand: {count} cards", "你的手牌：{count} 張"),
    "hand-one": Text("Your hand: one card", "你的手牌：剩一張"),
    # --- questions ---
    "ask-turn": Text("Your turn! Play {wanted}, or draw.", "輪到你了！出{wanted}，或抽牌。"),
    "ask-turn-must": Text("Your turn! Play {wanted}.", "輪到你了！出{wanted}。"),
    "ask-turn-none": Text("Your turn! Nothing fits.", "輪到你了！沒有能出的牌。"),
    "ask-drawn": Text("You drew {card}. Play it or keep it?", "你抽到{card}。要出，還是先留著？"),
    "ask-drawn-none": Text("You drew {card}. It does not fit.", "你抽到{card}，接不上。"),
    "ask-drawn-must": Text("You drew {card}. It must be played.", "你抽到{card}，必須打出。"),
    "ask-color": Text("Which color shall it be?", "要指定什麼顏色？"),
    "ask-swap": Text("Swap hands with whom?", "想跟誰換手牌？"),
    "ask-link": Text("Pick two to link.", "選兩位連在一起。"),
    "ask-link-second": Text("Link {name} with whom?", "要把{name}和誰連在一起？"),
    "ask-target": Text("On whom does the card act? {rule}", "這張牌要對誰？{rule}"),
    "ask-challenge": Text(
        "{name} played {card} on you; the color was {color}.",
        "{name}對你出{card}；之前的顏色是{color}。",
    ),
    "ask-challenge-start": Text("{card} comes to you.", "{card}輪到你面對。"),
    "ask-stack": Text("{count} cards come to you.", "{count} 張牌要由你來抽。"),
    "ask-point": Text("Three, two, one, point!", "三、二、一，指！"),
    "ask-pile": Text("Mini pile: add {color} or a wild.", "迷你牌堆到你了：出{color}或萬用牌。"),
    "ask-pile-none": Text(
        "Mini pile: you have neither {color} nor a wild.",
        "迷你牌堆到你了：你沒有{color}，也沒有萬用牌。",
    ),
    "wants-all": Text("{color}, {symbol} or a wild", "{color}、{symbol}或萬用牌"),
    "wants-color": Text("{color} or a wild", "{color}或萬用牌"),
    "chance": Text("Quick! Out of turn you may:", "快！你現在可以插手："),
    "chance-pose": Text("Hold that pose! Enter holds it.", "姿勢擺好，別放開！按 Enter 撐住。"),
    "go-on": Text("go on", "繼續"),
    "hold": Text("hold on", "撐住"),
    # --- answers ---
    "play": Text("play {card}", "出{card}"),
    "play-pile": Text("lay {card} on the mini pile", "把{card}放上迷你牌堆"),
    "play-answer": Text("answer with {card}", "用{card}回應"),
    "jump": Text("jump in with {card}", "搶出{card}"),
    "draw": Text("draw a card", "抽一張牌"),
    "draw-until": Text("draw until a card fits", "一直抽到能出為止"),
    "keep": Text("keep it", "先留著"),
    "keep-hand": Text("keep your hand", "不換，留著手牌"),
    "pass": Text("pass: no card is left to draw", "跳過：沒有牌可抽了"),
    "name-color": Text("{color}", "{color}"),
    "name-color-held": Text("{color}: you hold {count}", "{color}：手上有 {count} 張"),
    "swap": Text("swap hands with {name} ({count})", "跟{name}換手牌（{count}）"),
    "target": Text("{name} ({count})", "{name}（{count}）"),
    "point": Text("point at {name} ({count})", "指{name}（{count}）"),
    "link": Text("link {one} and {other}", "把{one}和{other}連在一起"),
    "link-first": Text("{name} and somebody else", "{name}和另一位"),
    "accept": Text("accept and draw {count}", "認了，抽 {count} 張"),
    "challenge": Text(
        "challenge: if {name} broke the rule, {name} draws {right}; if not, you draw {wrong}",
        "質疑：{name}犯規就由{name}抽 {right} 張；沒犯規就由你抽 {wrong} 張",
    ),
    "take": Text("take the mini pile ({count})", "拿走迷你牌堆（{count}）"),
    "uno": Text("call UNO!", "喊 UNO！"),
    "catch": Text("catch {name}: draws {count}", "抓{name}忘了喊：抽 {count} 張"),
    "slip": Text("break the pose (draw {count})", "姿勢垮了（抽 {count} 張）"),
    # --- misunderstandings ---
    "which": Text(
        "Please type a number from 1 to {high}, or h for help.",
        "請輸入 1 到 {high} 的號碼，或 h 看說明。",
    ),
    "unknown": Text(
        "“{typed}” is no answer here. Type a number from 1 to {high}, a card such as {card}, "
        "or h for help.",
        "看不懂「{typed}」。請輸入 1 到 {high} 的號碼、{card} 這樣的牌，或 h 看說明。",
    ),
    "several": Text("“{typed}” fits several answers.", "「{typed}」符合好幾個選項。"),
    "not-you": Text(
        "You sit at seat 0 and cannot move for seat {seat}.",
        "你坐 0 號，不能替 {seat} 號出牌。",
    ),
    # --- rules ---
    "just-now": Text("Behind what just happened", "剛才發生的事"),
    "open-now": Text("Behind the question now open", "現在的問題"),
    "behind-entry": Text("Behind answer {number}", "第 {number} 項"),
    "no-rule": Text("No clause stands behind that.", "這沒有對應的條款。"),
    "no-hit": Text(
        "The {edition} book and its rulings do not have “{words}”.",
        "{edition}的規則和裁定裡沒有「{words}」。",
    ),
    "more-hits": Text(
        "{count} more; another word narrows it down.", "還有 {count} 條；多打一個詞可以縮小範圍。"
    ),
    "read-one": Text("? {id} shows one with its rulings.", "? {id} 可看一條和相關裁定。"),
    # --- scores ---
    "sheet": Text("Score sheet", "計分表"),
    "sheet-round": Text("Round {round}", "第 {round} 局"),
    "total": Text("Total", "總分"),
    "no-round-yet": Text("No round is over yet.", "還沒有結束的局。"),
    "scoring-off": Text("No points in this match: first out wins.", "這場不計分：先出完的人贏。"),
    "round-over": Text("Round {round} is over", "第 {round} 局結束"),
    "worth": Text("{points} in hand", "手牌 {points} 分"),
    "out": Text("out!", "出完了！"),
    "gains": Text("+{points}", "+{points}"),
    "next-dealer": Text(
        "{name} deals next. Enter for the next round.", "下一局{name}發牌。按 Enter 開始。"
    ),
    "next-dealer-you": Text(
        "You deal next. Enter for the next round.", "下一局你發牌。按 Enter 開始。"
    ),
    "deals-now": Text("{name} deals.", "{name}發牌。"),
    "deals-now-you": Text("You deal.", "你發牌。"),
    "dealer-draw": Text("Highest card deals: {cards}.", "抽牌比大小決定莊家：{cards}。"),
    "dealer-drew": Text("{name} {card}", "{name}{card}"),
    "match-over": Text("The match is over", "整場結束"),
    "you-win": Text("You win the match! Well played.", "你贏得整場！打得真好。"),
    "wins": Text("{names} wins the match.", "{names}贏得整場。"),
    "win": Text("{names} win the match together.", "{names}一起贏得整場。"),
    "and": Text(" and ", "和"),
    # --- coming and going ---
    "bye": Text(
        "See you! The match is kept; go on with\n  lastcard play --resume {file}",
        "下次見！對局已存好，要接著玩請輸入\n  lastcard play --resume {file}",
    ),
    "kept": Text(
        "The record is kept; see it again with\n  lastcard replay {file}",
        "紀錄已存好，要重看請輸入\n  lastcard replay {file}",
    ),
    # --- help ---
    "help-title": Text("What you can type", "可以輸入什麼"),
    "legend": Text("Colors and their shapes", "顏色和形狀"),
}

HELP = (
    (Text("3", "3"), Text("the answer with this number", "這個號碼的選項")),
    (Text("3!", "3!"), Text("call UNO and play it", "喊 UNO 再出牌")),
    (Text("r7", "r7"), Text("play a card by its letters", "用代號出牌")),
    (Text("W g", "W g"), Text("play a wild and name its color", "出萬用牌並指定顏色")),
    (
        Text("draw", "draw"),
        Text("or any move in notation: play r7 uno, pass, catch 2 …", "或任何記譜法寫的一步"),
    ),
    (
        Text("Enter", "Enter"),
        Text(
            "out of turn: go on, or hold the pose; after a round: the next one",
            "插手時：繼續，或撐住姿勢；一局結束後：下一局",
        ),
    ),
    (
        Text("?", "?"),
        Text("the clauses behind what happened and what is asked", "剛才和現在的規則"),
    ),
    (Text("? 3", "? 3"), Text("the clauses behind an answer", "某個選項的規則")),
    (
        Text("? skip", "? 質疑"),
        Text("search the book; ? and an id shows one clause", "搜尋規則；? 加編號看一條"),
    ),
    (Text("t", "t"), Text("see the table again", "再看一次牌桌")),
    (Text("s", "s"), Text("the score sheet", "計分表")),
    (Text("l", "l"), Text("繁體中文", "English")),
    (Text("q", "q"), Text("leave; the match is kept", "離開，對局會存好")),
)
