"""Plays one round over the socket, with nothing but what the wheel has installed.

python visitor.py URL FILE    saves the record there, and prints the outcome as JSON
"""

import asyncio
import json
import re
import sys
import urllib.request
from pathlib import Path

from lastcard.client import Client

PATIENCE = 240.0  # seconds; never what a round takes


async def play(player: Client) -> None:
    """One round against a bot, first move first."""
    await player.create({"edition": "basic", "seats": 2, "options": {"scoring": "off"}}, ["steady"])
    await player.command("start")
    while player.stage != "over":
        await player.until(lambda: player.is_asked or player.stage == "over")
        if player.is_asked:
            await player.move(player.legal[0])
    await player.until(lambda: player.table.get("record") is not None)


async def visit(url: str, file: Path) -> dict[str, object]:
    async with asyncio.timeout(PATIENCE), Client(url, name="Ann") as ann:
        await play(ann)
        path = f"/api/tables/{ann.code}/matches/1/record?token={ann.table['record']}"
        file.write_bytes(await asyncio.to_thread(get, url + path))
        return {"winners": ann.view["winners"], "page": await asyncio.to_thread(page, url)}


def get(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return bytes(answer.read())


def page(url: str) -> dict[str, int]:
    """The size of every file that the first page names, and of the rules for browsers."""
    names = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', get(url + "/").decode())
    return {name: len(get(url + name)) for name in ["/engine.wasm", *names]}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(visit(sys.argv[1], Path(sys.argv[2])))))
