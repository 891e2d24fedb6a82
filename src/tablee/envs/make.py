"""`make_vec`: a vector environment of any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gymnasium.vector import AutoresetMode

from tablee import api
from tablee.engine.options import Value
from tablee.envs.one_seat import OneSeatVectorEnv, Policy
from tablee.envs.vector import GamesVectorEnv

MOST_BYTES: Final = 4 << 30  # of a batch's observations and masks


def make_vec(
    game: str | api.LoadedGame,
    n: int,
    *,
    autoreset: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    copy: bool = True,
    scaled: bool = False,
    position: str | None = None,
    edition: str | None = None,
    opponents: Sequence[str | Policy] = (),
    promising: float | None = None,
    **options: Value,
) -> GamesVectorEnv:
    """So many games of one table: `make_vec("destorsion", 1024, seats=3)`, from the start or from a position.

    Observations are whole numbers of 16 bits; with `scaled=True` they are divided by their features' highest ones.
    `autoreset` is Gymnasium's mode: "NextStep", "SameStep" or "Disabled". With `copy=False` the arrays that `reset` and
    `step` return are the environment's own, read-only, and change at the next step.
    With `opponents`, names of bots or policies, one seat of every game learns and they have the others
    (`OneSeatVectorEnv`).
    """
    loaded = game if isinstance(game, api.LoadedGame) else api.load(game, edition=edition, **options)
    if loaded is game and (options or edition is not None):
        raise ValueError("a loaded game has its options and its board already")
    most = MOST_BYTES // (2 * 2 * int(loaded.encoder.width) + int(loaded.encoder.action_count))
    if not 1 <= n <= most:
        raise ValueError(f"{n} games: a batch of {loaded.game.name} has 1 to {most}, so that it fits into 4 GB")
    start = loaded.start() if position is None else loaded.position(position)
    if start.over:
        raise ValueError(f"the game is over in the position {position!r}")
    mode = AutoresetMode(autoreset)
    if opponents:
        return OneSeatVectorEnv(start, n, mode, copy, scaled, opponents, promising)
    if promising is not None:
        raise ValueError("hints are for a seat that has opponents: name who they are")
    return GamesVectorEnv(start, n, mode, copy, scaled)
