"""Looking back while a game runs: the positions so far, each as the viewer saw it then."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.log import first_state
from tablee.table.errors import NotStarted
from tablee.table.moments import Moment
from tablee.web.errors import Problem
from tablee.web.http.context import json, live_table_of
from tablee.web.live.table import LiveTable
from tablee.web.render import log_text
from tablee.web.render.scene import draw_scene
from tablee.web.render.view_model import names_for
from tablee.web.session import Visitor, visitor_of
from tablee.words import Words

PREFIX = "past-"  # of the ids in such a picture: it stands on the page beside the present one
DIRECTIONS = {"back": -1, "": 0, "on": 1}


async def past(request: Request) -> Response:
    """The position after an entry, or one step before or after that one, as the page's script asks for it."""
    live, visitor = await live_table_of(request), visitor_of(request)
    number, step = request.query_params.get("number", ""), request.query_params.get("step", "")
    if not (number.isascii() and number.isdigit() and len(number) < 10 and step in DIRECTIONS):
        raise Problem(400, "unreadable-form")
    if live.table.state is None:
        raise NotStarted("the game has not started")
    return json(request, facts(live, visitor, int(number), DIRECTIONS[step]))


def facts(live: LiveTable, visitor: Visitor, number: int, step: int) -> dict[str, Any]:
    """What the page shows of a past position: the picture, what happened, and how far back it is."""
    viewer, around = live.seat_of(visitor.id, visitor.glance), live.around(visitor.id)
    say = visitor.words(live.game.name)
    seen = moments_seen(live, viewer)
    place = bisect_right(seen, number, key=lambda moment: moment.entry.number)  # so many moments, 0 is the start
    place = min(max(0, place + step), len(seen))
    moment = seen[place - 1] if place else None
    state = moment.state if moment else first_state(live.game, live.table.head)
    scene = draw_scene(live.game.name, live.game.view(state, viewer), say, visitor.shape, live.names_in(say))
    names = names_for(live, viewer, say, around)
    return {
        "number": moment.entry.number if moment else 0,
        "place": place,
        "last": len(seen),
        "svg": scene.svg(PREFIX),
        "line": line(live, moment, viewer, say, names) if moment else say("replay-start"),
    }


def moments_seen(live: LiveTable, viewer: int) -> list[Moment]:
    """The moments in which something changed for a viewer; others' sealed choices are none."""
    key = ("seen", viewer)
    found: list[Moment] | None = live.cache.position.get(key)
    if found is None:
        story = live.table.story
        found = [moment for moment in story if moment.moves and not moment.is_hidden_from(viewer)]
        live.cache.position[key] = found
    return found


def line(live: LiveTable, moment: Moment, viewer: int, say: Words, names: tuple[str, ...]) -> str:
    """What the log says of a moment to a viewer; empty where it says nothing."""
    if moment.played is None:
        return log_text.told(live.table, live.table.story.index(moment), say, names)
    story = games.part(live.game.name, "story")
    heard = [event for event in moment.played.events if event.heard_by(viewer)]
    return " ".join(text for event in heard if (text := story.told(event, say, names)))
