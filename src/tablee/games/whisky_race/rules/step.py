"""What a decision is: who owes an answer, which ones are legal, and what they change."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.step import NOBODY_OWES, Step
from tablee.games.whisky_race.rules.acts import SPACE
from tablee.games.whisky_race.rules.box import NONE
from tablee.games.whisky_race.rules.glen import Glen


class WhiskyStep(Step[Glen]):
    """One row of the decision table (§5), or something that happens by itself."""

    def size(self, glen: Glen) -> i64:
        return SPACE

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        return NOBODY_OWES

    def run(self, glen: Glen) -> None:
        """What happens by itself."""
        raise NotImplementedError


class Over(WhiskyStep):
    """The game is over."""

    def seats(self, glen: Glen) -> vec[i64]:
        return NOBODY_OWES


class Secret(WhiskyStep):
    """A choice that several seats make at once, sealed until the last one is in (§8)."""

    def is_asked(self, glen: Glen, seat: i64) -> bool:
        """Whether a seat takes part."""
        return True

    def seats(self, glen: Glen) -> vec[i64]:
        owing = vec[i64](capacity=6)
        seat: i64 = 0
        while seat < glen.variant.seats:
            if glen.sealed[seat] == NONE and self.is_asked(glen, seat):
                owing = append(owing, seat)
            seat += 1
        return owing

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat < 0 or glen.sealed[seat] != NONE or not self.is_asked(glen, seat):
            return NOBODY_OWES
        return self.choices(glen, seat)

    def choices(self, glen: Glen, seat: i64) -> vec[i64]:
        """What a seat may choose in secret."""
        raise NotImplementedError


def count_up(first: i64, last: i64, kind: i64) -> vec[i64]:
    """Actions of a kind whose detail is a number, from the first to the last."""
    found = vec[i64](capacity=last - first + 1)
    number: i64 = first
    while number <= last:
        found = append(found, number << 6 | kind)
        number += 1
    return found
