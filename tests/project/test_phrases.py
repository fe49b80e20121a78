"""Phrases that a family stumbles over stay out of everything that people read."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "lastcard"
WORDS = ROOT / "web" / "src" / "lib" / "words"
HAN = re.compile("[\u4e00-\u9fff]")

# What stands there, and what to write instead.
ENGLISH = {
    r"so long": "this long, how long",
    r"anew|afresh": "again",
    r"in force": "the current color",
    r"(is|are) out\b": "wins the round",
    r"drawing cards?": "a draw card, a +2 or +4",
    r"every other": "all other players, each of the other players",
    r"whoever|whomever": "the player who, you",
    r"(^|\. )who (draws|should|goes|plays)(?!\?)": "when you draw, the player who draws",
    r"on turn": "playing, it is your turn",
    r"counter-clockwise": "counterclockwise",
    r"milliseconds?|\bms\b": "seconds",
    r"seats? 0\b": "seats are counted from 1",
    r"you (is|has|was|loses|draws|plays|holds)\b|\byou's": "the verb that goes with you",
    r"one's own": "your own",
    r"(swap|link|act) \w*\s?\w* ?(with|on) whom": "who do you want to swap with?",
    r"shall\b|told\b|in vain": "plain words",
    r"corresponds?\b": "matches, fits",
    r"counts \d+ points": "is worth",
    r"first out\b": "first to play every card",
    r"hold(s|ing)? (no|least)\b(?! such)": "doesn't have, has the lowest points",
    r"\b(colour|behaviour|grey|favourite)s?": "US spelling",
    r"Wi-Fi": r"Wi-\u2060Fi, which no line's end breaks",
}
CHINESE = {
    "輪回": "再輪到",
    "能動(?!作)": "能出牌",
    "手牌最少，": "手牌分數最低",
    "旁觀": "觀戰",
    "椅": "座位",
    "位子": "座位",
    "機器人": "電腦玩家",
    "代碼": "桌號",
    "虛張聲勢|作弊": "唬人",
    "失去回合|停一回合|少一個回合|失去這個回合": "跳過",
    "搶快|搶著出|搶出": "搶先出牌",
    "姿勢垮|笑場|沒撐住": "破功",
    "萬用類": "各種萬用牌",
    "頂牌": "最上面那張牌",
    "自家規則": "自家玩法",
    "連在一起": "連鎖",
    "條款": "條文",
    "插手": "快！你現在可以",
    "份額": "祕密數字",
    "毫秒": "秒",
    "回放": "重看",
    "說明書": "規則書",
    "現在的顏色|目前顏色": "目前的顏色",
    "往前了": "往下走了",
    "(?<!亂數)種子": "亂數種子",
    "掀": "翻",
    "比向|比到|比著": "指",
    "按(顏色|數字|什麼順序)": "依",
    "選項(?!鍵)": "玩法",
    "沒有指令的": "今天當一般萬用牌",
    "公開名單|開放中的牌桌": "公開牌桌",
    "接受挑戰": "大冒險",
    "進一步": "下一步",
    "對不起來": "驗不過",
    "指好人": "指一個人",
    "拿走迷你": "收下迷你牌堆",
    "憑證": "認不出你是誰",
    "略過|制裁|競速|不予|受理": "口語",
    "轉色及對調牌|再讀補充": "規則書的名稱",
    "(?<![0-9]) ?0 號": "1 號座位",
}
ALLOWED = {
    ("server/names.py", "機器人"),  # names that nobody may take
}


def catalogs() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.toml")):
        yield path.relative_to(PACKAGE).as_posix(), path
    for path in sorted(PACKAGE.rglob("*.py")):
        if HAN.search(path.read_text("utf-8")):
            yield path.relative_to(PACKAGE).as_posix(), path
    for path in sorted((*WORDS.glob("*.ts"), *WORDS.parents[1].glob("*/words.ts"))):
        yield f"{path.parent.name}/{path.name}", path


def strings_of(path: Path) -> Iterator[str]:
    """Every string of a file that people may read."""
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        yield from strings_in(tomllib.loads(text))
    elif path.suffix == ".py":
        yield from strings_in_code(ast.parse(text))
    else:
        for number, line in enumerate(text.split("\n"), start=1):
            if not line.lstrip().startswith(("*", "/", "import")):
                yield f"{number}: {line.strip()}"


def strings_in_code(tree: ast.Module) -> Iterator[str]:
    """Every string of a module that is no docstring."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def strings_in(content: Any) -> Iterator[str]:
    match content:
        case str(text):
            yield text
        case dict() as table:
            for value in table.values():
                yield from strings_in(value)
        case list() as values:
            for value in values:
                yield from strings_in(value)


def findings(name: str, path: Path) -> Iterator[str]:
    for text in strings_of(path):
        phrases = [(re.compile(rf"\b(?:{old})", re.I), new) for old, new in ENGLISH.items()]
        if HAN.search(text):
            phrases += [(re.compile(old), new) for old, new in CHINESE.items()]
        for pattern, instead in phrases:
            found = pattern.search(text)
            if found and (name, found[0]) not in ALLOWED:
                yield f"{name}: {found[0]!r}, write {instead!r}: {text}"


@pytest.mark.parametrize(("name", "path"), list(catalogs()))
def test_no_phrase_that_people_stumble_over(name: str, path: Path) -> None:
    assert list(findings(name, path)) == []


def test_the_phrases_are_found() -> None:
    for old in ("so long", "Every other player", "You is", "Ann is out!", "seat 0", "anew"):
        assert any(re.search(rf"\b(?:{each})", old, re.I) for each in ENGLISH), old
    for old in ("直到輪回你", "沒有人能動", "手牌最少，贏得這一局", " 0 號", "搶出牌"):
        assert any(re.search(each, old) for each in CHINESE), old
    assert not any(re.search(each, "手牌最少的玩家，抽到 10 號") for each in CHINESE)
