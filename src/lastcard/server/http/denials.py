"""What is refused at the door, before any table is asked, and the sentence for it."""

import re

from lastcard.errors import LastcardError
from lastcard.text import Text

LONGEST_DETAIL = 160  # characters of what msgspec says; it may repeat what was sent
PLACE = re.compile(r"at `(\$[^`]*)`")

SENTENCES = {
    "bad-message": (
        "This message cannot be read.",
        "看不懂這則訊息。",
    ),
    "hello-first": (
        "Say hello first: the first message on a connection is `hello`.",
        "請先打招呼：連線後的第一則訊息是 hello。",
    ),
    "hello-twice": (
        "This connection has said hello already.",
        "這個連線已經打過招呼了。",
    ),
    "hello-late": (
        "Nobody said hello in time; connect again.",
        "沒有及時打招呼；請重新連線。",
    ),
    "slow-down": (
        "That is too fast. Wait a moment and try again.",
        "太快了。請稍等再試。",
    ),
    "too-many-bad-messages": (
        "Too many messages were wrong or too fast, so this connection is closed.",
        "有太多訊息出錯或太快，所以關閉這個連線。",
    ),
    "flood": (
        "Too much came at once, so this connection is closed; connect again.",
        "一下子送來太多資料，所以關閉這個連線；請重新連線。",
    ),
    "slow-reader": (
        "Too much was waiting to be read, so this connection is closed; connect again.",
        "累積太多未讀的訊息，所以關閉這個連線；請重新連線。",
    ),
    "signed-out": (
        "You signed this device out from another one. You can go on here as somebody new.",
        "你已從另一台裝置登出這台裝置。可以用新的身分在這裡繼續玩。",
    ),
    "stopping": (
        "The server is stopping for a moment; nothing is lost.",
        "伺服器要暫停一下；什麼都不會遺失。",
    ),
    "server-error": (
        "Something went wrong on the server. Try again; if it happens again, reload the page.",
        "伺服器出了問題。請再試一次；如果還是不行，請重新載入網頁。",
    ),
    "server-full": (
        "The server is full. Try again later.",
        "伺服器已滿。請稍後再試。",
    ),
    "too-many-connections": (
        "There are too many connections from where you are; close one first.",
        "你那裡的連線太多了；請先關掉一個。",
    ),
    "bad-origin": (
        "This server's tables can be used from its own page only.",
        "這個伺服器的牌桌只能從它自己的網頁使用。",
    ),
    "bad-host": (
        "This server does not know itself by that name. Use its IP address, "
        "or start it with --public-url and the name.",
        "這個伺服器不認得這個名稱。請改用它的 IP 位址，或在啟動時用 --public-url 指定名稱。",
    ),
    "busy": (
        "The server is checking other records. Try again in a moment.",
        "伺服器正在檢查其他紀錄。請稍後再試。",
    ),
    "not-found": (
        "There is nothing here.",
        "這裡什麼都沒有。",
    ),
    "no-method": (
        "This address is not for that kind of request.",
        "這個網址不接受這種要求。",
    ),
    "too-large": (
        "That is too large.",
        "內容太大了。",
    ),
    "too-slow": (
        "That took too long to arrive. Try again.",
        "傳送太久了。請再試一次。",
    ),
    "near-only": (
        "Metrics are only for this machine and its private network.",
        "統計數字只提供給本機和私有網路。",
    ),
}


class Denial(LastcardError):
    """Something that no table is asked about."""

    def __init__(self, code: str) -> None:
        super().__init__(*SENTENCES[code])
        self.code = code


def bad_message(detail: str, place: str | None = None) -> Denial:
    """A frame that is no command: what is wrong with it, and where."""
    denial = Denial("bad-message")
    where = f"（{place}）" if place else ""
    denial.text = Text(f"{denial.text.en} {detail}", f"看不懂這則訊息{where}。")
    return denial


def unreadable(error: BaseException) -> Denial:
    """What the decoder says, for people; it never says more than was sent."""
    if isinstance(error, UnicodeError):
        return bad_message("It is not UTF-8.")
    if isinstance(error, RecursionError):
        return bad_message("It is nested too deep.")
    detail = str(error)[:LONGEST_DETAIL]
    place = PLACE.search(detail)
    return bad_message(f"{detail}.", place[1] if place else None)
