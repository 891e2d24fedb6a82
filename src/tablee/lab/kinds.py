"""What a game's measures.toml names for designers: kinds of action, events, endings that stop endless games.

stalls = ["limit"]

[[kind]]            # of action: the first that fits counts
name = "hex"        # in words: kind-hex
step = "hex"
text = "hex [A-D]"  # a regular expression for the whole text of the action
rule = "R22"

[[event]]
name = "shot"       # in words: event-shot
rule = "R17"
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import msgspec

from tablee.engine.data import Data

FILE = "measures.toml"


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
    """Finds the kind of an action by its step and its text."""

    def __init__(self, declared: Declared) -> None:
        self.actions = declared.kind
        self.events = declared.event
        self.stalls = declared.stalls
        self.patterns = [(kind.step, re.compile(kind.text), kind.name) for kind in declared.kind]
        self.steps = {kind.step for kind in declared.kind}
        self.known: dict[tuple[str, str], str] = {}

    def kind_of(self, step: str, text: str) -> str:
        """The name of the kind; empty if it has none."""
        if step not in self.steps:
            return ""
        found = self.known.get((step, text))
        if found is None:
            fits = (name for of, pattern, name in self.patterns if of == step and pattern.fullmatch(text))
            found = next(fits, "")
            if len(self.known) < 100_000:
                self.known[step, text] = found
        return found


@cache
def kinds_of(name: str) -> Kinds:
    """What the folder of a game declares; nothing where it has no such file."""
    file = resources.files(f"tablee.games.{name}").joinpath(FILE)
    if not file.is_file():
        return Kinds(Declared())
    text = file.read_text("utf-8")
    return Kinds(msgspec.convert(Data(text, f"{name}/{FILE}").tree, Declared))
