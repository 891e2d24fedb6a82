"""What both of PettingZoo's forms have in common: agents, spaces, masks, pictures."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.adapters.pettingzoo.match import Match, whole
from tablee.adapters.pettingzoo.rendering import MODES, rendered
from tablee.api import load
from tablee.engine.chance import Chance
from tablee.engine.contract import PUBLIC
from tablee.engine.options import Value

REFUSED: Final = "refuse"
REPLACED: Final = "random"
MOST_DOTS: Final = 4096
Observation = dict[str, NDArray[Any]]


class Environment:
    """A table whose seats are the agents player_0, player_1 and so on."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012  # PettingZoo's own form

    def __init__(
        self,
        name: str,
        passes: int,
        render_mode: str | None = None,
        viewer: str | None = None,
        language: str = "en",
        width: int = 640,
        max_cycles: int | None = None,
        illegal: str = REFUSED,
        edition: str | None = None,
        **options: Value,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        if illegal not in (REFUSED, REPLACED):
            raise ValueError(f"illegal actions are {REFUSED!r} or replaced ({REPLACED!r}), not {illegal!r}")
        if not 16 <= width <= MOST_DOTS:
            raise ValueError(f"a picture is 16 to {MOST_DOTS} dots wide, not {width}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"a game has at least one cycle, not {max_cycles}")
        self.match = Match(load(name, edition=edition, **options))
        self.metadata = {**Environment.metadata, "name": f"tablee_{name}_v{self.match.game.game.rules_version}"}
        self.render_mode = render_mode
        self.language = language
        self.width = width  # of pictures in dots
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.game.seats)]
        self.viewer = PUBLIC if viewer is None else self.seat(viewer)
        self.agents: list[str] = []
        self.luck = Chance(0)  # what replaces illegal actions, apart from the dice
        self.action_count = int(self.match.encoder.action_count) + passes
        width = int(self.match.encoder.width)
        self.action_spaces = {agent: spaces.Discrete(self.action_count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (width,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.action_count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes: the features of the game's encoder, and a mask of its legal actions."""
        return self.observation_spaces[self.known(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The fixed numbers of the game's encoder."""
        return self.action_spaces[self.known(agent)]

    def known(self, agent: str) -> str:
        """The agent itself; KeyError if there is none of this name."""
        if agent not in self.possible_agents:
            raise KeyError(f"there is no agent {agent!r}: the agents are {', '.join(self.possible_agents)}")
        return agent

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(self.known(agent))

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """A new game, perhaps from a position."""
        self.match.begin(seed, (options or {}).get("position"))
        if seed is not None:
            self.luck = Chance(seed ^ 1)
        self.agents = self.possible_agents[:]

    def seen(self, agent: str, numbers: list[int]) -> Observation:
        """What an agent observes when it may play these numbers."""
        mask = np.zeros(self.action_count, np.int8)
        mask[numbers] = 1
        return {"observation": self.match.observe(self.seat(agent)), "action_mask": mask}

    def judged(self, seat: int, number: Any) -> int:
        """The number a seat plays: its own, or where that is illegal and is to be replaced, any legal one."""
        legal = self.match.legal(seat)
        if self.illegal == REPLACED and whole(number) not in legal:
            return list(legal)[self.luck.below(len(legal))]
        return self.match.judge(seat, number)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it, or the viewer that the environment was made with."""
        if self.render_mode is None:
            raise ValueError(f"the environment was made without a render mode; there are {', '.join(MODES)}")
        return rendered(self.match, self.render_mode, self.viewer, self.language, self.width)

    def close(self) -> None:
        """Nothing is open."""
