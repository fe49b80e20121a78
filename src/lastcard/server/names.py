"""Names at a table: any script, 1 to 20 characters, and nobody passes for somebody else.

A name's length is counted in characters as people see them: Unicode's extended grapheme
clusters. One that has more than a dozen code points counts again for every dozen.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import count

import regex

from lastcard.errors import LastcardError

from .lookalike import alike, keys
from .refusals import say

LONGEST = 20  # characters as people see them
LONGEST_TYPED = 400  # code points that are looked at
LARGEST = 12  # code points of one character: a family of four with skin tones has eleven
STACKING_MARKS = 2  # in a row: accents above and below
MARKS = 4  # in a row, of any kind; Burmese and Tibetan syllables need them
JOINER = "\u200d"
TONE = "[\U0001f3fb-\U0001f3ff]"
PICTURE = rf"[\p{{So}}\p{{Extended_Pictographic}}]{TONE}?"
# Between two pictures a joiner stays, up to the third: a family of four.
STRAY_JOINER = regex.compile(rf"(?<!{PICTURE}){JOINER}|{JOINER}(?!{PICTURE})")
FOURTH_JOINER = regex.compile(rf"((?:{PICTURE}{JOINER}){{3}}{PICTURE}){JOINER}")
EXCESS_TONE = regex.compile(rf"(?<={TONE}){TONE}")
# Control, format, private, unassigned, enclosing, or nothing to see; but not what may be a picture
# or an ideograph that is newer than the tables.
UNSEEN = regex.compile(
    r"[[\p{C}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\U00016fe4]"
    r"--[\u200d\U0001f000-\U0001fbff\U00020000-\U0002fffd\U00030000-\U0003fffd]]",
    regex.VERSION1,
)
MARK = regex.compile(r"\p{M}")
CLUSTER = regex.compile(r"\X")

# What the table calls bots, seats and itself; also followed by a number or a level.
RESERVED = (
    *("bot", "robot", "computer", "cpu", "seat", "host", "server", "system", "admin"),
    *("administrator", "moderator", "lastcard", "last card", "table", "spectator"),
    *("電腦", "电脑", "電腦玩家", "機器人", "机器人", "座位"),
    *("主持人", "房主", "桌主", "伺服器", "服务器"),
    *("系統", "系统", "管理員", "管理员", "版主", "牌桌", "觀眾", "观众"),
)
# What bots are called, the same to everybody: easy to say and to read in both languages.
BOT_NAMES = (
    *("Momo", "Kiwi", "Tofu", "Coco", "Nori", "Mochi", "Lulu", "Taro"),
    *("Yoyo", "Miso", "Kiki", "Bobo", "Nana", "Toto", "Lala", "Pipi"),
)
NUMBER = "[0-9lo一ー二三四五六七八九十]"  # 1 looks like l, 0 like o
PUNCTUATION = r"[\W_]*"
LEVEL = r"(?:\(.*)?"
ENDING_NUMBER = re.compile(" [0-9]+$")


class BadName(LastcardError):
    code = "bad-name"


class NameTaken(BadName):
    """A name that looks like one at the table; `suggestion` does not."""

    code = "name-taken"
    suggestion = ""


def bot_name(taken: Collection[str]) -> str:
    """The first name for a bot that nobody has."""
    return next((name for name in BOT_NAMES if name not in taken), "")


def clean_name(name: str, others: Collection[str] = ()) -> str:
    """The name as the table shows it, or BadName with what would be right.

    `taken` holds the names of the others at the table.
    """
    if len(name) > LONGEST_TYPED:
        raise too_long()
    plain = tidy(name)
    if not plain:
        raise BadName(say["bad-name.unseen"])
    if length(plain) > LONGEST:
        raise too_long()
    if is_reserved(plain):
        raise BadName(say["bad-name.reserved"])
    if resembles_any(plain, others):
        raise similar_name(suggest(plain, others))
    return plain


def too_long() -> BadName:
    return BadName(say.text("bad-name.long", most=LONGEST))


def similar_name(suggestion: str) -> NameTaken:
    error = NameTaken(say.text("bad-name.taken", suggestion=suggestion))
    error.suggestion = suggestion
    return error


def resembles_any(name: str, others: Iterable[str]) -> bool:
    return any(alike(name, other) for other in others)


def suggest(name: str, others: Collection[str]) -> str:
    """The name with the first number that is free, cut where it would be too long."""
    pieces = list(characters(ENDING_NUMBER.sub("", name)))
    for number in count(2):
        ending = f" {number}"
        start = "".join(pieces[: LONGEST - len(ending)]).rstrip()
        if not resembles_any(start + ending, others):
            return start + ending
    raise AssertionError("numbers do not end")


def is_reserved(name: str) -> bool:
    """Whether people could take the name for a bot's or the table's."""
    return any(reserved().fullmatch(key) for key in keys(name))


@cache
def reserved() -> re.Pattern[str]:
    words = sorted({re.escape(key) for word in RESERVED for key in keys(word)})
    named = f"(?:{'|'.join(words)}){PUNCTUATION}{NUMBER}*[號号]?"
    numbered = f"{NUMBER}+[號号](?:座位)?"  # as in '1 號', a seat's name in Chinese
    return re.compile(f"{PUNCTUATION}(?:{named}|{numbered}){PUNCTUATION}{LEVEL}")


# --- cleaning ----------------------------------------------------------------------------


def tidy(name: str) -> str:
    """Compatibility forms made plain, everything unseen removed, single spaces.

    What is removed may bring together what then composes, so until nothing changes.
    """
    while True:
        before = name
        name = " ".join(unicodedata.normalize("NFKC", name).split())
        name = STRAY_JOINER.sub("", EXCESS_TONE.sub("", UNSEEN.sub("", name)))
        name = "".join(without_excess(FOURTH_JOINER.sub(r"\1", name)))
        if name == before:
            return name


def without_excess(name: str) -> Iterator[str]:
    """Marks only on a letter, never the same twice in a row, and no towers of them."""
    before, marks, stacking = " ", 0, 0
    for char in name:
        if not MARK.match(char):
            marks = stacking = 0
        else:
            tall = stacking + (unicodedata.combining(char) != 0)
            if before == " " or char == before or marks == MARKS or tall > STACKING_MARKS:
                continue
            marks, stacking = marks + 1, tall
        before = char
        yield char


# --- counting ----------------------------------------------------------------------------


def length(name: str) -> int:
    """How many characters people see."""
    return sum(1 for _ in characters(name))


def characters(name: str) -> Iterator[str]:
    """The name in pieces that people see as one."""
    for cluster in CLUSTER.findall(name):
        for start in range(0, len(cluster), LARGEST):
            yield cluster[start : start + LARGEST]
