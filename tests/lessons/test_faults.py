"""A fault in a lesson's file is found, and said with its file, its step and what would be right."""

import re
from pathlib import Path

import pytest

from lastcard.editions.errors import BadEdition
from lastcard.lessons import check, lesson, read_lesson

SOUND = lesson("first").file.read_text("utf-8")


def sentence(path: Path, text: str) -> str:
    """What is said of a lesson's file."""
    file = path / "course.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadEdition) as error:
        check(read_lesson(file))
    assert str(file) in str(error.value)
    assert error.value.text.zh != error.value.text.en
    return str(error.value)


# Each is one change of a sound file, and what is then said.
FAULTS = {
    "an illegal move of the learner": (
        'wait = ["play b3"]',
        'wait = ["play y1"]',
        r"steps\[3\]\.wait has '0 play y1', which the rules refuse",
    ),
    "an illegal move of another seat": (
        '"1 play b8"',
        '"1 play gS"',
        r"steps\[3\]\.moves has '1 play gS', which the rules refuse",
    ),
    "a move out of turn": (
        '"2 play r4"',
        '"1 play y5"',
        r"steps\[6\]\.moves has '1 play y5', which the rules refuse",
    ),
    "an illegal alternative": (
        'wait = ["play g8", "play g5"]',
        'wait = ["play g8", "play g7"]',
        r"steps\[13\]\.wait has '0 play g7', which the rules refuse",
    ),
    "a wish that nothing fulfills": (
        'wait = ["play r8"]',
        'wait = ["swap *"]',
        r"steps\[8\]\.wait waits for 'swap \*', but no legal move is like that",
    ),
    "an unknown clause": (
        '"BAS-DRAW-01"',
        '"BAS-DRAW-09"',
        r"steps\[7\]\.clauses names BAS-DRAW-09, .* near to it are BAS-DRAW-0",
    ),
    "another book's clause": (
        '"BAS-DRAW-01"',
        '"FRZ-DRAW-01"',
        r"steps\[7\]\.clauses names FRZ-DRAW-01, which is no clause or ruling of this edition",
    ),
    "no clause": (
        'clauses = ["BAS-WIN-01"]',
        "clauses = []",
        r"steps\[21\]\.clauses must name the clause or ruling",
    ),
    "an unknown spot": (
        'point = ["draw"]',
        'point = ["drawer"]',
        r"steps\[7\]\.point names 'drawer', which is not on the table then; there are hand, own",
    ),
    "a card that is not held": (
        'point = ["card b3"]',
        'point = ["card b4"]',
        r"steps\[3\]\.point names 'card b4', which is not on the table then",
    ),
    "a seat that is not there": (
        'point = ["seat 1"]',
        'point = ["seat 3"]',
        r"\.point names 'seat 3', which is not on the table then",
    ),
    "a player who is not there": ("{2} played a blue 9", "{3} played a blue 9", r"seat 3; seats"),
    "a missing language": (
        'say.zh = "顏色一樣就接得上。出你的藍色 3。"\n',
        "",
        r"steps\[3\]\.say\.zh is missing",
    ),
    "a missing answer to a wrong move": (
        'wrong.en = "You can\'t play any of these. Draw a card."\n'
        'wrong.zh = "這些都出不了，抽一張牌吧。"\n',
        "",
        r"steps\[7\]\.wrong goes with wait",
    ),
    "a position that cannot be": (
        "hand 0 b3 g9 rS y1 g2",
        "hand 0 b3 g9 rS y1 p2",
        r"steps\[1\]\.position cannot be set up: ",
    ),
    "no position": (
        'position = """\nhand 0 b3 g9 rS y1 g2\nhand 1 b8 gS y5 b1\nhand 2 b9 r4 y7 g6\n'
        'discard b7\ndraw r8\n"""\n',
        "",
        r"steps must begin with a step that has a position",
    ),
    "an unknown key": ("minutes = 3", "minutes = 3\nhours = 1", r"hours is not known here"),
    "too long": ("minutes = 3", "minutes = 90", r"minutes is 90; it must be a whole number"),
}


@pytest.mark.parametrize(("before", "after", "wanted"), FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, before: str, after: str, wanted: str) -> None:
    assert SOUND.count(before) >= 1, "the fault can be planted"
    found = sentence(tmp_path, SOUND.replace(before, after, 1))
    assert re.search(wanted, found), found


def test_a_sound_file_is_sound(tmp_path: Path) -> None:
    file = tmp_path / "course.toml"
    file.write_text(SOUND, "utf-8")
    assert check(read_lesson(file)) > 0
