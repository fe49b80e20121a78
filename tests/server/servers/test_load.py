"""The load generator: it plays whole tables, and it would notice a move that is lost or doubled."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from load.ledger import Ledger
from load.meter import Meter, summary
from load.pace import Pace
from load.plan import Plan, Report, Stretch
from load.policy import choose
from load.process import Server, lastcard_server

BENCH = Path(__file__).parents[3] / "bench"
SEATS = 4


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = lastcard_server(tmp_path / "lastcard.db", None)
    yield started
    started.stop()


def test_two_tables_play_and_everything_acknowledged_is_seen_once(server: Server) -> None:
    stretch = Stretch(seats=8, move_every=0.4, seconds=4.0, warm_up=1.0)
    plan = Plan("lastcard", server.address, server.pid, [stretch], away_every=4.0)
    words = (sys.executable, "-m", "load.drive", msgspec.json.encode(plan).decode())
    done = subprocess.run(words, check=True, cwd=BENCH, stdout=subprocess.PIPE)
    report = msgspec.json.decode(done.stdout.splitlines()[-1], type=Report)
    assert report.failed == []
    assert report.findings == []
    assert report.checked > 0
    assert report.outcomes[0].waits.count > 0


# --- the ledger ----------------------------------------------------------------------------


@pytest.fixture
def ledger() -> Ledger:
    """A table whose seat 0 has made a move that all have seen."""
    result = Ledger("t", SEATS)
    result.acknowledge(0, 5, "play r7")
    tell(result, 5, "0 play r7")
    return result


def tell(ledger: Ledger, version: int, move: str, *, but: int | None = None) -> None:
    for seat in range(SEATS):
        if seat != but:
            ledger.saw(seat, version, move, by_person=True)


def settled(ledger: Ledger) -> list[str]:
    ledger.settle()
    return ledger.findings


def test_what_all_have_seen_once_is_right(ledger: Ledger) -> None:
    assert settled(ledger) == []
    assert ledger.right == 1


def test_an_acknowledged_move_that_nobody_saw_is_found(ledger: Ledger) -> None:
    ledger.acknowledge(1, 6, "draw")
    assert "'1 draw' was acknowledged, seats [0, 1, 2, 3] lack it" in settled(ledger)[0]


def test_a_move_that_one_seat_lacks_is_found(ledger: Ledger) -> None:
    ledger.acknowledge(1, 6, "draw")
    tell(ledger, 6, "1 draw", but=2)
    assert "seats [2] lack it" in settled(ledger)[0]


def test_a_move_told_twice_is_found(ledger: Ledger) -> None:
    ledger.saw(3, 5, "0 play r7", by_person=True)
    assert "seat 3 was told after 5" in settled(ledger)[0]


def test_a_move_out_of_order_is_found(ledger: Ledger) -> None:
    ledger.saw(3, 4, "3 draw", by_person=True)
    assert "seat 3 was told after 5" in settled(ledger)[0]


def test_a_move_made_twice_is_found(ledger: Ledger) -> None:
    tell(ledger, 6, "0 play r7")
    assert "nobody's move was acknowledged" in settled(ledger)[0]


def test_two_moves_acknowledged_as_one_version_are_found(ledger: Ledger) -> None:
    ledger.acknowledge(1, 5, "draw")
    assert "given to '0 play r7' and to '1 draw'" in settled(ledger)[0]


def test_a_move_that_comes_back_as_another_is_found(ledger: Ledger) -> None:
    ledger.acknowledge(1, 6, "draw")
    tell(ledger, 6, "1 pass")
    assert "'1 draw' came back as '1 pass'" in settled(ledger)[0]


def test_a_secret_pick_may_lack_its_target(ledger: Ledger) -> None:
    ledger.acknowledge(1, 6, "point 2")
    tell(ledger, 6, "1 point", but=1)
    ledger.saw(1, 6, "1 point 2", by_person=True)
    assert settled(ledger) == []


def test_a_bot_needs_no_acknowledgement(ledger: Ledger) -> None:
    for seat in range(SEATS):
        ledger.saw(seat, 6, "1 draw", by_person=False)
    assert settled(ledger) == []


def test_steps_of_a_match_that_is_gone_are_excused(ledger: Ledger) -> None:
    ledger.acknowledge(1, 6, "draw")
    tell(ledger, 6, "1 draw", but=2)
    ledger.excuse(2, 6)
    assert settled(ledger) == []


def test_what_was_checked_is_put_away(ledger: Ledger) -> None:
    ledger.settle(5)
    assert (ledger.acknowledged, ledger.moves) == ({}, {})
    ledger.saw(3, 5, "0 play r7", by_person=True)
    assert "seat 3 was told after 5" in settled(ledger)[0]


# --- players -------------------------------------------------------------------------------


def test_the_policy_prefers_to_play() -> None:
    assert choose(["draw", "play r7", "uno"], hand=5, rng=Random(1)) == "play r7"
    assert choose(["draw", "uno"], hand=5, rng=Random(1)) == "draw"
    assert choose(["uno", "catch 2"], hand=5, rng=Random(1)) is None


@pytest.mark.parametrize("burst_share", [0.0, 0.05])
def test_think_times_come_to_the_average(burst_share: float) -> None:
    pace, now, moves = Pace(1.0, burst_share, Random(7)), 100.0, 0
    while now < 5100.0:
        now += pace.think(now)
        moves += 1
    assert moves == pytest.approx(5000, rel=0.1)


def test_a_meter_counts_only_while_it_is_on() -> None:
    meter = Meter()
    meter.waited(9.0)
    meter.start()
    for hundredths in range(1, 101):
        meter.waited(hundredths / 100)
    waits = summary(meter.waits)
    assert (waits.count, waits.p50, waits.p99, waits.most) == (100, 510.0, 1000.0, 1000.0)
