"""What may be expected of the table: what it waits for, where it stands, how it ended, what may fall."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablee.engine.contract import NATURE
from tablee.engine.errors import BadPosition
from tablee.engine.outcome import Outcome
from tablee.engine.scenario.check import Check, Mismatch, listed
from tablee.engine.scenario.situation import Situation
from tablee.engine.scenario.text import YamlValue


class StepCheck(Check):
    """`step: dwarf`: the decision the game waits for."""

    def read(self) -> None:
        self.step = self.value.text()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        known = [*now.game.notation(), "over"]
        if len(known) > 1 and self.step not in known:
            self.value.fail(f"names {self.step!r}; there are {', '.join(known)}")
        if now.state.step_name() != self.step:
            yield Mismatch("step", self.step, now.state.step_name())


class AwaitsCheck(Check):
    """`awaits: B`, `awaits: [A, C]`, `awaits: nature`, `awaits: []`: who owes an answer."""

    def read(self) -> None:
        self.labels = self.value.texts()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        owing = sorted(now.owing())
        if sorted(now.named_seat(label, self.value) for label in self.labels) != owing:
            yield Mismatch("awaits", listed(self.labels), listed([now.label(seat) for seat in owing]))


class PositionCheck(Check):
    """`position: A5 B10* M13`: where everything stands, in the game's own notation."""

    def read(self) -> None:
        self.value.text()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        try:
            apart = now.game.position_differences(now.state, self.value.text())
        except BadPosition as error:
            self.value.fail(f"cannot be read: {error}")
        for expected, found in apart:
            yield Mismatch("position", expected, found)


class ChancesCheck(Check):
    """`chances: {kept: 1/2}`: how likely nature's answers are."""

    def read(self) -> None:
        self.shares = {text: self.read_share(part) for text, part in self.value.mapping().items()}

    def read_share(self, part: YamlValue) -> Fraction:
        try:
            return Fraction(part.text())
        except (ValueError, ZeroDivisionError):
            part.fail(f"should be a share such as 2/36, not {part.text()!r}")

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        if now.owing() != [NATURE]:
            yield Mismatch("chances", "nature is asked", listed([now.label(seat) for seat in now.owing()]))
            return
        weights = dict(zip(now.state.actions(NATURE), now.state.weights(), strict=True))
        for text, share in self.shares.items():
            try:
                found = Fraction(weights.get(now.state.read(text), 0), sum(weights.values()))
            except ValueError as error:
                now.check_form(text, self.value)
                yield Mismatch(f"chance of {text!r}", str(share), str(error))
                continue
            if found != share:
                yield Mismatch(f"chance of {text!r}", str(share), str(found))


class OutcomeCheck(Check):
    """`outcome: {winners: A, reason: exit, ranks: {A: 1, B: 2}, scores: {A: 50}}`, or `outcome: none`."""

    KEYS = ("winners", "reason", "ranks", "scores")

    def read(self) -> None:
        self.facts: dict[str, YamlValue] = {}
        if self.value.is_text:
            if self.value.text() != "none":
                self.value.fail("should be `none`, or have the keys winners, reason, ranks or scores")
            return
        self.facts = self.value.mapping(self.KEYS)
        if not self.facts:
            self.value.fail("says nothing")
        for key, part in self.facts.items():
            self.read_fact(key, part)

    def read_fact(self, key: str, part: YamlValue) -> None:
        if key == "reason":
            part.text()
        elif key == "winners":
            part.texts()
        else:
            for points in part.mapping().values():
                for number in points.mapping().values() if points.is_mapping and key == "scores" else [points]:
                    number.whole()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        outcome = now.state.outcome()
        if outcome is None or not self.facts:
            if (outcome is None) != (not self.facts):
                yield Mismatch("outcome", "none" if not self.facts else "the game is over", told(now, outcome))
            return
        for key, part in self.facts.items():
            if not self.holds(now, outcome, key, part):
                yield Mismatch(key, str(part.plain()), told(now, outcome))

    def holds(self, now: Situation, outcome: Outcome, key: str, part: YamlValue) -> bool:
        if key == "reason":
            return outcome.reason == part.text()
        if key == "winners":
            return sorted(now.named_seat(label, part) for label in part.texts()) == outcome.winners()
        by_seat = [(now.named_seat(label, part), value) for label, value in part.mapping().items()]
        if key == "ranks":
            return all(outcome.ranks[seat] == rank.whole() for seat, rank in by_seat)
        return all(self.scored(outcome, seat, points) for seat, points in by_seat)

    def scored(self, outcome: Outcome, seat: int, points: YamlValue) -> bool:
        if not points.is_mapping:
            return sum(sheet(outcome, seat).values()) == points.whole()
        return sheet(outcome, seat) == {key: value.whole() for key, value in points.mapping().items()}


def sheet(outcome: Outcome, seat: int) -> dict[str, int]:
    """A seat's score items by their keys."""
    items: dict[str, int] = {}
    for item in outcome.sheets[seat] if outcome.sheets else ():
        items[item.key] = items.get(item.key, 0) + item.points
    return items


def told(now: Situation, outcome: Outcome | None) -> str:
    """An outcome in one line, for reports."""
    if outcome is None:
        return "none: the game goes on"
    seats = [
        f"{label} rank {outcome.ranks[seat]} {sheet(outcome, seat) or ''}".strip()
        for seat, label in enumerate(now.labels())
    ]
    return f"{outcome.reason}: {'; '.join(seats)}"
