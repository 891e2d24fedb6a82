"""Ties: who chose the same malt agree on an order, by contract or at the last call, or lose their turns (R4–R15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import NOBODY
from tablee.engine.step import NOBODY_OWES, ONE_SEAT
from tablee.games.whisky_race.rules.acts import (
    ACCEPT,
    BARE_DEAL,
    BLOCK,
    DEAL,
    ONLY_ACCEPT_OR_REFUSE,
    ONLY_WITHDRAW,
    ORDER,
    PASS,
    REFUSE,
    WITHDRAW,
    Contract,
    act,
    bundle,
    details_of,
    kind_of,
)
from tablee.games.whisky_race.rules.box import (
    BOTTLES,
    FACTORIALS,
    MOST_SEATS,
    NO_TRADE,
    NONE,
    USED,
    arrangement,
    ascending,
    changed,
    contains,
    place_of,
    same,
    seats_text,
    state_of,
)
from tablee.games.whisky_race.rules.glen import (
    AT_TIE_LAST,
    AT_TIE_SPEAK,
    AT_TIE_VOTE,
    NEXT_TURN,
    SETTLE,
    SPEAK,
    Glen,
)
from tablee.games.whisky_race.rules.notation import bundle_text, contract_text
from tablee.games.whisky_race.rules.step import Secret, WhiskyStep

MOST_PAID: Final[i64] = 3  # malt in the contracts shown to bots


class Settle(WhiskyStep):
    """R3–R5: the seats with the most malt come next; several of them are a tied group."""

    def run(self, glen: Glen) -> None:
        level: i64 = next_level(glen)
        if level == NONE:
            glen.group = vec[i64]()
            glen.is_ordered = True
            if glen.story is not None:
                glen.tell("order", glen.order[0] if len(glen.order) > 0 else NOBODY, text=seats_text(glen.order))
            glen.go(NEXT_TURN)
            return
        glen.level = level
        glen.group = choosers(glen)
        if len(glen.group) == 1:
            glen.order = append(glen.order[:], glen.group[0])
            return
        glen.left = glen.left[:]
        for member in glen.group:  # R7
            glen.left[member] = 2 if len(glen.group) == 2 else 1
        glen.floor = 0
        if glen.story is not None:
            glen.tell("tied", glen.group[0], level, text=seats_text(glen.group))
        glen.go(SPEAK)


def next_level(glen: Glen) -> i64:
    """The most malt chosen by seats that are not settled yet."""
    level: i64 = NONE
    seat: i64 = 0
    for malt in glen.chosen:
        if glen.lost[seat] == 0 and level < malt < glen.level:
            level = malt
        seat += 1
    return level


def choosers(glen: Glen) -> vec[i64]:
    """R6: those who chose so much, clockwise from the piper."""
    found = vec[i64](capacity=6)
    around: i64 = 0
    while around < glen.variant.seats:
        seat: i64 = (glen.piper + around) % glen.variant.seats
        if glen.chosen[seat] == glen.level and glen.lost[seat] == 0:
            found = append(found, seat)
        around += 1
    return found


class Speak(WhiskyStep):
    """R8: the first member from the floor on who may still table a contract; without one the last call."""

    def run(self, glen: Glen) -> None:
        members: i64 = len(glen.group)
        around: i64 = 0
        while around < members:
            seat: i64 = glen.group[(glen.floor + around) % members]
            if glen.left[seat] > 0:
                glen.speaker = seat
                glen.go(AT_TIE_SPEAK)
                return
            around += 1
        glen.speaker = NONE
        glen.go(AT_TIE_LAST)


class TieSpeak(WhiskyStep):
    """D2: a contract, or pass."""

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[glen.speaker]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat != glen.speaker:
            return NOBODY_OWES
        orders: i64 = FACTORIALS[len(glen.group)]
        found = vec[i64]([PASS], capacity=orders + 1)
        number: i64 = 0
        while number < orders:
            found = append(found, act(BARE_DEAL, number))
            number += 1
        return found

    def proposals(self, glen: Glen, seat: i64) -> vec[i64]:
        """§11: malt or a turned bottle for going first, given or asked by the speaker."""
        found = vec[i64](capacity=16)
        if seat != glen.speaker or glen.variant.trade == NO_TRADE:
            return found
        members: i64 = len(glen.group)
        after: i64 = glen.group[(place_of(glen.group, seat) + 1) % members]
        first = vec[i64]([seat], capacity=6)
        last = vec[i64](capacity=6)
        for member in glen.group:
            if member != seat:
                first = append(first, member)
                last = append(last, member)
        last = append(last, seat)
        found = with_prices(glen, found, first, seat, after)
        return with_prices(glen, found, last, last[0], seat)

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        if kind_of(action) == PASS:  # R12
            glen.left = changed(glen.left, seat, 0)
            glen.floor = place_after(glen, seat)
            glen.tell("gave-up", seat)
            glen.go(SPEAK)
            return
        glen.contract = contract_of(glen, action)
        glen.left = changed(glen.left, seat, glen.left[seat] - 1)
        glen.agreed = 0
        if glen.story is not None:
            glen.tell("tabled", seat, text=contract_text(glen.contract))
        glen.go(AT_TIE_VOTE)


def contract_of(glen: Glen, action: i64) -> Contract:
    """The contract an action stands for."""
    if kind_of(action) == DEAL:
        return glen.laid[details_of(action)]
    return Contract(
        arrangement(glen.group, details_of(action)), vec[i64]([0] * MOST_SEATS), vec[i64]([NONE] * MOST_SEATS)
    )


def with_prices(glen: Glen, found: vec[i64], order: vec[i64], giver: i64, taker: i64) -> vec[i64]:
    """One order with the few prices that bots think of."""
    malt: i64 = 1
    while malt <= MOST_PAID and malt <= glen.purse[giver]:
        found = append(found, lay_aside(glen, priced(order, giver, taker, bundle(malt, NONE, NONE))))
        malt += 1
    thing: i64 = 0
    while thing < BOTTLES:
        if state_of(thing) == USED and glen.has(giver, thing) > 0:
            found = append(found, lay_aside(glen, priced(order, giver, taker, bundle(0, thing, NONE))))
            break
        thing += 1
    return found


def priced(order: vec[i64], giver: i64, taker: i64, goods: i64) -> Contract:
    """A contract with one bundle."""
    bundles = vec[i64]([0] * MOST_SEATS)
    takers = vec[i64]([NONE] * MOST_SEATS)
    bundles[giver] = goods
    takers[giver] = taker
    return Contract(order[:], bundles, takers)


def lay_aside(glen: Glen, contract: Contract) -> i64:
    """The action of a contract with bundles: its place among those spoken of this round."""
    place: i64 = 0
    for known in glen.laid:
        if (
            same(known.order, contract.order)
            and same(known.bundles, contract.bundles)
            and same(known.takers, contract.takers)
        ):
            return act(DEAL, place)
        place += 1
    glen.laid.append(contract)
    return act(DEAL, place)


def refusal(glen: Glen, seat: i64, contract: Contract) -> str:
    """R7–R11: why a contract cannot be tabled; empty if it can."""
    if glen.moment != AT_TIE_SPEAK or seat != glen.speaker:
        return "R7-no-contract-left: only the speaker of a tied group tables a contract"
    if not same(ascending(contract.order), ascending(glen.group)) or len(contract.order) != len(glen.group):
        return f"R9-order: the order names each of {seats_text(ascending(glen.group))} once"
    giver: i64 = 0
    while giver < MOST_SEATS:
        goods: i64 = contract.bundles[giver]
        taker: i64 = contract.takers[giver]
        if taker != NONE:
            if glen.variant.trade == NO_TRADE:
                return "Q19-no-trade: at this table contracts have no bundles"
            if giver == taker:
                return "R9-other: a bundle is given to another member"
            if not contains(glen.group, giver) or not contains(glen.group, taker):
                return "R11-members: only members give and receive"
            if goods == 0:
                return "R10-empty-bundle: a bundle is not empty"
            if not glen.can_pay(giver, goods):
                return f"R11-cannot-pay: seat {giver + 1} does not hold {bundle_text(goods)}"
        giver += 1
    return ""


class TieVote(WhiskyStep):
    """D3: one by one in list order after the speaker, who may withdraw (R12)."""

    def voter(self, glen: Glen) -> i64:
        """Who votes now."""
        return glen.group[(place_of(glen.group, glen.speaker) + 1 + glen.agreed) % len(glen.group)]

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[self.voter(glen)]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat == self.voter(glen):
            return ONLY_ACCEPT_OR_REFUSE
        return ONLY_WITHDRAW if seat == glen.speaker else NOBODY_OWES

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        if action == ACCEPT:
            glen.agreed += 1
            glen.tell("deal-accepted", seat)
            if glen.agreed == len(glen.group) - 1:
                sign(glen)
            return
        if action == WITHDRAW:
            glen.floor = place_after(glen, seat)
            glen.tell("deal-withdrawn", seat)
        else:
            glen.floor = place_of(glen.group, seat)
            glen.tell("deal-refused", seat)
        glen.contract = None
        glen.go(SPEAK)

    def absent(self, glen: Glen, seat: i64) -> i64:
        return REFUSE


def place_after(glen: Glen, seat: i64) -> i64:
    """The place of the next member in the list."""
    return (place_of(glen.group, seat) + 1) % len(glen.group)


def sign(glen: Glen) -> None:
    """R11: all bundles move at the same instant, and the order binds (R15)."""
    contract = glen.contract
    assert contract is not None
    giver: i64 = 0
    while giver < glen.variant.seats:
        taker: i64 = contract.takers[giver]
        if taker != NONE:
            glen.hand_over(giver, taker, contract.bundles[giver])
            if glen.story is not None:
                glen.tell("gave", giver, taker, text=bundle_text(contract.bundles[giver]))
        giver += 1
    glen.contract = None
    agree(glen, contract.order, 0)


def agree(glen: Glen, order: vec[i64], way: i64) -> None:
    """The members play in this order."""
    if glen.story is not None:
        glen.tell("agreed", order[0], way, text=seats_text(order))
    glen.order = glen.order[:]
    for member in order:
        glen.order = append(glen.order, member)
    leave_tie(glen)


def leave_tie(glen: Glen) -> None:
    """The group is settled."""
    glen.left = glen.left[:]
    for member in glen.group:
        glen.left[member] = 0
    glen.group = vec[i64]()
    glen.speaker = NONE
    glen.agreed = 0
    glen.go(SETTLE)


class TieLast(Secret):
    """D4: one secret call without goods (R13)."""

    def is_asked(self, glen: Glen, seat: i64) -> bool:
        return contains(glen.group, seat)

    def choices(self, glen: Glen, seat: i64) -> vec[i64]:
        orders: i64 = FACTORIALS[len(glen.group)]
        found = vec[i64](capacity=orders + 1)
        number: i64 = 0
        while number < orders:
            found = append(found, act(ORDER, number))
            number += 1
        return append(found, BLOCK)

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        glen.tell("last-called", seat)
        if not glen.seal(seat, action):
            return
        call: i64 = glen.sealed[glen.group[0]]
        is_one: bool = call != BLOCK
        for member in glen.group:
            named: i64 = glen.sealed[member]
            if named != call:
                is_one = False
            if glen.story is not None:
                text = "block" if named == BLOCK else seats_text(arrangement(glen.group, details_of(named)))
                glen.tell("last-call", member, text=text)
        glen.unseal_all()
        if is_one:
            agree(glen, arrangement(glen.group, details_of(call)), 1)
        else:
            fail(glen)

    def absent(self, glen: Glen, seat: i64) -> i64:
        return BLOCK


def fail(glen: Glen) -> None:
    """R14: the malt goes to the bank, the pawns stay, no turn is taken."""
    for member in glen.group:
        glen.tell("lost-turn", member, glen.chosen[member])
        glen.chosen[member] = 0
        glen.played[member] = 1
        glen.lost[member] = 1
    leave_tie(glen)
