"""La Sortie: the last two turns before the limit with few unknown cards, as a game of hidden information.

The number of the turn is set to the last but one or the last. The worlds are all deals of the cards that not both seats
know; each seat chooses by its own marks and by what it has observed since. Regret is measured against an opponent who
plays an equilibrium.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from endings.position import Solved, Walker
from tablee import games
from tablee.engine.game import to_bytes
from tablee.games.la_sortie import SortieOptions
from tablee.games.la_sortie.rules import BOTH, CARDS, MAZE, Maze
from tablee.lab.exact.expectimax import Unsolvable
from tablee.lab.exact.sequence_form import TwoSeats

MOST_UNKNOWN = 4  # maze cards
MOST_TURNS = 24


def solve(seed: int) -> Solved | None:
    """The position of a seed; None if its game ended before, or if too much is unknown."""
    game, options = games.table("la_sortie")
    walker = Walker(game, seed, rash=60)
    state = game.start(options)
    assert isinstance(state, Maze)
    assert isinstance(options, SortieOptions)
    turns = 4 + walker.chance.below(MOST_TURNS)
    if not walker.play_on(state, lambda here: here.step_name() == "move" and here.turns() > turns):
        return None
    if len(unknown(state, 0, MAZE)) > MOST_UNKNOWN:
        return None
    state.turn_no = options.turn_limit - 1
    if not walker.to_a_decision(state):
        return None
    seat = int(state.seats()[0])
    tree = TwoSeats((seat, 1 - seat))
    own = to_bytes(game.view(state, seat))
    reached = total = 0.0
    try:
        for world in worlds(state):
            views = to_bytes(game.view(world, seat)), to_bytes(game.view(world, 1 - seat))
            tree.add(1.0, world, views)
            total += 1.0
            reached += views[0] == own
        values = tree.values(tree.solve()[1], tree.sides[0].sets[("start", own)])
    except Unsolvable:
        return None
    return Solved(game, state, seat, {action: value / reached for action, value in values.items()})


def unknown(state: Maze, start: int, stop: int) -> list[int]:
    """The face-down places of a range that not both seats know."""
    return [place for place in range(start, stop) if not state.up[place] and state.marks[place] != BOTH]


def worlds(state: Maze) -> Iterator[Maze]:
    """All deals of the cards that not both seats know, maze and final cards apart."""
    maze, finals = unknown(state, 0, MAZE), unknown(state, MAZE, CARDS)
    for cards in permutations([state.cards[place] for place in maze]):
        for ends in permutations([state.cards[place] for place in finals]):
            world = state.copy()
            for place, card in zip(maze + finals, cards + ends, strict=True):
                world.cards[place] = card
            yield world
