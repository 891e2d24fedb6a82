"""The score of an evening: what each of a company has won in games played one after the other.

A person is known by their visitor. Where several play on one device, each is known by the device and their name; a seat
that was carried to another device stays the same person's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from tablee.table.chairs import CHAIR_KINDS, Chair, count_chairs, read_chair
from tablee.table.names import free_name
from tablee.table.settings import SEATING, arrange
from tablee.table.table import Table

MOST_GAMES = 50  # of an evening are counted: the last ones
Person = tuple[str, str]  # a visitor, and a name where that is needed; a bot's kind and name


class Player(msgspec.Struct, frozen=True):
    """Who sat on a seat when the game ended, what they won and how many points they made, if the game counts any."""

    chair: Chair
    share: Fraction
    points: int | None


class Carried(msgspec.Struct, frozen=True):
    """A person's seat that went on to another device."""

    name: str
    visitor: str
    to: str


class GameResult(msgspec.Struct, frozen=True):
    """A finished game, as far as the score of an evening needs it."""

    table_id: str
    players: tuple[Player, ...]
    carried: tuple[Carried, ...] = ()
    shared: frozenset[str] = frozenset()  # the visitors who held several seats at once


class ScoreLine(msgspec.Struct, frozen=True):
    """One of the company in the score."""

    chair: Chair  # as this player was last called
    games: int
    wins: Fraction  # a shared victory is a part of one
    points: int | None  # None if no game counted points


def result_of(table: Table) -> GameResult:
    """What a finished game adds to the score."""
    outcome = table.outcome
    assert outcome is not None, "only a finished game has a result"
    players = tuple(
        [
            Player(
                chair,
                Fraction(int(outcome.ranks[seat] == 1), len(outcome.winners())),
                outcome.total(seat) if outcome.sheets else None,
            )
            for seat, chair in enumerate(table.chairs)
        ]
    )
    carried, shared = moves_of(table)
    return GameResult(table.id, players, carried, shared)


def moves_of(table: Table) -> tuple[tuple[Carried, ...], frozenset[str]]:
    """The seats that went from one device to another, and the visitors who held several at once."""
    head, carried, shared = table.first_head, list[Carried](), set[str]()
    chairs = [Chair() for _ in range(count_chairs(head))]
    for entry in table.entries:
        if entry.kind not in SEATING:
            continue
        before = chairs[entry.seat] if entry.kind == "carry" else None
        head = arrange(head, chairs, entry)
        if before is not None and before.visitor:
            carried.append(Carried(before.name, before.visitor, read_chair(entry.text).visitor))
        if entry.kind in CHAIR_KINDS:
            held = Counter(chair.visitor for chair in chairs if chair.is_person)
            shared.update(visitor for visitor, seats in held.items() if seats > 1)
    return tuple(carried), frozenset(shared)


def score(results: Sequence[GameResult], here: Table | None = None) -> list[ScoreLine]:
    """The score after some games, the best first.

    `here`: the table at which the company sits now: its names count, and bots that do not sit there are left out.
    """
    company = Company(results, here)
    shares: dict[Person, list[Player]] = {}
    chairs: dict[Person, Chair] = {}
    for result in results:
        for player in result.players:
            person = company.person(player.chair)
            shares.setdefault(person, []).append(player)
            chairs[person] = player.chair
    now = {company.person(chair): chair for chair in here.chairs if not chair.is_free} if here is not None else {}
    chairs |= {person: chair for person, chair in now.items() if person in chairs}
    shown = [person for person in shares if here is None or not chairs[person].bot or person in now]
    lines = [line_of(chairs[person], shares[person]) for person in shown]
    lines.sort(key=lambda line: (-line.wins, -(line.points or 0), line.games, line.chair.name.casefold()))
    return told_apart(lines)


def line_of(chair: Chair, played: Sequence[Player]) -> ScoreLine:
    """All that one player has won."""
    points = [player.points for player in played if player.points is not None]
    wins = sum((player.share for player in played), Fraction())
    return ScoreLine(chair, len(played), wins, sum(points) if points else None)


def told_apart(lines: Iterable[ScoreLine]) -> list[ScoreLine]:
    """Lines without two equal names: somebody may have left before a namesake came."""
    found: list[ScoreLine] = []
    for line in lines:
        name = free_name(line.chair.name, [other.chair.name for other in found])
        found.append(msgspec.structs.replace(line, chair=msgspec.structs.replace(line.chair, name=name)))
    return found


class Company:
    """Who is who over several games."""

    def __init__(self, results: Sequence[GameResult], here: Table | None) -> None:
        carried = [one for result in results for one in result.carried]
        shared = set[str]().union(*[result.shared for result in results])
        if here is not None:
            more, held = moves_of(here)
            carried += more
            shared |= held
        self.shared = shared
        self.went_on: dict[Person, Person] = {}
        for one in carried:
            before, after = self.owner(one.visitor, one.name), self.owner(one.to, one.name)
            if self.last(after) != self.last(before):
                self.went_on[self.last(before)] = self.last(after)

    def owner(self, visitor: str, name: str) -> Person:
        """A person by their device, and by their name where others share it."""
        return visitor, name.casefold() if visitor in self.shared or not visitor else ""

    def last(self, person: Person) -> Person:
        """The same person by their newest device."""
        while person in self.went_on:
            person = self.went_on[person]
        return person

    def person(self, chair: Chair) -> Person:
        """Who sits on a chair."""
        if chair.bot:
            return f"bot {chair.bot}", chair.name
        return self.last(self.owner(chair.visitor, chair.name))
