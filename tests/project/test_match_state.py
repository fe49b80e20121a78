"""Nobody above match reads a match's record: Match answers in its own words."""

import ast
from pathlib import Path

import lastcard

SOURCE = Path(lastcard.__file__).parent
BELOW = ("engine", "match")
DRIVER = "play/driver.py"  # asks the rule functions about a Match, for everybody
# A `state` of their own; the coach copies one record and walks on with the rule functions.
OTHERS = (
    *("server/store/base.py", "lab/simulate/run.py", "rl/table.py"),
    *("coach/track.py", "puzzles/solvers.py"),
)
NAMES = ("state", "_state")


def reads(source: str) -> list[int]:
    """The lines where something else's state is looked at."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr in NAMES
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]


def test_nobody_reads_a_matchs_state() -> None:
    found = {
        f"{path.relative_to(SOURCE).as_posix()}:{line}"
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in BELOW
        for line in reads(path.read_text("utf-8"))
    }
    assert not {place for place in found if place.split(":")[0] not in (DRIVER, *OTHERS)}


def test_the_rule_sees_what_it_forbids() -> None:
    forbidden = ['match.state["liable"]', "before.state", "self.match.state", "owner.match._state"]
    assert all(reads(source) == [1] for source in forbidden)
    assert reads("self.state; match.liable; self._state") == []
