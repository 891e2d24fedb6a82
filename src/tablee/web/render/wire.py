"""What the page's script must know to put an update together: marker characters, the form in which buttons come, and
what is staged.

`client/protocol.ts` is generated from here too (scripts/protocol_types.py), so nothing else is imported.
"""

from __future__ import annotations

import msgspec

# A marker stands in a rendered part for what is put there later; no template writes one otherwise.
LOG = "\ue000"  # the lines of the log
CHOICES = "\ue001"  # the buttons
NUMBER = "\ue002"  # the number of the last entry: a part that says nothing else anew stays as it was
COUNT = "\ue003"  # how many buttons there are
TABLE = "\ue004"  # the table's id: tables that say the same share what is written
UNDONE = "\ue005"  # the number of the entry that an undo would take back

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
