"""The rules answer for somebody who is not there, at games that name such answers (`Game.answers_for_absent`).

The host lets them. A note before the act says so: `absent 0` by who sits on seat 0, `absent` by a host without one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tablee.engine.contract import NOBODY, State
from tablee.table.errors import NotStarted, NotTheHost, NotYourSeat
from tablee.table.playing import propose_play

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table

ABSENT = re.compile(r"absent(?: (?P<by>0|[1-9]\d?))?")


def propose_answer(table: Table, seat: int, number: int, host: str, by: int = NOBODY) -> Batch:
    """As the host, who sits on seat `by` or nowhere, let the rules answer for a seat."""
    if not table.is_host(host):
        raise NotTheHost("only the host lets the rules answer for somebody who is not there", seat=seat)
    if table.state is None:
        raise NotStarted("the game has not started")
    if by == seat or not table.game.answers_for_absent:
        raise NotYourSeat(f"the rules do not answer for seat {seat}", seat=seat)
    return propose_play(
        table, seat, answer(table.state, seat), number, table.chair(seat).visitor, note=write_absent(by)
    )


def answer(state: State, seat: int) -> str:
    """What the rules answer for a seat."""
    return state.write(state.absent(seat))


def write_absent(by: int) -> str:
    """The text of the note."""
    return "absent" if by == NOBODY else f"absent {by}"


def read_absent(text: str) -> int | None:
    """The seat of who let the rules answer, NOBODY if the host had none; None if a note says something else."""
    found = ABSENT.fullmatch(text)
    if found is None:
        return None
    return int(found["by"]) if found["by"] else int(NOBODY)
