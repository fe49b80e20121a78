"""docs/notation.md: its example replays to what it shows, and its lists are whole."""

import json
import re
from pathlib import Path

from lastcard import replay
from lastcard.engine.events import EVENT_NAMES
from lastcard.engine.state import PHASES

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
RECORD, JSON = re.findall(r"```(?:json)?\n(.*?)```", PAGE, re.S)


def column(title: str) -> set[str]:
    """The names in the first column of the table under a heading."""
    rows = re.findall(r"^\| (`.*?) \|", PAGE.split(f"### {title}\n")[1].split("\n#")[0], re.M)
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def test_the_example_replays_to_the_object_below_it() -> None:
    result, shape = replay(RECORD).as_json(), json.loads(JSON)
    assert list(result) == list(shape)
    first_move = [line for line in RECORD.splitlines() if line.startswith("0 play")]
    assert result["events"][0]["move"] == shape["events"][0]["move"] == first_move[0]
    varying = ("events",)
    assert {key: result[key] for key in shape if key not in varying} == {
        key: shape[key] for key in shape if key not in varying
    }


def test_every_kind_of_event_is_listed() -> None:
    assert column("Events") - {"kind"} == set(EVENT_NAMES)


def test_every_phase_is_listed() -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith("| `phase` |"))
    assert tuple(re.findall(r"`([a-z-]+)`", row))[1:] == PHASES
