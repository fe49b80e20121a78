"""The battery of attacks: that it runs, ends, and would notice harm."""

import subprocess
from pathlib import Path

import pytest
from attacks.battery import ATTACKS
from attacks.table import show, status
from attacks.trial import Effort, Row, measure
from load.meter import Waits
from rich.console import Console

from tests.marks import shortened

SHORT = Effort(seconds=2.0, quiet=1.0)


def row(p99: float = 2.0, others: float = 0.0, own: float = 0.0, *losses: str) -> Row:
    waits = Waits(100, 1.0, p99, p99, p99)
    return Row(
        name="ping",
        quiet=waits,
        waits=waits,
        own_delay=Waits(100, 0.0, own, own, own),
        moves=5,
        server_share=0.5,
        others_share=others,
        alone=False,
        sent={},
        refused={"slow-down": 12_345},
        victim_refused={},
        lost_connections=0,
        losses=list(losses),
        bad_lines=0,
    )


@pytest.mark.parametrize("name", shortened(["ping", "networks"]))
def test_an_attack_runs_and_leaves_nothing_behind(name: str) -> None:
    found = measure(name, SHORT)
    assert found.waits.count > 0
    assert sum(found.sent.values()) > 0
    assert found.losses == []
    processes = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True)
    assert f'"name":"{name}"' not in processes.stdout


def test_every_attack_says_what_it_does() -> None:
    assert len(ATTACKS) >= 15
    assert all(attack.about for attack in ATTACKS.values())


def test_the_status_says_whether_anybody_was_harmed() -> None:
    assert status([row()]) == 0
    assert status([row(), row(p99=300.0)]) == 1
    assert status([row(p99=300.0, others=1.5)]) == 2
    assert status([row(p99=300.0, own=200.0)]) == 2
    assert status([row(2.0, 1.5, 0.0, "seat 0: no-table")]) == 1


def test_the_table_can_be_read(tmp_path: Path) -> None:
    out = tmp_path / "table.txt"
    with out.open("w") as file:
        show([row(p99=300.0), row(2.0, 0.0, 0.0, "seat 0: no-table")], Console(file=file, width=80))
    text = out.read_text()
    assert "TOO SLOW" in text
    assert "slow-down 12k" in text
    assert "ping: seat 0: no-table" in text
