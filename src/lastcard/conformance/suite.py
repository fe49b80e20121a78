"""The cases of the suite, as its files have them."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lastcard.editions.register import edition_named, find
from lastcard.errors import LastcardError
from lastcard.languages import Texts

SUITE_VERSION = "1.0"  # the second number rises with new cases, the first with another format
CONTRACT = 1
MANIFEST, OMISSIONS, CASES = "suite.json", "not-shown.json", "cases"

Case = dict[str, Any]
say = Texts("conformance.texts")


class BadSuite(LastcardError):
    """A folder that holds no suite of this version."""

    code = "bad-suite"


@dataclass(frozen=True)
class Suite:
    """Which version it is, its cases in order, and the clauses that no case can show."""

    version: str
    rules: int
    cases: tuple[Case, ...]
    omissions: dict[str, str]  # id → why

    @classmethod
    def read(cls, folder: Path | None = None) -> "Suite":
        """The suite in a folder; without one, ours. Its cases are not to be changed."""
        return read_suite(suite_folder() if folder is None else folder)

    def of(self, edition: str | None = None, ids: Iterable[str] = ()) -> "Suite":
        """Only the cases of an edition, only those of these clauses; other names are refused."""
        only = None if edition is None else edition_named(edition)
        wanted = {find(id).id for id in ids}
        cases = tuple(
            case
            for case in self.cases
            if (only is None or case["edition"] == only)
            and (not wanted or wanted & set(case["clauses"]))
        )
        return Suite(self.version, self.rules, cases, self._omissions_of(only, wanted))

    def _omissions_of(self, edition: str | None, wanted: set[str]) -> dict[str, str]:
        return {
            id: why
            for id, why in self.omissions.items()
            if (not wanted or id in wanted) and (edition is None or edition in find(id).editions)
        }


@lru_cache(maxsize=2)
def read_suite(folder: Path) -> Suite:
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
        omissions = json.loads((folder / OMISSIONS).read_text("utf-8"))
        files = sorted((folder / CASES).rglob("*.jsonl"))
        lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
        cases = tuple(json.loads(line) for line in lines)
        return Suite(manifest["suite"], manifest["rules"], cases, omissions["clauses"])
    except (OSError, ValueError, KeyError) as error:
        raise BadSuite(say.text("no-suite", folder=folder, why=error)) from None


def suite_folder() -> Path:
    """The suite that a wheel brought along, or that of the checkout."""
    here = Path(__file__).resolve()
    installed = here.with_name("suite")
    return installed if installed.is_dir() else here.parents[3] / "conformance"


def text_of(case: Case) -> str:
    """A case as a record that `lastcard replay` reads; a refused move comes last."""
    moves = [*case.get("moves", ()), *([case["move"]] if "move" in case else [])]
    return "\n".join([*case["setup"], *(["moves", *moves] if moves else [])]) + "\n"
