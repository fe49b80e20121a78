"""A match is played by the rules that it was begun by, or ends as void: never otherwise."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lastcard.editions import RULES_VERSION, Option, edition
from lastcard.match import IllegalMove, Match
from lastcard.match.marks import mark_of, read_mark
from lastcard.match.verify import verify_record
from lastcard.server.store import Entry, TableRow
from lastcard.server.tables import log, table
from tests.server.memory_store import MemoryStore
from tests.server.old_logs import NAMES, read_old, text_of
from tests.server.tables.test_back import play_some
from tests.server.world import FakeClient, World


def store_of(world: World) -> MemoryStore:
    assert isinstance(world.store, MemoryStore)
    return world.store


async def host_of(world: World, row: TableRow, entries: list[Entry]) -> FakeClient:
    """The host of a table that was kept before, who has entered it."""
    await world.store.create(msgspec.structs.replace(row, epoch=1), entries)
    host = world.client(log.read_birth(row.body).host)
    await host.do("enter", code=row.code)
    return host


# --- logs from before --------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
async def test_a_log_from_before_is_of_rules_1(world: World, name: str) -> None:
    """What is being played or dealt ends with a sentence; what was over stays so."""
    host = await host_of(world, *read_old(name))
    void = None if name == "minions" else "rules-changed"
    assert (host.table.stage, host.table.view, host.table.void) == ("over", None, void)


@pytest.mark.parametrize("name", NAMES)
async def test_a_log_from_before_is_played_on_by_its_own_rules(
    world: World, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Nothing in these logs concerns what has changed since, so they can be read to their ends."""
    monkeypatch.setattr("lastcard.match.marks.RULES_VERSION", 1)
    host = await host_of(world, *read_old(name))
    now = world.live(host).table
    stages = {"basic": "match", "party": "match", "minions": "over", "fair": "fair"}
    assert (now.stage, now.void) == (stages[name], None)
    if now.stage == "match":
        assert now.match is not None
        assert now.match.position() + "\n" == text_of(name, "position")


@pytest.mark.parametrize("name", ["basic", "minions"])
async def test_a_record_from_before_is_what_it_was(world: World, name: str) -> None:
    row, entries = read_old(name)
    await world.store.create(row, entries)
    record = await world.record(row.code, 1)
    assert record == text_of(name, "txt")
    assert verify_record(record).open, "the shuffle fits; the play was by other rules"
    host = world.client(log.read_birth(row.body).host)
    await host.do("enter", code=row.code)
    assert await world.record(row.code, 1) == record


async def test_the_former_order_of_a_customizable_card_is_not_replayed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-BAS-11: the target came after the color; the match ends and its record stays as it was."""
    row, entries = read_old("custom")
    moves = [json.loads(entry.body)["move"] for entry in entries if b'"move"' in entry.body]
    assert "1 play WC g 0" in moves
    monkeypatch.setattr(table, "Match", None)  # nothing is played
    host = await host_of(world, row, entries)
    assert (host.table.stage, host.table.view, host.table.void) == ("over", None, "rules-changed")
    record = await world.record(row.code, 1)
    assert record.endswith("\n".join(["moves", *moves, ""]))
    assert {"# rules 1 88708ef8f7b1", "# void rules-changed"} <= set(record.splitlines())
    result = verify_record(record)
    assert [each.check for each in result.findings if not each.fits] == ["shares", "replay"]
    assert result.findings[-1].open, "neither proved nor accused"
    with pytest.raises(IllegalMove, match="'1 play WC 0 g'"):
        Match.read(record)


@pytest.mark.parametrize("change", ["value", "cards"])
async def test_a_log_from_before_is_of_the_first_rules(
    world: World, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """It has no values, so another default would change it; it ends instead."""
    monkeypatch.setattr("lastcard.match.marks.RULES_VERSION", 1)
    change_rules(monkeypatch, change)
    host = await host_of(world, *read_old("basic"))
    assert (host.table.stage, host.table.void) == ("over", "rules-changed")
    assert (await world.record(host.table.code, 1)) == text_of("basic", "txt")


# --- matches that say by which rules they were begun -------------------------------------


def change_rules(monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    """Another version of the program, in which one thing differs."""
    book = edition("basic")
    log.book_digest.cache_clear()
    book.cards_digest.cache_clear()
    if change == "number":
        monkeypatch.setattr("lastcard.match.marks.RULES_VERSION", RULES_VERSION + 1)
    elif change == "value":
        old = book.options["uno_penalty"]
        monkeypatch.setitem(book.options, "uno_penalty", Option(old.name, "4", old.clause))
    elif change == "cards":
        deck = book.box.decks["basic"]
        assert isinstance(deck, dict)
        monkeypatch.setitem(deck, "b0", deck["b0"] + 1)
    elif change == "option":
        monkeypatch.delitem(book.options, "seven_zero")
        monkeypatch.setitem(book._absent, "seven_zero", "off")


@pytest.fixture(autouse=True)
def real_books() -> Iterator[None]:
    """Digests of changed books are forgotten."""
    yield
    log.book_digest.cache_clear()
    edition("basic").cards_digest.cache_clear()


async def begun(world: World, **more: Any) -> list[FakeClient]:
    people = await world.seat_people(2, **more)
    await world.deal(people)
    await play_some(world, people, 6)
    return people


async def back(world: World, people: list[FakeClient]) -> None:
    for each in people:
        await each.do("enter", code=each.table.code, since=0)


async def test_a_match_says_by_which_rules_it_began(world: World) -> None:
    people = await begun(world, options={"uno_penalty": "3"})
    body = world.live(people[0]).table.began
    assert body is not None
    book = edition("basic")
    mark = mark_of(book, "basic")
    assert (body.rules, body.cards) == (RULES_VERSION, mark.cards)
    assert body.options == book.values({"uno_penalty": "3"})
    await world.restart(graceful=False)
    await back(world, people)
    assert people[0].table.settings.options == {"uno_penalty": "3"}


async def test_another_default_changes_no_running_match(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HARDENING H5.1: the book's penalty goes from 2 to 4."""
    people = await begun(world)
    before = people[0].view
    await world.restart()
    change_rules(monkeypatch, "value")
    await back(world, people)
    now = world.live(people[0]).table
    assert now.match is not None
    assert (int(now.match.rules["uno_penalty"]), people[0].view) == (2, before)
    assert people[0].table.settings.options == {"uno_penalty": "2"}
    assert now.settings.options == {}, "the next match is played by the new book"


@pytest.mark.parametrize("change", ["number", "cards", "option"])
async def test_other_rules_end_a_running_match_as_void(
    world: World, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """HARDENING H5.2: never `corrupt`, never another position."""
    people = await begun(world)
    moves = [step.move for step in world.live(people[0]).table.steps[1:]]
    await world.restart()
    change_rules(monkeypatch, change)
    await back(world, people)
    for each in people:
        assert (each.table.stage, each.table.void) == ("over", "rules-changed")
    record = await world.record(people[0].table.code, 1)
    assert record.endswith("\n".join(["moves", *moves, ""]))
    assert "# void rules-changed\n" in record
    if change != "option":  # those who changed it should have raised the number
        result = verify_record(record)
        assert [each.check for each in result.findings if not each.fits] == ["shares", "replay"]
        assert result.findings[-1].open
    await world.deal(people)
    assert people[0].table.match == 2
    await world.restart()
    await back(world, people)
    assert people[0].table.stage == "match"


async def test_other_rules_end_a_shuffle_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await world.seat_people(2)
    await people[0].do("start")
    await world.restart()
    change_rules(monkeypatch, "number")
    await back(world, people)
    assert (people[0].table.stage, people[0].table.void) == ("over", "rules-changed")
    await world.deal(people)


async def test_a_forgotten_number_is_noticed_when_a_match_ends_otherwise(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, entries = read_old("minions")
    winners = log.read_body(entries[-1].body)
    assert isinstance(winners, log.Moved)
    assert winners.winners is not None
    other = msgspec.structs.replace(winners, winners=[1 - winners.winners[0]])
    entries[-1] = msgspec.structs.replace(entries[-1], body=log.write(other))
    host = await host_of(world, row, entries)
    assert (host.table.stage, host.table.view, host.table.void) == ("over", None, None)
    wins = [seat.wins for seat in host.table.seats]
    assert wins == [int(seat in (other.winners or ())) for seat in range(2)]


async def test_a_match_that_is_over_stays_over_under_other_rules(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, entries = read_old("minions")
    host = await host_of(world, row, entries)
    assert (host.table.stage, host.table.view, host.table.void) == ("over", None, None)
    assert sum(seat.wins for seat in host.table.seats) == 1
    assert await world.record(row.code, 1) == text_of("minions", "txt")


# --- records -----------------------------------------------------------------------------


async def finished(world: World) -> FakeClient:
    (ann,) = await world.seat_people(1, bots=1, options={"scoring": "off"}, turn_time=None)
    await world.deal([ann])
    while ann.table.stage != "over":
        if ann.is_asked:
            plays = [move for move in ann.legal if move.startswith("play")]
            await ann.ask("move", move=(plays or ann.legal)[0])
        await world.clock.pass_time(2.1)
    return ann


async def test_a_record_says_by_which_rules_it_was_played(world: World) -> None:
    ann = await finished(world)
    record = await world.record(ann.table.code, 1)
    book = edition("basic")
    assert read_mark(record) == mark_of(book, "basic")
    for name, value in book.values({"scoring": "off"}).items():
        assert f"option {name} {value}\n" in record
    match = Match.read(record)
    assert match.is_over
    assert match.options == {"scoring": "off"}


async def test_a_finished_record_is_kept_and_not_played_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await finished(world)
    code = ann.table.code
    record = await world.record(code, 1)
    records = [body.decode() for body in store_of(world).records.values()]
    assert records == [record]
    await world.restart()
    monkeypatch.setattr(table, "Match", None)
    monkeypatch.setattr(store_of(world), "load", None)
    assert await world.record(code, 1) == record


async def test_later_rules_do_not_judge_a_record(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HARDENING H5: an honest old match is accused of nothing."""
    ann = await finished(world)
    await world.restart()
    change_rules(monkeypatch, "number")
    result = verify_record(await world.record(ann.table.code, 1))
    assert [each.check for each in result.findings if not each.fits] == ["shares", "replay"]
    assert result.findings[-1].open


# --- a rollback --------------------------------------------------------------------------


def newer(body: bytes, **more: object) -> bytes:
    return json.dumps(json.loads(body) | more).encode()


async def test_stored_settings_ignore_what_is_not_known(world: World) -> None:
    """HARDENING H5.3: a newer version was here, and is gone."""
    row, entries = read_old("basic")
    settings = json.loads(row.body)["settings"] | {"weather": "rain", "seats": 2}
    settings["options"] = settings["options"] | {"weather_cards": "on"}
    row = msgspec.structs.replace(row, body=newer(row.body, settings=settings))
    changed = newer(b'{"kind": "changed"}', settings=settings)
    entries = [*entries[:2], Entry(3, 1, None, None, changed, 1.0)]
    host = await host_of(world, msgspec.structs.replace(row, head=3), entries)
    assert host.table.stage == "lobby"
    assert host.table.settings.options == {"uno_penalty": "4", "target_score": "1"}
    await host.do("start")


@pytest.mark.parametrize("body", [b'{"kind": "weather"}', b'{"kind": "sat", "seat": "north"}'])
async def test_an_entry_of_a_newer_version_is_not_damage(world: World, body: bytes) -> None:
    row, entries = read_old("basic")
    entries = [*entries, Entry(len(entries) + 1, 1, None, None, body, 1.0)]
    row = msgspec.structs.replace(row, head=len(entries), epoch=1)
    await world.store.create(row, entries)
    ann = world.client()
    refused = await ann.refused("enter", code=row.code)
    assert refused.code == "newer-version"
    assert "damage" not in refused.sentence


async def test_a_newer_number_ends_the_match_and_not_the_table(world: World) -> None:
    row, entries = read_old("basic")
    number = max(place for place, entry in enumerate(entries) if b'"kind":"began"' in entry.body)
    body = newer(entries[number].body, rules=RULES_VERSION + 1, cards="0" * 12, options={})
    entries[number] = msgspec.structs.replace(entries[number], body=body)
    host = await host_of(world, row, entries)
    assert (host.table.stage, host.table.void) == ("over", "rules-changed")
