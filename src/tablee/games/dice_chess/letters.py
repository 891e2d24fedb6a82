"""The table in letters, for the terminal: the board from the viewer's side, the dice, who plays which colour."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.dice_chess.view import DuelView
from tablee.words import Words

RANKS, FILES = "87654321", "abcdefgh"
SIGNS = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))


def board(view: DuelView, say: Words, names: Sequence[str]) -> str:
    """The whole table, turned for Black."""
    turned = view.viewer >= 0 and view.white == 1 - view.viewer
    ranks, files = (RANKS[::-1], FILES[::-1]) if turned else (RANKS, FILES)
    men = {man.at: SIGNS[man.sign] for man in view.men if man.at}
    rows = [f"{rank} {' '.join(men.get(file + rank, '·') for file in files)}" for rank in ranks]
    rows.append(f"  {' '.join(files)}")
    if view.white >= 0:
        rows.append(f"{SIGNS['K']} {names[view.white]}  {SIGNS['k']} {names[1 - view.white]}")
    rows.append(say("scene-turn", turn=view.turn))
    if view.dice:
        rows.append(say("scene-dice", dice=", ".join(f"{die.face} {SIGNS[die.piece]}" for die in view.dice)))
    return "\n".join(rows)


def legend(say: Words) -> str:
    """What the dice mean."""
    return "\n".join(f"{face}  {SIGNS[piece]}" for face, piece in enumerate("PNBRQK", 1))
