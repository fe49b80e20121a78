"""JSON for the page: editions, rules, levels, and finished matches."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError
from lastcard.languages import languages
from lastcard.match.verify import verify_record

from ..budgets import CHECK_COST
from ..identity import clean_code
from ..refusals import Refusal
from ..tables.archive import Work
from . import catalog, language_pack
from .fixed import Fixed, packed
from .replay import retell

if TYPE_CHECKING:
    from .app import Server

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

JSON = "application/json"
LONG_RECORD = 32 * 1024  # bytes; a whole match has less, and so much takes half a second
SENT_SECONDS = 20.0  # in which a record has to be sent in
CACHE_CONTROL = "private, max-age=3600"  # a finished match does not change
WRONG_GUESS = ("bad-code", "no-match")
MATCH = "/api/tables/{code}/matches/{match:[0-9]{1,6}}"


def add_api(app: web.Application, server: "Server") -> None:
    api = Api(server)
    app.router.add_get("/api/editions", editions)
    app.router.add_get("/api/editions/{edition}/engine", engine)
    app.router.add_get("/api/lessons", lessons)
    app.router.add_get("/api/rules/{edition}", api.rules)
    app.router.add_get("/api/levels", levels)
    app.router.add_get("/api/languages", all_languages)
    app.router.add_get("/api/languages/{lang}", one_language)
    app.router.add_get(f"{MATCH}/record", api.record)
    app.router.add_get(f"{MATCH}/verify", api.verify)
    app.router.add_get(f"{MATCH}/replay", api.replay)
    app.router.add_post("/api/verify", api.verify_sent)


# --- what does not change ----------------------------------------------------------------


async def editions(request: web.Request) -> web.StreamResponse:
    """The catalog; with `except`, what the page needs of the editions that are not named there."""
    known = request.query.get("except")
    if known is None:
        return constant("editions").answer(request)
    names = set(known.split(","))
    return constant("pages", *(name for name in EDITIONS if name not in names)).answer(request)


async def engine(request: web.Request) -> web.StreamResponse:
    """An edition for the rules in a browser."""
    return constant("engine", request.match_info["edition"]).answer(request)


async def lessons(request: web.Request) -> web.StreamResponse:
    """Lessons that the page was not built with."""
    return constant("lessons").answer(request)


async def levels(request: web.Request) -> web.StreamResponse:
    return constant("levels").answer(request)


async def all_languages(request: web.Request) -> web.StreamResponse:
    return constant("languages").answer(request)


async def one_language(request: web.Request) -> web.StreamResponse:
    return constant("language", request.match_info["lang"]).answer(request)


@lru_cache
def constant(name: str, *words: str | Path | None) -> Fixed:
    """One of the catalog's pages; made when first asked for. What raises is not kept."""
    source = language_pack if name.startswith("language") else catalog
    body = getattr(source, f"{name}_json")(*words)
    return Fixed.of(msgspec.json.encode(body), JSON)


# --- finished matches --------------------------------------------------------------------


class SlowLane:
    """Where a record that was not kept is put together, at the price of a check."""

    def __init__(self, api: "Api", request: web.Request) -> None:
        self.api = api
        self.request = request
        self.is_paid = False

    def pay(self) -> None:
        """Once a request."""
        if not self.is_paid:
            self.api.ask(self.request, CHECK_COST)
            self.is_paid = True

    async def do(self, work: Work) -> str | None:
        return await self.api.server.heavy.do(work)


class Api:
    """Answers about matches that are over, to those who have their token."""

    def __init__(self, server: "Server") -> None:
        self.server = server

    async def rules(self, request: web.Request) -> web.StreamResponse:
        edition = request.match_info["edition"]
        return constant("rules", edition, self.server.docs.folder).answer(request)

    async def record(self, request: web.Request) -> web.StreamResponse:
        self.ask(request, 1.0)
        record = await self.found(request)
        if is_known(request, record):
            return unchanged(record)
        name = f"lastcard-{clean_code(request.match_info['code'])}-{match_of(request)}.txt"
        response = web.Response(text=record, headers=tagged(record))
        response.headers["Content-Disposition"] = f'inline; filename="{name}"'
        return response

    async def verify(self, request: web.Request) -> web.StreamResponse:
        self.ask(request, CHECK_COST)
        record = await self.found(request)
        if is_known(request, record):
            return unchanged(record)
        return await self.checked(request, record, tagged(record))

    async def verify_sent(self, request: web.Request) -> web.StreamResponse:
        """A record as body; aiohttp bounds its size."""
        self.ask(request, CHECK_COST)
        async with asyncio.timeout(SENT_SECONDS):
            record = await request.read()
        self.ask(request, CHECK_COST * (len(record) // LONG_RECORD))
        return await self.checked(request, record, {"Cache-Control": "no-store"})

    async def replay(self, request: web.Request) -> web.StreamResponse:
        self.ask(request, CHECK_COST)
        record = await self.found(request)
        if is_known(request, record):
            return unchanged(record)
        body = await self.server.heavy.do(lambda: packed(retell(record)))
        headers = tagged(record) | {"Content-Encoding": "gzip"}
        return web.Response(body=body, content_type=JSON, headers=headers)

    async def checked(
        self, request: web.Request, record: str | bytes, headers: dict[str, str]
    ) -> web.StreamResponse:
        lang = language_of(request)
        verdict = await self.server.heavy.do(lambda: verify_record(record).as_json(lang))
        return web.Response(body=msgspec.json.encode(verdict), content_type=JSON, headers=headers)

    def ask(self, request: web.Request, cost: float) -> None:
        """Pay for records; a Refusal if the address has asked too often."""
        self.server.budgets.spend("records", self.server.address(request), cost)

    async def found(self, request: web.Request) -> str:
        """The record in the request's path, for a client that has its token.

        Anything else is a guess, paid from the same budget as at a socket. It costs the same
        whatever there is, so that nobody learns from the price.
        """
        token, lane = request.query.get("token", ""), SlowLane(self, request)
        try:
            code = clean_code(request.match_info["code"])
            return await self.server.lobby.record(code, match_of(request), token, lane)
        except LastcardError as error:
            if error.code not in WRONG_GUESS:
                raise
        lane.pay()
        self.server.budgets.spend("wrong-codes", self.server.address(request))
        raise Refusal("no-match")


def match_of(request: web.Request) -> int:
    number = int(request.match_info["match"])
    if number < 1:
        raise Refusal("no-match")
    return number


def tag_of(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()[:32]


def tagged(record: str) -> dict[str, str]:
    return {"Cache-Control": CACHE_CONTROL, "ETag": f'W/"{tag_of(record)}"'}


def is_known(request: web.Request, record: str) -> bool:
    """Whether the browser has what was made from this record."""
    return any(tag.value == tag_of(record) for tag in request.if_none_match or ())


def unchanged(record: str) -> web.Response:
    return web.Response(status=304, headers=tagged(record))


def language_of(request: web.Request) -> str:
    lang: Any = request.query.get("lang", "en")
    if lang not in languages():
        raise Refusal("not-found")
    return str(lang)
