"""Trade: offers, counter-offers and their answers (R16–R20)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.step import NOBODY_OWES, ONE_SEAT
from tablee.games.whisky_race.rules.acts import (
    ACCEPT,
    COUNTER,
    MOST_MALT,
    OFFER,
    ONLY_ACCEPT_OR_REFUSE,
    ONLY_WITHDRAW,
    REFUSE,
    WITHDRAW,
    asked_in,
    bundle,
    counter,
    details_of,
    given_in,
    kind_of,
    malt_in,
    offer,
    receiver_in,
)
from tablee.games.whisky_race.rules.box import FULL_TRADE, GOODS, NONE, changed
from tablee.games.whisky_race.rules.glen import AT_AFTER, AT_ARRIVE, AT_MOVE, AT_PLAN, AT_REPLY, GO_ON, Glen
from tablee.games.whisky_race.rules.notation import bargain_text
from tablee.games.whisky_race.rules.step import WhiskyStep

ASKING_PRICES: Final = vec[i64]([3, 5])  # of the offers shown to bots
MOST_PROPOSALS: Final[i64] = 24


class Reply(WhiskyStep):
    """D11 in a turn: nobody else acts while an offer is open (R19)."""

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[glen.offer_to]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        if seat == glen.offer_to:
            return ONLY_ACCEPT_OR_REFUSE
        return ONLY_WITHDRAW if seat == glen.offer_by else NOBODY_OWES

    def proposals(self, glen: Glen, seat: i64) -> vec[i64]:
        return counters(glen) if seat == glen.offer_to else NOBODY_OWES

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        play(glen, seat, action)

    def absent(self, glen: Glen, seat: i64) -> i64:
        return REFUSE


def play(glen: Glen, seat: i64, action: i64) -> None:
    """An offer, or an answer to one."""
    kind: i64 = kind_of(action)
    details: i64 = details_of(action)
    if kind == OFFER:
        glen.offers = changed(glen.offers, seat, glen.offers[seat] + 1)
        propose(glen, seat, receiver_in(details), given_in(details), asked_in(details), False)
        if glen.story is not None:
            glen.tell("offered", seat, glen.offer_to, text=bargain_text(glen.give, glen.get))
        if glen.moment != AT_PLAN:
            glen.go(AT_REPLY)
    elif kind == COUNTER:
        propose(glen, seat, glen.offer_by, given_in(details), asked_in(details), True)
        if glen.story is not None:
            glen.tell("countered", seat, glen.offer_to, text=bargain_text(glen.give, glen.get))
    else:
        answer(glen, seat, kind)


def propose(glen: Glen, by: i64, to: i64, give: i64, get: i64, is_counter: bool) -> None:
    """A proposal is on the table."""
    glen.offer_by = by
    glen.offer_to = to
    glen.give = give
    glen.get = get
    glen.is_counter = is_counter


def answer(glen: Glen, seat: i64, kind: i64) -> None:
    """R18: accepted, refused or withdrawn, the offer is closed."""
    by: i64 = glen.offer_by
    to: i64 = glen.offer_to
    if kind == ACCEPT:
        if glen.story is not None:
            glen.tell("offer-accepted", to, by, text=bargain_text(glen.give, glen.get))
        glen.hand_over(by, to, glen.give)
        glen.hand_over(to, by, glen.get)
    elif kind == WITHDRAW:
        glen.tell("offer-withdrawn", by, to)
    else:
        glen.tell("offer-refused", to, by)
    propose(glen, NONE, NONE, 0, 0, False)
    if glen.moment == AT_PLAN:
        glen.keep_before_plans()
    else:
        glen.go(GO_ON)


# --- what may be offered ---


def refusal(glen: Glen, seat: i64, to: i64, give: i64, get: i64) -> str:
    """R16, R17: why an offer cannot be opened; empty if it can."""
    if glen.variant.trade != FULL_TRADE:
        return "Q19-no-trade: at this table nothing is traded outside ties"
    if glen.offer_by != NONE:
        return "R17-one-open: only one offer is open at a time"
    if glen.moment == AT_PLAN:
        if to == seat or not 0 <= to < glen.variant.seats:
            return "R16-self: an offer is made to another seat"
        if glen.sealed[seat] != NONE or glen.sealed[to] != NONE:
            return "R16-committed: an offer in PLAN needs two seats that have not committed"
    elif glen.moment not in (AT_MOVE, AT_ARRIVE, AT_AFTER) or seat != glen.active:
        return "R16-window: an offer is opened during PLAN or by the active seat in its turn"
    elif to == seat or not 0 <= to < glen.variant.seats:
        return "R16-self: an offer is made to another seat"
    if glen.offers[seat] >= glen.variant.offers_per_round:
        return f"R17-third-offer: a seat opens at most {glen.variant.offers_per_round} offers a round"
    return unfit(glen, seat, to, give, get)


def counter_refusal(glen: Glen, seat: i64, give: i64, get: i64) -> str:
    """R18: why a counter-offer cannot be made; empty if it can."""
    if glen.offer_by == NONE or seat != glen.offer_to or glen.is_counter:
        return "R18-no-counter: only the receiver of a first offer counters it"
    return unfit(glen, seat, glen.offer_by, give, get)


def unfit(glen: Glen, seat: i64, to: i64, give: i64, get: i64) -> str:
    """R17: what is wrong with the two bundles."""
    if give == 0 and get == 0:
        return "R17-nothing: an offer gives or asks for something"
    if give == get:
        return "R17-equal: what is given and what is asked must differ"
    if not glen.can_pay(seat, give):
        return f"R17-cannot-pay: seat {seat + 1} does not hold what it would give"
    if not glen.can_pay(to, get):
        return f"R17-cannot-pay: seat {to + 1} does not hold what is asked of it"
    return ""


# --- what bots are shown (§11, proposals) ---


def sample(glen: Glen, seat: i64) -> vec[i64]:
    """Each good of another seat for malt, each own good for malt: the first few that may be offered."""
    found = vec[i64](capacity=8)
    if glen.variant.trade != FULL_TRADE or glen.offer_by != NONE or glen.offers[seat] >= glen.variant.offers_per_round:
        return found
    to: i64 = 0
    while to < glen.variant.seats:
        if to != seat and (glen.moment != AT_PLAN or glen.sealed[to] == NONE):
            thing: i64 = 0
            while thing < GOODS:
                for price in ASKING_PRICES:
                    if glen.has(to, thing) > 0 and glen.purse[seat] >= price:
                        found = append(found, offer(to, bundle(price, NONE, NONE), bundle(0, thing, NONE)))
                    if glen.has(seat, thing) > 0 and glen.purse[to] >= price:
                        found = append(found, offer(to, bundle(0, thing, NONE), bundle(price, NONE, NONE)))
                thing += 1
        to += 1
    return thinned(found)


def thinned(found: vec[i64]) -> vec[i64]:
    """At most so many, evenly spread over all."""
    count: i64 = len(found)
    if count <= MOST_PROPOSALS:
        return found
    kept = vec[i64](capacity=24)
    at: i64 = 0
    while at < MOST_PROPOSALS:
        kept = append(kept, found[at * count // MOST_PROPOSALS])
        at += 1
    return kept


def counters(glen: Glen) -> vec[i64]:
    """The same goods for 1 or 2 malt more to the receiver, or less from it."""
    found = vec[i64](capacity=4)
    if glen.is_counter:
        return found
    change: i64 = 1
    while change <= 2:
        found = with_counter(glen, found, glen.get, glen.give + change)
        if malt_in(glen.get) >= change:
            found = with_counter(glen, found, glen.get - change, glen.give)
        change += 1
    return found


def with_counter(glen: Glen, found: vec[i64], give: i64, get: i64) -> vec[i64]:
    """A counter-offer more, if it can be made."""
    if malt_in(get) < MOST_MALT and unfit(glen, glen.offer_to, glen.offer_by, give, get) == "":
        return append(found, counter(give, get))
    return found
