"""What one viewer's page is told of a table: always the latest state, only what changed, and what is said there."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.web.live.table import LiveTable
from tablee.web.render.buttons import Button, tell_apart
from tablee.web.render.fragment import Changes, Fragment
from tablee.web.render.staging import Acts, new_acts
from tablee.web.render.wire import Choices, StagedMoment
from tablee.web.updates.protocol import (
    MOST_REMEMBERED,
    REMEMBERED_PARTS,
    AcceptedPlay,
    Ping,
    RefusedPlay,
    TalkNews,
    Update,
)

IS_REMEMBERED = frozenset(REMEMBERED_PARTS)
write = msgspec.json.Encoder().encode
PING = write(Ping())


class SocketMemory:
    """What a socket has already sent, so that a part which comes back is sent as a reference.

    The page remembers the same: the last buttons, and the first MOST_REMEMBERED texts of REMEMBERED_PARTS in the order
    in which they were sent. Messages with the whole page (those with a board) are not remembered.
    """

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.buttons: list[Button] = []

    def recall(self, parts: dict[str, str]) -> tuple[dict[str, str], dict[str, int]]:
        """The parts that are new, and the places of those that the page remembers."""
        fresh: dict[str, str] = {}
        again: dict[str, int] = {}
        is_whole = "board" in parts
        for key, text in parts.items():
            place = self.places.get(text)
            if place is not None:
                again[key] = place
                continue
            fresh[key] = text
            if key in IS_REMEMBERED and len(self.places) < MOST_REMEMBERED and not is_whole:
                self.places[text] = len(self.places)
        return fresh, again

    def choices(self, buttons: list[Button]) -> Choices | None:
        """The buttons, as they differ from the last ones."""
        if not buttons:
            return None
        known, self.buttons = self.buttons, buttons
        return tell_apart(known, buttons)


def update(fragment: Fragment, phase: str, changes: Changes, memory: SocketMemory) -> Update:
    """The message of one update; `again` names parts that the socket has said before."""
    parts, again = memory.recall(changes.parts)
    choices = memory.choices(changes.buttons)
    return Update(
        fragment.number,
        phase,
        parts,
        again,
        choices,
        changes.things,
        changes.lines,
        undo=changes.undo or 0,
        yours=fragment.yours,
        since=fragment.since,
    )


class Updates:
    """The messages for one viewer who has seen the table up to an entry beside what is said there."""

    def __init__(
        self,
        live: LiveTable,
        seen: int,
        draw: Callable[[], Fragment],
        is_open: Callable[[], bool],
        listen: Callable[[], TalkNews | None] = lambda: None,
        stage: Callable[[Acts], list[StagedMoment]] = lambda acts: [],
    ) -> None:
        self.live = live
        self.draw = draw
        self.is_open = is_open
        self.listen = listen  # what was said since the last question
        self.stage = stage  # what is worth a pause of new acts
        self.place = len(live.table.story)  # of the last act that was staged: a page that comes back sees none again
        self.memory = SocketMemory()
        self.last = draw().picture() if live.number == seen else None
        self.shown = live.listeners.version if live.number == seen else -1
        self.pings = live.listeners.pings

    def next(self, answer: AcceptedPlay | RefusedPlay | None = None) -> list[bytes] | None:
        """The answer to a play, and all else that is to be told now; None when there is nothing more to tell."""
        if not self.is_open():
            return None
        live, told = self.live, list[bytes]()
        if live.listeners.pings != self.pings:
            self.pings = live.listeners.pings
            told.append(PING)
        if live.listeners.version != self.shown:
            self.shown, fragment, last = live.listeners.version, self.draw(), self.last
            changes = fragment.changes_since(last)
            if changes or last is None or last.number != fragment.number:  # what others uncover is no news
                message = update(fragment, live.table.phase, changes, self.memory)
                new = new_acts(live, self.place)
                message.stay = new.stay
                if new.are_staged:
                    message.moments = self.stage(new.acts)
                if isinstance(answer, AcceptedPlay) and answer.number == fragment.number:
                    message.played, answer = answer.id, None
                told.append(write(message))
            self.last, self.place = fragment, len(live.table.story)
        if answer is not None:
            told.insert(0, write(answer))
        if said := self.listen():
            told.append(write(said))
        return told
