"""The tables at which adapters are tried: every game with every number of seats."""

from __future__ import annotations

from tablee import games
from tablee.engine.errors import NoEncoder
from tablee.engine.options import Number


def seat_counts(name: str) -> range:
    """The numbers of seats that a game takes."""
    seats = games.find(name).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return range(seats.low, seats.high + 1)


TABLES = tuple(f"{name}(seats={seats})" for name in games.names() for seats in seat_counts(name))


def has_encoder(table: str) -> bool:
    """Whether the game of a table says how it is written as numbers."""
    game, options = games.table(table)
    try:
        game.encoder(options)
    except NoEncoder:
        return False
    return True


ENCODED_TABLES = tuple(filter(has_encoder, TABLES))
