"""Dice Chess: chess in which two dice say which men may move, and a king left in check may be captured."""

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
from tablee.games.dice_chess import board, position, texts
from tablee.games.dice_chess.encode import DuelEncoder
from tablee.games.dice_chess.heuristic import DuelHeuristic
from tablee.games.dice_chess.make_view import view
from tablee.games.dice_chess.rules.duel import DRAWN, Duel, Variant
from tablee.games.dice_chess.view import DuelView

LIMITS = {"3/50": (3, 100), "5/75": (5, 150)}  # R18, R19: occurrences, moves of both sides
WHITE_SEATS = {"drawn": DRAWN, "seat0": 0, "seat1": 1}


@dataclass(frozen=True, kw_only=True)
class DiceChessOptions(Options):
    """§9 of the README."""

    seats: int = number(2, 2)
    check_dice: str = choice(*board.CHECK_DICE)
    dead_position: str = choice(*board.DEAD_POSITION)
    draw_limits: str = choice(*board.DRAW_LIMITS)
    white: str = choice(*board.WHITE)


class DiceChess(Game):
    """The rules in their box."""

    name = "dice_chess"
    rules_version = 1
    minutes = (10, 25)  # python benchmarks/minutes.py
    weight = 2
    formats = ("pgn",)
    draws_by_agreement = True
    options_type = DiceChessOptions

    def load(self, data: Data) -> None:
        self.box, self.edition_defaults = board.load(data)

    def defaults(self, seats: int) -> dict[str, Value]:
        return self.edition_defaults

    def seat_label(self, seat: int) -> str:
        return str(seat)

    def duel(self, options: DiceChessOptions) -> Duel:
        """A duel for this table, before it is set up."""
        return Duel(self.box, variant(options), self.box.start.copy())

    def start(self, options: DiceChessOptions) -> Duel:
        duel = self.duel(options)
        duel.set_up()
        return duel

    def position(self, options: DiceChessOptions, text: str) -> Duel:
        return position.read(self.duel(options), text)

    def write_position(self, state: Duel) -> str:
        return position.write(state)

    def position_differences(self, state: Duel, text: str) -> list[Difference]:
        return position.differences(state, text)

    def notation(self) -> Mapping[str, Written]:
        return texts.NOTATION

    def view(self, state: Duel, viewer: i64) -> DuelView:
        return view(state, viewer)

    def hides(self, view: DuelView) -> bool:
        return False  # §8: everything lies open

    def heuristic(self) -> Heuristic:
        return DuelHeuristic()

    def encoder(self, options: DiceChessOptions) -> Encoder:
        return DuelEncoder(variant(options))


def variant(options: DiceChessOptions) -> Variant:
    """The options as the rules need them."""
    repetitions, clock = LIMITS[options.draw_limits]
    white = WHITE_SEATS[options.white]
    return Variant(int(options.check_dice), options.dead_position == "standard_list", repetitions, clock, white)


GAME = DiceChess
