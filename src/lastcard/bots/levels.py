"""The four levels, as people read of them."""

from dataclasses import dataclass

from lastcard.text import Text


@dataclass(frozen=True)
class Level:
    """What a level is called, and what it does, honestly."""

    id: str
    name: Text
    about: Text


LEVELS = (
    Level(
        "random",
        Text("Random", "隨意"),
        Text(
            "Plays any card that fits, and forgets to call half the time.",
            "手上能出的牌隨便出一張；該喊 UNO 的時候有一半會忘記。",
        ),
    ),
    Level(
        "easy",
        Text("Easy", "輕鬆"),
        Text(
            "Plays what fits without a plan, sometimes forgets to call and seldom catches; "
            "a child should win often.",
            "有牌就出，沒有計畫；偶爾忘記喊 UNO，也很少抓別人。小朋友常常能贏。",
        ),
    ),
    Level(
        "steady",
        Text("Steady", "穩健"),
        Text(
            "Follows rules of thumb: counts colors, keeps wilds, stops a player about to go out.",
            "照經驗打牌：算顏色、留萬用牌，並盯住快出完牌的人。",
        ),
    ),
    Level(
        "sharp",
        Text("Sharp", "精明"),
        Text(
            "Remembers what was shown, imagines the hidden cards many times over, plays each on, "
            "and picks what does best. It sees no card that a person in its seat would not.",
            "記得看過的牌，反覆推想看不到的牌並往下試玩，再挑結果最好的一步。"
            "它看不到同一個座位的人看不到的牌。",
        ),
    ),
)
LEVEL_NAMES = tuple(level.id for level in LEVELS)
LEVEL_TEXTS = {level.id: level.name for level in LEVELS}
WITH_ARGUMENT = Text("{name} ({argument})", "{name}（{argument}）")


def split_spec(spec: str) -> tuple[str, str]:
    """Name and argument of `NAME` or `NAME:ARGUMENT`, without the blanks around them."""
    name, _, argument = spec.partition(":")
    return name.strip(), argument.strip()


def level_of(spec: str) -> str | None:
    """The level that a spec names, whatever its argument; None for any other bot."""
    name, _ = split_spec(spec)
    return name if name in LEVEL_NAMES else None


def bot_name(spec: str, lang: str) -> str:
    """What people call a bot: a level's name in their language, otherwise what was typed."""
    level, argument = split_spec(spec)
    if level not in LEVEL_TEXTS:
        return spec
    name = LEVEL_TEXTS[level].of(lang)
    return WITH_ARGUMENT.of(lang).format(name=name, argument=argument) if argument else name
