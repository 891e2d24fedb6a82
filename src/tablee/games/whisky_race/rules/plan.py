"""Planning: the start of a round and the secret choice of malt (R1–R3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.step import NOBODY_OWES
from tablee.games.whisky_race.rules import trade
from tablee.games.whisky_race.rules.acts import (
    MOST_MALT,
    ONLY_ACCEPT_OR_REFUSE,
    ONLY_WITHDRAW,
    PLAN,
    details_of,
    kind_of,
)
from tablee.games.whisky_race.rules.box import NONE
from tablee.games.whisky_race.rules.glen import AT_PLAN, SETTLE, Glen
from tablee.games.whisky_race.rules.step import Secret, WhiskyStep, count_up


class Start(WhiskyStep):
    """§5: round + 1; from round 2 on the pipes go to the next seat; what belongs to a round is reset."""

    def run(self, glen: Glen) -> None:
        glen.round += 1
        if glen.round > 1:
            glen.piper = (glen.piper + 1) % glen.variant.seats
        glen.turn = 0
        begin_planning(glen)
        glen.tell("round", glen.piper, glen.round)


def begin_planning(glen: Glen) -> None:
    """Nothing is chosen, nothing is ordered, nobody has played."""
    glen.offers = glen.offers[:]
    glen.left = glen.left[:]
    seat: i64 = 0
    while seat < glen.variant.seats:
        glen.offers[seat] = 0
        glen.played[seat] = 0
        glen.lost[seat] = 0
        glen.left[seat] = 0
        seat += 1
    glen.order = vec[i64]()
    glen.is_ordered = False
    glen.group = vec[i64]()
    glen.laid = []
    glen.stand_by_itself()
    glen.go(AT_PLAN)


class Plan(Secret):
    """D1: R1, R2, and offers while nobody of the two has committed (R16, R19)."""

    def seats(self, glen: Glen) -> vec[i64]:
        owing = vec[i64](capacity=6)
        seat: i64 = 0
        while seat < glen.variant.seats:
            if glen.sealed[seat] == NONE and seat != glen.offer_by:
                owing = append(owing, seat)
            seat += 1
        return owing

    def choices(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat == glen.offer_by:
            return ONLY_WITHDRAW
        if seat == glen.offer_to:
            return ONLY_ACCEPT_OR_REFUSE
        purse: i64 = glen.purse[seat]
        return count_up(1 if purse > 0 else 0, purse, PLAN)

    def proposals(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat == glen.offer_to:
            return trade.counters(glen)
        if glen.sealed[seat] != NONE or glen.offer_by != NONE:
            return NOBODY_OWES
        return trade.sample(glen, seat)

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        if kind_of(action) != PLAN:
            trade.play(glen, seat, action)
            return
        glen.tell("planned", seat)
        if glen.seal(seat, action):
            reveal(glen)

    def absent(self, glen: Glen, seat: i64) -> i64:
        """§5: the lowest plan; an offer is refused."""
        actions = self.choices(glen, seat)
        return actions[1] if seat == glen.offer_to else actions[0]


def reveal(glen: Glen) -> None:
    """R2: all choices are shown at once."""
    seat: i64 = 0
    while seat < glen.variant.seats:
        malt: i64 = details_of(glen.sealed[seat])
        glen.chosen[seat] = malt
        glen.purse[seat] -= malt
        glen.tell("revealed", seat, malt)
        seat += 1
    glen.unseal_all()
    glen.level = MOST_MALT + 1
    glen.go(SETTLE)
