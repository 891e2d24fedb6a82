"""What a game's measures.toml names for designers: kinds of action, events, endings that stop endless games.

stalls = ["limit"]

[[kind]]            # of action: the first that fits counts
name = "hex"        # in words: kind-hex
step = "hex"
text = "hex [A-D]"  # a regular expression for the whole text of the action
rule = "R22"

[[event]]
name = "shot"       # in words: report-event-shot
rule = "R17"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from tablee import games
from tablee.engine.data import Data
from tablee.engine.errors import BadData
from tablee.engine.options import Number

FILE: Final = "measures.toml"
OWN: Final = "{own}"
MOST_KNOWN: Final = 100_000  # texts whose kind is remembered


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action that has a name."""

    name: str
    step: str
    text: str
    rule: str = ""


class NamedEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event that has a name."""

    name: str
    rule: str = ""


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says."""

    kind: tuple[Kind, ...] = ()
    event: tuple[NamedEvent, ...] = ()
    stalls: tuple[str, ...] = ()


class Kinds:
    """Finds the kind of an action by its step, its text and who plays it."""

    def __init__(self, declared: Declared, labels: Sequence[str] = ()) -> None:
        """What is declared, and the seats as the game's notation calls them."""
        self.actions = declared.kind
        self.events = declared.event
        self.stalls = declared.stalls
        self.steps = {kind.step for kind in declared.kind}
        self.patterns = [
            [(kind.step, re.compile(kind.text.replace(OWN, re.escape(label))), kind.name) for kind in declared.kind]
            for label in labels
        ]
        self.known: dict[tuple[int, str, str], str] = {}

    def kind_of(self, seat: int, step: str, text: str) -> str:
        """The name of the kind; empty if it has none."""
        if step not in self.steps:
            return ""
        found = self.known.get((seat, step, text))
        if found is None:
            found = next(
                (name for of, text_of, name in self.patterns[seat] if of == step and text_of.fullmatch(text)), ""
            )
            if len(self.known) < MOST_KNOWN:
                self.known[seat, step, text] = found
        return found


@cache
def kinds_of(name: str) -> Kinds:
    """What the folder of a game declares; nothing where it has no such file."""
    file = resources.files(f"tablee.games.{name}").joinpath(FILE)
    if not file.is_file():
        return Kinds(Declared())
    where, game = f"{name}/{FILE}", games.find(name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    labels = [game.seat_label(seat) for seat in range(seats.high)]
    data = Data(file.read_text("utf-8"), where)
    try:
        return Kinds(msgspec.convert(data.tree, Declared), labels)
    except (msgspec.ValidationError, re.error) as error:
        raise BadData(where, 1, FILE, str(error)) from None
