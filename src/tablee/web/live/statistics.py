"""A finished game in figures: each player's decisions, time and dice, and how often the lead changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablee.engine.contract import NATURE, Event
from tablee.table.table import Table

DICE_FACTS = ("die", "dice")  # the facts by which a game's events name what dice showed, one digit for each die
CLEAR_LEAD = 0.05  # shares of the victory by which a new leader must lead to have taken the lead


@dataclass
class SeatFigures:
    """What a seat did in a game."""

    is_person: bool
    decisions: int = 0
    seconds: float = 0.0  # from being asked to answering, all decisions together
    longest: float = 0.0
    dice: int = 0
    pips: int = 0

    @property
    def mean_die(self) -> float:
        """What its dice showed in the mean; 0 without any."""
        return self.pips / self.dice if self.dice else 0.0


def figures_of(table: Table) -> list[SeatFigures]:
    """The figures of every seat of a finished table; what was taken back cost time, too, but decided nothing."""
    found = [SeatFigures(chair.is_person) for chair in table.chairs]
    for act in table.played:
        if act.seat >= 0:
            found[act.seat].decisions += 1
        for seat, faces in dice_in(act.events) if act.seat == NATURE else ():
            found[seat].dice += len(faces)
            found[seat].pips += sum(faces)
    for seat, seconds in think_times(table):
        found[seat].seconds += seconds
        found[seat].longest = max(found[seat].longest, seconds)
    return found


def dice_in(events: Sequence[Event]) -> Iterator[tuple[int, list[int]]]:
    """The dice that the events of one act name, with the seat that threw them; each event counts once."""
    told = set()
    for event in events:
        for name in DICE_FACTS:
            if event.seat >= 0 and event.seat not in told and name in event.names.numbers:
                told.add(event.seat)
                yield int(event.seat), [int(face) for face in str(event.number(name))]


def think_times(table: Table) -> Iterator[tuple[int, float]]:
    """How long each answer took since its seat had been asked; while the server was closed nobody was."""
    asked: dict[int, float] = {}
    acts = {moment.entry.number: moment for moment in table.story if moment.moves}
    for entry in table.entries:
        if entry.kind == "reopen":
            asked = {seat: since + float(entry.text) for seat, since in asked.items()}
        elif entry.kind == "start":
            asked = dict.fromkeys(first_asked(table), entry.time)
        moment = acts.get(entry.number)
        if moment is None:
            continue
        if entry.kind == "play" and entry.seat in asked:
            yield entry.seat, max(0.0, entry.time - asked.pop(entry.seat))
        owing = [int(seat) for seat in moment.state.seats() if seat >= 0]
        asked = {seat: asked.get(seat, entry.time) for seat in owing}


def first_asked(table: Table) -> list[int]:
    """The seats that owe the first answer of a table."""
    return [int(seat) for seat in table.story[0].acts[0].before.seats()] if table.story and table.story[0].moves else []


def lead_changes(curve: Sequence[Sequence[float]]) -> int:
    """How often somebody else took the lead, by the shares of the victory after each move."""
    leader, changes = -1, 0
    for shares in curve:
        best, second = sorted(range(len(shares)), key=lambda seat: -shares[seat])[:2]
        if best != leader and shares[best] - shares[second] >= CLEAR_LEAD:
            changes += leader >= 0
            leader = best
    return changes
