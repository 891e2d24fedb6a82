"""Expectations about viewers: what they see, what is hidden from them, what they are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.engine.game import to_bytes
from tablee.engine.scenario.check import Check, Mismatch, listed
from tablee.engine.scenario.situation import PUBLIC_NAME, Situation
from tablee.engine.scenario.text import Plain, YamlValue

decode_json = msgspec.json.Decoder().decode


class ViewerCheck(Check):
    """Something about what each named viewer (a seat, `public`, `everyone`) knows."""

    def read(self) -> None:
        self.named = self.value.mapping()
        if not self.named:
            self.value.fail("says nothing")
        for part in self.named.values():
            self.read_part(part)

    def read_part(self, part: YamlValue) -> None:
        """Refuse what is not written as it should be."""
        if not part.is_mapping:
            part.texts()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        for label, part in self.named.items():
            for viewer in now.viewers(label, self.value):
                yield from self.judge_viewer(now, viewer, part)

    def judge_viewer(self, now: Situation, viewer: int, part: YamlValue) -> Iterator[Mismatch]:
        """What is not as expected for one viewer."""
        raise NotImplementedError


class SeesCheck(ViewerCheck):
    """`sees: {A: {tracks: [5, 10]}}` compares fields of the view; `sees: {A: some text}` finds it in view or log."""

    def judge_viewer(self, now: Situation, viewer: int, part: YamlValue) -> Iterator[Mismatch]:
        if part.is_mapping:
            check_fields(part, now.game.view(now.state, viewer))
            for path, expected, found in differences(part.plain(), seen(now, viewer)):
                yield Mismatch(f"{now.label(viewer)} sees {path}", written(expected), written(found))
            return
        for text in part.texts():
            if text not in now.known(viewer):
                yield Mismatch(f"{now.label(viewer)} sees", text, excerpt(now.known(viewer), text))


class HidesCheck(ViewerCheck):
    """`hides: {B: Exit}`: the text is nowhere in view or log; `hides: {B: {hand: […]}}`: the field is not so."""

    def judge_viewer(self, now: Situation, viewer: int, part: YamlValue) -> Iterator[Mismatch]:
        if part.is_mapping:
            view = seen(now, viewer)
            check_fields(part, now.game.view(now.state, viewer))
            for field, hidden in part.mapping().items():
                if not list(differences({field: hidden.plain()}, view)):
                    yield Mismatch(f"{now.label(viewer)} hides {field}", f"not {written(hidden.plain())}", "just that")
            return
        for text in part.texts():
            if text in now.known(viewer):
                yield Mismatch(f"{now.label(viewer)} must not see", f"no {text}", excerpt(now.known(viewer), text))
            elif not now.could_be_shown(text):
                part.fail(f"hides {text!r}, which nobody could see: it is not true, not known and nobody's choice")


class SameViewCheck(Check):
    """`same_view: [B, public]`: these viewers know the same."""

    def read(self) -> None:
        if len(self.value.texts()) < 2:
            self.value.fail("names two viewers or more")

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        first, *others = [viewer for label in self.value.texts() for viewer in now.viewers(label, self.value)]
        for viewer in others:
            apart = told_apart((now, first), (now, viewer))
            if apart:
                what = f"{now.label(viewer)} sees the same as {now.label(first)}: {apart[0]}"
                yield Mismatch(what, *apart[1:])


def told_apart(one: tuple[Situation, int], other: tuple[Situation, int]) -> tuple[str, str, str] | None:
    """The first thing in which the knowledge of two viewers differs: what it is, and both values."""
    left, right = known_parts(*one), known_parts(*other)
    for name, value in left.items():
        if right[name] != value:
            return name, written(value), written(right[name])
    return None


def known_parts(now: Situation, viewer: int) -> dict[str, Any]:
    """All that a viewer knows, by the fields of the view (but for who looks), the log and the events."""
    view = seen(now, viewer)
    del view["viewer"]
    return {**view, "the log": now.told(viewer), "events": events_heard(now, viewer)}


def events_heard(now: Situation, viewer: int) -> list[tuple[Any, ...]]:
    """The events a viewer heard, with all their facts."""
    events = [event for played in now.played for event in played.events if event.heard_by(viewer)]
    return [(event.key, event.seat, event.first, event.second, event.third, event.text) for event in events]


def check_fields(expected: YamlValue, found: Any) -> None:
    """Refuse fields that a view does not have."""
    if isinstance(found, msgspec.Struct) and expected.is_mapping:
        known = tuple(found.__struct_fields__)
        for key, part in expected.mapping().items():
            if key not in known:
                part.fail(f"is no field of what is seen; no such field; there are {', '.join(known)}")
            check_fields(part, getattr(found, key))
    elif isinstance(found, list | tuple) and expected.is_list:
        for part, value in zip(expected.items(), found, strict=False):
            check_fields(part, value)


def excerpt(known: str, text: str, around: int = 60) -> str:
    """What a viewer knows around a text, or around its first word that is there."""
    there = next((word for word in (text, *text.split()) if word in known), "")
    at = known.find(there) if there else len(known)
    return f"… {' '.join(known[max(at - around, 0) : at + len(there) + around].split())} …"


def seen(now: Situation, viewer: int) -> Any:
    """A view as it leaves the house."""
    return decode_json(to_bytes(now.game.view(now.state, viewer)))


def differences(expected: Plain, found: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where a view is not as written: mappings name the fields that matter, lists are whole, the rest is text."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            at = f"{path}.{key}" if path else key
            if key in found:
                yield from differences(value, found[key], at)
            else:
                yield at, value, "no such field"
    elif isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found) or any(list(differences(*pair)) for pair in zip(expected, found, strict=True)):
            yield path, expected, found
    elif isinstance(expected, list | dict) or isinstance(found, list | dict) or expected != written(found):
        yield path, expected, found


def written(value: Any) -> str:
    """A value of a view as scenarios write it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


class ToldCheck(ViewerCheck):
    """`told: {B: ["S:?"]}`: the last lines of the log, as the viewer reads them."""

    def read_part(self, part: YamlValue) -> None:
        if not part.texts():
            part.fail("says nothing")

    def judge_viewer(self, now: Situation, viewer: int, part: YamlValue) -> Iterator[Mismatch]:
        expected, found = part.texts(), now.told(viewer)
        if found[-len(expected) :] != expected:
            yield Mismatch(f"{now.label(viewer)} is told", listed(expected), listed(found))


class EventsCheck(ViewerCheck):
    """`events: [moved, lapped]`: what the last action made known, by key; for each viewer, or for the public."""

    def read(self) -> None:
        if self.value.is_mapping:
            super().read()
        else:
            self.named = {PUBLIC_NAME: self.value}
            self.value.texts()

    def read_part(self, part: YamlValue) -> None:
        part.texts()

    def judge_viewer(self, now: Situation, viewer: int, part: YamlValue) -> Iterator[Mismatch]:
        known = now.state.events()
        for key in part.texts():
            if key not in known:
                part.fail(f"names {key!r}; events are {', '.join(known)}")
        events = now.played[-1].events if now.played else []
        found = [event.key for event in events if event.heard_by(viewer)]
        if found != part.texts():
            yield Mismatch(f"events heard by {now.label(viewer)}", listed(part.texts()), listed(found))
