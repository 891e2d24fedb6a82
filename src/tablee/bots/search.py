"""The bot that thinks ahead: information-set Monte Carlo tree search for any game of the contract.

Every iteration determinizes the state from the thinking seat's information set and plays it on. Each seat chooses by
what it has itself observed (information_sets.py): its choices at a node are the arms of a bandit (tree.py) that
maximises its own share of the victory. Chance outcomes are drawn by their weights; where they only restrict the legal
actions, all of them share one node. Simultaneous choices are searched one after the other, as if each seat saw those
before its own, the thinking seat first; choices that others have already sealed are taken back in the imagined state
(State.unseal) and made anew. In the rollout beyond the tree every seat plays the action with the best heuristic value
until the thinking seat is to move again, and the state is evaluated there (evaluator.py): always at the same point of
the round, because a position looks better to the seat that has just moved, and lines that end elsewhere could not be
compared.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bargains import worth_proposing
from tablee.bots.bot import Bot, Knowledge
from tablee.bots.evaluator import Evaluator, foreseen
from tablee.bots.information_sets import InformationSets
from tablee.bots.tree import UNKNOWN, Node, Tree
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, Heuristic, State
from tablee.engine.errors import BadBudget
from tablee.engine.playout import draw

TO_THE_END: Final[i64] = 1_000_000  # a rollout depth that no game reaches
LONGEST_ROLLOUT: Final[i64] = 60  # decisions after which a rollout is evaluated wherever it is
# Progressive widening: how many actions a node considers after its first visit; it grows with the root of the visits.
LOOKS: Final[i64] = 60  # positions of the own turn that are looked at for an end of the game
WIDENING: Final = 24.0  # plain actions, in nodes below the root
PROPOSALS_WIDENING: Final = 2.0  # composed actions
LEAST_DEVIATION: Final = 0.05  # where all evaluations are alike so far, other actions are tried all the same
STRIDE: Final[i64] = 7919  # a prime larger than any list of actions, so that steps of it reach them all


class Budget:
    """When a search ends: after so many iterations or seconds, whichever comes first."""

    def __init__(self, iterations: i64, seconds: float = math.inf) -> None:
        if iterations < 1 or not seconds > 0.0:
            raise BadBudget(f"a search cannot think for {iterations} iterations or {seconds} s: both must be above 0")
        self.iterations = iterations
        self.seconds = seconds


class SearchParameters:
    """How a search explores its tree and plays its rollouts."""

    def __init__(
        self,
        rollout_depth: i64,
        exploration: float,
        prior_visits: float = 0.0,
        delays_opponent_expansion: bool = False,
    ) -> None:
        self.rollout_depth = rollout_depth  # decisions of a rollout before it may end at the thinking seat's next one
        self.exploration = exploration
        self.prior_visits = prior_visits  # visits that a heuristic prior counts for; 0 disables priors
        self.delays_opponent_expansion = delays_opponent_expansion  # no new node of an opponent on its first visit


def parameters_for(heuristic: Heuristic) -> SearchParameters:
    """The parameters that the game itself recommends."""
    return SearchParameters(0, heuristic.exploration(), heuristic.prior_visits(), heuristic.delays_opponent_expansion())


class SearchBot(Bot):
    """Plays the action that its search has visited most often."""

    def __init__(
        self, name: str, seed: i64, heuristic: Heuristic, budget: Budget, parameters: SearchParameters
    ) -> None:
        super().__init__(name, seed)
        self.heuristic = heuristic
        self.budget = budget
        self.parameters = parameters

    def choose(self, known: Knowledge) -> i64:
        """One action, after a search within the budget."""
        actions: vec[i64] = known.actions()
        if len(actions) == 1 and len(known.proposals()) == 0:
            return actions[0]
        search = self.think(known)
        return search.root.actions[most_visited(search.root)]

    def think(self, known: Knowledge) -> Search:
        """A search of this position within the budget."""
        search = Search(known, self.heuristic, self.parameters, self.chance)
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

    def __init__(self, known: Knowledge, heuristic: Heuristic, parameters: SearchParameters, chance: Chance) -> None:
        self.known = known
        self.actions = known.actions()  # where others' choices are taken back, an imagined state may allow more
        self.parameters = parameters
        self.chance = chance
        seats: i64 = known.seat_count
        self.information_sets = InformationSets(heuristic, known.seat, seats)
        self.evaluator = Evaluator(heuristic, seats)
        self.proposals = vec[i64]()
        self.tree = Tree()
        self.root = self.tree.add(self.information_sets.key(known.seat), known.seat)
        self.path: list[Node] = []
        self.arms = vec[i64]()
        self.share_variance = RunningVariance()
        self.is_end_near: bool = False  # whether this search has come to an end of the game so far
        self.looks_ahead: bool = False  # whether a rollout looks at all of the thinking seat's turn
        self.looks: i64 = 0  # positions that may still be looked at for an end
        self.evaluator.estimate_scale(known, chance)
        self.proposals = worth_proposing(known, self.evaluator, chance)

    def iterate(self) -> None:
        """Determinize, select, expand, roll out, evaluate, back up."""
        state = self.imagine()
        self.information_sets.reset(state)
        self.path = []
        self.arms = vec[i64]()
        last: i64 = self.descend(state)
        self.roll_out(state, last)
        self.back_up()

    def imagine(self) -> State:
        """A state as it may be, before the choices that others have sealed."""
        state = self.known.imagine(self.chance)
        state.unseal(self.known.seat)
        return state

    def descend(self, state: State) -> i64:
        """Play through the tree and, from the first new node on, to the end of the turn; returns who moved last."""
        last: i64 = NOBODY
        together: i64 = 0  # seats that have still to make a simultaneous choice
        is_new: bool = False
        exploration: float = self.parameters.exploration * self.share_variance.deviation()
        while not state.over:
            seats: vec[i64] = state.seats()
            seat: i64 = self.known.seat if last == NOBODY else seats[0]
            if len(seats) > 1:
                together = len(seats)
            if is_new and seat != last and together == 0:
                break
            if seat == NATURE:
                self.information_sets.play(state, NATURE, draw(state, self.chance))
                continue
            key: i64 = self.information_sets.key(seat)
            found = self.tree.find(key)
            if found is None:
                found = self.tree.add(key, seat)
                is_opponents: bool = seat != last and last != NOBODY and together == 0
                if self.parameters.delays_opponent_expansion and is_opponents:
                    break
                is_new = True
            arm: i64 = self.select(found, state, self.considered(found, state), exploration, together > 0)
            self.path.append(found)
            self.arms = append(self.arms, arm)
            self.information_sets.play(state, seat, found.actions[arm], together > 0)
            last = seat
            if together > 0:
                together -= 1
        return last

    def considered(self, node: Node, state: State) -> vec[i64]:
        """The legal actions that a node considers so far, composed ones among them."""
        if node is self.root:
            return with_proposals(self.actions, self.proposals, node.node_visits)
        return with_proposals(widened(state.actions(node.seat), node), state.proposals(node.seat), node.node_visits)

    def select(self, node: Node, state: State, legal: vec[i64], exploration: float, is_sealed: bool) -> i64:
        """The arm to try; with priors every action is first evaluated once by the heuristic."""
        if self.parameters.prior_visits <= 0.0:
            return node.select(legal, exploration, self.chance)
        seen: State | None = None
        place: i64 = 0
        for action in legal:
            arm: i64 = node.arm(action, place)
            if node.priors[arm] == UNKNOWN:
                if seen is None:
                    seen = state if is_sealed else self.imagined_by(state, node.seat)
                node.priors[arm] = self.prior(seen, node.seat, action)
                if node is self.root:
                    node.priors[arm] = self.prior_by_end(seen, action, node.priors[arm])
            place += 1
        return node.select_with_priors(legal, exploration, self.parameters.prior_visits)

    def imagined_by(self, state: State, seat: i64) -> State:
        """The state as a seat may take it to be: the determinized one would tell it what is hidden from it."""
        return state.imagine(seat, self.chance) if self.information_sets.has_hidden_information else state

    def prior(self, state: State, seat: i64, action: i64) -> float:
        """The expected share of the victory right after an action."""
        after = state.copy()
        after.play(seat, action)
        self.evaluator.evaluate(self.foreseen(after, seat == self.known.seat))
        return self.evaluator.shares[seat]

    def foreseen(self, state: State, looks_ahead: bool) -> State:
        """Near the end of the game one way it ends, where only chance comes before or, if asked for, the own turn."""
        if not self.is_end_near:
            return state
        if looks_ahead:
            self.looks = LOOKS
            self.evaluator.evaluate(state)
            end = self.better_end(state, self.evaluator.shares[self.known.seat])
            if end is not None:
                return end
        return foreseen(state, self.chance)

    def better_end(self, state: State, highest: float) -> State | None:
        """The best end that the thinking seat finds while it alone decides, if its share is then higher than this."""
        seat: i64 = self.known.seat
        state = foreseen(state, self.chance)
        if state.over:
            self.evaluator.evaluate_outcome(state)
            return state if self.evaluator.shares[seat] > highest else None
        seats: vec[i64] = state.seats()
        if len(seats) != 1 or seats[0] != seat:
            return None
        best: State | None = None
        for action in state.actions(seat):
            if self.looks <= 0 or highest >= 1.0:
                break
            self.looks -= 1
            after = state.copy()
            after.play(seat, action)
            end = self.better_end(after, highest)
            if end is not None:
                self.evaluator.evaluate_outcome(end)
                highest = self.evaluator.shares[seat]
                best = end
        return best

    def prior_by_end(self, state: State, action: i64, prior: float) -> float:
        """The prior of an action at the root; if a rollout ends the game, that end counts for half of it.

        Then all of the own turn is looked at: a win may need the right decisions after this one.
        """
        after = state.copy()
        after.play(self.known.seat, action)
        again = after.copy()
        self.roll_out(after, self.known.seat)
        if not after.over:
            return prior
        self.looks_ahead = True
        self.roll_out(again, self.known.seat)
        self.looks_ahead = False
        return 0.5 * (prior + self.evaluator.shares[self.known.seat]) if again.over else prior

    def roll_out(self, state: State, last: i64) -> None:
        """Play at least `rollout_depth` decisions, on until the thinking seat is to move, and evaluate the state."""
        left: i64 = self.parameters.rollout_depth
        longest: i64 = LONGEST_ROLLOUT
        together: i64 = 0
        while not state.over:
            seats: vec[i64] = state.seats()
            seat: i64 = seats[0]
            if len(seats) > 1 and left > 0:
                together = len(seats)
            may_stop: bool = left <= 0 and together == 0 and seat != last
            if may_stop and (longest <= 0 or contains(seats, self.known.seat)):
                self.evaluator.evaluate_heuristic(state)
                return
            if seat == NATURE:
                state.play(NATURE, draw(state, self.chance))
                continue
            state.play(seat, self.rollout_action(state, seat))
            last = seat
            left -= 1
            longest -= 1
            if together > 0:
                together -= 1
        self.is_end_near = True
        self.evaluator.evaluate_outcome(state)

    def rollout_action(self, state: State, seat: i64) -> i64:
        """What a seat plays beyond the tree: the best by heuristic value, or a random action where priors are off."""
        actions: vec[i64] = state.actions(seat)
        if self.parameters.prior_visits <= 0.0 or len(actions) == 1:
            return actions[self.chance.below(len(actions))]
        actions = spread_sample(actions, i64(WIDENING), self.chance.below(len(actions)))
        near = self.evaluator.near(state)
        best: i64 = actions[0]
        highest: float = -math.inf
        for action in actions:
            after = state.copy()
            after.play(seat, action)
            value: float = near.value(self.foreseen(after, self.looks_ahead and seat == self.known.seat), seat)
            if value > highest:
                highest = value
                best = action
        return best

    def back_up(self) -> None:
        """Every node on the path learns its own seat's share."""
        at: i64 = 0
        for node in self.path:
            node.update(self.arms[at], self.evaluator.shares[node.seat])
            at += 1
        self.share_variance.add(self.evaluator.shares[self.known.seat])


class RunningVariance:
    """How much the evaluations of a search vary: the exploration constant is multiplied by their deviation."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.mean: float = 0.0
        self.squares: float = 0.0

    def add(self, share: float) -> None:
        """Count one evaluation (Welford's algorithm)."""
        self.count += 1.0
        before: float = share - self.mean
        self.mean += before / self.count
        self.squares += before * (share - self.mean)

    def deviation(self) -> float:
        """The standard deviation; that of a fair coin before two evaluations."""
        if self.count < 2.0:
            return 0.5
        deviation: float = math.sqrt(self.squares / self.count)
        return deviation if deviation > LEAST_DEVIATION else LEAST_DEVIATION


def with_proposals(actions: vec[i64], proposals: vec[i64], visits: i64) -> vec[i64]:
    """The actions and the first of the proposals, more of them the more visits a node has."""
    if len(proposals) == 0:
        return actions
    wide = actions[:]
    most: float = PROPOSALS_WIDENING * math.sqrt(float(visits + 1))
    taken: float = 0.0
    for proposal in proposals:
        if taken >= most:
            break
        wide = append(wide, proposal)
        taken += 1.0
    return wide


def widened(actions: vec[i64], node: Node) -> vec[i64]:
    """Some of very many actions in an order of the node's own, more of them the more visits it has."""
    return spread_sample(actions, i64(WIDENING * math.sqrt(float(node.node_visits + 1))), node.number)


def spread_sample(actions: vec[i64], most: i64, first: i64) -> vec[i64]:
    """At most so many of the actions, spread over the whole list."""
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


def most_visited(node: Node) -> i64:
    """The arm with the most visits; of equals the one with the larger sum of shares."""
    best: i64 = 0
    arm: i64 = 1
    while arm < len(node.actions):
        is_better: bool = node.share_sums[arm] > node.share_sums[best]
        if node.visits[arm] > node.visits[best] or (node.visits[arm] == node.visits[best] and is_better):
            best = arm
        arm += 1
    return best
