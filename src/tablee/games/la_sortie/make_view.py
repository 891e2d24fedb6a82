"""Makes the record of a viewer from the state. Compiled: whether an act showed something asks for a dozen of them."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from mypy_extensions import i64

from tablee.engine.contract import NOBODY, PUBLIC
from tablee.games.la_sortie import position
from tablee.games.la_sortie.rules import MAZE, NOT_DEALT, PLACES, SPOTS, TRACE, Board, Maze
from tablee.games.la_sortie.view import MazeView, Trace

EDITIONS = 8  # boards of which what never changes is kept


def view(maze: Maze, viewer: i64) -> MazeView:
    """All that is public, and the identity of what this viewer has seen."""
    outcome = maze.outcome()
    card_places = range(SPOTS)
    return MazeView(
        viewer=viewer,
        step=maze.step.name,
        awaited=tuple(maze.seats()),
        position=position.write(maze, viewer),
        geometry=maze.board.geometry,
        links=links(maze.board),
        threshold=threshold(maze.board),
        opens_on_arrival=maze.variant.opens_on_arrival,
        memory_aid=maze.variant.memory_aid,
        effects=effects(maze.board),
        dealt=maze.dealt,
        faces=tuple([maze.cards[place] if maze.knows(viewer, place) else NOT_DEALT for place in card_places]),
        up=tuple(maze.up),
        marks=seen_by_each(tuple(maze.marks)),
        backs=tuple(maze.backs),
        pawns=tuple(maze.pawns),
        level=maze.level,
        skip=tuple(maze.skip),
        shield=maze.shield,
        barrier=maze.barrier,
        barrier_owner=maze.barrier_owner,
        first=maze.first if maze.step.name != "first" else NOBODY,
        active=maze.active,
        turn=maze.turn_no,
        turn_limit=maze.variant.turn_limit,
        extra=maze.extra,
        arrived=maze.arrived,
        decider=maze.decider,
        resolving=maze.resolving,
        hidden=maze.hidden,
        mixing=(maze.mixed_one, maze.mixed_other) if maze.mixed_one >= 0 else (),
        end=maze.end,
        winner=maze.winner,
        ranks=tuple(outcome.ranks) if outcome else (),
        traces=tuple([trace(*maze.traces[TRACE * seat : TRACE * (seat + 1)]) for seat in (0, 1)]),
        tracing=maze.tracing,
    )


def open_view(maze: Maze) -> MazeView:
    """The table with every card named."""
    faces = tuple(maze.cards[place] for place in range(SPOTS))
    return msgspec.structs.replace(view(maze, PUBLIC), faces=faces, position=position.write(maze))


@lru_cache(maxsize=4096)
def trace(red: int, blue: int, turned: int, looked_at: int, shifted: int) -> Trace:
    """A seat's last turn; equal ones are one object, which compares faster."""
    return Trace(
        pawns=(red, blue), turned=places_in(turned), looked_at=places_in(looked_at), shifted=places_in(shifted)
    )


def places_in(bits: int) -> tuple[int, ...]:
    """The places of a set."""
    return tuple(place for place in range(len(PLACES)) if bits >> place & 1)


@lru_cache(maxsize=4096)
def seen_by_each(marks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The face-down places whose card each seat has seen."""
    return tuple([tuple([place for place in range(SPOTS) if marks[place] >> seat & 1]) for seat in (0, 1)])


@lru_cache(maxsize=EDITIONS)
def links(board: Board) -> tuple[tuple[int, int], ...]:
    """R3, RL1: the ways to the finals and all others that the grid does not have."""
    return tuple(
        (place, other)
        for place in range(SPOTS)
        for other in board.near[place]
        if place < other < SPOTS and not in_grid(place, other)
    )


def in_grid(place: int, other: int) -> bool:
    """Whether the second of two places lies right of the first or behind it in the maze."""
    return other < MAZE and (other == place + 3 or (other == place + 1 and place % 3 < 2))


@lru_cache(maxsize=EDITIONS)
def threshold(board: Board) -> tuple[int, ...]:
    """The places of the threshold."""
    return tuple(place for place in range(len(PLACES)) if board.threshold[place])


@lru_cache(maxsize=EDITIONS)
def effects(board: Board) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """What the cards do at each level."""
    return tuple(tuple(card_text(board, card, level) for card in range(1, MAZE + 1)) for level in (1, 2))


def card_text(board: Board, card: int, level: int) -> tuple[str, ...]:
    """What a card does at a level, part by part."""
    return tuple(part.name for part in board.effects[2 * card + level - 1])
