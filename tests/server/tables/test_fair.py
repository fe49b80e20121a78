"""Fair cards through the table: commit, reveal, deal, and the proof when it is over."""

import hashlib
import json
from collections.abc import Iterable

import msgspec
import pytest

from lastcard.editions import EDITIONS
from lastcard.match import Match, Move
from lastcard.match.fair import Proof, seat_commitment, seed_commitment
from lastcard.match.verify import verify_record
from lastcard.server.http.replay import retell
from lastcard.server.refusals import Refusal
from lastcard.server.tables import log
from lastcard.server.tables.archive import finished_in, replayed
from lastcard.server.tables.table import Table
from tests.server.tables.test_table import play_out
from tests.server.world import FakeClient, World


def secret_of(client: FakeClient, match: int = 1) -> str:
    return hashlib.sha256(f"{client.guest}/{match}".encode()).hexdigest()


def table_of(world: World, client: FakeClient) -> Table:
    return world.live(client).table


async def commit(world: World, client: FakeClient, match: int = 1) -> None:
    table = table_of(world, client)
    commitment = seat_commitment(table.code, match, client.seat, secret_of(client, match))
    await client.do("commit", match=match, commitment=commitment)


async def reveal(client: FakeClient, match: int = 1) -> None:
    await client.do("reveal", match=match, secret=secret_of(client, match))


async def share(world: World, people: Iterable[FakeClient], match: int = 1) -> None:
    """Everybody gives a share, and the match is dealt."""
    for client in people:
        await commit(world, client, match)
    await world.clock.pass_time(0)
    for client in people:
        await reveal(client, match)
    await world.clock.pass_time(0)


def stage_of(client: FakeClient) -> str:
    assert client.table.fair is not None
    return client.table.fair.stage


async def test_everybody_shares_and_nobody_waits(world: World) -> None:
    ann, ben = people = await world.seat_people(2, bots=1)
    await ann.do("start")
    assert ann.table.fair is not None
    assert (stage_of(ann), ann.table.fair.left) == ("commit", 2000)
    server = ann.table.fair.server
    await commit(world, ann)
    assert ben.table.fair is not None
    assert ben.table.fair.commitments == [None, None, None], "not before the list is closed"
    await commit(world, ben)
    await world.clock.pass_time(0)
    assert stage_of(ann) == "reveal"
    assert ann.table.fair.commitments[0] == seat_commitment(
        table_of(world, ann).code, 1, 0, secret_of(ann)
    )
    assert ann.table.fair.commitments[2] is None
    await reveal(ann)
    assert ben.table.fair.revealed == [True, False, False]
    assert ann.table.view is None
    await reveal(ben)
    await world.clock.pass_time(0)
    assert ann.table.stage == "match"
    assert stage_of(ann) == "dealt"
    assert ann.table.fair.server == server
    assert ann.table.fair.seed == seed_commitment(table_of(world, people[0]).proof().seed())


async def test_the_order_is_kept(world: World) -> None:
    ann, ben = await world.seat_people(2)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    digest = "ab" * 32
    assert (await ann.refused("commit", match=1, commitment=digest)).code == "not-fair-stage"
    await ann.do("start")
    assert (await ann.refused("reveal", match=1, secret=secret_of(ann))).code == "not-fair-stage"
    assert (await ann.refused("commit", match=2, commitment=digest)).code == "not-fair-stage"
    assert (await eve.refused("commit", match=1, commitment=digest)).code == "not-seated"
    await commit(world, ann)
    assert (await ann.refused("commit", match=1, commitment=digest)).code == "already-shared"
    await world.clock.pass_time(2)
    assert (await ben.refused("commit", match=1, commitment=digest)).code == "too-late"
    assert (await ben.refused("reveal", match=1, secret=digest)).code == "wrong-secret"
    assert (await ann.refused("reveal", match=1, secret=digest)).code == "wrong-secret"
    await reveal(ann)
    again = await ann.tell("reveal", match=1, secret=secret_of(ann))
    assert getattr(again, "code", None) in ("already-shared", "too-late")
    await world.clock.pass_time(0)
    assert ann.table.stage == "match"
    assert (await ann.refused("commit", match=1, commitment=digest)).code == "too-late"
    assert (await ben.refused("reveal", match=1, secret=digest)).code == "too-late"


async def test_a_silent_player_neither_stops_nor_steers(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await ann.do("start")
    await commit(world, ann)
    await commit(world, ben)
    await world.clock.pass_time(1.9)
    assert ann.table.fair is not None
    assert stage_of(ann) == "commit", "cat may still commit"
    await world.clock.pass_time(0.1)
    assert stage_of(ann) == "reveal"
    await reveal(ann)
    await world.clock.pass_time(5.9)
    assert stage_of(ann) == "reveal", "ben is connected, and may be slow"
    await world.clock.pass_time(0.1)
    assert ann.table.stage == "match"
    assert ann.table.fair.revealed == [True, False, False]
    proof = table_of(world, ann).proof()
    assert [share.secret is not None for share in proof.seats] == [True, False, False]
    assert proof.seats[1].commitment is not None
    assert cat.view.counts == ann.view.counts


async def test_the_secret_of_a_slow_phone_is_waited_for(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await ann.do("start")
    await commit(world, ann)
    await commit(world, ben)
    await world.clock.pass_time(0)
    assert ann.table.fair is not None
    assert ann.table.fair.left == 6000
    await reveal(ann)
    await world.clock.pass_time(4)
    await reveal(ben)
    await world.clock.pass_time(0)
    assert (ann.table.stage, ann.table.fair.revealed) == ("match", [True, True])


async def test_the_secret_of_somebody_who_has_gone_is_not_waited_for_long(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await ann.do("start")
    await commit(world, ann)
    await commit(world, ben)
    await world.clock.pass_time(0)
    await reveal(ann)
    ben.leave()
    await world.clock.pass_time(2)
    assert ann.table.fair is not None
    assert (ann.table.stage, ann.table.fair.revealed) == ("match", [True, False])


async def test_where_nobody_is_left_the_seed_waits_for_the_first_to_return(world: World) -> None:
    """As when a server dies between two matches: it must not shuffle on its own."""
    ann, ben = await world.seat_people(2)
    await ann.do("start")
    for client in (ann, ben):
        client.leave()
    await world.clock.pass_time(30)
    assert table_of(world, ann).stage == "fair"
    await ann.do("enter", code=ann.table.code, token=ann.token)
    await share(world, [ann])
    table = table_of(world, ann)
    assert table.stage == "match"
    assert table.proof().seats[0].secret == secret_of(ann)


async def test_without_people_to_wait_for_it_is_dealt_at_once(world: World) -> None:
    ann, ben = await world.seat_people(2)
    ben.leave()
    await ann.do("start")
    await commit(world, ann)
    await world.clock.pass_time(0)
    await reveal(ann)
    await world.clock.pass_time(0)
    assert ann.table.stage == "match"


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_match_is_proved_when_it_is_over(world: World, edition: str) -> None:
    options = {"target_score": "10"}
    (ann,) = await world.seat_people(1, bots=2, edition=edition, options=options, turn_time=None)
    code = ann.table.code
    with pytest.raises(Refusal, match="no match to look at"):
        await world.record(code, 1)
    for match in (1, 2):
        await ann.do("start")
        await share(world, [ann], match)
        with pytest.raises(Refusal, match="no match to look at"):
            await world.record(code, match)
        await play_out(world, ann)
    records = [await world.record(code, match) for match in (1, 2)]
    for match, record in enumerate(records, start=1):
        found = verify_record(record)
        assert found.fits, [finding.text.en for finding in found.findings if not finding.fits]
        assert f"# fair match {match}" in record
        assert json.loads(retell(record))["names"][0] == "Ann"
    assert records[0] != records[1]
    await ann.do("bot", seat=1)
    await world.restart()
    assert [await world.record(code, match) for match in (1, 2)] == records
    assert not world.lobby.shelf.tables, "who reads a record does not take the table"
    await check_secrets(world, ann)


async def test_matches_that_are_over_are_neither_kept_nor_played_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = await world.seat_people(1, bots=2, options={"target_score": "10"}, turn_time=None)
    for match in (1, 2, 3):
        await ann.do("start")
        await share(world, [ann], match)
        await play_out(world, ann)
    table = table_of(world, ann)
    row, entries = await world.store.load(table.id)
    moves: list[str] = []
    make = Match.make

    def counted(match: Match, move: Move | str) -> None:
        moves.append(str(move))
        make(match, move)

    monkeypatch.setattr(Match, "make", counted)
    again = replayed(row, entries)
    assert table.match is not None
    assert len(moves) == len(table.match.moves)
    assert vars(again).keys() == vars(table).keys()
    for name in ("places", "version", "stage", "matches", "fair", "match", "finished"):
        assert getattr(again, name) == getattr(table, name), name
    older = [msgspec.structs.replace(entry, body=untold(entry.body)) for entry in entries]
    assert replayed(row, older).places == table.places, "logs that do not tell who won"
    for match in (1, 2, 3):
        found = finished_in(row, entries, match)
        assert found is not None
        assert found.record == await world.record(table.code, match)


def untold(body: bytes) -> bytes:
    """An entry as it was written before the last move named the winners."""
    read = log.read_body(body)
    if not isinstance(read, log.Moved):
        return body
    return log.write(msgspec.structs.replace(read, winners=None))


async def check_secrets(world: World, client: FakeClient) -> None:
    """No frame ever held a secret of the server's, or a seed."""
    table_id = (await world.lobby.shelf.find(client.table.code)).table.id
    row, entries = await world.store.load(table_id)
    finished = [finished_in(row, entries, match) for match in (1, 2)]
    secrets = [text for each in finished if each is not None for text in hidden(each.proof)]
    assert len(secrets) == 4
    frames = b"\n".join(client.frames).decode()
    assert not [secret for secret in secrets if secret in frames]


def hidden(proof: Proof) -> list[str]:
    return [proof.server_secret, proof.seed()]


async def test_the_log_alone_tells_the_seed(world: World) -> None:
    """What is on the disk is enough to deal again; what is sent is not."""
    people = await world.seat_people(2)
    await people[0].do("start")
    await share(world, people)
    table = table_of(world, people[0])
    entries = await world.store.entries(table.id)
    kinds = [type(log.read_body(entry.body)).__name__ for entry in entries]
    assert kinds[-6:] == ["Committed", "Committed", "Closed", "Revealed", "Revealed", "Dealt"]
    assert table.fair is not None
    for client in people:
        frames = b"\n".join(client.frames).decode()
        for secret in (table.fair.secret, table.proof().seed(), *table.fair.secrets.values()):
            assert secret not in frames
