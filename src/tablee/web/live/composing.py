"""Composed actions on the page: which forms a viewer has, the text they add up to, and the answers given in advance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from tablee import games
from tablee.engine import door
from tablee.engine.contract import PUBLIC
from tablee.engine.errors import Refused, Unreadable
from tablee.engine.forms import Form, Standing
from tablee.engine.game import View
from tablee.table.errors import Stale
from tablee.web.errors import Problem, sentence
from tablee.words import Words, addressed

if TYPE_CHECKING:
    from tablee.web.live.table import LiveTable

PREFIX = "part-"  # of the fields a form's parts are posted in


@cache
def forms_part(game: str) -> ModuleType | None:
    """The module of a game's forms, if it has composed actions."""
    return games.part(game, "forms") if find_spec(f"tablee.games.{game}.forms") else None


def list_forms(live: LiveTable, view: View, say: Words) -> tuple[Form, ...]:
    """What a viewer may compose now."""
    state, part = live.table.state, forms_part(live.game.name)
    if part is None or state is None or live.table.phase != "running" or view.viewer == PUBLIC:
        return ()
    forms: tuple[Form, ...] = part.forms(view, say, live.names_in(say))
    return forms


def composed_text(live: LiveTable, seat: int, posted: Iterable[tuple[str, str]], say: Words) -> str:
    """The text of the action that a posted form adds up to; Unreadable with a reason if it does not."""
    posted = list(posted)
    state, part, key = live.table.state, forms_part(live.game.name), dict(posted).get("form", "")
    if state is None or part is None:
        raise Problem(400, "unreadable-form")
    view = live.game.view(state, seat)
    form = next((form for form in list_forms(live, view, say) if form.key == key), None)
    if form is None:
        raise Stale(f"seat {seat} has no form {key[:40]!r} now")
    parts: dict[str, list[str]] = defaultdict(list)
    for name, value in posted:
        if name.startswith(PREFIX):
            parts[name.removeprefix(PREFIX)].append(value)
    try:
        return str(part.compose(view, key, form.read(parts)))
    except ValueError as error:
        raise Unreadable(f"seat {seat} cannot compose {key!r}: {error}", action=key, reason=str(error)) from None


def judged(live: LiveTable, seat: int, posted: Iterable[tuple[str, str]], say: Words) -> dict[str, str]:
    """A form half filled, in words: the bargain as a sentence, and why it may not be sent; changes nothing."""
    state, said = live.table.state, ""
    try:
        text = composed_text(live, seat, posted, say)
        assert state is not None  # else there was no form
        try:
            door.judge(state.copy(), seat, text)  # a copy: reading may lay parts aside in the state
        finally:
            view, label = live.game.view(state, seat), games.part(live.game.name, "story").label
            said = str(label(view, text, say, addressed(live.names_in(say), seat)))
    except (Unreadable, Stale) as error:
        return {"sentence": "", "why": sentence(error, say)}
    except Refused as error:
        return {"sentence": said, "why": sentence(error, say)}
    return {"sentence": said, "why": ""}


def standing_of(live: LiveTable, seat: int) -> Standing | None:
    """The answer that a seat may give once for the span that runs now."""
    state, part = live.table.state, forms_part(live.game.name)
    if part is None or state is None or live.table.phase != "running" or not hasattr(part, "standing"):
        return None
    standing: Standing | None = part.standing(live.game.view(state, seat))
    return standing


def is_asked(live: LiveTable, seat: int, text: str) -> bool:
    """Whether a seat owes an answer that this text would be."""
    state = live.table.state
    if state is None or seat not in live.table.awaited:
        return False
    return any(state.write(action) == text for action in state.actions(seat))
