"""Déstorsion: dwarfs race through a dungeon on dice, and the Master of the dungeon decides when it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import i64

from tablee.engine.contract import Heuristic
from tablee.engine.data import Data
from tablee.engine.encoder import Encoder
from tablee.engine.game import Difference, Game
from tablee.engine.notation import Written
from tablee.engine.options import Options, Value, choice, number
from tablee.games.destorsion import board, position, texts
from tablee.games.destorsion.encode import RaceEncoder
from tablee.games.destorsion.heuristic import RaceHeuristic
from tablee.games.destorsion.rules import LETTERS, Race, Variant
from tablee.games.destorsion.view import DungeonView, view


@dataclass(frozen=True, kw_only=True)
class DestorsionOptions(Options):
    """§3.3 of the README."""

    seats: int = number(2, 4)
    mode: str = choice("single", "three_rounds")
    third_die: str = choice("always", "optional")
    slingshot: str = choice("must", "may")
    turn_limit: int = number(0, 1000)
    max_extra_rounds: int = number(0, 9)


class Destorsion(Game):
    """The rules in their box."""

    name = "destorsion"
    rules_version = 1
    minutes = (25, 50)  # python benchmarks/minutes.py
    weight = 1
    options_type = DestorsionOptions

    def load(self, data: Data) -> None:
        self.board, self.limits = board.load(data)

    def defaults(self, seats: int) -> dict[str, Value]:
        return {
            "turn_limit": self.limits.turns_per_seat[seats],
            "max_extra_rounds": self.limits.max_extra_rounds,
        }

    def seat_label(self, seat: int) -> str:
        return LETTERS[seat]

    def race(self, options: DestorsionOptions) -> Race:
        """An empty race for this table."""
        return Race(self.board, variant(options))

    def start(self, options: DestorsionOptions) -> Race:
        race = self.race(options)
        race.set_up()
        return race

    def position(self, options: DestorsionOptions, text: str) -> Race:
        return position.read(self.race(options), text)

    def write_position(self, state: Race) -> str:
        return position.write(state)

    def position_differences(self, state: Race, text: str) -> list[Difference]:
        return position.differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        return texts.NOTATION

    def view(self, state: Race, viewer: i64) -> DungeonView:
        return view(state, viewer)

    def hides(self, view: DungeonView) -> bool:
        return False  # §8: everything lies open

    def heuristic(self) -> Heuristic:
        return RaceHeuristic()

    def encoder(self, options: DestorsionOptions) -> Encoder:
        return RaceEncoder(self.board, variant(options))


def variant(options: DestorsionOptions) -> Variant:
    """The options as the rules need them."""
    return Variant(
        options.seats,
        options.mode == "three_rounds",
        options.third_die == "optional",
        options.slingshot == "may",
        options.turn_limit,
        options.max_extra_rounds,
    )


GAME = Destorsion
