"""The messages of an open page's socket, both ways; docs/protocol.md says the same in words.

`client/protocol.ts` is generated from here (scripts/protocol_types.py): nothing is imported that needs the whole house.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.web.render.wire import Choices, StagedMoment

REMEMBERED_PARTS = ("status", "actions", "hint", "between", "players", "cover", "screen-status", "screen-players")
MOST_REMEMBERED = 200  # parts that a socket and its page remember
MOST_FIELDS = 60  # of a composed play
LARGEST_MESSAGE = 32 * 1024  # bytes that a page may send at once

MessageNumber = Annotated[int, Meta(ge=0, lt=10**9)]


class CloseCode(IntEnum):
    """Why the server closes a socket."""

    GONE = 1000  # this reader may look no more; told by `gone` before
    BINARY = 1003
    UNREADABLE = 1007  # no JSON, or no message of this protocol
    TOO_LARGE = 1009
    AGAIN = 1012  # the server stops, or reads the table anew: connect again
    OUT_OF_ORDER = 4001  # the first message is `hello`, and no other is
    NO_HELLO = 4002  # nor anything else, in time
    FUTURE = 4003  # a number that nothing here has yet, or names in the log have changed: load the page anew
    SLOW = 4004  # the reader takes nothing; only the journal shows it


# --- what a page sends ---


class Hello(msgspec.Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """What the page shows already: the last entry, the last thing said, its shape, and its word if it is uncovered."""

    since: Annotated[int, Meta(ge=-1, lt=10**9)] = -1
    heard: MessageNumber = 0
    shape: Literal["wide", "tall"] | None = None
    glance: Annotated[str, Meta(max_length=64)] = ""


class Play(msgspec.Struct, tag="play", frozen=True, forbid_unknown_fields=True):
    """An action by its text, in answer to the entry that the page shows; `id` comes back with the answer."""

    id: MessageNumber
    number: MessageNumber
    action: str


class ComposedPlay(msgspec.Struct, tag="composed", frozen=True, forbid_unknown_fields=True):
    """An action by the fields of its form."""

    id: MessageNumber
    number: MessageNumber
    fields: Annotated[list[tuple[str, str]], Meta(max_length=MOST_FIELDS)]


ClientMessage = Hello | Play | ComposedPlay


# --- what it is told ---


class Update(msgspec.Struct, tag="state", omit_defaults=True):
    """The newest state: the parts that changed since the last update, and how to find what is not sent again."""

    number: int
    phase: str
    parts: dict[str, str]
    again: dict[str, int] = {}
    choices: Choices | None = None
    things: dict[str, str] = {}
    lines: list[str] = []
    undo: int = 0
    moments: list[StagedMoment] = []
    stay: float = 0.0  # seconds at the normal pace before the next update
    yours: bool = False  # the reader is asked
    since: int = 0  # the first line of the log after the reader's own last act
    played: int | None = None  # the reader's own play that is on disk as this number, by its id


class TalkNews(msgspec.Struct, tag="said", omit_defaults=True):
    """What was said at the table, and whether this reader may talk; `notice` is for this reader alone."""

    last: int
    may: bool
    guests: bool
    hosts: bool
    seats: list[tuple[int, str]]
    lines: list[str]
    notice: str = ""


class AcceptedPlay(msgspec.Struct, tag="played", frozen=True):
    """A play is on disk, as the entry of this number; mostly the update that it leads to says so itself."""

    id: int
    number: int


class RefusedPlay(msgspec.Struct, tag="refused", frozen=True):
    """A play was not made: an HTTP status, and a sentence in the reader's language."""

    id: int
    status: int
    error: str


class Ping(msgspec.Struct, tag="ping", frozen=True):
    """A sign of life."""


class Gone(msgspec.Struct, tag="gone", frozen=True):
    """This reader may look no more: the page asks anew and is told why."""


ServerMessage = Update | TalkNews | AcceptedPlay | RefusedPlay | Ping | Gone
