"""What one seat asks of all others: to take a move back, to agree on a draw, or to let a bot play for who is absent.

A request is open from its `ask` entry on, survives everything that happens to the server, and is settled by the log
alone: `agree` entries of every person asked, one `refuse` (the asker's own withdraws it), or the next play (of a draw:
the next one by somebody else). Bots, programs and people for whom a bot stands in count as agreeing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablee.engine.contract import NOBODY
from tablee.table.chairs import Chair, write_stand_in
from tablee.table.errors import NoRequest, RequestOpen, Stale
from tablee.table.outcomes import agreed_draw, write_outcome

if TYPE_CHECKING:
    from tablee.engine.log import Entry
    from tablee.table.table import Batch, Draft, Table

UNDO, STAND_IN, DRAW = "undo", "stand-in", "draw"


@dataclass(frozen=True)
class Request:
    """An open request: who asks, for what, and who has agreed so far."""

    seat: int
    what: str  # UNDO, STAND_IN or DRAW
    about: int  # the number of the first entry to take back; the seat of who is not there; of a draw NOBODY
    bot: str = ""  # who is to stand in
    agreed: frozenset[int] = frozenset()
    number: int = 0  # of its entry

    def write(self) -> str:
        """The text of its `ask` entry."""
        return DRAW if self.what == DRAW else f"{self.what} {self.about} {self.bot}".strip()

    def asked(self, chairs: Sequence[Chair]) -> list[int]:
        """The seats that have still to agree."""
        answered = {self.seat, *self.agreed}
        if self.what == STAND_IN:
            answered.add(self.about)
        return [seat for seat, chair in enumerate(chairs) if chair.plays_in_person and seat not in answered]

    def is_agreed_draw(self, chairs: Sequence[Chair]) -> bool:
        """Whether everybody has agreed on a draw."""
        return self.what == DRAW and not self.asked(chairs)

    def fulfil(self, draft: Draft, seats: int) -> None:
        """Write what was asked for."""
        if self.what == UNDO:
            draft.write("undo", self.seat, str(self.about))
        elif self.what == DRAW:
            draft.write("end", NOBODY, write_outcome(agreed_draw(seats)))
        else:
            draft.write("stand-in", self.about, write_stand_in("agreed", self.bot))


def read_request(seat: int, text: str) -> Request:
    """The request of an `ask` entry; ValueError if it is none."""
    if text == DRAW:
        return Request(seat, DRAW, NOBODY)
    what, _, rest = text.partition(" ")
    about, _, bot = rest.partition(" ")
    request = Request(seat, what, int(about), bot)
    if what not in (UNDO, STAND_IN) or request.write() != text or bool(bot) != (what == STAND_IN):
        raise ValueError(f"{text!r} asks for nothing that a table knows")
    return request


def after(request: Request | None, entry: Entry) -> Request | None:
    """What is open once an entry has happened."""
    if entry.kind == "ask":
        return replace(read_request(entry.seat, entry.text), number=entry.number)
    if request is None or entry.kind in ("undo", "refuse", "end"):
        return None
    if entry.kind == "agree":
        return replace(request, agreed=request.agreed | {entry.seat})
    if entry.kind == "play" and (request.what == UNDO or entry.seat == request.about):
        return None
    if request.what == DRAW and entry.seat >= 0 and (entry.kind == "stand-in" or is_play_of_other(entry, request)):
        return None
    if entry.kind == "stand-in" and (
        entry.seat == request.seat or (request.what, request.about) == (STAND_IN, entry.seat)
    ):
        return None
    return request


def is_play_of_other(entry: Entry, request: Request) -> bool:
    """Whether somebody else than the asker plays on."""
    return entry.kind == "play" and entry.seat != request.seat


def ask(table: Table, request: Request, visitor: str) -> Batch:
    """Ask for something; it is done at once where nobody else has to agree. One's other seats agree by themselves."""
    draft = table.draft()
    asked = request.asked(table.chairs)
    if asked:
        if table.request is not None:
            raise RequestOpen("something else has been asked and waits for an answer")
        draft.write("ask", request.seat, request.write())
    own = [seat for seat in asked if table.chairs[seat].belongs_to(visitor)]
    for seat in own:
        draft.write("agree", seat, "")
    if len(own) == len(asked):
        request.fulfil(draft, len(table.chairs))
    return table.batch(draft)


def propose_agree(table: Table, visitor: str, number: int | None = None) -> Batch:
    """Agree, for all seats of a visitor, to what was asked with an entry; with the last agreement it is done."""
    request = open_request(table, number)
    asked = request.asked(table.chairs)
    own = [seat for seat in asked if table.chairs[seat].belongs_to(visitor)]
    if not own:
        raise NoRequest("this visitor is not asked for anything")
    draft = table.draft()
    for seat in own:
        draft.write("agree", seat, "")
    if len(own) == len(asked):
        request.fulfil(draft, len(table.chairs))
    return table.batch(draft)


def propose_refuse(table: Table, visitor: str, number: int | None = None) -> Batch:
    """Refuse what was asked with an entry, or withdraw what one has asked for."""
    request = open_request(table, number)
    own = [
        seat
        for seat in (request.seat, *request.asked(table.chairs), *request.agreed)
        if table.chairs[seat].belongs_to(visitor)
    ]
    if not own:
        raise NoRequest("this visitor is not asked for anything")
    draft = table.draft()
    draft.write("refuse", own[0], "")
    return table.batch(draft)


def open_request(table: Table, number: int | None) -> Request:
    """The request that waits for answers; by the number of its entry nobody answers another one than was read."""
    if table.request is None:
        raise NoRequest("nothing has been asked")
    if number is not None and number != table.request.number:
        raise Stale(f"entry {number} asks for nothing any more", seen=number, now=table.number)
    return table.request
