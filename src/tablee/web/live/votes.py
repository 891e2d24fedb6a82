"""Which game the company would like to play next: a vote of each device, which counts for all who play on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tablee import games
from tablee.engine.game import Game
from tablee.table.memory import Slip
from tablee.table.rematch import seats_for
from tablee.table.store import Store
from tablee.table.table import Table

GOOD_FOR: Final = 24 * 3600.0  # seconds
KIND: Final = "vote"


class Vote(msgspec.Struct, frozen=True):
    """What a visitor would like to play, and since when."""

    visitor: str
    game: str
    at: float


decode_vote = msgspec.json.Decoder(Vote).decode


async def vote(store: Store, table_id: str, visitor: str, game: str) -> None:
    """Vote for a game, in the place of an earlier vote."""
    owner, now = f"{table_id} {visitor}", store.now()
    told = msgspec.json.encode(Vote(visitor, game, now)).decode()
    await store.keep_slip(
        Slip(kind=KIND, key=owner, owner=owner, until=now + GOOD_FOR, table_id=table_id, payload=told)
    )


def votes_in(slips: Sequence[Slip]) -> dict[str, Vote]:
    """The votes by visitor."""
    found = [decode_vote(slip.payload) for slip in slips if slip.kind == KIND]
    return {one.visitor: one for one in found}


def voters(table: Table, votes: Mapping[str, Vote]) -> dict[str, tuple[int, ...]]:
    """The seats that would like to play a game, by game; a device speaks for all who play on it."""
    found: dict[str, list[int]] = {}
    for seat, chair in enumerate(table.chairs):
        if chair.is_person and chair.visitor in votes:
            found.setdefault(votes[chair.visitor].game, []).append(seat)
    return {game: tuple(seats) for game, seats in found.items()}


def winner(table: Table, votes: Mapping[str, Vote]) -> str:
    """The game with most votes; of several the host's, else the one that somebody named first. Empty without votes."""
    wished = voters(table, votes)
    first = {game: min(one.at for one in votes.values() if one.game == game) for game in wished}
    hosts = votes[table.host].game if table.host in votes else ""
    order = sorted(wished, key=lambda game: (-len(wished[game]), game != hosts, first[game], game))
    return order[0] if order else ""


def people(table: Table) -> set[str]:
    """The visitors who may vote."""
    return {chair.visitor for chair in table.chairs if chair.is_person and chair.visitor}


def games_for(table: Table) -> list[Game]:
    """The games of the shelf that have a seat for each of the company."""
    return [game for game in map(games.find, games.names()) if seats_for(game, table.chairs)]
