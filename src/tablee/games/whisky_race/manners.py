"""When bots keep an offer to themselves (§11): one offer a round to people, nothing refused again, nothing undone.

Whose offers a person has refused n times in a row makes that person none in the n rounds that follow.
An offer is the same as an earlier one if the same seat offers the same seat the same goods for the same goods. After a
refusal only more malt for the other seat, in all, makes it another offer. A bottle is the same fresh or turned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from mypy_extensions import i64

from tablee.engine.manners import Manners
from tablee.games.whisky_race.rules import acts
from tablee.games.whisky_race.rules.box import BOTTLES, NONE, good, marker_of
from tablee.games.whisky_race.rules.glen import Glen

AT_ONCE = 1  # rounds after the one of a bargain in which nothing of it is bought or sold back
Goods = tuple[int, ...]


class RaceManners(Manners):
    """What every seat saw of the offers at this table."""

    def __init__(self) -> None:
        self.opened: dict[tuple[int, int], int] = {}  # by whom to whom: the round of the last offer
        self.in_a_row: dict[tuple[int, int], int] = {}  # by whom to whom: offers refused since one was accepted
        self.refused: dict[tuple[int, int, Goods, Goods], int] = {}  # the most malt, in all, that did not help
        self.moved: dict[tuple[int, int], tuple[int, int]] = {}  # who got which good: from whom, in which round
        self.parted: dict[tuple[int, int], int] = {}  # who gave which good away: in which round

    def note(self, state: Any, seat: i64, action: i64) -> None:
        kind = acts.kind_of(action)
        if kind == acts.OFFER:
            self.opened[int(seat), int(acts.receiver_in(acts.details_of(action)))] = int(state.round)
        elif state.offer_by != NONE and seat == state.offer_to:
            by, to = int(state.offer_by), int(seat)
            if kind in (acts.REFUSE, acts.COUNTER):
                key = (by, to, goods_in(state.give), goods_in(state.get))
                self.in_a_row[by, to] = self.in_a_row.get((by, to), 0) + 1
                self.refused[key] = max(malt_for(state.give, state.get), self.refused.get(key, -int(acts.MOST_MALT)))
            elif kind == acts.ACCEPT:
                self.in_a_row[by, to] = 0
                self.hand_over(by, to, state.give, int(state.round))
                self.hand_over(to, by, state.get, int(state.round))

    def hand_over(self, giver: int, taker: int, bundle: i64, now: int) -> None:
        """Goods have changed hands."""
        for thing in goods_in(bundle):
            self.parted[giver, thing] = now
            self.moved[taker, thing] = giver, now

    def allow(self, state: Any, seat: i64, action: i64, people: Collection[int]) -> bool:
        kind, details = acts.kind_of(action), acts.details_of(action)
        if kind not in (acts.OFFER, acts.COUNTER):
            return True
        to = int(acts.receiver_in(details)) if kind == acts.OFFER else int(state.offer_by)
        if kind == acts.OFFER and to in people and self.pesters(int(seat), to, int(state.round), people):
            return False
        give, get = acts.given_in(details), acts.asked_in(details)
        key = (int(seat), to, goods_in(give), goods_in(get))
        if key in self.refused and malt_for(give, get) <= self.refused[key]:
            return False
        return not self.undoes(state, int(seat), to, give, get)

    def pesters(self, seat: int, to: int, now: int, people: Collection[int]) -> bool:
        """Whether a seat has made an offer to a person this round, or this person has refused its last ones."""
        if any(self.opened.get((seat, person)) == now for person in people):
            return True
        return self.in_a_row.get((seat, to), 0) >= now - self.opened.get((seat, to), -now)

    def undoes(self, glen: Glen, seat: int, to: int, give: i64, get: i64) -> bool:
        """Whether a seat would at once buy back what it sold, or give back what it got."""
        since = int(glen.round) - AT_ONCE
        buys_back = any(self.parted.get((seat, thing), NONE) >= since for thing in goods_in(get))
        moves = [self.moved.get((seat, thing), (NONE, NONE)) for thing in goods_in(give)]
        return buys_back or any(giver == to and when >= since for giver, when in moves)


def malt_for(give: i64, get: i64) -> int:
    """How much malt the other seat gets in all; below 0 if it pays."""
    return int(acts.malt_in(give) - acts.malt_in(get))


def goods_in(bundle: i64) -> Goods:
    """The goods of a bundle, bottles without their states."""
    return tuple(sorted(listed(bundle)))


def listed(bundle: i64) -> Iterator[int]:
    """The same, as they stand in the bundle."""
    for thing in (acts.one_in(bundle), acts.other_in(bundle)):
        if thing != NONE:
            yield int(good(marker_of(thing), 0)) if thing < BOTTLES else int(thing)
