"""What a viewer of Korrigans may know: the record of §8, and nothing else. `make_view.py` fills it in."""

from __future__ import annotations

import msgspec

from tablee.engine.game import View


class StoneSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A stone outside the dolmens: its ends for all, its points for who knows them."""

    name: str  # "rb4", or "rb?" where the viewer does not know the points
    tag: int  # tells stones of equal ends apart from draw to shuffle; 0 in the pile
    known_by: tuple[int, ...]  # the seats that know its points, or have it on their pile list
    open: bool  # everybody knows it: its attempt failed


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """A stone of a dolmen."""

    name: str
    tag: int  # 0 for a starting stone
    left: str  # the colours of its ends as it lies, by their letters
    right: str
    at: int  # its x in the row, or the joint it covers


class DolmenSeen(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's dolmen."""

    count: int
    row: tuple[Laid, ...]
    roofs: tuple[Laid, ...]
    floors: tuple[Laid, ...]


class Trace(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat did in its last turn, or so far in its present one; all of it is public."""

    came_from: int  # the point its korrigan stood on before
    looked_at: int  # the slot of the stone it looked at, -1 for none
    tried_at: int  # the slot whose stone it rolled for, -1 for none
    placed: int  # the tag of the stone it built with, 0 for none


class NightView(View, frozen=True, kw_only=True):
    """The moor as one viewer sees it."""

    points: int
    glows: tuple[int, ...]
    pillars: tuple[tuple[int, ...], ...]
    dolmen_size: int
    crystals_each: int
    quarters: tuple[int, ...]  # of each seat
    active: int
    first: int
    round: int
    max_rounds: int
    look_used: bool
    at: tuple[int, ...]  # the point of each korrigan
    crystals: tuple[int, ...]  # in front of each seat
    dolmens: tuple[DolmenSeen, ...]
    slots: tuple[StoneSeen | None, ...]  # by point
    fairy: int  # her pillar, -1 before she has one
    pile: int
    listed: tuple[StoneSeen, ...]  # stones of the pile that are on somebody's list
    discard: tuple[StoneSeen, ...]
    drawn: tuple[StoneSeen, ...]  # by the fairy, not yet laid
    attempt: bool  # whether the seat to play may attempt now
    raised: StoneSeen | None  # turned up by an attempt
    places: tuple[str, ...]  # where the raised stone may be built
    die: int  # of the last attempt, 0 before
    mystery: int  # the mystery die, 0 before the end
    traces: tuple[Trace, ...]  # the last turn of each seat
    dealt_before: int  # stones with higher tags were laid in one of these turns
    scores: tuple[int, ...]  # empty while it runs
    ranks: tuple[int, ...]
    end: str  # why it is over: dolmen or rounds; empty while it runs
