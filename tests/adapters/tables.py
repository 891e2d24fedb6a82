"""The tables at which adapters are tried: every game with every number of seats."""

from __future__ import annotations

from tablee import games
from tablee.engine.options import Number


def seat_counts(name: str) -> range:
    """The numbers of seats that a game takes."""
    seats = games.find(name).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return range(seats.low, seats.high + 1)


TABLES = tuple(f"{name}(seats={seats})" for name in games.names() for seats in seat_counts(name))
