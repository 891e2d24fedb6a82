"""Our games as PettingZoo's environments; it needs the extra `pettingzoo`.

    from tablee.adapters import pettingzoo

    env = pettingzoo.env("destorsion", seats=3, render_mode="ansi")   # one agent after another
    env = pettingzoo.parallel_env("whisky_race", seats=4)             # all agents at every step
    env = pettingzoo.OneSeat("destorsion", bots=["greedy"])           # Gymnasium's: the others are bots

An agent observes the features of its game's encoder, each from 0 to 1, and a mask of its legal actions. Chance plays by
itself. A reward is what a seat's share of the victory exceeds the fair one by, given at the end: a win is 1.
"""

from __future__ import annotations

try:
    from tablee.adapters.pettingzoo.aec import TableAEC, env
    from tablee.adapters.pettingzoo.one_seat import OneSeat
    from tablee.adapters.pettingzoo.parallel import TableParallel, parallel_env
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise ModuleNotFoundError(
        "this needs pettingzoo, gymnasium and numpy: pip install 'tablee[pettingzoo]'", name=error.name
    ) from None

__all__ = ["OneSeat", "TableAEC", "TableParallel", "env", "parallel_env"]
