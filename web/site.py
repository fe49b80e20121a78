"""Write the page for a host that has no server of ours: any web server, or GitHub Pages.

python web/site.py DIRECTORY                at the root of a host
python web/site.py DIRECTORY /lastcard/     below a path

Everything that needs no other people is there: matches with bots, replays, rules, options and the
scorekeeper; below docs/ the documentation, where `make docs` has built it. Routes are answered by
404.html, as GitHub Pages does; tell another host to do so.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import build
import msgspec

from lastcard import manual
from lastcard.editions import EDITIONS
from lastcard.play.library import wasm_file
from lastcard.server.http import catalog, language_pack

NO_ENGINE = "There is no engine.wasm of these rules yet. Build it: python -m lastcard.compiler"


def write_site(directory: Path, base: str) -> None:
    """The built page, its engine, and what it would ask a server."""
    engine = wasm_file()
    if engine is None:
        raise SystemExit(NO_ENGINE)
    build.install()
    os.environ["LASTCARD_BASE"] = base
    build.tool(
        *("vite", "build", "--mode", "site", "--logLevel", "warn", "--emptyOutDir"),
        *("--outDir", str(directory.resolve())),
    )
    shutil.copyfile(engine, directory / "engine.wasm")
    shutil.copyfile(directory / "index.html", directory / "404.html")
    (directory / ".nojekyll").touch()  # GitHub would leave out what it does not know
    write_json(directory / "api" / "editions", catalog.editions_json())
    docs = manual.folder()
    if docs is not None:
        shutil.copytree(docs, directory / "docs")
    for edition in EDITIONS:
        write_json(directory / "api" / "rules" / edition, catalog.rules_json(edition, docs))
    write_json(directory / "api" / "languages" / "index.json", language_pack.languages_json())
    for lang in language_pack.more_languages():
        write_json(directory / "api" / "languages" / lang, language_pack.language_json(lang))
    print(f"The site is in {directory}, to be served at {base}")


def write_json(file: Path, body: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(body))


def main() -> None:
    match sys.argv[1:]:
        case [directory]:
            write_site(Path(directory), "/")
        case [directory, base] if base.startswith("/") and base.endswith("/"):
            write_site(Path(directory), base)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
