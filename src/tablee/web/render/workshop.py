"""The words of the workshop: what can be changed, why something is refused, what a comparison found."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from tablee.engine.editable import Editable, Field, fits
from tablee.engine.edition import differences
from tablee.engine.errors import BadData
from tablee.lab.compare import Comparison, Measure
from tablee.web.errors import shortened
from tablee.web.render.draft import Draft, ShownField, ShownGroup, ShownItems, ShownPlaces, shown
from tablee.words import Words

VERDICTS = ("more", "less", "open", "same")  # the clearest news first
LENGTHS = ("turns", "decisions")


def label_of(field: Field, say: Words) -> str:
    """What a value is called."""
    item = item_named(field.item_words, field.item, say)
    label = say(f"edit-{field.key}", **({"name": item} | dict(field.facts)))
    return say("workshop-then", what=label) if field.is_further else label


def hint_of(field: Field, say: Words) -> str:
    """What a value may be, in a word or two."""
    key = f"edit-{field.key}-hint"
    if say.has(key):
        return say(key)
    if field.is_text:
        return say("workshop-most", most=field.most) if field.most else ""
    return "" if field.choices else f"{field.low} – {field.high}"


def item_named(words: str, item: str, say: Words) -> str:
    """What an item of a list is called: by its name in the file where there are no words for it."""
    key = words.format(item)
    return say(key, place=item) if words and say.has(key) else item[:1].upper() + item[1:]


def choice_of(field: Field, choice: str, say: Words) -> str:
    """What a choice is called."""
    if not choice:
        return "–"
    key = field.words.format(re.sub(r"\W+", "-", choice).strip("-"))
    return say(key) if say.has(key) else choice


def place_of(shown: ShownPlaces, place: str, say: Words) -> str:
    """What a place is called."""
    words = shown.part.place_words
    first, _, rest = place.partition(":")
    return say(words, place=place, cell=first, side=rest) if words else place


def spots_of(shown: ShownPlaces, say: Words) -> str:
    """The places for the page's script, with the things of the picture that show them."""
    marks = {mark.place: mark for mark in shown.marks}
    spots = [
        {
            "place": place,
            "label": place_of(shown, place, say),
            "marker": marks[place].marker if place in marks else "",
            "changed": place in marks and marks[place].is_changed,
            "ids": shown.ids[place],
        }
        for place in shown.places
    ]
    return msgspec.json.encode(spots).decode()


def touched_in(draft: Draft) -> list[ShownPlaces]:
    """The places that the picture shows."""
    parts = [part for group in draft.groups for part in group.parts]
    return [part for part in parts if isinstance(part, ShownPlaces) and part.part.things]


def fault_told(error: BadData, say: Words) -> str:
    """Why a board is refused, in the words of its game or of the house where there are some."""
    key = f"data-{error.why}"
    details: dict[str, Any] = {
        name: value if isinstance(value, int) else shortened(name, value) for name, value in error.details.items()
    }
    return say(key, **details) if error.why and say.has(key) else str(error.facts["reason"])


def fault_in_words(draft: Draft, error: BadData, say: Words) -> str:
    """What is wrong with which part of a board."""
    what = find_label(draft, str(error.facts["what"]), say)
    return say("workshop-because", what=what, reason=fault_told(error, say))


def find_label(draft: Draft, path: str, say: Words) -> str:
    """What the part of a board is called that a refusal is about."""
    for group in draft.groups:
        for part in group.parts:
            if isinstance(part, ShownPlaces):
                if any(path == own or path.startswith(f"{own}.") for own in part.part.paths):
                    return say(f"edit-{part.part.key}")
                continue
            if isinstance(part, ShownItems):
                if part.path == path:
                    return say(f"edit-{part.key}-list")
                for card in part.cards:
                    if found := field_at(card.fields, path):
                        name = item_named(part.item_words, card.name, say)
                        return say("workshop-of-item", item=name, what=label_of(found, say))
                continue
            if found := field_at(part, path):
                return label_of(found, say)
    key = f"edit-{path.partition('.')[0]}"
    return say(key) if say.has(key) else path


def field_at(fields: tuple[ShownField, ...], path: str) -> Field | None:
    """The value that is written at a path, or is part of what is."""
    named = [one.field for one in fields if one.field.name == path or one.field.name.rpartition(".")[0] == path]
    return named[0] if named else None


def refusals_told(draft: Draft, say: Words) -> list[str]:
    """What could not be changed, each in a sentence."""
    told = []
    for error in draft.refused:
        what, value = str(error.facts["what"]), shortened("value", str(error.facts["value"]))
        label = find_label(draft, what, say)
        why = f"data-{error.facts.get('why', '')}"
        if say.has(why):
            facts = {key: fact for key, fact in error.facts.items() if key not in ("what", "value", "why")}
            told.append(say("workshop-because", what=label, reason=say(why, **facts)))
        elif "low" in error.facts:
            told.append(say("edit-range", what=label, value=value, low=error.facts["low"], high=error.facts["high"]))
        else:
            told.append(say("edit-refused", what=label, value=value))
    return told


@dataclass(frozen=True)
class Change:
    """Something that is otherwise than on the usual board, in words; `key` where only the file's key says what."""

    what: str
    usual: str
    here: str
    key: str = ""


def changes_told(editable: Editable | None, usual: str, board: str, say: Words) -> list[Change]:
    """Where a board is otherwise than the usual one, in the words of the workshop as far as it knows the keys."""
    told: list[Change] = []
    patterns: list[str] = []
    if editable is not None:
        patterns = editable.patterns()
        for group in shown(editable, tomllib.loads(board), tomllib.loads(usual)):
            told += group_changes(group, say)
    left = [one for one in differences(usual, board) if not any(fits(pattern, one.path) for pattern in patterns)]
    return told + [Change("", one.usual, one.here, one.path) for one in left]


def group_changes(group: ShownGroup, say: Words) -> Iterator[Change]:
    """The changes under a heading."""
    for part in group.parts:
        if isinstance(part, ShownPlaces):
            yield from place_changes(part, say)
        elif isinstance(part, ShownItems):
            yield from item_changes(part, say)
        else:
            yield from (field_change(one, label_of(one.field, say), say) for one in part if one.is_changed)


def field_change(one: ShownField, what: str, say: Words) -> Change:
    """A value that is another one."""
    usual = "" if one.usual is None else choice_of(one.field, one.usual, say) if one.field.choices else one.usual
    return Change(what, usual, value_told(one.field, say))


def value_told(field: Field, say: Words) -> str:
    """A value as one reads it."""
    return choice_of(field, field.value, say) if field.choices else field.value


def place_changes(part: ShownPlaces, say: Words) -> Iterator[Change]:
    """Markers that were put, moved or taken away."""
    for mark in part.marks:
        if mark.is_changed:
            usual, here = (say(part.part.words.format(one)) if one else "" for one in (mark.usual, mark.marker))
            what = say("workshop-of-item", item=say(f"edit-{part.part.key}"), what=place_of(part, mark.place, say))
            yield Change(what, usual, here)


def item_changes(part: ShownItems, say: Words) -> Iterator[Change]:
    """Items that are new, otherwise, or gone."""
    for card in part.cards:
        name = item_named(part.item_words, card.name, say)
        if card.is_new:
            told = [one.field for one in card.fields if one.field.value != card.name]
            facts = [f"{label_of(field, say)}{say('workshop-colon')} {value_told(field, say)}" for field in told]
            yield Change(name, "", " · ".join(facts))
            continue
        for one in card.fields:
            if one.is_changed:
                what = say("workshop-of-item", item=name, what=label_of(one.field, say))
                yield field_change(one, what, say)
    for gone in part.gone:
        yield Change(item_named(part.item_words, gone, say), say("workshop-there"), "")


@dataclass(frozen=True)
class Row:
    """A measure as the page shows it."""

    label: str
    verdict: str
    told: str
    usual: str
    here: str
    interval: str


@dataclass(frozen=True)
class Result:
    """What a comparison knows so far."""

    games: int
    asked: int
    rows: tuple[Row, ...]
    changes: int
    open: int
    needed: int  # games that would settle what is open


def result_of(found: Comparison, say: Words) -> Result:
    """A comparison in words; who decides first is told only where it is not the seat."""
    by_seat = [measure_key(measure) for measure in found.measures if measure.kind == "seat"]
    by_order = [measure_key(measure) for measure in found.measures if measure.kind == "order"]
    listed = [measure for measure in found.measures if measure.kind != "order" or by_seat != by_order]
    listed.sort(key=lambda measure: VERDICTS.index(measure.verdict))
    left = [measure.needed for measure in listed if measure.verdict == "open"]
    return Result(
        games=found.games,
        asked=found.asked,
        rows=tuple(row_of(measure, say) for measure in listed),
        changes=sum(measure.verdict in ("more", "less") for measure in listed),
        open=len(left),
        needed=max(left, default=0),
    )


def measure_key(measure: Measure) -> tuple[float, float, float]:
    """What two measures share that are the same."""
    return measure.one, measure.other, measure.low


def row_of(measure: Measure, say: Words) -> Row:
    """A measure with its figures: parts in percent, lengths as they are."""
    is_length = measure.kind in LENGTHS
    factor, unit = (1.0, "") if is_length else (100.0, "\u202f%" if say.language == "fr" else "\u00a0%")
    name = measure.name
    if measure.kind == "ending" and say.has(f"reason-{name}"):
        name = say(f"reason-{name}")
    return Row(
        label=say(f"compare-{measure.kind}", name=name),
        verdict=measure.verdict,
        told=say(f"compare-is-{measure.verdict}", games=measure.needed),
        usual=written(factor * measure.one, say) + unit,
        here=written(factor * measure.other, say) + unit,
        interval=say(
            "compare-interval",
            difference=signed(factor * measure.difference, say),
            low=signed(factor * measure.low, say),
            high=signed(factor * measure.high, say),
        ),
    )


def written(number: float, say: Words) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{number:.1f}".replace(".", "," if say.language == "fr" else ".")


def signed(number: float, say: Words) -> str:
    """The same with its sign."""
    text = written(abs(number), say)
    return text if not text.strip("0,.") else ("+" if number > 0 else "−") + text
