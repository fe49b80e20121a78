"""The built site: `make docs` writes it, `make test-docs` looks at it."""

import json
import zlib

import pytest

from docs.builder.api import chapters
from docs.builder.links import findings, read
from docs.builder.paths import HTML, LANGUAGES
from lastcard.editions import EDITIONS
from lastcard.editions.address import address
from lastcard.editions.register import register
from lastcard.server.http.docs import rulebook_json

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_has_one_place(lang: str) -> None:
    for id in register():
        path, _, place = address(id, lang).partition("#")
        assert read(HTML / path).ids.count(place) == 1, id


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_page_finds_the_annotated_rulebook(edition: str) -> None:
    found = rulebook_json(edition, HTML)
    assert list(found) == list(LANGUAGES)
    assert all(list(pages) == ["book", "rulings"] for pages in found.values())


def test_every_link_inside_the_site_leads_somewhere() -> None:
    assert list(findings(HTML.resolve())) == []


def test_every_name_of_the_reference_is_an_entry_of_the_inventory() -> None:
    head = (HTML / "objects.inv").read_bytes().split(b"\n", 4)
    names = {line.split(" ")[0] for line in zlib.decompress(head[4]).decode().splitlines()}
    assert {name for chapter in chapters() for name in chapter.names} <= names


def test_programs_find_the_addresses() -> None:
    found = json.loads((HTML / "rules" / "addresses.json").read_text("utf-8"))
    assert found == {id: {lang: address(id, lang) for lang in LANGUAGES} for id in register()}


def test_pages_say_their_language_and_name_the_other() -> None:
    english, chinese = (
        (HTML / folder / "rules" / "basic.html").read_text("utf-8") for folder in ("", "zh")
    )
    assert '<html class="no-js" lang="en"' in english
    assert '<html class="no-js" lang="zh-TW"' in chinese
    assert 'href="../zh/rules/basic.html"' in english
    assert 'href="../../rules/basic.html"' in chinese
