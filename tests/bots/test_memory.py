"""What is made and let go leaves nothing behind, compiled or not."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from tablee import bots, games
from tablee.bots import match
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.playout import draw

MANY = 2000
GAMES = 300
READ = 400
COMPILED = [name for name in games.names() if not str(games.part(name, "rules").__file__).endswith(".py")]
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
@pytest.mark.parametrize("name", COMPILED)
def test_a_game_leaves_nothing_behind(name: str) -> None:
    game, options = games.table(name)
    players = [bots.make("random", game, seat) for seat in range(options.seats)]
    left = blocks_left_by(lambda seed: match.play(game, game.start(options), players, Chance(seed % 20)), GAMES)
    assert left < FEW


@pytest.mark.once
@pytest.mark.parametrize("name", COMPILED)
def test_a_board_and_a_position_that_are_read_leave_nothing_behind(name: str) -> None:
    """mypyc leaks a vector that interpreted code hands to compiled code: lists are handed over."""
    game, options = games.table(name)
    text = type(game).usual_board()
    assert blocks_left_by(lambda _: games.find(name, text), READ) < FEW
    for position in positions(game, options):
        assert blocks_left_by(partial(read_position, game, options, position), READ) < FEW


def positions(game: Game, options: Options) -> Iterator[str]:
    """Some positions of a game, as texts."""
    state, chance = game.start(options), Chance(1)
    players = [bots.make("random", game, seat) for seat in range(options.seats)]
    for act in range(60):
        seat = int(state.seats()[0])
        state.play(seat, draw(state, chance) if seat == NATURE else bots.ask(players[seat], game, state, seat))
        if state.over:
            return
        if act % 20 == 19:
            yield game.write_position(state)


def read_position(game: Game, options: Options, text: str, seed: int) -> None:
    """Start a game from a position, and compare it with its text."""
    assert game.same_position(game.position(options, text), text)
