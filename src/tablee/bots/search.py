"""The bot that thinks ahead: information-set Monte-Carlo tree search over any game of the contract.

Every iteration imagines the state anew as the seat might know it and plays it on. Each seat chooses by what it has
itself seen (trails.py): its choices at a situation are the arms of a bandit (tree.py), which maximise its own share of
the victory. Nature is drawn by its weights; where a draw only says which arms are free, and leaves no trace, all draws
share one bandit. Choices made together are chosen one by one by seats that do not see the others', so each seat's
bandit is its own; choices that others have already sealed are taken back in the imagined state (State.unseal) and made
anew by their bandits. Beyond the tree every seat plays what the hints like best until the thinking seat is asked again,
and there the game is judged (verdict.py): always at the same point of the round, for a position looks better to whoever
has just moved, and lines of different lengths could not be compared otherwise.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Bot, Knowledge
from tablee.bots.trails import Trails
from tablee.bots.tree import UNKNOWN, Node, Tree
from tablee.bots.verdict import Verdict
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, Hints, State
from tablee.engine.errors import BadBudget
from tablee.engine.playout import draw, finish

TO_THE_END: Final[i64] = 1_000_000  # a depth that no game reaches
WALKS: Final[i64] = 12  # short walks from which the scale of a position is taken
LOOKS: Final = 24.0  # plain actions looked at when a situation beyond the first is met; it grows likewise
STRIDE: Final[i64] = 7919  # a prime larger than any list of actions, so that steps of it reach them all
FARTHEST: Final[i64] = 60  # decisions after which a verdict waits no longer for the thinking seat
PROPOSALS: Final = 2.0  # composed actions looked at after the first visit; their number grows with its root


# How choices that are made together are thought of:
TOGETHER: Final[i64] = 0  # each seat has a bandit of its own, also for what others have sealed already
IN_TURN: Final[i64] = 1  # one after the other, as if each saw the choices before its own
GUESSED: Final[i64] = 2  # as TOGETHER, but what others have sealed already is drawn at random


class Budget:
    """How long a search thinks: so many iterations, or until the clock says so, whichever is first."""

    def __init__(self, iterations: i64, seconds: float = math.inf) -> None:
        if iterations < 1 or not seconds > 0.0:
            raise BadBudget(f"a search cannot think for {iterations} iterations or {seconds} s: both must be above 0")
        self.iterations = iterations
        self.seconds = seconds


class Manner:
    """How a search plays on beyond its tree, and how curious it is inside."""

    def __init__(
        self, depth: i64, curiosity: float, trust: float = 0.0, calm: bool = False, sealed: i64 = TOGETHER
    ) -> None:
        self.depth = depth  # decisions played beyond the tree before the round is ended and judged
        self.curiosity = curiosity
        self.trust = trust  # tries that a hint is worth; 0: nobody heeds hints, what is untried is tried in any order
        self.calm = calm  # a new situation of another seat is left to the hints; the tree grows there when met again
        self.sealed = sealed


def hinted(hints: Hints) -> Manner:
    """The manner that suits a game best, by its own word."""
    return Manner(0, hints.curiosity(), hints.trust(), hints.calm())


class SearchBot(Bot):
    """Takes the action that its search has tried most often."""

    def __init__(self, name: str, seed: i64, hints: Hints, budget: Budget, manner: Manner) -> None:
        super().__init__(name, seed)
        self.hints = hints
        self.budget = budget
        self.manner = manner

    def choose(self, known: Knowledge) -> i64:
        """One action, after as much thought as the budget allows."""
        actions: vec[i64] = known.actions()
        if len(actions) == 1 and len(known.proposals()) == 0:
            return actions[0]
        search = self.think(known)
        return search.root.actions[favourite(search.root)]

    def think(self, known: Knowledge) -> Search:
        """A search of this position within the budget."""
        search = Search(known, self.hints, self.manner, self.chance)
        began: float = time.perf_counter()
        done: i64 = 0
        while done < self.budget.iterations:
            search.iterate()
            done += 1
            if time.perf_counter() - began >= self.budget.seconds:
                break
        return search


class Search:
    """One search of one position, iteration by iteration."""

    def __init__(self, known: Knowledge, hints: Hints, manner: Manner, chance: Chance) -> None:
        self.known = known
        self.actions = known.actions()  # where others' choices are taken back, an imagined state may allow more
        self.proposals = known.proposals()
        self.manner = manner
        self.chance = chance
        seats: i64 = count_seats(known, chance)
        self.trails = Trails(seats, hints.hides(), manner.sealed == IN_TURN, hints.fleeting())
        self.verdict = Verdict(hints, seats)
        self.tree = Tree()
        self.root = self.tree.add(self.trails.of(known.seat), known.seat)
        self.path: list[Node] = []
        self.arms = vec[i64]()
        self.spread = Spread()
        self.verdict.scale = hints.lead() if hints.lead() > 0.0 else self.usual_lead()

    def usual_lead(self) -> float:
        """The lead in the middle of those that a few steps in any direction lead to: the scale of this position."""
        sizes: list[float] = []
        steps: i64 = 1
        while steps <= WALKS:
            state = self.imagine()
            walk(state, steps, self.chance)
            if not state.over:
                sizes.append(self.verdict.size(state))
            steps += 1
        sizes.sort()
        middle: float = sizes[len(sizes) // 2] if len(sizes) > 0 else 0.0
        return middle if middle > 0.0 else 1.0

    def iterate(self) -> None:
        """Imagine, descend, grow, judge, learn."""
        state = self.imagine()
        self.trails.start()
        self.path = []
        self.arms = vec[i64]()
        last: i64 = self.descend(state)
        self.play_on(state, last)
        self.learn()

    def imagine(self) -> State:
        """A state as it may be, before the choices that others have sealed."""
        state = self.known.imagine(self.chance)
        if self.manner.sealed != GUESSED:
            state.unseal(self.known.seat)
        return state

    def descend(self, state: State) -> i64:
        """Play through the tree and, from the first new situation on, to the end of the turn; returns who was last."""
        last: i64 = NOBODY
        together: i64 = 0  # how many have still to make a choice that is made together
        is_new: bool = False
        curiosity: float = self.manner.curiosity * self.spread.deviation()
        while not state.over:
            seats: vec[i64] = state.seats()
            seat: i64 = self.known.seat if last == NOBODY else seats[0]
            if len(seats) > 1:
                together = len(seats)
            if is_new and seat != last and together == 0:
                break
            if seat == NATURE:
                self.trails.play(state, NATURE, draw(state, self.chance))
                continue
            trail: i64 = self.trails.of(seat)
            found = self.tree.find(trail)
            if found is None:
                found = self.tree.add(trail, seat)
                if self.manner.calm and seat != last and last != NOBODY and together == 0:
                    break
                is_new = True
            arm: i64 = self.arm(found, state, self.legal(found, state), curiosity)
            self.path.append(found)
            self.arms = append(self.arms, arm)
            self.trails.play(state, seat, found.actions[arm])
            last = seat
            if together > 0:
                together -= 1
        return last

    def legal(self, node: Node, state: State) -> vec[i64]:
        """The actions to choose from, some of the composed ones among them."""
        if node is self.root:
            return widened(self.actions, self.proposals, node.met)
        return widened(thinned(state.actions(node.seat), node), state.proposals(node.seat), node.met)

    def arm(self, node: Node, state: State, legal: vec[i64], curiosity: float) -> i64:
        """The arm to try; with trust in hints every action is first looked at once."""
        if self.manner.trust <= 0.0:
            return node.choose(legal, curiosity, self.chance)
        guess: State | None = None
        place: i64 = 0
        for action in legal:
            arm: i64 = node.arm(action, place)
            if node.priors[arm] == UNKNOWN:
                if guess is None:
                    guess = self.guess(state, node.seat)
                node.priors[arm] = self.scout(guess, node.seat, action)
            place += 1
        return node.choose_promising(legal, curiosity, self.manner.trust)

    def guess(self, state: State, seat: i64) -> State:
        """The state as a seat takes it to be: in the imagined one it would see through what is hidden from it."""
        return state if self.trails.sees_all else state.imagine(seat, self.chance)

    def scout(self, state: State, seat: i64, action: i64) -> float:
        """The share that an action promises by itself."""
        twin = state.copy()
        twin.play(seat, action)
        self.verdict.judge(twin)
        return self.verdict.shares[seat]

    def play_on(self, state: State, last: i64) -> None:
        """Beyond the tree: so many decisions, on until the thinking seat is asked again, and a verdict."""
        left: i64 = self.manner.depth
        beyond: i64 = FARTHEST
        together: i64 = 0
        while not state.over:
            seats: vec[i64] = state.seats()
            seat: i64 = seats[0]
            if len(seats) > 1 and left > 0:
                together = len(seats)
            may_stop: bool = left <= 0 and together == 0 and seat != last
            if may_stop and (beyond <= 0 or contains(seats, self.known.seat)):
                self.verdict.by_promise(state)
                return
            if seat == NATURE:
                state.play(NATURE, draw(state, self.chance))
                continue
            state.play(seat, self.next_of(state, seat))
            last = seat
            left -= 1
            beyond -= 1
            if together > 0:
                together -= 1
        self.verdict.by_outcome(state)

    def next_of(self, state: State, seat: i64) -> i64:
        """What a seat plays beyond the tree: what the hints like best, or anything where they are not trusted."""
        actions: vec[i64] = state.actions(seat)
        if self.manner.trust <= 0.0 or len(actions) == 1:
            return actions[self.chance.below(len(actions))]
        actions = sampled(actions, i64(LOOKS), self.chance.below(len(actions)))
        best: i64 = actions[0]
        highest: float = -math.inf
        for action in actions:
            twin = state.copy()
            twin.play(seat, action)
            worth: float = self.verdict.promise(twin, seat)
            if worth > highest:
                highest = worth
                best = action
        return best

    def learn(self) -> None:
        """Every choice on the way learns what its own seat got."""
        at: i64 = 0
        for node in self.path:
            node.learn(self.arms[at], self.verdict.shares[node.seat])
            at += 1
        self.spread.add(self.verdict.shares[self.known.seat])


class Spread:
    """How much the verdicts of a search differ: curiosity is measured by it."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.mean: float = 0.0
        self.squares: float = 0.0

    def add(self, share: float) -> None:
        """Count one verdict."""
        self.count += 1.0
        before: float = share - self.mean
        self.mean += before / self.count
        self.squares += before * (share - self.mean)

    def deviation(self) -> float:
        """The standard deviation, or that of a tossed coin before two verdicts."""
        return 0.5 if self.count < 2.0 else math.sqrt(self.squares / self.count)


def walk(state: State, steps: i64, chance: Chance) -> None:
    """Play so many decisions at random, in place."""
    while steps > 0 and not state.over:
        seat: i64 = state.seats()[0]
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
        else:
            actions: vec[i64] = state.actions(seat)
            state.play(seat, actions[chance.below(len(actions))])
            steps -= 1


def widened(actions: vec[i64], proposals: vec[i64], met: i64) -> vec[i64]:
    """The actions and the first of the proposals, more of them the better a situation is known."""
    if len(proposals) == 0:
        return actions
    wide = actions[:]
    most: float = PROPOSALS * math.sqrt(float(met + 1))
    taken: float = 0.0
    for proposal in proposals:
        if taken >= most:
            break
        wide = append(wide, proposal)
        taken += 1.0
    return wide


def thinned(actions: vec[i64], node: Node) -> vec[i64]:
    """Some of very many actions in an order of the situation's own, more of them the better it is known."""
    return sampled(actions, i64(LOOKS * math.sqrt(float(node.met + 1))), node.number)


def sampled(actions: vec[i64], most: i64, first: i64) -> vec[i64]:
    """At most so many of the actions, strewn over them all."""
    count: i64 = len(actions)
    if count <= most:
        return actions
    few = vec[i64](capacity=most)
    at: i64 = first % count
    while len(few) < most:
        few = append(few, actions[at])
        at = (at + STRIDE) % count
    return few


def contains(seats: vec[i64], wanted: i64) -> bool:
    """Whether a seat is among some."""
    for seat in seats:  # noqa: SIM110 (a generator would not compile to a plain loop)
        if seat == wanted:
            return True
    return False


def favourite(node: Node) -> i64:
    """The arm tried most often; of equals the better one."""
    best: i64 = 0
    arm: i64 = 1
    while arm < len(node.actions):
        is_better: bool = node.worths[arm] > node.worths[best]
        if node.visits[arm] > node.visits[best] or (node.visits[arm] == node.visits[best] and is_better):
            best = arm
        arm += 1
    return best


def count_seats(known: Knowledge, chance: Chance) -> i64:
    """How many seats there are: a game played out has a rank for each."""
    state = known.imagine(chance)
    finish(state, chance)
    outcome = state.outcome()
    assert outcome is not None
    return len(outcome.ranks)
