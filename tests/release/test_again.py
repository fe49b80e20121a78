"""The same bytes come out elsewhere: from the source archive alone, as somebody else, later."""

import hashlib
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

pytestmark = pytest.mark.dist


def only(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    assert len(found) == 1, f"make dist leaves one {pattern}, and here are {len(found)}"
    return found[0]


def parts(archive: Path) -> dict[str, str]:
    """The hash of each file in it: where the bytes differ, this says where."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return {name: hashlib.sha256(wheel.read(name)).hexdigest() for name in wheel.namelist()}
    with tarfile.open(archive) as source:
        files = [member for member in source.getmembers() if member.isfile()]
        return {
            member.name: hashlib.sha256(reader.read()).hexdigest()
            for member in files
            if (reader := source.extractfile(member)) is not None
        }


def stranger(epoch: str, home: Path) -> dict[str, str]:
    """Another person's settings, as far as they reach a build; the version's time is the same."""
    registry = {  # where packages come from is this machine's affair
        "npm_config_userconfig": str(Path.home() / ".npmrc"),
        "npm_config_cache": str(Path.home() / ".npm"),
    }
    return (
        os.environ
        | registry
        | {
            "SOURCE_DATE_EPOCH": epoch,
            "HOME": str(home),
            "TMPDIR": str(home),
            "TZ": "Asia/Taipei",
            "LC_ALL": "C",
            "LANG": "C",
            "LANGUAGE": "zh_TW",
            "PYTHONHASHSEED": "7",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
    )


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both archives, built from the unpacked source; its rules for browsers are linked again."""
    folder = tmp_path_factory.mktemp("another place")
    with tarfile.open(only(DIST, "*.tar.gz")) as source:
        source.extractall(folder, filter="data")
        (epoch,) = {str(int(member.mtime)) for member in source.getmembers()}
    (clone,) = folder.iterdir()
    (clone / "src" / "lastcard" / "library" / "lastcard.wasm").unlink()
    (clone / "PKG-INFO").unlink()  # what an archive adds to the source
    home = folder / "home"
    home.mkdir()
    for target in ("wheel", "sdist"):
        build = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
        subprocess.run(build, cwd=clone, env=stranger(epoch, home), umask=0o077, check=True)
    return folder


@pytest.mark.parametrize("pattern", ["*.whl", "*.tar.gz"])
def test_the_source_alone_gives_the_same_bytes(again: Path, pattern: str) -> None:
    ours, theirs = only(DIST, pattern), only(again, pattern)
    assert theirs.name == ours.name
    assert parts(theirs) == parts(ours)
    assert theirs.read_bytes() == ours.read_bytes()
