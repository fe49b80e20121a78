"""The lock files name everything that is installed, by hash, and no place to take it from."""

import itertools
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGE = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
PACKAGES: dict[str, dict[str, Any]] = json.loads(
    (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
)["packages"]

PLATFORMS = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# What each file must be enough for: extras of the project, and the files that name more.
SOURCES: dict[str, tuple[tuple[str, ...] | None, tuple[str, ...]]] = {
    "build.txt": (None, ("build.in",)),
    "compile.txt": (("compile",), ()),
    "docs.txt": (("rl",), ("docs.in",)),
    "dev.txt": (("dev",), ("build.in", "install.in")),
    "install.txt": (None, ("install.in",)),
    "play.txt": (("page",), ("build.in",)),
    "server.txt": (("postgres",), ()),
    "tools.txt": (None, ("tools.in",)),
    "wasm.txt": (None, ("wasm.in",)),
}


def entries(lock: Path) -> list[str]:
    """The pins of a file, each on one line with its hashes."""
    text = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]


def pins(lock: Path) -> list[Requirement]:
    return [Requirement(line.split(" --hash=")[0]) for line in entries(lock)]


def environments() -> list[dict[str, str]]:
    """Every Python and platform that lastcard is for, as markers see them."""
    return [
        {
            "python_version": python,
            "python_full_version": f"{python}.0",
            "sys_platform": sys_platform,
            "platform_system": system,
            "os_name": os_name,
        }
        for python, (sys_platform, system, os_name) in itertools.product(PYTHONS, PLATFORMS)
    ]


def holds(requirement: Requirement, environment: dict[str, str]) -> bool:
    return requirement.marker is None or requirement.marker.evaluate(environment)


def wants(extras: tuple[str, ...] | None, files: tuple[str, ...]) -> list[Requirement]:
    """The direct requirements that a lock is written from."""
    lines: list[str] = []
    if extras is not None:
        project = PROJECT["project"]
        lines += project["dependencies"]
        open_extras = list(extras)
        for extra in open_extras:
            for line in project["optional-dependencies"][extra]:
                requirement = Requirement(line)
                if requirement.name == project["name"]:
                    open_extras += requirement.extras
                else:
                    lines.append(line)
    for name in files:
        lines += (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def test_every_lock_has_its_sources() -> None:
    assert [lock.name for lock in LOCKS] == sorted(SOURCES)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_python_packages_are_pinned_with_hashes_and_without_addresses(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-", text.replace("\\\n", " "), re.M), "an option, such as an index"
    for line in entries(lock):
        requirement, *hashes = line.split(" --hash=")
        assert re.fullmatch(r"[a-z0-9.-]+==[\w.]+( ; .*)?", requirement.strip()), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", each) for each in hashes)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_satisfies_what_it_is_written_from(lock: Path) -> None:
    every = pins(lock)
    for environment in environments():
        versions: dict[str, str] = {}
        for pin in every:
            if holds(pin, environment):
                assert pin.name not in versions, f"{pin.name} twice"
                versions[canonicalize_name(pin.name)] = next(iter(pin.specifier)).version
        for requirement in wants(*SOURCES[lock.name]):
            if holds(requirement, environment):
                version = versions.get(canonicalize_name(requirement.name))
                assert version is not None, f"{requirement} is missing: make lock"
                assert requirement.specifier.contains(version), f"{requirement}: make lock"


def test_locks_that_share_an_environment_agree() -> None:
    def versions(name: str) -> set[str]:
        """A pin may be conditional in one lock and not in another."""
        return {f"{pin.name}{pin.specifier}" for pin in pins(ROOT / "requirements" / name)}

    for name in ("build.txt", "play.txt", "server.txt"):
        assert versions(name) <= versions("dev.txt")


def test_page_lock_is_that_of_its_package() -> None:
    assert PACKAGES[""]["devDependencies"] == PAGE["devDependencies"]
    for name, version in {**PAGE["devDependencies"], **PAGE.get("overrides", {})}.items():
        assert PACKAGES[f"node_modules/{name}"]["version"] == version


def test_page_packages_have_an_integrity_and_no_address() -> None:
    for place, package in PACKAGES.items():
        if place:
            assert package["integrity"].startswith("sha512-"), place
            assert "resolved" not in package, place


def found(place: str, name: str) -> bool:
    """Whether Node finds a package from there: beside it, or further up."""
    parts = place.split("node_modules/")
    ups = ("node_modules/".join(parts[:count]) for count in range(len(parts), 0, -1))
    inside = f"{place}/node_modules/{name}" if place else f"node_modules/{name}"
    return inside in PACKAGES or any(f"{up}node_modules/{name}" in PACKAGES for up in ups)


def test_page_lock_names_every_platforms_bindings() -> None:
    for place, package in PACKAGES.items():
        for kind in ("dependencies", "optionalDependencies"):
            for name in package.get(kind, {}):
                assert found(place, name), f"{place} needs {name}"
    for tool in ("@rolldown/binding", "lightningcss"):
        for platform in ("darwin-arm64", "win32-x64-msvc", "linux-arm64-gnu", "linux-x64-musl"):
            assert f"node_modules/{tool}-{platform}" in PACKAGES
