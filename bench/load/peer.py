"""boardgame.io, installed beside the other peers, and the command that serves a card game."""

from pathlib import Path

from peers import PEERS, find_node, install

VERSION = "0.50.2"
PACKAGE = f"boardgame.io@{VERSION}"
SERVER = Path(__file__).parent / "serve_boardgame_io.cjs"


def boardgame_io() -> tuple[str, ...]:
    """How to start its server; installs it where it is not yet."""
    node, npm = find_node()
    modules = PEERS / PACKAGE
    if not (modules / "node_modules" / "boardgame.io" / "package.json").exists():
        modules.mkdir(parents=True, exist_ok=True)
        options = ("--no-save", "--no-audit", "--no-fund", "--prefix", str(modules))
        install((*npm, "install", *options, PACKAGE))
    return node, str(SERVER), str(modules)
