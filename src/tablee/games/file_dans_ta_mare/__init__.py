"""File dans ta mare !: toads hop to their pond through a landscape that everybody lays, pushes and rebuilds."""

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
from tablee.games.file_dans_ta_mare import board, position, texts
from tablee.games.file_dans_ta_mare.board import INSERT_SCOPES, POND_CHOICES
from tablee.games.file_dans_ta_mare.encode import CountryEncoder
from tablee.games.file_dans_ta_mare.heuristic import CountryHeuristic
from tablee.games.file_dans_ta_mare.rules.box import Variant
from tablee.games.file_dans_ta_mare.rules.country import Country
from tablee.games.file_dans_ta_mare.view import CountryView, open_view, ponds_chosen, view, worn


@dataclass(frozen=True, kw_only=True)
class PondOptions(Options):
    """§9 of the README."""

    seats: int = number(2, 4)
    pond_choice: str = choice(*POND_CHOICES)
    insert_scope: str = choice(*INSERT_SCOPES)
    max_rounds: int = number(1, 200)


class FileDansTaMare(Game):
    """The rules in their box."""

    name = "file_dans_ta_mare"
    rules_version = 1
    minutes = (15, 35)  # python benchmarks/minutes.py
    weight = 1
    options_type = PondOptions

    def load(self, data: Data) -> None:
        self.board, self.usual = board.load(data)

    def defaults(self, seats: int) -> dict[str, Value]:
        return {
            "pond_choice": self.usual.pond_choice,
            "insert_scope": self.usual.insert_scope,
            "max_rounds": self.usual.max_rounds,
        }

    def seat_colour(self, seat: int, seats: int, state: Country | None = None) -> int:
        return worn(ponds_chosen(state), seat) if state else seat

    def country(self, options: PondOptions) -> Country:
        """An empty board for this table, all tiles in the pile."""
        country = Country(self.board, variant(options))
        country.set_up()
        return country

    def start(self, options: PondOptions) -> Country:
        return self.country(options)

    def position(self, options: PondOptions, text: str) -> Country:
        return position.read(self.country(options), text)

    def write_position(self, state: Country) -> str:
        return position.write(state)

    def position_differences(self, state: Country, text: str) -> list[Difference]:
        return position.differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        return texts.notation(self.board.names, (pond.colour for pond in self.board.ponds))

    def view(self, state: Country, viewer: i64) -> CountryView:
        return view(state, viewer)

    def open_view(self, state: Country) -> CountryView:
        return open_view(state)

    def heuristic(self) -> Heuristic:
        return CountryHeuristic()

    def encoder(self, options: PondOptions) -> Encoder:
        return CountryEncoder(self.board, variant(options))


def variant(options: PondOptions) -> Variant:
    """The options as the rules need them."""
    return Variant(
        options.seats,
        options.pond_choice == "random",
        options.insert_scope == "line",
        options.max_rounds,
    )


GAME = FileDansTaMare
