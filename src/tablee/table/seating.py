"""Who sits where: sitting down, standing up, changing places, and seats that travel between devices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tablee.table.chairs import Chair, write_chair
from tablee.table.errors import AlreadyOver, NotStarted, NotTheHost, NotYourSeat, SeatTaken
from tablee.table.names import clean_name, free_name

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table


def propose_sit(
    table: Table,
    seat: int,
    name: str,
    visitor: str,
    bot: str = "",
    names_for_bots: Sequence[str] = (),
    face: str = "",
) -> Batch:
    """Sit down (again: under another name), or, as the host, put a bot on a seat that no other person holds.

    A bot that goes by a person's name gives way and takes another of the names for bots.
    """
    chair = table.chair(seat)
    if not (bot and may_replace_program(table, chair, visitor)):
        table.must_be_open()
    if not visitor:
        raise NotYourSeat(f"nobody cannot sit down on seat {seat}", seat=seat)
    if bot and not table.is_host(visitor) and not chair.belongs_to(visitor):
        raise NotTheHost(f"only the host gives seat {seat} to a bot", seat=seat)
    if not (chair.is_free or chair.belongs_to(visitor) or (bot and chair.is_lent)):
        raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
    if bot:
        return table.act("sit", seat, write_chair(Chair(free_name_for(table, seat, name), "", clean_name(bot))))
    draft, taken = table.draft(), list(table.names)
    taken[seat] = clean_name(name)
    for other in namesakes(table, seat, taken[seat]):
        if free := [spare for spare in names_for_bots if spare.casefold() not in map(str.casefold, taken)]:
            taken[other] = free[0]
            draft.write("sit", other, write_chair(msgspec.structs.replace(table.chairs[other], name=free[0])))
    own = free_name(taken[seat], [other for at, other in enumerate(taken) if at != seat])
    draft.write("sit", seat, write_chair(Chair(own, visitor, face=face)))
    return table.batch(draft)


def propose_program(table: Table, seat: int, name: str, host: str, program: str) -> Batch:
    """As the host, give a seat to a program, known by the hash of its token; the same seat again: a new token."""
    chair = table.chair(seat)
    if not may_replace_program(table, chair, host):
        table.must_be_open()
    if not table.is_host(host):
        raise NotTheHost(f"only the host gives seat {seat} to a program", seat=seat)
    if not (chair.is_free or chair.is_lent or chair.belongs_to(host)):
        raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
    return table.act("sit", seat, write_chair(Chair(free_name_for(table, seat, name), program, program=True)))


def propose_stand(table: Table, seat: int, visitor: str) -> Batch:
    """Leave one's seat, or, as the host, send away whoever sits there."""
    table.must_be_open()
    chair = table.chair(seat)
    if not (chair.belongs_to(visitor) or (table.is_host(visitor) and not chair.is_free)):
        raise NotYourSeat(f"seat {seat} is not this visitor's to leave", seat=seat)
    return table.act("stand", seat, "")


def propose_swap(table: Table, seat: int, other: int, agreed: Sequence[str]) -> Batch:
    """Let two chairs change places; every person on them must have agreed. Machines move for anybody who sits."""
    table.must_be_open()
    pair = (table.chair(seat), table.chair(other))
    if seat == other:
        raise SeatTaken(f"seat {seat} cannot change places with itself", seat=seat, name=pair[0].name)
    for chair in pair:
        if chair.is_person and not any(chair.belongs_to(visitor) for visitor in agreed):
            raise NotYourSeat(f"{chair.name} has not agreed to change places", name=chair.name)
    if not any(chair.is_person for chair in pair) and not any(table.is_host(visitor) for visitor in agreed):
        raise NotTheHost("only the host moves machines and free chairs", seat=seat)
    return table.act("swap", seat, str(other))


def propose_carry(table: Table, seat: int, giver: str, taker: str) -> Batch:
    """Let a person's seat travel from one device to another; nothing else about it changes."""
    chair = table.chair(seat)
    if table.phase == "over":
        raise AlreadyOver("the game is over")
    if not chair.belongs_to(giver) or chair.is_lent or not taker:
        raise NotYourSeat(f"seat {seat} is not this visitor's to carry elsewhere", seat=seat)
    return table.act("carry", seat, write_chair(msgspec.structs.replace(chair, visitor=taker)))


def propose_join(table: Table, seat: int, name: str, visitor: str, agreed: str, face: str = "") -> Batch:
    """Give a bot's chair to a person, before the start or in mid-game; the host, or somebody who plays, has agreed."""
    chair = table.chair(seat)
    if table.phase == "over":
        raise AlreadyOver("the game is over")
    if not table.is_host(agreed) and not table.seats_of(agreed):
        raise NotTheHost(f"only the company gives seat {seat} to somebody", seat=seat)
    if not chair.bot or not visitor:
        raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
    return table.act("sit", seat, write_chair(Chair(free_name_for(table, seat, name), visitor, face=face)))


def propose_claim(table: Table, seat: int, visitor: str) -> Batch:
    """Take the place of somebody who is known by name only, at a running table that came from a file."""
    chair = table.chair(seat)
    if table.phase != "running":
        raise AlreadyOver("the game is over") if table.phase == "over" else NotStarted("the game has not started")
    if not chair.is_vacant or not visitor:
        raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
    return table.act("carry", seat, write_chair(msgspec.structs.replace(chair, visitor=visitor)))


def free_name_for(table: Table, seat: int, name: str) -> str:
    """A name for a seat that nobody else at the table goes by."""
    return free_name(clean_name(name), [other for at, other in enumerate(table.names) if at != seat])


def namesakes(table: Table, seat: int, name: str) -> list[int]:
    """The other seats with a bot of this name."""
    chairs = enumerate(table.chairs)
    return [at for at, chair in chairs if at != seat and chair.bot and chair.name.casefold() == name.casefold()]


def may_replace_program(table: Table, chair: Chair, visitor: str) -> bool:
    """Whether the host may put another machine in the place of a program in mid-game."""
    return table.phase == "running" and chair.program and table.is_host(visitor)
