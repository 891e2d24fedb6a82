"""A finished game in a few figures: how long it was, and the moment that decided it."""

from __future__ import annotations

from typing import NamedTuple

from tablee.bots import Knowledge
from tablee.bots.evaluator import Evaluator
from tablee.engine.chance import Chance
from tablee.engine.contract import State
from tablee.engine.outcome import Outcome
from tablee.engine.trained import heuristic_of
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
    """The moment by which the winner's expected share of the victory rose most."""
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    if len(winners) != 1:
        return 0
    counted = [
        (at, frame.moment.played)
        for at, frame in enumerate(live.cache.frames_of(live.table).frames, 1)
        if frame.counts and frame.moment.played is not None and not frame.moment.played.after.over
    ]
    if not counted:
        return 0
    evaluator, best, found = Evaluator(heuristic_of(live.game), len(outcome.ranks)), 0.0, 0
    evaluator.estimate_scale(Knowledge(live.game, counted[0][1].before, winners[0]), Chance(0))
    reached, share = counted[0][1].before, share_of(winners[0], counted[0][1].before, evaluator)
    for at, played in counted:
        before = share if played.before is reached else share_of(winners[0], played.before, evaluator)
        reached, share = played.after, share_of(winners[0], played.after, evaluator)
        if share - before > best:
            best, found = share - before, at
    return found


def share_of(seat: int, state: State, evaluator: Evaluator) -> float:
    """A seat's expected share of the victory."""
    evaluator.evaluate_heuristic(state)
    return float(evaluator.shares[seat])
