"""A finished game in a few figures: how long it was, and the moment that decided it."""

from __future__ import annotations

from typing import NamedTuple

from tablee.engine.outcome import Outcome
from tablee.web.live.table import LiveTable


class Ending(NamedTuple):
    """What the last page of a table tells besides the scores."""

    moves: int  # decisions of people and bots
    minutes: int
    decisive: int  # the replay's moment at which the winner's lead grew most; 0 if there is none


def ending_of(live: LiveTable, outcome: Outcome) -> Ending:
    """The figures of a finished table."""
    table = live.table
    seconds = table.entries[-1].time - (table.story[0].entry.time if table.story else table.entries[-1].time)
    moves = sum(played.seat >= 0 for played in table.played)
    return Ending(moves, max(1, round(seconds / 60)), decisive_moment(live, outcome))


def decisive_moment(live: LiveTable, outcome: Outcome) -> int:
    """The moment after which the winner was further ahead than before, by the game's own heuristic values."""
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    if len(winners) != 1:
        return 0
    heuristic, best, found = live.game.heuristic(), 0.0, 0
    for at, frame in enumerate(live.cache.frames_of(live.table).frames, 1):
        played = frame.moment.played
        if played is None or not frame.counts or played.after.over:
            continue
        gain = lead(list(heuristic.values(played.after)), winners[0]) - lead(
            list(heuristic.values(played.before)), winners[0]
        )
        if gain > best:
            best, found = gain, at
    return found


def lead(values: list[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)
