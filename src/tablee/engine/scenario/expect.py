"""What a scenario may expect of a moment, one class each: how it is written, and how it is judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import msgspec

from tablee.engine import door
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.errors import Refused
from tablee.engine.game import to_bytes
from tablee.engine.outcome import Outcome
from tablee.engine.scenario.moment import PUBLIC_NAME, Moment
from tablee.engine.scenario.text import Plain, Value

NOTHING = "–"


@dataclass(frozen=True)
class Mismatch:
    """Something that is not as expected."""

    what: str
    expected: str
    found: str
    more: tuple[tuple[str, str], ...] = ()


def listed(texts: list[str]) -> str:
    """Texts in one line."""
    return ", ".join(texts) or NOTHING


class Check:
    """One expectation. Making it checks how it is written; `judge` compares it with a moment."""

    def __init__(self, value: Value) -> None:
        self.value = value
        self.read()

    def read(self) -> None:
        """Refuse what is not written as it should be."""
        raise NotImplementedError

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        """What is not as expected."""
        raise NotImplementedError


class Waiting(Check):
    """`step: dwarf`: the decision the game waits for."""

    def read(self) -> None:
        self.step = self.value.text()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        if now.state.step_name() != self.step:
            yield Mismatch("step", self.step, now.state.step_name())


class Awaits(Check):
    """`awaits: B`, `awaits: [A, C]`, `awaits: nature`, `awaits: []`: who owes an answer."""

    def read(self) -> None:
        self.labels = self.value.texts()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        owing = sorted(now.owing())
        if sorted(now.named_seat(label, self.value) for label in self.labels) != owing:
            yield Mismatch("awaits", listed(self.labels), listed([now.label(seat) for seat in owing]))


class PerSeat(Check):
    """Something of one seat: of the seat that owes an answer, or of each seat that is named."""

    def read(self) -> None:
        self.named = self.value.mapping() if self.value.is_mapping else {"": self.value}
        if not self.named:
            self.value.fail("says nothing")
        for part in self.named.values():
            self.read_part(part)

    def read_part(self, part: Value) -> None:
        """Refuse what is not written as it should be."""
        part.texts()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        for label, part in self.named.items():
            if label:
                yield from self.judge_seat(now, now.named_seat(label, self.value), part)
            elif len(now.owing()) == 1:
                yield from self.judge_seat(now, now.owing()[0], part)
            else:
                owing = listed([now.label(seat) for seat in now.owing()])
                yield Mismatch(self.value.name, "one seat that owes an answer (or name the seats)", owing)

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        """What is not as expected of one seat."""
        raise NotImplementedError

    def named_for(self, now: Moment, seat: int) -> str:
        """The expectation and its seat, for reports."""
        return f"{self.value.name} of {now.label(seat)}"


class Legal(PerSeat):
    """`legal: [A>9, B>10]`: exactly these actions, in any order."""

    def read_part(self, part: Value) -> None:
        texts = part.texts()
        if len(set(texts)) != len(texts):
            part.fail("names an action twice")

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        expected, found = part.texts(), now.texts(seat)
        missing = [text for text in expected if text not in found]
        extra = [text for text in found if text not in expected]
        twice = sorted({text for text in found if found.count(text) > 1})
        if missing or extra or twice:
            yield Mismatch(
                self.named_for(now, seat),
                listed(expected),
                listed(found),
                (("missing", listed(missing)), ("extra", listed(extra)), ("twice", listed(twice))),
            )


class Includes(PerSeat):
    """`includes: [e5d6]`: these actions are among the legal ones."""

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        found = now.texts(seat)
        missing = [text for text in part.texts() if text not in found]
        if missing:
            yield Mismatch(self.named_for(now, seat), listed(missing), listed(found))


class Excludes(PerSeat):
    """`excludes: [e1c1]`: these actions are not among the legal ones."""

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        found = now.texts(seat)
        present = [text for text in part.texts() if text in found]
        if present:
            yield Mismatch(self.named_for(now, seat), f"without {listed(present)}", listed(found))


class Count(PerSeat):
    """`count: 20`: so many legal actions."""

    def read_part(self, part: Value) -> None:
        part.whole()

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        found = now.texts(seat)
        if len(found) != part.whole():
            yield Mismatch(self.named_for(now, seat), str(part.whole()), f"{len(found)}: {listed(found)}")


class Accepts(PerSeat):
    """`accepts: [offer 2 give m1 get -]`: judged legal, listed or not; and so is all of the step's sample."""

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        for text in [*part.texts(), *now.texts(seat)]:
            reason = verdict(now, seat, text)
            if reason:
                yield Mismatch(f"{text!r} of {now.label(seat)}", "accepted", f"refused: {reason}")


class Refuses(PerSeat):
    """`refuses: [offer 2 give m9 get -]`, or with the reason, `refuses: [{offer …: reason}]`: judged illegal."""

    def read_part(self, part: Value) -> None:
        self.refusals(part)

    def refusals(self, part: Value) -> list[tuple[str, str]]:
        """Each text with its reason, or with none."""
        pairs: list[tuple[str, str]] = []
        for item in part.one_or_more():
            if item.is_mapping:
                pairs += [(text, reason.text()) for text, reason in item.mapping().items()]
            else:
                pairs.append((item.text(), ""))
        return pairs

    def read(self) -> None:
        if self.value.is_mapping:
            for part in self.value.mapping().values():
                if part.is_mapping:
                    part.fail("should be a list of texts, each perhaps with its reason")
        super().read()

    def judge_seat(self, now: Moment, seat: int, part: Value) -> Iterator[Mismatch]:
        for text, expected in self.refusals(part):
            reason = verdict(now, seat, text)
            if not reason or expected not in reason:
                found = f"refused: {reason}" if reason else "accepted"
                yield Mismatch(f"{text!r} of {now.label(seat)}", f"refused: {expected}".rstrip(": "), found)


def verdict(now: Moment, seat: int, text: str) -> str:
    """Why a seat may not play a text; empty when it may."""
    try:
        return now.state.allows(seat, now.state.read(text))
    except ValueError as error:
        return str(error) or "unreadable"


class Chances(Check):
    """`chances: {kept: 1/2}`: how likely nature's answers are."""

    def read(self) -> None:
        self.shares = {text: self.read_share(part) for text, part in self.value.mapping().items()}

    def read_share(self, part: Value) -> Fraction:
        try:
            return Fraction(part.text())
        except (ValueError, ZeroDivisionError):
            part.fail(f"should be a share such as 2/36, not {part.text()!r}")

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        if now.owing() != [NATURE]:
            yield Mismatch("chances", "nature is asked", listed([now.label(seat) for seat in now.owing()]))
            return
        weights = dict(zip(now.state.actions(NATURE), now.state.weights(), strict=True))
        for text, share in self.shares.items():
            try:
                found = Fraction(weights.get(now.state.read(text), 0), sum(weights.values()))
            except ValueError as error:
                yield Mismatch(f"chance of {text!r}", str(share), str(error))
                continue
            if found != share:
                yield Mismatch(f"chance of {text!r}", str(share), str(found))


class Position(Check):
    """`position: A5 B10* M13`: where everything stands, in the game's own notation."""

    def read(self) -> None:
        self.value.text()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        if not now.game.same_position(now.state, self.value.text()):
            yield Mismatch("position", self.value.text(), now.game.write_position(now.state))


class Ending(Check):
    """`outcome: {winners: A, reason: exit, ranks: {A: 1, B: 2}, scores: {A: 50}}`, or `outcome: none`."""

    KEYS = ("winners", "reason", "ranks", "scores")

    def read(self) -> None:
        self.facts: dict[str, Value] = {}
        if self.value.is_text:
            if self.value.text() != "none":
                self.value.fail("should be `none`, or have the keys winners, reason, ranks or scores")
            return
        self.facts = self.value.mapping(self.KEYS)
        if not self.facts:
            self.value.fail("says nothing")
        for key, part in self.facts.items():
            self.read_fact(key, part)

    def read_fact(self, key: str, part: Value) -> None:
        if key == "reason":
            part.text()
        elif key == "winners":
            part.texts()
        else:
            for points in part.mapping().values():
                for number in points.mapping().values() if points.is_mapping and key == "scores" else [points]:
                    number.whole()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        outcome = now.state.outcome()
        if outcome is None or not self.facts:
            if (outcome is None) != (not self.facts):
                yield Mismatch("outcome", "none" if not self.facts else "the game is over", told(now, outcome))
            return
        for key, part in self.facts.items():
            if not self.holds(now, outcome, key, part):
                yield Mismatch(key, str(part.plain()), told(now, outcome))

    def holds(self, now: Moment, outcome: Outcome, key: str, part: Value) -> bool:
        if key == "reason":
            return outcome.reason == part.text()
        if key == "winners":
            return sorted(now.named_seat(label, part) for label in part.texts()) == outcome.winners()
        by_seat = [(now.named_seat(label, part), value) for label, value in part.mapping().items()]
        if key == "ranks":
            return all(outcome.ranks[seat] == rank.whole() for seat, rank in by_seat)
        return all(self.scored(outcome, seat, points) for seat, points in by_seat)

    def scored(self, outcome: Outcome, seat: int, points: Value) -> bool:
        if not points.is_mapping:
            return outcome.total(seat) == points.whole()
        return sheet(outcome, seat) == {key: value.whole() for key, value in points.mapping().items()}


def sheet(outcome: Outcome, seat: int) -> dict[str, int]:
    """A seat's score items by their keys."""
    items: dict[str, int] = {}
    for item in outcome.sheets[seat]:
        items[item.key] = items.get(item.key, 0) + item.points
    return items


def told(now: Moment, outcome: Outcome | None) -> str:
    """An outcome in one line, for reports."""
    if outcome is None:
        return "none: the game goes on"
    seats = [
        f"{label} rank {outcome.ranks[seat]} {sheet(outcome, seat) if outcome.sheets else ''}".strip()
        for seat, label in enumerate(now.labels())
    ]
    return f"{outcome.reason}: {'; '.join(seats)}"


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
        part.texts()

    def judge_viewer(self, now: Moment, viewer: int, part: Value) -> Iterator[Mismatch]:
        expected, found = part.texts(), now.told(viewer)
        if not expected or found[-len(expected) :] != expected:
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


class Refusal(Check):
    """`refused: {action: B>3, seat: A, error: illegal-action, why: not-legal-now}`, one or a list of them."""

    KEYS = ("action", "seat", "error", "why")

    def read(self) -> None:
        self.attempts = [attempt.mapping(self.KEYS) for attempt in self.value.one_or_more()]
        for attempt in self.attempts:
            if "action" not in attempt or "error" not in attempt:
                self.value.fail("needs an action and the key of its error")
            for part in attempt.values():
                part.text()

    def judge(self, now: Moment) -> Iterator[Mismatch]:
        for attempt in self.attempts:
            yield from self.judge_attempt(now, {key: part.text() for key, part in attempt.items()})

    def judge_attempt(self, now: Moment, attempt: dict[str, str]) -> Iterator[Mismatch]:
        what = f"{attempt['action']!r}"
        owing = now.owing()
        if "seat" not in attempt and len(owing) != 1:
            yield Mismatch(what, "one seat that owes an answer (or name it)", listed([now.label(s) for s in owing]))
            return
        seat = now.named_seat(attempt["seat"], self.value) if "seat" in attempt else owing[0]
        before = traces(now)
        try:
            door.play(now.state, seat, attempt["action"])
        except Refused as error:
            if error.key != attempt["error"] or attempt.get("why", "") not in str(error):
                expected = f"{attempt['error']}: {attempt.get('why', '')}".rstrip(": ")
                yield Mismatch(f"{what} of {now.label(seat)}", expected, f"{error.key}: {error}")
        else:
            yield Mismatch(f"{what} of {now.label(seat)}", attempt["error"], "it was let in")
        if traces(now) != before:
            yield Mismatch(f"{what} of {now.label(seat)}", "nothing has changed", "the state has changed")


def traces(now: Moment) -> list[object]:
    """All that anybody could notice of a state."""
    viewers = [*range(now.seats), PUBLIC]
    views = [to_bytes(now.game.view(now.state, viewer)) for viewer in viewers]
    return [now.game.write_position(now.state), now.owing(), *views, *(now.texts(seat) for seat in range(now.seats))]


CHECKS: Final[dict[str, type[Check]]] = {
    "step": Waiting,
    "awaits": Awaits,
    "legal": Legal,
    "includes": Includes,
    "excludes": Excludes,
    "count": Count,
    "accepts": Accepts,
    "refuses": Refuses,
    "chances": Chances,
    "position": Position,
    "outcome": Ending,
    "sees": Sees,
    "hides": Hides,
    "told": Told,
    "events": Events,
    "refused": Refusal,
}
