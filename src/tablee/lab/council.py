"""Several searches of one position in parallel, one on each core; the action with the most visits in all is played.

States do not leave their process: every worker rebuilds the position from the log of its table, and its search is told
what the seat knows and nothing else. From the same seed and number of searches comes the same advice, unless the clock
stops one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

from tablee import games
from tablee.bots import Knowledge
from tablee.bots.levels import make_level
from tablee.engine import log
from tablee.engine.options import split


def workers(number: int) -> ProcessPoolExecutor:
    """Processes for the searches, which many tables may share."""
    return ProcessPoolExecutor(number, mp_context=get_context("spawn"))


def choose(
    pool: Executor, head: log.Header, entries: Sequence[log.Entry], seat: int, level: str, seed: int, searches: int
) -> str:
    """The text of the action that so many searches of a level, each with its own seed, tried most often together."""
    asked = [pool.submit(tries, head, entries, seat, level, seed + number) for number in range(searches)]
    total: Counter[str] = Counter()
    for visits in asked:
        total.update(visits.result())
    return max(total, key=lambda text: (total[text], text))


def tries(head: log.Header, entries: Sequence[log.Entry], seat: int, level: str, seed: int) -> dict[str, int]:
    """How often one search tried each action of a seat, by its text."""
    game = games.find(split(head.game)[0], head.edition)
    state = log.last_state(game, head, entries)
    root = make_level(level, seed, game.heuristic()).think(Knowledge(game, state, seat)).root
    return {state.write(action): visits for action, visits in zip(root.actions, root.visits, strict=True)}
