"""Texts of code: both languages, the same places to fill in, none missing, none left over."""

import pytest

from lastcard.languages import SOURCE, language
from lastcard.languages.catalogue import leaves
from tests.project.catalogs import Catalog, catalogs, headings, places

# Read in another way: by the page, by editions, before there are languages, and with several forms.
ELSEWHERE = (
    *("page", "languages", "match.events", "match.refusals"),
    *("editions.common", "editions.card_texts", "editions.option_texts", "editions.rulings"),
)


@pytest.fixture(params=headings())
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return catalogs()[request.param]


def test_every_text_belongs_to_a_catalog_that_code_reads() -> None:
    assert headings() == sorted(catalogs())
    known = tuple(f"{name}." for name in (*ELSEWHERE, *catalogs()))
    texts = (".".join(path) for path, _ in leaves(language(SOURCE).messages))
    assert [text for text in texts if not text.startswith(known)] == []


def test_both_languages_have_the_same_places(catalog: Catalog) -> None:
    for key, text in catalog.texts.items():
        en, zh = places(text)
        assert en == zh, key
        assert text.en.strip(" ")
        assert text.zh.strip(" "), key


def test_every_text_that_code_asks_for_exists_and_is_filled(catalog: Catalog) -> None:
    for use in catalog.uses:
        keys = catalog.keys_of(use)
        assert keys <= catalog.texts.keys(), f"{use.place}: {catalog.name} has no {use.key}"
        assert keys or use.key is None, f"{use.place}: nothing in {catalog.name} fits {use.key}"
        if use.details is not None and not use.is_pattern:
            for key in keys:
                assert places(catalog.texts[key])[0] <= use.details, f"{use.place}: {key}"


def test_no_text_is_left_over(catalog: Catalog) -> None:
    assert catalog.texts.keys() - catalog.used_keys() == set()
