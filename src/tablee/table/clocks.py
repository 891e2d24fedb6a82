"""Clocks: how much time each seat has left, added up from the times of the entries and from nothing else.

A table has no clock, or one of two kinds, written in its header:

    10m+15s   ten minutes for the whole game, and fifteen seconds more for each of one's acts
    3d        three days for each decision

A seat's time runs while it owes an answer and a person plays it. If several seats of one shared device owe an answer,
only the first in seat order spends time, because the device serves one person at a time. When a seat's time is up, a
bot stands in (`stand-in`); nobody loses a game on time. A player who takes the seat back gets at least `RETURN_GRACE`
seconds. No time runs while the server is closed: when it opens again, a `reopen` entry holds the seconds since the
previous entry that are not charged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass

from tablee.engine.errors import BadOption

CLOCK = re.compile(r"(?P<minutes>[1-9]\d{0,2})m\+(?P<seconds>\d{1,3})s|(?P<days>[1-9]\d?)d")
DAY = 86_400.0
RETURN_GRACE = 60.0  # seconds
OFFERED_CLOCKS = ("5m+5s", "15m+10s", "30m+20s", "1d", "3d", "7d")  # those a new table offers


@dataclass(frozen=True)
class Rule:
    """The time a clock gives at the start and after each act; `by_decision`: each act resets it."""

    base: float
    per_act: float = 0.0
    by_decision: bool = False

    @property
    def grace(self) -> float:
        """Minimum time left after returning."""
        return self.base if self.by_decision else min(self.base, RETURN_GRACE)


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
    """The first seat of every visitor; seats known by name only are taken to be on devices of their own."""
    first: dict[str, int] = {}
    return [seat for seat, visitor in seats if not visitor or first.setdefault(visitor, seat) == seat]


class Clocks:
    """The time every seat has left."""

    def __init__(self, rule: Rule, seats: int, start: float) -> None:
        self.rule = rule
        self.left = [rule.base] * seats
        self.at_once = [rule.base] * seats  # the same if no two seats shared a device: never more than `left`
        self.since = start  # when they were last updated

    def copy(self) -> Clocks:
        """An independent copy."""
        same = copy(self)
        same.left, same.at_once = self.left[:], self.at_once[:]
        return same

    def run(self, seats: Iterable[int], owing: Iterable[int], until: float, closed: float = 0.0) -> None:
        """Charge the elapsed time to these seats; the time while the server was closed is not charged."""
        spent = max(0.0, until - self.since - closed)
        for seat in seats:
            self.left[seat] -= spent
        for seat in owing:
            self.at_once[seat] -= spent
        self.since = until

    def add_increment(self, seat: int) -> None:
        """Add the increment that a seat gets for an act."""
        for left in (self.left, self.at_once):
            left[seat] = self.rule.base if self.rule.by_decision else left[seat] + self.rule.per_act

    def grant_minimum(self, seat: int) -> None:
        """Give a seat whose person returns the minimum time."""
        for left in (self.left, self.at_once):
            left[seat] = max(left[seat], self.rule.grace)
