"""§11: actions as text, both ways."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.games.whisky_race.rules import acts
from tablee.games.whisky_race.rules.acts import (
    Contract,
    act,
    asked_in,
    bundle,
    cell_of,
    counter,
    details_of,
    given_in,
    kind_of,
    malt_in,
    offer,
    on,
    one_in,
    other_in,
    receiver_in,
    spot,
    target_of,
    thing_of,
)
from tablee.games.whisky_race.rules.box import (
    BOTTLES,
    ENGLISHMAN,
    IDS,
    MOST_SEATS,
    NONE,
    WHISKIES,
    contains,
    good_named,
    good_text,
    is_brown,
    marker_named,
    seats_text,
)

WORDS: Final = {  # the acts without details
    "accept": acts.ACCEPT,
    "refuse": acts.REFUSE,
    "withdraw": acts.WITHDRAW,
    "pass": acts.PASS,
    "block": acts.BLOCK,
    "BE": acts.USE_BE,
    "end": acts.END,
    "allow": acts.ALLOW,
    "veto": acts.VETO,
    "pay": acts.PAY,
    "keep": acts.KEEP,
    "BR": acts.BRORA,
}
NUMBERED: Final = {  # the acts with a number
    "plan": acts.PLAN,
    "mv": acts.MOVE,
    "bid": acts.BID,
    "replace": acts.REPLACE,
    "pick": acts.PICK,
}
MARKED: Final = {  # the acts with a marker
    "take": acts.TAKE,
    "buy": acts.BUY,
    "react": acts.REACT,
    "place": acts.PLACE,
    "!place": acts.LAY,
}
SEATED: Final = {"!piper": acts.PIPER, "!lot": acts.LOT, "CO": acts.USE_CO}  # the acts with a seat
LARGEST: Final = 9999  # numbers beyond this are nothing in this game


# --- writing ---


def bundle_text(goods: i64) -> str:
    """`m3+KI*+cp2`; nothing is `-`."""
    parts: list[str] = []
    if malt_in(goods) > 0:
        parts.append(f"m{malt_in(goods)}")
    for thing in (one_in(goods), other_in(goods)):
        if thing != NONE:
            parts.append(good_text(thing))
    return "+".join(parts) or "-"


def bargain_text(give: i64, get: i64) -> str:
    """`give m2 get KI*`."""
    return f"give {bundle_text(give)} get {bundle_text(get)}"


def contract_text(contract: Contract) -> str:
    """`1>3 | 1->3 m2+KI*; 3->1 m1`."""
    gifts: list[str] = []
    for giver in range(MOST_SEATS):
        taker = contract.takers[giver]
        if taker != NONE:
            gifts.append(f"{giver + 1}->{taker + 1} {bundle_text(contract.bundles[giver])}")
    return seats_text(contract.order) + (" | " + "; ".join(gifts) if gifts else "")


def pawn_text(pawn: i64) -> str:
    """A seat's number, or `E`."""
    return "E" if pawn == ENGLISHMAN else str(pawn + 1)


def spot_text(place: i64) -> str:
    """`18.feast`."""
    return f"{cell_of(place)}.{IDS[thing_of(place)]}"


def write(action: i64) -> str:
    """The text of every action that needs no look at the table; contracts and orders are written by the race."""
    kind, details = kind_of(action), details_of(action)
    for names in (WORDS, NUMBERED, MARKED, SEATED):
        for name, named in names.items():
            if named == kind:
                return name + detail_text(names, details)
    if kind == acts.USE_CV:
        return f"CV {target_of(details) + 1} {good_text(thing_of(details))}"
    if kind == acts.USE_GM:
        return f"GM {target_of(details) + 1} {good_text(thing_of(details))}"
    if kind == acts.USE_KI:
        return f"KI {pawn_text(details >> 1)}{'+' if details & 1 == acts.AHEAD else '-'}2"
    if kind == acts.SELL:
        return f"sell {good_text(details >> 1)} {'malt' if details & 1 == acts.FOR_MALT else 'vp'}"
    if kind == acts.SWAP:
        return f"swap {spot_text(details >> 11)} {spot_text(details & 2047)}"
    if kind == acts.SEND:
        return f"eng {details - acts.MOST_STEPS:+d}"
    if kind == acts.FAR_BUY:
        return f"sbuy {spot_text(details)}"
    if kind == acts.DROP:
        return f"drop {good_text(details)}"
    if kind == acts.OFFER:
        return f"offer {receiver_in(details) + 1} {bargain_text(given_in(details), asked_in(details))}"
    if kind == acts.COUNTER:
        return f"counter {bargain_text(given_in(details), asked_in(details))}"
    raise ValueError(f"{action} is no action")


def detail_text(names: dict[str, i64], details: i64) -> str:
    """The one detail of a simple act."""
    if names is WORDS:
        if details != 0:
            raise ValueError("a word has no details")
        return ""
    if names is NUMBERED:
        return f" {details}"
    return f" {IDS[details]}" if names is MARKED else f" {details + 1}"


# --- reading ---


def read(text: str) -> i64:
    """The action of a text that needs no look at the table."""
    words = text.split()
    if not words:
        raise ValueError("nothing is no action")
    first, rest = words[0], words[1:]
    if first in WORDS and not rest and first != "BR":
        return WORDS[first]
    if len(rest) == 1:
        if first in NUMBERED:
            return act(NUMBERED[first], whole(rest[0]))
        if first in MARKED:
            return act(MARKED[first], read_marker(first, rest[0]))
        if first in SEATED:
            return act(SEATED[first], seat_named(rest[0]))
        if first == "KI":
            return read_push(rest[0])
        if first == "eng":
            return read_steps(rest[0])
        if first == "sbuy":
            return act(acts.FAR_BUY, read_spot(rest[0]))
        if first == "drop":
            return act(acts.DROP, bottle_named(rest[0]))
    if len(rest) == 2:
        if first in ("CV", "GM"):
            kind = acts.USE_CV if first == "CV" else acts.USE_GM
            return act(kind, on(seat_named(rest[0]), bottle_named(rest[1])))
        if first == "sell" and rest[1] in ("vp", "malt"):
            way = acts.FOR_MALT if rest[1] == "malt" else acts.FOR_VP
            return act(acts.SELL, bottle_named(rest[0]) * 2 + way)
        if first == "swap":
            return read_swap(rest[0], rest[1])
    if first == "offer" and len(rest) == 5 and (rest[1], rest[3]) == ("give", "get"):
        return offer(seat_named(rest[0]), read_bundle(rest[2]), read_bundle(rest[4]))
    if first == "counter" and len(rest) == 4 and (rest[0], rest[2]) == ("give", "get"):
        return counter(read_bundle(rest[1]), read_bundle(rest[3]))
    raise ValueError(f"{text!r} is no action of this game")


def whole(text: str) -> i64:
    """A whole number, not too large."""
    if re.fullmatch(r"0|[1-9]\d{0,3}", text) is None:
        raise ValueError(f"{text!r} is no whole number up to {LARGEST}")
    return int(text)


def seat_named(text: str) -> i64:
    """A seat from its number, counted from 1."""
    number = whole(text)
    if not 1 <= number <= MOST_SEATS:
        raise ValueError(f"there is no seat {number}")
    return number - 1


def read_marker(act_name: str, text: str) -> i64:
    """A marker that fits the act."""
    marker = marker_named(text)
    if (act_name in ("buy", "react") and marker >= WHISKIES) or (act_name == "take" and not is_brown(marker)):
        raise ValueError(f"{act_name.lstrip('!')} cannot be followed by {text!r}")
    return marker


def bottle_named(text: str) -> i64:
    """A whisky in a state."""
    thing = good_named(text)
    if thing >= BOTTLES:
        raise ValueError(f"{text!r} is no whisky")
    return thing


def read_push(text: str) -> i64:
    """`3-2`, `E+2`."""
    form = re.fullmatch(r"([1-6E])([+-])2", text)
    if form is None:
        raise ValueError(f"{text!r} should be a pawn and +2 or -2, as in 3-2 or E+2")
    pawn = ENGLISHMAN if form[1] == "E" else int(form[1]) - 1
    return act(acts.USE_KI, pawn * 2 + (acts.AHEAD if form[2] == "+" else acts.BACK))


def read_steps(text: str) -> i64:
    """`+2`, `-3`."""
    if re.fullmatch(r"[+-][1-3]", text) is None:
        raise ValueError(f"R45: {text!r} should be one to three steps with their sign")
    return act(acts.SEND, int(text) + acts.MOST_STEPS)


def read_spot(text: str) -> i64:
    """`27.CV`."""
    cell, dot, marker = text.partition(".")
    if not dot or whole(cell) > 63:
        raise ValueError(f"{text!r} should be a cell and a marker, as in 27.CV")
    return spot(whole(cell), marker_named(marker))


def read_swap(one: str, other: str) -> i64:
    """Two spots, the lower cell first."""
    low, high = sorted([read_spot(one), read_spot(other)])
    return act(acts.SWAP, low << 11 | high)


def read_bundle(text: str) -> i64:
    """`m3+KI*`, in any order; `-` is nothing."""
    if text == "-":
        return 0
    malt: i64 = 0
    things: list[i64] = []
    for part in text.split("+"):
        if re.fullmatch(r"m[1-9]\d{0,3}", part):
            if malt:
                raise ValueError(f"R10: {text!r} has malt twice")
            malt = int(part[1:])
        elif re.fullmatch(r"m\d+", part):
            raise ValueError(f"R10: {part!r} is no amount of malt; it is written m1 to m{LARGEST}")
        else:
            things.append(good_named(part))
    if len(things) > 2:
        raise ValueError(f"R10: a bundle has at most two markers, {text!r} has {len(things)}")
    things += [NONE] * (2 - len(things))
    return bundle(malt, things[0], things[1])


def read_order(text: str, rule: str) -> vec[i64]:
    """`1>3`: seats, each once."""
    order = vec[i64](capacity=6)
    for part in text.split(">"):
        seat = seat_named(part.strip())
        if contains(order, seat):
            raise ValueError(f"{rule}: {text!r} names seat {seat + 1} twice")
        order = append(order, seat)
    return order


def read_contract(text: str) -> Contract:
    """`1>3 | 1->3 m2+KI*; 3->1 m1`."""
    order, bar, gifts = text.partition("|")
    bundles = vec[i64]([0] * MOST_SEATS)
    takers = vec[i64]([NONE] * MOST_SEATS)
    for gift in gifts.split(";") if bar else []:
        form = re.fullmatch(r"\s*(\d)\s*->\s*(\d)\s+(\S+)\s*", gift)
        if form is None:
            raise ValueError(f"{gift.strip()!r} should be a giver, a taker and a bundle, as in 1->3 m2+KI*")
        giver = seat_named(form[1])
        if takers[giver] != NONE:
            raise ValueError(f"R9: a member gives at most one bundle, seat {giver + 1} gives two")
        bundles[giver] = read_bundle(form[3])
        takers[giver] = seat_named(form[2])
        if bundles[giver] == 0:
            raise ValueError("R10: a bundle is not empty")
    return Contract(read_order(order.strip(), "R9"), bundles, takers)
