"""The golden playthroughs: what the rules did when they were last read through."""

import pytest

from lastcard.editions import EDITIONS
from tests.golden.make import FOLDER, golden_file, playthrough

MOST = 400_000  # bytes of a file that people can still look through
NEAR = 4  # lines shown before a difference

# What each edition's playthrough must show, besides what all show.
SHOWN = {
    "frozen": ("event play seat=", "card=WF", "event lock", "event unlock"),
    "basic": ("card=WS", "card=WC", "event swap", "position swap"),
    "minions": ("card=WK", "event pose", "event unpose", "event slip"),
    "hello-kitty": ("card=WB", "reason=fewest"),
    "party": (
        *("card=WU", "card=WT", "event link", "event unlink", "event pile", "event take"),
        *("position link", "position pile", "position point", "event pick", "event point"),
        "reason=link",
    ),
}
SHOWN_BY_ALL = (
    *("event challenge", "event show", "event uno", "event skip", "event reverse", "event color"),
    *("event pass", "event flip", "event deal", "reason=draw-two", "position challenge"),
)


def first_difference(name: str, old: str, new: str) -> str:
    """Where the two begin to differ, with the moment it belongs to."""
    before, after = old.splitlines(), new.splitlines()
    place = next(
        (at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other),
        min(len(before), len(after)),
    )
    heads = [line for line in after[: place + 1] if line.startswith("# ")]
    return "\n".join(
        [
            f"{name}.txt line {place + 1}, {heads[-1] if heads else 'the head'}:",
            *(f"    {line[:160]}" for line in after[max(0, place - NEAR) : place]),
            *(f"  - {line}" for line in before[place : place + 1]),
            *(f"  + {line}" for line in after[place : place + 1]),
            "If the rules are meant to differ now: make golden, and read what git diff shows.",
        ]
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_playthrough_is_golden(name: str) -> None:
    assert golden_file(name).exists(), f"no golden playthrough of {name}: make golden"
    old, new = golden_file(name).read_text("utf-8"), playthrough(name)
    if old != new:
        pytest.fail(first_difference(name, old, new), pytrace=False)


def test_there_is_one_for_each_edition() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EDITIONS)


@pytest.mark.parametrize("name", EDITIONS)
def test_playthrough_shows_the_special_cards(name: str) -> None:
    text = golden_file(name).read_text("utf-8")
    assert [part for part in (*SHOWN[name], *SHOWN_BY_ALL) if part not in text] == []
    assert len(text.encode()) <= MOST


def test_a_difference_is_told_with_its_place() -> None:
    text = "seed 1\n\n# 0: start\nposition turn\n"
    told = first_difference("basic", text, text.replace("turn", "drawn"))
    assert "basic.txt line 4, # 0: start" in told
    assert "- position turn" in told
    assert "make golden" in told
