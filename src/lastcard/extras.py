"""Packages that only an extra of lastcard installs, and one sentence for when they are missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import LastcardError
from .text import Text

# The extras of pyproject.toml that code asks for, and what needs them.
NEEDED_BY = {
    "bench": Text("The bot uno-rule-v1", "電腦玩家「uno-rule-v1」"),
    "compile": Text("Compiling the rules for this machine", "為這台電腦編譯規則"),
    "openspiel": Text("The games for OpenSpiel", "OpenSpiel 的遊戲"),
    "postgres": Text("A store in PostgreSQL", "PostgreSQL 資料庫"),
    "ray": Text("A run on a Ray cluster", "在 Ray 叢集上執行"),
    "report": Text("A report as a web page", "網頁報告"),
    "rl": Text("An environment of lastcard.rl", "lastcard.rl 的環境"),
}


class MissingExtra(LastcardError, ImportError):
    """Packages that are not installed; the sentence says how to get them."""

    code = "missing-extra"


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import here what an extra installs; MissingExtra where it is not installed."""
    try:
        yield
    except ImportError as error:
        what, install = NEEDED_BY[name], f"pip install 'lastcard[{name}]'"
        raise MissingExtra(
            f"{what.en} needs more packages: {install}.", f"{what.zh}需要更多套件：{install}。"
        ) from error
