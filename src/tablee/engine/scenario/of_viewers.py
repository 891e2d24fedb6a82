"""What may be expected of those who look: what they see, what is hidden from them, what they are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.engine.game import to_bytes
from tablee.engine.scenario.check import Check, Mismatch, listed
from tablee.engine.scenario.moment import PUBLIC_NAME, Moment
from tablee.engine.scenario.text import Plain, Value


class PerViewer(Check):
    """Something about what each named viewer (a seat, `public`, `everyone`) knows."""

    def read(self) -> None:
        self.named = self.value.mapping()
        if not self.named:
            self.value.fail("says nothing")
        for part in self.named.values():
            self.read_part(part)

    def read_part(self, part: Value) -> None:
        """Refuse what is not written as it should be."""
        if not part.is_mapping:
            part.texts()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        for label, part in self.named.items():
            for viewer in now.viewers(label, self.value):
                yield from self.judge_viewer(now, viewer, part)

    def judge_viewer(self, now: Moment, viewer: int, part: Value) -> Iterator[Mismatch]:
        """What is not as expected for one viewer."""
        raise NotImplementedError


class Sees(PerViewer):
    """`sees: {A: {tracks: [5, 10]}}` compares fields of the view; `sees: {A: some text}` finds it in view or log."""

    def judge_viewer(self, now: Moment, viewer: int, part: Value) -> Iterator[Mismatch]:
        if part.is_mapping:
            for path, expected, found in differences(part.plain(), seen(now, viewer)):
                yield Mismatch(f"{now.label(viewer)} sees {path}", written(expected), written(found))
            return
        for text in part.texts():
            if text not in now.known(viewer):
                yield Mismatch(f"{now.label(viewer)} sees", text, now.known(viewer))


class Hides(PerViewer):
    """`hides: {B: Exit}`: the text is nowhere in view or log; `hides: {B: {hand: […]}}`: the field is not so."""

    def judge_viewer(self, now: Moment, viewer: int, part: Value) -> Iterator[Mismatch]:
        if part.is_mapping:
            view = seen(now, viewer)
            for field, hidden in part.mapping().items():
                if not list(differences({field: hidden.plain()}, view)):
                    yield Mismatch(f"{now.label(viewer)} hides {field}", f"not {written(hidden.plain())}", "just that")
            return
        for text in part.texts():
            if text in now.known(viewer):
                yield Mismatch(f"{now.label(viewer)} must not see", f"no {text}", now.known(viewer))


def seen(now: Moment, viewer: int) -> Any:
    """A view as it leaves the house."""
    return msgspec.json.decode(to_bytes(now.game.view(now.state, viewer)))


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


class Told(PerViewer):
    """`told: {B: ["S:?"]}`: the last lines of the log, as the viewer reads them."""

    def read_part(self, part: Value) -> None:
        if not part.texts():
            part.fail("says nothing")

    def judge_viewer(self, now: Moment, viewer: int, part: Value) -> Iterator[Mismatch]:
        expected, found = part.texts(), now.told(viewer)
        if found[-len(expected) :] != expected:
            yield Mismatch(f"{now.label(viewer)} is told", listed(expected), listed(found))


class Events(PerViewer):
    """`events: [moved, lapped]`: what the last action made known, by key; for each viewer, or for the public."""

    def read(self) -> None:
        if self.value.is_mapping:
            super().read()
        else:
            self.named = {PUBLIC_NAME: self.value}
            self.value.texts()

    def read_part(self, part: Value) -> None:
        part.texts()

    def judge_viewer(self, now: Moment, viewer: int, part: Value) -> Iterator[Mismatch]:
        events = now.played[-1].events if now.played else []
        found = [event.key for event in events if event.heard_by(viewer)]
        if found != part.texts():
            yield Mismatch(f"events heard by {now.label(viewer)}", listed(part.texts()), listed(found))
