"""What a search remembers: for every situation a seat has met, how its actions fared there."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance

MIXER: Final[i64] = 0x2545F4914F6CDD1D
TRAIL: Final[i64] = 0x3FFFFFFFFFFFFFFF  # trails are kept in 62 bits, compiled or not
FIRST_SLOTS: Final[i64] = 1024  # a power of two, like every later size
NONE: Final[i64] = -1
UNKNOWN: Final = -1.0


def mix(trail: i64, seen: i64) -> i64:
    """A trail one observation longer; never 0, which marks an empty slot."""
    mixed: i64 = ((trail ^ seen) * MIXER) & TRAIL
    mixed = mixed ^ (mixed >> 29)
    return mixed + 1 if mixed == 0 else mixed


class Node:
    """One situation of one seat: an arm for each action that was ever legal in it."""

    def __init__(self, number: i64, seat: i64) -> None:
        self.number = number  # of the situations met, in their order
        self.seat = seat
        self.actions = vec[i64]()
        self.visits = vec[i64]()
        self.offered = vec[i64]()  # how often the action could be taken: an imagined state may forbid it
        self.worths = vec[float]()  # the sum of the shares it led to
        self.priors = vec[float]()  # the share that hints promised before it was tried, or UNKNOWN
        self.met: i64 = 0

    def arm(self, action: i64, place: i64) -> i64:
        """The arm of an action, which mostly stands where it stands among the legal ones; added when it is new."""
        arms: i64 = len(self.actions)
        if place < arms and self.actions[place] == action:
            return place
        at: i64 = 0
        while at < arms:
            if self.actions[at] == action:
                return at
            at += 1
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.worths = append(self.worths, 0.0)
        self.priors = append(self.priors, UNKNOWN)
        return arms

    def choose_promising(self, legal: vec[i64], curiosity: float, trust: float) -> i64:
        """The arm with the best upper bound, where its prior counts like so many tries."""
        self.met += 1
        best: i64 = NONE
        highest: float = -1.0
        offers: i64 = 0
        logarithm: float = 0.0
        place: i64 = 0
        for action in legal:
            arm: i64 = self.arm(action, place)
            place += 1
            self.offered[arm] += 1
            if self.offered[arm] != offers:
                offers = self.offered[arm]
                logarithm = math.log(float(offers))
            count: float = float(self.visits[arm]) + trust
            mean: float = (self.worths[arm] + trust * self.priors[arm]) / count
            bound: float = mean + curiosity * math.sqrt(logarithm / count)
            if bound > highest:
                highest = bound
                best = arm
        return best

    def choose(self, legal: vec[i64], curiosity: float, chance: Chance) -> i64:
        """The arm to try: one never tried, drawn, or that with the best upper bound of its worth."""
        self.met += 1
        untried: i64 = 0
        fresh: i64 = NONE
        best: i64 = NONE
        highest: float = -1.0
        offers: i64 = 0
        logarithm: float = 0.0
        place: i64 = 0
        for action in legal:
            arm: i64 = self.arm(action, place)
            place += 1
            self.offered[arm] += 1
            tries: i64 = self.visits[arm]
            if tries == 0:
                untried += 1
                if chance.below(untried) == 0:
                    fresh = arm
            elif untried == 0:
                if self.offered[arm] != offers:
                    offers = self.offered[arm]
                    logarithm = math.log(float(offers))
                count: float = float(tries)
                bound: float = self.worths[arm] / count + curiosity * math.sqrt(logarithm / count)
                if bound > highest:
                    highest = bound
                    best = arm
        return best if fresh == NONE else fresh

    def learn(self, arm: i64, share: float) -> None:
        """Count one try of an arm and the share of the victory it led to."""
        self.visits[arm] += 1
        self.worths[arm] += share


class Tree:
    """All situations met, found by their trails: a table with open addresses, at most half full."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.trails = vec[i64]([0] * FIRST_SLOTS)
        self.places = vec[i64]([0] * FIRST_SLOTS)

    def find(self, trail: i64) -> Node | None:
        """The situation at the end of a trail, if it was met."""
        slot: i64 = self.slot(trail)
        return self.nodes[self.places[slot]] if self.trails[slot] == trail else None

    def add(self, trail: i64, seat: i64) -> Node:
        """A new situation at the end of a trail."""
        if 2 * len(self.nodes) >= len(self.trails):
            self.grow()
        slot: i64 = self.slot(trail)
        self.trails[slot] = trail
        self.places[slot] = len(self.nodes)
        node = Node(len(self.nodes), seat)
        self.nodes.append(node)
        return node

    def slot(self, trail: i64) -> i64:
        """Where a trail stands, or the empty slot where it would."""
        last: i64 = len(self.trails) - 1
        slot: i64 = trail & last
        while self.trails[slot] != 0 and self.trails[slot] != trail:
            slot = (slot + 1) & last
        return slot

    def grow(self) -> None:
        """Twice the slots."""
        trails = self.trails
        places = self.places
        self.trails = vec[i64]([0] * (2 * len(trails)))
        self.places = vec[i64]([0] * (2 * len(trails)))
        old: i64 = 0
        for trail in trails:
            if trail != 0:
                slot: i64 = self.slot(trail)
                self.trails[slot] = trail
                self.places[slot] = places[old]
            old += 1
