"""The Whisky Race's actions by fixed numbers: a range for each kind of act, and inside it what the act leaves open.

Three kinds are numbered by how they stand to the table, because the acts themselves are too many: a swap by its two
cells and which of the markers there is meant, a contract with a bundle and a counter-offer by their place in the sample
of `proposals`. A plan or bid of more than 127 malt and a swap of a fourth kind of marker on a cell have no number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.whisky_race.rules.acts import (
    BID,
    COUNTER,
    DEAL,
    FAR_BUY,
    OFFER,
    PLAN,
    SWAP,
    asked_in,
    cell_of,
    details_of,
    given_in,
    kind_of,
    malt_in,
    one_in,
    receiver_in,
    thing_of,
)
from tablee.games.whisky_race.rules.box import (
    BOTTLES,
    FACTORIALS,
    GOODS,
    KINDS,
    NONE,
    WHISKIES,
    Box,
    Variant,
)
from tablee.games.whisky_race.rules.race import Race
from tablee.games.whisky_race.rules.tie import MOST_PAID
from tablee.games.whisky_race.rules.trade import ASKING_PRICES

MOST_NUMBERED: Final[i64] = 127  # malt of a plan or a bid
MARKERS: Final[i64] = 3  # kinds of markers on a cell that a swap can name
BITS_OF_SPOT: Final[i64] = 11
CHANGES: Final[i64] = 4  # counter-offers shown to bots
RELATIVE: Final = ["deal-for", "swap", "counter"]


def action_sizes(box: Box, variant: Variant) -> list[tuple[str, int]]:
    """Every kind of act of a seat, in the order of their numbers in `acts.py`, with its share of the numbers."""
    seats = variant.seats
    orders = int(FACTORIALS[seats])
    cells = box.finish + 1
    return [
        ("plan", MOST_NUMBERED + 1),
        ("accept", 1),
        ("refuse", 1),
        ("withdraw", 1),
        ("pass", 1),
        ("order", orders),
        ("block", 1),
        ("deal", orders),
        ("deal-for", 2 * (MOST_PAID + 1)),
        ("move", cells),
        ("BE", 1),
        ("CO", seats),
        ("CV", seats * 32),
        ("GM", seats * 32),
        ("KI", 14),
        ("take", KINDS),
        ("buy", WHISKIES),
        ("sell", 2 * BOTTLES),
        ("swap", cells * (cells - 1) // 2 * MARKERS * MARKERS),
        ("send", 7),
        ("react", WHISKIES),
        ("far-buy", cells * WHISKIES),
        ("end", 1),
        ("allow", 1),
        ("veto", 1),
        ("bid", MOST_NUMBERED + 1),
        ("pay", 1),
        ("drop", GOODS),
        ("offer", seats * 2 * GOODS * 2),
        ("counter", CHANGES),
        ("place", KINDS),
        ("replace", cells),
        ("keep", 1),
        ("pick", seats + 1),
    ]


def detail_number(race: Race, seat: i64, action: i64) -> i64:
    """What an act leaves open, as a number inside the range of its kind; NONE for one that has none."""
    kind: i64 = kind_of(action)
    details: i64 = details_of(action)
    if kind in (PLAN, BID):
        return details if details <= MOST_NUMBERED else NONE
    if kind == SWAP:
        return swap_number(race, details >> BITS_OF_SPOT, details & 2047)
    if kind == FAR_BUY:
        return cell_of(details) * WHISKIES + thing_of(details)
    if kind == OFFER:
        return offer_number(receiver_in(details), given_in(details), asked_in(details))
    if kind == COUNTER:
        return counter_number(race, asked_in(details), given_in(details))
    if kind == DEAL:
        return deal_number(race, seat, details)
    return details


def swap_number(race: Race, low: i64, high: i64) -> i64:
    """Two cells, and which of the markers on each, in id order."""
    first: i64 = which_there(race, low)
    second: i64 = which_there(race, high)
    if first >= MARKERS or second >= MARKERS:
        return NONE
    far: i64 = cell_of(high)
    return ((far * (far - 1) // 2 + cell_of(low)) * MARKERS + first) * MARKERS + second


def which_there(race: Race, spot: i64) -> i64:
    """How many kinds of markers come before this one on its cell."""
    before: i64 = 0
    last: i64 = NONE
    for place in race.lying:
        if place >= spot:
            break
        if cell_of(place) == cell_of(spot) and place != last:
            before += 1
        last = place
    return before


def offer_number(to: i64, give: i64, get: i64) -> i64:
    """A good of the other for malt, or an own good for malt, at one of two prices."""
    sells: bool = malt_in(give) == 0
    thing: i64 = one_in(give) if sells else one_in(get)
    malt: i64 = malt_in(get) if sells else malt_in(give)
    if malt != ASKING_PRICES[0] and malt != ASKING_PRICES[1]:
        return NONE
    dear: i64 = 1 if malt == ASKING_PRICES[1] else 0
    return ((to * 2 + (1 if sells else 0)) * GOODS + thing) * 2 + dear


def counter_number(race: Race, asked: i64, given: i64) -> i64:
    """The same goods for 1 or 2 malt more to the receiver, or 1 or 2 malt less from it."""
    more: i64 = asked - race.give
    less: i64 = race.get - given
    if more > 0:
        return more - 1
    return 1 + less


def deal_number(race: Race, seat: i64, place: i64) -> i64:
    """The speaker first or last, for 1 to 3 malt or a turned bottle."""
    contract = race.laid[place]
    first: i64 = 0 if contract.order[0] == seat else 1
    goods: i64 = 0
    for bundle in contract.bundles:
        if bundle != 0:
            goods = bundle
    malt: i64 = malt_in(goods)
    return first * (MOST_PAID + 1) + (malt - 1 if malt > 0 else MOST_PAID)
