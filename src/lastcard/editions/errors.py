"""Errors about editions, their clauses and their options."""

from collections.abc import Iterable
from pathlib import Path

from lastcard.errors import LastcardError
from lastcard.text import Text

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
    en = f"{text.en} Did you mean {' or '.join(names)}?"
    return Text(en, f"{text.zh}是不是 {' 或 '.join(names)}？")


class UnknownName(LastcardError):
    """Nothing has this name; the sentence names near matches."""

    def __init__(self, en: str, zh: str, near: Iterable[str] = ()) -> None:
        self.near = tuple(near)
        text = with_near(Text(en, zh), self.near)
        super().__init__(text.en, text.zh)


class UnknownEdition(UnknownName):
    """A name that no edition has."""

    code = "unknown-edition"


class UnknownClause(UnknownName):
    """No clause or ruling has this id."""

    code = "unknown-clause"


class BadEdition(LastcardError):
    """A folder that is no edition: which file, which key, what is wrong, what would be right."""

    code = "bad-edition"

    def __init__(self, file: Path, en: str, zh: str) -> None:
        super().__init__(f"{file}: {en}.", f"{file}：{zh}。")


class BadOption(LastcardError):
    """An option that the edition does not have, or a value that it does not take."""

    code = "bad-option"
