"""What the heuristic of Dice Chess sees: attacks, checks, prizes and the odds of the dice."""

from __future__ import annotations

from itertools import islice

import pytest
from librt.vecs import vec

from tablee.engine.contract import NATURE
from tablee.games import find, table
from tablee.games.dice_chess.heuristic import ANSWERED, WORTH, Sight, expected, odds
from tablee.games.dice_chess.rules.squares import (
    BISHOP,
    BLACK,
    EVERY_KIND,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    SQUARES,
    WHITE,
)
from tests.bots.test_bots import positions

GAME = find("dice_chess")
BOX = GAME.box
KINDS = range(PAWN, KING + 1)


def at(fen: str):
    game, options = table("dice_chess(white=seat0)")
    return game.position(options, fen)


def value(fen: str) -> float:
    """To the side to move."""
    state = at(fen)
    return float(GAME.heuristic().value(state, state.mover()))


def mirrored(fen: str) -> str:
    """The same position with the colours changed, and without castling, which the heuristic does not value."""
    placement, side, *_ = fen.split()
    board = "/".join(reversed(placement.split("/"))).swapcase()
    return f"{board} {'b' if side == 'w' else 'w'} - - 0 1"


# --- dice ---


@pytest.mark.parametrize("dice", [1, 2])
def test_odds_are_counted_over_all_rolls(dice: int) -> None:
    rolls, chances = list(BOX.rolls[dice - 1]), list(BOX.chances[dice - 1])
    for kinds in range(2, EVERY_KIND + 1, 2):
        fitting = sum(many for roll, many in zip(rolls, chances, strict=True) if BOX.kinds[roll] & kinds)
        assert odds(kinds, dice) == pytest.approx(fitting / sum(chances))
    assert odds(0, dice) == 0


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("prizes", [(0, 0, 0, 0, 0, 0), (0, 3, 0, 0, 0, 0), (1, 2, 2, 0, 5, 1), (6, 5, 4, 3, 2, 1)])
def test_the_expected_prize_is_the_mean_of_the_best_over_all_rolls(dice: int, prizes: tuple[int, ...]) -> None:
    total = 0.0
    for roll, many in zip(BOX.rolls[dice - 1], BOX.chances[dice - 1], strict=True):
        total += many * max(prizes[kind - 1] for kind in KINDS if BOX.kinds[roll] >> kind & 1)
    assert expected(vec[float]([0.0, *map(float, prizes)]), dice) == pytest.approx(total / sum(BOX.chances[dice - 1]))


def test_a_roll_changes_no_value() -> None:
    """A search draws it; what it hides of the position would only be noise."""
    state = at("4k3/3n1p2/8/8/8/8/4R3/4K3 b - - 0 1")
    before = GAME.heuristic().value(state, 1)
    for roll in state.actions(NATURE):
        after = state.copy()
        after.play(NATURE, roll)
        assert GAME.heuristic().value(after, 1) == before


# --- the board ---


def test_what_is_attacked_is_seen() -> None:
    met = 0
    for _, state, _ in islice(positions("dice_chess", 5, 9), 12):
        sight = Sight(state.board)
        for square in SQUARES:
            for side in (WHITE, BLACK):
                assert (sight.kinds(square, side) != 0) == state.board.is_attacked(square, side)
                met += 1
    assert met == 12 * 64 * 2


@pytest.mark.parametrize(
    ("fen", "kinds"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", [ROOK]),  # a8
        ("4k3/1b6/8/8/8/8/8/R3K3 w - - 0 1", []),  # the bishop guards it
        ("4k3/8/8/8/8/8/8/R2NK3 w - - 0 1", [ROOK]),  # the knight is too far away
        ("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1", [KNIGHT]),  # c7 or f6
        ("4k3/8/4p3/8/8/8/8/3BK3 w - - 0 1", [BISHOP]),  # a4 or h5
        ("4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", [QUEEN]),
    ],
)
def test_safe_checks(fen: str, kinds: list[int]) -> None:
    board = at(fen).board
    assert Sight(board).checks(board.king(BLACK), WHITE) == sum(1 << kind for kind in kinds)


@pytest.mark.parametrize(
    ("fen", "kind", "prize"),
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", PAWN, WORTH[QUEEN]),
        (
            "3rk3/8/8/3q4/4P3/8/8/4K3 w - - 0 1",
            PAWN,
            WORTH[QUEEN] - ANSWERED * WORTH[PAWN],
        ),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", KING, WORTH[ROOK]),
        ("4k3/8/8/1b6/8/8/4r3/4K3 w - - 0 1", KING, 0.0),  # R7: it is guarded
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", PAWN, WORTH[QUEEN] - WORTH[PAWN]),
        ("n3k3/P7/8/8/8/8/8/4K3 w - - 0 1", PAWN, 0.0),  # somebody stands there
    ],
)
def test_prizes(fen: str, kind: int, prize: float) -> None:
    assert Sight(at(fen).board).prizes(WHITE)[kind] == pytest.approx(prize)


# --- values ---


def test_both_colours_have_the_same_value() -> None:
    for game, state, _ in islice(positions("dice_chess", 8, 6), 20):
        fen = game.write_position(state).partition(" dice")[0]
        assert value(mirrored(fen)) == pytest.approx(value(fen))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"),  # a larger man
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/1b6/8/8/8/8/8/R3K3 w - - 0 1"),  # nobody spoils the check
        ("4k3/4r3/8/8/8/3N4/8/3K4 w - - 0 1", "4k3/4r3/8/8/8/3N4/8/4K3 w - - 0 1"),  # not in check
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1"),  # a king to be captured
        ("4k3/8/3P4/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1"),  # a pawn further on
    ],
)
def test_what_is_better_has_the_larger_value(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_the_fewer_answers_to_a_check_the_worse() -> None:
    """The king alone may answer, or a bishop too: more rolls fit."""
    alone = value("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")
    assert value("3bk3/8/8/8/8/8/4R3/4K3 b - - 0 1") > alone + WORTH[BISHOP]
