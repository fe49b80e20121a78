"""Puts the pages of a language into one folder for Sphinx: documents, rulebook, reference."""

import re
import shutil
from functools import cache
from pathlib import Path, PurePosixPath

from .api import api_pages
from .paths import BUILD, DOCS, ROOT, SAME_AS, language_of, pages, relative
from .rulebook import rulebook
from .sources import Sources

LINK = re.compile(r"(\]\()([^)\s]+)(\))(\{[^}\n]*\})?")
OUTSIDE = "{.external}"  # MyST takes it as it stands: a page of another build
FENCE = re.compile(r"^(`{3,}|~{3,}).*?^\1`*\s*$", re.M | re.S)
WEB = re.compile(r"[a-z]+:")
IMAGES = "img"


def stage(lang: str, sources: Sources) -> Path:
    """The folder with every page of a language, written again."""
    folder = BUILD / "source" / lang
    shutil.rmtree(folder, ignore_errors=True)
    for file, page in pages(lang).items():
        text = with_links((ROOT / file).read_text("utf-8"), file, page, lang, sources)
        write(folder / page.removeprefix("zh/"), text)
    for name, text in generated(lang, sources).items():
        write(folder / name, text)
    shutil.copytree(DOCS / IMAGES, folder / IMAGES)
    return folder


def generated(lang: str, sources: Sources) -> dict[str, str]:
    """The pages that no file has."""
    return rulebook(lang, sources) | (api_pages() if lang == "en" else {})


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def with_links(text: str, file: str, page: str, lang: str, sources: Sources) -> str:
    """A document whose links lead to pages of the site; code blocks stay as they are."""
    parts, place = [], 0
    for block in FENCE.finditer(text):
        parts += [changed(text[place : block.start()], file, page, lang, sources), block[0]]
        place = block.end()
    return "".join([*parts, changed(text[place:], file, page, lang, sources)])


def changed(text: str, file: str, page: str, lang: str, sources: Sources) -> str:
    return LINK.sub(
        lambda link: f"]({new_target(link[2], file, page, lang, sources)}{link[4] or ''}", text
    )


def new_target(target: str, file: str, page: str, lang: str, sources: Sources) -> str:
    """Where a link of a document leads in the site, and the bracket after it."""
    path, hash, anchor = target.partition("#")
    if not path or WEB.match(target):
        return f"{target})"
    inside = normal(PurePosixPath(file).parent / path)
    site = every_page().get(inside) or generated_page(inside)
    if site is not None and language_of(site) == lang:
        return f"{relative(site, page)}{hash}{anchor})"
    if inside.startswith(f"docs/{IMAGES}/"):
        image = inside.removeprefix("docs/")
        return f"{relative(image if lang == 'en' else f'zh/{image}', page)})"
    built = sources.page(inside) if site is None else PurePosixPath(site).with_suffix(".html")
    return f"{relative(str(built), page)}{hash}{anchor}){OUTSIDE}"


@cache
def every_page() -> dict[str, str]:
    """The pages of all languages, by their paths in the project."""
    return SAME_AS | pages("en") | pages("zh")


def generated_page(path: str) -> str | None:
    """The page that a link to docs/rules/… or docs/api/… means: it is written when it is built."""
    inside = path.removeprefix("docs/")
    folder = inside.removeprefix("zh/").partition("/")[0]
    return inside if folder in ("rules", "api") and inside.endswith(".md") else None


def normal(path: PurePosixPath) -> str:
    """The path without `..`; one that leaves the project is an error."""
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
