"""Forms: how a person builds a composed action (an offer, a contract) from parts, on a page that knows no game.

A game whose actions are too many to list has a module `forms.py`:

    forms(view, say, names) -> tuple[Form, ...]   what the viewer may compose now; empty when nothing
    compose(view, key, values) -> str             the action's text; ValueError with a reason (`key` or `key: sentence`)
    standing(view) -> Standing | None             optional: an answer that may be given once for a whole span

A form only reads what was chosen. Whether that is allowed is for the rules: the text goes through the one door.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

PartKind = Literal["one", "several", "count", "order"]
Values = Mapping[str, tuple[str, ...]]

LONGEST_COUNT = 6  # digits; no game counts further


@dataclass(frozen=True)
class Choice:
    """One thing that can be chosen, and the thing in the picture that stands for it."""

    value: str
    label: str
    touch: str = ""


@dataclass(frozen=True)
class With:
    """A field makes sense only while an earlier field has one of these values."""

    field: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """One part of a form. Fields of one group stand together under its heading."""

    name: str
    label: str
    kind: PartKind
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0  # of a count; of several: how many at most
    touch: str = ""  # of a count: each touch adds one
    only_with: With | None = None
    chosen: tuple[str, ...] = ()  # what it starts with
    group: str = ""

    def applies(self, values: Values) -> bool:
        """Whether it counts, given what was chosen in the fields before it."""
        needed = self.only_with
        return needed is None or any(value in needed.values for value in values.get(needed.field, ()))

    def read(self, given: Sequence[str]) -> tuple[str, ...]:
        """What was chosen, without blanks; ValueError for what cannot be chosen here."""
        chosen = tuple(value for value in given if value)
        if self.kind == "count":
            return (read_count(chosen, self.low),)
        known = [choice.value for choice in self.choices]
        if any(value not in known for value in chosen) or (self.kind == "one" and len(chosen) > 1):
            raise ValueError("no-such-part: something was chosen that is not there")
        left = [value for value in known if value not in chosen]
        return (*chosen, *left) if self.kind == "order" and len(left) == 1 else chosen


@dataclass(frozen=True)
class Form:
    """Everything one composed action needs to be told. A field comes after those it depends on."""

    key: str
    title: str
    fields: tuple[Field, ...]
    is_aside: bool = False  # a decision with a single action need not wait until somebody has thought of this

    def read(self, posted: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
        """What was chosen in the fields that apply; ValueError for fields and values the form does not have."""
        if any(name not in [field.name for field in self.fields] for name in posted):
            raise ValueError("no-such-part: the form has no such field")
        values: dict[str, tuple[str, ...]] = {}
        for field in self.fields:
            if field.applies(values):
                values[field.name] = field.read(posted.get(field.name, ()))
        return values

    def groups(self) -> list[tuple[str, list[Field]]]:
        """The fields under their headings, in order."""
        return [(group, list(fields)) for group, fields in groupby(self.fields, lambda field: field.group)]


@dataclass(frozen=True)
class Standing:
    """An answer a seat may give once and for as long as a span lasts, such as a turn."""

    text: str  # the action's text
    span: str  # when this changes, the answer is forgotten
    word: str  # the key of the game's sentence that offers it


def read_count(given: Sequence[str], low: int) -> str:
    """A whole number as it is written; nothing said is the lowest."""
    if not given:
        return str(low)
    text = given[0]
    if len(given) > 1 or not (text.isascii() and text.isdigit()) or len(text) > LONGEST_COUNT:
        raise ValueError("no-such-part: a number is needed")
    return str(int(text))
