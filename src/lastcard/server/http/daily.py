"""Today's deal over HTTP: what is dealt, what was handed in, and how everybody did."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from lastcard.bots.daily import (
    COACH,
    LEVEL,
    OPTIONS,
    Outcome,
    check_record,
    coach_outcome,
    seats_of,
)
from lastcard.editions import EDITIONS, edition
from lastcard.match.marks import mark_of

from ..budgets import CHECK_COST
from ..daily import GRACE_SECONDS, PRACTICE_DAYS
from ..forgotten import NOBODY
from ..identity import bad_token
from ..names import BadName, clean_name
from ..refusals import Refusal
from ..store import BestResult, ResultRow, Score
from .api import JSON, SENT_SECONDS
from .gate import is_welcome

if TYPE_CHECKING:
    from .app import Server

LARGEST = 32 * 1024  # bytes that are handed in; MOST_MOVES have half of that
BEST = 10  # results that are named
NO_STORE = {"Cache-Control": "no-store"}
SCHEME = "Bearer "


class HandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that was played; without a record, one that was given up."""

    day: str
    name: str
    record: str | None = None


class Result(msgspec.Struct, frozen=True):
    """How a round of a deal ended; without a place it was given up."""

    place: int | None
    points: int
    moves: int


class Named(msgspec.Struct, frozen=True):
    name: str
    place: int
    points: int
    moves: int


class Results(msgspec.Struct, frozen=True):
    """Everybody's results of one deal; `you` without a place: given up, or not played."""

    day: str
    edition: str
    you: Result
    rank: int | None  # among all results, from 1; equals share one
    equals: int  # others with the same points and moves
    count: int  # results of rounds that were finished
    best: list[Named]
    points: list[tuple[int, int]]  # and how many have them, best first
    coach: Result | None  # the same deal, played by `COACH`


@dataclass(eq=False)
class Caller:
    """Who spends."""

    address: str
    guest: str


def add_daily(app: web.Application, server: "Server") -> None:
    deals = Deals(server)
    app.router.add_get("/api/daily", deals.today)
    app.router.add_get("/api/daily/{edition}", deals.deal)
    app.router.add_post("/api/daily/{edition}", deals.hand_in)
    app.router.add_get("/api/daily/{edition}/results", deals.results)


class Deals:
    """Gives deals out and takes results in."""

    def __init__(self, server: "Server") -> None:
        self.server = server
        self.daily = server.daily
        self.thinking = asyncio.Lock()  # one coach at a time

    async def today(self, request: web.Request) -> web.StreamResponse:
        return answer(
            {
                "day": self.daily.today(),
                "left": self.daily.seconds_left(),
                "grace": GRACE_SECONDS,
                "days": PRACTICE_DAYS,
                "editions": list(EDITIONS),
                "level": LEVEL,
                "coach": COACH,
            }
        )

    async def deal(self, request: web.Request) -> web.StreamResponse:
        """The deal of today, or of a day that has passed; never one of a day to come."""
        self.server.budgets.spend("records", self.server.address(request))
        day = self.daily.known_day(request.query.get("day", self.daily.today()))
        book = edition(request.match_info["edition"])
        deck = book.options["deck"].value
        return answer(
            {
                "day": day,
                "edition": book.id,
                "seed": await self.daily.seed(day, book.id),
                "seats": seats_of(book),
                "level": LEVEL,
                "options": dict(OPTIONS),
                "rules": str(mark_of(book, deck)),
                "counts": day == self.daily.today(),
                "left": self.daily.seconds_left(),
            }
        )

    async def hand_in(self, request: web.Request) -> web.StreamResponse:
        """Count a record, once it has been replayed; the results so far."""
        if not is_welcome(request, self.server.public_url):
            self.server.metrics.denied("bad-origin")
            raise Refusal("bad-origin")
        caller = self.caller(request)
        self.server.budgets.spend("records", caller.address, CHECK_COST)
        await self.server.budgets.spend_everywhere("deals", caller)
        book = edition(request.match_info["edition"])
        sent = await self.read(request)
        day = self.daily.open_day(sent.day)
        name = shown_name(sent.name)
        row = await self.server.store.result(day, book.id, caller.guest)
        if row is None:
            row = await self.keep(day, book.id, caller.guest, name, sent.record)
        if row.record != (sent.record or "").encode():
            raise Refusal("daily-twice")
        return answer(await self.about(row))

    async def keep(
        self, day: str, edition_id: str, guest: str, name: str, record: str | None
    ) -> ResultRow:
        """The row that is kept then: somebody may have been a moment earlier."""
        result = Result(None, 0, 0)
        if record is not None:
            seed = await self.daily.seed(day, edition_id)
            outcome = await self.server.heavy.do(lambda: check_record(record, edition_id, seed))
            result = Result(outcome.place, outcome.points, outcome.moves)
        values = (result.place, result.points, result.moves)
        body = (record or "").encode()
        row = ResultRow(day, edition_id, guest, name, *values, self.daily.wall(), body)
        if await self.server.store.add_result(row):
            return row
        return await self.server.store.result(day, edition_id, guest) or row

    async def results(self, request: web.Request) -> web.StreamResponse:
        """Everybody's results, for somebody who has handed in; once nobody can, for everybody."""
        caller = self.caller(request)
        self.server.budgets.spend("records", caller.address)
        day = self.daily.known_day(request.query.get("day", self.daily.today()))
        book = edition(request.match_info["edition"])
        row = await self.server.store.result(day, book.id, caller.guest)
        if row is None and self.daily.is_open(day):
            raise Refusal("daily-first")
        return answer(await self.about(row or no_row(day, book.id)))

    async def about(self, row: ResultRow) -> Results:
        store, key = self.server.store, (row.day, row.edition)
        scores = await store.scores(*key)
        return results_of(row, scores, await store.best_results(*key, BEST), await self.coach(*key))

    async def coach(self, day: str, edition_id: str) -> Result | None:
        """How the coach's choice would have gone; None while the server has no time for it."""
        key = (day, edition_id)
        async with self.thinking:
            try:
                outcome = self.daily.coach(key)
            except KeyError:
                seed = await self.daily.seed(*key)
                try:
                    outcome = await self.server.heavy.do(lambda: coach_outcome(edition_id, seed))
                except Refusal:
                    return None
                self.daily.remember_coach(key, outcome)
        return None if outcome is None else shape(outcome)

    async def read(self, request: web.Request) -> HandIn:
        if (request.content_length or 0) > LARGEST:
            raise Refusal("too-large")
        async with asyncio.timeout(SENT_SECONDS):
            body = await request.read()
        if len(body) > LARGEST:
            raise Refusal("too-large")
        try:
            sent = msgspec.json.decode(body, type=HandIn)
        except msgspec.DecodeError:
            raise Refusal("bad-message") from None
        if sent.record == "":
            raise Refusal("bad-message")
        return sent

    def caller(self, request: web.Request) -> Caller:
        """The guest whose token the request has; BadToken or ExpiredToken."""
        header = request.headers.get("Authorization", "")
        if not header.startswith(SCHEME):
            raise bad_token()
        guest = self.server.signer.read_guest(header.removeprefix(SCHEME))
        return Caller(self.server.address(request), guest)


def shown_name(name: str) -> str:
    """The name as others see it; a round is not lost over one that cannot be shown."""
    try:
        return clean_name(name)
    except BadName:
        return NOBODY


def no_row(day: str, edition_id: str) -> ResultRow:
    """Of somebody who has not played: nothing is kept of it."""
    return ResultRow(day, edition_id, "", "", None, 0, 0, 0.0, b"")


def shape(outcome: Outcome) -> Result:
    return Result(outcome.place, outcome.points, outcome.moves)


def results_of(
    row: ResultRow, scores: list[Score], best: list[BestResult], coach: Result | None
) -> Results:
    """A row beside everybody's: more points are better, then fewer moves; equals share a rank."""
    mine = (-row.points, row.moves)
    others = [((-score.points, score.moves), score.people) for score in scores]
    is_ranked = row.place is not None
    points: dict[int, int] = {}
    for score in scores:
        points[score.points] = points.get(score.points, 0) + score.people
    return Results(
        row.day,
        row.edition,
        Result(row.place, row.points, row.moves),
        1 + sum(count for key, count in others if key < mine) if is_ranked else None,
        max(0, sum(count for key, count in others if key == mine) - 1) if is_ranked else 0,
        sum(count for _, count in others),
        [Named(*each) for each in best],
        sorted(points.items(), reverse=True),
        coach,
    )


def answer(body: Any) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), content_type=JSON, headers=NO_STORE)
