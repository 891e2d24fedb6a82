"""Korrigans: on midsummer night they build dolmens from stones won at the circle; the finest one makes a king."""

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
from tablee.games.korrigans import board, position, texts
from tablee.games.korrigans.encode import NightEncoder
from tablee.games.korrigans.heuristic import NightHeuristic
from tablee.games.korrigans.make_view import open_view, view
from tablee.games.korrigans.rules.box import Variant
from tablee.games.korrigans.rules.night import Night
from tablee.games.korrigans.view import NightView

ROOF_MATCH = ("both", "one", "off")


@dataclass(frozen=True, kw_only=True)
class KorrigansOptions(Options):
    """§9 of the README."""

    seats: int = number(2, 4)
    dolmen_size: int = number(7, 8, 7)
    roof_match: str = choice(*ROOF_MATCH)
    glow_trigger: str = choice("always", "missing")
    ties: str = choice("latest", "shared")
    max_rounds: int = number(1, 200, 100)


class Korrigans(Game):
    """The rules in their box."""

    name = "korrigans"
    rules_version = 1
    minutes = (15, 25)  # python benchmarks/minutes.py
    weight = 2
    options_type = KorrigansOptions

    def load(self, data: Data) -> None:
        self.edition_data = board.load(data)

    def defaults(self, seats: int) -> dict[str, Value]:
        return self.edition_data.defaults

    def seat_label(self, seat: int) -> str:
        return str(seat)

    def seat_colour(self, seat: int, seats: int, state: Night | None = None) -> int:
        return self.edition_data.quarters[seats][seat]

    def variant(self, options: KorrigansOptions) -> Variant:
        """The options as the rules need them."""
        return Variant(
            list(self.edition_data.quarters[options.seats]),
            options.dolmen_size,
            ROOF_MATCH.index(options.roof_match),
            options.glow_trigger == "missing",
            options.ties == "shared",
            options.max_rounds,
        )

    def night(self, options: KorrigansOptions) -> Night:
        """A night for this table, before anything is dealt."""
        night = Night(self.edition_data.box, self.variant(options))
        night.set_up()
        return night

    def start(self, options: KorrigansOptions) -> Night:
        return self.night(options)

    def position(self, options: KorrigansOptions, text: str) -> Night:
        return position.read(self.night(options), text)

    def write_position(self, state: Night) -> str:
        return position.write(state)

    def position_differences(self, state: Night, text: str) -> list[Difference]:
        return position.differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        return texts.notation(self.edition_data.box.names)

    def view(self, state: Night, viewer: i64) -> NightView:
        return view(state, viewer)

    def open_view(self, state: Night) -> NightView:
        return open_view(state)

    def heuristic(self) -> Heuristic:
        return NightHeuristic()

    def encoder(self, options: KorrigansOptions) -> Encoder:
        return NightEncoder(self.edition_data.box, self.variant(options))


GAME = Korrigans
