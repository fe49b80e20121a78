"""What a table refuses besides the rules' own refusals, and the sentence for it."""

from lastcard.errors import LastcardError

from .protocol.shapes import Milliseconds

SENTENCES = {
    "no-table": (
        "There is no table with that code. Look at the code again, or start a table.",
        "沒有這個代碼的牌桌。請再看一次代碼，或自己開一桌。",
    ),
    "not-at-table": (
        "You are not at a table yet; enter one first.",
        "你還沒進入牌桌；請先進入一桌。",
    ),
    "not-seated": (
        "You are watching. Take a seat to do that.",
        "你正在旁觀。請先入座。",
    ),
    "not-host": (
        "Only the host may do that.",
        "只有桌主可以這樣做。",
    ),
    "in-match": (
        "That has to wait until the match is over.",
        "要等這一場結束才行。",
    ),
    "not-in-match": (
        "There is no match going on; the host starts one.",
        "現在沒有進行中的對局；由桌主開始。",
    ),
    "seat-taken": (
        "Somebody sits there already; choose a free seat.",
        "那裡已經有人了；請選空位。",
    ),
    "no-seat": (
        "There is no such seat at this table.",
        "這張牌桌沒有那個座位。",
    ),
    "empty-seats": (
        "A seat is still empty: put a bot there, or make the table smaller.",
        "還有空位：請放一個電腦玩家，或減少座位。",
    ),
    "too-few-seats": (
        "More people sit here than that; somebody has to leave first.",
        "坐在這裡的人比這個數目多；要先有人離開。",
    ),
    "not-away": (
        "That player is here. You can remove anybody once this round is over.",
        "那位玩家還在。等這一局結束，就可以請任何人離開。",
    ),
    "just-left": (
        "That player lost the connection just now; wait a moment.",
        "那位玩家剛剛斷線；請等一下。",
    ),
    "removed": (
        "The host has asked you to leave this table. There are other tables to play at.",
        "桌主請你離開了這張牌桌。還有別的牌桌可以玩。",
    ),
    "closed": (
        "The host has closed the door of this table. Ask to be let in, or start a table.",
        "桌主把這張牌桌的門關上了。請桌主開門，或自己開一桌。",
    ),
    "no-removal": (
        "Nobody with that number is kept out of this table.",
        "沒有這個編號的人被擋在這張牌桌外。",
    ),
    "muted": (
        "The host has muted you. You can still play.",
        "桌主把你設為靜音。你還是可以繼續玩。",
    ),
    "other-hand": (
        "You have seen other cards of this match. You can only go back to that seat.",
        "這一場你看過別的座位的牌，只能回到那個座位。",
    ),
    "made-room": (
        "You were watching, and a player needed the place. Come back when there is room.",
        "你在旁觀，位子讓給了要上桌的人。等有空位再回來吧。",
    ),
    "no-person": (
        "No person sits there.",
        "那裡沒有坐著真人玩家。",
    ),
    "too-many-bots": (
        "Those are more bots than there are seats beside yours.",
        "電腦玩家比你以外的座位還多。",
    ),
    "no-bot": (
        "There is no bot of that level; the levels are random, easy, steady and sharp.",
        "沒有這種電腦玩家；有 random、easy、steady 和 sharp。",
    ),
    "stale": (
        "Too late, the table moved on.",
        "慢了一步，牌桌已經往前了。",
    ),
    "from-the-future": (
        "The table has not come that far; ask for it again.",
        "牌桌還沒到那裡；請重新取得牌桌。",
    ),
    "pending": (
        "Your move before this one is still being settled.",
        "你的上一步還在處理中。",
    ),
    "beaten": (
        "Too late: the call, or somebody else's catch, came first.",
        "慢了一步：對方已先喊，或別人先抓到了。",
    ),
    "caught": (
        "Too late: you were caught before you called.",
        "慢了一步：你還沒喊就被抓到了。",
    ),
    "cool-down": (
        "Nobody has forgotten to call. Wait a moment before you catch again.",
        "沒有人忘記喊。請等一下再抓。",
    ),
    "slow-down": (
        "That was too fast. Wait a moment and try again.",
        "太快了。請等一下再試。",
    ),
    "not-fair-stage": (
        "Shares of the seed are not being taken now.",
        "現在不收種子的份額。",
    ),
    "too-late": (
        "Your share of the shuffle came too late this time. The other shares still count.",
        "你的洗牌份額這次來得太晚；其他人的份額仍然算數。",
    ),
    "already-shared": (
        "You have given your share already.",
        "你已經給過份額了。",
    ),
    "wrong-secret": (
        "That secret does not fit the commitment, so it does not count.",
        "這個祕密值不符合承諾值，所以不算數。",
    ),
    "not-posing": (
        "You hold no pose that was asked for.",
        "現在沒有要你維持的姿勢。",
    ),
    "no-phrase": (
        "There is no such phrase, and free text is off at this table.",
        "沒有這句話，而且這張牌桌沒有開放自由留言。",
    ),
    "too-many-watchers": (
        "Too many people watch this table already.",
        "旁觀這張牌桌的人已經太多了。",
    ),
    "too-many-tables": (
        "There are too many tables from where you are. Play at one of them, or try again later.",
        "你那裡開的牌桌太多了。請在其中一桌玩，或稍後再試。",
    ),
    "server-full": (
        "The server is full. Try again later.",
        "伺服器已滿。請稍後再試。",
    ),
    "no-match": (
        "There is no match here to look at. "
        "A link opens once its match is over, and only if it is whole.",
        "這裡沒有可以看的對局。對局結束後，完整的連結才打得開。",
    ),
    "other-rules": (
        "This match was played under other rules than today's, so it cannot be shown move by "
        "move. Its record is kept.",
        "這一場是照別版規則打的，沒辦法一步一步重播。紀錄檔還在。",
    ),
    "rolled-back": (
        "The server's database went back a few moves; connect again to see where the table is.",
        "伺服器的資料庫退回了幾步；請重新連線，看看牌桌現在的情況。",
    ),
    "moved-away": (
        "This table is looked after elsewhere now; connect again.",
        "這張牌桌改由別處管理；請重新連線。",
    ),
    "worn-out": (
        "This table has seen more matches than one table can hold. Start a new one together.",
        "這張牌桌玩過的場次太多，記不下了。大家一起開新的一桌吧。",
    ),
    "newer-version": (
        "A newer version of lastcard was used for this table. "
        "Nothing is lost: it opens again once this server is updated.",
        "這張牌桌用過較新版的 lastcard。資料都還在：伺服器更新後就能再打開。",
    ),
    "stopping": (
        "The server is stopping for a moment; nothing is lost.",
        "伺服器要暫停一下；什麼都不會遺失。",
    ),
    "idle": (
        "Nobody was here for a long time, so the table was closed for now; nothing is lost.",
        "很久沒有人在，所以先收起這張牌桌；什麼都不會遺失。",
    ),
}


class Refusal(LastcardError):
    """Something a table does not do; `wait` says when to try again."""

    def __init__(self, code: str, wait: Milliseconds | None = None) -> None:
        super().__init__(*SENTENCES[code])
        self.code = code
        self.wait = wait
