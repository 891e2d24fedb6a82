"""Forms that are refused: shown again with what was typed, and the sentence beside the field at fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from starlette.requests import Request

from tablee.engine.errors import BadOption, TableeError
from tablee.engine.log import ALONE, Hints, Pace
from tablee.table.errors import BadName, TooFewChairs
from tablee.web.errors import Problem, refusal_of
from tablee.web.http.context import game_of, wants_json
from tablee.web.render.options import PREFIX
from tablee.web.session import visitor_of

AROUND = ("too-many-here", "bad-name-here")  # about those who play on the same device
FILE = ("bad-file", "other-table")
BOARD = ("bad-board", "heavy-board", "usual-board")
HINTS: dict[str, Hints] = {"alone": ALONE, "yes": True, "no": False}
NOT_NOW = (429, 503)  # the form is as it should be, and can be sent again


@dataclass(frozen=True)
class Fault:
    """What is wrong with a form: the field, or none, and the sentence."""

    field: str = ""
    told: str = ""
    status: int = 200


NO_FAULT = Fault()
PACES: tuple[Pace, ...] = get_args(Pace)


def fault_of(request: Request, error: TableeError) -> Fault:
    """What to say beside a form; the error itself goes on to programs, and where no form could mend it."""
    status, told = refusal_of(error, visitor_of(request).words(game_of(request)))
    field = field_at_fault(error)
    if wants_json(request) or not (field or status in NOT_NOW):
        raise error
    return Fault(field, told, status)


def field_at_fault(error: TableeError) -> str:
    """The name of the field that an error is about; empty if it is about none."""
    if isinstance(error, BadName):
        return "name"
    if isinstance(error, Problem) and error.key in AROUND:
        return "around"
    if isinstance(error, Problem) and error.key in FILE:
        return "file"
    if isinstance(error, Problem) and error.key in BOARD:
        return "board"
    if isinstance(error, TooFewChairs):
        return f"{PREFIX}seats"
    if isinstance(error, BadOption):
        option = str(error.facts["option"])
        return option if option == "clock" else PREFIX + option
    return ""


def hints_in(form: dict[str, str], otherwise: Hints = ALONE) -> Hints:
    """Who may ask for hints, as a form says, or as it is where it does not."""
    text = form.get("hints")
    if text not in (None, *HINTS):
        raise Problem(400, "unreadable-form")
    return otherwise if text is None else HINTS[text]


def pace_in(form: dict[str, str], otherwise: Pace = "normal") -> Pace:
    """How fast bots shall act, as a form says, or as it is where it does not."""
    found = next((pace for pace in PACES if pace == form.get("pace", otherwise)), None)
    if found is None:
        raise Problem(400, "unreadable-form")
    return found


def chosen_in(form: dict[str, str]) -> dict[str, str]:
    """The options that a form sets, by their names."""
    return {key.removeprefix(PREFIX): text for key, text in form.items() if key.startswith(PREFIX)}
