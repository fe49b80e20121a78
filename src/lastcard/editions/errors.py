"""Errors about editions, their clauses and their options."""

from collections.abc import Iterable
from pathlib import Path

from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.text import Text

say = Texts("editions.words")
ERRORS = Texts("editions.errors")

LIKENESS = 0.5  # of a near match, from 0 to 1


def near_matches(wanted: str, known: Iterable[str]) -> list[str]:
    """Up to three known names that look like the wanted one."""
    from difflib import get_close_matches

    return get_close_matches(wanted, list(known), n=3, cutoff=LIKENESS)


def with_near(text: Text, near: Iterable[str]) -> Text:
    """The text, and a question that names the near matches."""
    names = list(near)
    if not names:
        return text
    return say.text("near", text=text, names=say["or"].map(lambda word: word.join(names)))


class UnknownName(LastcardError):
    """Nothing has this name; the sentence names near matches."""

    def __init__(self, text: Text, near: Iterable[str] = ()) -> None:
        self.near = tuple(near)
        super().__init__(with_near(text, self.near))


class UnknownEdition(UnknownName):
    """A name that no edition has."""

    code = "unknown-edition"


class UnknownClause(UnknownName):
    """No clause or ruling has this id."""

    code = "unknown-clause"


class BadEdition(LastcardError):
    """A folder that is no edition: which file, which key, what is wrong, what would be right."""

    code = "bad-edition"

    def __init__(self, file: Path, why: Text) -> None:
        super().__init__(ERRORS.text("bad", file=file, why=why))


class BadOption(LastcardError):
    """An option that the edition does not have, or a value that it does not take."""

    code = "bad-option"
