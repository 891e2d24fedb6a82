"""The figures of a finished game: decisions, time to think, dice, changes of the lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.engine.contract import NATURE
from tablee.table.playing import propose_play, propose_reopen
from tablee.table.resigning import propose_resign
from tablee.table.table import Record, Table
from tablee.web.live.statistics import figures_of, lead_changes
from tests.table.evening import GUESTS, do, finished_table, started_table
from tests.web.house import running


class Watch:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


def watched() -> tuple[Table, Watch]:
    """A game of Dice Chess that has begun, and its clock."""
    _, table = started_table("dice_chess(seats=2)", seed=bytes(range(32)))
    watch = Watch()
    watch.now = table.entries[-1].time
    table._clock = watch
    return table, watch


def answer(table: Table) -> int:
    """The first legal action of whoever is asked."""
    seat = table.awaited[0]
    assert table.state is not None
    text = table.state.write(table.state.actions(seat)[0])
    do(table, propose_play(table, seat, text, table.number, GUESTS[seat]))
    return seat


def test_time_runs_from_being_asked_to_answering() -> None:
    table, watch = watched()
    thought: dict[int, list[float]] = {0: [], 1: []}
    for seconds in (5, 20, 7, 1):
        watch.now += seconds
        thought[answer(table)].append(seconds)
    figures = figures_of(table)
    for seat, times in thought.items():
        assert figures[seat].decisions == len(times)
        assert figures[seat].seconds == pytest.approx(sum(times), abs=3)  # the table was laid with a ticking clock
        assert figures[seat].longest == pytest.approx(max(times), abs=3)


def test_while_the_server_is_closed_nobody_thinks() -> None:
    table, watch = watched()
    watch.now += 100
    do(table, propose_reopen(table, 90))
    watch.now += 5
    seat = answer(table)
    assert figures_of(table)[seat].longest == pytest.approx(15, abs=3)


def test_dice_are_those_that_the_games_events_name() -> None:
    _, table = finished_table("destorsion(seats=2,turn_limit=6)", seed=bytes(range(32)))
    rolled: dict[int, list[int]] = {0: [], 1: []}
    for act in table.played:
        for event in act.events if act.seat == NATURE else ():
            if event.key in ("rolled", "start-die"):
                rolled[event.seat] += map(int, str(event.number("dice" if event.key == "rolled" else "die")))
    for seat, figures in enumerate(figures_of(table)):
        assert figures.dice == len(rolled[seat]) > 0
        assert figures.pips == sum(rolled[seat])
        assert 1 <= figures.mean_die <= 6


@pytest.mark.parametrize(
    ("shares", "changes"),
    [
        ([0.5, 0.5, 0.5], 0),
        ([0.5, 0.6, 0.9, 1.0], 0),  # who leads first has taken the lead from nobody
        ([0.6, 0.49, 0.6], 0),  # a lead of two points is none
        ([0.6, 0.3, 0.7], 2),
    ],
)
def test_the_lead_changes_when_somebody_else_is_clearly_ahead(shares: list[float], changes: int) -> None:
    assert lead_changes([(share, 1 - share) for share in shares]) == changes


@pytest.fixture
def resigned() -> tuple[Record, Table]:
    record, table = started_table("dice_chess(seats=2)", seed=bytes(range(32)))
    for _ in range(4):
        answer(table)
    do(table, propose_resign(table, table.awaited[0], GUESTS[table.awaited[0]]))
    return record, table


def test_the_summary_shows_the_figures_in_both_languages(tmp_path: Path, resigned: tuple[Record, Table]) -> None:
    record, table = resigned
    with running(tmp_path / "house.sqlite") as house:
        house.store.create_now(record, table.entries)  # type: ignore[attr-defined]
        path = f"/t/{table.id}/story"
        page = house.guest().get(path).text
        assert "In figures" in page
        assert "Average of a die" in page
        assert "how often the lead changed hands" in page
        assert "En chiffres" in house.guest("fr").get(path).text
