"""Steps as a game writes them, in plain Python: a race of two pawns, three rules long."""

from __future__ import annotations

from typing import Self

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine import playout
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.outcome import Outcome, ranked
from tablee.engine.step import OVER, ChanceStep, Step, SteppedState

GOAL = 10


class Roll(ChanceStep["Race"]):
    """A die of three sides."""

    def size(self, race: Race) -> i64:
        return 3

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2])

    def play(self, race: Race, seat: i64, action: i64) -> None:
        race.die = action + 1
        race.step = MOVE

    def write(self, race: Race, action: i64) -> str:
        return f"rolled {action + 1}"

    def written_for(self, race: Race, viewer: i64, seat: i64, action: i64) -> str:
        return "rolled ?" if viewer != race.active else self.write(race, action)


class Move(Step["Race"]):
    """Walk, or stay."""

    def size(self, race: Race) -> i64:
        return 2

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1])

    def play(self, race: Race, seat: i64, action: i64) -> None:
        race.squares[seat] += race.die * action
        if race.squares[seat] >= GOAL:
            race.over = True
            race.step = OVER
        else:
            race.active = 1 - seat
            race.step = ROLL

    def write(self, race: Race, action: i64) -> str:
        return "walk" if action else "stay"


class Race(SteppedState):
    """Where the two pawns are, and the die."""

    def __init__(self) -> None:
        super().__init__(2)
        self.squares = [0, 0]
        self.die = 0
        self.step = ROLL

    def blank(self) -> Race:
        return Race()

    def copy_into(self, twin: Self) -> None:
        twin.squares = self.squares[:]
        twin.die = self.die

    def outcome(self) -> Outcome | None:
        return Outcome(ranked(vec[i64](self.squares)), "goal", []) if self.over else None


ROLL = Roll("roll")
MOVE = Move("move")


def rolled(die: int) -> Race:
    race = Race()
    race.play(NATURE, die - 1)
    return race


def test_chance_answers_its_steps_all_actions_alike():
    race = Race()
    assert list(race.seats()) == [NATURE]
    assert list(race.weights()) == [1, 1, 1]
    assert list(race.actions(0)) == []


def test_the_seat_whose_turn_it_is_answers_the_others():
    race = rolled(2)
    assert race.step_name() == "move"
    assert list(race.seats()) == [0]
    assert list(race.actions(0)) == list(race.answers(0)) == [0, 1]
    assert list(race.actions(1)) == []
    assert list(race.proposals(0)) == []
    assert race.absent(0) == 0
    with pytest.raises(ValueError, match="move is not a step of chance"):
        race.weights()


def test_a_text_is_looked_up_among_what_is_written():
    race = rolled(2)
    assert race.read("walk") == 1
    with pytest.raises(ValueError, match="'fly' is not a move"):
        race.read("fly")


def test_a_step_says_what_others_may_read():
    race = Race()
    assert race.written_for(0, NATURE, 2) == "rolled 3"
    assert race.written_for(1, NATURE, 2) == "rolled ?"


def test_a_copy_has_everything_and_goes_its_own_way():
    race = rolled(3)
    race.play(0, 1)
    twin = race.copy()
    assert (twin.seat_count, twin.active, twin.step, twin.squares, twin.die) == (2, 1, ROLL, [3, 0], 3)
    twin.play(NATURE, 0)
    twin.play(1, 1)
    assert race.squares == [3, 0]
    assert race.step is ROLL


def test_after_the_end_nobody_owes_anything():
    race = Race()
    assert playout.finish(race, Chance(1)) > 0
    assert race.step_name() == "over"
    assert list(race.seats()) == []
    assert list(race.actions(0)) == []
    with pytest.raises(ValueError, match="the game is over"):
        race.read("walk")
