"""A meadow, made to be measured: thirty sheep on eighty cells, one step a turn. `boardgame/meadow.cjs` is its equal."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64
from tablee.games.meadow.events import EVENTS

from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames, Heuristic, State
from tablee.engine.data import Data
from tablee.engine.game import Game, View
from tablee.engine.options import Options, number
from tablee.engine.outcome import Outcome, ranked

WIDTH, HEIGHT, FLOCK, LAST_MOVE = 10, 8, 15, 1000
CELLS = WIDTH * HEIGHT
GROUNDS = ("grass", "clover", "thistle", "heather")


def around(cell: int) -> list[int]:
    """The cells a sheep may step to from a cell."""
    x, y = cell % WIDTH, cell // WIDTH
    steps = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    return [x + y * WIDTH for x, y in steps if 0 <= x < WIDTH and 0 <= y < HEIGHT]


AROUND = [around(cell) for cell in range(CELLS)]
STEPS = [[[(to, one * CELLS + to) for to in around] for around in AROUND] for one in range(2 * FLOCK)]
TURNS = (vec[i64]([0]), vec[i64]([1]))
TEXTS = [f"{one}>{cell}" for one in range(2 * FLOCK) for cell in range(CELLS)]


class MeadowView(View, frozen=True, kw_only=True):
    """Everything lies open."""

    sheep: tuple[int, ...]
    trod: tuple[int, ...]
    last: int


class Meadow(State):
    """The seats take turns; a step is a sheep and the cell it goes to."""

    def __init__(self) -> None:
        super().__init__(2)
        self.sheep = [*range(FLOCK), *range(CELLS - FLOCK, CELLS)]
        self.trod = [0] * CELLS
        self.moves = 0
        self.last = -1
        self.steps: vec[i64] | None = None  # of whose turn it is, once somebody has asked for them

    def step_name(self) -> str:
        return "over" if self.over else "graze"

    def size(self) -> i64:
        return 2 * FLOCK * CELLS

    def seats(self) -> vec[i64]:
        return vec[i64]() if self.over else TURNS[self.moves % 2]

    def actions(self, seat: i64) -> vec[i64]:
        if self.over or seat != self.moves % 2:
            return vec[i64]()
        if self.steps is None:
            taken, first = set(self.sheep), int(seat) * FLOCK
            flock = enumerate(self.sheep[first : first + FLOCK], first)
            self.steps = vec[i64]([step for one, at in flock for to, step in STEPS[one][at] if to not in taken])
        return self.steps

    def play(self, seat: i64, action: i64) -> None:
        one, cell = divmod(int(action), CELLS)
        self.sheep[one] = cell
        self.trod[cell] += 1
        self.last = cell
        self.moves += 1
        self.steps = None
        self.over = self.moves >= LAST_MOVE
        self.tell("grazed", seat, one + 1, cell + 1)

    def write(self, action: i64) -> str:
        return TEXTS[action]

    def read(self, text: str) -> i64:
        one, _, cell = text.partition(">")
        if not (one.isdigit() and cell.isdigit()):
            raise ValueError("a step is a sheep and a cell")
        return int(one) * CELLS + int(cell)

    def copy(self) -> Meadow:
        twin = Meadow()
        twin.sheep, twin.trod, twin.moves, twin.last = self.sheep[:], self.trod[:], self.moves, self.last
        twin.over = self.over
        return twin

    def imagine(self, seat: i64, chance: Chance) -> Meadow:
        return self.copy()

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        return Outcome(ranked(vec[i64]([self.eaten(0), self.eaten(1)])), "eaten", [])

    def eaten(self, seat: i64) -> i64:
        """What a flock's ground is worth."""
        first = int(seat) * FLOCK
        return sum(cell % len(GROUNDS) for cell in self.sheep[first : first + FLOCK])


class MeadowHeuristic(Heuristic):
    """No bot plays here."""

    def has_hidden_information(self) -> bool:
        return False

    def value(self, state: Meadow, seat: i64) -> float:
        return float(state.eaten(seat))


@dataclass(frozen=True, kw_only=True)
class MeadowOptions(Options):
    """Two shepherds."""

    seats: int = number(2, 2)


class MeadowGame(Game):
    """The meadow in its box."""

    name = "meadow"
    rules_version = 1
    options_type = MeadowOptions

    def load(self, data: Data) -> None:
        pass

    def start(self, options: MeadowOptions) -> Meadow:
        return Meadow()

    def view(self, state: Meadow, viewer: i64) -> MeadowView:
        return MeadowView(
            viewer=viewer,
            step=state.step_name(),
            awaited=tuple(state.seats()),
            sheep=tuple(state.sheep),
            trod=tuple(state.trod),
            last=state.last,
        )

    def hides(self, view: MeadowView) -> bool:
        return False

    def heuristic(self) -> Heuristic:
        return MeadowHeuristic()


GAME = MeadowGame
