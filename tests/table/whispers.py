"""A tiny game with all that a table must handle: hidden draws, sealed choices made together, a turn of one seat."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Heuristic, State
from tablee.engine.game import Game, View
from tablee.engine.options import Options, number
from tablee.engine.outcome import Outcome, ranked

WEIGHTS = [3, 0, 1, 2]  # a card's chances; card 1 is never drawn
CHOICES = 3


class Whisper(State):
    """Each seat is dealt a hidden card; up to three whisper a number together; the last seat may cheer; twice."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.count = seats
        self.cards: list[int] = []
        self.whispers = [-1] * min(seats, 3)  # a fourth seat only listens
        self.points = [0] * seats
        self.cheering = False
        self.rounds = 0

    def step_name(self) -> str:
        if self.over:
            return "over"
        return "cheer" if self.cheering else "deal" if len(self.cards) < self.count else "whisper"

    def size(self) -> i64:
        return 4

    def seats(self) -> vec[i64]:
        step = self.step_name()
        if step == "whisper":
            return vec[i64]([seat for seat, whisper in enumerate(self.whispers) if whisper < 0])
        return vec[i64]({"over": [], "cheer": [self.count - 1], "deal": [int(NATURE)]}[step])

    def actions(self, seat: i64) -> vec[i64]:
        if seat not in self.seats():
            return vec[i64]()
        return vec[i64](list(range({"deal": 4, "whisper": CHOICES, "cheer": 2}[self.step_name()])))

    def weights(self) -> vec[i64]:
        return vec[i64](WEIGHTS)

    def play(self, seat: i64, action: i64) -> None:
        if seat == NATURE:
            self.cards.append(action)
        elif self.cheering:
            self.points[seat] += action
            self.cheering, self.cards = False, []
            self.rounds += 1
            self.over = self.rounds == 2
        else:
            self.whispers[seat] = action
            if min(self.whispers) >= 0:
                for who, whisper in enumerate(self.whispers):
                    self.points[who] += self.cards[who] + whisper
                self.whispers = [-1] * len(self.whispers)
                self.cheering = True

    def write(self, action: i64) -> str:
        return f"{self.step_name()} {action}"

    def read(self, text: str) -> i64:
        step, _, digit = text.partition(" ")
        if step != self.step_name() or len(digit) != 1 or digit not in "0123":
            raise ValueError(f"{text!r} is not a {self.step_name()}")
        return int(digit)

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        owner = len(self.cards) if seat == NATURE else seat
        return self.write(action) if viewer == owner or self.cheering else f"{self.step_name()} ?"

    def copy(self) -> Whisper:
        twin = Whisper(self.count)
        twin.cards, twin.whispers, twin.points = self.cards[:], self.whispers[:], self.points[:]
        twin.cheering, twin.rounds, twin.over = self.cheering, self.rounds, self.over
        return twin

    def imagine(self, seat: i64, chance: Chance) -> Whisper:
        twin = self.copy()
        twin.cards = [card if who == seat else chance.below(4) for who, card in enumerate(self.cards)]
        twin.whispers = [
            whisper if who == seat or whisper < 0 else chance.below(CHOICES)
            for who, whisper in enumerate(self.whispers)
        ]
        return twin

    def outcome(self) -> Outcome | None:
        return Outcome(ranked(vec[i64](self.points)), "points", []) if self.over else None

    def facts(self) -> tuple[object, ...]:
        """All there is, to compare two states."""
        return (self.cards, self.whispers, self.points, self.cheering, self.rounds, self.over)


class WhisperView(View, frozen=True, kw_only=True):
    points: tuple[int, ...]
    card: int
    whisper: int


@dataclass(frozen=True, kw_only=True)
class WhisperOptions(Options):
    seats: int = number(2, 4)


class Whispers(Game):
    name = "whispers"
    rules_version = 3
    options_type = WhisperOptions

    def __init__(self) -> None:
        self.edition = None

    def start(self, options: WhisperOptions) -> Whisper:
        return Whisper(options.seats)

    def view(self, state: Whisper, viewer: i64) -> View:
        return WhisperView(
            viewer=viewer,
            step=state.step_name(),
            awaited=tuple(state.seats()),
            points=tuple(state.points),
            card=state.cards[viewer] if 0 <= viewer < len(state.cards) else -1,
            whisper=state.whispers[viewer] if 0 <= viewer < len(state.whispers) else -1,
        )

    def heuristic(self) -> Heuristic:
        return Heuristic()
