"""Which file of the project is which page of the site."""

import os
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
BUILD = ROOT / "build" / "docs"
HTML = BUILD / "html"
LANGUAGES = ("en", "zh")

# Documents that stand elsewhere because people look for them there.
ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "bench/RESULTS.md": "results.md",
    "src/lastcard/editions/LOOK.md": "look.md",
    "tests/README.md": "tests.md",
    "web/README.md": "page.md",
    "web/engine/README.md": "javascript.md",
}
SAME_AS = {"README.md": "index.md"}  # the site has its own first page
LEFT_OUT = ("builder", "img")


def pages(lang: str) -> dict[str, str]:
    """Every document of a language, from its path in the project to its path in the site."""
    own = {path.relative_to(ROOT).as_posix(): site_path(path) for path in documents()}
    chosen = {path: page for path, page in own.items() if language_of(page) == lang}
    return chosen | (ELSEWHERE if lang == "en" else {})


def documents() -> list[Path]:
    """The Markdown files below docs/, in both languages."""
    return [
        path
        for path in sorted(DOCS.rglob("*.md"))
        if path.relative_to(DOCS).parts[0] not in LEFT_OUT
    ]


def site_path(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


def language_of(page: str) -> str:
    """The language of a page by its path in the site."""
    return "zh" if page.startswith("zh/") else "en"


def relative(target: str, page: str) -> str:
    """How a page writes the path of another one."""
    return PurePosixPath(os.path.relpath(target, PurePosixPath(page).parent)).as_posix()
