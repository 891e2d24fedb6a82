"""PettingZoo's environments of our tables, for its tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee import games
from tablee.adapters import pettingzoo
from tablee.adapters.pettingzoo import TableAEC, TableParallel


def aec(table: str, **given: Any) -> TableAEC:
    """A table's environment that asks one agent at a time."""
    game, options = games.table(table)
    return pettingzoo.env(game.name, seats=options.seats, **given)


def parallel(table: str, **given: Any) -> TableParallel:
    """A table's environment in which all agents act at every step."""
    game, options = games.table(table)
    return pettingzoo.parallel_env(game.name, seats=options.seats, **given)


def choice(observation: dict[str, Any], luck: random.Random) -> int:
    """Any legal action."""
    return int(luck.choice(np.flatnonzero(observation["action_mask"])))


def play(env: TableAEC, seed: int, most: int = 10**6) -> Iterator[str]:
    """Each decision of a random game, before it is made."""
    luck = random.Random(seed)
    env.reset(seed)
    for number, agent in enumerate(env.agent_iter()):
        _, _, terminated, truncated, _ = env.last(observe=False)
        if terminated or truncated or number >= most:
            return
        yield agent
        env.step(choice(env.observe(agent), luck))
