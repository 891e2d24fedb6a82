"""What is made and let go leaves nothing behind, compiled or not."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

import pytest

from tablee import bots, games
from tablee.bots import match
from tablee.engine.chance import Chance

MANY = 2000
GAMES = 30
FEW = 200  # blocks that the interpreter itself may keep meanwhile


def blocks_left_by(make: Callable[[int], object], times: int) -> int:
    """How many more blocks of memory are in use after something was made and let go so many times."""
    for seed in range(20):
        make(seed)  # caches are filled
    gc.collect()
    before = sys.getallocatedblocks()
    for seed in range(times):
        make(seed)
    gc.collect()
    return sys.getallocatedblocks() - before


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_leaves_nothing_behind(name: str) -> None:
    game = games.find("destorsion")
    assert blocks_left_by(lambda seed: bots.make(name, game, seed), MANY) < FEW


@pytest.mark.once
@pytest.mark.parametrize("name", games.names())
def test_a_game_leaves_nothing_behind(name: str) -> None:
    game, options = games.table(name)
    players = [bots.make("random", game, seat) for seat in range(options.seats)]
    left = blocks_left_by(lambda seed: match.play(game, game.start(options), players, Chance(seed % 20)), GAMES)
    assert left < FEW
