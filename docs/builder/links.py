"""Checks the built site: every link inside it leads to a file, and to a place in that file."""

import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .paths import HTML

ADDRESSES = {"a": "href", "link": "href", "img": "src", "script": "src"}


class Reader(HTMLParser):
    """The ids of a page and the addresses that it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.targets: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        target = found.get(ADDRESSES.get(tag, ""))
        if target:
            self.targets.append(target)


@cache
def read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text("utf-8"))
    return reader


def findings(site: Path) -> Iterator[str]:
    """What is wrong with the links of a site, page by page."""
    for page in sorted(site.rglob("*.html")):
        for target in dict.fromkeys(read(page).targets):
            problem = problem_with(target, page, site)
            if problem:
                yield f"{page.relative_to(site)}: {target}: {problem}"


def problem_with(target: str, page: Path, site: Path) -> str | None:
    """Why a link leads nowhere; None for one that is fine or leaves the site."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return None
    path = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if path.is_dir():
        path = path / "index.html"
    if not path.is_relative_to(site) or not path.is_file():
        return "no such file"
    is_page = path.suffix == ".html" and parts.fragment
    if is_page and unquote(parts.fragment) not in read(path).ids:
        return "no such place in it"
    return None


def main() -> int:
    found = list(findings(HTML.resolve()))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
