"""Where the built documentation is: LASTCARD_DOCS names a folder or a web address, or a clone's."""

import os
from pathlib import Path

VARIABLE = "LASTCARD_DOCS"
CHECKOUT = Path(__file__).resolve().parents[2]
BUILT = CHECKOUT / "build" / "docs" / "html"  # where `make docs` writes it
INDEX = "index.html"


def folder() -> Path | None:
    """The local copy, if one is built."""
    named = os.environ.get(VARIABLE, "")
    if is_web(named):
        return None
    place = Path(named).expanduser().resolve() if named else BUILT
    return place if (place / INDEX).is_file() else None


def base() -> str | None:
    """What every address of the documentation begins with; None where it cannot be opened."""
    named = os.environ.get(VARIABLE, "")
    if is_web(named):
        return named.rstrip("/") + "/"
    local = folder()
    return None if local is None else local.as_uri() + "/"


def is_web(place: str) -> bool:
    return place.startswith(("http://", "https://"))
