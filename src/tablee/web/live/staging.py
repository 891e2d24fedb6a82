"""Which events of a game are staged, and how long an act is looked at before the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from tablee import games
from tablee.draw import Staging
from tablee.engine.contract import NATURE, PUBLIC, Event
from tablee.engine.door import Played

ACT_SECONDS = 0.75  # seconds at the normal pace for which an act is looked at
CHANCE_SECONDS = 1.2  # the same for dice and cards
SEALED_SECONDS = 0.2  # and for a choice that stays sealed

Group = tuple[Staging, list[Event]]  # one moment


@cache
def stagings_of(game: str) -> Mapping[str, Staging]:
    """How a game stages its events, by their keys; a game without a `moments.py` stages none."""
    name = f"{games.part(game, '').__name__}.moments"
    try:
        found: Mapping[str, Staging] = games.part(game, "moments").MOMENTS
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return {}
    return found


def grouped(game: str, events: Iterable[Event]) -> Iterator[Group]:
    """The moments of some events, in their order."""
    stagings, last = stagings_of(game), ""
    group: Group | None = None
    for event in events:
        staging = stagings.get(event.key)
        if staging is None or (staging.when is not None and not staging.when(event)):
            last = ""
            continue
        if group is not None and staging.gathers and last == event.key:
            group[1].append(event)
            continue
        if group is not None:
            yield group
        group, last = (staging, [event]), event.key
    if group is not None:
        yield group


def are_staged(game: str, acts: Sequence[Played]) -> bool:
    """Whether any event of some acts may be staged."""
    stagings = stagings_of(game)
    return any(event.key in stagings for played in acts for event in played.events) if stagings else False


def stay(acts: Sequence[Played]) -> float:
    """For how many seconds some acts are looked at, whatever of them is staged."""
    if any(played.seat == NATURE for played in acts):
        return CHANCE_SECONDS
    return SEALED_SECONDS if acts and all(played.is_sealed for played in acts) else ACT_SECONDS


def time_to_look(game: str, acts: Sequence[Played]) -> float:
    """For how many seconds bots let everybody look at some acts; what only some hear of adds nothing."""
    heard = (event for played in acts for event in played.events if event.heard_by(PUBLIC))
    return max(stay(acts), sum(staging.seconds for staging, _ in grouped(game, heard)))
