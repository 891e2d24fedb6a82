"""Parts of the messages that rendering makes: the form in which buttons come, and what is staged.

`client/protocol.ts` is generated from here too (scripts/protocol_types.py), so nothing else is imported.
"""

from __future__ import annotations

import msgspec

Column = tuple[list[int], list[str]]  # of each text how many letters it shares with the one before, and the rest of it
Choices = tuple[list[int], Column, Column, Column]  # runs; the texts, labels and paths of new buttons (buttons.py)


class StagedMoment(msgspec.Struct, omit_defaults=True):
    """Something that the page shows large for a while: a headline, a sentence, a picture."""

    headline: str
    seconds: float  # at the normal pace
    text: str = ""
    picture: str = ""
    tone: str = "neutral"
    colour: int = -1  # what the seat wears that it is about; none if negative
    leads: bool = False  # it is shown before the update
    things: list[str] = []  # of the picture, that it tells of
