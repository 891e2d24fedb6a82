"""Looks back at a finished game: what every decision was worth given what its seat knew, and what luck did.

For each decision a search thinks for the seat that took it, with that seat's knowledge of that moment. It gives the
shares of the victory that everybody might expect after the best choice (`before`) and after the one that was played
(`after`). The difference is what the decision cost: skill. All that moves the shares from one decision's `after` to
the next one's `before`, and at last to the outcome, is luck: dice and draws if nature acted in between, else what came
to light, for the next seat knows other things and the search sees further. So skill and luck add up to the whole
change, exactly.

A search thinks its own next move through and the answers less, so it finds every position somewhat too good for the
seat that is to move. Over a game the share of whoever moves next must not rise on average just because it is asked:
the shares are tempered by the one factor that makes that so.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from tablee.engine.contract import NATURE, State
from tablee.engine.door import Played
from tablee.engine.game import Game
from tablee.engine.log import Entry, Header, replay
from tablee.lab.advice import Effort, RatedAction, advise
from tablee.lab.odds import game_of, scale_of

LEAST, MOST = 12, 2000  # iterations for one decision
TRIED = 30  # iterations by which the pace of a game is measured
SAMPLES = 5  # decisions at which it is

ROSIEST = 5.0  # no search is so far off (in log-odds)
HALVINGS = 30

Shares = tuple[float, ...]


class Decision(msgspec.Struct, frozen=True):
    """One decision: who took it, as which move of the game, and what it was worth to every seat."""

    move: int  # counts all that was played from 1 on, nature's acts too
    seat: int
    action: str
    before: Shares  # with the best choice, as far as the seat could know
    after: Shares  # with the choice it made
    choices: tuple[RatedAction, ...]  # the best few, the best first

    @property
    def cost(self) -> float:
        """What the seat gave away."""
        return self.before[self.seat] - self.after[self.seat]


class Drift(msgspec.Struct, frozen=True):
    """How the shares changed between two decisions, dated at nature's last act between them or at the earlier one."""

    move: int
    by_nature: bool
    change: Shares


class Account(msgspec.Struct, frozen=True):
    """What made one seat's share what it became."""

    start: float
    choices: float  # what its own choices gave away (never above 0)
    others: float  # what the others' choices gave it
    nature: float  # dice and draws
    insight: float  # what came to light
    end: float


class Coaching(msgspec.Struct, frozen=True):
    """A whole game looked back at."""

    seats: int
    moves: int
    iterations: int  # for each decision
    decisions: tuple[Decision, ...]
    drifts: tuple[Drift, ...]
    outcome: Shares

    def account(self, seat: int) -> Account:
        """Skill and luck of a seat; start and all changes add up to the end."""
        taken = [(decision.seat, decision.after[seat] - decision.before[seat]) for decision in self.decisions]
        return Account(
            start=self.decisions[0].before[seat] if self.decisions else self.outcome[seat],
            choices=sum(change for who, change in taken if who == seat),
            others=sum(change for who, change in taken if who != seat),
            nature=sum(drift.change[seat] for drift in self.drifts if drift.by_nature),
            insight=sum(drift.change[seat] for drift in self.drifts if not drift.by_nature),
            end=self.outcome[seat],
        )


@dataclass(frozen=True)
class Moment:
    """A decision that is worth a thought: there was a choice."""

    move: int
    seat: int
    action: str
    state: State


def coach(
    head: Header,
    entries: Sequence[Entry],
    iterations: int,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Coaching:
    """Look back at a finished log with so many iterations for each decision; the same seed says the same."""
    game = game_of(head)
    played = list(replay(game, head, entries))
    moments = moments_of(played)
    decisions = []
    for moment in moments:
        decisions.append(judge(game, head, moment, iterations, seed))
        if progress is not None:
            progress(len(decisions), len(moments))
    return summed_up(played, decisions, iterations)


def moments_of(played: Iterable[Played]) -> list[Moment]:
    """The decisions with a choice among the acts of a game; acts that nobody had asked for are not judged."""
    return [
        Moment(move, act.seat, act.text, act.before)
        for move, act in enumerate(played, 1)
        if act.seat != NATURE and act.seat in act.before.seats() and has_choice(act)
    ]


def has_choice(act: Played) -> bool:
    """Whether the seat could have done anything else."""
    return len(act.before.actions(act.seat)) + len(act.before.proposals(act.seat)) > 1


def judge(game: Game, head: Header, moment: Moment, iterations: int, seed: int) -> Decision:
    """Think about one decision, as its seat could have."""
    effort = Effort(iterations, seed * 1_000_003 + moment.move)
    advice = advise(game, moment.state, moment.seat, effort, scale_of(head), moment.action)
    assert advice.played is not None
    return Decision(
        move=moment.move,
        seat=moment.seat,
        action=moment.action,
        before=advice.best.shares,
        after=advice.played.shares,
        choices=advice.choices,
    )


def judge_some(
    head: Header, entries: Sequence[Entry], first: int, last: int, iterations: int, seed: int
) -> list[Decision]:
    """The decisions from the first to before the last, for a worker that is given the game piece by piece."""
    game = game_of(head)
    moments = moments_of(replay(game, head, entries))
    return [judge(game, head, moment, iterations, seed) for moment in moments[first:last]]


def paced(head: Header, entries: Sequence[Entry], seconds: float) -> tuple[int, int]:
    """How many decisions there are, and how many iterations each may have so that all take about so long."""
    game = game_of(head)
    moments = moments_of(replay(game, head, entries))
    if not moments:
        return 0, LEAST
    scale_of(head)
    some = moments[:: max(1, len(moments) // SAMPLES)]
    began = time.perf_counter()
    for moment in some:
        judge(game, head, moment, TRIED, 0)
    one = (time.perf_counter() - began) / (len(some) * TRIED)
    return len(moments), max(LEAST, min(MOST, int(seconds / (len(moments) * one))))


def summed_up(played: Sequence[Played], judged: Sequence[Decision], iterations: int) -> Coaching:
    """The judged decisions, tempered, with what happened between them."""
    outcome = played[-1].after.outcome()
    assert outcome is not None, "only a finished game is looked back at"
    end = tuple(outcome.share(seat) for seat in range(len(outcome.ranks)))
    rosy = rosiness(judged)
    decisions = [tempered_decision(decision, rosy) for decision in judged]
    drifts = [drift_between(played, one, later.before, later.move, later.seat) for one, later in pairwise(decisions)]
    if decisions:
        drifts.append(drift_between(played, decisions[-1], end, len(played) + 1, None))
    return Coaching(len(end), len(played), iterations, tuple(decisions), tuple(drifts), end)


def drift_between(played: Sequence[Played], one: Decision, later: Shares, until: int, viewer: int | None) -> Drift:
    """What happened to the shares after a decision and before the move `until`; nature counts where it was seen."""
    nature = [move for move in range(one.move + 1, until) if is_seen(played[move - 1], viewer)]
    change = tuple(new - old for old, new in zip(one.after, later, strict=True))
    return Drift(nature[-1] if nature else one.move, bool(nature), change)


def is_seen(act: Played, viewer: int | None) -> bool:
    """Whether nature acted before the eyes of a viewer; at the end (None) all is open."""
    return act.seat == NATURE and (viewer is None or act.text_for(viewer) == act.text)


# --- tempering ---


def tempered(shares: Shares, mover: int, rosy: float) -> Shares:
    """The shares with the mover's odds divided by e to the `rosy`."""
    weighed = [share * math.exp(-rosy) if seat == mover else share for seat, share in enumerate(shares)]
    total = sum(weighed)
    return tuple(share / total for share in weighed)


def tempered_decision(decision: Decision, rosy: float) -> Decision:
    """A decision with all its shares tempered."""
    choices = [
        msgspec.structs.replace(choice, shares=tempered(choice.shares, decision.seat, rosy))
        for choice in decision.choices
    ]
    return msgspec.structs.replace(
        decision,
        before=tempered(decision.before, decision.seat, rosy),
        after=tempered(decision.after, decision.seat, rosy),
        choices=tuple(choices),
    )


def rosiness(decisions: Sequence[Decision]) -> float:
    """By how much the search finds the mover's position too good; found by halving."""
    low, high = -ROSIEST, ROSIEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if rise(decisions, middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def rise(decisions: Sequence[Decision], rosy: float) -> float:
    """How much the shares of those who move next rise in all, from others' decisions to their own."""
    return sum(
        tempered(later.before, later.seat, rosy)[later.seat] - tempered(one.after, one.seat, rosy)[later.seat]
        for one, later in pairwise(decisions)
        if one.seat != later.seat
    )
