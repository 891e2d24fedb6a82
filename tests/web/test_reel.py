"""The moments of a replay where something was taken back: what is shown, what counts, and that the coach agrees."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from tablee.table.playing import propose_play
from tablee.table.table import Record, Table
from tablee.table.undo import propose_undo
from tablee.web.live.frames import ReplayFrames
from tests.table.evening import GUESTS, do, play_on, started_table
from tests.web.house import running


def with_an_undo(text: str = "destorsion(seats=2,turn_limit=3)") -> tuple[Record, Table, int]:
    """A finished game whose first decision was taken back; and how many moments came before that decision."""
    record, table = started_table(text, seed=bytes(range(32)))
    state, before = table.state, len(table.story)
    assert state is not None
    seat, number = table.awaited[0], table.number
    assert len(state.actions(seat)) > 1, "a real decision: with another seed the dice may leave no choice"
    texts = [state.write(action) for action in state.actions(seat)]
    quiet = next(one for one in texts if len(propose_play(table, seat, one, number, GUESTS[seat]).entries) == 1)
    do(table, propose_play(table, seat, quiet, number, GUESTS[seat]))
    do(table, propose_undo(table, seat, table.number, GUESTS[seat]))
    return record, play_on(table, random.Random(5)), before


def test_every_act_and_every_undo_is_a_moment_and_the_undone_act_does_not_count() -> None:
    _, table, before = with_an_undo()
    frames = ReplayFrames(table)
    assert frames.last == len(table.played) + 2
    assert [frame.counts for frame in frames.frames[before : before + 3]] == [False, True, True]
    assert [frames.move_at(at) for at in range(before, before + 4)] == [before, before, before, before + 1]
    assert frames.moment_of(before) == before
    assert frames.moment_of(before + 1) == before + 3
    assert frames.moment_of(len(table.played)) == frames.last
    for move in range(1, len(table.played) + 1):
        assert frames.frames[frames.moment_of(move) - 1].moment.played is table.played[move - 1]


@pytest.mark.searches
def test_the_coach_counts_moments_as_the_replay_does(tmp_path: Path) -> None:
    record, table, _ = with_an_undo()
    with running(tmp_path / "house.sqlite") as house:
        house.context.coaches.seconds = 0.3
        house.store.create_now(record, table.entries)  # type: ignore[attr-defined]
        guest, path = house.guest(), f"/t/{record.id}"
        assert guest.post(f"{path}/coach").status_code == 303
        deadline = time.monotonic() + 120
        while "data-curve" not in (page := guest.get(f"{path}/replay").text) and time.monotonic() < deadline:
            time.sleep(0.2)
        curve = re.search(r'data-curve="([^"]*)"', page)
        assert curve
        assert len(curve[1].split()) == ReplayFrames(table).last + 1
        decisions = re.findall(r'<tr class="seat[^>]*><td><a href="[^"]*at=(\d+)">', guest.get(f"{path}/coach").text)
        assert decisions
        frames = ReplayFrames(table).frames
        for at in map(int, decisions):
            assert frames[at - 1].counts
            assert frames[at - 1].moment.entry.seat >= 0
