"""Finds names and phrases that this project does not use (CONTRIBUTING.md, "Words").

python checks/words.py    fails, with file and line, where one stands
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# A thing has a noun for a name. These are participles, or words of a dialect.
NAMES = frozenset(
    [
        *("told", "retold", "asked", "said", "laid", "kept", "made", "shown", "played", "heard"),
        *("dice", "whoever", "anew"),
    ]
)
# A name that begins like this is a question with a yes or a no.
PREDICATES = ("is", "are", "was", "has", "may", "can", "test")
# Fixed by others: Match.asked() by HOUSE's plan, asyncio's callback.
ALLOWED = frozenset(
    (
        ("src/lastcard/match/match.py", "asked"),
        ("src/lastcard/server/http/doors.py", "connection_made"),
        ("bench/load/socket.py", "connection_made"),
        ("src/lastcard/lab/simulate/report.py", "played"),  # a key of its JSON
    )
)
PHRASES = re.compile(
    r"\b(whoever|whomever|anew|machine code|so and so|so many|what there is|put away)\b", re.I
)
DECLARATION = re.compile(
    r"\b(?:const|let|var|function|interface|type|class)\s+([A-Za-z_]\w*)"
    r"|[({,]\s*([A-Za-z_]\w*)\s*[:,)}](?=[^;']*=>)"
)
WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
PROSE = (".py", ".ts", ".svelte", ".md", ".toml")
LEFT_OUT = re.compile(
    r"^(CHANGELOG\.md|CONTRIBUTING\.md|requirements/|bench/RESULTS\.md|checks/words\.py"
    r"|src/lastcard/editions/.*\.toml|src/lastcard/languages/\w+/editions[\w.]*\.toml|tests/.*golden/|tests/project/test_(words|phrases)\.py)"
)


# Sentences stand in src/lastcard/languages. Chinese in code is about letters, not for readers: how
# lines break, where a space belongs, which names nobody may take.
HAN = re.compile("[\u3000-\u9fff\uff00-\uffef]")
OF_LETTERS = re.compile(r"src/lastcard/(text|server/names|cli/terminal/(screen|voice))\.py")


def tracked_files() -> list[str]:
    listing = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [name for name in listing.stdout.splitlines() if (ROOT / name).is_file()]


def is_banned(name: str) -> bool:
    words = [word.lower() for word in WORD.findall(name)]
    return bool(words) and words[-1] in NAMES and words[0] not in PREDICATES


def python_names(text: str) -> Iterator[tuple[int, str]]:
    """Every name that a module defines, with its line."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr


def script_names(text: str) -> Iterator[tuple[int, str]]:
    """The names that TypeScript or Svelte declares, as far as a pattern finds them."""
    for number, line in enumerate(text.splitlines(), start=1):
        for match in DECLARATION.finditer(line):
            yield number, match[1] or match[2]


def findings(path: str, text: str) -> Iterator[str]:
    names: Iterator[tuple[int, str]] = iter(())
    if path.endswith(".py"):
        names = python_names(text)
    elif path.endswith((".ts", ".svelte")):
        names = script_names(text)
    for line, name in names:
        if is_banned(name) and (path, name) not in ALLOWED:
            yield f"{path}:{line}: {name!r} names a thing; give it a noun"
    for number, line_text in enumerate(text.splitlines(), start=1):
        for match in PHRASES.finditer(line_text):
            yield f"{path}:{number}: {match[0]!r}: say it in plain words"
        if is_code(path) and HAN.search(line_text):
            yield f"{path}:{number}: Chinese in code; give the text a key in src/lastcard/languages"


def is_code(path: str) -> bool:
    """Whether a file is Python that people run, and not about letters."""
    return path.startswith("src/") and path.endswith(".py") and not OF_LETTERS.fullmatch(path)


def main() -> int:
    found = [
        finding
        for path in tracked_files()
        if path.endswith(PROSE) and not LEFT_OUT.match(path)
        for finding in findings(path, (ROOT / path).read_text("utf-8"))
    ]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
