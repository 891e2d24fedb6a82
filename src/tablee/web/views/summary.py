"""The page of a finished table: scores item by item, the story, the proof of the dice, and the ways on from here."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.outcome import Item, Outcome
from tablee.table.table import Table
from tablee.web.http.context import context_of, page
from tablee.web.live.table import LiveTable
from tablee.web.live.talking import talk_of
from tablee.web.render import log_text
from tablee.web.render.view_model import standing
from tablee.web.session import visitor_of
from tablee.web.views.chat import lines, sign_shapes
from tablee.web.views.replay import finished
from tablee.words import Words


@dataclass(frozen=True)
class ScoreRow:
    """One item of all score sheets; a seat that has no such item has None."""

    key: str
    points: tuple[int | None, ...]


@dataclass(frozen=True)
class Told:
    """A sentence of the story, the seat it is about, and the moment it leads to."""

    at: int
    seat: int
    text: str
    counts: bool  # False for what was taken back later


async def look_back(request: Request) -> Response:
    """Everything about a game that is over."""
    live, visitor = await finished(request), visitor_of(request)
    say, state = visitor.words(live.game.name), live.table.state
    assert state is not None
    outcome = state.outcome()
    assert outcome is not None
    await prove(live)
    talk = await talk_of(context_of(request).registry.store, live)
    story = games.part(live.game.name, "story")
    return page(
        request,
        "lookback.html",
        game=live.game.name,
        live=live,
        table=live.table,
        names=live.names_in(say),
        ended=story.ended(live.game.view(state, PUBLIC), say, live.names_in(say)),
        outcome=outcome,
        standing=standing(outcome),
        rows=score_rows(outcome),
        told=told(live, say),
        draws=draws(live),
        signs=sign_shapes(),
        said=lines(live, talk, talk.said, visitor.id, visitor.words()),
    )


async def prove(live: LiveTable) -> None:
    """Recompute every draw and every move of a finished table from its seed, once; BadLog if one is not right."""
    if not live.cache.is_proved:
        await asyncio.to_thread(Table.rebuild, live.record, live.table.entries, live.game)
        live.cache.is_proved = True


def score_rows(outcome: Outcome) -> list[ScoreRow]:
    """The score sheets side by side, their items in the order in which they first stand there."""
    keys = dict.fromkeys(item.key for sheet in outcome.sheets for item in sheet)
    return [ScoreRow(key, tuple(points_for(sheet, key) for sheet in outcome.sheets)) for key in keys]


def points_for(sheet: Sequence[Item], key: str) -> int | None:
    """What a seat has for an item, if it has any."""
    found = [int(item.points) for item in sheet if item.key == key]
    return sum(found) if found else None


def told(live: LiveTable, say: Words) -> list[Told]:
    """The whole story as everybody heard it, also what was taken back; a note stands before its act."""
    story, table, names, found, at = games.part(live.game.name, "story"), live.table, live.names_in(say), [], 0
    for place, moment in enumerate(table.story):
        if text := log_text.noted(table, place, say, names):
            found.append(Told(at, table.notes[place].seat, text, True))
        at += moment.moves
        counts = moment.played is None or live.cache.frames_of(live.table).frames[at - 1].counts
        for event in moment.played.events if moment.played else ():
            if event.heard_by(PUBLIC) and (text := story.told(event, say, names)):
                found.append(Told(at, int(event.seat), text, counts))
        if text := log_text.told(table, place, say, names):
            found.append(Told(at, moment.entry.seat, text, True))
    return found


def draws(live: LiveTable) -> list[dict[str, Any]]:
    """Nature's draws of this table: which one, at which entry, and what it was."""
    plays = [entry for entry in live.table.entries if entry.kind == "play" and entry.seat == NATURE]
    return [{"n": n, "entry": entry.number, "text": entry.text} for n, entry in enumerate(plays, 1)]
