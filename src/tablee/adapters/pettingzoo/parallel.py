"""All agents at every step: PettingZoo's ParallelEnv."""

from __future__ import annotations

from typing import Any

from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo import ParallelEnv

from tablee.adapters.pettingzoo.environment import REPLACED, Environment, Observation
from tablee.adapters.pettingzoo.match import whole
from tablee.engine.options import Value

Agents = dict[str, Any]


class TableParallel(Environment, ParallelEnv):  # type: ignore[misc]
    """A table where all act at every step: who owes no answer passes, with the last number of the action space.

    Those who choose at once do so in one step. `max_cycles` steps end a game (truncation).
    """

    def __init__(self, name: str, **given: Any) -> None:
        super().__init__(name, 1, **given)
        self.pass_number = self.action_count - 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; `options={"position": text}` begins it from a position."""
        self.begin(seed, options)
        self.steps = 0
        if self.render_mode == "human":
            self.render()
        return self.observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Agents) -> tuple[Agents, Agents, Agents, Agents, Agents]:
        """Play what the agents chose; `infos` says to whom an answer was dropped, and which."""
        if not self.agents:
            raise ResetNeeded("no game is played: call reset() first")
        owing = self.match.owing
        for agent, action in actions.items():
            if self.seat(agent) not in owing and whole(action) != self.pass_number and self.illegal != REPLACED:
                raise InvalidAction(f"{agent} owes no answer now: it passes with {self.pass_number}, not {action!r}")
        missing = [self.possible_agents[seat] for seat in owing if self.possible_agents[seat] not in actions]
        if missing:
            raise InvalidAction(f"{', '.join(missing)} must answer and did not")
        dropped = self.match.play_together(
            {seat: self.judged(seat, actions[self.possible_agents[seat]]) for seat in owing}
        )
        self.match.let_chance_play()
        self.steps += 1
        over = not self.match.owing
        cut = not over and self.max_cycles is not None and self.steps >= self.max_cycles
        agents, rewards = self.agents, self.match.rewards()
        if self.render_mode == "human":
            self.render()
        if over or cut:
            self.agents = []
        return (
            self.observations(),
            {agent: rewards[self.seat(agent)] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {"dropped": dropped[seat]} if (seat := self.seat(agent)) in dropped else {} for agent in agents},
        )

    def observations(self) -> dict[str, Observation]:
        """What every agent may know now."""
        owing = self.match.owing if self.agents else []
        return {
            agent: self.seen(agent, list(self.match.legal(seat)) if seat in owing else [self.pass_number])
            for seat, agent in enumerate(self.possible_agents)
        }


def parallel_env(name: str, **given: Value | None) -> TableParallel:
    """A game of the shelf, all agents at every step; the options are those of `tablee.load`."""
    return TableParallel(name, **given)
