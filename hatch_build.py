"""The wheel carries the page and the compiled rules: who installs it needs no Node and no Numba."""

import os
import platform
import re
import runpy
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_GLIBC = 17  # of any manylinux wheel that pip still knows by number
FIRST_ARM_MAC = 11
SUITE = ("suite.json", "not-shown.json", "cases")
NO_LIBRARY = "This wheel has no compiled rules: to link them, install gcc or clang."
NO_MODULE = "This wheel has no rules for browsers: to link them, install lld or ziglang."


class WheelHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both; a clone builds them when they are wanted (make play)."""
        root = Path(self.root)
        if version == "editable":
            return
        build_data["force_include"].update(conformance_suite(root))
        runpy.run_path(str(root / "web" / "build.py"))["build"]()
        libraries = compile_rules(root)
        if libraries:
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform_tag(libraries)}"
        else:
            self.app.display_warning(NO_LIBRARY)
        if not (library_folder(root) / "lastcard.wasm").exists():
            self.app.display_warning(NO_MODULE)


def conformance_suite(root: Path) -> dict[str, str]:
    """Where the suite's files go: 2.7 MB on disk, 0.3 MB of the wheel."""
    folder = root / "conformance"
    return {str(folder / name): f"lastcard/conformance/suite/{name}" for name in SUITE}


def library_folder(root: Path) -> Path:
    return root / "src" / "lastcard" / "library"


def compile_rules(root: Path) -> list[Path]:
    """The libraries of this platform, in a folder that goes into the wheel; none without linker.

    The module for browsers that came with a source archive stays if it is of these very rules.
    """
    folder = library_folder(root)
    for earlier in folder.glob("rules-*"):
        earlier.unlink()
    environment = os.environ | {"PYTHONPATH": str(root / "src")}
    command = [sys.executable, "-m", "lastcard.compiler", str(folder)]
    subprocess.run(command, env=environment, check=True)
    for unlinked in folder.glob("*.o"):
        unlinked.unlink()
    return sorted(folder.glob("rules-*.so"))


def platform_tag(libraries: list[Path]) -> str:
    """Where the libraries run: on Linux, with the C library they need or a later one."""
    needed = [int(minor) for file in libraries for minor in needs_of(file)]
    if sys.platform == "linux" and needed:
        return f"manylinux_2_{max([OLDEST_GLIBC, *needed])}_{platform.machine()}"
    name = mac_name() if sys.platform == "darwin" else sysconfig.get_platform()
    return re.sub(r"[-.]", "_", name)


def needs_of(file: Path) -> list[bytes]:
    return re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())


def mac_name() -> str:
    """The libraries are for one kind of processor, also where this Python is for both."""
    version, machine = sysconfig.get_platform().split("-")[1], platform.machine()
    if machine == "arm64" and int(version.split(".")[0]) < FIRST_ARM_MAC:
        version = f"{FIRST_ARM_MAC}.0"
    return f"macosx-{version}-{machine}"
