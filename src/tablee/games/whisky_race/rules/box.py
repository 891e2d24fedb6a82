"""What the box holds and what the table has agreed on. R and Q numbers are those of the README."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# §3.3: the markers in id order
IDS: Final = (
    *("BA", "BE", "BR", "CO", "CV", "GM", "KI", "GL"),
    *("camp3", "camp4", "camp5", "camp6", "cp1", "cp2", "cp3", "pub", "feast", "eng", "holy"),
)
BA: Final[i64] = 0
BE: Final[i64] = 1
BR: Final[i64] = 2
CO: Final[i64] = 3
CV: Final[i64] = 4
GM: Final[i64] = 5
KI: Final[i64] = 6
WHISKIES: Final[i64] = 8  # ids below are whiskies; Glenlochy, the last of them, is out of play
CAMP: Final[i64] = 8  # the smallest camp
CHECK: Final[i64] = 12  # the smallest check point
PUB: Final[i64] = 15
FEAST: Final[i64] = 16
ENG: Final[i64] = 17
HOLY: Final[i64] = 18
KINDS: Final[i64] = 19  # of markers
LEAST_CAMP: Final[i64] = 3  # malt of the smallest camp; each next one gives 1 more
LEAST_CHECK: Final[i64] = 1  # points of the smallest check point

# What a seat may hold: each whisky fresh, used or asleep, and the check points, in id order.
FRESH: Final[i64] = 0
USED: Final[i64] = 1
ASLEEP: Final[i64] = 2
STATES: Final[i64] = 3
STATE_MARKS: Final = ("", "*", "~")
BOTTLES: Final[i64] = 24  # goods below are whiskies
GOODS: Final[i64] = 27

ENGLISHMAN: Final[i64] = 6  # his number among the pawns
MOST_SEATS: Final[i64] = 6
NONE: Final[i64] = -1

NO_TRADE: Final[i64] = 0  # Q19
TIES_ONLY: Final[i64] = 1
FULL_TRADE: Final[i64] = 2


def good(marker: i64, state: i64) -> i64:
    """A whisky in a state, or a check point, as a good."""
    if marker < WHISKIES:
        return marker * STATES + state
    return BOTTLES + marker - CHECK


def marker_of(thing: i64) -> i64:
    """The marker of a good."""
    if thing < BOTTLES:
        return thing // STATES
    return thing - BOTTLES + CHECK


def state_of(thing: i64) -> i64:
    """Fresh, used or asleep."""
    return thing % STATES if thing < BOTTLES else FRESH


def good_text(thing: i64) -> str:
    """§11: `KI*`, `cp2`."""
    return IDS[marker_of(thing)] + STATE_MARKS[state_of(thing)]


def good_named(text: str) -> i64:
    """The good a text stands for; ValueError if there is none."""
    for thing in range(GOODS):
        if good_text(thing) == text and text not in ("BR*", "BR~", "CV*") and (text[-1] != "~" or text == "CV~"):
            return thing
    raise ValueError(f"{text!r} is nothing a seat can hold")


def marker_named(text: str) -> i64:
    """The marker of an id; ValueError if there is none."""
    if text not in IDS:
        raise ValueError(f"{text!r} is no marker")
    return IDS.index(text)


def is_brown(marker: i64) -> bool:
    """Camps and check points."""
    return CAMP <= marker < PUB


class Box:
    """§3: track, markers and economy."""

    def __init__(
        self,
        finish: i64,
        english_start: i64,
        marked: list[int],
        standard: list[int],
        copies: list[int],
        start_whiskies: list[int],
        race_vp: list[int],
        race_penalty: list[int],
        economy: dict[str, int],
        stretches: list[tuple[int, str]],
    ) -> None:
        self.finish = finish
        self.english_start = english_start
        self.marked = vec[i64](marked)  # the cells with circles, ascending
        self.standard = vec[i64](standard)  # the marker of each of them in the standard layout
        self.copies = vec[i64](copies)  # of each marker, in play
        self.start_whiskies = vec[i64](start_whiskies)
        self.race_vp = vec[i64](race_vp)
        self.race_penalty = vec[i64](race_penalty)
        self.start_malt: i64 = economy["start_malt"]
        self.income: i64 = economy["income"]
        self.whisky_price: i64 = economy["whisky_price"]
        self.distant_price: i64 = economy["distant_price"]
        self.pub_vp: i64 = economy["pub_vp"]
        self.pub_malt: i64 = economy["pub_malt"]
        self.unsold_vp: i64 = economy["unsold_vp"]
        self.most_malt: i64 = economy["most_malt"]
        self.most_malt_tied: i64 = economy["most_malt_tied"]
        self.english_step: i64 = economy["english_step"]
        self.stretches = stretches


class Variant:
    """§9: what the table has agreed on."""

    def __init__(
        self,
        seats: i64,
        any_whiskies: bool,
        income_before: bool,
        dense: bool,
        trade: i64,
        offers_per_round: i64,
        random_layout: bool,
        auction: bool,
        choice: bool,
        max_rounds: i64,
        text: str,
    ) -> None:
        self.seats = seats
        self.any_whiskies = any_whiskies  # Q1: whisky_per_turn = any
        self.income_before = income_before  # Q6
        self.dense = dense  # Q17
        self.trade = trade  # Q19
        self.offers_per_round = offers_per_round
        self.random_layout = random_layout  # §9.1
        self.auction = auction  # §9.2
        self.choice = choice  # §9.3
        self.max_rounds = max_rounds  # §12
        self.text = text  # all of it as one text


# --- orders of a few seats ---

FACTORIALS: Final = vec[i64]([1, 1, 2, 6, 24, 120, 720])


def ascending(seats: vec[i64]) -> vec[i64]:
    """The same seats, lowest first."""
    found = vec[i64](capacity=6)
    seat: i64 = 0
    while seat < MOST_SEATS:
        if contains(seats, seat):
            found = append(found, seat)
        seat += 1
    return found


def contains(things: vec[i64], wanted: i64) -> bool:
    """Whether a thing is among others."""
    return place_of(things, wanted) != NONE


def place_of(things: vec[i64], wanted: i64) -> i64:
    """Where a thing stands among others; NONE if it does not."""
    place: i64 = 0
    for thing in things:
        if thing == wanted:
            return place
        place += 1
    return NONE


def without(things: vec[i64], place: i64) -> vec[i64]:
    """The things but for the one at a place."""
    left = vec[i64](capacity=len(things))
    at: i64 = 0
    for thing in things:
        if at != place:
            left = append(left, thing)
        at += 1
    return left


def arrangement(members: vec[i64], number: i64) -> vec[i64]:
    """The order of the members with a number, as in a dictionary of all orders."""
    left = ascending(members)
    order = vec[i64](capacity=6)
    while len(left) > 0:
        ways: i64 = FACTORIALS[len(left) - 1]
        place: i64 = number // ways
        number %= ways
        order = append(order, left[place])
        left = without(left, place)
    return order


def number_of(members: vec[i64], order: vec[i64]) -> i64:
    """The number of an order of the members."""
    left = ascending(members)
    number: i64 = 0
    for seat in order:
        place: i64 = place_of(left, seat)
        number += place * FACTORIALS[len(left) - 1]
        left = without(left, place)
    return number


def changed(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """The numbers with another one at a place."""
    others = numbers[:]
    others[place] = number
    return others


def same(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two lists are equal."""
    if len(one) != len(other):
        return False
    at: i64 = 0
    for thing in one:
        if thing != other[at]:
            return False
        at += 1
    return True


def seats_text(seats: vec[i64]) -> str:
    """§11: `1>3`; nobody is `-`."""
    return ">".join([str(seat + 1) for seat in seats]) or "-"
