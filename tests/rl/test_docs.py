"""docs/learning.md lists every plane and action."""

import re
from pathlib import Path
from typing import Any

import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.engine.events import EVENT_NAMES
from lastcard.rl.actions import actions_of
from lastcard.rl.planes import PLANES, Plane, planes_of
from lastcard.rl.tracker import REMEMBERED

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| [^|]+ \| ([^|]*)\|$", re.MULTILINE)
RESULT = {name: (shape, span, only) for name, shape, span, only in ROW.findall(PAGE)}
TITLES = {
    "basic": "Basic",
    "frozen": "Frozen",
    "hello-kitty": "Hello Kitty",
    "minions": "Minions",
    "party": "Party",
}


def test_every_plane_is_told_in_its_order() -> None:
    assert [name for name in RESULT if name in {plane.name for plane in PLANES}] == [
        plane.name for plane in PLANES
    ]


@pytest.mark.parametrize("plane", PLANES, ids=lambda plane: plane.name)
def test_shapes_and_ranges_are_told(plane: Plane) -> None:
    shape, span, only = RESULT[plane.name]
    for seats in (2, 7):
        names = {"S": seats, "S−1": seats - 1}
        sizes = (part.strip() for part in shape.split(","))
        assert tuple(names.get(size) or int(size) for size in sizes) == plane.shape(seats)
    assert span.strip() == "one-hot" or span.strip() == f"0–{plane.high}"
    if span.strip() == "one-hot":
        assert plane.high == 1
    those = [name for name in EDITIONS if plane.only(edition(name))]
    result = only.strip().split(", ") if only.strip() else list(TITLES.values())
    assert sorted(result) == sorted(TITLES[name] for name in those)


def test_happenings_are_told() -> None:
    result = re.search(r"What: (.*); 0 is an empty row", PAGE)
    assert result is not None
    names = [f"{code} {EVENT_NAMES[kind]}" for code, kind in enumerate(REMEMBERED, start=1)]
    assert result[1] == ", ".join(names)


@pytest.mark.parametrize("name", EDITIONS)
def test_sizes_are_told(name: str) -> None:
    title = TITLES[name]
    assert f"{title} {len(actions_of(edition(name)))}" in PAGE
    sizes = ", ".join(f"{planes_of(edition(name), seats).size:,}" for seats in (2, 4, 10))
    assert re.search(rf"{title}[\w ]* {sizes}", PAGE)


def test_the_example_at_the_top_runs() -> None:
    pytest.importorskip("pettingzoo")
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    created: dict[str, Any] = {}
    exec(code[1], created)
    assert created["batch"].n == 256
    assert created["search"].legal_actions()
