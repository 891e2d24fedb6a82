"""What can go wrong, said once.

TableeError
├── UnknownGame          no such game on the shelf
├── UnknownBot           no such bot in the house
├── BadOption            an option with a value that the game does not declare
│   └── UnknownOption    an option that the game does not declare
├── NoEncoder            a game that does not say how it is encoded for programs that learn
├── BadData              a board or deck file that does not hold together: file, line, key, reason
├── BadPosition          a position text that cannot be a position
├── BadScenario          a scenario file that cannot be read
├── BadLesson            a lesson file that cannot be taught: file, line, reason
├── BadLog               a log that does not replay: kind of fault, version and entry
├── BadSimulation        a number of games or bots that cannot be simulated
├── BadValues            a file of learnt values that is missing, damaged or foreign: file, reason
├── BadBudget            a search that is given no time or no iterations to think
└── Refused              an action the door does not let in; nothing has changed
    ├── NotYourTurn      the seat owes nothing and may do nothing now
    ├── Unreadable       the text is no action of this step
    └── IllegalAction    an action, but not a legal one now
"""

from __future__ import annotations

import re

REASON_KEY = re.compile(r"[A-Za-z][\w-]*")


class TableeError(Exception):
    """A clear sentence for developers; `key` and `facts` let a page say it in the reader's language."""

    key = "error"

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message)
        self.facts: dict[str, str | int] = facts


class UnknownGame(TableeError):
    key = "unknown-game"


class UnknownBot(TableeError):
    key = "unknown-bot"


class BadOption(TableeError):
    key = "bad-option"


class UnknownOption(BadOption):
    key = "unknown-option"


class NoEncoder(TableeError):
    key = "no-encoder"


class BadData(TableeError):
    key = "bad-data"

    def __init__(
        self, file: str, line: int, what: str, reason: str, why: str = "", details: dict[str, str | int] | None = None
    ) -> None:
        super().__init__(f"{file}, line {line}: {what}: {reason}", file=file, line=line, what=what, reason=reason)
        self.why = why  # the key of the reason's words, after `data-`; empty where there are none
        self.details = details or {}  # the facts of these words

    def __reduce__(self) -> tuple[type[BadData], tuple[object, ...]]:
        """It may come from a worker process."""
        return BadData, (*self.facts.values(), self.why, self.details)


class BadPosition(TableeError):
    key = "bad-position"


class BadScenario(TableeError):
    key = "bad-scenario"


class BadLesson(TableeError):
    key = "bad-lesson"


class BadLog(TableeError):
    key = "bad-log"


class BadSimulation(TableeError):
    key = "bad-simulation"


class BadValues(TableeError):
    key = "bad-values"

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}", file=file, reason=reason)

    def __reduce__(self) -> tuple[type[BadValues], tuple[str | int, ...]]:
        return BadValues, (self.facts["file"], self.facts["reason"])


class BadBudget(TableeError):
    key = "bad-budget"


class Refused(TableeError):
    key = "refused"

    @property
    def why(self) -> tuple[str, str]:
        """The rules' reason as a key and an English sentence; either may be empty."""
        key, _, sentence = str(self.facts.get("reason", "")).partition(": ")
        return (key, sentence) if REASON_KEY.fullmatch(key) else ("", "")


class NotYourTurn(Refused):
    key = "not-your-turn"


class Unreadable(Refused):
    key = "unreadable"


class IllegalAction(Refused):
    key = "illegal-action"
