"""Actions as numbers: a kind in the low bits, its details above; and bundles of goods in 24 bits each."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KIND_BITS: Final[i64] = 6
SPACE: Final[i64] = 1 << 62  # no action is larger

# Seats' acts
PLAN: Final[i64] = 0
ACCEPT: Final[i64] = 1
REFUSE: Final[i64] = 2
WITHDRAW: Final[i64] = 3
PASS: Final[i64] = 4
ORDER: Final[i64] = 5
BLOCK: Final[i64] = 6
BARE_DEAL: Final[i64] = 7  # a contract without bundles, by the number of its order
DEAL: Final[i64] = 8  # a contract laid aside in the state, by its place there
MOVE: Final[i64] = 9
USE_BE: Final[i64] = 10
USE_CO: Final[i64] = 11
USE_CV: Final[i64] = 12
USE_GM: Final[i64] = 13
USE_KI: Final[i64] = 14
TAKE: Final[i64] = 15
BUY: Final[i64] = 16
SELL: Final[i64] = 17
SWAP: Final[i64] = 18
SEND: Final[i64] = 19
REACT: Final[i64] = 20
FAR_BUY: Final[i64] = 21
END: Final[i64] = 22
ALLOW: Final[i64] = 23
VETO: Final[i64] = 24
BID: Final[i64] = 25
PAY: Final[i64] = 26
DROP: Final[i64] = 27
OFFER: Final[i64] = 28
COUNTER: Final[i64] = 29
PLACE: Final[i64] = 30
REPLACE: Final[i64] = 31
KEEP: Final[i64] = 32
PICK: Final[i64] = 33
BRORA: Final[i64] = 34  # never played: R57 announces it
# NATURE's
PIPER: Final[i64] = 35
DRAW: Final[i64] = 36
LAY: Final[i64] = 37
LOT: Final[i64] = 38

SEAT_BITS: Final[i64] = 3
GOOD_BITS: Final[i64] = 5
CELL_BITS: Final[i64] = 6
MALT_BITS: Final[i64] = 14
BUNDLE_BITS: Final[i64] = 24  # malt and two goods
MOST_MALT: Final[i64] = 16383
BUNDLE_MASK: Final[i64] = 16777215
MOST_STEPS: Final[i64] = 3  # R45

BACK: Final[i64] = 0
AHEAD: Final[i64] = 1
FOR_VP: Final[i64] = 0
FOR_MALT: Final[i64] = 1

ONLY_ACCEPT_OR_REFUSE: Final = vec[i64]([ACCEPT, REFUSE])
ONLY_WITHDRAW: Final = vec[i64]([WITHDRAW])
ONLY_PASS: Final = vec[i64]([PASS])
ALLOW_OR_VETO: Final = vec[i64]([ALLOW, VETO])


def act(kind: i64, details: i64) -> i64:
    """An action of a kind."""
    return details << KIND_BITS | kind


def kind_of(action: i64) -> i64:
    """What kind of action a number is."""
    return action & 63


def details_of(action: i64) -> i64:
    """What the kind leaves open."""
    return action >> KIND_BITS


def on(seat: i64, thing: i64) -> i64:
    """A seat (or pawn) and a good of it, for CV, GM and offers."""
    return seat << GOOD_BITS | thing


def target_of(details: i64) -> i64:
    """The seat of `on`."""
    return details >> GOOD_BITS


def thing_of(details: i64) -> i64:
    """The good of `on`, or the marker of a spot."""
    return details & 31


def spot(cell: i64, marker: i64) -> i64:
    """A marker on a cell; spots sort by cell, then in id order."""
    return cell << GOOD_BITS | marker


def cell_of(place: i64) -> i64:
    """The cell of a spot."""
    return place >> GOOD_BITS


# --- bundles ---


def bundle(malt: i64, one: i64, other: i64) -> i64:
    """Malt and at most two goods (NONE where there is none), in id order."""
    first: i64 = one + 1
    second: i64 = other + 1
    if second > 0 and (first == 0 or second < first):
        first, second = second, first
    return malt | first << MALT_BITS | second << (MALT_BITS + GOOD_BITS)


def malt_in(goods: i64) -> i64:
    """The malt of a bundle."""
    return goods & MOST_MALT


def one_in(goods: i64) -> i64:
    """The first good of a bundle, NONE if there is none."""
    return (goods >> MALT_BITS & 31) - 1


def other_in(goods: i64) -> i64:
    """The second good of a bundle."""
    return (goods >> (MALT_BITS + GOOD_BITS) & 31) - 1


def offer(to: i64, give: i64, get: i64) -> i64:
    """R17: an offer to a seat."""
    return act(OFFER, to | (give | get << BUNDLE_BITS) << SEAT_BITS)


def counter(give: i64, get: i64) -> i64:
    """R18: a counter-offer."""
    return act(COUNTER, (give | get << BUNDLE_BITS) << SEAT_BITS)


def receiver_in(details: i64) -> i64:
    """Whom an offer is made to."""
    return details & 7


def given_in(details: i64) -> i64:
    """The bundle that an offer gives."""
    return details >> SEAT_BITS & BUNDLE_MASK


def asked_in(details: i64) -> i64:
    """The bundle that an offer asks for."""
    return details >> (SEAT_BITS + BUNDLE_BITS) & BUNDLE_MASK


class Contract:
    """R9: an order of a tied group, and what its members give for it. It never changes once it is made."""

    def __init__(self, order: vec[i64], bundles: vec[i64], takers: vec[i64]) -> None:
        self.order = order
        self.bundles = bundles  # by giver; 0 for none
        self.takers = takers  # by giver; NONE where there is no bundle
