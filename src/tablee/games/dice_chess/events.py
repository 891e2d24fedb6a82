"""The events of Dice Chess and the names of their facts; the README says what they mean."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "white": FactNames(),
    "rolled": FactNames("dice", "kinds"),
    "passed": FactNames("dice", "kinds"),
    "moved": FactNames("move", "piece", "victim", text="san"),
    "took-king": FactNames("move", "piece", "victim", text="san"),
    "check": FactNames(),
    "again": FactNames("times", "limit"),
    "quiet": FactNames("moves", "limit"),
    "over-king-capture": FactNames(),
    "over-checkmate": FactNames(),
    "over-stalemate": FactNames(),
    "over-dead-position": FactNames(),
    "over-repetition": FactNames(),
    "over-fifty-moves": FactNames(),
}
