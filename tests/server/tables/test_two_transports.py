"""One authority under two transports: the terminal's table does what the server's does."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest

from lastcard.cli.terminal.record import RecordFile
from lastcard.cli.terminal.transport import LocalTable
from lastcard.cli.terminal.voice import YOU, Voice
from lastcard.match import Match, Move
from lastcard.match.moves import read_move
from lastcard.play.asking import REACTIONS
from lastcard.server.protocol import messages
from lastcard.server.store import Entry, RecordRow
from lastcard.server.tables import log
from tests.marks import shortened
from tests.server.world import FakeClient, World

POSITION = """
edition basic
hand 0 r1 r2 W g4
hand 1 r5 r6 b7 b8
hand 2 y5 y6 y7 g8
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
"""
WRONG = ["play g9", "play g4", "pass", "catch 1", "deal", "color r", "swap 1", "challenge", "take"]


class Log(RecordFile):
    """The record's file, which also remembers the entries."""

    def __init__(self, bots: list[str]) -> None:
        super().__init__("Mei", bots)
        self.bodies: list[log.AnyBody] = []

    async def append(
        self,
        table_id: str,
        epoch: int,
        head: int,
        entries: Sequence[Entry],
        record: RecordRow | None = None,
    ) -> int:
        new_head = await super().append(table_id, epoch, head, entries, record)
        self.bodies += [log.read_body(entry.body) for entry in entries]
        return new_head


def local_table(match: Match, folder: Path) -> tuple[LocalTable, Log]:
    bots = ["easy"] * (match.seats - 1)
    record = Log(bots)
    record.begin(folder / "match.txt", match)
    return LocalTable(match, record, Voice(match.edition, "en", "Mei", bots, plain=True)), record


def play_round(match: Match, folder: Path) -> tuple[list[log.Moved], bytes]:
    """A round in which the person does the first thing; its entries, and where it ends."""
    local, record = local_table(match, folder)
    while local.table.running.phase not in ("round-over", "match-over"):
        running = local.table.running
        if YOU in running.asked() and not local.is_undecided:
            moves = [move for move in running.legal_moves(YOU) if move.verb not in REACTIONS]
            assert local.submit(moves[0]) is None
        else:
            local.go_on()
    local.close()
    moved = [body for body in record.bodies if isinstance(body, log.Moved)]
    assert len(moved) == len(record.bodies)
    assert Match.read(record.path.read_text("utf-8")).to_bytes() == local.table.running.to_bytes()
    return moved, local.table.running.to_bytes()


def refusals(match: Match, folder: Path, wrong: Sequence[str]) -> list[messages.Refused]:
    """What the terminal's table says to these moves."""
    local, record = local_table(match, folder)
    found = [local.submit(read_move(move if move == "deal" else f"0 {move}")) for move in wrong]
    local.close()
    assert local.table.running.to_bytes() == match.to_bytes()
    assert not record.bodies
    return [refused for refused in found if refused is not None]


def without_numbers(refused: messages.Refused) -> messages.Refused:
    """Everything but what counts commands and entries."""
    return msgspec.structs.replace(refused, id=None, version=None)


async def submitted(world: World, client: FakeClient, answer: str) -> None:
    """A move at the server's table, which may have to wait for the window."""
    command_id = await client.ask("move", move=answer)
    await world.clock.pass_until(lambda: client.answer_to(command_id) is not None)
    assert isinstance(client.answer_to(command_id), messages.Acknowledgment)


async def test_both_refuse_the_same_for_the_same_reason(world: World, tmp_path: Path) -> None:
    match = Match.read(POSITION)
    in_terminal = await asyncio.to_thread(refusals, match, tmp_path, WRONG)
    people = await world.seat_people(3)
    await world.lay(people, POSITION)
    at_server = []
    for move in WRONG:
        at_server.append(await people[0].refused("move", move=move))
        await world.clock.pass_time(4)  # after a catch of nobody
    assert [*map(without_numbers, in_terminal)] == [*map(without_numbers, at_server)]
    assert all(refused.clause for refused in at_server)


@pytest.mark.parametrize("edition", shortened(["minions", "basic", "party"]))
async def test_both_write_the_same_entries(edition: str, world: World, tmp_path: Path) -> None:
    start = Match(edition, seats=3, seed="two transports").position()
    entries, end = await asyncio.to_thread(play_round, Match.read(start), tmp_path)
    assert len(entries) > 10
    people = await world.seat_people(3, edition=edition, turn_time=None)
    live = await world.lay(people, start)
    since = live.table.version
    for body in entries:
        move = Move(body.move)
        assert move.seat is not None
        await submitted(world, people[move.seat], move.answer)
    written = [log.read_body(entry.body) for entry in await world.store.entries(live.table.id)]
    moved = [body for body in written[since:] if isinstance(body, log.Moved)]
    assert [(body.move, body.winners) for body in moved] == [
        (body.move, body.winners) for body in entries
    ]
    assert live.table.running.to_bytes() == end


def test_a_move_of_either_counts_once_it_is_written(tmp_path: Path) -> None:
    for turn in (YOU, 1):
        folder = tmp_path / str(turn)
        folder.mkdir()
        match = Match.read(f"{POSITION}turn {turn}\n")
        local, record = local_table(match, folder)
        record.path.unlink()
        folder.rmdir()
        act = partial(local.submit, Move("0 play r1")) if turn == YOU else local.go_on
        with pytest.raises(FileNotFoundError):
            act()
        assert local.table.running.to_bytes() == match.to_bytes()
        assert not local.steps
        local.close()
