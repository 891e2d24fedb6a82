"""Every measure on games whose answer is known exactly; measures add up in any order, and are plain data."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.lab import measures
from tablee.lab.measures import MEASURES, Figure
from tablee.lab.measures.figure import wider
from tablee.lab.played import MILLION, WHOLE, Choice, PlayedGame
from tablee.lab.tally import Tally, empty_tally


def game(number: int = 0, *shares: float, **facts: object) -> PlayedGame:
    """A game with these shares of the victory; seat 0 begins and wins unless told otherwise."""
    won = shares or (1, 0)
    usual: dict[str, object] = {
        "number": number,
        "bots": ("greedy",) * len(won),
        "shares": tuple(round(WHOLE * share) for share in won),
        "points": (),
        "reason": "goal",
        "order": tuple(range(len(won))),
        "turns": 10,
        "decisions": 20,
    }
    return PlayedGame(**{**usual, **facts})  # type: ignore[arg-type]


def choice(legal: int, kind: str = "", offered: tuple[str, ...] = (), seat: int = 0, own: bool = False) -> Choice:
    return Choice(seat, "move", legal, kind, offered, own)


def course(*first_seat: int) -> list[tuple[int, ...]]:
    """What the judge gives the first of two seats at each turn, in percent."""
    return [(part * MILLION // 100, MILLION - part * MILLION // 100) for part in first_seat]


def figures(name: str, *games: PlayedGame) -> dict[str, Figure]:
    """What a measure finds in these games, by the names of its figures."""
    tally = empty_tally([name])
    for played in games:
        tally.count(played)
    return {figure.name: figure for figure in tally.figures()}


def value(name: str, *games: PlayedGame) -> float:
    (found,) = figures(name, *games).values()
    return found.value


def some_game(number: int) -> PlayedGame:
    """One of many different games."""
    rng = random.Random(number)
    winner = rng.randrange(3)
    return game(
        number,
        *(float(seat == winner) for seat in range(3)),
        bots=tuple(rng.sample(["greedy", "random", "random"], 3)),
        points=tuple(rng.randrange(50) for _ in range(3)),
        reason=rng.choice(["goal", "limit"]),
        order=tuple(rng.sample(range(3), 3)),
        turns=rng.randrange(5, 40),
        is_stalled=rng.random() < 0.2,
        choices=[choice(rng.randrange(1, 5), "hop", ("hop", "push")) for _ in range(rng.randrange(1, 6))],
        events={"fell": rng.randrange(3)},
        course=[(a, b, MILLION - a - b) for a, b in [(rng.randrange(500_000), rng.randrange(500_000))] * 4],
        kingmakers=rng.randrange(2),
    )


@pytest.mark.parametrize("name", MEASURES)
def test_measures_add_up_in_any_order_to_the_last_digit(name: str) -> None:
    whole = empty_tally([name])
    for number in range(40):
        whole.count(some_game(number))
    parts = []
    for first in range(0, 40, 8):
        parts.append(empty_tally([name]))
        for number in range(first, first + 8):
            parts[-1].count(some_game(number))
    for order in (parts, parts[::-1]):
        total = empty_tally([name])
        for part in order:
            total.add(msgspec.convert(msgspec.to_builtins(part), Tally))
        assert total == whole
        assert total.figures() == whole.figures()
    assert whole.figures()
    for figure in whole.figures():
        assert figure.low <= figure.value <= figure.high, figure


@pytest.mark.parametrize("name", MEASURES)
def test_a_measure_is_plain_data(name: str) -> None:
    tally = empty_tally([name])
    for number in range(9):
        tally.count(some_game(number))
    text = msgspec.json.encode(tally)
    assert msgspec.json.Decoder(Tally).decode(text) == tally
    assert msgspec.to_builtins(tally)["measures"][0]["measure"] == name


@pytest.mark.parametrize("name", MEASURES)
def test_nothing_is_found_in_no_game(name: str) -> None:
    assert empty_tally([name]).figures() == []


def test_an_unknown_measure_is_refused() -> None:
    with pytest.raises(measures.UnknownMeasure, match="there is no measure 'fun'; there are seats, order"):
        empty_tally(["fun"])


def test_seats_and_turn_order_are_not_the_same() -> None:
    """The second seat begins and wins three of four games."""
    games = [game(0, 0, 1, order=(1, 0))] * 3 + [game(3, 1, 0, order=(1, 0))]
    assert {name: figure.value for name, figure in figures("seats", *games).items()} == {"1": 0.25, "2": 0.75}
    assert {name: figure.value for name, figure in figures("order", *games).items()} == {"1": 0.75, "2": 0.25}


def test_a_shared_victory_counts_in_equal_parts() -> None:
    found = figures("seats", game(0, 0.5, 0.5, 0), game(1, 1 / 3, 1 / 3, 1 / 3))
    assert [figure.value for figure in found.values()] == pytest.approx([5 / 12, 5 / 12, 1 / 6])
    assert {figure.expected for figure in found.values()} == {1 / 3}


def test_bots_have_the_part_of_all_their_chairs() -> None:
    lineup = ("greedy", "random", "random")
    found = figures("bots", game(0, 1, 0, 0, bots=lineup), game(1, 0, 0, 1, bots=lineup))
    assert (found["greedy"].value, found["greedy"].expected) == (0.5, 1 / 3)
    assert (found["random"].value, found["random"].expected) == (0.5, 2 / 3)


def among_two(wins: str) -> list[PlayedGame]:
    """A greedy bot changes seats with a random one: `g` where the greedy one wins, `r` where the other does."""
    games = []
    for number, winner in enumerate(wins):
        bots = ("greedy", "random") if number % 2 == 0 else ("random", "greedy")
        games.append(game(number, *(float(bot[0] == winner) for bot in bots), bots=bots))
    return games


def test_where_the_better_one_always_wins_there_is_no_luck() -> None:
    assert value("luck", *among_two("g" * 40)) == 0.0


def test_where_it_does_not_matter_who_plays_all_is_luck() -> None:
    assert value("luck", *among_two("ggrr" * 1000)) == 1.0


def test_luck_is_what_skill_does_not_explain() -> None:
    """Who wins 75 of 100 games: knowing who sits where explains (2 · 0.75 − 1)² of the variance."""
    games = among_two("ggrrgggg" * 2000)
    (found,) = figures("luck", *games).values()
    assert found.value == pytest.approx(0.75, abs=0.002)
    assert found.low < 0.75 < found.high
    assert found.high - found.low < 0.05


def test_the_interval_of_luck_is_as_wide_as_that_of_the_wins() -> None:
    """196 of 200 games won: the 95 % interval of the wins is 1.94 points on either side, and luck is 1 - (2p - 1)²."""
    (found,) = figures("luck", *among_two("g" * 98 + "rr" + "g" * 98 + "rr")).values()
    low, high = (1 - (2 * (0.98 + off) - 1) ** 2 for off in (0.0194, -0.0194))
    assert found.low == pytest.approx(low, abs=0.01)
    assert found.high == pytest.approx(high, abs=0.01)


def test_among_equals_luck_is_not_asked() -> None:
    assert figures("luck", *[game(number) for number in range(9)]) == {}


def test_endings_and_stalls() -> None:
    games = [game(0), game(1, reason="limit", is_stalled=True), game(2), game(3)]
    assert {name: figure.value for name, figure in figures("endings", *games).items()} == {"goal": 0.75, "limit": 0.25}
    assert value("stalls", *games) == 0.25


def test_lengths_are_means() -> None:
    games = [game(0, turns=10, decisions=30), game(1, turns=20, decisions=50)]
    assert value("turns", *games) == 15
    assert value("decisions", *games) == 40


def test_minutes_count_what_leaves_a_choice() -> None:
    """Fifteen seconds after somebody else's decision, five after an own one, none without a choice."""
    one = game(0, choices=[choice(2), choice(3, own=True), choice(1, own=True), choice(2, seat=1)])
    assert value("minutes", one) == pytest.approx((15 + 5 + 15) / 60)
    assert value("minutes", game(0, seconds=90, choices=one.choices)) == 1.5


def test_scores() -> None:
    games = [game(0, 1, 0, points=(10, 4)), game(1, 0.5, 0.5, points=(6, 6)), game(2)]
    found = figures("scores", *games)
    assert {name: figure.value for name, figure in found.items()} == {
        "all": 6.5,
        "winners": pytest.approx(22 / 3),
        "margin": 3,
    }
    assert found["margin"].games == 2


def test_forced_and_real_choices() -> None:
    games = [game(0, choices=[choice(1), choice(2)]), game(1, choices=[choice(1), choice(1), choice(4), choice(4)])]
    assert value("forced", *games) == 0.5


def test_branching_is_counted_where_there_is_a_choice() -> None:
    found = figures("branching", game(0, choices=[choice(1), choice(2), choice(4)]))
    assert (found[""].value, found["move"].value) == (3, 3)


def test_kinds_are_counted_where_they_were_offered() -> None:
    both = ("hop", "push")
    taken = [choice(3, "hop", both), choice(3, "hop", both), choice(3, "", both), choice(2, "push", ("push",))]
    forced = choice(1, "push", ("push",))
    found = figures("kinds", game(0, choices=[*taken, forced]))
    assert {name: figure.value for name, figure in found.items()} == {"hop": pytest.approx(2 / 3), "push": 0.25}


def test_what_is_never_taken_may_still_be_rare() -> None:
    found = figures("kinds", *[game(number, choices=[choice(2, "hop", ("hop", "push"))]) for number in range(100)])
    assert (found["push"].value, found["push"].low, found["push"].high) == (0, 0, 0.03)


def test_events_are_counted_by_game() -> None:
    found = figures("events", game(0, events={"fell": 3}), game(1), game(2, events={"fell": 1}), game(3))
    assert found["fell"].value == 0.5


@pytest.mark.parametrize(
    ("line", "changes", "decided", "comeback"),
    [
        ((60, 70, 80, 90), 0, 0, 0),
        ((40, 30, 60, 70), 1, 50, 0),
        ((60, 40, 60, 40), 3, 100, 0),  # whoever led at the last turn has lost
        ((20, 60, 60, 60), 1, 25, 1),
        ((50, 50, 60, 60), 0, 50, 0),  # nobody leads yet
        ((60, 50, 60, 60), 0, 0, 0),  # who is caught up still leads
    ],
)
def test_the_lead(line: tuple[int, ...], changes: int, decided: int, comeback: int) -> None:
    """The first seat wins."""
    played = game(0, course=course(*line))
    assert value("lead-changes", played) == changes
    assert value("decided", played) == decided
    assert value("comebacks", played) == comeback


def test_who_shares_a_victory_has_not_come_back() -> None:
    assert figures("comebacks", game(0, 0.5, 0.5, course=course(10))) == {}
    assert figures("decided", game(0, 0.5, 0.5, course=course(10))) == {}


def test_kingmaking_needs_three() -> None:
    assert figures("kingmaking", game(0, kingmakers=2)) == {}
    assert value("kingmaking", game(0, 1, 0, 0, kingmakers=2), game(1, 1, 0, 0, kingmakers=0)) == 0.5


def test_calibration_compares_what_was_judged_with_what_was_won() -> None:
    found = figures("calibration", game(0, 1, 0, course=course(75, 75)), game(1, 0, 1, course=course(75, 75)))
    assert {name: (figure.value, figure.expected) for name, figure in found.items()} == {
        "20–30": (0.5, 0.25),
        "70–80": (0.5, 0.75),
    }


@pytest.mark.parametrize(
    ("value", "half", "expected", "said"),
    [
        (0.6, 0.05, 0.5, "more"),
        (0.4, 0.05, 0.5, "less"),
        (0.5, 0.005, 0.5, "same"),
        (0.505, 0.004, 0.5, "same"),
        (0.52, 0.05, 0.5, "open"),
        (0.52, 0.005, None, "known"),
        (0.52, 0.05, None, "open"),
    ],
)
def test_verdicts(value: float, half: float, expected: float | None, said: str) -> None:
    figure = Figure(
        measure="seats", value=value, low=value - half, high=value + half, unit="part", games=100, expected=expected
    )
    assert figure.judged(0.01, 1) == figure.judged(0.01)
    found, needed = figure.judged(0.01)
    assert found == said
    assert needed == 100 if said != "open" else needed > 100


def test_a_single_game_leaves_everything_open() -> None:
    (found,) = figures("forced", game(0, choices=[choice(1), choice(2)])).values()
    assert (found.low, found.value, found.high) == (0, 0.5, 1)
    (found,) = (figure for name, figure in figures("branching", game(0, choices=[choice(4)])).items() if not name)
    assert (found.low, found.value, found.high) == (0, 4, 8)


def test_verdicts_given_together_need_more() -> None:
    """Two standard errors settle one question, and none of four."""
    figure = Figure(measure="seats", value=0.6, low=0.51, high=0.69, unit="part", games=100, expected=0.5)
    assert figure.judged(0.01)[0] == "more"
    assert figure.judged(0.01, 4)[0] == "open"
    assert wider(1) == pytest.approx(1, abs=1e-6)
    assert wider(4) == pytest.approx(2.4977 / 1.959964, abs=1e-4)
