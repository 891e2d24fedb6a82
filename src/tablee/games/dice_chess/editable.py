"""What of the box can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tablee.engine.editable import (
    ANSWERS,
    NO,
    YES,
    BadEdit,
    Checks,
    Choice,
    Editable,
    Field,
    Group,
    Permutation,
    Places,
    Tree,
    Values,
    key_of,
    one_of,
)
from tablee.games.dice_chess.board import DEAD_POSITION, DRAW_LIMITS, PIECES, WHITE

LETTERS = "PNBRQK"
MEN = {
    letter if colour == "white" else letter.lower(): f"{colour}-{piece}"
    for colour in ("white", "black")
    for letter, piece in zip(LETTERS, PIECES, strict=True)
}
SQUARES = tuple(f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh")
CASTLING = {
    "K": ("e1", "h1", "K", "R"),
    "Q": ("e1", "a1", "K", "R"),
    "k": ("e8", "h8", "k", "r"),
    "q": ("e8", "a8", "k", "r"),
}
FEN = "game.start_fen"
SIDES = ("w", "b")


def fields_of(tree: Tree) -> list[str]:
    """The fields of the FEN."""
    return str(tree["game"]["start_fen"]).split()


def side_of(tree: Tree) -> str:
    """Who moves first: w or b."""
    return fields_of(tree)[1]


def rights_of(tree: Tree) -> str:
    """The castling rights."""
    return fields_of(tree)[2].replace("-", "")


def at_home(marks: Mapping[str, str]) -> list[str]:
    """The castling rights that there may be: where king and rook stand at home."""
    return [
        right
        for right, (home, corner, king, rook) in CASTLING.items()
        if (marks.get(home), marks.get(corner)) == (MEN[king], MEN[rook])
    ]


def write_fields(tree: Tree, placement: str, side: str, rights: str) -> None:
    """The FEN of a game that begins."""
    tree["game"]["start_fen"] = f"{placement} {side} {rights or '-'} - 0 1"


@dataclass(frozen=True)
class FirstMove(Values):
    """Who moves first."""

    name: str = "game.start_fen.side"

    @property
    def paths(self) -> tuple[str, ...]:
        """None of its own: the start position declares the FEN."""
        return ()

    def fields(self, tree: Tree) -> list[Field]:
        """One."""
        return [Field(self.name, key_of(self.name), side_of(tree), SIDES, "edit-side-{}")]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """White or Black."""
        if name != self.name:
            return False
        write_fields(tree, fields_of(tree)[0], one_of(name, text, SIDES), rights_of(tree))
        return True


@dataclass(frozen=True)
class CastlingRights(Values):
    """Which ways to castle a side has when the game begins."""

    path: str = "game.start_fen"

    @property
    def paths(self) -> tuple[str, ...]:
        """None of its own: the start position declares the FEN."""
        return ()

    def fields(self, tree: Tree) -> list[Field]:
        """One for each side and wing."""
        return [
            Field(f"{self.path}.{right}", f"castling-{right}", value, ANSWERS, "edit-{}", is_check=True)
            for right in CASTLING
            for value in (YES if right in rights_of(tree) else NO,)
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Allow it or not; king and rook must be at home for it."""
        now = {field.name: field.value for field in self.fields(tree)}
        if name not in now:
            return False
        one_of(name, text, ANSWERS)
        if text == YES and name[-1] not in at_home(StartPosition().read(tree)):
            raise BadEdit(f"{name}: king or rook is not at home", what=name, value=text, why="not-home")
        now[name] = text
        rights = "".join(right for right in CASTLING if now[f"{self.path}.{right}"] == YES)
        write_fields(tree, fields_of(tree)[0], side_of(tree), rights)
        return True


def piece_on(tree: Tree, face: int) -> str:
    """The piece that a face of the dice shows."""
    return str(tree["dice"]["faces"][str(face)])


@dataclass(frozen=True)
class StartPosition(Places):
    """The men on the squares before the first move, as a FEN writes them."""

    key: str = "men"
    markers: tuple[str, ...] = tuple(MEN.values())
    words: str = "edit-man-{}"
    things: tuple[str, ...] = ("square-{}",)

    @property
    def paths(self) -> tuple[str, ...]:
        """The FEN."""
        return (FEN,)

    def places(self, tree: Tree) -> tuple[str, ...]:
        """All squares, from a8 to h1 as a FEN goes."""
        return SQUARES

    def read(self, tree: Tree) -> dict[str, str]:
        """The men by their squares."""
        placement = str(tree["game"]["start_fen"]).partition(" ")[0].replace("/", "")
        signs = re.sub("[1-8]", lambda digit: " " * int(digit[0]), placement)[: len(SQUARES)]
        return {square: MEN[sign] for square, sign in zip(SQUARES, signs, strict=False) if sign in MEN}

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """The FEN anew; castling stays as it is, and is allowed where king and rook have come home."""
        signs = {man: sign for sign, man in MEN.items()}
        placed = {square: signs[man] for square, man in marks.items()}
        row = "".join(placed.get(square, " ") for square in SQUARES)
        ranks = "/".join(row[start : start + 8] for start in range(0, len(row), 8))
        placement = re.sub(" +", lambda gap: str(len(gap[0])), ranks)
        before, old = at_home(self.read(tree)), rights_of(tree)
        rights = "".join(right for right in at_home(marks) if right in old or right not in before)
        write_fields(tree, placement, side_of(tree), rights)


EDITABLE = Editable(
    groups=(
        Group("men", (StartPosition(),)),
        Group("begin", (FirstMove(), CastlingRights())),
        Group(
            "dice",
            (
                Permutation("dice.faces", PIECES, "edit-piece-{}"),
                Checks("dice.castling_faces", tuple(range(1, 7)), piece_on, "edit-piece-{}"),
            ),
        ),
        Group(
            "options",
            (
                Choice("options.check_dice", (2, 1), "option-check_dice-{}"),
                Choice("options.dead_position", DEAD_POSITION, "option-dead_position-{}"),
                Choice("options.draw_limits", DRAW_LIMITS, "option-draw_limits-{}"),
                Choice("options.white", WHITE, "option-white-{}"),
            ),
        ),
    ),
    fixed={
        "dice.count": "the rules are for two dice; one in check is an option",
        "dice.double": "the rules know one meaning of a double: any legal move",
    },
)
