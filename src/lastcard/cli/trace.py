"""Clause → code → test: where the code cites an id, and which tests carry it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lastcard.editions.folders import HERE, folders
from lastcard.editions.register import books

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
# The registers are what is traced; the command line and the languages only show them.
NOT_TRACED = ("cli", "languages")
ENGINE = "engine"
REGISTERS = ("clauses.toml", "rulings.toml")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A line of a file below the package, or of an edition that was found elsewhere."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, order=True, slots=True)
class Proof:
    """A test function that carries an id, in a file below the tests' folder."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}::{self.name}"


def tests_folder() -> Path | None:
    """The tests beside the package in a checkout; an installed package has none."""
    folder = CHECKOUT / "tests"
    return folder if folder.is_dir() and (CHECKOUT / "pyproject.toml").is_file() else None


def places_by_id(package: Path = PACKAGE) -> dict[str, list[Place]]:
    """Every line of code or data that cites an id of a book or ruling."""
    found: dict[str, list[Place]] = defaultdict(list)
    codes = "|".join(book.code for book in books())
    pattern = re.compile(rf"(?<![\w-])(?:{codes})-[A-Z0-9]+-\d\d(?![\w-])")
    elsewhere = [folder for folder in folders().values() if folder.parent != HERE]
    own = {path: path.relative_to(package).as_posix() for path in traced_files(package)}
    others = {path: str(path) for folder in elsewhere for path in toml_files(folder)}
    for path, file in (own | others).items():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for id in dict.fromkeys(pattern.findall(line)):
                found[id].append(Place(file, number))
    return found


def traced_files(package: Path) -> list[Path]:
    """Python and TOML files of the package in order of their names, the engine's before others."""
    files = (
        path
        for path in sorted([*package.rglob("*.py"), *toml_files(package)])
        if path.relative_to(package).parts[0] not in NOT_TRACED
    )
    return sorted(files, key=lambda path: path.relative_to(package).parts[0] != ENGINE)


def toml_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.toml")) if path.name not in REGISTERS]


def proofs_by_id(tests: Path) -> dict[str, list[Proof]]:
    """Every test that carries an id in @clause; an argument that is no text stands as written."""
    found: dict[str, list[Proof]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        file = path.relative_to(tests).as_posix()
        for name, ids in marked_tests(ast.parse(path.read_bytes())):
            for id in dict.fromkeys(ids):
                found[id].append(Proof(file, name))
    return found


def marked_tests(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """Each test function with the ids on it and on its class."""
    for node in tree.body:
        if isinstance(node, Function) and node.name.startswith("test"):
            yield node.name, clause_ids(node)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, Function) and method.name.startswith("test"):
                    yield f"{node.name}::{method.name}", clause_ids(node) + clause_ids(method)


def clause_ids(node: Function | ast.ClassDef) -> list[str]:
    """The arguments of every clause(…) in the decorators, parameters' marks included."""
    return [
        written(argument)
        for decorator in node.decorator_list
        for call in ast.walk(decorator)
        if isinstance(call, ast.Call) and is_clause_mark(call.func)
        for argument in call.args
    ]


def is_clause_mark(function: ast.expr) -> bool:
    """Whether this is `clause`, `pytest.mark.clause` or the like."""
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name == "clause"


def written(argument: ast.expr) -> str:
    """A literal text's value; anything else as its source."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return ast.unparse(argument)
