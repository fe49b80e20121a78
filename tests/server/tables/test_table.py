"""Tables without a network: who may do what, and what everybody is told."""

import asyncio
from collections.abc import Sequence

import pytest

from lastcard.editions import EDITIONS
from lastcard.server.names import BOT_NAMES
from lastcard.server.protocol import messages
from lastcard.server.refusals import say
from lastcard.server.store import Entry, TableRow
from tests.server.world import FakeClient, World, settings


async def test_a_table_from_its_making_to_the_deal(real_world: World) -> None:
    ann, ben = await real_world.seat_people(2, edition="frozen")
    await real_world.deal([ann, ben])
    assert (ann.view.seat, ben.view.seat) == (0, 1)
    assert ann.view.counts == ben.view.counts
    assert len(ann.view.hand) == ann.view.counts[0]
    player = next(each for each in (ann, ben) if each.is_asked)
    await player.move(player.legal[0])
    assert ann.version == ben.version


async def play_out(world: World, ann: FakeClient) -> None:
    """One person plays whatever comes first until the match is over."""
    while ann.table.stage != "over":
        if ann.view.phase == "round-over":
            await ann.move("deal")
        elif ann.is_asked:
            moves = [move for move in ann.legal if move.split()[0] not in ("uno", "catch", "jump")]
            await ann.ask("move", move=moves[0])
        await world.clock.pass_time(2.5)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_whole_match_with_bots_and_a_rematch(world: World, edition: str) -> None:
    ann = world.client()
    options = {"target_score": "20"}
    await ann.do("quick", edition=edition, name="Ann", seats=3, options=options, level="easy")
    for match in (1, 2):
        await world.clock.pass_until(lambda: ann.table.stage == "match")
        assert ann.table.match == match
        await play_out(world, ann)
        assert ann.view.winners
        if match == 1:
            await ann.do("start")
            assert ann.table.stage == "fair"
            assert ann.table.view is None
    assert sum(seat.wins for seat in ann.table.seats) >= 2


# --- making and finding ------------------------------------------------------------------


async def test_a_table_is_listed_when_it_is_open_and_somebody_is_there(world: World) -> None:
    ann, eve = world.client(), world.client()
    await ann.do("create", settings=settings(seats=4, open=True), name="Ann", bots=["sharp"])
    await world.client().do("create", settings=settings(), name="Ben")
    await eve.ask("list")
    (fields,) = eve.last(messages.Tables).tables
    assert (fields.people, fields.bots, fields.free, fields.host) == (1, 1, 2, "Ann")
    assert fields.playing is False
    ann.leave()
    await eve.ask("list")
    assert eve.last(messages.Tables).tables == []


async def test_a_code_is_found_however_it_is_typed(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    code = ann.table.code
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    for typed in (code.lower(), f" {code[:2]} - {code[2:]} ", wide):
        assert (await world.client().do("enter", code=typed)).code == code


@pytest.mark.parametrize(
    ("typed", "code"), [("", "bad-code"), ("??", "bad-code"), ("22222", "no-table")]
)
async def test_a_code_that_is_none(world: World, typed: str, code: str) -> None:
    assert (await world.client().refused("enter", code=typed)).code == code


async def test_who_tries_code_after_code_has_to_wait(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    eve = world.client()
    eve.address = "elsewhere"
    most = world.limits.guest_wrong_code_burst
    codes = [(await eve.refused("enter", code="22222")).code for _ in range(most + 1)]
    assert codes == ["no-table"] * most + ["slow-down"]
    assert (await eve.refused("enter", code=ann.table.code)).code == "slow-down"
    await world.client().do("enter", code=ann.table.code)
    await world.clock.pass_time(10)
    await eve.do("enter", code=ann.table.code)


@pytest.mark.parametrize(
    ("edition", "most"), [("frozen", 10), ("basic", 10), ("minions", 10), ("party", 16)]
)
async def test_so_many_seats(world: World, edition: str, most: int) -> None:
    ann = world.client()
    await ann.do("quick", edition=edition, name="Ann", seats=most, level="random")
    await world.clock.pass_until(lambda: ann.table.view is not None)
    assert len(ann.view.counts) == most
    if most < 16:
        fields = settings(edition, most + 1)
        await world.client().refused("create", settings=fields, name="Ben")


async def test_what_a_new_table_cannot_be(world: World) -> None:
    ann = world.client(lang="zh")
    for fields, code in (
        ({"settings": settings(seats=2), "bots": ["easy", "easy"]}, "too-many-bots"),
        ({"settings": settings(seats=2), "bots": ["genius"]}, "no-bot"),
        ({"settings": settings(options={"nonsense": "on"})}, "bad-option"),
        ({"settings": settings(), "name": "  \u200b "}, "bad-name"),
        ({"settings": settings(), "name": "x" * 21}, "bad-name"),
        ({"settings": settings(), "name": "Bot 1"}, "bad-name"),
    ):
        refused = await ann.refused("create", **{"name": "Ann", **fields})
        assert refused.code == code
        assert any(ord(letter) > 0x3000 for letter in refused.sentence)
    assert world.lobby.counts()["tables"] == 0


async def test_an_address_has_so_many_tables(world: World) -> None:
    for _ in range(world.limits.tables_per_address):
        await world.client().do("create", settings=settings(), name="Ann")
    assert (await world.client().refused("create", settings=settings(), name="Ann")).code == (
        "too-many-tables"
    )
    other = world.client()
    other.address = "10.0.0.1"
    await other.do("create", settings=settings(), name="Ann")


async def test_tables_that_are_being_made_count_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = world.store.create

    async def create_later(row: TableRow, entries: Sequence[Entry] = ()) -> None:
        await asyncio.sleep(0)
        await create(row, entries)

    monkeypatch.setattr(world.store, "create", create_later)
    most = world.limits.tables_per_address
    clients = [world.client() for _ in range(most + 3)]
    asking = (one.tell("create", settings=settings(), name="Ann") for one in clients)
    answers = await asyncio.gather(*asking)
    refused = [one.code for one in answers if isinstance(one, messages.Refused)]
    assert refused == ["too-many-tables"] * 3
    assert world.lobby.counts()["tables"] == most


# --- seats -------------------------------------------------------------------------------


async def test_sitting_down_and_changing_seats(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    first = ben.token
    answer = await ben.do("sit", seat=2, name="Ben")  # in a bot's place
    assert (answer.seat, ben.table.you) == (2, 2)
    assert [seat.kind for seat in ann.table.seats] == ["person", "empty", "person"]
    assert (await ben.refused("sit", seat=0, name="Ben")).code == "seat-taken"
    assert (await ben.refused("sit", seat=3, name="Ben")).code == "no-seat"
    ben.leave()
    back = world.client("another-device")
    await back.do("enter", code=ann.table.code, token=first)
    assert back.table.you == 2, "the token from before the change still gives the seat back"


async def test_names_that_look_alike(world: World) -> None:
    ann, eve = (await world.seat_people(1, bots=1))[0], world.client()
    await ann.do("bot", seat=1, level=None)
    await eve.do("enter", code=ann.table.code)
    refused = await eve.refused("sit", seat=1, name="Аnn")  # with a Cyrillic letter
    assert refused.code == "name-taken"
    assert refused.suggestion
    await eve.do("sit", seat=1, name=refused.suggestion)
    await ann.do("sit", seat=0, name=" Ann\u202e ")
    assert ann.table.seats[0].name == "Ann"


async def test_who_left_may_take_the_own_name_back(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    await world.deal([ann, ben])
    await ben.do("leave")
    assert ann.table.seats[1].kind == "bot"
    assert ben.table.you is None
    assert ben.view.hand == []
    world.live(ann).table.stage = "over"
    await ben.do("sit", seat=1, name="Guest 1")


async def test_only_the_host_arranges_the_table(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=1)
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    for kind, fields in (
        ("bot", {"seat": 2, "level": "easy"}),
        ("change", {"settings": settings(seats=4)}),
        ("start", {}),
        ("remove", {"seat": 1}),
    ):
        assert (await ben.refused(kind, **fields)).code == "not-host"
        assert (await eve.refused(kind, **fields)).code == "not-host"
    assert (await eve.refused("leave")).code == "not-seated"
    assert (await ann.refused("bot", seat=1, level="easy")).code == "seat-taken"
    assert (await ann.refused("bot", seat=2, level="genius")).code == "no-bot"
    assert (await ann.refused("bot", seat=9, level="easy")).code == "no-seat"
    await ann.do("bot", seat=2, level="sharp")
    assert ben.table.seats[2].level == "sharp"


async def test_the_host_passes_on(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await ann.do("leave")
    assert ben.last(messages.Table).hosting
    assert not ann.last(messages.Table).hosting
    assert (await ann.refused("start")).code == "not-host"
    await ben.do("leave")
    assert (await ben.refused("change", settings=settings(seats=3))).code == "not-host"
    await ann.do("sit", seat=1, name="Ann")
    assert ann.last(messages.Table).hosting


async def test_a_table_that_everybody_left_can_be_taken_over(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=2)
    await world.deal([ann])
    await ann.do("leave")
    assert world.clock.planned[1:] == []  # the lobby's own
    eve = world.client()
    await eve.do("enter", code=ann.table.code)
    await eve.do("sit", seat=0, name="Eve")
    assert len(eve.view.hand) == eve.view.counts[0]
    assert (await ann.refused("sit", seat=1, name="Ann")).code == "other-hand"
    await world.clock.pass_time(3)
    assert eve.is_asked or eve.version > 5


async def test_in_a_round_only_who_is_away_is_removed(world: World) -> None:
    ann, ben, cat = await world.seat_people(3)
    await world.deal([ann, ben, cat])
    assert (await ann.refused("remove", seat=1)).code == "not-away"
    assert (await ann.refused("remove", seat=5)).code == "no-seat"
    ben.leave()
    refused = await ann.refused("remove", seat=1)
    assert (refused.code, refused.wait) == ("just-left", 20_000)
    await world.clock.pass_time(20)
    assert (await cat.refused("remove", seat=1)).code == "not-host"
    await ann.do("remove", seat=1)
    assert (await ann.refused("remove", seat=1)).code == "no-person"
    ann.leave()
    assert (await cat.refused("remove", seat=0)).code == "just-left"
    await world.clock.pass_time(20)
    await cat.do("remove", seat=0)
    assert cat.last(messages.Table).hosting


async def test_an_edition_that_the_server_does_not_have_is_refused(world: World) -> None:
    ann, _ = await world.seat_people(2)
    for name in ("chess", "../basic", "Basic", ""):
        assert (await ann.refused("change", settings=settings(name))).code == "unknown-edition"
        error = await world.client().refused("quick", edition=name, name="Eve")
        assert error.code == "unknown-edition"


async def test_a_smaller_table(world: World) -> None:
    people = await world.seat_people(2, bots=2)
    ann, ben = people
    await ben.do("sit", seat=3, name="Ben")
    assert (await ann.refused("change", settings=settings("hello-kitty", 12))).code
    await ann.do("change", settings=settings("hello-kitty", 2))
    assert [seat.name for seat in ann.table.seats] == ["Ann", "Ben"]
    assert ben.table.you == 1
    assert ann.table.settings.edition == "hello-kitty"
    eve = world.client()
    await ann.do("change", settings=settings(seats=3))
    await eve.do("enter", code=ann.table.code)
    await eve.do("sit", seat=2, name="Eve")
    assert (await ann.refused("change", settings=settings(seats=2))).code == "too-few-seats"


async def test_a_start_with_empty_seats(world: World) -> None:
    (ann,) = await world.seat_people(1, bots=1)
    await ann.do("bot", seat=1)
    assert (await ann.refused("start")).code == "empty-seats"
    await ann.do("bot", seat=1, level="random")
    await world.deal([ann])
    for kind, fields in (
        ("start", {}),
        ("change", {"settings": settings()}),
        ("bot", {"seat": 1, "level": "easy"}),
        ("sit", {"seat": 0, "name": "Ann"}),
    ):
        assert (await ann.refused(kind, **fields)).code == "in-match"


async def test_what_is_said(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await ann.do("say", phrase="hello")
    assert ben.last(messages.Remark).phrase == "hello"
    refused = await ann.refused("say", phrase="hello")
    assert refused.code == "slow-down"
    assert refused.wait == 700
    await world.clock.pass_time(1)
    assert (await ann.refused("say", text="free")).code == "no-phrase"
    assert (await ann.refused("say", phrase="rude")).code == "no-phrase"
    await ann.do("change", settings=settings(chat=True))
    await ann.do("say", text="  a \u202eb\u0000  c ")
    assert ben.last(messages.Remark).text == "a b c"


async def test_without_a_table(world: World) -> None:
    ann = world.client()
    for kind, fields in (("start", {}), ("move", {"move": "draw"}), ("say", {"phrase": "hello"})):
        assert (await ann.refused(kind, **fields)).code == "not-at-table"
    await ann.do("exit")


def test_every_refusal_speaks_both_languages() -> None:
    for code, text in say.texts.items():
        if "." in code:  # a command's, a name's: they may ask, or end with a path
            continue
        assert text.en.isascii(), code
        assert text.en.endswith("."), code
        assert text.zh.endswith("。"), code


async def test_a_bot_has_one_name_and_takes_it_along(world: World) -> None:
    ann = world.client()
    await ann.do("create", settings=settings(seats=4), name="Ann", bots=["easy", "sharp"])
    names = [seat.name for seat in ann.table.seats]
    assert names[2:] == list(BOT_NAMES[:2])
    await ann.do("bot", seat=2, level="steady")
    assert ann.table.seats[2].name == names[2], "another level is no other bot"
    await ann.do("swap", seat=1, other=2)
    assert [seat.name for seat in ann.table.seats] == ["Ann", names[2], "", names[3]]
    await ann.do("bot", seat=2, level="easy")
    assert ann.table.seats[2].name == BOT_NAMES[2]
