"""JSON for the page: what never changes, and matches that are over."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.editions.search import search
from lastcard.editions.texts import groups, option_text
from lastcard.engine import options as engine
from lastcard.match import Match
from lastcard.match.fair import Proof, SeatShare, seat_commitment, server_commitment
from lastcard.match.marks import mark_of
from lastcard.server.budgets import CHECK_COST, REFUSALS
from lastcard.server.http import catalog, slow_lane, tarpit
from lastcard.server.http.api import LONG_RECORD
from lastcard.server.http.replay import retell
from lastcard.server.protocol import page, shapes
from tests.server.sockets import TOKEN, Desk, House, HttpClient, desk, house, store

__all__ = ["desk", "house", "store"]  # fixtures

CODE = "BCDF7"
FOR_EVER = 600.0  # seconds


def proved(match_number: int = 1) -> tuple[Proof, str]:
    """A finished match for two, and its proof."""
    secret = "5a" * 32
    shares = tuple(
        SeatShare(seat_commitment("attic", match_number, seat, secret), secret) for seat in (0, 1)
    )
    committed = server_commitment("attic", match_number, secret)
    proof = Proof("attic", match_number, committed, secret, shares)
    match = Match("basic", seats=2, seed=proof.seed(), options={"scoring": "off"})
    while not match.is_over:
        moves = [move for seat in (0, 1) for move in match.legal_moves(seat)]
        match.play(min(moves, key=lambda move: move.verb in ("draw", "uno", "catch", "pass")))
    return proof, f"{proof}{mark_of(match.edition, 'basic')}\n{match.record()}"


@pytest.fixture
def record(desk: Desk) -> str:
    _, text = proved()
    desk.records[CODE, 1] = text
    return text


async def fetch(client: HttpClient, path: str, **more: Any) -> Any:
    answer = await client.get(path, **more)
    assert answer.status == 200, await answer.text()
    return await answer.json()


# --- editions ----------------------------------------------------------------------------


async def test_editions_have_all_that_a_page_needs(house: House) -> None:
    output = await fetch(await house.open(), "/api/editions")
    assert [each["id"] for each in output["editions"]] == list(EDITIONS)
    for each in output["editions"]:
        book = edition(each["id"])
        assert [card["text"] for card in each["cards"]] == list(book.kinds)
        assert {option["name"] for option in each["options"]} == set(book.options)
        for deck in book.deck_names:
            size = int(book.rules({"deck": deck})["deck_size"])
            assert sum(card["copies"][deck] for card in each["cards"]) == size


async def test_a_page_is_sent_the_editions_that_it_was_not_built_with(house: House) -> None:
    client = await house.open()
    whole = await fetch(client, "/api/editions")
    pages = {each["id"]: each["page"] for each in whole["editions"]}
    first, *others = EDITIONS
    assert await fetch(client, f"/api/editions?except={first},elsewhere") == {
        name: pages[name] for name in others
    }
    assert await fetch(client, f"/api/editions?except={','.join(EDITIONS)}") == {}


@pytest.mark.parametrize("name", EDITIONS)
def test_every_option_is_described_in_both_languages(name: str) -> None:
    book = edition(name)
    for option in book.options.values():
        text = option_text(book, option.name)
        assert text.group in groups()
        sentences = [text.name, text.about, *text.values.values()]
        assert all(each.en and each.zh and "{" not in each.en + each.zh for each in sentences)
        assert text.about.en.endswith(".")
        assert text.about.zh.endswith("。")
        told_values = catalog.option_json(book, option)
        if option.name in engine.RANGES:
            assert told_values["least"] <= int(option.value) <= told_values["most"]
        else:
            assert option.value in [value["value"] for value in told_values["values"]]


def test_every_setting_of_a_table_is_described() -> None:
    described = {setting["name"] for setting in catalog.settings_json()}
    assert described | {"edition", "seats", "options"} == set(shapes.names(shapes.Settings))


async def test_rules_hold_every_clause_and_ruling_of_an_edition(house: House) -> None:
    client = await house.open()
    for name in EDITIONS:
        output = await fetch(client, f"/api/rules/{name}")
        sections = [*output["sections"], *output["rulings"]]
        ids = [entry["id"] for section in sections for entry in section["entries"]]
        assert sorted(ids) == sorted(entry.id for entry in search([], name))


async def test_an_unknown_edition_is_refused_in_both_languages(house: House) -> None:
    answer = await (await house.open()).get("/api/rules/chess")
    assert answer.status == 404
    output = await answer.json()
    assert output["code"] == "unknown-edition"
    assert "chess" in output["sentence_en"]
    assert "沒有" in output["sentence_zh"]


async def test_levels_say_what_they_do(house: House) -> None:
    levels = await fetch(await house.open(), "/api/levels")
    assert [level["id"] for level in levels] == ["random", "easy", "steady", "keen", "sharp"]
    assert all(level["about"]["zh"] for level in levels)


@pytest.mark.parametrize("path", ["/api/editions", "/api/rules/party", "/api/levels"])
async def test_what_never_changes_is_sent_once(house: House, path: str) -> None:
    client = await house.open()
    first = await client.get(path)
    again = await client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (first.status, again.status) == (200, 304)


# --- finished matches --------------------------------------------------------------------

PATH = f"/api/tables/{CODE}/matches/1"


def path_of(what: str, **query: str) -> str:
    """Where a finished match is, with its token."""
    return f"{PATH}/{what}?{urlencode({'token': TOKEN, **query})}"


async def test_a_record_is_plain_text(house: House, record: str) -> None:
    answer = await (await house.open()).get(path_of("record").replace(CODE, CODE.lower()))
    assert (answer.content_type, await answer.text()) == ("text/plain", record)


async def test_a_record_is_verified(house: House, record: str) -> None:
    client = await house.open()
    output = await fetch(client, path_of("verify"))
    assert output["fits"]
    assert len(output["hands"]) == 2
    chinese = await fetch(client, path_of("verify", lang="zh"))
    assert "種子" in json.dumps(chinese, ensure_ascii=False)


async def test_a_replay_tells_every_step_and_every_hand(house: House, record: str) -> None:
    output = await fetch(await house.open(), path_of("replay"))
    moves = record.partition("moves\n")[2].split("\n")[:-1]
    assert [step["move"] for step in output["steps"][1:]] == moves
    assert all(len(step["view"]["hands"]) == 2 for step in output["steps"])
    assert sum(event["kind"] == "deal" for event in output["steps"][0]["events"]) >= 2
    assert output["steps"][-1]["view"]["winners"] is not None
    assert json.loads(retell(record)) == output


async def test_a_record_can_be_sent_in(house: House, record: str) -> None:
    client = await house.open()
    answer = await client.post("/api/verify", data=record.encode())
    assert (await answer.json())["fits"]
    other = record.replace("seat 0 ", "seat 0 0", 1)
    assert not (await (await client.post("/api/verify", data=other.encode())).json())["fits"]


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"edition basic\n" * 100, b"# fair x"])
async def test_whatever_is_sent_in_gets_an_answer(house: House, body: bytes) -> None:
    answer = await (await house.open()).post("/api/verify", data=body)
    assert answer.status == 200
    assert not (await answer.json())["fits"]


async def test_a_record_that_is_too_large_is_refused(house: House) -> None:
    client = await house.open({"record_bytes": 1000})
    answer = await client.post("/api/verify", data=b"x" * 2000)
    assert (answer.status, (await answer.json())["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        (f"/api/tables/{CODE}/matches/2/record", 404, "no-match"),
        (f"/api/tables/{CODE}/matches/0/record", 404, "no-match"),
        ("/api/tables/nonsense/matches/1/replay", 404, "no-match"),
        (f"/api/tables/{CODE}/matches/x/verify", 404, "not-found"),
        ("/api/nothing", 404, "not-found"),
    ],
)
async def test_what_is_not_there_is_said_in_json(
    house: House, path: str, status: int, code: str
) -> None:
    answer = await (await house.open()).get(path)
    output = await answer.json()
    assert (answer.status, output["code"]) == (status, code)
    assert output.keys() == {"code", "sentence_en", "sentence_zh"}


@pytest.mark.parametrize("what", ["record", "verify", "replay"])
async def test_a_finished_match_is_sent_once(house: House, record: str, what: str) -> None:
    client = await house.open()
    first = await client.get(path_of(what))
    again = await client.get(path_of(what), headers={"If-None-Match": first.headers["ETag"]})
    assert (first.status, again.status) == (200, 304)


async def test_checks_are_not_for_asking_all_the_time(house: House, record: str) -> None:
    client = await house.open({"asks_per_minute": int(CHECK_COST)})
    assert (await client.get(path_of("verify"))).status == 200
    answer = await client.get(path_of("verify"))
    assert (answer.status, (await answer.json())["code"]) == (429, "slow-down")
    assert int(answer.headers["Retry-After"]) > 0
    assert (await client.get("/api/levels")).status == 200


async def test_refusals_of_a_flood_come_late(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tarpit, "SECONDS", FOR_EVER)
    client = await house.open({"asks_per_minute": 1})
    statuses = [(await client.get(path_of("record"))).status for _ in range(int(REFUSALS))]
    assert statuses[-1] == 429
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(3):  # a few a second are still answered at once
            await asyncio.gather(*[client.get(path_of("record")) for _ in range(int(REFUSALS))])
    assert (await client.get("/api/levels")).status == 200


async def test_a_long_record_counts_more(house: House) -> None:
    client = await house.open({"asks_per_minute": 2 * int(CHECK_COST)})
    answer = await client.post("/api/verify", data=b"#" * (2 * LONG_RECORD))
    assert (answer.status, (await answer.json())["code"]) == (429, "slow-down")


async def test_a_wrong_method_is_told_like_everything(house: House) -> None:
    answer = await (await house.open()).post("/api/levels")
    assert (answer.status, (await answer.json())["code"]) == (405, "no-method")
    assert "GET" in answer.headers["Allow"]


async def test_only_so_many_checks_wait(
    house: House, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_lane, "MOST_WAITING", 0)
    answer = await (await house.open()).get(path_of("replay"))
    assert (answer.status, (await answer.json())["code"]) == (503, "busy")


async def test_large_answers_are_compressed(house: House) -> None:
    client = await house.open()
    headers = {"Accept-Encoding": "gzip"}
    async with client.get("/api/editions", headers=headers, auto_decompress=False) as answer:
        small = await answer.read()
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(small) < len(gzip.decompress(small)) / 4


# --- docs/protocol.md --------------------------------------------------------------------


def test_the_protocol_page_is_up_to_date() -> None:
    file = Path(__file__).parents[3] / "docs" / "protocol.md"
    text = file.read_text("utf-8")
    assert page.renewed(text) == text, "run: python -m lastcard.server.protocol.page"
