"""What is varied of a table: numbers and words of its board by their keys, and its options by their names.

`score_board.cells=20..30, dice.sides=4|6|8, slingshot`: a range with its ends, `:2` behind it for a step; words between
bars; or a name alone, for all values that the game declares.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

import msgspec

from tablee import games
from tablee.engine.edition import written
from tablee.engine.errors import BadData, BadOption, TableeError
from tablee.engine.options import Flag, Number, OneOf, OptionKind, split
from tablee.lab.simulate import Plan, planned

FORM: Final = re.compile(r"([\w.-]+)\s*(?:=\s*(.*))?")
RANGE: Final = re.compile(r"(-?\d{1,9}(?:\.\d{1,9})?)\s*\.\.\s*(-?\d{1,9}(?:\.\d{1,9})?)(?:\s*:\s*(\d{1,9}))?")
DECLARED: Final = ("", "…", "...")
MOST_VALUES: Final = 1000
Value = int | float | str | bool


class BadVary(TableeError):
    """A key that is not there, or values that it cannot have."""

    key = "bad-vary"

    def __init__(self, varied: str, reason: str) -> None:
        super().__init__(f"{varied}: {reason}", varied=varied[:60], reason=reason)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was asked for: options that nobody named are left to the board, which may change them."""

    table: str
    bots: tuple[str, ...]
    seed: int
    edition: str | None = None
    measures: tuple[str, ...] = ()

    def plan(self) -> Plan:
        """What is simulated."""
        return planned(self.table, self.bots, self.seed, self.edition, measures=self.measures)

    def board(self) -> dict[str, Any]:
        """The keys of its board."""
        return tomllib.loads(self.edition or games.find(split(self.table)[0]).usual_board())


class Varied(msgspec.Struct, frozen=True):
    """A key of the board or an option, with the values that are tried: one of a few, or between two ends."""

    key: str
    is_option: bool
    values: tuple[Value, ...] = ()
    low: float = 0.0
    high: float = 0.0

    def __str__(self) -> str:
        return f"{self.key}={'|'.join(map(shown, self.values)) or f'{self.low:g}..{self.high:g}'}"


def read_varied(text: str, setup: Setup) -> tuple[Varied, ...]:
    """What is varied, between commas; BadVary for the first that cannot be."""
    found: list[Varied] = []
    for part in text.split(","):
        varied = read_one(part.strip(), setup)
        if varied.key in [other.key for other in found]:
            raise BadVary(varied.key, "is varied twice")
        check(varied, setup)
        found.append(varied)
    return tuple(found)


def read_one(text: str, setup: Setup) -> Varied:
    """One key with its values."""
    form = FORM.fullmatch(text)
    if form is None:
        raise BadVary(text or "–", "should be like score_board.cells=20..30, dice.sides=4|6|8 or slingshot")
    key, said = form[1], (form[2] or "").strip()
    _, options = games.table(setup.table, setup.edition)
    kinds = options.kinds()
    if key == "seats":
        raise BadVary(key, "a search is about one number of seats")
    usual = dict(options.items())[key] if key in kinds else value_at(setup, key)
    if said in DECLARED:
        values = declared(kinds[key], key) if key in kinds else editable(setup, key, usual)
    elif numbers := RANGE.fullmatch(said):
        low, high = float(numbers[1]), float(numbers[2])
        if type(usual) is float and not numbers[3]:
            if low >= high:
                raise BadVary(text, "the first end should be below the second")
            return Varied(key, False, (), low, high)
        values = whole_values(text, numbers)
    else:
        values = tuple(read_value(word.strip(), usual) for word in said.split("|"))
    if len(set(values)) < 2 or len(set(values)) != len(values):
        raise BadVary(text, "there should be at least two values, none of them twice")
    return Varied(key, key in kinds, values)


def whole_values(text: str, numbers: re.Match[str]) -> tuple[Value, ...]:
    """The whole numbers of a range."""
    if "." in numbers[1] + numbers[2]:
        raise BadVary(text, "the ends should be whole numbers")
    low, high, step = int(numbers[1]), int(numbers[2]), int(numbers[3] or 1)
    if low >= high or step < 1:
        raise BadVary(text, "the first end should be below the second, and the step at least 1")
    if (high - low) // step >= MOST_VALUES:
        raise BadVary(text, f"holds more than {MOST_VALUES} values: a step would help, such as :{(high - low) // 100}")
    return tuple(range(low, high + 1, step))


def read_value(text: str, usual: Value) -> Value:
    """A value as the board would have it, where that is a number, or yes or no; else the word."""
    if type(usual) is bool and text in ("true", "false"):
        return text == "true"
    if type(usual) in (int, float) and re.fullmatch(r"-?\d{1,9}(\.\d{1,9})?", text):
        return float(text) if "." in text else int(text)
    return text


def editable(setup: Setup, key: str, usual: Value) -> tuple[Value, ...]:
    """All values that a game declares for a key of its board."""
    try:
        declared_parts = games.part(split(setup.table)[0], "editable").EDITABLE.values
    except ModuleNotFoundError:
        declared_parts = ()
    fields = (field for part in declared_parts for field in part.fields(setup.board()))
    for field in (field for field in fields if not field.is_text and not field.is_check):
        if field.name == key and field.choices:
            return tuple(read_value(choice, usual) for choice in field.choices)
        if field.name == key and field.high - field.low < MOST_VALUES:
            return tuple(range(field.low, field.high + 1))
    raise BadVary(key, f"needs a range, such as {key}=3..9")


def declared(kind: OptionKind, key: str) -> tuple[Value, ...]:
    """All values that a game declares for an option."""
    if isinstance(kind, OneOf):
        return kind.values
    if isinstance(kind, Flag):
        return "no", "yes"
    if isinstance(kind, Number) and kind.high - kind.low < MOST_VALUES:
        return tuple(range(kind.low, kind.high + 1))
    raise BadVary(key, f"needs a range, such as {key}=3..9")


def value_at(setup: Setup, key: str) -> Value:
    """A value of the board by its key; BadVary where there is none that can be varied."""
    value: Any = setup.board()
    for part in key.split("."):
        try:
            value = value[int(part)] if isinstance(value, list) else value[part]
        except (KeyError, IndexError, TypeError, ValueError):
            raise BadVary(key, f"is no key of the board and no option: {not_there(part, value)}") from None
    if isinstance(value, list):
        raise BadVary(key, f"is a list: name one of its items, {key}.0 to {key}.{len(value) - 1}")
    if isinstance(value, dict):
        raise BadVary(key, f"is a section: name one of its keys, {', '.join(f'{key}.{name}' for name in value)}")
    return value  # type: ignore[no-any-return]


def not_there(part: str, around: Any) -> str:
    """What of a key there is not, and what there is in its place."""
    if isinstance(around, dict):
        return f"there is no {part!r}, there are {', '.join(around)}"
    if isinstance(around, list):
        return f"there is no {part!r} in a list of {len(around)}"
    return f"there is nothing below {part!r}"


def check(varied: Varied, setup: Setup) -> None:
    """Refuse values that the board or the option cannot have, each end tried alone."""
    ends = (varied.low, varied.high) if not varied.values else (varied.values[0], varied.values[-1])
    for value in varied.values if all(type(value) is str for value in varied.values) else ends:
        try:
            varied_setup(setup, (varied,), {varied.key: value}).plan()
        except BadData as error:
            raise BadVary(f"{varied.key}={shown(value)}", f"{error.facts['what']} {error.facts['reason']}") from None
        except BadOption as error:
            raise BadVary(f"{varied.key}={shown(value)}", str(error)) from None


def varied_setup(setup: Setup, varied: Sequence[Varied], values: Mapping[str, Value]) -> Setup:
    """The same table with other values; BadData or BadOption where they do not go together."""
    name, options = split(setup.table)
    chosen = dict(options) | {one.key: str(values[one.key]) for one in varied if one.is_option}
    board = {one.key: values[one.key] for one in varied if not one.is_option}
    edition = setup.edition
    if board:
        tree = setup.board()
        for key, value in board.items():
            put_at(tree, key, value)
        edition = games.edition(name, written(tree))
    table = f"{name}({','.join(f'{key}={value}' for key, value in chosen.items())})"
    return msgspec.structs.replace(setup, table=table, edition=edition)


def put_at(tree: Any, key: str, value: Value) -> None:
    """Change a value of a board."""
    *way, last = key.split(".")
    for part in way:
        tree = tree[int(part)] if isinstance(tree, list) else tree[part]
    tree[int(last) if isinstance(tree, list) else last] = value


def shown(value: Value) -> str:
    """A value as the command line writes it."""
    return f"{value:g}" if type(value) is float else str(value).lower() if type(value) is bool else str(value)


def combinations(varied: Sequence[Varied], most: int) -> list[dict[str, Value]]:
    """All combinations of the values, if they are at most so many; else none."""
    count = 1
    for one in varied:
        count *= len(one.values) or most + 1
        if count > most:
            return []
    keys = [one.key for one in varied]
    return [dict(zip(keys, values, strict=True)) for values in product(*(one.values for one in varied))]
