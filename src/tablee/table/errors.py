"""What a table refuses and what a store cannot do; the tree goes on from `engine.errors`.

TableeError
├── TableUnknown         no such table in the store
├── BadStore             a file that is not our store, is newer than we are, or is damaged
│   └── Unreachable      a database that does not answer for the moment
├── NotStored            what was to be written is not on disk
│   ├── Conflict         another entry already has that number
│   └── OutcomeUnknown   the database was lost while it wrote, and has not come back
└── Refused              (engine) nothing has changed
    ├── BadName          no name to sit down with
    ├── BadWords         no text to add to the randomness
    ├── TooManyWords     a seat has added all the words it may
    ├── BadSaying        nothing that can be said
    ├── TalkIsFull       enough has been said at a table
    ├── OnlyForSeated    those who watch may not talk
    ├── NoSuchSeat       the table has fewer seats
    ├── SeatTaken        someone else sits there
    ├── NobodyThere      no person sits there
    ├── TooFewChairs     more people sit than there would be chairs
    ├── RulesSettled     the table goes on from another one, under its rules
    ├── NotYourSeat      only who sits there may do that
    ├── NotTheHost       only the host may do that
    ├── TableNotFull     a seat is still free
    ├── AlreadyStarted   too late: the game has started
    ├── NotStarted       too early: the game has not started
    ├── AlreadyOver      too late: the game is over
    ├── Stale            something else has happened since
    ├── NothingToUndo    the seat has decided nothing that could be taken back
    ├── SeenAlready      what followed has been seen, and only bots could agree
    ├── RequestOpen      one thing is asked at a time
    ├── NoRequest        nothing is asked of this visitor
    ├── StoodIn          a bot plays for that person
    ├── NotAway          no bot stands in there
    ├── NoResigning      more than two play
    ├── NoDraw           no draw can be agreed on here
    ├── AskedBefore      the same was asked a short while ago
    ├── TimeLeft         the clock has not run out
    ├── NotOver          only after the end
    └── NothingLeft      a moment after which nothing is played
"""

from __future__ import annotations

from tablee.engine.errors import Refused, TableeError


class TableUnknown(TableeError):
    """No such table."""

    key = "table-unknown"


class BadStore(TableeError):
    """The store's file cannot be used."""

    key = "bad-store"


class Unreachable(BadStore):
    """The store may be in order, but its database does not answer now."""


class NotStored(TableeError):
    """The write failed: nothing has changed."""

    key = "not-stored"


class Conflict(NotStored):
    """Another entry has this number: read the log again, and retry if the change is still valid."""

    key = "conflict"


class OutcomeUnknown(NotStored):
    """The write may have succeeded or not: read the log once the database answers."""


class BadName(Refused):
    """Not a name."""

    key = "bad-name"


class BadWords(Refused):
    """Not a text that can be added to the randomness."""

    key = "bad-words"


class TooManyWords(Refused):
    """Enough words from this seat."""

    key = "too-many-words"


class BadSaying(Refused):
    """Nothing that can be said."""

    key = "bad-saying"


class TalkIsFull(Refused):
    """Enough has been said at this table."""

    key = "talk-is-full"


class OnlyForSeated(Refused):
    """Those who watch may not talk."""

    key = "only-for-seated"


class NoSuchSeat(Refused):
    """The table has fewer seats."""

    key = "no-such-seat"


class SeatTaken(Refused):
    """The seat is taken."""

    key = "seat-taken"


class NobodyThere(Refused):
    """A chair that is free or lent to a machine."""

    key = "nobody-there"


class TooFewChairs(Refused):
    """The table would have fewer chairs than people."""

    key = "too-few-chairs"


class RulesSettled(Refused):
    """The options are fixed: the table goes on from another one."""

    key = "rules-settled"


class NotYourSeat(Refused):
    """Someone else's seat, or nobody's."""

    key = "not-your-seat"


class NotTheHost(Refused):
    """Only the host may do that."""

    key = "not-the-host"


class TableNotFull(Refused):
    """The game needs a player on every seat."""

    key = "table-not-full"


class AlreadyStarted(Refused):
    """Only before the start."""

    key = "already-started"


class NotStarted(Refused):
    """Only after the start."""

    key = "not-started"


class AlreadyOver(Refused):
    """Only before the end."""

    key = "already-over"


class NotOver(Refused):
    """Only after the end."""

    key = "not-over"


class NothingLeft(Refused):
    """The game is over there."""

    key = "nothing-left"


class Stale(Refused):
    """The answer refers to an older state of the table."""

    key = "stale"


class NothingToUndo(Refused):
    """There is no decision to take back."""

    key = "nothing-to-undo"


class SeenAlready(Refused):
    """What followed a decision has been seen, and nobody is there to agree that it is taken back."""

    key = "seen-already"


class RequestOpen(Refused):
    """Another request is still open."""

    key = "request-open"


class NoRequest(Refused):
    """There is no open request."""

    key = "no-request"


class StoodIn(Refused):
    """A bot plays there for its person."""

    key = "stood-in"


class NotAway(Refused):
    """No bot plays for a person on this seat."""

    key = "not-away"


class NoResigning(Refused):
    """Only games for two can be resigned."""

    key = "no-resigning"


class NoDraw(Refused):
    """This game knows no draws, or a bot plays."""

    key = "no-draw"


class AskedBefore(Refused):
    """The same was asked a short while ago."""

    key = "asked-before"


class TimeLeft(Refused):
    """There is time left."""

    key = "time-left"
