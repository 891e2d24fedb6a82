"""Clocks: how much time each seat has left, added up from the times of the entries and from nothing else.

A table has no clock, or one of two kinds, written in its header:

    10m+15s   ten minutes for the whole game, and fifteen seconds more for each of one's acts
    3d        three days for each decision

A seat's time runs while it owes an answer and a person plays it. Of the seats of one device that is passed around,
which serves one person at a time, only the first in seat order that still owes an answer spends time. When it is up a
bot stands in (`stand-in`); nobody loses a game by it. Who takes the seat back has at least `GRACE`. While the house was
closed no time ran: when it opens again, a `reopen` entry says for how many seconds since the entry before nobody is
charged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass

from tablee.engine.errors import BadOption

CLOCK = re.compile(r"(?P<minutes>[1-9]\d{0,2})m\+(?P<seconds>\d{1,3})s|(?P<days>[1-9]\d?)d")
DAY = 86_400.0
GRACE = 60.0  # seconds
KINDS = ("5m+5s", "15m+10s", "30m+20s", "1d", "3d", "7d")  # those a new table offers


@dataclass(frozen=True)
class Rule:
    """What a clock grants: at the start, and for each act; by decision: each act winds it up anew."""

    base: float
    per_act: float = 0.0
    by_decision: bool = False

    @property
    def grace(self) -> float:
        """What who comes back has at least."""
        return self.base if self.by_decision else min(self.base, GRACE)


def read_rule(text: str) -> Rule | None:
    """The rule of a header's clock; None for none."""
    if not text:
        return None
    found = CLOCK.fullmatch(text)
    if not found:
        raise BadOption(f"{text[:40]!r} is no clock; write it like 10m+15s or 3d", option="clock")
    if found["days"]:
        return Rule(int(found["days"]) * DAY, by_decision=True)
    return Rule(int(found["minutes"]) * 60.0, float(found["seconds"]))


def first_of_each(seats: Iterable[tuple[int, str]]) -> list[int]:
    """Of seats with their visitors the first of every visitor; who is known by name only shares no device."""
    first: dict[str, int] = {}
    return [seat for seat, visitor in seats if not visitor or first.setdefault(visitor, seat) == seat]


class Clocks:
    """The time every seat has left."""

    def __init__(self, rule: Rule, seats: int, start: float) -> None:
        self.rule = rule
        self.left = [rule.base] * seats
        self.at_once = [rule.base] * seats  # the same if no two seats shared a device: never more than `left`
        self.since = start  # when they were last looked at

    def copy(self) -> Clocks:
        """The same clocks, to be run on without changing these."""
        same = copy(self)
        same.left, same.at_once = self.left[:], self.at_once[:]
        return same

    def run(self, seats: Iterable[int], owing: Iterable[int], until: float, closed: float = 0.0) -> None:
        """Let the time of these seats run, of all that owe; what passed while the house was closed is nobody's."""
        spent = max(0.0, until - self.since - closed)
        for seat in seats:
            self.left[seat] -= spent
        for seat in owing:
            self.at_once[seat] -= spent
        self.since = until

    def wind_up(self, seat: int) -> None:
        """Somebody has acted."""
        for left in (self.left, self.at_once):
            left[seat] = self.rule.base if self.rule.by_decision else left[seat] + self.rule.per_act

    def welcome_back(self, seat: int) -> None:
        """Somebody takes the own seat back."""
        for left in (self.left, self.at_once):
            left[seat] = max(left[seat], self.rule.grace)
