"""One table as a PettingZoo environment: agents take turns, one asked seat a step."""

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from lastcard.extras import extra

from .config import choice
from .registry import title_of
from .table import Table

with extra("rl"):
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]

Observation = dict[str, np.ndarray]
Options = Mapping[str, object]
RENDER_MODES = ("human", "ansi", "rgb_array")


class TableEnv(AECEnv):  # type: ignore[misc]
    """Agents `seat_0`, `seat_1`, …; observations with an action mask; rewards at the end."""

    def __init__(
        self,
        edition: str = "basic",
        seats: int = 2,
        options: Options | None = None,
        *,
        rewards: str = "win",
        episode: str = "round",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            choice("render_mode", render_mode, RENDER_MODES)
        more.setdefault("beliefs", False)
        seed = np.random.SeedSequence().entropy
        self.table = Table(
            edition, seats, options, seed=seed, rewards=rewards, episode=episode, **more
        )
        self.render_mode = render_mode
        self.metadata = {
            "name": title_of(self.table.config),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self._make_spaces() for agent in self.possible_agents}
        self._begun = False
        self._pays_between = rewards == "points" and episode == "match"

    def _make_spaces(self) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
        """What an agent sees and does; each has its own, so that each can be seeded."""
        planes, actions = self.table.config.planes, self.table.config.actions
        high = planes.high()
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (len(actions),), np.int8),
        }
        return spaces.Dict(seen), spaces.Discrete(len(actions))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations: `observation` and `action_mask`."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent, the same for all."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; the same seed gives the same cards and the same order of asking."""
        if seed is not None or self._begun:
            self.table.reset(seed)
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        seat = self.table.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        """What an agent knows; its mask is empty unless it is asked."""
        seat, table = self._seat_of[agent], self.table
        if seat == table.seat:
            return {"observation": table.row.copy(), "action_mask": table.bits.copy()}
        return {"observation": table.observation(seat), "action_mask": np.zeros_like(table.bits)}

    def step(self, action: int | None) -> None:
        """The answer of the selected agent; after the end, None for each agent in turn."""
        table = self.table
        if not self._begun:
            raise ValueError("reset() comes before the first step().")
        if table.is_over:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("An agent that is asked answers with an action.")
        table.apply(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        seat = table.seat
        if seat is None or self._pays_between:
            self._pay()
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        paid = self.table.rewards.tolist()
        for agent, reward in zip(self.possible_agents, paid, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def _end(self) -> None:
        cut = self.table.was_cut
        self.terminations = dict.fromkeys(self.agents, not cut)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._deads_step_first()

    def render(self) -> str | np.ndarray | None:
        """The table as text (ansi), as a picture (rgb_array), or printed (human)."""
        from .render import picture, text

        if self.render_mode == "rgb_array":
            return picture(self.table)
        if self.render_mode == "ansi":
            return text(self.table)
        if self.render_mode == "human":
            print(text(self.table), file=sys.stdout)
        return None

    def close(self) -> None:
        """Nothing is left open."""


# PettingZoo's two names; there is nothing to wrap, because every action is checked anyway.
env = raw_env = TableEnv
