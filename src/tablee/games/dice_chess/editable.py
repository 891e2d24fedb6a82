"""What of the box can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tablee.engine.editable import Choice, Editable, Group, Permutation, Places, Tree
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
        """The FEN anew; castling is possible wherever king and rook stand at home."""
        signs = {man: sign for sign, man in MEN.items()}
        placed = {square: signs[man] for square, man in marks.items()}
        row = "".join(placed.get(square, " ") for square in SQUARES)
        ranks = "/".join(row[start : start + 8] for start in range(0, len(row), 8))
        placement = re.sub(" +", lambda gap: str(len(gap[0])), ranks)
        rights = "".join(
            right
            for right, (home, corner, king, rook) in CASTLING.items()
            if (placed.get(home), placed.get(corner)) == (king, rook)
        )
        side = str(tree["game"]["start_fen"]).split()[1]
        tree["game"]["start_fen"] = f"{placement} {side} {rights or '-'} - 0 1"


EDITABLE = Editable(
    groups=(
        Group("men", (StartPosition(),)),
        Group("dice", (Permutation("dice.faces", PIECES, "edit-piece-{}"),)),
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
    fixed=("dice.count", "dice.double", "dice.castling_faces"),
)
