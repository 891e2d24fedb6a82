"""Everything laid open, for looking back: nothing stays hidden, and a game without secrets looks as it always did."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.game import Game, to_bytes
from tablee.engine.options import Number
from tablee.engine.playout import draw
from tablee.words import load

MOST = 120  # moves looked at


def moments(game: Game) -> list[State]:
    """The first positions of a random game of three, or of as many as can play."""
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    state = game.start(game.options([("seats", str(max(seats.low, min(3, seats.high))))]))
    chance, found = Chance(11), [state.copy()]
    while not state.over and len(found) < MOST:
        seat = state.seats()[0]
        actions = state.actions(seat)
        state.play(seat, draw(state, chance) if seat == NATURE else actions[chance.below(len(actions))])
        found.append(state.copy())
    return found


@pytest.mark.parametrize("name", games.names())
def test_an_open_view_is_drawn_and_hides_nothing_from_anybody(name: str) -> None:
    game = games.find(name)
    say, scene = load("fr", name), games.part(name, "scene").scene
    differs = 0
    for at, state in enumerate(moments(game)):
        view = game.open_view(state)
        assert view.viewer == PUBLIC
        differs += to_bytes(view) != to_bytes(game.view(state, PUBLIC))
        if not at % 12:
            for shape in ("wide", "tall"):
                assert scene(view, say, shape).svg()
    assert bool(differs) == game.heuristic().has_hidden_information()


@pytest.mark.parametrize(
    "name", [name for name in games.names() if games.find(name).heuristic().has_hidden_information()]
)
def test_states_that_differ_only_in_what_is_hidden_look_different_when_open(name: str) -> None:
    """An imagined state looks the same to everybody who watches; laid open it does not, somewhere on the way."""
    game = games.find(name)
    told_apart = False
    for number, state in enumerate(moments(game)):
        other = state.imagine(PUBLIC, Chance(number + 1))
        assert to_bytes(game.view(other, PUBLIC)) == to_bytes(game.view(state, PUBLIC))
        told_apart = told_apart or to_bytes(game.open_view(other)) != to_bytes(game.open_view(state))
    assert told_apart
