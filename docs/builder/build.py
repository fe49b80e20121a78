"""Builds the site into build/docs/html: English first, 繁體中文 below zh/, then the links.

python -m docs.builder.build            warnings are errors
python -m docs.builder.build --links    ask the web about addresses outside the site, too
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from lastcard.editions.address import address
from lastcard.editions.register import register

from . import links
from .paths import BUILD, HTML, LANGUAGES, ROOT
from .sources import Sources
from .stage import stage

HERE = Path(__file__).parent
BUILDER = {"en": HTML, "zh": HTML / "zh"}
STRICT = ("--fail-on-warning", "--keep-going", "--nitpicky", "--fresh-env", "--quiet")
WRONG = 1


def build(lang: str, sources: Sources, builder: str = "html") -> int:
    """Run Sphinx for one language; its status."""
    from sphinx.cmd.build import main as sphinx

    from . import extension

    extension.LANG, extension.SOURCES = lang, sources
    out = BUILDER[lang] if builder == "html" else BUILD / builder / lang
    doctrees = BUILD / "doctrees" / lang
    arguments = ["-b", builder, "-c", str(HERE), "-d", str(doctrees), *STRICT]
    return int(sphinx([*arguments, str(stage(lang, sources)), str(out)]))


def write_addresses() -> None:
    """A file for programs: the address of every id in every language."""
    found = {id: {lang: address(id, lang) for lang in LANGUAGES} for id in register()}
    text = json.dumps(found, indent=1) + "\n"
    (HTML / "rules" / "addresses.json").write_text(text, encoding="utf-8")


def run(lang: str) -> int:
    """Build one language in a process of its own."""
    return subprocess.run([sys.executable, "-m", __spec__.name, lang], check=False).returncode


def main() -> int:
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")  # two builds of one commit are alike
    if sys.argv[1:] and sys.argv[1] in LANGUAGES:
        return build(sys.argv[1], Sources())
    if "--links" in sys.argv[1:]:
        return max(build(lang, Sources(), "linkcheck") for lang in LANGUAGES)
    shutil.rmtree(HTML, ignore_errors=True)
    # A process each: Sphinx keeps the words of the language that it began with.
    status = max([run(lang) for lang in LANGUAGES])
    write_addresses()
    status = max(status, links.main())
    place = HTML.relative_to(ROOT)
    print("The site has faults; they are above." if status else f"The site is in {place}")
    return WRONG if status else 0


if __name__ == "__main__":
    sys.exit(main())
