"""A game's options as a form, and the form as options."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from tablee.engine.game import Game
from tablee.engine.options import Flag, Number, OneOf, split, written
from tablee.words import Words

PREFIX = "option-"
MOST_BUTTONS = 8  # a number with more values is typed, with fewer it is chosen


@dataclass(frozen=True)
class OptionField:
    """One option on the page."""

    key: str
    label: str
    note: str
    choices: tuple[tuple[str, str], ...]  # value and label; empty: a number to type
    default: str  # empty: the edition decides
    low: int = 0
    high: int = 0


def fields_of(game: Game, say: Words, chosen: dict[str, str] | None = None) -> list[OptionField]:
    """The options of a game in the order of their declaration, seats first, each set to its default or as chosen."""
    defaults, kinds = game.options(), game.options_type.kinds()
    fields = [field_of(name, kind, getattr(defaults, name), game, say) for name, kind in kinds.items()]
    return [
        dataclasses.replace(field, default=(chosen or {}).get(name, field.default))
        for name, field in zip(kinds, fields, strict=True)
    ]


def unusual(game: Game, options: str, say: Words) -> list[str]:
    """What a table's options say where they differ from the usual ones for as many players."""
    chosen = dict(split(options)[1])
    usual = dict(game.options([("seats", chosen["seats"])]).items())
    fields = zip(chosen.items(), fields_of(game, say), strict=True)
    return [
        say("option-chosen", option=field.label, choice=str(dict(field.choices).get(value, value)))
        for (name, value), field in fields
        if value != usual[name]
    ]


def field_of(name: str, kind: Any, default: Any, game: Game, say: Words) -> OptionField:
    """One option's field."""
    key = PREFIX + name
    label = say(key) if say.has(key) else say("option-other", name=name)
    note = say(f"{key}-about") if say.has(f"{key}-about") else ""
    if isinstance(kind, OneOf):
        choices = tuple((value, value_label(key, value, say)) for value in kind.values)
        return OptionField(key, label, note, choices, written(default))
    if isinstance(kind, Flag):
        return OptionField(key, label, note, (("yes", say("yes")), ("no", say("no"))), written(default))
    assert isinstance(kind, Number)
    if name == "seats":
        default = quick_seats(kind)
    if kind.high - kind.low < MOST_BUTTONS and name == "seats":
        choices = tuple((str(value), str(value)) for value in range(kind.low, kind.high + 1))
        return OptionField(key, label, note, choices, str(default))
    by_edition = next(field.default is None for field in dataclasses.fields(game.options_type) if field.name == name)
    return OptionField(key, label, note, (), "" if by_edition else str(default), kind.low, kind.high)


def value_label(key: str, value: str, say: Words) -> str:
    """What a choice says."""
    word = f"{key}-{value.replace('/', '-')}"  # a key of the words has no slash
    return say(word) if say.has(word) else value


def quick_seats(seats: Number) -> int:
    """How many sit down at a quick game: three where that is allowed."""
    return min(max(3, seats.low), seats.high)


def options_text(game: str, form: dict[str, str]) -> str:
    """`game(option=value,…)` from a posted form; what is left empty takes its default."""
    set_here = {key.removeprefix(PREFIX): value.strip() for key, value in form.items() if key.startswith(PREFIX)}
    return f"{game}({','.join(f'{name}={value}' for name, value in set_here.items() if value)})"


def changed_options(game: Game, options: str, form: dict[str, str]) -> str:
    """A table's options with what a posted form changes; where they were the usual ones they stay so for more seats."""
    before = dict(split(options)[1])
    usual = dict(game.options([("seats", before["seats"])]).items())
    wished = before | {key.removeprefix(PREFIX): text.strip() for key, text in form.items() if key.startswith(PREFIX)}
    given = [(name, text) for name, text in wished.items() if text and (name == "seats" or text != usual.get(name))]
    return game.options(given).write(game.name)
