"""Refusals that wait: a flood of requests goes no faster than its refusals arrive.

`Budgets.spend` refuses and says when to try again; this is for those who do not read that.
"""

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

if TYPE_CHECKING:
    from .app import Server

SECONDS = 1.0
TOO_MANY = 429


def delaying_refusals(server: "Server") -> Middleware:
    """Answers 429 late to an address that has had many of them."""

    @web.middleware
    async def delay(request: web.Request, handler: Handler) -> web.StreamResponse:
        response = await handler(request)
        if response.status == TOO_MANY and server.budgets.take("refusals", server.address(request)):
            await asyncio.sleep(SECONDS)
        return response

    return delay
