"""Scenarios cannot lie: slips are malformed, positions agree by meaning, failures show what differs."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.engine import scenario
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.notation import fitting
from tablee.engine.scenario import Result
from tablee.engine.scenario.form import read
from tablee.engine.scenario.report import told

pytestmark = pytest.mark.once

DESTORSION = ("destorsion(seats=2)", "A5 B14 M10", "rolled 3,4 → dice 4/3")
ENGLISH = "n3 round 4 piper 1 / 1@4 p3 w:GM+KI played / 2@3 p3 played / 3@4 p3 played / E@20 / order 2>3>1 / at ENGLISH"
WHISKY = ("whisky_race(seats=3)", ENGLISH, "")
SORTIE = ("la_sortie", "(1)(4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 A2 L1 marks P1{B2,C2}", "")
MARE = ("file_dans_ta_mare(seats=2)", "1:red@c3 2:blue@departure c3=vache hand1:bond,vache 1 to play", "")
KORRIGANS = ("korrigans(seats=2)", "red 6 / circle 1=by2~ry / red to play", "")
CHESS = ("dice_chess(white=seat0)", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'12'")
Case = tuple[str, str, str]


def run(case: Case, expect: str, more: str = "", rule: str = "R1") -> Result:
    table, position, play = case
    text = f"- rule: {rule}\n  title: it\n  table: {table}\n  position: '{position}'\n{more}"
    text += f"  play: {play}\n" if play else ""
    (one,) = read(text + (f"  expect: {expect}\n" if expect else ""), "here.yaml")
    return scenario.run(one, games.table)


@pytest.mark.parametrize(
    ("case", "expect", "reason"),
    [
        (DESTORSION, "{excludes: [A>>8]}", "excludes names 'A>>8', which is no action of this game; it awaits dwarf"),
        (DESTORSION, "{includes: [a>9]}", "which is no action of this game"),
        (DESTORSION, "{legal: [A>9, B>10, C<18]}", "which is no action of this game"),
        (DESTORSION, "{refuses: [hop]}", "such as B>10, B>out, up"),
        (DESTORSION, "{accepts: [hop]}", "no action"),
        (DESTORSION, "{kinds: {X>: []}}", "with which no action of this game begins"),
        (DESTORSION, "{kinds: {A>: [B>10]}}", "does not begin with 'A>'"),
        (DESTORSION, "{refused: {action: hop, seat: B, error: not-your-turn}}", "no action"),
        (DESTORSION, "{step: dwarves}", "there are start, roll, rolled, dice, third, dwarf"),
        (DESTORSION, "{events: [asigned]}", "names 'asigned'; events are"),
        (DESTORSION, "{hides: {B: slingshott}}", "which nobody could see"),
        (DESTORSION, "{hides: {B: {trakcs: [1, 2]}}}", "no such field; there are viewer, step, awaited"),
        (DESTORSION, "{sees: {B: {trakcs: [1, 2]}}}", "no such field"),
        (DESTORSION, "{position: A5 B14 M10 nonsense}", "position cannot be read"),
        (DESTORSION, "{position: A5 C14 M10}", "at this table stand A, B and M"),
        (DESTORSION, "{position: A5 B14* M10}", "this cell is plain"),
        (DESTORSION, "{position: 'turn:x'}", "turns count from 1"),
        (CHESS, "{excludes: [e2e9]}", "no action"),
        (CHESS, "{position: 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w'}", "is no man"),
        (CHESS, "{position: 'dice 7'}", "after 'dice' stands one roll"),
        (MARE, "{position: 'c3=vachee'}", "there is no tile"),
        (MARE, "{position: 'hand1:bnod'}", "there is no tile"),
        (KORRIGANS, "{position: 'red 6 / circel 1=by2'}", "has no meaning"),
        (KORRIGANS, "{position: 'circle 1=by9'}", "has no meaning"),
        (SORTIE, "{position: 'sheild:L'}", "has no meaning here"),
        (SORTIE, "{position: '(1)(4)/(3)'}", "should be rows of 3, 3, 3 and 2"),
        (WHISKY, "{position: E@23 / pol BA}", "is no field of a position"),
        (WHISKY, "{position: '1@4 w:GN'}", "is no position"),
    ],
)
def test_a_slip_is_malformed(case: Case, expect: str, reason: str) -> None:
    result = run(case, expect)
    assert result.malformed.startswith("here.yaml, line "), told(result)
    assert reason in result.malformed


@pytest.mark.parametrize(
    ("case", "expect"),
    [
        (DESTORSION, "{excludes: [dice 1/2, A>99], refuses: [hex A, M>12]}"),
        (DESTORSION, "{kinds: {B>: [B>18, B>10], M>: []}}"),
        (DESTORSION, "{kinds: {A: {A>: A>9}}}"),
        (DESTORSION, "{same_view: [A, B, public]}"),
        (DESTORSION, "{position: A to play}"),
        (DESTORSION, "{position: 'turn:1 M10 B14 A to play A5'}"),
        (CHESS, "{position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK'}"),
        (CHESS, "{position: 'dice 21'}"),
        (MARE, "{position: '1 to play hand1:vache,bond'}"),
        (KORRIGANS, "{position: 'red to play / circle 1=by2~yr'}"),
        (SORTIE, "{position: 'marks P1{C2,B2} L1 P1 to move'}"),
        (SORTIE, "{hides: {public: (1)(4)}}"),
        (WHISKY, "{step: draw, position: E@23}"),
        (WHISKY, "{position: 3@4 p3 played / E@23 / 1@4 played w:KI+GM p3}"),
    ],
)
def test_what_is_meant_holds(case: Case, expect: str) -> None:
    result = run(case, expect)
    assert result.passed, told(result)


@pytest.mark.parametrize(
    ("case", "expect", "report"),
    [
        (DESTORSION, "{position: B to play}", "expected  B to play\n      found     A to play"),
        (DESTORSION, "{position: A5 B14}", "expected  –\n      found     M10"),
        (WHISKY, "{position: E@22 / 1@4 p3 w:KI+GM played}", "expected  E@22\n      found     E@23"),
        (WHISKY, "{position: at END}", "expected  at END"),
        (
            SORTIE,
            "{position: '(1)(4)(3)/(2)(6)(5)/(7)(8)(9)/(E)(?) A1 A3'}",
            "expected  B2 (6)\n      found     B2 (5)",
        ),
        (SORTIE, "{same_view: [P1, P2]}", "P2 sees the same as P1"),
        (SORTIE, "{hides: {P1: move}}", "found     … {"),
        (KORRIGANS, "{position: red 7}", "expected  red 7\n      found     red 6"),
        (MARE, "{position: 'hand1:bond'}", "found     hand1:bond,vache"),
        (DESTORSION, "{kinds: {B>: [B>10]}}", "extra     B>18"),
        (DESTORSION, "{step: master}", "waiting for dwarf of A"),
    ],
)
def test_a_failure_shows_the_part_that_differs(case: Case, expect: str, report: str) -> None:
    result = run(case, expect)
    assert not result.passed
    assert not result.malformed
    assert report in told(result)


@pytest.mark.parametrize(("second", "same"), [("dice 4/3", True), ("dice 3/4", False)])
def test_branches_may_have_to_look_alike(second: str, same: bool) -> None:
    more = f"  same_for: [B, public]\n  branches: [{{play: dice 4/3}}, {{play: {second}}}]\n"
    result = run(("destorsion(seats=2)", "A5 B14 M10", "rolled 3,4"), "", more)
    assert result.passed is same, told(result)
    assert same or "B is shown the same as in 'branch 1'" in told(result)


def test_an_edition_may_change_single_keys() -> None:
    more = "  edition: {dice.sides: 5}\n"
    result = run(("destorsion(seats=2)", "A5 B14 M10", ""), "{chances: {'rolled 3,4': 2/25}}", more)
    assert "dice.sides" in result.malformed or result.passed, told(result)
    slip = run(DESTORSION, "{step: dwarf}", "  edition: {dice.side: 5}\n")
    assert "is no key of the usual board: 'side' is unknown; there are" in slip.malformed


def test_sections_may_be_cited_and_unknown_citations_are_malformed() -> None:
    assert run(DESTORSION, "{step: dwarf}", rule="[R15, §5.2]").passed
    assert "cites R99" in run(DESTORSION, "{step: dwarf}", rule="R99").malformed
    assert "cites §77" in run(DESTORSION, "{step: dwarf}", rule="§77").malformed


@pytest.mark.parametrize("name", games.names())
def test_every_action_has_the_form_of_its_step(name: str) -> None:
    game = games.find(name)
    if not game.notation():
        pytest.skip("it does not say how its actions are written")
    state, chance = game.start(game.options()), Chance(7)
    for _ in range(250):
        if state.over:
            break
        seat = state.seats()[0]
        texts = [state.write(action) for action in state.actions(seat)]
        step = state.step_name()
        assert [text for text in texts if step not in fitting(game.notation(), text)] == []
        weights = list(state.weights()) if seat == NATURE else [1] * len(texts)
        likely = [action for action, weight in zip(state.actions(seat), weights, strict=True) if weight]
        state.play(seat, likely[chance.below(len(likely))])


@pytest.mark.parametrize("name", games.names())
def test_examples_have_the_form_of_their_step(name: str) -> None:
    notation = games.find(name).notation()
    for step, written in notation.items():
        assert [text for text in written.examples if not written.fits(text)] == [], step
