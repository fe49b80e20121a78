"""An attacker's process: prepares, says so, attacks when told to, and stops by itself."""

import asyncio
import os
import sys
import threading
from contextlib import suppress

import msgspec

from .battery import ATTACKS
from .field import Field

PREPARING = 90.0  # seconds at most
GRACE = 5.0  # seconds after the attack's own


class Plan(msgspec.Struct, frozen=True):
    """Which attack, on what, and for how long."""

    name: str
    address: str
    code: str
    seconds: float
    base: int = 0  # its first address
    core: int | None = None
    nice: int = 0  # 19 where the victim cannot go first


async def attack(plan: Plan) -> None:
    """Attack for as long as planned, and not much longer whatever happens."""
    chosen = ATTACKS[plan.name]
    field = Field(plan.address, plan.code, chosen.behind_proxy, plan.base)
    wave = chosen.run(field)
    async with asyncio.timeout(PREPARING):
        await anext(wave)
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    watchdog = threading.Timer(plan.seconds + GRACE, finish, (field,))
    watchdog.daemon = True
    watchdog.start()
    with suppress(TimeoutError, StopAsyncIteration):
        async with asyncio.timeout(plan.seconds):
            await anext(wave)
    finish(field)


def finish(field: Field) -> None:
    """Say what was sent, and end with everything that is still open."""
    print(msgspec.json.encode(field.sent).decode(), flush=True)
    os._exit(0)


def more_files() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    if plan.core is not None:
        os.sched_setaffinity(0, {plan.core})
    with suppress(AttributeError, OSError):
        os.nice(plan.nice)
    more_files()
    asyncio.run(attack(plan))


if __name__ == "__main__":
    main()
