"""Random evenings: whatever people send, the log replays to the same table, and a refusal changes nothing."""

from __future__ import annotations

import contextlib

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import IllegalAction, TableeError, Unreadable
from tablee.engine.game import to_bytes
from tablee.engine.log import Entry
from tablee.table.export import export, verify
from tablee.table.playing import propose_play, propose_start, propose_word
from tablee.table.requests import propose_agree, propose_refuse
from tablee.table.seating import propose_sit, propose_stand
from tablee.table.stand_ins import propose_leave, propose_return, propose_stand_in
from tablee.table.table import Batch, Table
from tablee.table.undo import propose_undo
from tests.table.evening import GUESTS, HOST, find_game, open_table

STRANGER = "a stranger"
WHO = st.sampled_from([*GUESTS, STRANGER, "", None])
SEAT = st.sampled_from([0, 1, 2, 0, 1, 2, -1, 3])
BEHIND = st.sampled_from([0, 0, 0, 0, 1, 1, 2, 3, -1, 100])

ACTS = st.one_of(
    st.tuples(
        st.just("sit"), SEAT, WHO, st.sampled_from(["Ann", "Ben", "", "x" * 30]), st.sampled_from(["", "", "bot"])
    ),
    st.tuples(st.just("stand"), SEAT, WHO),
    st.tuples(st.just("word"), WHO, st.sampled_from(["hello", "", "\u202e"])),
    st.tuples(st.just("start"), WHO),
    st.tuples(st.just("play"), SEAT, WHO, BEHIND, st.integers(0, 5)),
    st.tuples(st.just("again")),
    st.tuples(st.just("undo"), SEAT, WHO, BEHIND),
    st.tuples(st.just("stand-in"), SEAT, WHO),
    st.tuples(st.just("leave"), SEAT, WHO),
    st.tuples(st.just("return"), SEAT, WHO),
    st.tuples(st.sampled_from(["agree", "refuse"]), WHO),
)
TOGETHER = st.tuples(
    st.sampled_from(["undo", "undo", "agree", "agree", "refuse", "stand-in", "leave", "return"]), st.integers(0, 2)
)
OWN_PLAYS = st.tuples(st.just("own play"), BEHIND, st.integers(0, 20), st.integers(0, 20))


def propose(table: Table, act: tuple, last: list) -> Batch:
    """One act of a random evening; most are refused."""
    kind, *facts = act
    if kind in TOGETHER_ACTS:
        return propose_together(table, kind, facts)
    if kind == "sit":
        seat, who, name, bot = facts
        return propose_sit(table, seat, name, who or "", bot)
    if kind == "stand":
        return propose_stand(table, facts[0], facts[1] or "")
    if kind == "word":
        return propose_word(table, facts[0] or "", facts[1])
    if kind == "start":
        return propose_start(table, facts[0] or "")
    if kind == "again" and last:
        return propose_play(table, *last[-1])
    if kind == "play":
        seat, who, behind, choice = facts
        last.append((seat, text_of(table, seat, choice), table.number - behind, who))
    elif kind == "own play":
        behind, turn, choice = facts
        seat = table.awaited[turn % len(table.awaited)] if table.awaited else 0
        last.append((seat, text_of(table, seat, choice), table.number - behind, player(table, seat)))
    return propose_play(table, *(last[-1] if last else (0, "", 0, None)))


def player(table: Table, seat: int) -> str | None:
    """Who plays a seat: nobody's visitor where a bot does."""
    return None if table.chairs[seat].played_by else table.chairs[seat].visitor or None


TOGETHER_ACTS = ("undo", "agree", "refuse", "stand-in", "leave", "return")


def propose_together(table: Table, kind: str, facts: list) -> Batch:
    """An act between the people; with only a seat given it is one that its person might do."""
    if isinstance(facts[0], int) and len(facts) == 1:
        seat = facts[0]
        own = [number for number, act in zip(table.numbers, table.played, strict=True) if act.seat == seat]
        facts = [seat, GUESTS[seat], table.number - (own or [0])[-1]]
    seat, who = (facts[0], facts[1] or "") if len(facts) > 1 else (0, facts[0] or "")
    if kind == "undo":
        return propose_undo(table, seat, table.number - facts[2], who)
    if kind == "stand-in":
        return propose_stand_in(table, (seat + 1) % 3, who, "greedy")
    if kind == "leave":
        return propose_leave(table, seat, who, "greedy")
    if kind == "return":
        return propose_return(table, seat, who)
    return (propose_agree if kind == "agree" else propose_refuse)(table, who)


def text_of(table: Table, seat: int, choice: int) -> str:
    """A legal action of a seat, if it has one."""
    legal = list(table.state.actions(seat)) if table.state else []
    return table.state.write(legal[choice % len(legal)]) if legal else "whisper 1"


def snapshot(table: Table) -> tuple:
    return (
        list(table.entries),
        list(table.chairs),
        list(table.words),
        table.phase,
        table.draws,
        len(table.played),
        list(table.numbers),
        table.request,
        [(moment.entry, len(moment.undone)) for moment in table.story],
        table.state,
        picture(table),
    )


def picture(table: Table) -> object:
    """All of the state."""
    if table.state is None:
        return None
    return table.state.facts() if table.game.name == "whispers" else to_bytes(table.game.view(table.state, PUBLIC))


@pytest.mark.parametrize("text", ["whispers(seats=3)", "destorsion(seats=3)"])
def test_any_evening_replays(text):
    @settings(max_examples=120, deadline=None)
    @given(st.lists(OWN_PLAYS | ACTS, max_size=25), st.booleans(), st.lists(OWN_PLAYS | TOGETHER | ACTS, max_size=80))
    def evening(before, full, after):
        record, table = open_table(text)
        last: list = []
        acts = list(before)
        if full:
            acts += [("sit", seat, GUESTS[seat], "Cleo", "") for seat in range(3)] + [("start", HOST)]
        for act in acts + after:
            was = snapshot(table)
            try:
                batch = propose(table, act, last)
            except TableeError:
                assert snapshot(table) == was
                continue
            assert snapshot(table) == was  # a proposal changes nothing
            table.commit(batch)
            assert (table.state is batch.state) or table.phase == "open"
        stored = msgspec.json.decode(msgspec.json.encode(table.entries), type=list[Entry])
        twin = Table.rebuild(record, stored, find_game(table.game.name))
        assert snapshot(twin)[:9] == snapshot(table)[:9]
        assert picture(twin) == picture(table)
        report = verify(export(table, record, whole=True), find_game)
        assert report.ok, report.problem

    evening()


@settings(max_examples=60, deadline=None)
@given(
    st.text(max_size=12) | st.from_regex(r"(dice|A|M|rolled|start|hex|warp|up|third)[>/ ,0-9A-Z]{0,6}", fullmatch=True)
)
def test_any_text_is_judged_not_stumbled_over(text):
    _, table = open_table("destorsion(seats=2)")
    for seat in (0, 1):
        table.commit(propose_sit(table, seat, "Ann", HOST))
    table.commit(propose_start(table, HOST))
    was = snapshot(table)
    with contextlib.suppress(Unreadable, IllegalAction):
        propose_play(table, table.awaited[0], text, table.number, HOST)
    assert snapshot(table) == was
