"""The page that people see: files that were built into the package."""

import base64
import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

from aiohttp import web

from lastcard.languages import Texts

from ..refusals import Refusal
from .fixed import FOREVER, REVALIDATE, Fixed, type_of

say = Texts("server.http.page")

FOLDER = Path(__file__).parent.parent / "page"
INDEX = "index.html"
NAMED_BY_CONTENT = "assets/"
INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)


class Page:
    """All files of the page, read once. Whatever is no file shows the page itself."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = read_files(folder)
        self.index = self.files.get(INDEX)

    def scripts(self) -> list[str]:
        """Hashes of scripts that stand in the page itself, for its security policy."""
        if self.index is None:
            return []
        inline = INLINE_SCRIPT.findall(self.index.body.decode())
        return [f"'sha256-{digest(script)}'" for script in inline if script.strip()]

    def answer(self, request: web.Request) -> web.Response:
        path = request.path.lstrip("/")
        file = self.files.get(path)
        if file is not None and path != INDEX:
            return file.answer(request)
        if path != INDEX and is_a_file(path):
            raise Refusal("not-found")
        if self.index is None:
            return web.Response(text=not_built(), status=503)
        return self.index.answer(request)


def is_a_file(path: str) -> bool:
    """Whether a path asks for a file rather than for a place in the page."""
    return path.startswith(NAMED_BY_CONTENT) or "." in path.rpartition("/")[2]


def digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def read_files(folder: Path) -> Mapping[str, Fixed]:
    if not folder.is_dir():
        return {}
    paths = (path for path in sorted(folder.rglob("[!.]*")) if path.is_file())
    names = {path.relative_to(folder).as_posix(): path for path in paths}
    return {name: read_file(path, name) for name, path in names.items()}


def read_file(path: Path, name: str) -> Fixed:
    cache = FOREVER if name.startswith(NAMED_BY_CONTENT) else REVALIDATE
    return Fixed.of(path.read_bytes(), type_of(name), cache)


def not_built() -> str:
    """What stands in place of the page, in every language: nobody has said which they read."""
    missing, tables = (say[key].as_json().values() for key in ("missing", "tables"))
    return "\n".join([*missing, "", *tables, ""])
