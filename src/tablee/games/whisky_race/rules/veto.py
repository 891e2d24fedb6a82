"""Banff: who may stop what, one seat after the other (R47–R51)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.step import NOBODY_OWES, ONE_SEAT
from tablee.games.whisky_race.rules import activation, whiskies
from tablee.games.whisky_race.rules.acts import ALLOW, ALLOW_OR_VETO, BRORA, USE_BE, USE_KI, VETO, kind_of
from tablee.games.whisky_race.rules.box import BA
from tablee.games.whisky_race.rules.glen import ASK, AT_VETO, PAY_OUT, RESOLVE, Announcement, Glen
from tablee.games.whisky_race.rules.notation import write
from tablee.games.whisky_race.rules.step import WhiskyStep


class Ask(WhiskyStep):
    """R48: clockwise from the announcer's left, each seat that holds a fresh Banff when its place comes."""

    def run(self, glen: Glen) -> None:
        newest = glen.announced[len(glen.announced) - 1]
        asked: i64 = newest.asked + 1
        while asked < glen.variant.seats:
            seat: i64 = (newest.seat + asked) % glen.variant.seats
            if may_veto(glen, seat):
                glen.announced[len(glen.announced) - 1] = Announcement(newest.seat, newest.action, asked)
                glen.go(AT_VETO)
                return
            asked += 1
        glen.go(RESOLVE)


def may_veto(glen: Glen, seat: i64) -> bool:
    """R48: a fresh Banff; in its own turn only if R28 lets the seat use a whisky."""
    return glen.may_use(seat, BA) if seat == glen.active else glen.fresh(seat, BA) > 0


class Veto(WhiskyStep):
    """D8: allow, or turn a Banff and stop it, which is itself an announcement (R49)."""

    def asked(self, glen: Glen) -> i64:
        """Who is asked now."""
        newest = glen.announced[len(glen.announced) - 1]
        return (newest.seat + newest.asked) % glen.variant.seats

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[self.asked(glen)]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        return ALLOW_OR_VETO if seat == self.asked(glen) else NOBODY_OWES

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        if action == ALLOW:
            glen.tell("allowed", seat)
            glen.go(ASK)
            return
        newest = glen.announced[len(glen.announced) - 1]
        if glen.story is not None:
            glen.tell("vetoed", seat, newest.seat, text=write(newest.action))
        if seat == glen.active:
            glen.count_use(BA)
        glen.turn_over(seat, BA)
        glen.announce(seat, VETO)


class Resolve(WhiskyStep):
    """R49, R50: what nobody stopped takes effect; a veto that stands stops what it was about."""

    def run(self, glen: Glen) -> None:
        newest = glen.announced.pop()
        if newest.action != VETO:
            stand(glen, newest.action)
            return
        stopped = glen.announced.pop()
        if glen.story is not None:
            glen.tell("stopped", stopped.seat, text=write(stopped.action))
        if stopped.action == VETO:
            glen.go(ASK)  # R49: asking goes on with the next seat
        else:
            fall(glen, stopped.action)


def stand(glen: Glen, action: i64) -> None:
    """The announcement takes effect."""
    kind: i64 = kind_of(action)
    if kind == BRORA:
        seat: i64 = (glen.piper + glen.paid_out - 1) % glen.variant.seats
        glen.purse[seat] += 1
        glen.tell("brora", seat, 1)
        glen.go(PAY_OUT)
    elif USE_BE <= kind <= USE_KI:
        whiskies.take_effect(glen, action)
    else:
        activation.take_effect(glen, action)


def fall(glen: Glen, action: i64) -> None:
    """R50: the announcement has failed; the use or the activation is spent."""
    kind: i64 = kind_of(action)
    if kind == BRORA:
        glen.go(PAY_OUT)
    elif USE_BE <= kind <= USE_KI:
        whiskies.come_to_nothing(glen, action)
    else:
        activation.come_to_nothing(glen, action)
