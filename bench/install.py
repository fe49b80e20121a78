"""Measure the first start after `pip install`, and how much is installed: part of `make bench`.

A wheel is built from the commit that is checked out, unless --wheel names one, and installed into
an environment of its own. A whole run writes its section of bench/RESULTS.md; with --quick it is
printed.
"""

import argparse
import io
import json
import os
import resource
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from machine import facts, load
from peers import DRIVERS, new_environment, output
from prose import QUICK
from report import number, spread, table, verdict
from results import figure
from sections import write_section

ROOT = Path(__file__).parent.parent
HEAD = "## First start"
SIMULATE = ("simulate", "--rounds", "100000")
NOT_OURS = ("pip", "setuptools", "pkg_resources", "_distutils_hack")  # an environment brings them
MEGABYTE = 1_000_000
BLOCK = 512  # bytes; st_blocks counts these
LOADED = """\
from lastcard.play.library import candidates, open_library
print(*[path.name for path in candidates() if open_library(path)][:1])"""

FORMER = "4065b94"  # the last commit that compiled the rules on the player's machine
# What, at most, and what it was at that commit.
SIMULATE_AIM = ("First `lastcard simulate --rounds 100000`, processor seconds", 1.5, "56")
SHARP_AIM = ("From starting Python to sharp's first answer, seconds", 1.0, "60 and more")
SIZE_AIM = ("Installed by `pip install lastcard`, MB", 150.0, "588")

ABOUT = """\
What a player meets who has just installed the wheel: an environment of its own, into which
`pip install` put the wheel and what it needs, and for each of {repetitions} starts an empty home
directory, so that there is no cache. Each figure is the median, with the lowest and the highest in
brackets. A simulation is timed by the processor, over all threads. Sharp's first answer is timed by
the clock on the wall, from starting Python until the answer is there: four seats of Basic,
{rounds:,} rounds played on for it. The size is that of all files as the disk holds them, bytecode
included, without pip and setuptools. At {former} the rules were still compiled on the player's
machine; those figures were measured then, not in this run."""


class BadWheel(Exception):
    """A wheel that was installed, and does not work."""


@dataclass(frozen=True)
class Start:
    """One start of a program, until its first line of output and until its end."""

    line: str
    wall: float  # seconds, until that line
    processor: float  # seconds, until its end


@dataclass
class Measured:
    """Whatever was measured in this run."""

    megabytes: float
    library: str
    simulations: list[Start] = field(default_factory=list)
    answers: list[Start] = field(default_factory=list)

    def rounds(self) -> int:
        """That sharp played on for its answer: the fewest."""
        return min(int(json.loads(start.line)["rounds"]) for start in self.answers)


def main() -> None:
    options = read_options()
    before = load()
    try:
        with tempfile.TemporaryDirectory() as folder:
            wheel = options.wheel or build_wheel(Path(folder))
            measured = measure(wheel, Path(folder), 2 if options.quick else 7)
    except BadWheel as error:
        sys.exit(str(error))
    except (OSError, subprocess.SubprocessError) as error:
        print(f"The first start was not measured: {error}", file=sys.stderr)
        return
    text = section(measured, facts() | circumstances(options, measured, before), options.quick)
    print(text)
    if not options.quick:
        write_section("install", text)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/install.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")
    parser.add_argument("--wheel", type=Path, metavar="FILE", help="install this one")
    return parser.parse_args()


def build_wheel(folder: Path) -> Path:
    """The wheel of the commit that is checked out; needs what `make` installs for testing."""
    print("Building the wheel, which takes about two minutes", file=sys.stderr)
    source, dist = folder / "source", folder / "dist"
    archive = subprocess.run(("git", "archive", "HEAD"), cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(source, filter="data")
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    subprocess.run((*command, "--directory", str(dist)), cwd=source, check=True, stdout=sys.stderr)
    return next(dist.glob("*.whl"))


def measure(wheel: Path, folder: Path, repetitions: int) -> Measured:
    """Install it, then start one program after the other, several times."""
    print(f"Installing {wheel.name} into an environment of its own", file=sys.stderr)
    python = new_environment(folder / "environment", str(wheel.resolve()))
    library = first_start((str(python), "-c", LOADED)).line
    if not library:
        raise BadWheel("The wheel has no library that fits this machine.")
    measured = Measured(megabytes(python), library)
    for _ in range(repetitions):
        command = str(python.with_name("lastcard"))
        measured.simulations.append(first_start((command, *SIMULATE)))
        driver = str(DRIVERS / "first_sharp.py")
        measured.answers.append(first_start((str(python), driver)))
    return measured


def first_start(command: Sequence[str]) -> Start:
    """Run it as on the day of installation: an empty home directory, nothing in any cache."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        used, began = children_seconds(), time.perf_counter()
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as one:
            assert one.stdout is not None
            line = one.stdout.readline().strip()
            wall = time.perf_counter() - began
            one.stdout.read()
    if one.returncode:
        raise BadWheel(f"{Path(command[-1]).name} ended with status {one.returncode}.")
    return Start(line, wall, children_seconds() - used)


def children_seconds() -> float:
    """What processes that were started here and have ended have worked."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def megabytes(python: Path) -> float:
    """The packages of an environment, as the disk holds them."""
    where = "import sysconfig; print(sysconfig.get_path('platlib'))"
    packages = Path(output((str(python), "-c", where)))
    files = (path for one in packages.iterdir() if not is_tool(one) for path in everything(one))
    return sum(path.lstat().st_blocks for path in files) * BLOCK / MEGABYTE


def is_tool(path: Path) -> bool:
    return path.name.partition("-")[0] in NOT_OURS


def everything(path: Path) -> Iterator[Path]:
    yield path
    yield from path.rglob("*")


def section(measured: Measured, circumstances: Mapping[str, str], quick: bool) -> str:
    about = ABOUT.format(repetitions=len(measured.answers), rounds=measured.rounds(), former=FORMER)
    parts = [
        HEAD,
        *([QUICK] if quick else []),
        about,
        table(("", ""), circumstances.items()),
        table(("", "aim", "measured", f"at {FORMER}", ""), aims(measured)),
    ]
    return "\n\n".join(parts) + "\n"


def aims(measured: Measured) -> Iterator[tuple[str, ...]]:
    simulations = figure([start.processor for start in measured.simulations])
    answers = figure([start.wall for start in measured.answers])
    for (what, aim, former), value, text in (
        (SIMULATE_AIM, simulations.median, spread(simulations)),
        (SHARP_AIM, answers.median, spread(answers)),
        (SIZE_AIM, measured.megabytes, number(measured.megabytes)),
    ):
        yield what, f"at most {aim:g}", text, former, verdict(value <= aim)


def circumstances(
    options: argparse.Namespace, measured: Measured, before: float | None
) -> dict[str, str]:
    """The wheel, the command, and how much else went on."""
    words = ["python bench/install.py", *(["--quick"] if options.quick else [])]
    words += ["--wheel FILE"] if options.wheel else []
    result = {
        "library": measured.library,
        "wheel": options.wheel.name if options.wheel else "built from this commit",
        "command": f"`{' '.join(words)}`",
    }
    if before is not None:
        result["load before and after"] = f"{number(before)}, {number(load() or 0.0)}"
    return result


if __name__ == "__main__":
    main()
