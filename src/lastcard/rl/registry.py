"""Names with a version, so that results can be compared.

What an observation or an action means, how rewards are paid and how the rules play belong to a
version; a change in any of them makes a new one, and tests/rl/golden notices.
"""

import re
from typing import TYPE_CHECKING, Any

from lastcard.editions import EDITIONS, edition
from lastcard.errors import LastcardError

from .batch import BatchEnv
from .config import Config
from .errors import ERRORS

if TYPE_CHECKING:
    from .pettingzoo_env import TableEnv

VERSION = 2
NAME = re.compile(r"lastcard/(?P<edition>[a-z-]+)-(?P<seats>[1-9][0-9]?)p-v(?P<version>[0-9]+)")


class BadName(LastcardError):
    """A name that stands for no environment of this version."""

    code = "bad-name"


def name_of(edition_name: str, seats: int) -> str:
    """The name of an environment with the book's options."""
    return f"lastcard/{edition_name}-{seats}p-v{VERSION}"


def title_of(config: Config) -> str:
    """The name, and in brackets whatever differs from what it stands for."""
    changes = {**config.options, "rewards": config.rewards, "episode": config.episode}
    usual = {"rewards": "win", "episode": "round"}
    changed = (f"{name}={value}" for name, value in changes.items() if usual.get(name) != value)
    return " ".join([name_of(config.edition.id, config.seats), *(f"[{one}]" for one in changed)])


NAMES = tuple(
    name_of(name, seats)
    for name in EDITIONS
    for seats in range(edition(name).least, edition(name).most + 1)
)


def read_name(name: str) -> tuple[str, int]:
    """Edition and seats of a name, or BadName."""
    if name in NAMES:
        found = NAME.fullmatch(name)
        assert found is not None
        return found["edition"], int(found["seats"])
    example = name_of("basic", 2)
    raise BadName(ERRORS.text("no-environment", name=name, example=example, version=VERSION))


def make(name: str, **more: Any) -> "TableEnv":
    """The PettingZoo environment of a name."""
    from .pettingzoo_env import env

    return env(*read_name(name), **more)


def make_batch(name: str, n: int, **more: Any) -> BatchEnv:
    """n tables of a name."""
    return BatchEnv(n, *read_name(name), **more)


def register() -> None:
    """Let `gymnasium.make_vec(name, num_envs)` find every name."""
    import gymnasium

    for name in NAMES:
        if name not in gymnasium.registry:
            edition_name, seats = read_name(name)
            gymnasium.register(
                id=name,
                vector_entry_point="lastcard.rl.gymnasium_env:VectorEnv",
                kwargs={"edition": edition_name, "seats": seats},
            )
