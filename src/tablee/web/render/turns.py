"""Turns as the board counts them."""

from __future__ import annotations

from tablee.engine.game import View
from tablee.words import Words


def turn_words(view: View, turns: int, at: int, say: Words) -> str:
    """The turn or the round of a view; else how many turns have begun; where none are counted, the move."""
    turn, round_ = int(getattr(view, "turn", 0)), int(getattr(view, "round", 0))
    if turn and round_:
        return say("round-and-turn", round=round_, turn=turn)
    if round_:
        return say("round-number", round=round_)
    if turn or turns:
        return say("turn-number", turn=turn or turns)
    return say("move-number", move=at)
