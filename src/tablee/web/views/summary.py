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
from tablee.lab.curve import curve
from tablee.table.table import Table
from tablee.web.http.context import context_of, page
from tablee.web.live.statistics import figures_of, lead_changes
from tablee.web.live.table import LiveTable
from tablee.web.live.talking import talk_of
from tablee.web.render import log_text
from tablee.web.render.clock import figures as clock_figures
from tablee.web.render.view_model import ended, standing
from tablee.web.session import visitor_of
from tablee.web.views.chat import lines, sign_shapes
from tablee.web.views.replay import finished
from tablee.words import Words, addressed


@dataclass(frozen=True)
class ScoreRow:
    """One item of all score sheets; a seat that has no such item has None."""

    key: str
    points: tuple[int | None, ...]


@dataclass(frozen=True)
class FigureRow:
    """One figure of all seats; empty where a seat has none."""

    key: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class StoryLine:
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
    outcome = live.table.outcome
    assert outcome is not None
    await prove(live)
    coaches = context_of(request).coaches
    await coaches.recall(live)
    found = coaches.found.get(live.table.id)
    talk = await talk_of(context_of(request).registry.store, live)
    story = games.part(live.game.name, "story")
    return page(
        request,
        "lookback.html",
        game=live.game.name,
        live=live,
        table=live.table,
        names=live.names_in(say),
        ended=ended(outcome, live.game.view(state, PUBLIC), say, live.names_in(say), story),
        outcome=outcome,
        standing=standing(outcome),
        rows=score_rows(outcome),
        figures=figure_rows(live, say),
        lead_changes=lead_changes(curve(found)) if found else None,
        told=told(live, say, addressed(live.names_in(say), live.seat_of(visitor.id))),
        draws=draws(live),
        signs=sign_shapes(),
        said=lines(live, talk, talk.said, visitor.id, visitor.words()),
    )


def figure_rows(live: LiveTable, say: Words) -> list[FigureRow]:
    """What each player did: decisions, time, the longest think, and dice where the game's events name them."""
    figures = figures_of(live.table)
    rows = [FigureRow("decisions", tuple(str(seat.decisions) for seat in figures))]
    if any(seat.seconds >= 1 for seat in figures if seat.is_person):
        for key, times in (
            ("time", [seat.seconds for seat in figures]),
            ("longest", [seat.longest for seat in figures]),
        ):
            told = [
                clock_figures(time, say) if seat.is_person else "" for seat, time in zip(figures, times, strict=True)
            ]
            rows.append(FigureRow(key, tuple(told)))
    if any(seat.dice for seat in figures):
        rows.append(FigureRow("dice", tuple(str(seat.dice) for seat in figures)))
        rows.append(FigureRow("dice-sum", tuple(str(seat.pips) for seat in figures)))
        rows.append(FigureRow("dice-mean", tuple(decimal(seat.mean_die, say) if seat.dice else "" for seat in figures)))
    return rows


def decimal(number: float, say: Words) -> str:
    """A number with one decimal."""
    return say("decimal", whole=int(round(number * 10) // 10), tenths=int(round(number * 10) % 10))


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


def told(live: LiveTable, say: Words, names: Sequence[str]) -> list[StoryLine]:
    """The whole story as everybody heard it, also what was taken back; a note stands before its act."""
    story, table, found, at = games.part(live.game.name, "story"), live.table, [], 0
    for place, moment in enumerate(table.story):
        if text := log_text.noted(table, place, say, names):
            found.append(StoryLine(at, table.notes[place].seat, text, True))
        at += moment.moves
        counts = moment.played is None or live.cache.frames_of(live.table).frames[at - 1].counts
        for event in moment.played.events if moment.played else ():
            if event.heard_by(PUBLIC) and (text := story.told(event, say, names)):
                found.append(StoryLine(at, int(event.seat), text, counts))
        if text := log_text.told(table, place, say, names):
            found.append(StoryLine(at, moment.entry.seat, text, True))
    return found


def draws(live: LiveTable) -> list[dict[str, Any]]:
    """Nature's draws of this table: which one, at which entry, and what it was."""
    plays = [entry for entry in live.table.entries if entry.kind == "play" and entry.seat == NATURE]
    return [{"n": n, "entry": entry.number, "text": entry.text} for n, entry in enumerate(plays, 1)]
