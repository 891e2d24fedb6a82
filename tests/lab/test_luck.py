"""The luck of the draws is zero in the mean, whatever the judge says, and what is measured without it stays right."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Self

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee import cli
from tablee.bots.luck import LuckMeter
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Heuristic, State
from tablee.engine.outcome import Outcome, ranked
from tablee.lab import compare as lab
from tablee.lab.judge import Judge
from tablee.lab.paired_sums import FEWEST, Sums
from tablee.lab.simulate import Luck, planned, play_games, play_games_with_luck

Way = tuple[Fraction, tuple[int, ...]]

WEIGHTS = (1, 2, 1)  # of a die with the faces 0, 1 and 2
TURNS = 2  # of each seat


class Toss(State):
    """Nature says who begins, seat 1 in two of three games. Each turn: a die, then keep it or take a one instead."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.first = -1
        self.face = -1
        self.played = 0
        self.points = [0, 0]

    @property
    def on_turn(self) -> int:
        return (self.first + self.played) % 2

    def seats(self) -> vec[i64]:
        if self.over:
            return vec[i64]()
        return vec[i64]([NATURE if self.face < 0 else self.on_turn])

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1] if self.first < 0 or self.face >= 0 else [0, 1, 2])

    def weights(self) -> vec[i64]:
        return vec[i64]([1, 2] if self.first < 0 else list(WEIGHTS))

    def play(self, seat: i64, action: i64) -> None:
        if self.first < 0:
            self.first = action
        elif seat == NATURE:
            self.face = action
        else:
            self.points[seat] += self.face if action == 0 else 1
            self.face = -1
            self.played += 1
            self.over = self.played == 2 * TURNS

    def blank(self) -> Toss:
        return Toss(2)

    def copy_into(self, twin: Self) -> None:
        twin.first, twin.face, twin.played, twin.points = self.first, self.face, self.played, self.points[:]

    def imagine(self, seat: i64, chance: Chance) -> Toss:
        return self.copy()

    def outcome(self) -> Outcome | None:
        return Outcome(ranked(vec[i64](self.points)), "end", []) if self.over else None


class Points(Heuristic):
    """Who has more is ahead; the die that lies there counts too."""

    def value(self, state: Toss, seat: i64) -> float:  # type: ignore[override]
        return float(state.points[seat]) + (max(0, state.face) if state.on_turn == seat else 0.0)


class Nonsense(Heuristic):
    """Who has less is ahead, and seat 1 always is a bit."""

    def value(self, state: Toss, seat: i64) -> float:  # type: ignore[override]
        return 0.3 * float(seat) - float(state.points[int(seat)] ** 2) - float(state.face * (2 * int(seat) - 1))


def decide(state: Toss) -> int:
    """Keep a two, take a one instead of less."""
    return int(state.face < 1)


def ways(state: Toss, part: Fraction = Fraction(1), draws: tuple[int, ...] = ()) -> Iterator[Way]:
    """All that nature may draw in a game, each with its probability."""
    if state.over:
        yield part, draws
        return
    seat, after = int(state.seats()[0]), state.copy()
    if seat != NATURE:
        after.play(seat, decide(state))
        yield from ways(after, part, draws)
        return
    for action, weight in zip(state.actions(NATURE), state.weights(), strict=True):
        after = state.copy()
        after.play(NATURE, action)
        yield from ways(after, part * Fraction(int(weight), int(sum(state.weights()))), (*draws, int(action)))


def watched(draws: tuple[int, ...], heuristic: Heuristic, luck: Luck) -> tuple[Toss, LuckMeter]:
    """The end of a game in which nature draws this, and what was seen of its luck."""
    state, meter, left = Toss(2), LuckMeter(Judge(heuristic, 2).evaluator, luck == "replies"), list(draws)
    while not state.over:
        seat = int(state.seats()[0])
        action = left.pop(0) if seat == NATURE else decide(state)
        if seat == NATURE:
            meter.draw(state, action)
        else:
            meter.place(seat)
        state.play(seat, action)
    return state, meter


@pytest.mark.parametrize("luck", ["draws", "replies"])
@pytest.mark.parametrize("heuristic", [Points(), Nonsense()])
def test_luck_is_zero_in_the_mean_whatever_the_judge_says(heuristic: Heuristic, luck: Luck) -> None:
    """Over all games that can be, each with its probability: for every seat, and for every place in turn order."""
    by_seat, by_order, whole = [0.0, 0.0], [0.0, 0.0], Fraction(0)
    for part, draws in ways(Toss(2)):
        state, meter = watched(draws, heuristic, luck)
        order = (state.first, 1 - state.first)
        whole += part
        for place in range(2):
            by_seat[place] += float(part) * meter.sums[place]
            by_order[place] += float(part) * meter.since_placed(order[place])
    assert whole == 1
    assert by_seat + by_order == pytest.approx([0.0] * 4, abs=1e-12)


@pytest.mark.parametrize("coefficient", [0.5, 1.0, -2.0])
def test_a_share_without_luck_keeps_its_mean_and_varies_less_with_a_good_judge(coefficient: float) -> None:
    """Seat 1 is favoured, and its share is exactly as large whatever part of the luck is subtracted."""
    shares, adjusted = [], []
    for part, draws in ways(Toss(2)):
        state, meter = watched(draws, Points(), "draws")
        outcome = state.outcome()
        assert outcome is not None
        shares.append((float(part), outcome.share(1)))
        adjusted.append((float(part), outcome.share(1) - coefficient * meter.sums[1]))
    exact = sum(part * share for part, share in shares)
    assert sum(part * share for part, share in adjusted) == pytest.approx(exact, abs=1e-12)
    if coefficient == 1.0:
        assert variance(adjusted) < 0.5 * variance(shares)


def variance(weighted: list[tuple[float, float]]) -> float:
    """Of values with their probabilities."""
    mean = sum(part * value for part, value in weighted)
    return sum(part * (value - mean) ** 2 for part, value in weighted)


def test_the_draw_of_who_begins_is_no_luck_of_the_first_place() -> None:
    """It is the luck of the seat that begins, but who is first is always first."""
    _, meter = watched((0, 1, 1, 1, 1), Points(), "draws")
    assert meter.sums_before[0] != 0.0
    assert meter.since_placed(0) == meter.sums[0] - meter.sums_before[0]


def test_the_coefficient_leaves_the_least_to_vary() -> None:
    """Differences that are three times the luck, but for a constant: nothing is left of their variance."""
    sums = Sums()
    for number in range(FEWEST):
        luck = 1000 * (number % 5 - 2)
        sums.count(0, 7 + 3 * luck, 0, luck)
    left = sums.without_luck(FEWEST)
    assert left.difference == pytest.approx(7 * FEWEST)
    assert left.squares == pytest.approx(49 * FEWEST)
    few = Sums()
    few.count(0, 10, 0, 5)
    assert few.without_luck(1).difference == 10, "too few for a coefficient"


def test_games_whose_luck_is_measured_are_the_same_games() -> None:
    plan = planned("pig(seats=2)", ["greedy"], 3)
    with_luck = play_games_with_luck(plan, range(3), "draws")
    for plain, measured in zip(play_games(plan, range(3)), with_luck, strict=True):
        assert len(measured.luck) == len(measured.luck_by_order) == 2
        measured.luck = measured.luck_by_order = ()
        assert measured == plain


@pytest.mark.parametrize("luck", ["draws", "replies"])
def test_a_comparison_without_luck_has_narrower_intervals_around_the_same_difference(luck: Luck) -> None:
    one, other = (planned("pig(seats=2)", ["greedy"], seed) for seed in (3, 4))
    assert lab.luck_that_pays(one, other) == "draws"
    found, plain = (lab.compare(one, other, 100, 1, luck=way) for way in (luck, "none"))
    seat, usual = (next(each for each in side.measures if each.kind == "seat") for side in (found, plain))
    assert seat.high - seat.low < 0.9 * (usual.high - usual.low)
    assert usual.low < seat.difference < usual.high
    assert seat.other - seat.one == pytest.approx(seat.difference)
    assert seat.worth > found.games == usual.worth


@pytest.mark.parametrize(("table", "bot"), [("pig(seats=2)", "random"), ("destorsion(seats=2)", "greedy")])
def test_luck_that_does_not_pay_is_left_alone(table: str, bot: str) -> None:
    """Random bots play faster than positions are judged; what a roll of Déstorsion brings only its use will show."""
    plan = planned(table, [bot], 3)
    assert lab.luck_that_pays(plan, plan) == "none"


def test_the_command_says_how_much_more_the_pairs_tell(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["compare", "pig", "--with", "goal=60", "--games", "100", "--seed", "1", "--workers", "1"]
    assert cli.main(words) == 0
    assert "100 pairs tell as much about them as" in capsys.readouterr().out
    assert cli.main([*words, "--luck", "none"]) == 0
    assert "luck of the draws" not in capsys.readouterr().out
