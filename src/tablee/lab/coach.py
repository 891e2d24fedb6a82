"""Looks back at a finished game: what every decision was worth given what its seat knew, and what luck did.

For each decision a search thinks for the seat that took it, with that seat's knowledge of that moment. It gives the
shares of the victory that everybody might expect after the best choice (`before`) and after the one that was played
(`after`). The difference is what the decision cost: skill. All that moves the shares from one decision's `after` to
the next one's `before`, and at last to the outcome, is luck: dice and draws if nature acted in between, else what came
to light, for the next seat knows other things and the search sees further. So skill and luck add up to the whole
change, exactly.

Where nothing is hidden and no dice fell between two decisions, nothing has changed: the search merely looked again. Its
later look counts for both decisions, so that values do not rise and fall within a turn. If the players ended the game
by a resignation or an agreement, the last change is that, and neither skill nor luck.

A search examines its own next move more deeply than the replies, so it is biased in favour of the seat to move. Over
a game the share of the seat to move must not rise on average just because the search is asked at its turn: the odds of
the seat to move are divided by the one factor that achieves that.
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
from tablee.engine.outcome import Outcome
from tablee.lab.advice import Effort, RatedAction, advise, game_of
from tablee.lab.reasons import Doubt, Reason, reasons_for
from tablee.table.outcomes import read_outcome

COSTLIEST = 3  # decisions of a seat that are explained
WORTH_EXPLAINING = 0.02  # shares of the victory: below that differences mean nothing
LEAST, MOST = 12, 2000  # iterations for one decision
TRIED = 30  # iterations by which the speed of the search is measured
SAMPLES = 5  # decisions at which it is measured

MOST_OPTIMISM = 5.0  # in log-odds; no search is biased as much
BISECTIONS = 30

Shares = tuple[float, ...]


class Decision(msgspec.Struct, frozen=True):
    """One decision: who took it, as which move of the game, and what it was worth to every seat."""

    move: int  # counts all that was played from 1 on, nature's acts too
    seat: int
    action: str
    before: Shares  # with the best choice, as far as the seat could know
    after: Shares  # with the choice it made
    choices: tuple[RatedAction, ...]  # the best few, the best first
    turn: int = 0  # of the game, as `State.turns` counts them; 0 where it counts none

    @property
    def cost(self) -> float:
        """What the seat gave away; never less than nothing, though shares are rounded."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


class Drift(msgspec.Struct, frozen=True):
    """How the shares changed between two decisions; `move` is nature's last act between them, or the earlier one."""

    move: int
    by_nature: bool
    change: Shares
    is_early_end: bool = False  # the players ended the game before its rules did


class Account(msgspec.Struct, frozen=True):
    """A seat's share at the start and at the end, and what changed it in between."""

    start: float
    choices: float  # what its own choices gave away (never above 0)
    others: float  # what the others' choices gave it
    nature: float  # dice and draws
    insight: float  # hidden information that was revealed
    early_end: float  # a resignation, or a draw agreed on
    end: float


class Coaching(msgspec.Struct, frozen=True):
    """The analysis of a whole game."""

    seats: int
    moves: int
    iterations: int  # for each decision
    decisions: tuple[Decision, ...]
    drifts: tuple[Drift, ...]
    outcome: Shares
    reasons: tuple[Reason, ...] = ()  # why the costliest decisions were mistakes

    def account(self, seat: int) -> Account:
        """Skill and luck of a seat; start and all changes add up to the end."""
        taken = [(decision.seat, decision.after[seat] - decision.before[seat]) for decision in self.decisions]
        return Account(
            start=self.decisions[0].before[seat] if self.decisions else self.outcome[seat],
            choices=sum(change for who, change in taken if who == seat),
            others=sum(change for who, change in taken if who != seat),
            nature=sum(drift.change[seat] for drift in self.drifts if drift.by_nature),
            insight=sum(drift.change[seat] for drift in self.drifts if not (drift.by_nature or drift.is_early_end)),
            early_end=sum(drift.change[seat] for drift in self.drifts if drift.is_early_end),
            end=self.outcome[seat],
        )

    def costliest(self, seat: int | None = None) -> list[Decision]:
        """The decisions that cost a seat, or anybody, most; the costliest first, none that hardly cost anything."""
        dear = [one for one in self.decisions if one.cost >= WORTH_EXPLAINING and seat in (None, one.seat)]
        return sorted(dear, key=lambda one: -one.cost)[:COSTLIEST]


@dataclass(frozen=True)
class DecisionPoint:
    """A decision with a choice."""

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
    points = decision_points(played)
    decisions = []
    for point in points:
        decisions.append(judge(game, point, iterations, seed))
        if progress is not None:
            progress(len(decisions), len(points))
    outcome = outcome_of(entries, played)
    assert outcome is not None, "only a finished game is looked back at"
    coaching = summed_up(played, decisions, iterations, outcome, game.heuristic().has_hidden_information())
    return msgspec.structs.replace(coaching, reasons=tuple(reasons_for(head, entries, doubtful(coaching))))


def doubtful(coaching: Coaching) -> list[Doubt]:
    """The costliest decisions of every seat, and what would have been better."""
    dear = [one for seat in range(coaching.seats) for one in coaching.costliest(seat)]
    return [Doubt(one.move, one.seat, one.action, one.choices[0].action) for one in dear]


def decision_points(played: Iterable[Played]) -> list[DecisionPoint]:
    """The decisions with a choice among the acts of a game; acts that nobody had asked for are not judged."""
    return [
        DecisionPoint(move, act.seat, act.text, act.before)
        for move, act in enumerate(played, 1)
        if act.seat != NATURE and act.seat in act.before.seats() and has_choice(act)
    ]


def has_choice(act: Played) -> bool:
    """Whether the seat could have done anything else."""
    return len(act.before.actions(act.seat)) + len(act.before.proposals(act.seat)) > 1


def judge(game: Game, point: DecisionPoint, iterations: int, seed: int) -> Decision:
    """Analyse one decision from its seat's knowledge."""
    effort = Effort(iterations, seed * 1_000_003 + point.move)
    advice = advise(game, point.state, point.seat, effort, point.action)
    assert advice.played is not None
    return Decision(
        move=point.move,
        seat=point.seat,
        action=point.action,
        before=advice.best.shares,
        after=advice.played.shares,
        choices=advice.choices,
        turn=int(point.state.turns()),
    )


def judge_some(
    head: Header, entries: Sequence[Entry], first: int, last: int, iterations: int, seed: int
) -> list[Decision]:
    """The decisions from the first to before the last, for a worker that is given the game piece by piece."""
    game = game_of(head)
    points = decision_points(replay(game, head, entries))
    return [judge(game, point, iterations, seed) for point in points[first:last]]


def paced(head: Header, entries: Sequence[Entry], seconds: float) -> tuple[int, int]:
    """How many decisions there are, and how many iterations each may have so that all take about so long."""
    game = game_of(head)
    points = decision_points(replay(game, head, entries))
    if not points:
        return 0, LEAST
    some = points[:: max(1, len(points) // SAMPLES)]
    began = time.perf_counter()
    for point in some:
        judge(game, point, TRIED, 0)
    one = (time.perf_counter() - began) / (len(some) * TRIED)
    return len(points), max(LEAST, min(MOST, int(seconds / (len(points) * one))))


def outcome_of(entries: Sequence[Entry], played: Sequence[Played]) -> Outcome | None:
    """How a log ends: as its last entry says, else as its last state does."""
    if entries and entries[-1].kind == "end":
        return read_outcome(entries[-1].text)
    return played[-1].after.outcome() if played else None


def summed_up(
    played: Sequence[Played], judged: Sequence[Decision], iterations: int, outcome: Outcome, hides: bool
) -> Coaching:
    """The corrected decisions and the changes between them; `hides` says whether seats know different things."""
    end = tuple(outcome.share(seat) for seat in range(len(outcome.ranks)))
    is_early = not played or not played[-1].after.over
    optimism = optimism_of(judged)
    decisions = [corrected_decision(decision, optimism) for decision in judged]
    if not hides:
        decisions = reconciled(played, decisions, None if is_early else end)
    drifts = [drift_between(played, one, later.before, later.move, later.seat) for one, later in pairwise(decisions)]
    if decisions:
        last = drift_between(played, decisions[-1], end, len(played) + 1, None)
        drifts.append(Drift(last.move, False, last.change, True) if is_early else last)
    return Coaching(len(end), len(played), iterations, tuple(decisions), tuple(drifts), end)


def drift_between(played: Sequence[Played], one: Decision, later: Shares, until: int, viewer: int | None) -> Drift:
    """What happened to the shares after a decision and before the move `until`; nature counts where it was seen."""
    nature = [move for move in range(one.move + 1, until) if is_seen(played[move - 1], viewer)]
    change = tuple(new - old for old, new in zip(one.after, later, strict=True))
    return Drift(nature[-1] if nature else one.move, bool(nature), change)


def is_seen(act: Played, viewer: int | None) -> bool:
    """Whether nature acted before the eyes of a viewer; at the end (None) all is open."""
    return act.seat == NATURE and (viewer is None or act.text_for(viewer) == act.text)


# --- one value for one position ---


def reconciled(played: Sequence[Played], decisions: Sequence[Decision], end: Shares | None) -> list[Decision]:
    """Decisions of an open game, so that between two of them only nature changes the shares.

    What a decision led to is worth what the search says at the next one. It cost at most what the search said at once,
    and nothing if the next look finds the position as good as before.
    """
    later, until = end, len(played) + 1
    found = []
    for decision in reversed(decisions):
        between = played[decision.move : until - 1]
        if later is not None and all(act.seat != NATURE for act in between):
            cost = min(max(0.0, decision.before[decision.seat] - later[decision.seat]), decision.cost)
            before = with_more(later, decision.seat, cost)
            best = msgspec.structs.replace(decision.choices[0], shares=before)
            decision = msgspec.structs.replace(
                decision, before=before, after=later, choices=(best, *decision.choices[1:])
            )
        found.append(decision)
        later, until = decision.before, decision.move
    return found[::-1]


def with_more(shares: Shares, seat: int, gain: float) -> Shares:
    """The shares after one seat's has grown at the cost of all others in proportion."""
    if gain <= 0:
        return shares
    rest = 1 - shares[seat]
    part = max(0.0, 1 - gain / rest) if rest > 0 else 1.0
    return tuple(1 - rest * part if other == seat else share * part for other, share in enumerate(shares))


# --- correction ---


def corrected(shares: Shares, mover: int, optimism: float) -> Shares:
    """The shares with the mover's odds divided by exp(optimism)."""
    weighed = [share * math.exp(-optimism) if seat == mover else share for seat, share in enumerate(shares)]
    total = sum(weighed)
    return tuple(share / total for share in weighed)


def corrected_decision(decision: Decision, optimism: float) -> Decision:
    """A decision with all its shares corrected for the search's optimism."""
    choices = [
        msgspec.structs.replace(choice, shares=corrected(choice.shares, decision.seat, optimism))
        for choice in decision.choices
    ]
    return msgspec.structs.replace(
        decision,
        before=corrected(decision.before, decision.seat, optimism),
        after=corrected(decision.after, decision.seat, optimism),
        choices=tuple(choices),
    )


def optimism_of(decisions: Sequence[Decision]) -> float:
    """The log-odds by which the search overrates the seat to move, found by bisection."""
    low, high = -MOST_OPTIMISM, MOST_OPTIMISM
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if rise(decisions, middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def rise(decisions: Sequence[Decision], optimism: float) -> float:
    """How much the shares of those who move next rise in all, from others' decisions to their own."""
    return sum(
        corrected(later.before, later.seat, optimism)[later.seat] - corrected(one.after, one.seat, optimism)[later.seat]
        for one, later in pairwise(decisions)
        if one.seat != later.seat
    )
