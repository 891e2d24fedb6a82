"""Dice Chess: which rule forbids what somebody touched; told from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.why import Because, thing
from tablee.games.dice_chess.view import DuelView, Man

TURN = "R1"  # says whose turn it is

LINES = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
WAYS = {"B": DIAGONALS, "R": LINES, "Q": LINES + DIAGONALS, "K": LINES + DIAGONALS, "N": LEAPS}


def why(view: DuelView, touched: Sequence[str], chosen: Sequence[str]) -> Because | None:
    """Why this man may not move, or not to this square."""
    if view.step != "move":
        return None
    if view.must_pass:
        return Because("must-pass-check", "R14") if view.check else Because("must-pass", "R5")
    things = [thing(id_) for id_ in touched]
    mover = next((man_of(view, rest[0]) for kind, rest in map(thing, chosen) if kind == "man"), None)
    square = next((rest[0] for kind, rest in things if kind == "square"), "")
    if mover and square:
        return wrong_square(view, mover, square)
    touched_man = next((man_of(view, rest[0]) for kind, rest in things if kind == "man"), None)
    if touched_man and touched_man.at:
        return wrong_man(view, touched_man)
    return Because("dice-tell", "R2") if any(kind == "die" for kind, _ in things) else None


def man_of(view: DuelView, id_: str) -> Man | None:
    """A man by the number in its id."""
    return next((man for man in view.men if str(man.id) == id_), None)


def is_own(view: DuelView, man: Man) -> bool:
    """Whether a man is of the side to move."""
    return man.sign.isupper() == (view.side == "w")


def wrong_man(view: DuelView, man: Man) -> Because:
    """R2, R7, R13: a man that has no move with this roll."""
    if not is_own(view, man):
        return Because("not-yours", "R1")
    if not view.double and man.sign.upper() not in [die.piece for die in view.dice]:
        return Because("not-shown", "R2")
    if view.check:
        return Because("no-answer", "R13")
    return Because("no-move", "R7")


def wrong_square(view: DuelView, man: Man, square: str) -> Because:
    """R7, R8, R13: a square that this man does not reach, or must not."""
    standing = {other.at: other for other in view.men if other.at}
    if square in standing and is_own(view, standing[square]):
        return Because("own-man", "R7")
    if man.sign.upper() == "K" and abs(ord(square[0]) - ord(man.at[0])) == 2 and square[1] == man.at[1]:
        return Because("castling", "R8")
    if square not in reached(man, standing):
        return Because("not-its-way", "R7")
    return Because("check-stays", "R13") if view.check else Because("into-check", "R7")


def reached(man: Man, standing: dict[str, Man]) -> set[str]:
    """The squares a man attacks or walks to, whatever becomes of its own king; pawns by their own ways."""
    column, row = ord(man.at[0]) - ord("a"), int(man.at[1]) - 1
    if man.sign.upper() == "P":
        return pawn_squares(man, column, row, standing)
    far = 1 if man.sign.upper() in "KN" else 7
    found: set[str] = set()
    for across, up in WAYS[man.sign.upper()]:
        for distance in range(1, far + 1):
            square = name(column + across * distance, row + up * distance)
            if square:
                found.add(square)
            if not square or square in standing:
                break
    return found


def pawn_squares(man: Man, column: int, row: int, standing: dict[str, Man]) -> set[str]:
    """Straight ahead where it is free, aslant where somebody stands."""
    up, home = (1, 1) if man.sign == "P" else (-1, 6)
    found = {square for side in (-1, 1) if (square := name(column + side, row + up)) in standing}
    for distance in (1, 2) if row == home else (1,):
        square = name(column, row + up * distance)
        if not square or square in standing:
            break
        found.add(square)
    return found


def name(column: int, row: int) -> str:
    """A square's name, or nothing beyond the board."""
    return f"{'abcdefgh'[column]}{row + 1}" if column in range(8) and row in range(8) else ""
