"""What is missing when an extra is not installed."""

from typing import NoReturn


def needs_extra(what: str, error: ImportError) -> NoReturn:
    """Say how to get the packages that this part stands on."""
    raise ImportError(f'{what} needs more packages: pip install "lastcard[rl]"') from error
