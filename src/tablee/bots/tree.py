"""The search tree: a node for every information set reached, with statistics for each of its actions."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance

MULTIPLIER: Final[i64] = 0x2545F4914F6CDD1D
KEY_MASK: Final[i64] = 0x3FFFFFFFFFFFFFFF  # keys have 62 bits, compiled or not
FIRST_SLOTS: Final[i64] = 1024  # a power of two, like every later size
NONE: Final[i64] = -1
UNKNOWN: Final = -1.0


def mix(key: i64, observation: i64) -> i64:
    """The key after one more observation; never 0, which marks an empty slot."""
    mixed: i64 = ((key ^ observation) * MULTIPLIER) & KEY_MASK
    mixed = mixed ^ (mixed >> 29)
    return mixed + 1 if mixed == 0 else mixed


class Node:
    """An information set of one seat: a bandit with an arm for each action that was ever legal in it."""

    def __init__(self, number: i64, seat: i64) -> None:
        self.number = number  # in the order of creation
        self.seat = seat
        self.actions = vec[i64]()
        self.visits = vec[i64]()
        self.available = vec[i64]()  # how often the action was legal: that depends on the imagined state
        self.share_sums = vec[float]()  # the shares of the victory after the action, added up over its visits
        self.priors = vec[float]()  # the heuristic share after the action, or UNKNOWN
        self.node_visits: i64 = 0

    def arm(self, action: i64, place: i64) -> i64:
        """The arm of an action, usually at its place among the legal ones; added if it is new."""
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
        self.available = append(self.available, 0)
        self.share_sums = append(self.share_sums, 0.0)
        self.priors = append(self.priors, UNKNOWN)
        return arms

    def select_with_priors(self, legal: vec[i64], exploration: float, prior_visits: float) -> i64:
        """The arm with the highest upper confidence bound, where its prior counts as so many visits."""
        self.node_visits += 1
        best: i64 = NONE
        highest: float = -1.0
        available: i64 = 0
        logarithm: float = 0.0
        place: i64 = 0
        for action in legal:
            arm: i64 = self.arm(action, place)
            place += 1
            self.available[arm] += 1
            if self.available[arm] != available:
                available = self.available[arm]
                logarithm = math.log(float(available))
            count: float = float(self.visits[arm]) + prior_visits
            mean: float = (self.share_sums[arm] + prior_visits * self.priors[arm]) / count
            bound: float = mean + exploration * math.sqrt(logarithm / count)
            if bound > highest:
                highest = bound
                best = arm
        return best

    def select(self, legal: vec[i64], exploration: float, chance: Chance) -> i64:
        """A random arm among those never tried, or the one with the highest upper confidence bound."""
        self.node_visits += 1
        untried: i64 = 0
        fresh: i64 = NONE
        best: i64 = NONE
        highest: float = -1.0
        available: i64 = 0
        logarithm: float = 0.0
        place: i64 = 0
        for action in legal:
            arm: i64 = self.arm(action, place)
            place += 1
            self.available[arm] += 1
            visits: i64 = self.visits[arm]
            if visits == 0:
                untried += 1
                if chance.below(untried) == 0:
                    fresh = arm
            elif untried == 0:
                if self.available[arm] != available:
                    available = self.available[arm]
                    logarithm = math.log(float(available))
                count: float = float(visits)
                bound: float = self.share_sums[arm] / count + exploration * math.sqrt(logarithm / count)
                if bound > highest:
                    highest = bound
                    best = arm
        return best if fresh == NONE else fresh

    def update(self, arm: i64, share: float) -> None:
        """Count a visit of an arm and the share of the victory that followed."""
        self.visits[arm] += 1
        self.share_sums[arm] += share


class Tree:
    """All nodes by their keys: a hash table with open addressing, at most half full."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.keys = vec[i64]([0] * FIRST_SLOTS)
        self.indices = vec[i64]([0] * FIRST_SLOTS)

    def find(self, key: i64) -> Node | None:
        """The node with a key, if there is one."""
        slot: i64 = self.slot(key)
        return self.nodes[self.indices[slot]] if self.keys[slot] == key else None

    def add(self, key: i64, seat: i64) -> Node:
        """A new node with a key."""
        if 2 * len(self.nodes) >= len(self.keys):
            self.grow()
        slot: i64 = self.slot(key)
        self.keys[slot] = key
        self.indices[slot] = len(self.nodes)
        node = Node(len(self.nodes), seat)
        self.nodes.append(node)
        return node

    def slot(self, key: i64) -> i64:
        """The slot that holds a key, or the empty one where it belongs."""
        last: i64 = len(self.keys) - 1
        slot: i64 = key & last
        while self.keys[slot] != 0 and self.keys[slot] != key:
            slot = (slot + 1) & last
        return slot

    def grow(self) -> None:
        """Double the slots."""
        keys = self.keys
        indices = self.indices
        self.keys = vec[i64]([0] * (2 * len(keys)))
        self.indices = vec[i64]([0] * (2 * len(keys)))
        old: i64 = 0
        for key in keys:
            if key != 0:
                slot: i64 = self.slot(key)
                self.keys[slot] = key
                self.indices[slot] = indices[old]
            old += 1
