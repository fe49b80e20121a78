"""Why a move is better: a position, two moves, and what is said about them."""

import pytest

from lastcard import Match
from lastcard.coach.judgement import new_judgement
from lastcard.coach.kernel import KERNEL
from lastcard.coach.reasons import REASONS
from lastcard.coach.report import Reason
from lastcard.coach.run import Weigher
from lastcard.coach.track import walk_to
from lastcard.coach.words import reason_text, say
from lastcard.languages import BUILT_IN
from lastcard.match.codes import codes
from tests.table import position

NONE = -1


def why(match: Match, seat: int, better: str | None, worse: str | None) -> Reason | None:
    """What the coach says for one move and against another, by what the seat sees."""
    walk = walk_to(match, compiled=False)
    weigher = Weigher(match.edition, walk.rules, "why", compiled=False)
    judgement = new_judgement()
    judgement["count"] = 2
    judgement["deals"], judgement["guilty"] = 100, 70
    for number, move in enumerate((better, worse)):
        judgement["moves"][number] = NONE if move is None else codes(match.edition)[move]
    return weigher.reason((walk.views[seat], walk.memories[seat]), judgement, 0, 1)


TABLE = """
    edition {edition}
    hand 0 {hand}
    hand 1 {next}
    hand 2 {last}
    discard {top}
"""
MANY = "g1 g2 g3 g4 g6"


def table(
    hand: str, top: str = "r5", following: str = MANY, last: str = MANY, edition: str = "basic"
) -> Match:
    lines = TABLE.format(edition=edition, hand=hand, next=following, last=last, top=top)
    return position(lines)


# A code, the position, the better move and the worse, and what the sentence is about.
CASES = [
    ("goes-out", table("r7"), "play r7", "draw", {"card": "r7"}),
    ("forgets-call", table("r7 b1"), "uno", "play r7", {}),
    ("lays-one", table("r7 b1 b2"), "play r7", "draw", {"card": "r7"}),
    ("keeps-wild", table("r7 W b2"), "play r7", "play W", {"card": "W"}),
    ("keeps-wild", table("g7 W b2"), "draw", "play W", {"card": "W"}),
    ("risks-challenge", table("r7 W+4 b2"), "draw", "play W+4", {"card": "W+4"}),
    (
        "stops-next",
        table("rS r7 b2", following="g1"),
        "play rS",
        "play r7",
        {"card": "rS", "seat": 1, "number": 1},
    ),
    (
        "turns-away",
        table("rR r7 b2", following="g1 g2"),
        "play rR",
        "play r7",
        {"card": "rR", "seat": 1, "number": 2},
    ),
    (
        "turns-to",
        table("rR r7 b2", last="g1"),
        "play r7",
        "play rR",
        {"card": "rR", "seat": 2, "number": 1},
    ),
    ("hits-next", table("r+2 r7 b2"), "play r+2", "play r7", {"card": "r+2", "seat": 1}),
    ("hits-next", table("W+4 W b2"), "play W+4", "play W", {"card": "W+4", "seat": 1}),
    ("slows-next", table("rS r7 b2"), "play rS", "play r7", {"card": "rS", "seat": 1}),
    ("keeps-action", table("r+2 r7 b2"), "play r7", "play r+2", {"card": "r+2"}),
    (
        "more-of-color",
        table("r7 b5 b1 b2 y1", top="r5"),
        "play b5",
        "play r7",
        {"color": "b", "number": 2, "rest": 0},
    ),
    (
        "more-that-fit",
        table("r7 r8 b8 y8"),
        "play r8",
        "play r7",
        {"card": "r8", "number": 3, "rest": 1},
    ),
    (
        "wild-to-color",
        table("W r7 b1 b2 b3"),
        "play W",
        "play r7",
        {"card": "W", "color": "b", "number": 3},
    ),
    (
        "swap-gains",
        table("WS r7 b1 b2 b3 b4", last="g1"),
        "play WS",
        "play r7",
        {"card": "WS", "seat": 2, "number": 1},
    ),
    ("swap-costs", table("WS r7 b1"), "play r7", "play WS", {"card": "WS"}),
    (
        "falls-on-you",
        table("WB k7 b1", top="k5", edition="hello-kitty"),
        "play k7",
        "play WB",
        {"card": "WB"},
    ),
    (
        "falls-on-fewest",
        table("WB k7 b1 b2 b3 b4 b6", top="k5", last="y1 y2", edition="hello-kitty"),
        "play WB",
        "play k7",
        {"card": "WB", "seat": 2},
    ),
]


@pytest.mark.parametrize(
    ("code", "match", "better", "worse", "arguments"),
    CASES,
    ids=[f"{code} {better}" for code, _, better, _, _ in CASES],
)
def test_what_differs_is_said(
    code: str, match: Match, better: str, worse: str, arguments: dict[str, str | int]
) -> None:
    assert match.turn == 0
    assert why(match, 0, better, worse) == Reason(code, arguments)


def after(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def test_the_color_of_which_most_is_left() -> None:
    match = after(table("W b1 b2 r7"), "0 play W")
    expected = Reason("more-of-color", {"color": "b", "number": 2, "rest": 1})
    assert why(match, 0, "color b", "color r") == expected
    assert why(match, 0, "color r", "color b") is None


def test_the_color_that_a_player_with_few_cards_chose_last() -> None:
    match = table("r1 y1 W", following="W y2 y3", last="y4 y5 y6 y7")
    after(match, "0 play r1", "1 play W y", "2 play y4", "0 play W")
    assert why(match, 0, "color r", "color y") == Reason("feeds-color", {"seat": 1, "color": "y"})


def test_a_player_who_drew_on_a_color_seems_to_lack_it() -> None:
    match = position("""
        edition basic
        hand 0 r1 W r3 b4
        hand 1 g2 g3 g4
        hand 2 r6 y6 y7
        discard r5
        draw b9
    """)
    after(match, "0 play r1", "1 draw", "1 pass", "2 play r6", "0 play W")
    expected = Reason("lacks-color", {"seat": 1, "color": "r"})
    assert why(match, 0, "color r", "color b") == expected


@pytest.mark.parametrize(
    ("better", "worse", "code"),
    [("challenge", "accept", "challenge-likely"), ("accept", "challenge", None)],
)
def test_how_likely_a_bluff_was(better: str, worse: str, code: str | None) -> None:
    match = after(table("W+4 r7 b2"), "0 play W+4 g")
    reason = why(match, 1, better, worse)
    assert (reason and reason.code) == code
    assert reason is None or reason.arguments == {"seat": 0, "number": 70}


def test_who_is_caught_and_who_calls_late() -> None:
    match = after(table("r7 b2"), "0 play r7")
    assert why(match, 2, "catch 0", None) == Reason("catches", {"seat": 0})
    if "0 uno" in map(str, match.legal_moves(0)):
        assert why(match, 0, "uno", None) == Reason("calls-late", {})


def test_whom_to_swap_with() -> None:
    match = after(table("WS b2 b3", last="g1 g2"), "0 play WS b")
    assert match.phase == "swap"
    expected = Reason("smallest-hand", {"seat": 2, "number": 2})
    assert why(match, 0, "swap 2", "swap 1") == expected
    assert why(match, 0, "swap 1", "swap 2") is None


def test_whom_to_point_at_and_to_link() -> None:
    match = position("""
        edition party
        hand 0 WT b2 b3
        hand 1 g1 g2 g3
        hand 2 g4
        hand 3 g6 g7 g8
        discard r5
    """)
    match.play("0 play WT")
    assert match.phase == "link"
    assert why(match, 0, "link 1 2", "link 1 3") == Reason("fewest-cards", {"seat": 2, "number": 1})


def test_every_reason_has_its_sentence_in_both_languages() -> None:
    book = table("r7").edition
    values: dict[str, str | int] = {"card": "W", "color": "r", "seat": 1, "number": 2, "rest": 1}
    for code, names in REASONS.items():
        reason = Reason(code, {name: values[name] for name in names})
        for lang in BUILT_IN:
            text = reason_text(book, reason, lang, ["Ann", "Ben"])
            assert "{" not in text
            assert ("Ben" in text) == ("seat" in names and "{seat}" in say[code].of(lang))


def test_reasons_are_numbered_as_they_are_listed() -> None:
    assert KERNEL.interpreted.explain.__module__ == "lastcard.coach.reasons"
    from lastcard.coach import reasons

    for number, code in enumerate(REASONS):
        assert getattr(reasons, code.replace("-", "_").upper()) == number
