"""How the shares of the victory went over a whole game, compared like with like.

Shares at decisions of different seats cannot be compared: each assumes the best choice and the knowledge of its own
seat, and its search is evaluated where that seat is to move again. A line through all of them would rise and fall with
the seat to move. So every seat has a line of its own, from its expected share at one of its decisions to that at its
next, and the curve is the mean of these lines. Between two of its decisions a line changes at every choice and every
draw in proportion to the size of that change among all in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise

from tablee.lab.coach import Coaching, Shares


def curve(coached: Coaching) -> list[Shares]:
    """The shares after every move, from move 0 on, as the seats saw them in the mean; at the end the outcome."""
    lines = [line(coached, seat) for seat in sorted({decision.seat for decision in coached.decisions})]
    if not lines:
        return [coached.outcome] * (coached.moves + 1)
    return [
        tuple(sum(shares) / len(lines) for shares in zip(*points, strict=True)) for points in zip(*lines, strict=True)
    ]


def line(coached: Coaching, seat: int) -> list[Shares]:
    """The win shares after every move as estimated at this seat's decisions."""
    decisions = coached.decisions
    own = [number for number, decision in enumerate(decisions) if decision.seat == seat]
    points = [decisions[own[0]].before] * decisions[own[0]].move
    for number, following in pairwise([*own, len(decisions)]):
        is_last = following == len(decisions)
        seen = coached.outcome if is_last else decisions[following].before
        until = coached.moves + 1 if is_last else decisions[following].move
        points += [between(decisions[number].before, seen, part) for part in gone(coached, number, following, until)]
    return points


def gone(coached: Coaching, first: int, last: int, until: int) -> Iterator[float]:
    """After each move between two decisions, the part of all changes between them that has happened."""
    begin = coached.decisions[first].move
    weights = [0.0] * (until - begin)
    for decision, drift in zip(coached.decisions[first:last], coached.drifts[first:last], strict=True):
        weights[decision.move - begin] += sum(map(distance, decision.before, decision.after))
        weights[drift.move - begin] += sum(map(abs, drift.change))
    whole = sum(weights)
    return (sofar / whole if whole else 1.0 for sofar in accumulate(weights))


def distance(one: float, other: float) -> float:
    """How far two shares are apart."""
    return abs(one - other)


def between(one: Shares, other: Shares, part: float) -> Shares:
    """Part of the way from some shares to others."""
    return tuple(old + (new - old) * part for old, new in zip(one, other, strict=True))
