"""The proof that an edition is data: a folder in a temporary directory is a whole edition."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lastcard.client import Client
from lastcard.editions import EDITIONS
from tests.editions.fixture import FORCES, NAME, SWAP, write_fixture
from tests.editions.tour import LEVELS
from tests.server.process import serving

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "src", ROOT / "web" / "src")
FILLS = {"#B83280", "#2B5DA8", "#6440A5", "#1D7A55"}  # of its look.toml
WILD, FELT = "#1B1530", "#D9CCEB"


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("editions")
    write_fixture(directory)
    return directory


@pytest.fixture(scope="module")
def tour(directory: Path) -> dict[str, Any]:
    """What a fresh process does with it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.editions.tour", NAME],
        check=False,
        cwd=ROOT,
        env=os.environ | {"LASTCARD_EDITIONS": str(directory)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    tour: dict[str, Any] = json.loads(done.stdout)
    return tour


def test_no_file_of_ours_names_it() -> None:
    assert NAME not in EDITIONS
    for source in SOURCES:
        for path in source.rglob("*"):
            if path.suffix in (".py", ".toml", ".ts", ".svelte", ".css"):
                text = path.read_text("utf-8")
                assert NAME not in text, path
                assert "Lantern" not in text, path


def test_every_level_plays_whole_matches_of_it(tour: dict[str, Any]) -> None:
    matches = tour["matches"]
    assert {name.split()[0] for name in matches} == set(LEVELS)
    for name, match in matches.items():
        assert match["over"], name
        assert match["again"], name
        assert match["replay"], name


def test_its_own_cards_are_played(tour: dict[str, Any]) -> None:
    cards = {card for match in tour["matches"].values() for card in match["cards"]}
    assert {SWAP, FORCES, "W+4"} <= cards
    assert {card[0] for card in cards} == {*"kbpgW"}


def test_it_is_simulated_and_reported(tour: dict[str, Any]) -> None:
    assert tour["simulated"]["rounds"] == 200
    page = tour["simulated"]["page"]
    assert "Lantern Night" in page
    assert "Trade Lanterns" in page
    assert any(fill in page for fill in FILLS)
    assert "steady" in tour["simulated"]["arena"]


def test_it_is_observed(tour: dict[str, Any]) -> None:
    observed = tour["observed"]
    assert len(observed["names"]) == 5, "2 to 6 seats"
    assert observed["steps"] > 20
    assert FELT in observed["colors"]
    assert FILLS & {*observed["colors"]}


def test_it_is_painted_on_the_terminal(tour: dict[str, Any]) -> None:
    for color in (*FILLS, WILD):
        red, green, blue = bytes.fromhex(color.removeprefix("#"))
        assert f"48;2;{red};{green};{blue}" in tour["painted"], color
    assert "Trade" in tour["painted"]
    assert FORCES in tour["painted"], "a card without a label has its letters"


async def test_a_server_offers_and_deals_it(
    directory: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_EDITIONS", str(directory))
    async with serving(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as server:
        _, body = await server.get("/api/editions")
        found = {each["id"]: each for each in json.loads(body)["editions"]}
        assert list(found) == [*EDITIONS, NAME]
        assert found[NAME]["page"]["asks"] == {SWAP: ["color", "swap"], FORCES: ["color"]}
        assert {color["fill"] for color in found[NAME]["page"]["look"]["colors"].values()} == FILLS
        status, body = await server.get(f"/api/rules/{NAME}")
        assert (status, json.loads(body)["edition"]) == (200, NAME)
        async with Client(server.url, name="Ann") as ann:
            await ann.create({"edition": NAME, "seats": 2}, bots=["random"])
            await ann.command("start")
            await ann.until(lambda: ann.is_asked)
            assert ann.legal
        assert server.mistakes() == []
        await server.stop()
        # Without the folder its tables wait, and everything else goes on.
        monkeypatch.delenv("LASTCARD_EDITIONS")
        await server.start()
        _, body = await server.get("/api/editions")
        assert [each["id"] for each in json.loads(body)["editions"]] == list(EDITIONS)
        assert server.mistakes() == []
