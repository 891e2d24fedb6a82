"""What a visitor's finished games add up to: how each of them went, and who was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from tablee.engine.options import split
from tablee.table.chairs import Chair
from tablee.table.outcomes import decode_outcome
from tablee.table.people import is_gone
from tablee.table.store import TableSummary


class PlayedGame(NamedTuple):
    """A finished game as one of its players looks back at it."""

    table_id: str
    game: str
    ended: float
    chairs: tuple[Chair, ...]
    ranks: tuple[int, ...]
    seat: int  # one's own; where several play on one device, nobody knows whose the figures would be: -1

    @property
    def rank(self) -> int:
        """Which place one has won; 0 where several play on one device."""
        return self.ranks[self.seat] if self.seat >= 0 else 0

    @property
    def is_won(self) -> bool:
        """Whether one has won, alone or with others."""
        return self.rank == 1


class GameFigures(NamedTuple):
    """What one has won at a game."""

    game: str
    played: int
    won: int


class Met(NamedTuple):
    """Somebody with whom one has played to the end."""

    visitor: str
    name: str  # under which they played last
    face: str
    games: int
    ahead: int  # so often one was ahead of them
    behind: int  # so often they were ahead
    last_game: str
    last_met: float


def played_games(lines: Iterable[TableSummary], endings: Mapping[str, str], visitor: str) -> list[PlayedGame]:
    """The finished games among a visitor's tables at which they sat, the latest first; a damaged one is left out."""
    found = []
    for line in lines:
        own = [seat for seat, chair in enumerate(line.chairs) if chair.is_person and chair.belongs_to(visitor)]
        ranks = ranks_in(endings.get(line.id, ""))
        if line.phase == "over" and own and len(ranks) == len(line.chairs):
            seat = own[0] if len(own) == 1 else -1
            found.append(PlayedGame(line.id, split(line.game)[0], line.moved, line.chairs, ranks, seat))
    return sorted(found, key=lambda game: -game.ended)


def ranks_in(ending: str) -> tuple[int, ...]:
    """The ranks by seat in the text of an `end` entry; none if it says nothing."""
    try:
        return tuple(decode_outcome(ending).ranks)
    except msgspec.MsgspecError:
        return ()


def figures_by_game(games: Sequence[PlayedGame]) -> list[GameFigures]:
    """What one has won at each game, those played most first; games of a device that is passed around do not count."""
    counted = [game for game in games if game.seat >= 0]
    played, won = Counter(game.game for game in counted), Counter(game.game for game in counted if game.is_won)
    return [GameFigures(name, count, won[name]) for name, count in played.most_common()]


def met(games: Sequence[PlayedGame], visitor: str) -> list[Met]:
    """The people with whom a visitor has played to the end, the latest first. Bots and programs are no people, who has
    been forgotten is not found again, and who was ahead counts where both had a device of their own."""
    together: dict[str, list[tuple[PlayedGame, int]]] = {}
    for game in games:
        here = dict.fromkeys(chair.visitor for chair in game.chairs if is_other(chair, visitor))
        for other in here:
            seats = [seat for seat, chair in enumerate(game.chairs) if chair.belongs_to(other)]
            together.setdefault(other, []).append((game, seats[0] if len(seats) == 1 and game.seat >= 0 else -1))
    found = []
    for other, shared in together.items():
        last, _ = shared[0]
        chair = next(chair for chair in last.chairs if chair.belongs_to(other))
        compared = [(game.rank, game.ranks[seat]) for game, seat in shared if seat >= 0]
        ahead, behind = sum(own < their for own, their in compared), sum(own > their for own, their in compared)
        found.append(Met(other, chair.name, chair.face, len(shared), ahead, behind, last.game, last.ended))
    return found


def is_other(chair: Chair, visitor: str) -> bool:
    """Whether somebody else sits there who can be met again."""
    return chair.is_person and bool(chair.visitor) and not chair.belongs_to(visitor) and not is_gone(chair.visitor)
