"""What is seen of a table, as plain values; whoever sees the same values sees the same page.

They are kept apart from what gathers them (`web/render/view_model.py`), which is compiled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from tablee.engine.contract import NOBODY
from tablee.engine.forms import Form, Standing
from tablee.engine.game import View
from tablee.engine.outcome import Outcome
from tablee.table.requests import Request
from tablee.web.live.ending import Ending
from tablee.web.render.buttons import Button
from tablee.web.render.clock import Face


class CopiedFrom(NamedTuple):
    """The table that another one goes on from, and after how many moves."""

    table: str
    move: int


class SeatPrompt(NamedTuple):
    """A request for a chair as those read it who may answer."""

    id: str
    name: str
    number: int
    seat: int  # NOBODY: any place


class OwnRequest(NamedTuple):
    """What a visitor without a seat has asked for, or is told."""

    state: str  # asked, refused or moved
    seat: int = int(NOBODY)
    number: int = 0


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """One sentence of the log, the seat it is about, and how it stands on the page."""

    index: int
    seat: int
    text: str
    item: str = ""
    undone: bool = False  # whether what it tells was taken back


@dataclass
class LogLines:
    """The log as one audience reads it, told once and kept; it grows, and is told anew when a move is taken back."""

    told: int = 0
    lines: list[LogLine] = field(default_factory=list)
    since: int = 0  # the first line after the reader's own last act
    actor: int = int(NOBODY)  # who acted last


class ChangingValues(msgspec.Struct, frozen=True, gc=False):
    """What the templates ask for that may change with every play, for one viewer; all else is settled."""

    step: str = ""
    has_choices: bool = False
    length: str = ""
    forms: tuple[Form, ...] = ()
    standing_offer: Standing | None = None
    has_standing: bool = False
    awaited: tuple[int, ...] = ()
    ask: str = ""
    then: tuple[tuple[str, str], ...] = ()  # what is asked once a thing of a kind has been touched
    tip: str = ""  # what this decision is about, for whoever meets it for the first time
    colours: tuple[int, ...] = ()
    chosen: frozenset[int] = frozenset()
    outcome: Outcome | None = None
    ending: Ending | None = None
    waiting_bots: tuple[int, ...] = ()  # bots that let people make offers before they choose
    offer_seconds: int = 0  # for how long
    verdict: str = ""  # won, shared or lost, in the eyes of who played; over for others
    standing: tuple[tuple[int, int], ...] = ()
    request: Request | None = None
    asked: tuple[int, ...] = ()
    waited_for: str = ""  # their names
    stood_in: bool = False  # a bot plays for the viewer
    stood_in_for: tuple[int, ...] = ()  # the chairs that can be taken back on this page
    may_resign: bool = False
    may_offer_draw: bool = False
    undo: tuple[int, bool] | None = None  # whose decision may be taken back, and whether the others are asked
    late: tuple[int, ...] = ()
    overdue: tuple[int, ...] = ()  # for whom the host may let the rules answer
    away: tuple[int, ...] = ()  # people without an open page
    stalled: tuple[int, ...] = ()  # programs in whose place the host may put a bot
    clocks: tuple[Face, ...] = ()
    covers: bool = False
    seat_prompts: tuple[SeatPrompt, ...] = ()  # requests for a chair that the viewer may answer
    own_request: OwnRequest | None = None
    offered: tuple[int, ...] = ()  # bots' chairs that latecomers may take
    is_lent: bool = False  # whether a link from a mail has opened the viewer's seat elsewhere


class SharedValues(msgspec.Struct, frozen=True, gc=False):
    """What of it is the same for everybody who looks at a table now."""

    colours: tuple[int, ...]
    chosen: frozenset[int]
    outcome: Outcome | None
    ending: Ending | None
    standing: tuple[tuple[int, int], ...]
    request: Request | None
    asked: tuple[int, ...]
    waited_for: str
    overdue: tuple[int, ...]
    away: tuple[int, ...]
    waiting_bots: tuple[int, ...]
    offer_seconds: int
    offered: tuple[int, ...]


class ViewModel(msgspec.Struct, frozen=True, gc=False):
    """A table that is played at, or was, in one viewer's eyes."""

    view: View
    buttons: list[Button]
    log: LogLines
    moving: ChangingValues
    undone: int  # the entry that an undo would take back, 0 if none
