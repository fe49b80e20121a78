"""A change in observations, actions, rewards or rules makes a new version."""

import pytest

from lastcard.editions import EDITIONS
from lastcard.rl.registry import read_name
from tests.rl.trajectories import FOLDER, GOLDEN_NAMES, golden_file, trajectory


@pytest.mark.parametrize("name", GOLDEN_NAMES)
def test_nothing_has_changed_in_this_version(name: str) -> None:
    result, golden = (
        trajectory(name).splitlines(),
        golden_file(name).read_text("utf-8").splitlines(),
    )
    pairs = enumerate(zip(result, golden, strict=False), start=1)
    first = next((number for number, (one, other) in pairs if one != other), None)
    assert result == golden, f"{name} differs from line {first}: does it need a new version?"


def test_every_edition_has_a_golden_trajectory() -> None:
    assert {read_name(name)[0] for name in GOLDEN_NAMES} == set(EDITIONS)
    assert {path.name for path in FOLDER.iterdir()} == {
        golden_file(name).name for name in GOLDEN_NAMES
    }
