"""The version of lastcard: written in src/lastcard/__init__.py, and copied to the other places.

python supply/version.py           print it
python supply/version.py 0.2.0     write it, and date the changelog's Unreleased section today
"""

import json
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/lastcard/__init__.py")
PACKAGE = Path("web/engine/package.json")
CITATION = Path("CITATION.cff")
CHANGELOG = Path("CHANGELOG.md")
# These show what `lastcard --version` prints.
EXAMPLES = (Path("README.md"), Path(".github/ISSUE_TEMPLATE/bug.yml"))

IN_SOURCE = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
IN_CITATION = re.compile(r"^version: (.+)$", re.MULTILINE)
DATE_IN_CITATION = re.compile(r"^date-released: .+\n", re.MULTILINE)
UNRELEASED = "## Unreleased\n"
IN_CHANGELOG = re.compile(r"^## (\d\S*) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)
# What PyPI and npm both read as a version.
FORM = re.compile(r"\d+\.\d+\.\d+")


def version(root: Path = ROOT) -> str:
    """The version of this tree."""
    found = IN_SOURCE.search((root / SOURCE).read_text("utf-8"))
    if found is None:
        raise SystemExit(f"{SOURCE} has no line __version__ = …")
    return found[1]


def copies(root: Path = ROOT) -> dict[str, str]:
    """The version as the other places have it; of the changelog, the newest with a date."""
    citation = IN_CITATION.search((root / CITATION).read_text("utf-8"))
    dates = IN_CHANGELOG.search((root / CHANGELOG).read_text("utf-8"))
    result = {
        str(PACKAGE): json.loads((root / PACKAGE).read_text("utf-8"))["version"],
        str(CITATION): citation[1] if citation else "none",
    }
    return result | ({str(CHANGELOG): dates[1]} if dates else {})


def write(number: str, day: str, root: Path = ROOT) -> None:
    """Write a version to all places."""
    if not FORM.fullmatch(number):
        raise SystemExit(f"{number} is no version; three numbers are, such as 0.2.0.")
    changelog = (root / CHANGELOG).read_text("utf-8")
    if UNRELEASED not in changelog:
        raise SystemExit(f"{CHANGELOG} has no section Unreleased, so there is nothing to release.")
    package = json.loads((root / PACKAGE).read_text("utf-8")) | {"version": number}
    citation = DATE_IN_CITATION.sub("", (root / CITATION).read_text("utf-8"))
    source = (root / SOURCE).read_text("utf-8")
    released = f"version: {number}\ndate-released: {day}"
    texts = {
        SOURCE: IN_SOURCE.sub(f'__version__ = "{number}"', source),
        PACKAGE: json.dumps(package, indent=2, ensure_ascii=False) + "\n",
        CITATION: IN_CITATION.sub(released, citation),
        CHANGELOG: changelog.replace(UNRELEASED, f"{UNRELEASED}\n## {number} ({day})\n", 1),
    }
    for place in EXAMPLES:
        text = (root / place).read_text("utf-8")
        texts[place] = text.replace(f"lastcard {version(root)} (", f"lastcard {number} (")
    for place, text in texts.items():
        (root / place).write_text(text, "utf-8")


def main(*arguments: str) -> None:
    match arguments:
        case []:
            print(version())
        case [number]:
            write(number, datetime.now(UTC).date().isoformat())
            print(f"This is {number} now. Read the difference, commit it, and tag it v{number}.")
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
