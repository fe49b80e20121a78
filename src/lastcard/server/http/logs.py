"""Structured log lines on standard error, without tokens, names or cards.

Lines are made of what is named here. A message of ours is a constant; what varies is given as
`extra`, and only WRITTEN of it is written. Of an exception only its kind and the places are:
its words may repeat what somebody sent.
"""

import json
import logging
import os
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from aiohttp.http_exceptions import HttpProcessingError

# What may stand in a line besides time, level, logger and message.
WRITTEN = frozenset(
    (
        *("address", "bots", "code", "command", "connections", "database", "entry", "host"),
        *("lang", "matches", "people", "port", "public_url", "reason", "route", "seconds"),
        *("signal", "size", "stalls", "status", "table", "tables", "version", "watchers"),
    )
)
FORMATS = ("logfmt", "json")
OURS = "lastcard"
REQUESTS = "aiohttp.server"
PLACES = 8  # of a traceback, the innermost


class Lines(logging.Formatter):
    """One line a record, as logfmt or JSON; control characters cannot make a second one."""

    def __init__(self, form: str = "logfmt") -> None:
        super().__init__()
        self.form = form

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        if self.form == "json":
            return json.dumps(fields, ensure_ascii=False, default=str)
        return " ".join(f"{name}={logfmt(value)}" for name, value in fields.items())


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    at = datetime.fromtimestamp(record.created, UTC)
    fields: dict[str, Any] = {
        "time": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": message_of(record),
    }
    fields |= {name: value for name, value in vars(record).items() if name in WRITTEN}
    if record.exc_info and record.exc_info[1] is not None:
        fields |= mistake(record.exc_info[1])
    return fields


def message_of(record: logging.LogRecord) -> str:
    """Ours are filled in; other packages' arguments may be what a client sent."""
    ours = record.name == OURS or record.name.startswith(f"{OURS}.")
    return record.getMessage() if ours else str(record.msg)


def mistake(error: BaseException) -> dict[str, str]:
    """What kind of exception, and where: innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    places = [f"{os.path.basename(at.filename)}:{at.lineno} {at.name}" for at in reversed(frames)]
    return {"error": type(error).__name__, "at": " < ".join(places)}


def logfmt(value: object) -> str:
    text = str(value)
    plain = text and all(letter.isalnum() or letter in "-_.:/+" for letter in text)
    return text if plain else json.dumps(text, ensure_ascii=False)


def is_ours_to_mend(record: logging.LogRecord) -> bool:
    """Whether a line is about us: anybody can send bytes that are no request, or reset."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | ConnectionError)


def set_up(environment: Mapping[str, str] = os.environ) -> None:
    """Log to standard error; at a terminal only what somebody should look at."""
    form = environment.get("LASTCARD_LOG", "logfmt")
    usual = "WARNING" if sys.stderr.isatty() else "INFO"
    level = environment.get("LASTCARD_LOG_LEVEL", usual).upper()
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(form if form in FORMATS else "logfmt"))
    known = level in logging.getLevelNamesMapping()
    logging.basicConfig(handlers=[handler], level="WARNING", force=True)
    logging.getLogger(REQUESTS).addFilter(is_ours_to_mend)
    logging.getLogger(OURS).setLevel(level if known else usual)
