"""What a board should be like: figures of measures with a target, a bound, or `fair`, and how far it misses them.

`turns=40, seats=fair, luck<0.5, endings.limit<5%`: a measure, behind a point one of its figures, and a value.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from tablee.engine.errors import TableeError
from tablee.lab.measures import Figure, empty

FORM: Final = re.compile(r"([a-z_]+)(?:\.([^=<>\s]+))?\s*([=<>])=?\s*(fair|-?\d{1,9}(?:\.\d{1,9})?)\s*(%?)")
LONGEST_SHOWN: Final = 60


class BadGoal(TableeError):
    """A goal that cannot be understood, or that no figure belongs to."""

    key = "bad-goal"

    def __init__(self, goal: str, reason: str) -> None:
        super().__init__(f"{goal}: {reason}", goal=goal[:LONGEST_SHOWN], reason=reason)


class Goal(msgspec.Struct, frozen=True):
    """One figure of a measure, and what it should be."""

    measure: str
    name: str
    sign: Literal["=", "<", ">"]
    target: float | None  # None: as expected in a fair game, for all figures of the measure

    @property
    def figure(self) -> str:
        """What it is about."""
        return f"{self.measure}.{self.name}" if self.name else self.measure

    def __str__(self) -> str:
        return f"{self.figure}{self.sign}{'fair' if self.target is None else f'{self.target:g}'}"


class Met(msgspec.Struct, frozen=True):
    """What a goal's figure is on a board, and how far that misses."""

    value: float
    low: float
    high: float
    unit: Literal["part", "number"]
    name: str  # of the figure; of the one that misses most, where the goal is about several
    miss: float


def read_goals(text: str) -> tuple[Goal, ...]:
    """Goals between commas; BadGoal for the first that is none."""
    goals = tuple(read_goal(part.strip()) for part in text.split(","))
    figures = [goal.figure for goal in goals]
    for goal in goals:
        if figures.count(goal.figure) > 1 and goal.sign == "=":
            raise BadGoal(str(goal), "the same figure has another goal too")
    return goals


def read_goal(text: str) -> Goal:
    """One goal."""
    found = FORM.fullmatch(text)
    if found is None:
        raise BadGoal(text or "–", "should be like turns=40, seats=fair, luck<0.5 or endings.limit<5%")
    measure, name, sign, value, percent = found.groups()
    empty([measure])  # an unknown one is refused
    if value == "fair":
        if sign != "=" or name or percent:
            raise BadGoal(text, "“fair” stands after the name of a measure and an equals sign")
        return Goal(measure, "", "=", None)
    return Goal(measure, name or "", sign, float(value) / (100 if percent else 1))  # type: ignore[arg-type]


def check_goals(goals: Sequence[Goal], figures: Sequence[Figure], games: int) -> None:
    """Refuse goals about figures that some games of the usual board do not have."""
    for goal in goals:
        own = [figure for figure in figures if figure.measure == goal.measure]
        names = [figure.name for figure in own]
        if not own:
            raise BadGoal(str(goal), f"{games} games of these bots have no such figure")
        if goal.target is None:
            if any(figure.expected is None for figure in own):
                raise BadGoal(str(goal), "nobody can say what a fair value is: name a number")
        elif goal.name not in names:
            known = ", ".join(f"{goal.measure}.{name}" if name else goal.measure for name in names)
            raise BadGoal(str(goal), f"the figures are called {known}")
        elif own[0].unit == "part" and not 0 <= goal.target <= 1:
            raise BadGoal(str(goal), "it is a part of the whole: from 0 to 1, or in percent")


def met(goal: Goal, figures: Sequence[Figure], games: int) -> Met:
    """How far the figures of so many games miss a goal; what never happened among them is a part of 0."""
    own = [figure for figure in figures if figure.measure == goal.measure]
    if goal.target is None:
        return max((missed(figure, figure.expected or 0.0, "=") for figure in own), key=lambda met: met.miss)
    for figure in own:
        if figure.name == goal.name:
            return missed(figure, goal.target, goal.sign)
    never = Figure(measure=goal.measure, name=goal.name, value=0, low=0, high=3 / games, unit="part", games=games)
    return missed(never, goal.target, goal.sign)


def missed(figure: Figure, target: float, sign: str) -> Met:
    """A figure beside its target: a part misses by the difference, a number by the difference over the target."""
    over = figure.value - target
    distance = abs(over) if sign == "=" else max(0.0, over if sign == "<" else -over)
    miss = distance if figure.unit == "part" else distance / max(abs(target), 1.0)
    return Met(figure.value, figure.low, figure.high, figure.unit, figure.name, miss)
