"""The annotated rulebook: every clause and ruling has one address in each language."""

import re
from collections import Counter
from functools import cache

import pytest

from docs.builder.api import MODULES, chapters, public, resolve
from docs.builder.options_page import options_of
from docs.builder.paths import LANGUAGES, ROOT
from docs.builder.rulebook import rulebook, rulebook_pages
from docs.builder.sources import Sources, lines_of
from docs.builder.sources import address as source_address
from docs.builder.stage import every_page, with_links
from lastcard.editions import EDITIONS, edition
from lastcard.editions.address import address, anchor
from lastcard.editions.errors import UnknownClause
from lastcard.editions.register import find, register
from lastcard.languages.files import BUILT_IN

HEADING = re.compile(r"^### ([A-Z]+-[A-Z0-9]+-\d\d)$", re.M)
LABEL = re.compile(r"^\(([a-z0-9-]+)\)=$", re.M)
SOURCE_LINK = re.compile(r'href="(?:\.\./)+source/([^"]+)\.html#L-(\d+)"')
PAGE_LINK = re.compile(r"\]\(([a-z-]+\.md)#([a-z0-9-]+)\)")


@cache
def pages(lang: str) -> dict[str, str]:
    return rulebook(lang, Sources())


def test_the_site_has_the_languages_of_the_texts() -> None:
    assert LANGUAGES == BUILT_IN


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_has_one_address(lang: str) -> None:
    found = Counter(
        f"{'zh/' if lang == 'zh' else ''}{path.removesuffix('.md')}.html#{anchor(id)}"
        for path, text in pages(lang).items()
        for id in HEADING.findall(text)
    )
    assert found == Counter(address(id, lang) for id in register())
    assert set(found.values()) == {1}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_between_pages_has_its_place(lang: str) -> None:
    places = {
        f"{path.removeprefix('rules/')}#{place}"
        for path, text in pages(lang).items()
        for place in [*map(anchor, HEADING.findall(text)), *LABEL.findall(text)]
    }
    for text in pages(lang).values():
        assert {f"{page}#{place}" for page, place in PAGE_LINK.findall(text)} <= places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_and_every_test_is_there(lang: str) -> None:
    everything = "".join(pages(lang).values())
    for entry in register().values():
        plain = re.sub(r"\\(.)", r"\1", everything_at(entry.id, lang))
        words = entry.text if entry.is_clause else find(entry.id).text
        assert words[lang] in plain, entry.id
        assert 'class="trace"' in plain
    assert everything.count('<details class="trace">') == len(register())


def everything_at(id: str, lang: str) -> str:
    """What stands under a heading."""
    text = pages(lang)[address(id).partition(".")[0] + ".md"]
    return re.split(r"^##+ ", text.partition(f"### {id}\n")[2], maxsplit=1, flags=re.M)[0]


def test_source_links_lead_to_lines_that_exist() -> None:
    for text in pages("en").values():
        for file, line in SOURCE_LINK.findall(text):
            assert 1 <= int(line) <= len(lines_of(file)), file


def test_sources_are_the_files_that_are_cited() -> None:
    sources = Sources()
    text = "".join(rulebook("en", sources).values())
    assert {source_address(file) for file in sources.files} == {
        f"source/{file}.html" for file, _ in SOURCE_LINK.findall(text)
    }


def test_the_options_that_change_a_clause_stand_at_it() -> None:
    assert options_of(find("HK-BM-02")) == ["fewest_as_last_card"]
    assert "(options.md#fewest-as-last-card)" in everything_at("HK-BM-02", "en")
    for name in EDITIONS:
        for option in edition(name).options.values():
            assert option.name in options_of(find(option.clause))


def test_every_option_has_a_place() -> None:
    names = {anchor(option) for name in EDITIONS for option in edition(name).options}
    assert sorted(LABEL.findall(pages("zh")["rules/options.md"])) == sorted(names)


def test_an_address_that_is_none() -> None:
    with pytest.raises(UnknownClause):
        address("HK-BM-99")


def test_every_public_name_is_in_the_reference() -> None:
    names = [name for chapter in chapters() for name in chapter.names]
    assert not [name for name, count in Counter(names).items() if count > 1]
    documented = {id(resolve(name)) for name in names}
    for module in MODULES:
        others = [name for name in public(module) if name not in names]
        assert [name for name in others if id(resolve(name)) not in documented] == []


def test_every_link_of_a_document_leads_somewhere() -> None:
    """A link to a file that is no page of the site and not in the project raises."""
    for file, page in every_page().items():
        if file == "README.md":
            continue
        lang = "zh" if page.startswith("zh/") else "en"
        text = with_links((ROOT / file).read_text("utf-8"), file, page, lang, Sources())
        for target in re.findall(r"\]\(((?:\.\./)*rules/[^)#]+)", text):
            assert target.removeprefix("../").removeprefix("../") in rulebook_pages()
