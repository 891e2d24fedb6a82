"""The moments that one viewer's page stages: what it hears of the new acts, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee import games
from tablee.draw.staging import Staging, framed
from tablee.engine.contract import Event
from tablee.engine.door import Played
from tablee.web.live.staging import are_staged, grouped, stay
from tablee.web.live.table import LiveTable
from tablee.web.render.wire import StagedMoment
from tablee.words import Words

MOST = 4  # moments of one update; of more, the last ones
Acts = Sequence[Played]


class NewActs(NamedTuple):
    """The acts that a page has not shown yet."""

    acts: Acts
    stay: float  # seconds for which they are looked at
    are_staged: bool  # whether any of their events may be


def new_acts(live: LiveTable, place: int) -> NewActs:
    """The acts since a place of the table's story, looked at once for all pages that have shown as much."""
    found: NewActs | None = live.cache.position.get(("acts", place))
    if found is None:
        acts = acts_since(live, place)
        found = NewActs(acts, stay(acts) if acts else 0.0, are_staged(live.game.name, acts))
        live.cache.position["acts", place] = found
    return found


def acts_since(live: LiveTable, place: int) -> Acts:
    """The acts since a place of the table's story that still count."""
    story, table = live.table.story, live.table
    return table.played[table.place(story[place].entry.number) :] if place < len(story) else ()


def staged(live: LiveTable, viewer: int, say: Words, names: Sequence[str], acts: Acts) -> list[StagedMoment]:
    """The moments of some acts as a viewer hears of them."""
    heard = (event for played in acts for event in played.events if event.heard_by(viewer))
    groups = list(grouped(live.game.name, heard))[-MOST:]
    return [moment(live, viewer, say, names, staging, events) for staging, events in groups]


def moment(
    live: LiveTable, viewer: int, say: Words, names: Sequence[str], staging: Staging, events: Sequence[Event]
) -> StagedMoment:
    """One moment in words, with its picture."""
    first, story = events[0], games.part(live.game.name, "story")
    if staging.tone == "end":
        text = story.ended(live.game.view(live.table.state, viewer), say, names)
    else:
        text = "" if staging.alone or len(events) > 1 else story.told(first, say, names)
    picture = framed(live.game.name, staging.picture(events, say)) if staging.picture else ""
    return StagedMoment(
        say(f"moment-{first.key}", **dict(facts(first, staging, names))),
        staging.seconds,
        text,
        picture,
        staging.tone,
        live.colour(first.seat) if first.seat >= 0 else -1,
        staging.leads(first) if callable(staging.leads) else staging.leads,
        list(staging.things(first)),
    )


def facts(event: Event, staging: Staging, names: Sequence[str]) -> Iterator[tuple[str, str | int]]:
    """What a headline may say: whom the event is about, and its facts."""
    yield "who", names[event.seat] if event.seat >= 0 else ""
    for name, fact in event.facts.items():
        yield name, names[int(fact)] if name in staging.seats else fact
