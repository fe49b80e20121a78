"""A sixth edition, made of effects that the engine has: written to a folder, named nowhere else.

python -m tests.editions.fixture DIRECTORY   writes it there and prints its name
"""

import sys
from pathlib import Path

NAME = "lantern-night"
COLORS = "kbpg"  # no box has these four
SWAP, FORCES = "WX", "WZ"  # nor these letters
CLAUSE = "LAN-PLAY-01"

EDITION = f"""\
book = "LAN"
name = {{ en = "Lantern Night", zh = "燈籠之夜" }}
seats = {{ least = 2, most = 6, advised = 3, clause = "LAN-DECK-01" }}
colors = {{ order = "{COLORS}", clause = "LAN-DECK-01" }}

[decks]
lanterns = [
@NUMBERS@
    {{ cards = "W", copies = 4, clause = "LAN-DECK-02" }},
    {{ cards = "W+4", copies = 2, clause = "LAN-DECK-02" }},
    {{ cards = "{SWAP} {FORCES}", copies = 4, clause = "LAN-DECK-02" }},
]
moonless = [
@NUMBERS@
    {{ cards = "W W+4", copies = 4, clause = "LAN-DECK-02" }},
]

[deck_names]
moonless = {{ en = "without lanterns", zh = "沒有燈籠" }}

[effects]
{SWAP} = {{ effect = "swap", asks = ["color", "swap"], clause = "LAN-CARD-01" }}
{FORCES} = {{ effect = "forces", asks = ["color"], clause = "LAN-CARD-02" }}

[points]
numbers = {{ points = "face", clause = "{CLAUSE}" }}
S = {{ points = 20, clause = "{CLAUSE}" }}
R = {{ points = 20, clause = "{CLAUSE}" }}
"+2" = {{ points = 20, clause = "{CLAUSE}" }}
W = {{ points = 50, clause = "{CLAUSE}" }}
"W+4" = {{ points = 50, clause = "{CLAUSE}" }}
{SWAP} = {{ points = 40, clause = "{CLAUSE}" }}
{FORCES} = {{ points = 30, clause = "{CLAUSE}" }}

[options]
deck = {{ value = "lanterns", clause = "LAN-DECK-01" }}
@OPTIONS@

[names]
S = {{ en = "Hush", zh = "噓牌" }}
R = {{ en = "Turn Back", zh = "回頭牌" }}
"+2" = {{ en = "Two Moths", zh = "兩隻飛蛾" }}
W = {{ en = "Moon", zh = "月亮牌" }}
"W+4" = {{ en = "Full Moon", zh = "滿月牌" }}
{SWAP} = {{ en = "Trade Lanterns", zh = "交換燈籠" }}
{FORCES} = {{ en = "Guiding Light", zh = "引路燈" }}

[clauses.event]
play = "{CLAUSE}"
swap = "LAN-CARD-01"
lock = "LAN-CARD-02"
unlock = "LAN-CARD-02"

[clauses.draw]
turn = "{CLAUSE}"

[clauses.refuse]
no-fit = "{CLAUSE}"
locked = "LAN-CARD-02"

[clauses.ask]
turn = "{CLAUSE}"
swap = "LAN-CARD-01"

[clauses.by_card]
color = {{ {FORCES} = "LAN-CARD-02" }}
"""

CLAUSES = """\
title = { en = "UNO Lantern Night", zh = "UNO 燈籠之夜" }
rulings = ["R-GEN-01"]

[sections]
deck = { en = "The cards", zh = "牌" }
play = { en = "Playing", zh = "玩法" }

[clauses.LAN-DECK-01]
section = "deck"
en = "The lanterns are pink, blue, purple and green."
zh = "燈籠有粉紅、藍、紫、綠四色。"

[clauses.LAN-DECK-02]
section = "deck"
en = "Moons, trades and guiding lights have no color."
zh = "月亮、交換和引路燈沒有顏色。"

[clauses.LAN-PLAY-01]
section = "play"
en = "Play a card that has the color or the sign of the top card, or draw one."
zh = "出一張顏色或符號相同的牌，或抽一張。"

[clauses.LAN-CARD-01]
section = "play"
en = "Trade Lanterns: name a color, then trade hands with a player."
zh = "交換燈籠：選一個顏色，再和一位玩家交換手牌。"

[clauses.LAN-CARD-02]
section = "play"
en = "Guiding Light: name a color; only it may be played until your next turn."
zh = "引路燈：選一個顏色；再輪到你之前只能出這個顏色。"
"""

LOOK = f"""\
tagline = {{ en = "Lanterns on a dark river", zh = "暗河上的燈籠" }}
fan = ["k7", "g2", "p5", "{SWAP}"]

[colors]
k = {{ fill = "#B83280", ink = "#FFFFFF", deep = "#6B1048" }}
b = {{ fill = "#2B5DA8", ink = "#FFFFFF", deep = "#102F60" }}
p = {{ fill = "#6440A5", ink = "#FFFFFF", deep = "#33196B" }}
g = {{ fill = "#1D7A55", ink = "#FFFFFF", deep = "#0A4530" }}

[cards]
wild = "#1B1530"
back = "#E9C46A"
line = "#1B1530"
grain = "rings"

[labels]
{SWAP} = {{ en = "Trade", zh = "交換" }}

[scene]
picture = "lamps"
sky = ["#6C5BA7", "#352A66", "#1B1540", "#1B1540"]

[table]
cloth = "scales"

[light]
page = "#F7F2FA"
surface = "#FFFFFF"
felt = "#D9CCEB"
felt_2 = "#BFA9DD"
on_felt = "#241640"
ink = "#241640"
ink_2 = "#5A4A7A"
line = "#DDD2EA"
accent = "#8A3B12"
on_accent = "#FFFFFF"
shade = "#241640"
second = "#B7A6CF"

[dark]
page = "#14102A"
surface = "#221B40"
felt = "#2F2560"
felt_2 = "#1E1742"
on_felt = "#F3ECFF"
ink = "#F3ECFF"
ink_2 = "#C0B1DD"
line = "#3D3166"
accent = "#FFC27A"
on_accent = "#3A1D00"
shade = "#05030F"
second = "#7C6AA8"
"""

VALUES = {
    "first_dealer": "random",
    "next_dealer": "winner",
    "start_colored_action": "ignore",
    "start_draw_two": "ignore",
    "start_wild": "choose",
    "start_special_wild": "reflip",
    "start_wd4": "bottom",
    "symbol_match": "on",
    "voluntary_draw": "on",
    "force_play_drawn": "off",
    "wd4_bluff": "on",
    "wd4_guilt": "color",
    "wd4_caught": "stands",
    "two_seat_reverse": "skip",
    "uno_window": "next-action",
    "uno_late_call": "on",
    "uno_penalty": 3,
    "false_catch_penalty": 1,
    "last_card_draw": "on",
    "scoring": "standard",
    "target_score": 150,
    "alternative_tie": "joint",
    "blocked_round": "void",
    "swap_optional": "off",
    "swap_as_last_card": "win",
    "lock_colored_actions": "on",
    "lock_wilds": "on",
    "speed_play": "off",
}


def number_lines() -> str:
    """Two of every number and one of every action, color by color."""
    return "\n".join(
        deck_line([f"{color}{symbol}" for symbol in symbols], copies)
        for color in COLORS
        for symbols, copies in (("123456789", 2), (["S", "R", "+2"], 1))
    )


def deck_line(cards: list[str], copies: int) -> str:
    return f'    {{ cards = "{" ".join(cards)}", copies = {copies}, clause = "{CLAUSE}" }},'


def option_lines() -> str:
    return "\n".join(
        f"{name} = {{ value = {value!r}, clause = {CLAUSE!r} }}" for name, value in VALUES.items()
    )


def write_fixture(directory: Path) -> Path:
    """The edition's folder in a directory for LASTCARD_EDITIONS."""
    folder = directory / NAME
    folder.mkdir(parents=True)
    edition = EDITION.replace("@NUMBERS@", number_lines()).replace("@OPTIONS@", option_lines())
    (folder / "edition.toml").write_text(edition, "utf-8")
    (folder / "clauses.toml").write_text(CLAUSES, "utf-8")
    (folder / "look.toml").write_text(LOOK, "utf-8")
    return folder


if __name__ == "__main__":
    print(write_fixture(Path(sys.argv[1])).name)
