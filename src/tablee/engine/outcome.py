"""Who won and why: ranks by seat, scores with their items, a reason. Ties share their value, here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

Facts = tuple[tuple[int, ...], str, tuple[tuple[tuple[str, int], ...], ...]]


class Item:
    """One line of a score sheet; its key has a sentence in the game's words."""

    def __init__(self, key: str, points: i64) -> None:
        self.key = key
        self.points = points

    def __repr__(self) -> str:
        return f"Item({self.key!r}, {self.points})"


class Outcome:
    """Ranks from 1; equal ranks share their places. `sheets` holds each seat's score items (it may be empty)."""

    def __init__(self, ranks: vec[i64], reason: str, sheets: list[list[Item]]) -> None:
        self.ranks = ranks
        self.reason = reason
        self.sheets = sheets

    def __repr__(self) -> str:
        return f"Outcome(ranks={self.facts()[0]}, reason={self.reason!r}, sheets={self.sheets})"

    def __eq__(self, other: object) -> bool:
        return self.facts() == other.facts() if isinstance(other, Outcome) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.facts())

    def __reduce__(self) -> tuple[Callable[..., Outcome], tuple[object, ...]]:
        return restored, self.facts()

    def facts(self) -> Facts:
        """Ranks, reason and score sheets, as Python compares and pickles them."""
        sheets = tuple([tuple([(item.key, int(item.points)) for item in sheet]) for sheet in self.sheets])
        return tuple([int(rank) for rank in self.ranks]), self.reason, sheets

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]

    def share(self, seat: i64) -> float:
        """The part of the victory that is this seat's: 1 alone, a half each for two, 0 behind."""
        if self.ranks[seat] != 1:
            return 0.0
        first: i64 = 0
        for rank in self.ranks:
            if rank == 1:
                first += 1
        return 1.0 / float(first)

    def total(self, seat: i64) -> int:
        """The sum of a seat's score sheet."""
        return sum(item.points for item in self.sheets[seat])


def restored(ranks: tuple[int, ...], reason: str, sheets: tuple[tuple[tuple[str, int], ...], ...]) -> Outcome:
    """An outcome by its facts."""
    return Outcome(vec[i64](ranks), reason, [[Item(key, points) for key, points in sheet] for sheet in sheets])


def ranked(points: vec[i64]) -> vec[i64]:
    """Sporting ranks: one more than the number of seats ahead."""
    ranks = vec[i64]([0] * len(points))
    seat: i64 = 0
    for own in points:
        ahead: i64 = 0
        for other in points:
            if other > own:
                ahead += 1
        ranks[seat] = ahead + 1
        seat += 1
    return ranks
