"""Every game under its name in Gymnasium's registry, once `tablee.envs` has been imported.

gymnasium.make("tablee/destorsion", bots=["greedy"])                  # tablee.adapters.pettingzoo.OneSeat
gymnasium.make_vec("tablee/destorsion", 256, opponents=["greedy"])    # tablee.envs.make_vec
"""

from __future__ import annotations

from typing import Any

import gymnasium

from tablee import games
from tablee.envs.make import make_vec
from tablee.envs.vector import GamesVectorEnv


def register_games() -> None:
    """Register all games of the shelf."""
    for name in games.names():
        gymnasium.register(
            f"tablee/{name}",
            entry_point="tablee.adapters.pettingzoo:OneSeat",
            vector_entry_point="tablee.envs.registration:vector_env",
            kwargs={"name": name},
        )


def vector_env(num_envs: int, name: str, **given: Any) -> GamesVectorEnv:
    """`make_vec` as Gymnasium calls it."""
    return make_vec(name, num_envs, **given)
