"""The documentation through a real port, where a copy of it is on the disk."""

from pathlib import Path

import pytest
from yarl import URL

from lastcard.editions import EDITIONS
from lastcard.editions.address import RULINGS_PAGE, address, page_address
from lastcard.editions.register import register
from lastcard.server.http.docs import PREFIX, Docs, rulebook_json
from tests.server.sockets import House, desk, house, store

__all__ = ["desk", "house", "store"]  # fixtures

INDEX = "<script>theme()</script><p>here</p>"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    folder = tmp_path / "html"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "rules" / "basic.html").write_text("<p id=bas-deck-01>112 cards</p>")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "way-out").symlink_to(tmp_path)
    return folder


async def test_pages_of_the_copy_are_served(house: House, copy: Path) -> None:
    client = await house.open(docs=Docs(copy))
    for path in ("/docs/", "/docs/index.html"):
        answer = await client.get(path)
        assert (answer.status, await answer.text()) == (200, INDEX)
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "112 cards" in await (await client.get("/docs/rules/basic.html")).text()


async def test_its_scripts_run_and_no_others(house: House, copy: Path) -> None:
    client = await house.open(docs=Docs(copy))
    policy = (await client.get("/docs/")).headers["Content-Security-Policy"]
    assert "script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='" in policy
    assert "style-src 'self' 'unsafe-inline';" in policy
    assert "default-src 'none'" in policy
    elsewhere = (await client.get("/")).headers["Content-Security-Policy"]
    assert "style-src 'self';" in elsewhere
    assert "sha256" not in elsewhere


@pytest.mark.parametrize(
    "path",
    [
        *("/docs/nothing.html", "/docs/way-out/secret.txt", "/docs/%2e%2e/secret.txt"),
        *("/docs/..%2fsecret.txt", "/docs/%00", f"/docs/{'x' * 5000}", "/docs//etc/passwd"),
    ],
)
async def test_nothing_else_is(house: House, copy: Path, path: str) -> None:
    client = await house.open(docs=Docs(copy))
    answer = await client.get(URL(path, encoded=True))
    assert answer.status == 404
    assert (await answer.json())["code"] == "not-found"


async def test_without_a_copy_there_is_nothing(house: House, tmp_path: Path) -> None:
    client = await house.open(docs=Docs(tmp_path / "nowhere"))
    assert (await client.get("/docs/index.html")).status == 404
    assert (await (await client.get("/api/rules/basic")).json())["docs"] == {}


async def test_a_book_names_the_pages_that_the_copy_has(house: House, copy: Path) -> None:
    (copy / "zh" / "rules").mkdir(parents=True)
    for page in ("basic", "rulings"):
        (copy / "zh" / "rules" / f"{page}.html").touch()
    client = await house.open(docs=Docs(copy))
    assert (await (await client.get("/api/rules/basic")).json())["docs"] == {
        "en": {"book": "/docs/rules/basic.html"},
        "zh": {"book": "/docs/zh/rules/basic.html", "rulings": "/docs/zh/rules/rulings.html"},
    }
    party = (await (await client.get("/api/rules/party")).json())["docs"]
    assert party == {"zh": {"rulings": "/docs/zh/rules/rulings.html"}}


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_and_an_id_make_the_address(tmp_path: Path, name: str, lang: str) -> None:
    """As web/src/rulebook/rulebook.ts puts them together."""
    for page in (name, RULINGS_PAGE):
        file = tmp_path / page_address(page, lang)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    pages = rulebook_json(name, tmp_path)[lang]
    for id, entry in register(name).items():
        page = pages["book" if entry.is_clause else "rulings"]
        assert f"{page}#{id.lower()}" == PREFIX + address(id, lang)
