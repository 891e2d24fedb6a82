"""One seat for who learns, bots of the house on the others: an environment of Gymnasium's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tablee.adapters.pettingzoo.aec import TableAEC
from tablee.engine.options import Value

Seen = NDArray[np.float32]


class OneSeat(gymnasium.Env[Seen, np.int64]):
    """A table at which the others are bots. Which seat is one's own, and which bot plays, is drawn for each game.

    `action_masks` says what may be played, as MaskablePPO asks for it. With `promising`, a difference in the game's
    heuristic value that promises much, every step is also rewarded by how much better the position has become. Over a
    game these hints add up to what its start has promised, whatever is played; `info["reward"]` leaves them out. The
    heuristic looks at the whole state: hints of a game with hidden information are for learning alone.
    """

    metadata = TableAEC.metadata

    def __init__(
        self, name: str, bots: Sequence[str] = ("greedy",), *, promising: float | None = None, **given: Value | None
    ) -> None:
        self.table = TableAEC(name, **given)
        self.render_mode = self.table.render_mode
        self.metadata = self.table.metadata
        self.bots = list(bots)
        if not self.bots:
            raise ValueError("somebody has to sit on the other seats: name a bot at least")
        for bot in bots:  # every name is tried before a game begins
            self.bot = self.table.match.game.bot(bot)
        self.heuristic = self.table.match.game.game.heuristic()
        self.promising = promising
        self.own = ""  # the agent whose seat is one's own; none before the first game
        first = self.table.possible_agents[0]
        seen = self.table.observation_space(first)["observation"]
        assert isinstance(seen, Box)
        self.observation_space = seen
        self.action_space: Discrete = self.table.action_space(first)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game; `options={"position": text}` begins it from a position."""
        super().reset(seed=seed)
        draw, agents = self.np_random.integers, self.table.possible_agents
        self.own = agents[draw(len(agents))]
        self.bot = self.table.match.game.bot(self.bots[draw(len(self.bots))], int(draw(1 << 60)))
        is_done = True
        while is_done:  # a game that ends before the seat has been asked is no game for it
            self.table.reset(seed=int(draw(1 << 60)), options=options)
            self.wait()
            is_done = self.is_done
        self.promise = self.promised()
        return self.observation(), {"agent": self.own}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play, and wait until the seat is asked again."""
        if not self.own or self.is_done:
            raise ResetNeeded("no game is played: call reset() first")
        self.table.step(action)
        self.wait()
        reward = self.table.rewards[self.own]
        before, self.promise = self.promise, self.promised()
        over, cut = self.table.terminations[self.own], self.table.truncations[self.own]
        return self.observation(), reward + self.promise - before, over, cut, {"reward": reward}

    @property
    def is_done(self) -> bool:
        """Whether the game is over, or cut by `max_cycles`."""
        return self.table.terminations[self.own] or self.table.truncations[self.own]

    def wait(self) -> None:
        """Let the bots play until the seat is asked or the game is done."""
        while not self.is_done and self.table.agent_selection != self.own:
            self.table.step(self.table.ask(self.bot))

    def promised(self) -> float:
        """How good the heuristic finds the position, from -1 to 1; nothing at the end, and without hints."""
        state = self.table.match.now
        if self.promising is None or state.over:
            return 0.0
        return math.tanh(self.heuristic.value(state, self.table.seat(self.own)) / self.promising)

    def observation(self) -> Seen:
        """What the seat may know."""
        seen: Seen = self.table.observe(self.own)["observation"]
        return seen

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may play."""
        if not self.own:
            raise ResetNeeded("no game has begun: call reset() first")
        mask: NDArray[np.bool_] = self.table.observe(self.own)["action_mask"].astype(bool)
        return mask

    def render(self) -> Any:
        return self.table.render()

    def __getstate__(self) -> dict[str, Any]:
        """Bots and heuristics are made anew where a pickle is read; a bot's chance goes on."""
        return {**self.__dict__, "heuristic": None, "bot": (self.bot.name, self.bot.chance)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        game, (name, chance) = self.table.match.game, state["bot"]
        self.heuristic = game.game.heuristic()
        self.bot = game.bot(name)
        self.bot.chance = chance
