"""Makes the record of a viewer from the state. Compiled: whether an act showed something asks for a dozen of them."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import PUBLIC
from tablee.games.korrigans.rules.dolmen import MIDDLE, NONE, Dolmen
from tablee.games.korrigans.rules.night import ALL, DEALT_BEFORE, DISCARD, PILE, TRACE, Night, eye
from tablee.games.korrigans.view import DolmenSeen, Laid, NightView, StoneSeen, Trace


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
