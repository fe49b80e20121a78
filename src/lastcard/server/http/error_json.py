"""Errors over HTTP: JSON with a code and a sentence in both languages."""

import json
import logging
import math
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from lastcard.errors import LastcardError

from ..refusals import Refusal

log = logging.getLogger(__name__)

STATUS = {
    "bad-host": 403,
    "bad-origin": 403,
    "near-only": 403,
    "not-found": 404,
    "not-built": 404,
    "no-table": 404,
    "no-match": 404,
    "bad-code": 404,
    "unknown-edition": 404,
    "no-method": 405,
    "bad-token": 401,
    "expired-token": 401,
    "daily-first": 403,
    "daily-early": 404,
    "daily-past": 404,
    "too-slow": 408,
    "daily-closed": 409,
    "daily-twice": 409,
    "other-rules": 409,
    "too-large": 413,
    "slow-down": 429,
    "too-many-connections": 429,
    "server-error": 500,
    "corrupt": 500,
    "server-full": 503,
    "busy": 503,
    "stopping": 503,
}
BAD_REQUEST = 400
RETRY = 5  # seconds, where nothing better is known
OF_HTTP = {404: "not-found", 405: "no-method", 413: "too-large"}


def told_error(error: LastcardError) -> web.Response:
    """An error of ours as an answer."""
    status = STATUS.get(error.code, BAD_REQUEST)
    if error.code.startswith("store"):
        status = STATUS["busy"]
    response = web.json_response(as_json(error), status=status, dumps=dumps)
    response.headers["Cache-Control"] = "no-store"
    if status in (STATUS["slow-down"], STATUS["busy"]):
        wait: int | None = getattr(error, "wait", None)  # ms
        seconds = RETRY if wait is None else math.ceil(wait / 1000)
        response.headers["Retry-After"] = str(seconds)
    return response


def as_json(error: LastcardError) -> dict[str, Any]:
    sentences = {f"sentence_{lang}": text for lang, text in error.text.as_json().items()}
    return {"code": error.code, **sentences}


def dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@web.middleware
async def telling_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whatever goes wrong is told as JSON; what we did not expect is logged without its words."""
    try:
        return await handler(request)
    except LastcardError as error:
        return told_error(error)
    except web.HTTPException as error:
        if error.status not in OF_HTTP:
            raise
        response = told_error(Refusal(OF_HTTP[error.status]))
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
        return response
    except TimeoutError:
        return told_error(Refusal("too-slow"))
    except ConnectionError:
        raise
    except Exception:
        route = request.match_info.route.resource
        where = "" if route is None else route.canonical
        log.exception("a request failed", extra={"route": where})
        return told_error(Refusal("server-error"))
