"""The documentation, where a copy of it is on the disk: GET /docs/…"""

import re
from collections.abc import Mapping
from pathlib import Path

from aiohttp import web

from lastcard.editions.address import LANGUAGE_FOLDERS, RULINGS_PAGE, page_address
from lastcard.manual import INDEX, folder

from ..refusals import Refusal
from .built_page import INLINE_SCRIPT, digest
from .fixed import REVALIDATE, type_of

PREFIX = "/docs/"
LANGUAGES = ("en", *LANGUAGE_FOLDERS)
SCRIPTS = re.compile(r"script-src [^;]*")
STYLES = re.compile(r"style-src [^;]*")


class Docs:
    """Files of a folder, read when they are asked for. Nothing outside it is served."""

    def __init__(self, place: Path | None = None) -> None:
        self.folder = place or folder()

    def answer(self, request: web.Request) -> web.StreamResponse:
        file = self.find(request.match_info["path"])
        if file is None:
            raise Refusal("not-found")
        kind = type_of(file.name)
        charset = "; charset=utf-8" if kind.startswith("text/") else ""
        headers = {"Content-Type": kind + charset, "Cache-Control": REVALIDATE}
        return web.FileResponse(file, headers=headers)

    def find(self, path: str) -> Path | None:
        """The file that a path means; of a folder, its first page."""
        if self.folder is None:
            return None
        try:
            file = (self.folder / path).resolve()
            if file.is_dir():
                file = file / INDEX
            is_inside = file.is_relative_to(self.folder.resolve())
            return file if is_inside and file.is_file() else None
        except (OSError, ValueError):  # a name that no file can have
            return None

    def headers(self, usual: Mapping[str, str]) -> Mapping[str, str]:
        """The usual headers; its own scripts and styles stand in the pages themselves."""
        if self.find(INDEX) is None or self.folder is None:
            return usual
        inline = INLINE_SCRIPT.findall((self.folder / INDEX).read_text("utf-8"))
        hashes = " ".join(f"'sha256-{digest(each)}'" for each in inline if each.strip())
        policy = SCRIPTS.sub(f"script-src 'self' {hashes}", usual["Content-Security-Policy"])
        policy = STYLES.sub("style-src 'self' 'unsafe-inline'", policy, count=1)
        return {**usual, "Content-Security-Policy": policy}


def rulebook_json(edition: str, copy: Path | None) -> dict[str, dict[str, str]]:
    """Where a copy has the clauses and the rulings of an edition, by language."""
    if copy is None:
        return {}
    found = {lang: pages_in(copy, edition, lang) for lang in LANGUAGES}
    return {lang: pages for lang, pages in found.items() if pages}


def pages_in(copy: Path, edition: str, lang: str) -> dict[str, str]:
    pages = {
        "book": page_address(edition, lang),
        "rulings": page_address(RULINGS_PAGE, lang),
    }
    return {part: PREFIX + page for part, page in pages.items() if (copy / page).is_file()}
