"""What the whiskies do (R28–R37)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.games.whisky_race.rules.acts import (
    AHEAD,
    BACK,
    BID,
    USE_BE,
    USE_CO,
    USE_CV,
    USE_GM,
    USE_KI,
    act,
    details_of,
    kind_of,
    on,
    target_of,
    thing_of,
)
from tablee.games.whisky_race.rules.box import (
    ASLEEP,
    BE,
    BOTTLES,
    CO,
    CV,
    ENGLISHMAN,
    FRESH,
    GM,
    KI,
    NONE,
    good,
    good_text,
    marker_of,
)
from tablee.games.whisky_race.rules.glen import AT_DUEL, GO_ON, Glen
from tablee.games.whisky_race.rules.notation import write
from tablee.games.whisky_race.rules.step import Secret, count_up


def marker_used(kind: i64) -> i64:
    """The whisky of a use."""
    if kind == USE_BE:
        return BE
    if kind == USE_CO:
        return CO
    if kind == USE_CV:
        return CV
    return GM if kind == USE_GM else KI


# --- what may be used ---


def with_uses(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R30: the options and, after them, every legal use with its targets."""
    user: i64 = glen.active
    if glen.may_use(user, BE) and somebody_loses(glen):
        found = append(found, USE_BE)
    if glen.may_use(user, CO):
        found = with_halvings(glen, found)
    if glen.may_use(user, CV):
        found = with_exchanges(glen, found)
    if glen.may_use(user, GM):
        found = with_challenges(glen, found)
    if glen.may_use(user, KI):
        found = with_pushes(glen, found)
    return found


def loses(glen: Glen, seat: i64) -> bool:
    """R31: whether Benromach takes something from a seat."""
    return glen.purse[seat] > 0 if glen.played[seat] == 1 else glen.chosen[seat] > 0


def somebody_loses(glen: Glen) -> bool:
    """R31: Benromach is legal if it takes anything at all."""
    seat: i64 = 0
    while seat < glen.variant.seats:
        if seat != glen.active and loses(glen, seat):
            return True
        seat += 1
    return False


def with_halvings(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R33: Coleraine on everybody overtaken now who has 2 malt or more."""
    seat: i64 = 0
    while seat < glen.variant.seats:
        if glen.is_overtaken(seat) and glen.purse[seat] >= 2:
            found = append(found, act(USE_CO, seat))
        seat += 1
    return found


def with_exchanges(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R34: Convalmore for any other whisky of everybody overtaken now."""
    seat: i64 = 0
    while seat < glen.variant.seats:
        if glen.is_overtaken(seat):
            thing: i64 = 0
            while thing < BOTTLES:
                if marker_of(thing) != CV and glen.has(seat, thing) > 0:
                    found = append(found, act(USE_CV, on(seat, thing)))
                thing += 1
        seat += 1
    return found


def with_challenges(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R35: Glen Mhor for any whisky of any opponent."""
    seat: i64 = 0
    while seat < glen.variant.seats:
        if seat != glen.active:
            thing: i64 = 0
            while thing < BOTTLES:
                if glen.has(seat, thing) > 0:
                    found = append(found, act(USE_GM, on(seat, thing)))
                thing += 1
        seat += 1
    return found


def with_pushes(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R36: Kinclaith on every pawn on the track, backwards from cell 2 on."""
    pawn: i64 = 0
    while pawn <= ENGLISHMAN:
        if pawn < glen.variant.seats or pawn == ENGLISHMAN:
            cell: i64 = glen.english if pawn == ENGLISHMAN else glen.at[pawn]
            if cell < glen.box.finish:
                if cell >= 2:
                    found = append(found, act(USE_KI, pawn * 2 + BACK))
                found = append(found, act(USE_KI, pawn * 2 + AHEAD))
        pawn += 1
    return found


# --- using ---


def use(glen: Glen, action: i64) -> None:
    """R28, R29: a use counts and turns its bottle when it is announced, vetoed or not; Convalmore is never turned."""
    marker: i64 = marker_used(kind_of(action))
    glen.count_use(marker)
    if marker != CV:
        glen.turn_over(glen.active, marker)
    if glen.story is not None:
        glen.tell("announced", glen.active, glen.at[glen.active], text=write(action))
    glen.announce(glen.active, action)


def take_effect(glen: Glen, action: i64) -> None:
    """A use that nobody stopped."""
    kind: i64 = kind_of(action)
    details: i64 = details_of(action)
    glen.go(GO_ON)
    if kind == USE_BE:
        steal(glen)
    elif kind == USE_CO:
        halve(glen, details)
    elif kind == USE_CV:
        exchange(glen, target_of(details), thing_of(details))
    elif kind == USE_GM:
        challenge(glen, target_of(details), thing_of(details))
    elif details & 1 == AHEAD:
        push_ahead(glen, details >> 1)
    else:
        push_back(glen, details >> 1)


def come_to_nothing(glen: Glen, action: i64) -> None:
    """R50: a use that was stopped; Convalmore sleeps."""
    if kind_of(action) == USE_CV:
        glen.lose(glen.active, good(CV, FRESH))
        glen.gain(glen.active, good(CV, ASLEEP))
        glen.tell("slept", glen.active, text="CV")
    glen.go(GO_ON)


def steal(glen: Glen) -> None:
    """R31: 1 malt from each opponent, chosen malt from those who have not played yet."""
    seat: i64 = 0
    while seat < glen.variant.seats:
        if seat != glen.active and loses(glen, seat):
            if glen.played[seat] == 1:
                glen.purse[seat] -= 1
            else:
                glen.chosen[seat] -= 1
            glen.purse[glen.active] += 1
            glen.tell("stole", glen.active, seat, 1)
        seat += 1


def halve(glen: Glen, seat: i64) -> None:
    """R33: half of a purse, rounded down."""
    half: i64 = glen.purse[seat] // 2
    glen.purse[seat] -= half
    glen.purse[glen.active] += half
    glen.tell("halved", glen.active, seat, half)


def exchange(glen: Glen, seat: i64, named: i64) -> None:
    """R34: both bottles change owner."""
    thing: i64 = glen.settled(seat, named)
    glen.hand_good(seat, glen.active, thing)
    glen.hand_good(glen.active, seat, good(CV, FRESH))
    if glen.story is not None:
        glen.tell("exchanged", glen.active, seat, text=good_text(thing))


def challenge(glen: Glen, seat: i64, named: i64) -> None:
    """R35: a duel for a bottle."""
    glen.rival = seat
    glen.stake = glen.settled(seat, named)
    if glen.story is not None:
        glen.tell("challenged", glen.active, seat, text=good_text(glen.stake))
    glen.go(AT_DUEL)


def push_ahead(glen: Glen, pawn: i64) -> None:
    """R36: two cells ahead, over or onto anything; who moves its own pawn so overtakes (R27)."""
    cell: i64 = glen.english if pawn == ENGLISHMAN else glen.at[pawn]
    to: i64 = cell + 2 if cell + 2 < glen.box.finish else glen.box.finish
    if pawn == glen.active:
        glen.overtake(cell)
        glen.overtake(cell + 1)
    land(glen, pawn, cell, to)


def push_back(glen: Glen, pawn: i64) -> None:
    """R36: two cells back."""
    cell: i64 = glen.english if pawn == ENGLISHMAN else glen.at[pawn]
    land(glen, pawn, cell, cell - 2)


def land(glen: Glen, pawn: i64, began: i64, to: i64) -> None:
    """A pushed pawn comes to stand; an own pawn has moved (R26), and at home its budget is lost (R25)."""
    glen.tell("pushed", glen.active, pawn, began, to)
    if pawn == ENGLISHMAN:
        glen.english = to
    else:
        glen.at[pawn] = to
    if to == glen.box.finish:
        glen.arrive(pawn)
    if pawn == glen.active:
        glen.moved = True
        if glen.is_home(pawn):
            glen.budget = 0


class Duel(Secret):
    """D9: challenger and challenged bid from their purses (R35, Q22)."""

    def is_asked(self, glen: Glen, seat: i64) -> bool:
        return seat == glen.active or seat == glen.rival

    def choices(self, glen: Glen, seat: i64) -> vec[i64]:
        return count_up(0, glen.purse[seat], BID)

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        glen.tell("bid-sealed", seat)
        if glen.seal(seat, action):
            fight(glen)


def fight(glen: Glen) -> None:
    """R35: the winner pays the loser, the loser pays the bank; equal bids change nothing."""
    challenger: i64 = glen.active
    rival: i64 = glen.rival
    bid: i64 = details_of(glen.sealed[challenger])
    answer: i64 = details_of(glen.sealed[rival])
    glen.tell("bids", challenger, rival, bid, answer)
    if bid > answer:
        glen.purse[challenger] -= bid
        glen.purse[rival] += bid - answer
        glen.hand_good(rival, challenger, glen.stake)
        if glen.story is not None:
            glen.tell("duel-won", challenger, rival, bid, answer, good_text(glen.stake))
    elif answer > bid:
        glen.purse[rival] -= answer
        glen.purse[challenger] += answer - bid
        if glen.story is not None:
            glen.tell("duel-kept", rival, challenger, answer, bid, good_text(glen.stake))
    else:
        if glen.story is not None:
            glen.tell("duel-even", challenger, rival, text=good_text(glen.stake))
    glen.unseal_all()
    glen.rival = NONE
    glen.stake = NONE
    glen.go(GO_ON)
