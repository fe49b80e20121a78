"""Single-agent training as a Gymnasium vector environment: bots play all other seats."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lastcard.extras import extra

from .batch import BatchEnv
from .records import OUTSIDE

with extra("rl"):
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymVectorEnv
    from gymnasium.vector.utils import batch_space

Infos = dict[str, Any]
Stepped = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Infos]


class VectorEnv(GymVectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """One learner at each of `num_envs` tables, against a level; its seat is drawn or named.

    `infos["action_mask"]` tells the actions offered. After an end the next step deals again,
    whatever its action (Gymnasium's NEXT_STEP).
    """

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "basic",
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        *,
        opponents: str = "steady",
        seat: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        self.batch = BatchEnv(
            num_envs,
            edition,
            seats,
            options,
            opponents=opponents,
            seat=seat,
            after_end="next-step",
            **more,
        )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        high = self.batch.config.planes.high()
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(len(self.batch.config.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Infos | None = None
    ) -> tuple[np.ndarray, Infos]:
        """Deal at every table; the same seed, or list of seeds, gives the same cards ever after."""
        if isinstance(seed, list):
            self._np_random = np.random.default_rng([number or 0 for number in seed])
        elif seed is not None:
            self._np_random, self._np_random_seed = seeding.np_random(int(seed))
        self.batch.reset(seed=int(self.np_random.integers(2**32)) if seed is None else seed)
        return self.batch.buffers.observations.copy(), self._infos()

    def step(self, actions: np.ndarray) -> Stepped:
        """The learner's answer at every table."""
        buffers = self.batch.step(actions)
        learners = (self.batch.tables["policies"] == OUTSIDE).argmax(axis=1)
        paid = buffers.rewards[np.arange(self.num_envs), learners].astype(np.float64)
        return (
            buffers.observations.copy(),
            paid,
            buffers.ends.copy(),
            buffers.cuts.copy(),
            self._infos(),
        )

    def sample(self) -> np.ndarray:
        """An action offered at every table, by lot."""
        return self.batch.sample(self.batch.buffers.masks)

    def _infos(self) -> Infos:
        buffers = self.batch.buffers
        return {"action_mask": buffers.masks.copy(), "seat": buffers.seats.copy()}

    def close_extras(self, **more: Any) -> None:
        """Nothing is left open."""
