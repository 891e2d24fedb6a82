"""What may be expected of an action that must not be let in."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine import door
from tablee.engine.contract import PUBLIC
from tablee.engine.errors import IllegalAction, NotYourTurn, Refused, Unreadable
from tablee.engine.game import to_bytes
from tablee.engine.scenario.check import Check, Mismatch, listed
from tablee.engine.scenario.situation import Situation

ERRORS = (IllegalAction.key, Unreadable.key, NotYourTurn.key)


class RefusedCheck(Check):
    """`refused: {action: B>3, seat: A, error: illegal-action, why: not-legal-now}`, one or a list of them."""

    KEYS = ("action", "seat", "error", "why")

    def read(self) -> None:
        self.attempts = [attempt.mapping(self.KEYS) for attempt in self.value.one_or_more()]
        for attempt in self.attempts:
            if "action" not in attempt or "error" not in attempt:
                self.value.fail("needs an action and the key of its error")
            for part in attempt.values():
                part.text()
            if attempt["error"].text() not in ERRORS:
                attempt["error"].fail(f"should be one of {', '.join(ERRORS)}, not {attempt['error'].text()!r}")

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        for attempt in self.attempts:
            if attempt["error"].text() != Unreadable.key:
                now.canonical(attempt["action"].text(), attempt["action"])
            yield from self.judge_attempt(now, {key: part.text() for key, part in attempt.items()})

    def judge_attempt(self, now: Situation, attempt: dict[str, str]) -> Iterator[Mismatch]:
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


def traces(now: Situation) -> list[object]:
    """All that anybody could notice of a state."""
    viewers = [*range(now.seats), PUBLIC]
    views = [to_bytes(now.game.view(now.state, viewer)) for viewer in viewers]
    return [now.game.write_position(now.state), now.owing(), *views, *(now.texts(seat) for seat in range(now.seats))]
