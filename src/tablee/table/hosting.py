"""What the host decides: the options before the start, who is host, and whether spectators are welcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine.contract import NOBODY
from tablee.engine.log import Header
from tablee.table.errors import AlreadyOver, NobodyThere, NotTheHost
from tablee.table.judge import REFUSED, WELCOME
from tablee.table.settings import check_settings, write_changes

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table


def propose_settings(table: Table, head: Header, visitor: str) -> Batch:
    """As the host, change what may still be changed; everybody who sits finds a chair, or it is refused."""
    table.must_be_open()
    if not table.is_host(visitor):
        raise NotTheHost("only the host changes the options")
    check_settings(table, head)
    return table.act("options", NOBODY, write_changes(table.head, head))


def propose_host(table: Table, seat: int, visitor: str, host_is_away: bool = False) -> Batch:
    """Hand the table over to a person at it; where the host has left, any of them may take it."""
    if table.phase == "over":
        raise AlreadyOver("the game is over")
    chair = table.chair(seat)
    if not chair.is_person:
        raise NobodyThere(f"no person sits on seat {seat}", seat=seat)
    left = not table.host or (table.phase == "open" and (table.host_has_left or host_is_away))
    if not (table.is_host(visitor) or (left and chair.belongs_to(visitor))):
        raise NotTheHost("only the host hands the table over", seat=seat)
    return table.act("host", NOBODY, str(seat))


def propose_watching(table: Table, visitor: str, welcome: bool) -> Batch:
    """As the host, let people without a seat look on, or not."""
    if not table.is_host(visitor):
        raise NotTheHost("only the host says who may look on")
    if table.phase == "over":
        raise AlreadyOver("the game is over")
    return table.act("watching", NOBODY, WELCOME if welcome else REFUSED)
