"""Files of the project as pages of the site, with an address for each line."""

import ast
import html
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath

from lastcard.cli.trace import Place, Proof, places_by_id, proofs_by_id

from .paths import ROOT

FOLDER = "source"
PACKAGE = "src/lastcard"
TESTS = "tests"
SOURCE_STYLES = ("pygments.css", "styles/furo.css", "tokens.css", "site.css")
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass
class Sources:
    """The files that pages link to; each becomes a page."""

    files: set[str] = field(default_factory=set)

    def page(self, file: str, line: int | None = None) -> str:
        """The address of a file, or of one of its lines, below the site's first page."""
        if not (ROOT / file).is_file():
            raise FileNotFoundError(f"{file} is no file of the project")
        self.files.add(file)
        return address(file) + (f"#L-{line}" if line else "")


def address(file: str) -> str:
    return f"{FOLDER}/{file}.html"


@cache
def places() -> dict[str, list[Place]]:
    """Where the code cites each id."""
    return places_by_id()


@cache
def proofs() -> dict[str, list[Proof]]:
    """The tests of each id."""
    return proofs_by_id(ROOT / TESTS)


@cache
def lines_of(file: str) -> list[str]:
    return (ROOT / file).read_text("utf-8").splitlines()


@cache
def definitions(file: str) -> dict[str, int]:
    """The line of each function of a module and of its classes, by its name within it."""
    found: dict[str, int] = {}
    for node in ast.parse((ROOT / file).read_bytes()).body:
        if isinstance(node, Definition):
            found[node.name] = node.lineno
        if isinstance(node, ast.ClassDef):
            inner = (each for each in node.body if isinstance(each, Definition))
            found |= {f"{node.name}::{each.name}": each.lineno for each in inner}
    return found


def place_item(place: Place, sources: Sources, up: str) -> str:
    """A line of code as an item: where it is, and what it says."""
    file = PurePosixPath(PACKAGE, place.file).as_posix()
    target = up + sources.page(file, place.line)
    text = html.escape(lines_of(file)[place.line - 1].strip())
    return f'<li><a href="{target}">{place}</a> <code>{text}</code></li>'


def proof_item(proof: Proof, sources: Sources, up: str) -> str:
    """A test as an item, by its name."""
    file = PurePosixPath(TESTS, proof.file).as_posix()
    target = up + sources.page(file, definitions(file)[proof.name])
    name = proof.name.rpartition("::")[2].removeprefix("test_").replace("_", " ")
    return f'<li><a href="{target}">{html.escape(name)}</a> <span>{proof.file}</span></li>'


def source_page(file: str) -> str:
    """A file as a page of its own, without the site's navigation."""
    up = "../" * address(file).count("/")
    styles = "".join(f'<link rel="stylesheet" href="{up}_static/{name}">' for name in SOURCE_STYLES)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{file}</title>{styles}</head>\n"
        f'<body><main class="source"><p><a href="{up}index.html">lastcard</a> / source</p>'
        f"<h1>{file}</h1>{highlighted(file)}</main></body></html>\n"
    )


def highlighted(file: str) -> str:
    """A file as HTML; line 12 has the id L-12."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import TextLexer, get_lexer_for_filename
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_for_filename(Path(file).name, stripnl=False)
    except ClassNotFound:
        lexer = TextLexer(stripnl=False)
    formatter = HtmlFormatter(linenos="inline", lineanchors="L", anchorlinenos=True)
    text = highlight((ROOT / file).read_text("utf-8"), lexer, formatter)
    return re.sub(r' name="L-\d+"', "", text)
