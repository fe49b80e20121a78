"""Plays one round over the socket, with nothing but what the wheel has installed.

python visitor.py URL FILE    saves the record there, and prints the outcome as JSON
"""

import asyncio
import json
import re
import secrets
import sys
import urllib.request
from pathlib import Path

from lastcard.client import Client, Refused
from lastcard.match.fair import seat_commitment

PATIENCE = 240.0  # seconds; never what a round takes


async def play(player: Client) -> bool:
    """One round against a bot, first move first; whether the player had a share in the seed."""
    await player.create({"edition": "basic", "seats": 2, "options": {"scoring": "off"}}, ["steady"])
    await player.command("start")
    secret = secrets.token_hex(32)
    commitment = seat_commitment(player.code, 1, player.seat or 0, secret)
    has_share = await share(player, "commit", commitment=commitment)
    has_share = has_share and await share(player, "reveal", secret=secret)
    while player.stage != "over":
        await player.until(lambda: player.is_asked or player.stage == "over")
        if player.is_asked:
            await player.move(player.legal[0])
    await player.until(lambda: player.table.get("record") is not None)
    return has_share


async def share(player: Client, stage: str, **fields: str) -> bool:
    """Whether the server took it in time; a machine may be too busy for that."""
    await player.until(lambda: player.table["fair"]["stage"] in (stage, "dealt"))
    try:
        await player.command(stage, match=1, **fields)
    except Refused:
        return False
    return True


async def visit(url: str, file: Path) -> dict[str, object]:
    async with asyncio.timeout(PATIENCE), Client(url, name="Ann") as ann:
        has_share = await play(ann)
        path = f"/api/tables/{ann.code}/matches/1/record?token={ann.table['record']}"
        file.write_bytes(await asyncio.to_thread(get, url + path))
        files = await asyncio.to_thread(page, url)
        return {"winners": ann.view["winners"], "has_share": has_share, "page": files}


def get(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return bytes(answer.read())


def page(url: str) -> dict[str, int]:
    """The size of every file that the first page names, and of the rules for browsers."""
    names = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', get(url + "/").decode())
    return {name: len(get(url + name)) for name in ["/engine.wasm", *names]}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(visit(sys.argv[1], Path(sys.argv[2])))))
