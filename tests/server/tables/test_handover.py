"""A table goes on at another server: nobody loses a clock, a vote, a wish or a move that waits."""

from collections.abc import Mapping, Sequence

import pytest

from lastcard.server.protocol import messages
from lastcard.server.store import Claim, Entry, Handed, TableRow
from lastcard.server.tables import shelf
from lastcard.server.tables.clockwork import PAUSE_SECONDS, REMATCH_SECONDS
from lastcard.server.tables.handover import read_handover
from lastcard.server.tables.neighbors import NoNeighbors
from lastcard.server.tables.seats import RETURN_SECONDS
from lastcard.server.tables.table import Table
from tests.server.tables.test_newcomers import MATCH_END, ROUND_END, come, waiting
from tests.server.tables.test_pause import POSITION, TWO_LEFT
from tests.server.world import FakeClient, World

TURN = 30.0


class Successor(NoNeighbors):
    """One server after the other: what the first hands over, the next gets."""

    def __init__(self, world: World) -> None:
        super().__init__(world.store, "one after the other")
        self.hands_over = True
        self.handed: dict[str, Handed] = {}

    async def claim(self, table_id: str) -> Claim:
        epoch, _ = await super().claim(table_id)
        handed = self.handed.pop(table_id, None)
        return Claim(epoch, b"" if handed is None else handed.body)

    async def hand_over(self, handed: Mapping[str, Handed]) -> None:
        self.handed.update(handed)


@pytest.fixture
async def moving(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """A world whose tables go on elsewhere, at positions that no log has led to."""
    world.neighbors = Successor(world)
    await world.restart()
    tables: dict[str, Table] = {}
    own = shelf.Shelf._own

    def keep(self: shelf.Shelf, table: Table, *rest: object) -> object:
        tables[table.id] = table
        return own(self, table, *rest)  # type: ignore[arg-type]

    def known(row: TableRow, entries: Sequence[Entry]) -> Table:
        return tables[row.id]

    monkeypatch.setattr(shelf.Shelf, "_own", keep)
    monkeypatch.setattr(shelf, "replayed", known)
    return world


async def back(*clients: FakeClient) -> None:
    for client in clients:
        await client.do("enter", code=client.table.code, token=client.token)


def left(client: FakeClient) -> float | None:
    clock = client.table.clock
    return None if clock is None or clock.left is None else clock.left / 1000


def ready(client: FakeClient) -> list[bool]:
    return [seat.ready for seat in client.table.seats]


def present(client: FakeClient) -> list[bool | None]:
    return [seat.present for seat in client.table.seats]


async def test_the_open_question_keeps_its_time(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=int(TURN))
    await moving.lay([ann, ben], POSITION)
    await moving.clock.pass_time(12)
    await moving.restart()
    await moving.clock.pass_time(1)  # counts for nobody
    await back(ben)
    assert left(ben) == TURN - 12
    await moving.clock.pass_time(1)
    await back(ann)  # who is asked, and could not see that second pass
    assert left(ann) == TURN - 12
    await moving.clock.pass_time(TURN - 12.1)
    assert moving.live(ann).table.running.moves == []
    await moving.clock.pass_time(0.2)
    assert moving.live(ann).table.steps[-1].by == "clock"


async def test_after_a_crash_the_question_is_asked_again(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=int(TURN))
    await moving.lay([ann, ben], POSITION)
    await moving.clock.pass_time(12)
    await moving.restart(graceful=False)
    await back(ann, ben)
    assert left(ann) == TURN


async def test_nobody_is_missing_before_they_could_come_back(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=None)
    await moving.lay([ann, ben], POSITION)
    await moving.restart()
    await back(ann)
    assert present(ann)[:2] == [True, True]
    await moving.clock.pass_time(RETURN_SECONDS + 0.1)
    assert present(ann)[:2] == [True, False]


async def test_who_is_ready_stays_so_and_the_others_are_waited_for(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=None)
    await moving.lay([ann, ben], ROUND_END)
    await ann.move("play r1")
    await ann.move("deal")
    await moving.restart()
    await back(ann)
    await moving.clock.pass_time(1)
    assert (ann.view.phase, ready(ann)) == ("round-over", [True, False, False])
    await back(ben)
    await ben.move("deal")
    assert ann.view.phase != "round-over"


async def test_votes_for_another_match_stay(moving: World) -> None:
    ann, ben, cat = await moving.seat_people(3)
    await moving.lay([ann, ben, cat], MATCH_END)
    await ann.move("play r1")
    await ben.do("start")
    await moving.restart()
    await back(ben)
    await moving.clock.pass_time(1)
    assert (ben.table.stage, ready(ben), left(ben)) == ("over", [False, True, False], None)
    await back(cat, ann)
    await cat.do("start")
    assert left(ann) == REMATCH_SECONDS


async def test_who_waits_for_a_seat_goes_on_waiting(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=None)
    await moving.lay([ann, ben], ROUND_END)
    eve = await come(moving, ann.table.code)
    await eve.do("sit", seat=2, name="Eve")
    await moving.restart()
    await back(ann, ben)
    assert waiting(ann) == [(2, "Eve")]
    await ann.move("play r1")
    await back(eve)
    await moving.clock.pass_time(0)
    assert (eve.seat, waiting(ann)) == (2, [])


async def test_a_pause_goes_on(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=int(TURN))
    await moving.lay([ann, ben], POSITION)
    await moving.clock.pass_time(20)
    await ben.do("pause")
    await moving.clock.pass_time(100)
    await moving.restart()
    await moving.clock.pass_time(1)
    await back(ann, ben)
    assert ann.table.paused is not None
    assert ann.table.paused.left == (PAUSE_SECONDS - 100) * 1000
    await ben.do("pause", on=False)
    assert left(ann) == TURN - 20


async def test_a_move_that_waits_is_not_answered_and_counts_elsewhere(moving: World) -> None:
    """It would have closed the window on an uncalled card."""
    ann, ben = await moving.seat_people(2, bots=1, turn_time=None)
    await moving.lay([ann, ben], TWO_LEFT)
    await ann.move("play r1")
    waits = ben.command("move", move="play r5")
    await moving.lobby.handle(ben, waits)
    await moving.restart()
    assert ben.answers_to(waits.id) == []
    await back(ann, ben)
    ben.requests[waits.id] += 1
    await moving.lobby.handle(ben, waits)
    await moving.clock.pass_time(5)
    assert isinstance(ben.answer_to(waits.id), messages.Acknowledgment)


async def test_who_sleeps_sleeps_on_until_they_do_something(moving: World) -> None:
    ann, ben = await moving.seat_people(2, bots=1, turn_time=int(TURN))
    live = await moving.lay([ann, ben], POSITION)
    live.seats.missed[1] = 2
    live.referee.stand_in(1)
    await moving.restart()
    await back(ann)
    live = moving.live(ann)
    assert live.seats.stand_ins == {1}
    enter = ben.command("enter", code=ben.table.code, token=ben.token)
    claim = moving.signer.known_seat(ben.token)
    await live.enter(ben, enter, claim, is_return=True)  # type: ignore[arg-type]
    assert ann.table.seats[1].stand_in
    await ben.do("enter", code=ben.table.code, token=ben.token)
    assert not ann.table.seats[1].stand_in


def test_what_cannot_be_read_is_left_out() -> None:
    assert read_handover(b"") is None
    assert read_handover(b'{"version": "of another kind"}') is None
    found = read_handover(b'{"version": 3, "weather": "rain"}')
    assert found is not None
    assert found.version == 3
