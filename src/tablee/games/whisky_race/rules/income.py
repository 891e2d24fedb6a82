"""The end of a round: income, Broras, and whether it was the last (R57, §7)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import NOBODY
from tablee.games.whisky_race.rules.acts import BRORA
from tablee.games.whisky_race.rules.box import BR
from tablee.games.whisky_race.rules.glen import AT_OVER, END_CHECK, ENGLISH, PAY_OUT, START, Glen
from tablee.games.whisky_race.rules.score import reason
from tablee.games.whisky_race.rules.step import WhiskyStep


class Income(WhiskyStep):
    """R57: begins with the piper."""

    def run(self, glen: Glen) -> None:
        glen.keep()
        glen.paid_out = 0
        glen.broras = 0
        glen.go(PAY_OUT)


class PayOut(WhiskyStep):
    """R57: each seat gains its income, then each of its Broras is announced for 1 more."""

    def run(self, glen: Glen) -> None:
        if glen.broras > 0:
            glen.broras -= 1
            glen.announce((glen.piper + glen.paid_out - 1) % glen.variant.seats, BRORA)
            return
        if glen.paid_out == glen.variant.seats:
            glen.go(ENGLISH if glen.variant.income_before else END_CHECK)
            return
        seat: i64 = (glen.piper + glen.paid_out) % glen.variant.seats
        glen.paid_out += 1
        glen.purse[seat] += glen.box.income
        glen.broras = glen.fresh(seat, BR)
        glen.tell("income", seat, glen.box.income)


class EndCheck(WhiskyStep):
    """§7: asleep whiskies wake; the round in which the first pawn got home was the last, or the limit is (§12)."""

    def run(self, glen: Glen) -> None:
        glen.wake_all()
        glen.paid_out = 0
        if len(glen.home) > 0 or glen.round >= glen.variant.max_rounds:
            glen.over = True
            glen.stand_by_itself()
            glen.tell("finished", NOBODY, text=reason(glen))
            glen.go(AT_OVER)
        else:
            glen.go(START)
