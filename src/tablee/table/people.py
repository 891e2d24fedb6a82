"""Who a visitor is to friends: a profile without an account, invitations, and what goes when somebody wants to be
forgotten; `tablee.store` keeps it."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from tablee.engine.log import Entry, Header
from tablee.table.chairs import CHAIR_KINDS, Chair, count_chairs, read_chair, write_chair
from tablee.table.names import free_name
from tablee.table.settings import SEATING, arrange

FORGOTTEN_NAME: Final = "N. N."  # stands for the name of somebody who has been forgotten, in every language
FORGOTTEN_ID: Final = (
    "gone-"  # begins what stands for such a visitor: nobody has the secret, and each table has another one
)
INVITED_FOR: Final = 86_400.0  # seconds for which an invitation can be accepted
NOT_COMING: Final = "no"
UNSAID: Final = "…"  # stands for what somebody said who has been forgotten


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """How a visitor wants to be seen; a visitor without one is a guest like before."""

    visitor: str
    name: str = ""
    face: str = ""
    colour: int = 0
    language: str = ""


class FourWords(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a visitor's four words: a slow hash to find them by, and the secret that only they open."""

    visitor: str
    hash: str
    sealed: str


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at an open table would like a friend to come."""

    table_id: str
    guest: str
    host: str
    name: str  # of the host, at that table
    game: str
    at: float
    answer: str = ""


class Stopped(msgspec.Struct, frozen=True, kw_only=True):
    """A visitor wants no invitations of another."""

    visitor: str
    other: str


class People(msgspec.Struct, frozen=True, kw_only=True):
    """All of it, to be put into another store."""

    profiles: tuple[Profile, ...]
    words: tuple[FourWords, ...]
    invitations: tuple[Invitation, ...]
    stopped: tuple[Stopped, ...]


class PeopleMemory(ABC):
    """What the processes of a house know of people."""

    @abstractmethod
    async def keep_profile(self, profile: Profile) -> None:
        """Keep a visitor's profile in the place of the older one."""

    @abstractmethod
    def profile_of(self, visitor: str) -> Profile | None:
        """A visitor's profile."""

    @abstractmethod
    async def keep_words(self, words: FourWords) -> None:
        """Keep what four words lead to; the visitor's older ones lead nowhere."""

    @abstractmethod
    def find_words(self, hashed: str) -> FourWords | None:
        """What four words lead to, by their hash."""

    @abstractmethod
    def has_words(self, visitor: str) -> bool:
        """Whether four words lead to a visitor."""

    @abstractmethod
    async def forget_words(self, visitor: str) -> None:
        """Let a visitor's four words lead nowhere."""

    @abstractmethod
    async def invite(self, invitation: Invitation, most: int) -> bool:
        """Keep an invitation; False if this guest was invited to this table before, or so many were."""

    @abstractmethod
    def invitations_of(self, guest: str, since: float) -> list[Invitation]:
        """The newer invitations to tables that are still open, that wait for an answer and are not of who was stopped;
        the newest first."""

    @abstractmethod
    def invited_to(self, table_id: str) -> list[Invitation]:
        """Everybody who was invited to a table."""

    @abstractmethod
    async def decline(self, table_id: str, guest: str) -> bool:
        """Note that a guest does not come; whether there was an invitation."""

    @abstractmethod
    async def stop_invitations(self, visitor: str, other: str, stopped: bool) -> None:
        """Want no invitations of another visitor, or want them again."""

    @abstractmethod
    def stopped_by(self, visitor: str) -> set[str]:
        """Whose invitations a visitor does not want."""

    @abstractmethod
    def endings_of(self, visitor: str) -> dict[str, str]:
        """The text of the `end` entry of each table that a visitor has to do with, by table."""

    @abstractmethod
    def sayings_of(self, visitor: str) -> list[tuple[str, float, str]]:
        """What a visitor has said: table, time and text, in order."""

    @abstractmethod
    async def forget_visitor(self, visitor: str) -> list[str]:
        """Delete all that is kept of a visitor, and take the name out of the logs that others keep; gives the tables
        that have changed or are gone."""

    @abstractmethod
    def people(self) -> People:
        """All profiles, words, invitations and refusals."""

    @abstractmethod
    async def restore_people(self, people: People) -> None:
        """Put what comes from another store into this one."""


def forgotten(head: Header, entries: Sequence[Entry], visitor: str) -> dict[int, str]:
    """The new texts of the entries about chairs of a table that name a visitor, by their numbers.

    A seat that was carried from one device to another keeps the name of who sat down: so the name goes if this visitor
    holds the seat in the end, and stays if somebody else does.
    """
    gone = FORGOTTEN_ID + secrets.token_hex(16)
    runs = sittings(head, entries)
    everybody = [chair for run in runs for chair in run.values()]
    taken = {chair.name for chair in everybody if chair.visitor != visitor}
    texts: dict[int, str] = {}
    for run in runs:
        if all(chair.visitor != visitor for chair in run.values()):
            continue
        *_, last = run.values()
        name = free_name(FORGOTTEN_NAME, taken) if last.visitor == visitor else last.name
        for number, chair in run.items():
            who = gone if chair.visitor == visitor else chair.visitor
            face = chair.face if name == chair.name else ""
            texts[number] = write_chair(replace(chair, name=name, visitor=who, face=face))
    return texts


def sittings(head: Header, entries: Sequence[Entry]) -> list[dict[int, Chair]]:
    """For each time that somebody sat down the chairs that entries name until they stood up, by number: the first one
    as they sat down, then one for each device that the seat was carried to."""
    runs: list[dict[int, Chair]] = []
    chairs = [Chair() for _ in range(count_chairs(head))]  # their `visitor` says which of the runs sits there
    for entry in entries:
        if entry.kind not in SEATING:
            continue
        run = chairs[entry.seat].visitor if entry.kind == "carry" else str(len(runs))
        head = arrange(head, chairs, entry)
        if entry.kind in CHAIR_KINDS:
            chair = read_chair(entry.text)
            if entry.kind == "sit":
                runs.append({})
            runs[int(run)][entry.number] = chair
            chairs[entry.seat] = replace(chairs[entry.seat], visitor=run)
    return runs


def is_gone(visitor: str) -> bool:
    """Whether somebody has been forgotten."""
    return visitor.startswith(FORGOTTEN_ID)
