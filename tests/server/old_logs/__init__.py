"""Logs that earlier servers wrote, all of rules 1.

NAME.jsonl is a table's row and then its entries, NAME.txt the record of its first match, and
NAME.position the position at the end of the log. Those of NAMES are from before matches said by
which rules they were begun; in `custom` a customizable card is played in the order of rules 1.
"""

import json
from pathlib import Path

from lastcard.server.store import Entry, TableRow

FOLDER = Path(__file__).parent
NAMES = ("basic", "fair", "minions", "party")


def read_old(name: str) -> tuple[TableRow, list[Entry]]:
    """One of the tables."""
    row, *entries = map(json.loads, (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines())
    return (
        TableRow(**row | {"body": row["body"].encode()}),
        [Entry(**entry | {"body": entry["body"].encode()}) for entry in entries],
    )


def text_of(name: str, kind: str) -> str:
    return (FOLDER / f"{name}.{kind}").read_text("utf-8")
