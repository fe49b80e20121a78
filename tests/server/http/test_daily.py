"""Today's deal through a real port: when it may be known, what counts, and who sees the results."""

import asyncio
import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import pytest

from lastcard.bots.daily import PERSON, coach_outcome, outcome
from lastcard.editions import EDITIONS
from lastcard.match import Match
from lastcard.server.daily import GRACE_SECONDS, PRACTICE_DAYS, Daily
from lastcard.server.http import daily as http_daily
from lastcard.server.identity import Signer, new_guest_id
from lastcard.server.store import DAY
from tests.bots.deals import play_deal, record_of
from tests.server.sockets import SECRET, House, HttpClient, desk, house, store

__all__ = ["desk", "house", "store"]  # fixtures

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
TODAY, YESTERDAY, TOMORROW = "2026-11-18", "2026-11-17", "2026-11-19"
HALF_DAY = 12 * 3600.0


@dataclass
class Site:
    """A server whose clock is set by hand."""

    house: House
    now: float = NOON
    client: HttpClient = field(init=False)
    daily: Daily = field(init=False)

    async def open(self, **more: Any) -> "Site":
        self.daily = Daily(self.house.store, lambda: self.now)
        self.client = await self.house.open(daily=self.daily, **more)
        return self

    async def get(self, path: str, guest: str | None = None) -> tuple[int, Any]:
        answer = await self.client.get(path, headers=signed(guest))
        return answer.status, await answer.json()

    async def deal(self, edition: str = "basic", query: str = "") -> Any:
        status, body = await self.get(f"/api/daily/{edition}{query}")
        assert status == 200, body
        return body

    async def record(self, edition: str = "basic") -> tuple[Match, str]:
        match = play_deal(edition, (await self.deal(edition))["seed"])
        return match, record_of(match)

    async def hand_in(
        self, guest: str | None, record: str | None, *, day: str = TODAY, **more: Any
    ) -> tuple[int, Any]:
        body = {"day": day, "name": "Ann", **({} if record is None else {"record": record})}
        edition = more.pop("edition", "basic")
        headers = signed(guest) | more.pop("headers", {})
        answer = await self.client.post(f"/api/daily/{edition}", json=body | more, headers=headers)
        return answer.status, await answer.json()


def signed(guest: str | None) -> dict[str, str]:
    if guest is None:
        return {}
    return {"Authorization": f"Bearer {Signer(SECRET).guest_token(guest)}"}


@pytest.fixture
async def site(house: House) -> Site:
    return await Site(house).open()


# --- the deal ----------------------------------------------------------------------------


async def test_a_deal_is_given_out_when_its_day_begins_and_not_before(site: Site) -> None:
    site.now = NOON + HALF_DAY - 1
    today = await site.deal()
    assert (today["day"], today["counts"], today["left"]) == (TODAY, True, 1)
    for query in (f"?day={TOMORROW}", "?day=2027-01-01", "?day=9999-12-31"):
        status, body = await site.get(f"/api/daily/basic{query}")
        assert (status, body["code"]) == (404, "daily-early")
        assert "seed" not in body
    site.now += 1
    tomorrow = await site.deal()
    assert (tomorrow["day"], tomorrow["left"]) == (TOMORROW, DAY)
    assert tomorrow["seed"] != today["seed"]
    assert (await site.deal(query=f"?day={TODAY}"))["seed"] == today["seed"]


async def test_the_seed_follows_from_a_secret_of_the_database(site: Site) -> None:
    """Two servers on one database deal the same; nothing that is sent has the secret in it."""
    seeds = {name: (await site.deal(name))["seed"] for name in EDITIONS}
    assert len(set(seeds.values())) == len(EDITIONS)
    other = Daily(site.house.store, lambda: NOON)
    assert await other.seed(TODAY, "basic") == seeds["basic"]
    secret = await site.house.store.mark("daily")
    assert secret is not None
    assert len(secret) == 64
    text = json.dumps([await site.get("/api/daily"), await site.get("/api/daily/basic")])
    assert secret not in text
    await site.house.store.set_mark("daily", "00" * 32)
    assert await Daily(site.house.store, lambda: NOON).seed(TODAY, "basic") != seeds["basic"]


async def test_past_days_are_practice_for_a_month(site: Site) -> None:
    old = await site.deal(query=f"?day={YESTERDAY}")
    assert old["counts"] is False
    site.now += (PRACTICE_DAYS + 1) * DAY
    status, body = await site.get(f"/api/daily/basic?day={TODAY}")
    assert (status, body["code"]) == (404, "daily-past")


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "20261118", "2026-W47-3", "-1"])
async def test_what_is_no_day_is_refused(site: Site, day: str) -> None:
    status, body = await site.get(f"/api/daily/basic?day={day}")
    assert (status, body["code"]) == (404, "daily-past")


async def test_the_list_has_every_edition(site: Site) -> None:
    status, body = await site.get("/api/daily")
    assert (status, body["editions"], body["day"]) == (200, list(EDITIONS), TODAY)
    status, body = await site.get("/api/daily/chess")
    assert (status, body["code"]) == (404, "unknown-edition")


# --- handing in --------------------------------------------------------------------------


async def test_a_record_counts_once_it_has_been_replayed(site: Site) -> None:
    match, record = await site.record()
    guest = new_guest_id()
    status, body = await site.hand_in(guest, record)
    assert status == 200, body
    expected = outcome(match)
    you = {"place": expected.place, "points": expected.points, "moves": expected.moves}
    assert (body["you"], body["rank"], body["count"], body["equals"]) == (you, 1, 1, 0)
    assert body["best"] == [{"name": "Ann", **you}]
    assert body["points"] == [[expected.points, 1]]
    coach = coach_outcome("basic", (await site.deal())["seed"])
    assert coach is not None
    assert body["coach"]["points"] == coach.points
    assert await site.get("/api/daily/basic/results", guest) == (200, body)


async def test_the_second_try_of_a_guest_does_not_count(site: Site) -> None:
    match, record = await site.record()
    guest = new_guest_id()
    first = await site.hand_in(guest, record)
    assert await site.hand_in(guest, record) == first, "an answer that was lost is asked for again"
    other = play_deal("basic", match.setup.seed, lambda moves: moves[-1])
    status, body = await site.hand_in(guest, record_of(other))
    assert (status, body["code"]) == (409, "daily-twice")
    both = await asyncio.gather(
        *(site.hand_in("b" * 32, each) for each in (record, record_of(other)))
    )
    assert sorted(status for status, _ in both) == [200, 409]
    assert (await site.get("/api/daily/basic/results", guest))[1]["count"] == 2


async def test_results_of_a_day_that_is_over_are_for_everybody(site: Site) -> None:
    _, record = await site.record()
    assert (await site.hand_in(new_guest_id(), record))[0] == 200
    path, late = f"/api/daily/basic/results?day={TODAY}", new_guest_id()
    assert (await site.get(path, late))[1]["code"] == "daily-first"
    site.now += HALF_DAY + GRACE_SECONDS - 1
    assert (await site.get(path, late))[1]["code"] == "daily-first"
    site.now += 1
    status, body = await site.get(path, late)
    assert (status, body["you"]["place"], body["rank"], body["count"]) == (200, None, None, 1)
    assert body["coach"] is not None
    assert (await site.get("/api/daily"))[1]["days"] == PRACTICE_DAYS


async def test_equals_share_a_rank_and_more_points_are_better(site: Site) -> None:
    match, record = await site.record()
    seed = match.setup.seed
    other = play_deal("basic", seed, lambda moves: moves[-1])
    guests = [new_guest_id() for _ in range(3)]
    for guest, each in zip(guests, (record, record, record_of(other)), strict=True):
        assert (await site.hand_in(guest, each))[0] == 200
    bodies = [(await site.get("/api/daily/basic/results", guest))[1] for guest in guests]
    assert [body["equals"] for body in bodies] == [1, 1, 0]
    keys = [(-body["you"]["points"], body["you"]["moves"]) for body in bodies]
    assert [body["rank"] for body in bodies] == [1 + sum(o < k for o in keys) for k in keys]
    assert sorted(bodies[0]["points"], reverse=True) == bodies[0]["points"]


async def test_who_gives_up_sees_the_results_and_is_not_ranked(site: Site) -> None:
    _, record = await site.record()
    await site.hand_in("a" * 32, record)
    status, body = await site.hand_in("b" * 32, None)
    assert (status, body["rank"], body["you"]["place"], body["count"]) == (200, None, None, 1)
    status, body = await site.hand_in("b" * 32, record)
    assert (status, body["code"]) == (409, "daily-twice")


async def test_the_results_are_for_those_who_have_handed_in(site: Site) -> None:
    status, body = await site.get("/api/daily/basic/results", new_guest_id())
    assert (status, body["code"]) == (403, "daily-first")
    status, body = await site.get("/api/daily/basic/results")
    assert (status, body["code"]) == (401, "bad-token")
    answer = await site.client.get(
        "/api/daily/basic/results", headers={"Authorization": "Bearer nonsense"}
    )
    assert answer.status == 401


async def test_a_deal_can_be_handed_in_for_half_an_hour_after_midnight(site: Site) -> None:
    _, record = await site.record()
    site.now = NOON + HALF_DAY + GRACE_SECONDS - 1
    assert (await site.hand_in("a" * 32, record))[0] == 200
    site.now += 1
    status, body = await site.hand_in("b" * 32, record)
    assert (status, body["code"]) == (409, "daily-closed")
    assert "passed" in body["sentence_en"]
    status, body = await site.hand_in("b" * 32, record, day="2026-11-20")
    assert (status, body["code"]) == (404, "daily-early")
    status, body = await site.hand_in("b" * 32, record, day=TOMORROW)
    assert (status, body["code"]) == (400, "daily-deal")


async def test_forged_records_are_refused_and_may_be_mended(site: Site) -> None:
    match, record = await site.record()
    before, at = Match.from_setup(match.setup), 0
    while match.moves[at].seat == PERSON or len(before.legal_moves(match.moves[at].seat)) < 2:
        before.play(match.moves[at])
        at += 1
    move = match.moves[at]
    forged = next(each for each in before.legal_moves(move.seat) if each != move)
    lines = record.split("\n")
    lines[lines.index("moves") + 1 + at] = forged.text
    status, body = await site.hand_in("a" * 32, "\n".join(lines))
    assert (status, body["code"]) == (400, "daily-bots")
    assert move.text in body["sentence_en"]
    status, body = await site.hand_in("a" * 32, record.rsplit("\n", 3)[0])
    assert (status, body["code"]) == (400, "daily-unfinished")
    assert (await site.hand_in("a" * 32, record))[0] == 200


async def test_a_name_is_cleaned_and_one_that_cannot_be_shown_is_a_guest(site: Site) -> None:
    _, record = await site.record()
    _, body = await site.hand_in("a" * 32, record, name="  Ann\u202e\t Lee ")
    assert [each["name"] for each in body["best"]] == ["Ann Lee"]
    _, body = await site.hand_in("b" * 32, record, name="admin")
    assert [each["name"] for each in body["best"]] == ["Ann Lee", "Guest"]


# --- strangers ---------------------------------------------------------------------------


async def test_another_sites_page_cannot_hand_in(site: Site) -> None:
    _, record = await site.record()
    elsewhere = {"Origin": "https://elsewhere.example"}
    status, body = await site.hand_in("a" * 32, record, headers=elsewhere)
    assert (status, body["code"]) == (403, "bad-origin")


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "{}",
        '{"day":1,"name":"x"}',
        '{"day":"2026-11-18"}',
        "\0",
        '{"day":"2026-11-18","name":"x","record":""}',
    ],
)
async def test_what_is_no_hand_in_is_refused(site: Site, body: str) -> None:
    answer = await site.client.post("/api/daily/basic", data=body, headers=signed("a" * 32))
    assert (answer.status, (await answer.json())["code"]) == (400, "bad-message")


async def test_a_record_that_is_too_large_is_not_played(site: Site) -> None:
    status, body = await site.hand_in("a" * 32, "x" * http_daily.LARGEST)
    assert (status, body["code"]) == (413, "too-large")


async def test_a_script_spends_its_budget_and_nobody_else_waits(house: House) -> None:
    """Records are replayed in one thread, and an address pays for each before it is looked at."""
    site = await Site(house).open(limits={"asks_per_minute": 41, "deals_per_hour": 100})
    _, record = await site.record()
    answers = [await site.hand_in(new_guest_id(), record) for _ in range(6)]
    assert [status for status, _ in answers] == [200] * 4 + [429] * 2
    assert answers[-1][1]["code"] == "slow-down"
    site = await Site(house).open(limits={"guest_deals_per_hour": 2})
    statuses = [(await site.hand_in("c" * 32, record))[0] for _ in range(3)]
    assert statuses == [200, 200, 429]
