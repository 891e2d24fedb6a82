"""Scottish Highland Whisky Race: clans smuggle whisky down the Spey, the Englishman at their heels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import i64

from tablee.engine.contract import Heuristic
from tablee.engine.data import Data
from tablee.engine.encoder import Encoder
from tablee.engine.game import Difference, Game
from tablee.engine.manners import Manners
from tablee.engine.notation import Written
from tablee.engine.options import Options, choice, number
from tablee.games.whisky_race import board, position, texts
from tablee.games.whisky_race.encode import RaceEncoder
from tablee.games.whisky_race.heuristic import RaceHeuristic
from tablee.games.whisky_race.manners import RaceManners
from tablee.games.whisky_race.rules.box import Variant
from tablee.games.whisky_race.rules.race import Race
from tablee.games.whisky_race.view import RaceView, open_view, view

TRADE = ("none", "ties", "full")  # Q19, as the rules number them


@dataclass(frozen=True, kw_only=True)
class WhiskyOptions(Options):
    """§9 of the README."""

    seats: int = number(3, 6)
    whisky_per_turn: str = choice("1", "any")
    income_timing: str = choice("after", "before")
    race_ties: str = choice("competition", "dense")
    trade: str = choice("full", "ties", "none")
    offers_per_round: int = number(0, 5, 2)
    setup: str = choice("standard", "random")
    whisky_auction: str = choice("off", "on")
    english_marker: str = choice("random", "choice")
    max_rounds: int = number(15, 60, 30)


class WhiskyRace(Game):
    """The rules in their box."""

    name = "whisky_race"
    rules_version = 1
    minutes = (25, 35)  # python benchmarks/minutes.py
    weight = 3
    options_type = WhiskyOptions
    simultaneous = True  # plans, duels, the last call of a tied group
    answers_for_absent = True  # §5

    def load(self, data: Data) -> None:
        self.box = board.load(data)

    def variant(self, options: WhiskyOptions) -> Variant:
        """The options as the rules need them."""
        return Variant(
            seats=options.seats,
            any_whiskies=options.whisky_per_turn == "any",
            income_before=options.income_timing == "before",
            dense=options.race_ties == "dense",
            trade=TRADE.index(options.trade),
            offers_per_round=options.offers_per_round,
            random_layout=options.setup == "random",
            auction=options.whisky_auction == "on",
            choice=options.english_marker == "choice",
            max_rounds=options.max_rounds,
            text=options.write(self.name),
        )

    def race(self, options: WhiskyOptions) -> Race:
        """The table laid, before anything is drawn."""
        race = Race(self.box, self.variant(options))
        race.set_up()
        return race

    def start(self, options: WhiskyOptions) -> Race:
        return self.race(options)

    def position(self, options: WhiskyOptions, text: str) -> Race:
        return position.read(self.race(options), text)

    def write_position(self, state: Race) -> str:
        return position.write(state)

    def position_differences(self, state: Race, text: str) -> list[Difference]:
        return position.differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        return texts.NOTATION

    def view(self, state: Race, viewer: i64) -> RaceView:
        return view(state, viewer)

    def hides(self, view: RaceView) -> bool:
        return len(view.awaited) > 1 or any(clan.sealed for clan in view.clans)  # §8: only sealed choices are secret

    def open_view(self, state: Race) -> RaceView:
        return open_view(state)

    def manners(self) -> Manners:
        return RaceManners()

    def heuristic(self) -> Heuristic:
        return RaceHeuristic()

    def encoder(self, options: WhiskyOptions) -> Encoder:
        return RaceEncoder(self.box, self.variant(options))


GAME = WhiskyRace
