"""The coach: honest shares, skill and luck that add up, the same from the same seed, nothing a seat could not know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.engine import door, playout
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, State
from tablee.engine.errors import Refused
from tablee.engine.game import Game, to_bytes
from tablee.engine.log import Entry, header, replay
from tablee.engine.options import Options
from tablee.lab import coach as coaching
from tablee.lab.advice import FEW, Effort, RatedAction, advise, game_of
from tablee.lab.coach import (
    Coaching,
    Decision,
    Drift,
    coach,
    corrected,
    decision_points,
    doubtful,
    judge_some,
    optimism_of,
    outcome_of,
    paced,
    reconciled,
    rise,
    summed_up,
)
from tablee.lab.curve import curve
from tablee.lab.reasons import LINES_OF_PLAY, Doubt, reason_for, reasons_for
from tablee.table.outcomes import resigned, write_outcome
from tests.games.laws import fingerprint
from tests.lab.evenings import SHORT, evening, hides, written

pytestmark = pytest.mark.searches

FURTHER = 15  # acts after the one that differs
THOUGHTS = 12  # iterations: enough for every part of the coach to act


@pytest.fixture(scope="module", params=SHORT)
def coached(request: pytest.FixtureRequest) -> Coaching:
    return coach(*evening(request.param), THOUGHTS)


def test_every_share_lies_between_nothing_and_all_and_together_they_are_all(coached: Coaching) -> None:
    assert coached.decisions
    vectors = [shares for one in coached.decisions for shares in (one.before, one.after)]
    vectors += [choice.shares for one in coached.decisions for choice in one.choices]
    for shares in [*vectors, *curve(coached)]:
        assert len(shares) == coached.seats
        assert all(-1e-9 <= share <= 1 + 1e-9 for share in shares)
        assert sum(shares) == pytest.approx(1)


def test_start_skill_and_luck_add_up_to_the_end_for_every_seat(coached: Coaching) -> None:
    for seat in range(coached.seats):
        account = coached.account(seat)
        assert account.end == coached.outcome[seat]
        changes = account.choices + account.others + account.nature + account.insight + account.early_end
        assert account.start + changes == pytest.approx(account.end)
        assert account.choices <= 1e-9


def test_the_best_is_never_worse_than_what_was_played_and_few_are_told(coached: Coaching) -> None:
    for one in coached.decisions:
        assert one.cost >= 0
        assert 1 <= len(one.choices) <= FEW
        assert one.before == one.choices[0].shares


def test_the_curve_has_a_point_for_every_move_and_ends_with_the_outcome(coached: Coaching) -> None:
    points = curve(coached)
    assert len(points) == coached.moves + 1
    assert points[-1] == pytest.approx(coached.outcome)
    firsts = {one.seat: one.before for one in reversed(coached.decisions)}
    assert points[0] == pytest.approx([sum(shares) / len(firsts) for shares in zip(*firsts.values(), strict=True)])


@pytest.mark.parametrize("text", SHORT)
def test_every_decision_with_a_choice_is_judged_and_nothing_else(text: str) -> None:
    head, entries = evening(text)
    acts = list(replay(game_of(head), head, entries))
    judged = {point.move for point in decision_points(acts)}
    for move, act in enumerate(acts, 1):
        free = act.seat != NATURE and len(act.before.actions(act.seat)) + len(act.before.proposals(act.seat)) > 1
        assert (move in judged) == free


@pytest.mark.parametrize("text", SHORT)
def test_the_same_seed_says_the_same_whole_or_in_pieces(text: str) -> None:
    head, entries = evening(text)
    heard: list[tuple[int, int]] = []
    whole = coach(head, entries, 5, 3, lambda done, total: heard.append((done, total)))
    total = len(whole.decisions)
    assert heard == [(done, total) for done in range(1, total + 1)]
    half = total // 2
    pieces = judge_some(head, entries, 0, half, 5, 3) + judge_some(head, entries, half, total, 5, 3)
    played = list(replay(game_of(head), head, entries))
    outcome = outcome_of(entries, played)
    assert outcome is not None
    summed = summed_up(played, pieces, 5, outcome, hides(game_of(head)))
    reasons = tuple(reasons_for(head, entries, doubtful(summed)))
    assert replace(summed, reasons=reasons) == whole


def test_who_is_to_move_does_not_look_better_for_that_alone() -> None:
    """Two seats in turn, each of which thinks its own move worth 10 hundredths more."""
    decisions = [
        Decision(move, seat, "x", shares, shares, ())
        for move in range(1, 20)
        for seat in [move % 2]
        for shares in [(0.6, 0.4) if seat == 0 else (0.4, 0.6)]
    ]
    optimism = optimism_of(decisions)
    assert optimism > 0
    assert rise(decisions, optimism) == pytest.approx(0, abs=1e-6)
    assert corrected((0.6, 0.4), 0, optimism) == pytest.approx((0.5, 0.5), abs=1e-6)
    assert corrected((1.0, 0.0), 0, optimism) == (1, 0)


# --- one value for one position ---


@pytest.mark.parametrize("text", [text for text in SHORT if not hides(games.table(text)[0])])
def test_where_nothing_is_hidden_only_dice_change_the_shares_between_decisions(text: str) -> None:
    coached = coach(*evening(text), THOUGHTS)
    for drift in coached.drifts:
        assert drift.by_nature or drift.change == pytest.approx([0] * coached.seats, abs=1e-9)
    assert coached.account(0).insight == 0


def judged(move: int, before: float, after: float) -> Decision:
    """A decision of the first of two seats."""
    shares = (before, 1 - before)
    best = RatedAction("b", shares, 10)
    return Decision(move, 0, "a", shares, (after, 1 - after), (best,), turn=1)


@pytest.mark.parametrize(
    ("second_look", "cost"),
    [
        (0.6, 0.0),  # the position is as good as ever: the first choice has cost nothing
        (0.7, 0.0),
        (0.55, 0.05),
        (0.2, 0.1),  # worse than it looked, but the choice cost no more than it was said to
    ],
)
def test_a_second_look_in_the_same_turn_corrects_the_first(second_look: float, cost: float) -> None:
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A46 B40 M5"), NATURE, "rolled 5,6").after
    first = door.play(state, 0, "dice 5/6")
    second = door.play(first.after, 0, "B>45")
    one, other = reconciled([first, second], [judged(1, 0.6, 0.5), judged(2, second_look, second_look)], None)
    assert one.cost == pytest.approx(cost)
    assert one.after == other.before == pytest.approx((second_look, 1 - second_look))


def test_a_resignation_is_neither_skill_nor_luck() -> None:
    game, options = games.table("dice_chess(seats=2)")
    head, entries = header(game, options.write(game.name)), evening("dice_chess(seats=2)")[1][:9]
    ended = Entry(number=10, seat=NOBODY, text=write_outcome(resigned(0, 2)), kind="end")
    coached = coach(head, [*entries, ended], THOUGHTS)
    assert [drift.is_early_end for drift in coached.drifts] == [False] * (len(coached.drifts) - 1) + [True]
    account = coached.account(0)
    assert account.end == 0
    assert account.early_end < 0
    assert account.insight == 0


# --- why ---


def test_a_missed_win_is_told_as_one_and_the_move_played_by_what_it_risks() -> None:
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A46 B40 M5"), NATURE, "rolled 5,6").after
    state = door.play(state, 0, "dice 5/6").after
    reason = reason_for(game, state, Doubt(3, 0, "B>45", "A>out"))
    assert reason.better.lines == reason.played.lines == LINES_OF_PLAY
    assert reason.better.won == LINES_OF_PLAY
    assert reason.played.won == 0
    assert "left-the-dungeon" in [event.key for event in reason.better.at_once]
    assert reason.played.lost > 0, "the other dwarf is five steps from the exit"


@pytest.mark.parametrize("text", SHORT)
def test_the_costliest_decisions_of_every_seat_are_explained_the_same_each_time(text: str) -> None:
    head, entries = evening(text)
    coached = coach(head, entries, THOUGHTS)
    assert [reason.move for reason in coached.reasons] == [doubt.move for doubt in doubtful(coached)]
    for seat in range(coached.seats):
        costs = [one.cost for one in coached.costliest(seat)]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= coaching.COSTLIEST
    for reason in coached.reasons:
        for prospect in (reason.played, reason.better):
            assert 0 <= prospect.won + prospect.lost <= prospect.lines <= LINES_OF_PLAY
            assert all(foreseen.times <= prospect.lines for foreseen in (*prospect.dangers, *prospect.hopes))
    again = reasons_for(head, entries, doubtful(coached))
    assert tuple(again) == coached.reasons


# --- the curve ---


def taken_in_turn(
    befores: list[tuple[float, float]], afters: list[tuple[float, float]], outcome: tuple[float, float]
) -> Coaching:
    """A game in which two seats decide in turn, and nothing else happens."""
    decisions = [
        Decision(move, (move - 1) % 2, "x", before, after, ())
        for move, (before, after) in enumerate(zip(befores, afters, strict=True), 1)
    ]
    nexts = [*befores[1:], outcome]
    drifts = [
        Drift(one.move, False, (later[0] - one.after[0], later[1] - one.after[1]))
        for one, later in zip(decisions, nexts, strict=True)
    ]
    return Coaching(2, len(decisions), 1, tuple(decisions), tuple(drifts), outcome)


def test_two_who_always_give_the_same_away_stand_still() -> None:
    """Each expects more when it is asked itself, and plays a little worse than it could."""
    befores = [(0.56, 0.44), (0.44, 0.56)] * 10
    afters = [(0.5, 0.5)] * 20
    points = curve(taken_in_turn(befores, afters, (0.5, 0.5)))
    assert points[:-2] == [pytest.approx((0.5, 0.5))] * 19


def test_a_gift_is_seen_where_it_was_made() -> None:
    befores = [(0.5, 0.5)] * 9 + [(0.2, 0.8)] * 11
    afters = [(0.5, 0.5)] * 8 + [(0.2, 0.8)] * 12
    points = curve(taken_in_turn(befores, afters, (0.2, 0.8)))
    assert [round(shares[0], 3) for shares in points] == [0.5] * 9 + [0.2] * 12


def test_eyes_that_see_different_things_are_both_believed() -> None:
    """Seat 0 knows that it will win, seat 1 does not."""
    befores = [(0.9, 0.1), (0.5, 0.5)] * 5
    points = curve(taken_in_turn(befores, befores, (1, 0)))
    assert points[:-2] == [pytest.approx((0.7, 0.3))] * 9


# --- honesty ---


Acts = list[tuple[int, str]]


def drawn(state: State, chance: Chance) -> tuple[int, int]:
    """Who acts next and how, at random."""
    seat = int(state.seats()[0])
    actions = state.actions(seat)
    return seat, playout.draw(state, chance) if seat == NATURE else actions[chance.below(len(actions))]


def unseen_twins(text: str, seed: int) -> Iterator[tuple[Acts, Acts]]:
    """Pairs of logs that differ in one act which the seat that decides last cannot know of."""
    game, options = games.table(text)
    state, chance = game.start(options), Chance(seed)
    acts: Acts = []
    while not state.over:
        (seat, one), (_, other) = drawn(state, chance), drawn(state, chance)
        first, second = (door.play_number(state, seat, action) for action in (one, other))
        for viewer in range(options.seats):
            found = followed(game, options, first.after, second.after, viewer, chance) if viewer != seat else None
            if found is not None:
                yield [*acts, (seat, first.text), *found], [*acts, (seat, second.text), *found]
        acts.append((seat, first.text))
        state = first.after


def followed(game: Game, options: Options, one: State, other: State, viewer: int, chance: Chance) -> Acts | None:
    """What follows in both states alike until the viewer has decided; None if it can tell them apart before that."""
    acts: Acts = []
    for _ in range(FURTHER):
        alike = to_bytes(game.view(one, viewer)) == to_bytes(game.view(other, viewer))
        if one.over or not alike or fingerprint(game, options, one) == fingerprint(game, options, other):
            return None
        seat, action = drawn(one, chance)
        acts.append((seat, one.write(action)))
        if seat == viewer and len(one.actions(viewer)) > 1:
            return acts
        try:
            one, other = (door.play(state, *acts[-1]).after for state in (one, other))
        except Refused:
            return None
    return None


@pytest.mark.parametrize("text", SHORT)
def test_what_a_seat_could_not_know_changes_no_advice(text: str) -> None:
    game, options = games.table(text)
    head = header(game, options.write(game.name))
    asked = 0
    for twins in islice((twin for seed in range(6 if hides(game) else 1) for twin in unseen_twins(text, seed)), 12):
        verdicts = []
        for entries in map(written, twins):
            points = decision_points(replay(game, head, entries))
            assert points[-1].move == len(entries)
            verdicts += judge_some(head, entries, len(points) - 1, len(points), 20, 1)
        assert verdicts[0] == verdicts[1]
        asked += 1
    assert (asked > 0) == hides(game)


# --- budgets ---


def test_a_hint_ends_when_its_time_is_up() -> None:
    head, entries = evening("destorsion(seats=3,turn_limit=4)")
    game = game_of(head)
    point = decision_points(replay(game, head, entries))[0]
    began = time.perf_counter()
    advice = advise(game, point.state, point.seat, Effort(10**9, 1, 0.2))
    assert time.perf_counter() - began < 5
    assert 1 <= len(advice.choices) <= FEW
    assert advice.played is None


def test_the_pace_gives_each_decision_its_part_of_the_time_within_bounds() -> None:
    head, entries = evening("destorsion(seats=3,turn_limit=4)")
    total = len(decision_points(replay(game_of(head), head, entries)))
    assert paced(head, entries, 1e-6) == (total, coaching.LEAST)
    assert paced(head, entries, 1e6) == (total, coaching.MOST)


def test_a_win_that_lies_open_is_the_best_choice_and_missing_it_costs() -> None:
    """Déstorsion: a dwarf that can leave the dungeon leaves it."""
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A46 B40 M5"), NATURE, "rolled 5,6").after
    state = door.play(state, 0, "dice 5/6").after
    advice = advise(game, state, 0, Effort(200, 1), "B>45")
    assert advice.best.action == "A>out"
    assert advice.best.shares == pytest.approx((1, 0))
    assert advice.played is not None
    assert advice.played.shares[0] < 0.9
