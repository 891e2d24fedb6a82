"""Encoders: what a program that learns reads of a state, and the fixed numbers of a table's actions.

A game's encoder writes what a seat may know as whole numbers, feature by feature, its own seat first. It reads the
state, not the view; that it writes nothing but what the view holds is a law of the test kit: every state that the seat
might imagine (`State.imagine`) is encoded to the same numbers.

The actions of a table have numbers too: those of its steps side by side, in the order in which the encoder names them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr

from tablee.engine.contract import State

HIGHEST: Final[i64] = 32767


class Feature(NamedTuple):
    """A named part of an observation: `width` whole numbers from 0 to `high`."""

    name: str
    offset: int
    width: int
    high: int
    meaning: str


class ActionRange(NamedTuple):
    """The numbers of a step's actions, or of a kind of actions: from `offset` on, `size` of them."""

    name: str
    offset: int
    size: int
    is_relative: bool  # whether a number says how an action stands to the table, and stands for several in the rules


def feature(name: str, width: i64, high: i64, meaning: str) -> Feature:
    """A feature whose place the encoder will find."""
    if not 0 < high <= HIGHEST:
        raise ValueError(f"the feature {name!r} goes up to {high}, which 16 bits do not hold")
    return Feature(name, 0, width, high, meaning)


def for_each_seat(seats: i64, features: list[Feature]) -> list[Feature]:
    """The same features for every seat, the own one (`track-0`) first, then those that follow (`track-1` …)."""
    found: list[Feature] = []
    for after in range(seats):
        whose = "own seat" if after == 0 else f"seat {after} after"
        for each in features:
            found.append(feature(f"{each.name}-{after}", each.width, each.high, f"{whose}: {each.meaning}"))
    return found


class Row:
    """Where an encoder writes: whole numbers of 16 bits, one after the other."""

    def __init__(self, size: i64) -> None:
        self.values = vec[i16]([0] * size)
        self.at: i64 = 0  # where the next number goes

    def put(self, value: i64) -> None:
        """One number."""
        self.values[self.at] = i16(value)
        self.at += 1

    def put_capped(self, value: i64, high: i64) -> None:
        """One number, or the highest that its feature takes."""
        self.put(value if value < high else high)

    def add(self, at: i64) -> None:
        """1 more at a place that has been written."""
        self.values[at] = self.values[at] + i16(1)

    def put_flag(self, is_so: bool) -> None:
        """1 if it is so, else 0."""
        self.put(1 if is_so else 0)

    def put_choice(self, place: i64, width: i64) -> None:
        """1 in one of several places and 0 in the others; 0 everywhere if the place is none of them."""
        self.fill(0, width)
        if 0 <= place < width:
            self.values[self.at - width + place] = i16(1)

    def fill(self, value: i64, width: i64) -> None:
        """The same number in several places."""
        end: i64 = self.at + width
        while self.at < end:
            self.values[self.at] = i16(value)
            self.at += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How one table is encoded: subclasses stand in their game's `encode.py` and write the features that they name."""

    def __init__(
        self,
        features: list[Feature],
        steps: list[tuple[str, int]],
        shared: bool = False,
        relative: list[str] | None = None,
    ) -> None:
        """The features in the order in which `encode` writes them; the steps of seats with their numbers of actions.

        `shared` means that all steps use the same numbers, as the game's rules number them.
        """
        self.width: i64 = 0
        self.features: list[Feature] = []
        for each in features:
            self.features.append(Feature(each.name, self.width, each.width, each.high, each.meaning))
            self.width += each.width
        self.action_count: i64 = 0
        self.ranges: list[ActionRange] = []
        self.places: dict[str, i64] = {}  # of ranges, by their names
        for name, size in steps:
            self.places[name] = len(self.ranges)
            is_relative = relative is not None and name in relative
            self.ranges.append(ActionRange(name, 0 if shared else self.action_count, size, is_relative))
            self.action_count = size if shared else self.action_count + size
        self.offsets = vec[i64]([each.offset for each in self.ranges])

    def encode(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat may know: `width` numbers."""
        raise NotImplementedError

    def place(self, state: State) -> i64:
        """The place of the step that is waited for among the ranges; -1 for chance and after the end."""
        found = self.places.get(state.step_name())
        return -1 if found is None else found

    def actions(self, state: State, seat: i64) -> vec[i64]:
        """All that a seat which owes an answer may play, as its step numbers it: proposals too."""
        proposals = state.proposals(seat)
        if len(proposals) == 0:
            return state.answers(seat)
        return extend(state.answers(seat)[:], proposals)

    def numbers(self, state: State, seat: i64, actions: vec[i64]) -> vec[i64]:
        """The fixed numbers of some actions, each in the place of its action."""
        offset: i64 = self.offsets[self.place(state)]
        found = actions[:]
        index: i64 = 0
        for action in actions:
            found[index] = offset + action
            index += 1
        return found

    def legal(self, state: State, seat: i64) -> dict[int, int]:
        """What a seat may play: the steps' own actions by their fixed numbers."""
        if state.over or len(state.actions(seat)) == 0:
            return {}
        actions = self.actions(state, seat)
        return dict(zip(self.numbers(state, seat, actions), actions, strict=True))

    def observe(self, state: State, seat: i64) -> vec[i16]:
        """What a seat may know, as `width` numbers; IndexError for a seat that does not exist."""
        if not 0 <= seat < state.seat_count:
            raise IndexError(f"there is no seat {seat}: the seats are 0 to {state.seat_count - 1}")
        row = Row(self.width)
        self.encode(state, seat, row)
        return row.values
