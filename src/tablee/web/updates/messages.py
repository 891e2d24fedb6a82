"""What one viewer's page is told of a table: always the latest state, only what changed, and what is said there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tablee.web.live.table import Room
from tablee.web.render.buttons import Button, Choices, tell_apart
from tablee.web.render.fragment import Changes, Fragment
from tablee.web.render.view_model import TABLE

RETRY = b"retry: 800\n\n"
PING = b"event: ping\ndata: \n\n"
KEPT = frozenset(("status", "actions", "hint", "between", "players", "cover", "screen-status", "screen-players"))
MOST_KEPT = 200


class Memory:
    """What a stream has said: turns come back, and so does what they say.

    The page remembers the same: the last buttons, and in their order the parts of KEPT, until there are MOST_KEPT; but
    nothing of a whole page, which is told with its board.
    """

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.buttons: list[Button] = []

    def recall(self, parts: dict[str, str], table: str) -> tuple[dict[str, str], dict[str, int]]:
        """The parts that are new, and the places of those that the page remembers."""
        fresh: dict[str, str] = {}
        again: dict[str, int] = {}
        is_whole = "board" in parts
        for key, text in parts.items():
            place = self.places.get(text)
            if place is not None:
                again[key] = place
                continue
            fresh[key] = text.replace(TABLE, table)
            if key in KEPT and len(self.places) < MOST_KEPT and not is_whole:
                self.places[text] = len(self.places)
        return fresh, again

    def choices(self, buttons: list[Button]) -> Choices | None:
        """The buttons, as they differ from the last ones."""
        if not buttons:
            return None
        known, self.buttons = self.buttons, buttons
        return tell_apart(known, buttons)


def event(fragment: Fragment, phase: str, changes: Changes, memory: Memory) -> bytes:
    """One update; its id is the number of the entry it shows. `again` names parts that the stream has said before."""
    parts, again = memory.recall(changes.parts, fragment.table)
    choices = memory.choices(changes.buttons)
    told: dict[str, object] = {"number": fragment.number, "phase": phase, "parts": parts}
    if again:
        told["again"] = again
    if choices is not None:
        told["choices"] = choices
    if changes.things:
        told["things"] = changes.things
    if changes.lines:
        told["lines"] = changes.lines
    if changes.undo:
        told["undo"] = changes.undo
    return b"event: state\nid: %d\ndata: %b\n\n" % (fragment.number, msgspec.json.encode(told))


Listen = Callable[[], dict[str, Any] | None]  # what was said since the last question


def said_event(news: dict[str, Any]) -> bytes:
    """What was said, for a page to add; it has no id, since the talk is no part of the log."""
    return b"event: said\ndata: %b\n\n" % msgspec.json.encode(news)


class Updates:
    """The events for one viewer who has seen the table up to an entry beside what is said there."""

    def __init__(
        self,
        room: Room,
        seen: int,
        draw: Callable[[], Fragment],
        is_open: Callable[[], bool],
        listen: Listen = lambda: None,
        farewell: Callable[[], bytes] = bytes,
    ) -> None:
        self.room = room
        self.draw = draw
        self.is_open = is_open
        self.listen = listen
        self.farewell = farewell
        self.memory = Memory()
        self.last = draw().picture() if room.number == seen else None
        self.shown = room.version if room.number == seen else -1
        self.pings = room.pings
        self.first = RETRY

    def next(self) -> bytes | None:
        """All that is to be told now, or None when there is nothing more to tell."""
        if not self.is_open():
            return None
        room, (told, self.first) = self.room, (self.first, b"")
        if room.pings != self.pings:
            self.pings = room.pings
            told += PING
        if room.version != self.shown:
            self.shown, fragment, last = room.version, self.draw(), self.last
            changes = fragment.changes_since(last)
            if changes or last is None or last.number != fragment.number:  # what others uncover is no news
                told += event(fragment, room.table.phase, changes, self.memory)
            self.last = fragment
        if said := self.listen():
            told += said_event(said)
        return told
