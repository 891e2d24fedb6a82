"""A hint: what the master would play in one's place, told to nobody else."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.log import Entry, Header, last_state
from tablee.lab.advice import Advice, Effort, advise, game_of
from tablee.table.errors import NotStarted
from tablee.table.settings import gives_hints
from tablee.web.errors import Problem
from tablee.web.http.context import AppContext, context_of, form_of, json, live_table_of, page, wants_json
from tablee.web.live.table import LiveTable
from tablee.web.percent import percent
from tablee.web.render.templates import render
from tablee.web.session import visitor_of
from tablee.words import Words, addressed

ITERATIONS = 4000
SECONDS_PER_HINT = 2.5
JOB_TIMEOUT = 20.0  # seconds, the start of a process and the first look at a kind of table included


@dataclass(frozen=True)
class Hint:
    """One choice as it is shown: in words, by the things it touches, with the expected share of the victory."""

    label: str
    path: tuple[str, ...]
    percent: int


async def hint(request: Request) -> Response:
    """Think for the seat of who asks."""
    await form_of(request)
    live, visitor, context = await live_table_of(request), visitor_of(request), context_of(request)
    seat, number = live.seat_of(visitor.id, visitor.glance), live.number
    must_be_allowed(live, seat)
    with one_at_a_time(context, visitor.id):
        advice = await context.jobs.think(
            JOB_TIMEOUT, advice_for, live.table.head, live.table.entries[:], seat, secrets.randbits(40)
        )
    if not live.table.is_fresh(seat, number):
        raise Problem(409, "stale")
    say = visitor.words(live.game.name)
    shown = shown_hints(live, seat, advice, say)
    if not wants_json(request):
        return page(request, "hint.html", game=live.game.name, live=live, hints=shown)
    return json(request, {"number": live.number, "hints": render("hints.html", say=say, hints=shown)})


@contextmanager
def one_at_a_time(context: AppContext, visitor_id: str) -> Iterator[None]:
    """One hint at a time for each visitor, so that nobody keeps all workers busy."""
    if visitor_id in context.hinting:
        raise Problem(429, "too-fast")
    context.hinting.add(visitor_id)
    try:
        yield
    finally:
        context.hinting.discard(visitor_id)


def must_be_allowed(live: LiveTable, seat: int) -> None:
    """Refuse those who watch, those who are not asked, and all where the host wants no hints."""
    if seat == PUBLIC:
        raise Problem(403, "spectator")
    if not gives_hints(live.table.head, live.table.chairs):
        raise Problem(403, "no-hints")
    if live.table.state is None:
        raise NotStarted("the game has not started")
    if seat not in live.table.awaited:
        raise Problem(409, "not-your-turn")


def advice_for(head: Header, entries: Sequence[Entry], seat: int, seed: int) -> Advice:
    """In a process of its own: the state of the log, of which the search learns what the seat knows."""
    game = game_of(head)
    state = last_state(game, head, entries)
    return advise(game, state, seat, Effort(ITERATIONS, seed, SECONDS_PER_HINT))


def shown_hints(live: LiveTable, seat: int, advice: Advice, say: Words) -> list[Hint]:
    """The best few choices for the page."""
    assert live.table.state is not None
    view = live.game.view(live.table.state, seat)
    story, scene = games.part(live.game.name, "story"), games.part(live.game.name, "scene")
    return [
        Hint(
            label=story.label(view, choice.action, say, addressed(live.names_in(say), seat)),
            path=tuple(scene.path(view, choice.action)),
            percent=percent(choice.shares[seat]),
        )
        for choice in advice.choices
    ]
