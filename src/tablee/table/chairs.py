"""Chairs: who sits where, and how a log writes it."""

from __future__ import annotations

import hmac
import json
import re

import msgspec

from tablee.engine.log import Entry, Header
from tablee.engine.options import split
from tablee.table.errors import TooFewChairs

CHAIR_KINDS = ("sit", "carry")  # entries whose text is a chair
FACE = re.compile(r"[a-z][a-z-]{0,30}\.[0-7]")


class Chair(msgspec.Struct, frozen=True):
    """A place at the table: a person's or a program's (`visitor` is the hash of a secret), a bot's, or free."""

    name: str = ""
    visitor: str = ""
    bot: str = ""  # a bot of the house, which plays by itself
    program: bool = False  # the visitor is somebody's program, which speaks HTTP and brings a token
    stand_in: str = ""  # a bot of the house that plays while the person is away; the seat stays the person's
    face: str = ""  # what a person has chosen to be shown with, an icon and a colour: fox-head.3

    @property
    def is_free(self) -> bool:
        """Whether one may sit down here."""
        return not self.name

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return bool(self.name) and not self.bot and not self.program

    @property
    def is_vacant(self) -> bool:
        """Whether the person of this chair is known by name only: the table came from a file, without secrets."""
        return self.is_person and not self.visitor

    @property
    def is_lent(self) -> bool:
        """Whether the host has given this chair to a machine, and may give it to another or take it back."""
        return bool(self.bot) or self.program

    @property
    def played_by(self) -> str:
        """The bot of the house that plays here now, its own chair or somebody's; empty for people and programs."""
        return self.bot or self.stand_in

    @property
    def plays_in_person(self) -> bool:
        """Whether a person sits here and plays, who is asked when something needs everybody's agreement."""
        return bool(self.name) and not (self.bot or self.program or self.stand_in)

    def belongs_to(self, visitor: str | None) -> bool:
        """Whether this visitor sits here."""
        return same_visitor(self.visitor, visitor)


decode_chair = msgspec.json.Decoder(Chair).decode


def same_visitor(one: str, other: str | None) -> bool:
    """Whether two visitors are the same one, in constant time; nobody is not the same as nobody."""
    return bool(one) and other is not None and hmac.compare_digest(one.encode(), other.encode())


def count_chairs(head: Header) -> int:
    """How many seats the table of a header has; a header writes every option out."""
    return int(dict(split(head.game)[1])["seats"])


def write_chair(chair: Chair) -> str:
    """The text of a `sit` entry; a program says that it is one, a face is there where one was chosen: so older entries
    keep their text."""
    facts = msgspec.to_builtins(chair)
    del facts["stand_in"]  # an entry of its own says that
    if not chair.program:
        del facts["program"]
    if not chair.face:
        del facts["face"]
    return json.dumps(facts, ensure_ascii=False)


def read_chair(text: str) -> Chair:
    """The chair that a `sit` entry speaks of."""
    return decode_chair(text)


def without_visitor(entry: Entry) -> Entry:
    """An entry about a chair as it may leave the server."""
    chair = read_chair(entry.text)
    return msgspec.structs.replace(entry, text=write_chair(msgspec.structs.replace(chair, visitor="")))


def settle(chairs: list[Chair], entry: Entry) -> None:
    """Let an entry of a seating kind change the chairs."""
    if entry.kind == "swap":
        other = int(entry.text)
        chairs[entry.seat], chairs[other] = chairs[other], chairs[entry.seat]
    elif entry.kind == "stand-in":
        _, bot = read_stand_in(entry.text)
        chairs[entry.seat] = msgspec.structs.replace(chairs[entry.seat], stand_in=bot)
    elif entry.kind == "return":
        chairs[entry.seat] = msgspec.structs.replace(chairs[entry.seat], stand_in="")
    elif entry.kind == "carry":
        chairs[entry.seat] = msgspec.structs.replace(chairs[entry.seat], visitor=read_chair(entry.text).visitor)
    else:
        chairs[entry.seat] = read_chair(entry.text) if entry.kind == "sit" else Chair()


def fit(chairs: list[Chair], count: int) -> list[Chair]:
    """The occupants on another number of chairs: people keep theirs or move, bots and programs make room for them."""
    people = sum(chair.is_person for chair in chairs)
    if people > count:
        raise TooFewChairs(f"{people} people cannot sit on {count} chairs", people=people, seats=count)
    fitted = [*chairs[:count], *(Chair() for _ in range(count - len(chairs)))]
    left_over = [chair for chair in chairs[count:] if not chair.is_free]
    for chair in sorted(left_over, key=lambda chair: (chair.is_lent, bool(chair.bot))):
        places = [seat for seat in range(count) if fitted[seat].is_free]
        if not places and chair.is_person:
            lent = [seat for seat in range(count) if fitted[seat].is_lent]
            places = sorted(lent, key=lambda seat: (not fitted[seat].bot, -seat))
        if places:
            fitted[places[0]] = chair
    return fitted


def write_stand_in(why: str, bot: str) -> str:
    """The text of a `stand-in` entry: why a bot takes over, and which."""
    return f"{why} {bot}"


def read_stand_in(text: str) -> tuple[str, str]:
    """Why a bot takes over, and which."""
    why, _, bot = text.partition(" ")
    return why, bot
