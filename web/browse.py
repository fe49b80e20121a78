"""Test the page in a real browser, or take its pictures.

python web/browse.py                 all browser tests, with a second try (second_try.py)
python web/browse.py WORDS           what these words to Playwright choose, without one
python web/browse.py screenshots     every view into web/screenshots
"""

import os
import shutil
import sys
from pathlib import Path

import apt
import build
import second_try

NAMED = "LASTCARD_BROWSER"
# One without windows takes a third less processor time.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PACKAGES = ("chromium-headless-shell", "chromium")
PLACES = (
    Path("/usr/bin/chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
LEFT_OUT = """
****************************************************************************
*  NO BROWSER WAS FOUND: THE BROWSER TESTS ARE LEFT OUT.                   *
*  Install Chromium (Debian: apt install chromium), or name one:           *
*  LASTCARD_BROWSER=/path/to/chrome make test                              *
****************************************************************************
"""


def found() -> str | None:
    """A browser that is here: the one that was named, or else any Chromium."""
    named = os.environ.get(NAMED)
    if named:
        if shutil.which(named) is None:
            raise SystemExit(f"{NAMED} names {named}, which cannot be run.")
        return shutil.which(named)
    here = (shutil.which(name) for name in BROWSERS)
    places = (str(place) for place in PLACES if place.exists())
    return next((path for path in (*here, *places) if path), None)


def installed() -> str | None:
    """Debian's Chromium, where it can be installed without asking anybody."""
    return found() if any(map(apt.install, PACKAGES)) else None


def main() -> None:
    browser = found() or installed()
    if browser is None:
        print(LEFT_OUT, file=sys.stderr, flush=True)
        return
    os.environ[NAMED] = browser
    os.environ["LASTCARD_PYTHON"] = sys.executable
    build.install()
    build.build()
    arguments = sys.argv[1:]
    if not arguments:
        raise SystemExit(second_try.main())
    if arguments[0] == "screenshots":
        os.environ["LASTCARD_SCREENSHOTS"] = "yes"
        arguments = arguments[1:]
    build.tool("playwright", "test", *arguments)


if __name__ == "__main__":
    main()
