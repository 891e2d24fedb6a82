"""A turn: movement, arrival, and what is still possible after an activation (R21–R30, R37–R39)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.step import NOBODY_OWES
from tablee.games.whisky_race.rules import activation, trade, whiskies
from tablee.games.whisky_race.rules.acts import (
    END,
    MOVE,
    OFFER,
    PASS,
    TAKE,
    USE_BE,
    USE_KI,
    act,
    details_of,
    kind_of,
)
from tablee.games.whisky_race.rules.box import CHECK, NONE
from tablee.games.whisky_race.rules.glen import (
    AT_AFTER,
    AT_ARRIVE,
    AT_MOVE,
    ENGLISH,
    GO_ON,
    INCOME,
    NEXT_TURN,
    Glen,
)
from tablee.games.whisky_race.rules.step import WhiskyStep, count_up


class NextTurn(WhiskyStep):
    """The next seat of the order; after the last one the Englishman (or the income, Q6)."""

    def run(self, glen: Glen) -> None:
        if glen.turn == 0:
            glen.began = append(glen.at[:], glen.english)
        if glen.turn == len(glen.order):
            glen.active = NONE
            glen.go(INCOME if glen.variant.income_before else ENGLISH)
            return
        glen.active = glen.order[glen.turn]
        glen.turn += 1
        glen.budget = glen.chosen[glen.active]
        glen.chosen[glen.active] = 0
        glen.moved = False
        glen.activated = False
        glen.overtaken = 0
        glen.uses = 0
        glen.free = NONE
        glen.tell("turn", glen.active, glen.budget)
        glen.go(GO_ON)


class GoOn(WhiskyStep):
    """§5: D7 once something was activated; D5 while a step can be paid; else D6."""

    def run(self, glen: Glen) -> None:
        glen.stand_by_itself()
        if glen.activated:
            glen.go(AT_AFTER)
        elif glen.reach() > 0:
            glen.go(AT_MOVE)
        else:
            glen.go(AT_ARRIVE)


def end_turn(glen: Glen) -> None:
    """R24: what is left of the budget goes to the bank."""
    glen.budget = 0
    glen.played[glen.active] = 1
    glen.active = NONE
    glen.go(NEXT_TURN)


class InTurn(WhiskyStep):
    """What D5, D6 and D7 have in common: whisky uses (R30) and offers (R16)."""

    def options(self, glen: Glen) -> vec[i64]:
        """The decision's own options."""
        raise NotImplementedError

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat != glen.active:
            return NOBODY_OWES
        return whiskies.with_uses(glen, self.options(glen))

    def proposals(self, glen: Glen, seat: i64) -> vec[i64]:
        return trade.sample(glen, seat) if seat == glen.active else NOBODY_OWES

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        kind: i64 = kind_of(action)
        if USE_BE <= kind <= USE_KI:
            whiskies.use(glen, action)
        elif kind == OFFER:
            trade.play(glen, seat, action)
        else:
            self.play_own(glen, action)

    def play_own(self, glen: Glen, action: i64) -> None:
        """One of the decision's own options."""
        raise NotImplementedError


class Move(InTurn):
    """D5: the pawn must go on as long as the budget pays the next step (R21)."""

    def options(self, glen: Glen) -> vec[i64]:
        return count_up(1, glen.reach(), MOVE)

    def play_own(self, glen: Glen, action: i64) -> None:
        seat: i64 = glen.active
        began: i64 = glen.at[seat]
        before: i64 = glen.budget
        steps: i64 = details_of(action)
        while steps > 0:
            cell: i64 = glen.at[seat]
            glen.budget -= glen.step_cost(cell, seat)
            glen.overtake(cell)
            glen.at[seat] = cell + 1
            steps -= 1
        glen.moved = True
        glen.tell("moved", seat, began, glen.at[seat], before - glen.budget)
        if glen.is_home(seat):
            glen.budget = 0
            glen.arrive(seat)
        glen.go(GO_ON)

    def absent(self, glen: Glen, seat: i64) -> i64:
        return act(MOVE, glen.reach())


class Arrive(InTurn):
    """D6: activate a marker, or pass where that is legal (R38, R39)."""

    def options(self, glen: Glen) -> vec[i64]:
        found = vec[i64](capacity=8)
        if activation.may_activate(glen):
            found = activation.options(glen)
        if activation.may_pass(glen):
            found = append(found, PASS)
        return found

    def play_own(self, glen: Glen, action: i64) -> None:
        if action == PASS:
            glen.tell("passed", glen.active)
            end_turn(glen)
        else:
            activation.activate(glen, action)

    def absent(self, glen: Glen, seat: i64) -> i64:
        """§5: pass, else the highest check point, else the highest camp."""
        if activation.may_pass(glen):
            return PASS
        best: i64 = NONE
        for marker in glen.markers_on(glen.at[seat]):
            if marker >= CHECK or best < CHECK:
                best = marker
        return act(TAKE, best)


class After(InTurn):
    """D7: nothing but whisky uses and offers, until the turn is ended."""

    def options(self, glen: Glen) -> vec[i64]:
        return vec[i64]([END], capacity=4)

    def play_own(self, glen: Glen, action: i64) -> None:
        glen.tell("turn-ended", glen.active)
        end_turn(glen)

    def absent(self, glen: Glen, seat: i64) -> i64:
        return END
