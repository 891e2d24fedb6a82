"""What a table may choose before the start: declared once, read from and written to one text form.

destorsion(seats=3,slingshot=may)
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from tablee.engine.errors import BadOption, UnknownOption

Value = str | int | bool
LONGEST = 2000  # characters of a whole text form; every option of a game written out takes 300
LONGEST_SHOWN = 80
FORM = re.compile(r"([a-z][a-z0-9_]*)\s*(?:\(([^()]*)\))?")


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    values: tuple[str, ...]

    @property
    def known(self) -> str:
        return ", ".join(self.values)

    def read(self, text: str) -> Value:
        if text not in self.values:
            raise ValueError(f"one of {self.known}")
        return text

    def samples(self) -> tuple[Value, ...]:
        return self.values


@dataclass(frozen=True)
class Number:
    """A whole number between two ends."""

    low: int
    high: int

    @property
    def known(self) -> str:
        return f"{self.low}–{self.high}"

    def read(self, text: str) -> Value:
        if not re.fullmatch(r"-?\d{1,9}", text) or not self.low <= int(text) <= self.high:
            raise ValueError(f"a whole number from {self.low} to {self.high}")
        return int(text)

    def samples(self) -> tuple[Value, ...]:
        return (self.low, self.high)


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    @property
    def known(self) -> str:
        return "yes, no"

    def read(self, text: str) -> Value:
        if text in ("yes", "true", "on"):
            return True
        if text in ("no", "false", "off"):
            return False
        raise ValueError("yes or no")

    def samples(self) -> tuple[Value, ...]:
        return (True, False)


OptionKind = OneOf | Number | Flag
BY_EDITION: Any = None  # the default is a matter of the edition's data and the number of seats


def choice(*values: str, default: str | None = None) -> Any:
    """Declare an option that is one of these words, the first one by default."""
    return dataclasses.field(default=default or values[0], metadata={"kind": OneOf(values)})


def number(low: int, high: int, default: int | None = BY_EDITION) -> Any:
    """Declare an option that is a whole number; without a default the edition gives one."""
    return dataclasses.field(default=default, metadata={"kind": Number(low, high)})


def flag(default: bool) -> Any:
    """Declare an option that is yes or no."""
    return dataclasses.field(default=default, metadata={"kind": Flag()})


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options every game has; a game adds its own fields with choice(), number() and flag()."""

    seats: int

    @classmethod
    def kinds(cls) -> dict[str, OptionKind]:
        """Every option of this game with the values it takes, in the order of declaration."""
        return {field.name: field.metadata["kind"] for field in dataclasses.fields(cls)}

    @classmethod
    def read_values(cls, given: Iterable[tuple[str, str]]) -> dict[str, Value]:
        """Check names and values of options given as texts."""
        kinds = cls.kinds()
        values: dict[str, Value] = {}
        for name, text in given:
            if name not in kinds:
                said = shortened(name)
                raise UnknownOption(
                    f"there is no option {said!r}; there are {', '.join(kinds)}", option=said, known=", ".join(kinds)
                )
            if name in values:
                raise BadOption(f"option {name!r} is given twice", option=name, known=name)
            try:
                values[name] = kinds[name].read(text)
            except ValueError as expected:
                said = shortened(text)
                raise BadOption(
                    f"option {name}={said!r} should be {expected}", option=name, value=said, known=kinds[name].known
                ) from None
        return values

    def with_values(self, **values: Value) -> Self:
        """The same options but for these."""
        return dataclasses.replace(self, **values)  # type: ignore[arg-type]

    def items(self) -> list[tuple[str, str]]:
        """Every option with its value as text."""
        return [(name, written(getattr(self, name))) for name in self.kinds()]

    def write(self, game: str) -> str:
        """The whole text form, every option written out."""
        return f"{game}({','.join(f'{name}={value}' for name, value in self.items())})"


def written(value: Value) -> str:
    """An option's value as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def split(text: str) -> tuple[str, list[tuple[str, str]]]:
    """`name(key=value,…)` into the game's name and its options, unchecked."""
    form = FORM.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if form is None:
        said, known = shortened(text), "game(option=value,…)"
        raise BadOption(f"{said!r} is not of the form {known}", option=said, known=known)
    pairs = []
    for part in filter(str.strip, (form[2] or "").split(",")):
        name, equals, value = part.partition("=")
        if not equals:
            said = shortened(part.strip())
            raise BadOption(f"{said!r} is not of the form option=value", option=said, known="")
        pairs.append((name.strip(), value.strip()))
    return form[1], pairs


def shortened(text: str) -> str:
    """A text as an error shows it."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
