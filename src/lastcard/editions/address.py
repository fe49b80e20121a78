"""Where the documentation has a clause, a ruling or an option: one address, for good."""

from .register import RULINGS_CODE, Entry, find

FOLDER = "rules"
RULINGS_PAGE = "rulings"
LANGUAGE_FOLDERS = {"zh": "zh/"}


def address(id: str, lang: str = "en") -> str:
    """The address of a clause or ruling below the documentation's first page.

    >>> address("HK-BM-02"), address("r-gen-17", "zh")
    ('rules/hello-kitty.html#hk-bm-02', 'zh/rules/rulings.html#r-gen-17')
    """
    entry = find(id)
    return f"{page_address(page_of(entry), lang)}#{anchor(entry.id)}"


def page_address(page: str, lang: str = "en") -> str:
    """The address of a page of the annotated rulebook: an edition's, or `rulings`."""
    return f"{language_folder(lang)}{FOLDER}/{page}.html"


def page_of(entry: Entry) -> str:
    """The page that has an entry: its edition's, or the rulings'."""
    return RULINGS_PAGE if entry.book == RULINGS_CODE else entry.editions[0]


def anchor(name: str) -> str:
    """The place of an id or an option on its page, as headings are named in addresses."""
    return name.lower().replace("_", "-")


def language_folder(lang: str) -> str:
    """Where the pages in a language are; those that have none read the English."""
    return LANGUAGE_FOLDERS.get(lang, "")
