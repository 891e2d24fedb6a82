"""What may be expected of the seats: their legal actions, and what the rules accept of them."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine.scenario.check import Check, Mismatch, listed
from tablee.engine.scenario.situation import Situation
from tablee.engine.scenario.text import YamlValue


class SeatCheck(Check):
    """Something of one seat: of the seat that owes an answer, or of each seat that is named."""

    def read(self) -> None:
        self.named = self.value.mapping() if self.value.is_mapping else {"": self.value}
        if not self.named:
            self.value.fail("says nothing")
        for part in self.named.values():
            self.read_part(part)

    def read_part(self, part: YamlValue) -> None:
        """Refuse what is not written as it should be."""
        part.texts()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        for label, part in self.named.items():
            if label:
                yield from self.judge_seat(now, now.named_seat(label, self.value), part)
            elif len(now.owing()) == 1:
                yield from self.judge_seat(now, now.owing()[0], part)
            else:
                owing = listed([now.label(seat) for seat in now.owing()])
                yield Mismatch(self.value.name, "one seat that owes an answer (or name the seats)", owing)

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        """What is not as expected of one seat."""
        raise NotImplementedError

    def named_for(self, now: Situation, seat: int) -> str:
        """The expectation and its seat, for reports."""
        return f"{self.value.name} of {now.label(seat)}"


class LegalCheck(SeatCheck):
    """`legal: [A>9, B>10]`: exactly these actions, in any order."""

    def read_part(self, part: YamlValue) -> None:
        texts = part.texts()
        if len(set(texts)) != len(texts):
            part.fail("names an action twice")

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        expected, found = [now.canonical(text, part) for text in part.texts()], now.texts(seat)
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


class IncludesCheck(SeatCheck):
    """`includes: [e5d6]`: these actions are among the legal ones."""

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        found = now.texts(seat)
        missing = [text for text in part.texts() if now.canonical(text, part) not in found]
        if missing:
            yield Mismatch(self.named_for(now, seat), listed(missing), listed(found))


class ExcludesCheck(SeatCheck):
    """`excludes: [e1c1]`: these actions are not among the legal ones."""

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        found = now.texts(seat)
        present = [text for text in part.texts() if now.canonical(text, part) in found]
        if present:
            yield Mismatch(self.named_for(now, seat), f"without {listed(present)}", listed(found))


class CountCheck(SeatCheck):
    """`count: 20`: so many legal actions."""

    def read_part(self, part: YamlValue) -> None:
        part.whole()

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        found = now.texts(seat)
        if len(found) != part.whole():
            yield Mismatch(self.named_for(now, seat), str(part.whole()), f"{len(found)}: {listed(found)}")


class KindsCheck(Check):
    """`kinds: {"KI ": [KI 1+2]}`: of the legal actions that begin so exactly these; for a seat: `kinds: {A: {…}}`."""

    def read(self) -> None:
        named = self.value.mapping()
        if not named:
            self.value.fail("says nothing")
        self.by_seat = {label: part.mapping() for label, part in named.items() if part.is_mapping}
        self.by_seat[""] = {begin: part for begin, part in named.items() if not part.is_mapping}
        for kinds in self.by_seat.values():
            for part in kinds.values():
                part.texts()

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        for label, kinds in self.by_seat.items():
            if label or (kinds and len(now.owing()) == 1):
                seat = now.named_seat(label, self.value) if label else now.owing()[0]
                for begin, part in kinds.items():
                    yield from self.judge_kind(now, seat, begin, part)
            elif kinds:
                owing = listed([now.label(seat) for seat in now.owing()])
                yield Mismatch("kinds", "one seat that owes an answer (or name the seats)", owing)

    def judge_kind(self, now: Situation, seat: int, begin: str, part: YamlValue) -> Iterator[Mismatch]:
        """What is not as expected of one kind of actions."""
        expected = [now.canonical(text, part) for text in part.texts()]
        found = [text for text in now.texts(seat) if text.startswith(begin)]
        samples = [text for written in now.game.notation().values() for text in written.examples]
        if not any(text.startswith(begin) for text in (*samples, *found)):
            self.value.fail(f"names {begin!r}, with which no action of this game begins")
        for text in expected:
            if not text.startswith(begin):
                part.fail(f"holds {text!r}, which does not begin with {begin!r}")
        if sorted(expected) != sorted(found):
            missing = listed([text for text in expected if text not in found])
            extra = listed([text for text in found if text not in expected])
            what = f"legal actions of {now.label(seat)} that begin with {begin!r}"
            yield Mismatch(what, listed(expected), listed(found), (("missing", missing), ("extra", extra)))


class AcceptsCheck(SeatCheck):
    """`accepts: [offer 2 give m1 get -]`: judged legal, listed or not; and so is all of the step's sample."""

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        for text in [*part.texts(), *now.texts(seat)]:
            reason = verdict(now, seat, text, part)
            if reason:
                yield Mismatch(f"{text!r} of {now.label(seat)}", "accepted", f"refused: {reason}")


class RefusesCheck(SeatCheck):
    """`refuses: [offer 2 give m9 get -]`, or with the reason, `refuses: [{offer …: reason}]`: judged illegal."""

    def read_part(self, part: YamlValue) -> None:
        self.refusals(part)

    def refusals(self, part: YamlValue) -> list[tuple[str, str]]:
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

    def judge_seat(self, now: Situation, seat: int, part: YamlValue) -> Iterator[Mismatch]:
        for text, expected in self.refusals(part):
            reason = verdict(now, seat, text, part)
            if not reason or expected not in reason:
                found = f"refused: {reason}" if reason else "accepted"
                yield Mismatch(f"{text!r} of {now.label(seat)}", f"refused: {expected}".rstrip(": "), found)


def verdict(now: Situation, seat: int, text: str, value: YamlValue) -> str:
    """Why a seat may not play a text; empty when it may. A text that no step could read is malformed."""
    try:
        return now.state.allows(seat, now.state.read(text))
    except ValueError as error:
        now.check_form(text, value)
        return str(error) or "unreadable"
