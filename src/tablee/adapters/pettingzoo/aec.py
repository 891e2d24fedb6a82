"""One agent after another: PettingZoo's AECEnv."""

from __future__ import annotations

from typing import Any

from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from tablee.adapters.pettingzoo.environment import Environment, Observation
from tablee.bots import Bot
from tablee.engine.options import Value


class TableAEC(Environment, AECEnv):  # type: ignore[misc]
    """A table where one seat is asked at a time; of several that choose at once the first, and its choice is sealed.

    `max_cycles` decisions of one seat end a game (truncation).
    """

    def __init__(self, name: str, **given: Any) -> None:
        super().__init__(name, 0, **given)
        self.metadata = {**self.metadata, "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options={"position": text}` begins it from a position."""
        self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection = None
        self.go_on()

    def step(self, action: Any) -> None:
        """Play a number for the agent that is asked; None for one whose game is over."""
        if not self.agents:
            raise ResetNeeded("no game is played: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat(agent)
        self.match.play(seat, self.judged(seat, action))
        self.match.let_chance_play()
        self._cumulative_rewards[agent] = 0.0
        self.decisions[agent] += 1
        self.go_on()

    def ask(self, bot: Bot) -> int:
        """What a bot of the house (`tablee.load(…).bot("greedy")`) would play for the agent that is asked."""
        return self.match.ask(bot, self.seat(self.agent_selection))

    def go_on(self) -> None:
        """Say who is asked next, or that the game is over."""
        rewards = self.match.rewards()
        self.rewards = {agent: rewards[self.seat(agent)] for agent in self.agents}
        self._accumulate_rewards()
        owing = self.match.owing
        self.agent_selection = self.possible_agents[owing[0]] if owing else self.agents[0]
        if not owing:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and max(self.decisions.values()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now; only the one that is asked may play."""
        asked = agent in self.agents and agent == self.agent_selection and not self.truncations[agent]
        return self.seen(agent, list(self.match.legal(self.seat(agent))) if asked else [])


def env(name: str, **given: Value | None) -> TableAEC:
    """A game of the shelf, one agent after another; the options are those of `tablee.load`."""
    return TableAEC(name, **given)
