"""Golden trajectories: what an environment of this version shows and asks, step by step.

`python -m tests.rl.trajectories` rewrites them; that needs a new version in rl/registry.py.
"""

import hashlib
import random
from pathlib import Path

from lastcard.rl.registry import name_of, read_name
from lastcard.rl.table import Table

FOLDER = Path(__file__).parent / "golden"
SHAPES = (
    ("basic", 2),
    ("basic", 4),
    ("frozen", 3),
    ("minions", 3),
    ("hello-kitty", 4),
    ("party", 6),
)
GOLDEN_NAMES = tuple(name_of(*shape) for shape in SHAPES)
STEPS = 150


def short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def trajectory(name: str) -> str:
    """Seat, action and digests of the observation and the mask, and rewards where there are any."""
    table = Table(*read_name(name), seed="golden", beliefs=False, compiled=False)
    names, chance = table.config.actions.names(), random.Random(name)
    lines = [f"{name}: {len(names)} actions, {table.config.planes.size} bytes"]
    for _ in range(STEPS):
        if table.is_over:
            table.reset()
            lines.append("reset")
        seen = f"{short(table.observation().tobytes())} {short(table.mask.tobytes())}"
        action = chance.choice(table.legal_actions())
        lines.append(f"{table.seat} {names[action]} {seen}")
        table.apply(action)
        if table.rewards.any():
            lines.append(f"rewards {' '.join(f'{paid:.6f}' for paid in table.rewards)}")
    return "\n".join(lines) + "\n"


def golden_file(name: str) -> Path:
    return FOLDER / f"{name.partition('/')[2]}.txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN_NAMES:
        golden_file(name).write_text(trajectory(name), "utf-8")


if __name__ == "__main__":
    main()
