"""Debian packages that the tests need, where they can be installed without asking anybody."""

import os
import shutil
import subprocess
from collections.abc import Sequence

SECONDS = 600


def install(package: str) -> bool:
    """Install a package; whether that went well."""
    if shutil.which("apt-get") is None:
        return False
    before: list[str] = []
    if os.geteuid() != 0:
        if shutil.which("sudo") is None or not runs(["sudo", "-n", "true"]):
            return False
        before = ["sudo", "-n"]
    print(f"Installing Debian's {package} for the tests", flush=True)
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    command = [*apt, "install", "--no-install-recommends", package]
    return runs(command) or (runs([*apt, "update"]) and runs(command))


def runs(command: Sequence[str]) -> bool:
    try:
        done = subprocess.run(
            command, check=False, timeout=SECONDS, capture_output=True, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
