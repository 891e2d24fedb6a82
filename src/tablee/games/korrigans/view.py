"""What a viewer of Korrigans may know: the record of §8, and nothing else."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import PUBLIC
from tablee.engine.game import View
from tablee.games.korrigans.rules.dolmen import MIDDLE, NONE, Dolmen
from tablee.games.korrigans.rules.night import ALL, DEALT_BEFORE, DISCARD, PILE, TRACE, Night, eye


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


def view(night: Night, viewer: i64) -> NightView:
    """The record of a seat; a spectator's is that of a seat that never looks."""
    box, variant = night.box, night.variant
    outcome = night.outcome()
    building = night.step.name == "build"
    return NightView(
        viewer=viewer,
        step=night.step.name,
        awaited=tuple(night.seats()),
        points=box.points,
        glows=tuple(box.glows),
        pillars=tuple([tuple(faced) for faced in box.pillars]),
        dolmen_size=variant.dolmen_size,
        crystals_each=box.crystals,
        quarters=tuple(variant.quarters),
        active=night.active,
        first=night.first,
        round=(night.turn_no - 1) // variant.seats + 1,
        max_rounds=variant.max_rounds,
        look_used=night.look_used,
        at=tuple(night.at),
        crystals=tuple(night.crystals),
        dolmens=tuple([see_dolmen(night, dolmen) for dolmen in night.dolmens]),
        slots=tuple([see(night, stone, viewer) if stone != NONE else None for stone in night.slots]),
        fairy=night.fairy,
        pile=night.pile,
        listed=tuple(sorted(see_all(night, PILE, viewer, listed=True), key=by_looks)),
        discard=tuple(sorted(see_all(night, DISCARD, viewer), key=lambda stone: stone.tag)),
        drawn=tuple([see(night, stone, viewer) for stone in night.drawn]),
        attempt=night.step.name == "turn" and night.may_attempt(),
        raised=see(night, night.raised, viewer) if night.raised != NONE else None,
        places=tuple(night.write(place) for place in night.actions(night.active)) if building else (),
        die=night.die,
        mystery=night.mystery,
        traces=tuple([see_trace(night, seat) for seat in range(variant.seats)]),
        dealt_before=min([night.traces[TRACE * seat + DEALT_BEFORE] for seat in range(variant.seats)]),
        scores=tuple(outcome.total(seat) for seat in range(variant.seats)) if outcome else (),
        ranks=tuple(outcome.ranks) if outcome else (),
        end=outcome.reason if outcome else "",
    )


def open_view(night: Night) -> NightView:
    """What a spectator sees, with the points of every stone on the moor."""

    def bare(stone: int) -> StoneSeen:
        return msgspec.structs.replace(see(night, stone, PUBLIC), name=night.box.names[stone])

    discard = [bare(stone) for stone in range(night.box.stones) if night.where[stone] == DISCARD]
    return msgspec.structs.replace(
        view(night, PUBLIC),
        slots=tuple(bare(stone) if stone != NONE else None for stone in night.slots),
        discard=tuple(sorted(discard, key=lambda stone: stone.tag)),
        drawn=tuple(bare(stone) for stone in night.drawn),
        raised=bare(night.raised) if night.raised != NONE else None,
    )


def see_trace(night: Night, seat: int) -> Trace:
    """What a seat did in its last turn."""
    came_from, looked_at, tried_at, placed, _ = night.traces[TRACE * seat : TRACE * (seat + 1)]
    return trace(came_from, looked_at, tried_at, placed)


@lru_cache(maxsize=4096)
def trace(came_from: int, looked_at: int, tried_at: int, placed: int) -> Trace:
    """A seat's last turn; equal ones are one object, which compares faster."""
    return Trace(came_from=came_from, looked_at=looked_at, tried_at=tried_at, placed=placed)


def see(night: Night, stone: int, viewer: i64) -> StoneSeen:
    """A stone outside the dolmens as a viewer sees it."""
    knows = night.knows[stone]
    name = night.box.names[stone] if knows & eye(viewer) else night.box.hidden_names[stone]
    return stone_seen(name, night.tags[stone], knows, night.variant.seats)


@lru_cache(maxsize=4096)
def stone_seen(name: str, tag: int, knows: int, seats: int) -> StoneSeen:
    """A stone with those of so many seats who know it; equal ones are one object, which compares faster."""
    known_by = tuple(seat for seat in range(seats) if knows & eye(seat))
    return StoneSeen(name=name, tag=tag, known_by=known_by, open=knows == ALL)


def see_all(night: Night, where: int, viewer: i64, listed: bool = False) -> list[StoneSeen]:
    """All stones of the discard, or those of the pile that somebody has on a list."""
    return [
        see(night, stone, viewer)
        for stone, place in enumerate(night.where)
        if place == where and (night.knows[stone] or not listed)
    ]


def by_looks(stone: StoneSeen) -> tuple[str, tuple[int, ...], bool]:
    """An order that follows from what is seen alone."""
    return stone.name, stone.known_by, stone.open


def see_dolmen(night: Night, dolmen: Dolmen) -> DolmenSeen:
    """R16: everything in a dolmen is face up."""
    return DolmenSeen(
        count=dolmen.count,
        row=tuple(
            [
                laid(night, dolmen.row[x + MIDDLE] >> 1, dolmen.row[x + MIDDLE] & 1, x)
                for x in range(dolmen.low, dolmen.high + 1)
            ]
        ),
        roofs=covers(night, dolmen.roofs),
        floors=covers(night, dolmen.floors),
    )


def covers(night: Night, stones: vec[i64]) -> tuple[Laid, ...]:
    """Roofs or floors from left to right; R15: which way round one lies has no meaning."""
    return tuple([laid(night, stone, 0, at - MIDDLE) for at, stone in enumerate(stones) if stone != NONE])


def laid(night: Night, stone: int, turned: int, at: int) -> Laid:
    """A stone of a dolmen as it lies."""
    tag = night.tags[stone] if stone < night.box.stones else 0
    return laid_stone(night.box.names[stone], tag, turned, at)


@lru_cache(maxsize=4096)
def laid_stone(name: str, tag: int, turned: int, at: int) -> Laid:
    """A stone with its ends; equal ones are one object, which compares faster."""
    left, right = (name[1], name[0]) if turned else (name[0], name[1])
    return Laid(name=name, tag=tag, left=left, right=right, at=at)
