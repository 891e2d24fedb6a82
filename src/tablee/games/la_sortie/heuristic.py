"""How good a position of La Sortie is for a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.la_sortie.rules import CARDS, EXIT, LEFT, LOOK_FINAL, MAZE, NOWHERE, RIGHT, Maze, MazeStep

KNOWLEDGE: Final = 12.0  # of having seen a final card: the way is clear
STEP: Final = 1.0  # of each step that is left to the Exit one knows
BEFORE_THE_EXIT: Final = 6.0  # of having only one step left
BLIND: Final = 8.0  # what it costs to stand before the finals without knowing them
HURRY: Final = 0.4  # of each step to the finals when nothing more can be found out about them
UNSEEN: Final = 0.4  # of a face-down card next to one's pawn: something to find out
SKIP: Final = 1.5  # of a turn that somebody will lose
FAR: Final = 6.0  # steps: from the start to the finals and a detour

FEATURES: Final = (
    "value",  # the hand-made value below
    "knows",  # has seen a final card
    "way",  # few steps to the Exit, if it knows the finals
    "way-now",  # on one's own turn
    "at-the-exit",  # knows it and has one step left
    "at-the-exit-now",
    "not-blind",  # does not stand before the finals without knowing them
    "near",  # few steps to the nearer final, whoever knows what
    "near-late",
    "unseen",  # face-down cards next to the pawn
    "moves-now",
    "extra-turn",
    "skips-nothing",  # will lose no turn
    "rival-skips",
)


class MazeHeuristic(Heuristic):
    """Find out where the Exit is before going near it, then run; if nothing can be found out, go and see."""

    def prior_visits(self) -> float:
        return 1.0

    def exploration(self) -> float:
        return 3.5

    def secrets(self, state: State, seat: i64) -> i64:
        """The cards face down that it has seen."""
        assert isinstance(state, Maze)
        seen: i64 = 0
        place: i64 = 0
        while place < CARDS:
            card: i64 = state.cards[place] if state.knows(seat, place) and not state.up[place] else 0
            seen = seen * (CARDS + 1) + card
            place += 1
        return seen

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Maze)
        return lead(state, seat, prospect(state, seat) - prospect(state, 1 - seat))

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, Maze)
        better: float = prospect(state, 0) - prospect(state, 1)
        return vec[float]([lead(state, 0, better), lead(state, 1, -better)])

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Maze)
        better: float = prospect(state, 0) - prospect(state, 1)
        rows = vec[float](capacity=28)
        rows = described(state, 0, lead(state, 0, better), rows)
        return described(state, 1, lead(state, 1, -better), rows)


def described(maze: Maze, seat: i64, value: float, rows: vec[float]) -> vec[float]:
    """The rows with the features of a seat added."""
    place: i64 = maze.pawns[seat]
    now: float = 1.0 if maze.decider == seat else 0.0
    late: float = float(maze.turn_no) / float(maze.variant.turn_limit)
    knows: bool = knows_finals(maze, seat)
    way: i64 = steps(maze, place, maze.place_of(EXIT)) if knows and place != NOWHERE else 0
    near: float = 0.0
    if place != NOWHERE:
        left: i64 = steps(maze, place, LEFT)
        right: i64 = steps(maze, place, RIGHT)
        near = 1.0 - float(left if left < right else right) / FAR
    is_blind: bool = not knows and place != NOWHERE and is_before_finals(maze, place)
    rows = append(rows, 0.1 * value)
    rows = append(rows, 1.0 if knows else 0.0)
    rows = append(rows, 1.0 - float(way) / FAR if way > 0 else 0.0)
    rows = append(rows, now * (1.0 - float(way) / FAR) if way > 0 else 0.0)
    rows = append(rows, 1.0 if way == 1 else 0.0)
    rows = append(rows, now if way == 1 else 0.0)
    rows = append(rows, 0.0 if is_blind else 1.0)
    rows = append(rows, near)
    rows = append(rows, near * late)
    rows = append(rows, 0.25 * float(unseen_near(maze, seat, place)) if place != NOWHERE else 0.0)
    rows = append(rows, now)
    rows = append(rows, now if maze.extra else 0.0)
    rows = append(rows, 0.0 if maze.skip[seat] else 1.0)
    return append(rows, 1.0 if maze.skip[1 - seat] else 0.0)


def lead(maze: Maze, seat: i64, better: float) -> float:
    """How far a seat is ahead that is placed so much better than its rival: a turn may be lost."""
    if maze.skip[1 - seat]:
        better += SKIP
    if maze.skip[seat]:
        better -= SKIP
    return better


def prospect(maze: Maze, seat: i64) -> float:
    """How well a seat is placed by what it knows itself."""
    place: i64 = maze.pawns[seat]
    if place == NOWHERE:
        return 0.0
    if knows_finals(maze, seat):
        way: i64 = steps(maze, place, maze.place_of(EXIT))
        running: float = KNOWLEDGE - STEP * float(way)
        return running + BEFORE_THE_EXIT if way == 1 else running
    if not can_learn(maze):
        left: i64 = steps(maze, place, LEFT)
        right: i64 = steps(maze, place, RIGHT)
        return -HURRY * float(left if left < right else right)
    if is_before_finals(maze, place):
        return -BLIND
    return UNSEEN * float(unseen_near(maze, seat, place))


def knows_finals(maze: Maze, seat: i64) -> bool:
    """Having seen one final is having seen both, unless they are just being shuffled."""
    if maze.mixed_one == LEFT:
        return False
    return maze.knows(seat, LEFT) or maze.knows(seat, RIGHT)


def can_learn(maze: Maze) -> bool:
    """Whether a card that looks at a final still lies face down."""
    place: i64 = 0
    while place < MAZE:
        if not maze.up[place] and looks_at_finals(maze.board.effects[2 * maze.cards[place] + maze.level - 1]):
            return True
        place += 1
    return False


def looks_at_finals(effect: vec[MazeStep]) -> bool:
    """Whether a part of an effect shows a final."""
    for part in effect:  # noqa: SIM110 (a generator would not compile to a plain loop)
        if part is LOOK_FINAL:
            return True
    return False


def is_before_finals(maze: Maze, place: i64) -> bool:
    """Whether a final is one step away."""
    near = maze.board.near[place]
    return near[len(near) - 1] >= MAZE  # neighbours stand in canonical order, finals last


def unseen_near(maze: Maze, seat: i64, place: i64) -> i64:
    """How many maze cards next to a place are unknown to a seat."""
    count: i64 = 0
    for near in maze.board.near[place]:
        if near < MAZE and not maze.knows(seat, near):
            count += 1
    return count


def steps(maze: Maze, start: i64, goal: i64) -> i64:
    """How many moves lead from one place to another, in waves around the start."""
    distance = vec[i64]([NOWHERE] * (CARDS + 3))
    distance[start] = 0
    reached = vec[i64]([start], capacity=14)
    at: i64 = 0
    while at < len(reached):
        place: i64 = reached[at]
        for near in maze.board.near[place]:
            if distance[near] == NOWHERE:
                distance[near] = distance[place] + 1
                reached = append(reached, near)
        at += 1
    return distance[goal]
