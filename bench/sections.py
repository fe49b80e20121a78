"""bench/RESULTS.md: every program writes its own section and leaves the others as they are."""

import re
import sys
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"
TITLE = "# Speed, side by side"
PROGRAMS = ("run", "install", "rl", "face", "wasm", "serve", "nodes")  # in the order of the page
MARK = "<!-- Up to the next mark written by bench/{}.py. -->"
MARKS = re.compile(re.escape(MARK).replace(r"\{\}", r"(\w+)"))


def write_section(program: str, text: str, path: Path = RESULTS) -> None:
    """Put a program's section in its place, instead of the one before."""
    if program not in PROGRAMS:
        raise ValueError(f"{program} has no place on the page.")
    sections = read_sections(path) | {program: text.strip()}
    parts = [f"{MARK.format(name)}\n\n{sections[name]}" for name in PROGRAMS if name in sections]
    path.write_text("\n\n".join([TITLE, *parts]) + "\n", encoding="utf-8")
    print(f"Written to {path}", file=sys.stderr)


def read_sections(path: Path) -> dict[str, str]:
    """The sections on a page, by program."""
    page = path.read_text("utf-8") if path.exists() else ""
    _, *pieces = MARKS.split(page)
    return {name: text.strip() for name, text in zip(pieces[::2], pieces[1::2], strict=True)}
