"""Exact solvers, against positions whose value a person can work out."""

from __future__ import annotations

import sys
from itertools import permutations
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, FactNames, State
from tablee.engine.outcome import Outcome
from tablee.lab.exact.expectimax import Expectimax, Unsolvable
from tablee.lab.exact.information import OneDecider

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def benchmarks(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "endings"]:
        del sys.modules[name]


class Toy(State):
    """A game of a few actions, written as a list: a subclass says who acts and who has won."""

    def __init__(self, card: int = 0, played: tuple[int, ...] = ()) -> None:
        super().__init__(2)
        self.card = card
        self.played = played
        self.settle()

    def settle(self) -> None:
        self.over = self.share() is not None

    def share(self) -> float | None:
        """Seat 0's share of the victory, once it is over."""
        raise NotImplementedError

    def step_name(self) -> str:
        return "toy"

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1])

    def play(self, seat: i64, action: i64) -> None:
        self.played = (*self.played, int(action))
        self.settle()

    def write(self, action: i64) -> str:
        return str(action)

    def copy(self) -> Toy:
        return type(self)(self.card, self.played)

    def outcome(self) -> Outcome:
        share = self.share()
        ranks = {1.0: [1, 2], 0.0: [2, 1], 0.5: [1, 1]}[1.0 if share is None else share]
        return Outcome(vec[i64](ranks), "end", [])


# --- expectimax ---


def test_a_last_turn_that_wins_with_any_roll():
    """R2: from 49 every move of two or more is out; a throw without a one leaves nothing else."""
    game, options = games.table("destorsion(seats=2)")
    state = game.position(options, "A49 B40 M6 turn:200")
    state.play(NATURE, state.read("rolled 3,4"))
    values = Expectimax(lambda here: None).values(state, list(state.actions(0)))
    assert {state.write(action): value for action, value in values.items()} == {"dice 3/4": 1.0, "dice 4/3": 1.0}


def test_before_the_last_roll_chance_is_averaged():
    """A leads by one with the last turn to come for B: some rolls save it, some do not, as trying all of them says."""
    game, options = games.table("destorsion(seats=2)")
    state = game.position(options, "A40 B27 M1 B to play turn:200")

    def brute(here):
        if here.over:
            return here.outcome().share(1)
        seat = int(here.seats()[0])
        found = []
        for action in here.actions(seat):
            after = here.copy()
            after.play(seat, action)
            found.append(brute(after))
        if seat != NATURE:
            return max(found)
        weights = list(here.weights())
        return sum(map(float.__mul__, map(float, weights), found)) / sum(weights)

    exact = Expectimax(lambda here: game.write_position(here) if here.step_name() == "rolled" else None).shares(state)
    assert exact[1] == pytest.approx(brute(state))
    assert 0.0 < exact[1] < 1.0


def test_a_tree_that_is_too_large_is_refused():
    game, options = games.table("destorsion(seats=2)")
    with pytest.raises(Unsolvable, match="more than 1000 positions"):
        Expectimax(lambda here: None, most_positions=1000).shares(game.position(options, "A1 B1 M1"))


# --- one seat and what it does not know ---


class Guess(Toy):
    """Seat 0 names a hidden card at once, or looks first."""

    def seats(self) -> vec[i64]:
        return vec[i64]([0])

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2] if not self.played else [0, 1])

    def share(self) -> float | None:
        return float(self.played[-1] == self.card) if self.played and self.played[-1] != 2 else None

    def events(self) -> dict[str, FactNames]:
        return {"saw": FactNames("card")}

    def play(self, seat: i64, action: i64) -> None:
        if action == 2:
            self.tell("saw", 0, self.card, only=0)
        super().play(seat, action)


def test_looking_is_worth_what_it_tells():
    worlds = [(3.0, Guess(0)), (1.0, Guess(1))]
    decider = OneDecider(0, Expectimax(lambda here: None), lambda here: list(here.actions(0)))
    assert decider.values(worlds, [0, 1, 2]) == {0: 0.75, 1: 0.25, 2: 1.0}


# --- two seats: linear programming ---


class Pennies(Toy):
    """Both choose at once: two zeros win for seat 0, two ones share, anything else wins for seat 1."""

    def seats(self) -> vec[i64]:
        return vec[i64]([0, 1][len(self.played) :])

    def share(self) -> float | None:
        return {(0, 0): 1.0, (1, 1): 0.5}.get(self.played, 0.0) if len(self.played) == 2 else None

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        return str(action) if viewer == seat else "?"


class Poker(Toy):
    """Seat 0 knows its card, high (1) or low; it passes or bets, and seat 1 then folds or calls."""

    def seats(self) -> vec[i64]:
        return vec[i64]([len(self.played)])

    def share(self) -> float | None:
        passed = {(0,): float(self.card) / 2, (1, 0): 0.5, (1, 1): float(self.card)}
        return passed.get(self.played)


@pytest.fixture
def two_seats():
    pytest.importorskip("scipy")
    from tablee.lab.exact.sequence_form import TwoSeats

    return TwoSeats


def test_a_matrix_game_is_solved(two_seats):
    """1 0 / 0 ½: who plays the first row one time in three gets a third against anything."""
    tree = two_seats((0, 1))
    tree.add(1.0, Pennies(), ("here", "here"))
    value, answer = tree.solve()
    assert value == pytest.approx(1 / 3)
    assert list(answer[1:]) == pytest.approx([1 / 3, 2 / 3])
    assert list(tree.values(answer).values()) == pytest.approx([1 / 3, 1 / 3])


def test_what_the_other_cannot_see_it_cannot_use(two_seats):
    """High one time in three. Seat 1 must call every bet: so bluffs win nothing, and a high card wins all, 1/3.

    Could it see the card it would fold to the high one, and 1/6 would be left.
    """
    tree = two_seats((0, 1))
    tree.add(1.0, Poker(1), ("high", "?"))
    tree.add(2.0, Poker(0), ("low", "?"))
    value, answer = tree.solve()
    assert value / 3 == pytest.approx(1 / 3)
    high = tree.values(answer, tree.sides[0].sets["start", "high"])
    assert high == pytest.approx({0: 0.5, 1: 1.0})

    seen = two_seats((0, 1))
    seen.add(1.0, Poker(1), ("high", "high"))
    seen.add(2.0, Poker(0), ("low", "low"))
    assert seen.solve()[0] / 3 == pytest.approx(1 / 6)


def test_shares_that_do_not_add_up_are_refused(two_seats):
    class Generous(Pennies):
        def outcome(self) -> Outcome:
            return Outcome(vec[i64]([1, 1] if self.played == (0, 0) else [2, 2]), "end", [])

    with pytest.raises(Unsolvable, match="together"):
        two_seats((0, 1)).add(1.0, Generous(), ("here", "here"))


# --- the benchmark's own tables and worlds ---


def test_an_endgame_table_of_dice_chess(benchmarks):
    """White mates if the queen may move (16 of 36 rolls); with one move left everything else is a draw: 13/18."""
    pytest.importorskip("numpy")
    from endings import dice_chess_tables as tables

    from tablee.games.dice_chess.rules.squares import QUEEN

    king, queen, lone = 6 * 8 - 2, 6 * 8 + 5, 63  # g6, f7, h8
    near = {king, queen, lone, *range(40, 64)}
    table = tables.Table(QUEEN, [placing for placing in permutations(sorted(near), 3) if tables.is_possible(*placing)])
    here = tables.place(king, lone, queen)
    table.solve({}, moves=1)
    assert table.layers[1][0, here] == pytest.approx(26 / 36)
    assert table.layers[1][1, here] == 0.5  # stalemate, if it is Black's turn (X12)


def test_the_table_agrees_with_the_rules_about_every_move(benchmarks):
    from endings import dice_chess_tables as tables

    from tablee.games.dice_chess.rules.squares import GOALS, PAWN, STARTS

    game, options = games.table("dice_chess")
    table = tables.Table(PAWN, [(4, 62, 53)])
    state = game.position(options, "6k1/5P2/8/8/8/8/8/4K3 w - - 0 1 dice 16")
    moves = {(int(STARTS[action]), int(GOALS[action])) for action in state.actions(state.mover())}
    row = tables.place(4, 62, 53)
    listed = [int(to) for moves in (table.white_king, table.white_man) for to in moves.to[row] if to != tables.NO_MOVE]
    assert len(listed) == len(list(state.actions(state.mover())))
    assert tables.WON in listed  # f7xg8 takes the king
    assert len(moves) == 7


@pytest.mark.parametrize("name", ["destorsion", "file_dans_ta_mare", "korrigans"])
def test_positions_are_the_same_for_the_same_seed(name, benchmarks):
    from importlib import import_module

    module = import_module(f"endings.{name}")
    found = [next(filter(None, map(module.solve, range(1, 60)))) for _ in range(2)]
    assert found[0].values == found[1].values
    assert all(-1e-9 <= value <= 1 + 1e-9 for value in found[0].values.values())
    assert set(found[0].values) == {int(action) for action in found[0].state.actions(found[0].seat)}


def test_the_stones_that_may_lie_there_are_those_that_may_be_imagined(benchmarks):
    """Korrigans: what `imagine` deals in front of the korrigan, it deals as often as the worlds say."""
    from endings import korrigans

    solved = next(
        one
        for one in map(korrigans.solve, range(1, 200))
        if one and len(list(korrigans.worlds(one.state, one.seat))) > 2
    )
    place = solved.state.at[solved.seat]
    expected = {int(world.slots[place]) for _, world in korrigans.worlds(solved.state, solved.seat)}
    chance = Chance(1)
    drawn = [int(solved.state.imagine(solved.seat, chance).slots[place]) for _ in range(200)]
    assert set(drawn) == expected
