"""Why can't I? What touching something says that no action touches now, and which rule is behind it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from types import ModuleType

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.door import may_act
from tablee.engine.game import View
from tablee.engine.why import Because
from tablee.table.errors import NotStarted
from tablee.web.errors import Problem
from tablee.web.http.context import json, live_table_of
from tablee.web.render.fragment import fragment_for
from tablee.web.session import visitor_of
from tablee.words import Words

MOST_THINGS = 12  # that one touch may mean
THINGS = re.compile(rf"(?:[A-Za-z][\w-]{{0,40}}(?:,|$)){{0,{MOST_THINGS}}}", re.ASCII)


@dataclass(frozen=True)
class WhyAnswer:
    """A sentence, and the number of the rule that it cites, if it cites one."""

    text: str
    rule: str = ""


async def why(request: Request) -> Response:
    """Why the touched things (the innermost first) cannot be touched now, after those that were chosen."""
    live, visitor = await live_table_of(request), visitor_of(request)
    state = live.table.state
    if state is None:
        raise NotStarted(f"table {live.table.id} has not started")
    name, viewer, say = live.game.name, live.seat_of(visitor.id, visitor.glance), visitor.words(live.game.name)
    shown = fragment_for(live, visitor).ids()
    touched, chosen = ([id_ for id_ in listed(request, key) if id_ in shown] for key in ("touch", "chosen"))
    may = viewer != PUBLIC and live.table.phase == "running" and may_act(state, viewer)
    told = tell(name, live.game.view(state, viewer), touched, chosen, say, live.names_in(say), may)
    link = say("cannot-rule", rule=told.rule) if told.rule else say("cannot-rules")
    href = f"/games/{name}/rules" + (f"#{told.rule}" if told.rule else "")
    return json(request, {"text": told.text, "rule": told.rule, "href": href, "link": link})


def listed(request: Request, key: str) -> list[str]:
    """The ids that a query names."""
    text = request.query_params.get(key, "")
    if not THINGS.fullmatch(text):
        raise Problem(400, "unreadable-form")
    return [id_ for id_ in text.split(",") if id_]


def tell(
    game: str, view: View, touched: Sequence[str], chosen: Sequence[str], say: Words, names: Sequence[str], may: bool
) -> WhyAnswer:
    """The answer from what this viewer knows and nothing else; `may` says whether it can act at all."""
    part = why_part(game)
    if not view.awaited:
        return WhyAnswer(say("cannot-over"))
    if view.viewer == PUBLIC:
        return WhyAnswer(say("cannot-watching"))
    if not may:
        return WhyAnswer(waiting(view, say, names), part.TURN if part else "")
    because: Because | None = part.why(view, touched, chosen) if part else None
    if because:
        return WhyAnswer(say(f"cannot-{because.key}", **because.facts), because.rule)
    return WhyAnswer(say("cannot-ask", ask=games.part(game, "story").ask(view, say, names)))


def waiting(view: View, say: Words, names: Sequence[str]) -> str:
    """Who is waited for."""
    others = [names[seat] for seat in view.awaited if seat >= 0]
    if not others:
        return say("cannot-chance")
    return say("cannot-turn", name=others[0]) if len(others) == 1 else say("cannot-turns", names=", ".join(others))


@cache
def why_part(game: str) -> ModuleType | None:
    """The module in which a game answers, if it has one."""
    return games.part(game, "why") if find_spec(f"tablee.games.{game}.why") else None
