"""A number of games, counted by measures: parts of a simulation add up to the same figures in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from tablee.lab import measures
from tablee.lab.measures import AnyMeasure, Figure
from tablee.lab.played import PlayedGame

M = TypeVar("M", bound=measures.Measure)


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """Games, and what each measure has counted of them; to and from plain data as it is."""

    games: int
    measures: list[AnyMeasure]

    def count(self, played: PlayedGame) -> None:
        """Count one game."""
        self.games += 1
        for measure in self.measures:
            measure.count(played)

    def add(self, other: Tally) -> None:
        """Count another tally's games too; it holds the same measures."""
        self.games += other.games
        for own, more in zip(self.measures, other.measures, strict=True):
            own.add(more)  # type: ignore[arg-type]

    def get(self, kind: type[M]) -> M:
        """What one measure has counted."""
        return next(measure for measure in self.measures if isinstance(measure, kind))

    def figures(self) -> list[Figure]:
        """What all measures have found."""
        return [figure for measure in self.measures for figure in measure.figures()]


def empty_tally(names: Sequence[str]) -> Tally:
    """No game yet for measures of these names."""
    return Tally(0, measures.empty(names))
