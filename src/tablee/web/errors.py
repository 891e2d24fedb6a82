"""What a page says when something cannot be done: one status and one sentence, in the reader's language."""

from __future__ import annotations

import logging

from tablee.engine.errors import BadData, BadLog, NotYourTurn, Refused, TableeError, UnknownGame
from tablee.table.errors import (
    AlreadyOver,
    AlreadyStarted,
    AskedBefore,
    BadStore,
    Conflict,
    NobodyThere,
    NoDraw,
    NoRequest,
    NoResigning,
    NotAway,
    NothingLeft,
    NothingToUndo,
    NotOver,
    NotStarted,
    NotStored,
    NotTheHost,
    NotYourSeat,
    OnlyForSeated,
    RequestOpen,
    RulesSettled,
    SeatTaken,
    SeenAlready,
    Stale,
    StoodIn,
    TableNotFull,
    TableUnknown,
    TalkIsFull,
    TooFewChairs,
    TooManyWords,
    Unreachable,
)
from tablee.words import Words

log = logging.getLogger("tablee.web")
LONGEST_FACT = 80
LONGEST_REASON = 400


class Problem(TableeError):
    """A request that cannot be served: an HTTP status, and the key of a sentence with its facts."""

    def __init__(self, status: int, key: str, **facts: str | int) -> None:
        super().__init__(f"{status} {key}", **facts)
        self.status = status
        self.key = key


NOT_FOUND = (UnknownGame, TableUnknown)
FORBIDDEN = (NotYourSeat, NotTheHost, OnlyForSeated)
CONFLICTS = (
    NotYourTurn,
    Stale,
    SeatTaken,
    NobodyThere,
    TooFewChairs,
    RulesSettled,
    AlreadyStarted,
    AlreadyOver,
    NotStarted,
    NotOver,
    NothingLeft,
    TableNotFull,
    TooManyWords,
    TalkIsFull,
    Conflict,
    NothingToUndo,
    SeenAlready,
    AskedBefore,
    NoDraw,
    NoResigning,
    RequestOpen,
    NoRequest,
    StoodIn,
    NotAway,
)
BROKEN = (BadLog, BadStore, BadData)
UNABLE = (NotStored, Unreachable)  # for the moment; Conflict, one of them, is told first


def status_of(error: TableeError) -> int:
    """The HTTP status that fits an error."""
    if isinstance(error, Problem):
        return error.status
    for status, kinds in ((404, NOT_FOUND), (403, FORBIDDEN), (409, CONFLICTS), (503, UNABLE), (500, BROKEN)):
        if isinstance(error, kinds):
            return status
    return 400


def refusal_of(error: TableeError, say: Words) -> tuple[int, str]:
    """The status and the sentence; whoever runs the house reads in the journal what is wrong with its file."""
    if isinstance(error, BadStore | NotStored) and not isinstance(error, Conflict):
        log.error("the store: %s", error, extra={"kind": "the store"})
    return status_of(error), sentence(error, say)


def sentence(error: TableeError, say: Words) -> str:
    """What the reader is told: the rules' reason if there are words for it, else the error's, else a general one."""
    if isinstance(error, Refused) and say.has(why := f"why-{error.why[0]}"):
        return say(why)
    key = f"error-{error.key}"
    try:
        return say(key, **shortened_facts(error))
    except KeyError:
        return say("error-error")


def shortened_facts(error: TableeError) -> dict[str, str | int]:
    """An error's facts, none too long to be read."""
    return {name: value if isinstance(value, int) else shortened(name, value) for name, value in error.facts.items()}


def shortened(name: str, text: str) -> str:
    """A fact that is not too long to be read; a reason is a whole sentence of ours, all else may be anybody's."""
    most = LONGEST_REASON if name == "reason" else LONGEST_FACT
    return text if len(text) <= most else f"{text[: most - 1]}…"
