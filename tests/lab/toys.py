"""A toy game for measures: everything about it can be worked out by hand."""

from __future__ import annotations

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots import Bot, Knowledge
from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames, Heuristic, State
from tablee.engine.game import Game
from tablee.engine.outcome import Item, Outcome, ranked
from tablee.lab.kinds import Declared, Kind, Kinds, NamedEvent

ROUNDS = 3
WALK, RUN, GIVE = 0, 1, 2
TEXTS = ("walk", "run", "give 1")
EVENTS = {"ran": FactNames()}


class Sprint(State):
    """Three rounds. Each turn: walk one step, run two, or give the first seat ten; then rest, which is forced.

    The last seat begins.
    """

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.points = [0] * seats
        self.played = 0  # decisions

    @property
    def on_turn(self) -> int:
        return (self.seat_count - 1 + self.played // 2) % self.seat_count

    def step_name(self) -> str:
        return "over" if self.over else "rest" if self.played % 2 else "go"

    def size(self) -> i64:
        return 3

    def seats(self) -> vec[i64]:
        return vec[i64]() if self.over else vec[i64]([self.on_turn])

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64]([0]) if self.played % 2 else vec[i64]([WALK, RUN, GIVE])

    def play(self, seat: i64, action: i64) -> None:
        if self.played % 2 == 0:
            if action == RUN:
                self.tell("ran", seat)
            self.points[0 if action == GIVE else seat] += (1, 2, 10)[action]
        self.played += 1
        self.over = self.played == 2 * ROUNDS * self.seat_count

    def write(self, action: i64) -> str:
        return "rest" if self.played % 2 else TEXTS[action]

    def blank(self) -> Sprint:
        return Sprint(self.seat_count)

    def copy_into(self, twin: Self) -> None:
        twin.points = self.points[:]
        twin.played = self.played

    def imagine(self, seat: i64, chance: Chance) -> Sprint:
        return self.copy()

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        return Outcome(ranked(vec[i64](self.points)), "goal", [[Item("steps", points)] for points in self.points])


class Steps(Heuristic):
    """Who has more steps is ahead."""

    def has_hidden_information(self) -> bool:
        return False

    def value(self, state: Sprint, seat: i64) -> float:  # type: ignore[override]
        return float(state.points[seat])


class SprintGame(Game):
    """The sprint in its box."""

    name = "sprint"

    def __init__(self) -> None:
        pass

    def heuristic(self) -> Heuristic:
        return Steps()


class Always(Bot):
    """Plays one action wherever it may."""

    def __init__(self, action: int) -> None:
        super().__init__(TEXTS[action], 0)
        self.action = action

    def choose(self, known: Knowledge) -> i64:
        actions = list(known.actions())
        return self.action if self.action in actions else actions[0]


def kinds() -> Kinds:
    """The sprint's kinds: giving to oneself is another thing than giving to the first seat."""
    declared = Declared(
        kind=(
            Kind("run", "go", "run", "R2"),
            Kind("own-gift", "go", "give {own}", "R3"),
            Kind("gift", "go", r"give \d", "R3"),
        ),
        event=(NamedEvent("ran", "R2"),),
        stalls=("limit",),
    )
    return Kinds(declared, ["1", "2", "3"])
