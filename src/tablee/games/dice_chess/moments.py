"""The moments of a game of Dice Chess that everybody looks up for, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.draw import Staging, Svg
from tablee.draw.staging import dice
from tablee.engine.contract import Event
from tablee.games.dice_chess.figures import figure
from tablee.games.dice_chess.rules.squares import BECOMES, GOALS, LETTERS
from tablee.words import Words

ALL_KINDS = 0b1111110  # what a double allows
FIRST_OF_BLACK = 32  # squares from here on are in Black's half


def thrown(events: Sequence[Event], say: Words) -> Svg:
    """The dice of a roll."""
    return dice([int(face) for face in str(events[0].number("dice"))])


def promoted(events: Sequence[Event], say: Words) -> Svg:
    """What a pawn has become; a white one in Black's half."""
    move = events[0].number("move")
    letter = LETTERS[BECOMES[move]]
    return figure(letter if GOALS[move] >= FIRST_OF_BLACK else letter.lower(), 92)


def is_promotion(event: Event) -> bool:
    """Whether a move makes another piece of a pawn."""
    return bool(BECOMES[event.number("move")])


MOMENTS: Final[Mapping[str, Staging]] = {
    "rolled": Staging(1.2, "good", thrown, when=lambda event: event.number("kinds") == ALL_KINDS),
    "passed": Staging(1.4, "bad", thrown),
    "moved": Staging(1.6, "good", promoted, when=is_promotion),
    "check": Staging(1.2, "big", alone=True),
    "over-king-capture": Staging(3.0, "end"),
    "over-checkmate": Staging(3.0, "end"),
    "over-stalemate": Staging(2.4, "end"),
    "over-dead-position": Staging(2.4, "end"),
    "over-repetition": Staging(2.4, "end"),
    "over-fifty-moves": Staging(2.4, "end"),
}
