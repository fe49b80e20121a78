"""The golden playthroughs: what the rules did when they were last read through."""

import pytest

from lastcard.editions import EDITIONS
from tests.golden.make import FOLDER, golden_file, playthrough

MOST = 100_000  # bytes of a file that people can still look through
NEAR = 4  # lines shown before a difference

# What each edition's playthrough must show, besides what all show.
CONTENT = {
    "frozen": ("play seat=", "card=WF", "\nlock ", "\nunlock "),
    "basic": ("card=WS", "card=WC", "\nswap ", "  phase swap", "  phase target"),
    "minions": ("card=WK", "\npose ", "\nunpose ", "\nslip "),
    "hello-kitty": ("card=WB", "reason=fewest"),
    "party": (
        *("card=WU", "card=WT", "\nlink ", "\nunlink ", "\npile ", "\ntake "),
        *("  phase link", "  phase pile", "  phase point", "\npick ", "\npoint "),
        "reason=link",
    ),
}
COMMON_CONTENT = (
    *("\nchallenge ", "\nshow ", "\nuno ", "\nskip ", "\nreverse ", "\ncolor "),
    *("\npass ", "\nflip ", "\ndeal ", "reason=draw-two", "  phase challenge"),
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
    assert [part for part in (*CONTENT[name], *COMMON_CONTENT) if part not in text] == []
    assert len(text.encode()) <= MOST


def test_a_difference_is_reported_with_its_place() -> None:
    text = "seed 1\n\n# 0: start\n  phase turn\n"
    message = first_difference("basic", text, text.replace("turn", "drawn"))
    assert "basic.txt line 4, # 0: start" in message
    assert "-   phase turn" in message
    assert "make golden" in message
