"""What a viewer of La Sortie may know (§8): the table as it lies, and the cards this viewer has seen."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from mypy_extensions import i64

from tablee.engine.contract import NOBODY, PUBLIC
from tablee.engine.game import View
from tablee.games.la_sortie import position
from tablee.games.la_sortie.rules import MAZE, NOT_DEALT, PLACES, SPOTS, TRACE, Board, Maze

EDITIONS = 8  # boards of which what never changes is kept


class Trace(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in a seat's last turn, or so far in its present one; all of it is public."""

    pawns: tuple[int, ...]  # where the pawns stood when it began
    turned: tuple[int, ...]  # the places of cards turned over
    looked_at: tuple[int, ...]
    shifted: tuple[int, ...]  # of cards swapped, mixed or hidden


class MazeView(View, frozen=True, kw_only=True):
    """Places are numbers in canonical order: 0–8 the maze, 9 and 10 the finals, 11–13 the start spots, -1 none."""

    position: str  # the whole table in the notation of §11, `(?)` for what this viewer cannot name
    geometry: str
    threshold: tuple[int, ...]  # where a pawn arrives
    opens_on_arrival: bool
    memory_aid: bool
    effects: tuple[tuple[tuple[str, ...], ...], ...]  # what the cards do, by level from 1 and card from 1
    dealt: int  # how many places have their card
    faces: tuple[int, ...]  # card numbers this viewer can name (10 Exit, 11 Blocked), 0 for the others
    up: tuple[bool, ...]
    marks: tuple[tuple[int, ...], ...]  # by seat: the face-down places whose card it has seen; public
    backs: tuple[int, ...]  # the cards as the eye can follow them: they keep their number when exchanged openly
    pawns: tuple[int, ...]
    level: int
    skip: tuple[bool, ...]
    shield: int
    barrier: int
    barrier_owner: int
    first: int  # the seat that starts
    active: int  # whose turn it is
    turn: int
    turn_limit: int
    extra: bool
    arrived: int  # whose pawn has arrived in this turn: level 2 begins when it ends
    decider: int  # who chooses now
    resolving: int  # the place of the card whose effect is being resolved
    hidden: int  # the place that card has turned face down
    mixing: tuple[int, ...]  # the two places being shuffled
    end: str  # exit, blocked or limit; empty while it runs
    winner: int
    ranks: tuple[int, ...]  # empty while it runs
    traces: tuple[Trace, ...]  # the last turn of each seat
    tracing: int  # the seat whose trace is the newer one


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
