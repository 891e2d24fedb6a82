"""Clocks on the page: what each seat has left, in figures that tick, and who is to be told that it is their turn."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.table.clocks import DAY, OFFERED_CLOCKS, read_rule
from tablee.web.live.table import LiveTable
from tablee.words import Words

HOUR = 3600.0


@dataclass(frozen=True)
class Face:
    """A seat's clock: how long is left in words, and for the page's script in milliseconds, or until when it runs."""

    text: str
    left: int
    until: int = 0  # by the server's clock; 0: it stands still


def faces(live: LiveTable, say: Words) -> tuple[Face, ...]:
    """The clocks of a table by seat; none at a table without."""
    table = live.table
    if table.clocks is None or table.phase != "running":
        return ()
    now, running = live.now(), table.ticking
    found = []
    for seat in range(len(table.chairs)):
        left = max(0.0, table.time_left(seat, now) or 0.0)
        found.append(Face(figures(left, say), int(left * 1000), int((now + left) * 1000) if seat in running else 0))
    return tuple(found)


def figures(left: float, say: Words) -> str:
    """Seconds as a clock shows them: 9:05, 1:02:03, or days and hours."""
    if left >= DAY:
        return say("clock-days", days=int(left // DAY), hours=int(left % DAY // HOUR))
    hours, minutes, seconds = int(left // HOUR), int(left % HOUR // 60), int(left % 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def clock_choices(say: Words, chosen: str = "") -> list[tuple[str, str]]:
    """The clocks that a form offers, with the one that is set."""
    texts = ["", *OFFERED_CLOCKS] if chosen in ("", *OFFERED_CLOCKS) else ["", *OFFERED_CLOCKS, chosen]
    return [(text, clock_label(text, say)) for text in texts]


def clock_label(text: str, say: Words) -> str:
    """A clock in words."""
    rule = read_rule(text)
    if rule is None:
        return say("clock-none")
    if rule.by_decision:
        return say("clock-by-decision", days=int(rule.base // DAY))
    return say("clock-real", minutes=int(rule.base // 60), seconds=int(rule.per_act))


def clock_fact(text: str, say: Words) -> list[str]:
    """What a waiting room tells about the clock: nothing where there is none."""
    return [clock_label(text, say)] if text else []
