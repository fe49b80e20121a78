"""Packages that only an extra of lastcard installs, and one sentence for when they are missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import LastcardError
from .languages import Texts

# The extras of pyproject.toml that code asks for, and what needs them.
say = Texts("extras")


class MissingExtra(LastcardError, ImportError):
    """Packages that are not installed; the sentence says how to get them."""

    code = "missing-extra"


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import here what an extra installs; MissingExtra where it is not installed."""
    try:
        yield
    except ImportError as error:
        install = f"pip install 'lastcard[{name}]'"
        raise MissingExtra(say.text("missing", what=say[name], install=install)) from error
