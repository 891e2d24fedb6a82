"""The end: race, whisky, check points and malt (§7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.outcome import Item, Outcome, ranked
from tablee.games.whisky_race.rules.box import CHECK, ENGLISHMAN, LEAST_CHECK, PUB, good, place_of
from tablee.games.whisky_race.rules.glen import Glen


def outcome(glen: Glen) -> Outcome:
    """Who won; tied totals are parted by the bottles held (Q23)."""
    sheets: list[list[Item]] = []
    worths = vec[i64](capacity=6)
    seat: i64 = 0
    while seat < glen.variant.seats:
        sheet: list[Item] = []
        total: i64 = 0
        for key, points in lines(glen, seat):
            sheet.append(Item(key, points))
            total += points
        sheets.append(sheet)
        worths = append(worths, total * 100 + glen.bottles(seat))
        seat += 1
    return Outcome(ranked(worths), reason(glen), sheets)


def reason(glen: Glen) -> str:
    """Why it is over."""
    if len(glen.home) == 0:
        return "limit"
    return "english" if glen.home[0] == ENGLISHMAN else "pawn"


def lines(glen: Glen, seat: i64) -> list[tuple[str, i64]]:
    """The score sheet of a seat."""
    return [
        ("race", race(glen, seat)),
        ("sold", glen.fives[seat] * glen.box.pub_vp),
        ("bottles", glen.bottles(seat) * glen.box.unsold_vp),
        ("checkpoints", checkpoints(glen, seat)),
        ("malt", malt(glen, seat)),
    ]


def advance(glen: Glen, seat: i64) -> i64:
    """How far a seat is in the race: by arrival, then by cell."""
    place: i64 = place_of(glen.home, seat)
    return glen.at[seat] if place < 0 else glen.box.finish + 100 - place


def race(glen: Glen, seat: i64) -> i64:
    """Q17: the place in the race, and what it is worth: points, or penalties if the Englishman was first (§7)."""
    if len(glen.home) == 0:
        return 0
    place: i64 = race_place(glen, seat)
    prizes = glen.box.race_penalty if glen.home[0] == ENGLISHMAN else glen.box.race_vp
    return prizes[place] if place < len(prizes) else 0


def race_place(glen: Glen, seat: i64) -> i64:
    """How many seats (competition) or tied groups (dense) are ahead."""
    own: i64 = advance(glen, seat)
    ahead = vec[i64](capacity=6)
    other: i64 = 0
    while other < glen.variant.seats:
        theirs: i64 = advance(glen, other)
        if theirs > own and not (glen.variant.dense and place_of(ahead, theirs) >= 0):
            ahead = append(ahead, theirs)
        other += 1
    return len(ahead)


def checkpoints(glen: Glen, seat: i64) -> i64:
    """The values of the check points held."""
    points: i64 = 0
    marker: i64 = CHECK
    while marker < PUB:
        points += glen.has(seat, good(marker, 0)) * (marker - CHECK + LEAST_CHECK)
        marker += 1
    return points


def malt(glen: Glen, seat: i64) -> i64:
    """The most malt, alone or shared, also at 0."""
    sharers: i64 = 0
    for purse in glen.purse:
        if purse > glen.purse[seat]:
            return 0
        if purse == glen.purse[seat]:
            sharers += 1
    return glen.box.most_malt if sharers == 1 else glen.box.most_malt_tied
