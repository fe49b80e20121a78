"""Reduce Unicode's confusables.txt (UTS #39) to what src/lastcard/server/confusables.txt needs.

python supply/confusables.py FILE    FILE from unicode.org/Public/security/latest/
"""

import re
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / "src/lastcard/server/confusables.txt"
WIDTH = 100
VERSION = re.compile(r"# Version: (\S+)")
HEAD = """\
# Unicode's confusables, version {version}: a prototype, then the characters that look like it.
# Reduced by supply/confusables.py from Unicode's file. Copyright 1991-2025 Unicode, Inc.; used
# under the Unicode License v3, https://www.unicode.org/license.txt
"""


def reduce(text: str) -> str:
    """`prototype=character,character` in hexadecimal, a prototype of several as `one+other`."""
    version = VERSION.search(text)
    if version is None:
        raise SystemExit("This is not Unicode's confusables.txt: it has no version.")
    alike: dict[str, list[str]] = {}
    for line in text.splitlines():
        written = line.partition("#")[0].lstrip("\ufeff")
        if written.strip():
            source, prototype, _ = (part.strip() for part in written.split(";"))
            alike.setdefault(prototype, []).append(source)
    groups = (f"{'+'.join(each.split())}={','.join(alike[each])}" for each in alike)
    return HEAD.format(version=version[1]) + wrap(groups)


def wrap(words: Iterable[str]) -> str:
    return textwrap.fill(" ".join(words), WIDTH, break_long_words=False) + "\n"


if __name__ == "__main__":
    TABLE.write_text(reduce(Path(sys.argv[1]).read_text("utf-8")), "utf-8")
