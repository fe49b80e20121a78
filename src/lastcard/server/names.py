"""Names at a table: any script, 1 to 20 characters, and nobody passes for somebody else.

A name's length is counted in characters as people see them. A mark belongs to the letter
before it, a skin tone and whatever a zero-width joiner joins to the picture before it, and two
flag letters are one flag. Everything else is one each, spaces included. That is simpler than
Unicode's grapheme clusters and differs from them only in rare scripts, where it counts more.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import count

from lastcard.errors import LastcardError

from .lookalike import alike, keys

LONGEST = 20  # characters as people see them
LONGEST_TYPED = 400  # code points that are looked at
STACKING_MARKS = 2  # in a row: accents above and below
MARKS = 4  # in a row, of any kind; Burmese and Tibetan syllables need them
JOINS = 3  # of pictures to one: a family of four
JOINER = "\u200d"
SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
FIRST_FLAG, LAST_FLAG = "\U0001f1e6", "\U0001f1ff"
PICTURE_ARROWS = "\u2194"  # ↔ joins a face to shake its head, but is no symbol to Unicode
# Invisible, or standing for something else, though neither a control nor a format character.
HOLLOW = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufffd\U00016fe4")
VARIATIONS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# Pictures and ideographs that are newer than this Python's Unicode.
NEW_PICTURES = re.compile("[\U0001f000-\U0001fbff]")
NEW_LETTERS = re.compile("[\U00020000-\U0002fffd\U00030000-\U0003fffd]")

# What the table calls bots, seats and itself; also followed by a number or a level.
RESERVED = (
    *("bot", "robot", "computer", "cpu", "seat", "host", "server", "system", "admin"),
    *("administrator", "moderator", "lastcard", "last card", "table", "spectator"),
    *(
        "電腦",
        "电脑",
        "電腦玩家",
        "機器人",
        "机器人",
        "座位",
        "主持人",
        "房主",
        "桌主",
        "伺服器",
        "服务器",
    ),
    *("系統", "系统", "管理員", "管理员", "版主", "牌桌", "觀眾", "观众"),
)
NUMBER = "[0-9lo一ー二三四五六七八九十]"  # 1 looks like l, 0 like o
ASIDE = r"[\W_]*"
LEVEL = r"(?:\(.*)?"
ENDING_NUMBER = re.compile(" [0-9]+$")


class BadName(LastcardError):
    code = "bad-name"


class NameTaken(BadName):
    """A name that looks like one at the table; `suggestion` does not."""

    code = "name-taken"
    suggestion = ""


def clean_name(name: str, taken: Collection[str] = ()) -> str:
    """The name as the table shows it, or BadName with what would be right.

    `taken` holds the names of the others at the table.
    """
    if len(name) > LONGEST_TYPED:
        raise too_long()
    shown = tidy(name)
    if not shown:
        raise BadName(
            "A name has at least one character that can be seen.", "名字至少要有一個看得見的字。"
        )
    if length(shown) > LONGEST:
        raise too_long()
    if is_reserved(shown):
        raise BadName(
            "That name is for bots or for the table itself; choose another.",
            "這個名字留給電腦或牌桌使用，請換一個。",
        )
    if looks_taken(shown, taken):
        raise name_taken(suggest(shown, taken))
    return shown


def too_long() -> BadName:
    return BadName(f"A name has at most {LONGEST} characters.", f"名字最多 {LONGEST} 個字。")


def name_taken(suggestion: str) -> NameTaken:
    error = NameTaken(
        f"Somebody here has that name or one that looks like it; how about {suggestion!r}?",
        f"已經有人用這個名字或很像的名字了；改成「{suggestion}」好嗎？",
    )
    error.suggestion = suggestion
    return error


def looks_taken(name: str, taken: Iterable[str]) -> bool:
    return any(alike(name, other) for other in taken)


def suggest(name: str, taken: Collection[str]) -> str:
    """The name with the first number that is free, cut where it would be too long."""
    pieces = list(characters(ENDING_NUMBER.sub("", name)))
    for number in count(2):
        ending = f" {number}"
        start = "".join(pieces[: LONGEST - len(ending)]).rstrip()
        if not looks_taken(start + ending, taken):
            return start + ending
    raise AssertionError("numbers do not end")


def is_reserved(name: str) -> bool:
    """Whether people could take the name for a bot's or the table's."""
    return any(reserved().fullmatch(key) for key in keys(name))


@cache
def reserved() -> re.Pattern[str]:
    words = sorted({re.escape(key) for word in RESERVED for key in keys(word)})
    named = f"(?:{'|'.join(words)}){ASIDE}{NUMBER}*[號号]?"
    numbered = f"{NUMBER}+[號号](?:座位)?"  # as in '1 號', a seat's name in Chinese
    return re.compile(f"{ASIDE}(?:{named}|{numbered}){ASIDE}{LEVEL}")


# --- cleaning ----------------------------------------------------------------------------


def tidy(name: str) -> str:
    """Compatibility forms made plain, everything unseen removed, single spaces.

    What is removed may bring together what then composes, so until nothing changes.
    """
    while True:
        before = name
        name = unicodedata.normalize("NFKC", name)
        name = VARIATIONS.sub("", name)
        name = "".join(char for char in map(spaced, name) if is_seen(char))
        name = "".join(without_excess(without_stray_joiners(name)))
        name = " ".join(name.split())
        if name == before:
            return name


def spaced(char: str) -> str:
    """Every kind of space, tab and line end as one space."""
    return " " if char.isspace() else char


def kind_of(char: str) -> str:
    """The general category, guessed for pictures and ideographs that are newer than Python."""
    category = unicodedata.category(char)
    if category == "Cn" and NEW_PICTURES.match(char):
        return "So"
    if category == "Cn" and NEW_LETTERS.match(char):
        return "Lo"
    return category


def is_seen(char: str) -> bool:
    """No control, format, private or unassigned character, nothing hollow or enclosing."""
    if char == JOINER:
        return True  # between pictures; see without_stray_joiners
    return char not in HOLLOW and kind_of(char)[0] != "C" and kind_of(char) != "Me"


def is_mark(char: str) -> bool:
    return kind_of(char)[0] == "M"


def is_picture(char: str) -> bool:
    return kind_of(char) == "So" or char in SKIN_TONES or char in PICTURE_ARROWS


def without_stray_joiners(name: str) -> str:
    """Joiners only between two pictures, and no more than a family needs."""
    kept: list[str] = []
    joins = 0
    for place, char in enumerate(name):
        if char == JOINER:
            between = (
                kept and is_picture(kept[-1]) and is_picture(name[place + 1 : place + 2] or " ")
            )
            if not between or joins == JOINS:
                continue
            joins += 1
        elif kept and kept[-1] != JOINER and char not in SKIN_TONES:
            joins = 0
        kept.append(char)
    return "".join(kept)


def without_excess(name: str) -> Iterator[str]:
    """Marks only on a letter, never the same twice in a row, and no towers of them."""
    before, marks, stacking = " ", 0, 0
    for char in name:
        if not is_mark(char):
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
    piece = ""
    for char in name:
        if piece and not belongs(piece, char):
            yield piece
            piece = ""
        piece += char
    if piece:
        yield piece


def belongs(piece: str, char: str) -> bool:
    """Whether a character is seen as part of the piece before it."""
    if is_flag_letter(char):
        return len(piece) == 1 and is_flag_letter(piece)
    if char in SKIN_TONES:
        return is_picture(piece[-1]) and piece[-1] not in SKIN_TONES
    return char == JOINER or piece[-1] == JOINER or is_mark(char)


def is_flag_letter(char: str) -> bool:
    return FIRST_FLAG <= char <= LAST_FLAG
