"""What a viewer of La Sortie may know (§8): the table as it lies, and the cards this viewer has seen."""

from __future__ import annotations

import msgspec

from tablee.engine.game import View


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
    links: tuple[tuple[int, int], ...]  # places that touch though they do not lie side by side in the maze
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
