"""The table in letters, for the terminal: the maze from the finals down to the entrances, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.la_sortie.rules import CARDS, FACES, MAZE, NOWHERE, PLACES, SPOTS
from tablee.games.la_sortie.story import effect, known
from tablee.games.la_sortie.view import MazeView
from tablee.words import Words

WIDTH = 9


def board(view: MazeView, say: Words, names: Sequence[str]) -> str:
    """The whole table, the finals on top; `(?)` is face down, `[5]` face up, `(5)` seen by you alone."""
    half = " " * (WIDTH // 2) if view.geometry == "brick" else ""
    rows = [half + row(view, range(MAZE, CARDS)), *(row(view, range(at, at + 3)) for at in (6, 3, 0))]
    rows.append(row(view, range(SPOTS, len(PLACES))))
    rows.append(f"{say('scene-level', level=view.level)} · {say('scene-turn', turn=view.turn, limit=view.turn_limit)}")
    rows += [f"{'①②'[seat]} {names[seat]}{skipping(view, seat, say)}" for seat in (0, 1)]
    return "\n".join(rows)


def legend(say: Words) -> str:
    """What the signs mean."""
    return "\n".join(
        (
            f"(?)  {say('scene-face-down')}",
            f"(5)  {say('scene-only-you-more')}",
            f"#    {effect(('shield',), say)}",
            f"=    {effect(('barrier',), say)}",
        )
    )


def row(view: MazeView, places: range) -> str:
    """Places side by side."""
    return "".join(cell(view, place).ljust(WIDTH) for place in places).rstrip()


def cell(view: MazeView, place: int) -> str:
    """A place: its name, its card, the tokens and pawns on it."""
    pawns = "".join("①②"[seat] for seat in (0, 1) if view.pawns[seat] == place and place != NOWHERE)
    if place >= SPOTS:
        return f"{PLACES[place]} {pawns}"
    face = FACES[known(view, place)] if place < view.dealt else "-"
    shown = f"[{face}]" if view.up[place] else f"({face})"
    tokens = ("#" if view.shield == place else "") + ("=" if view.barrier == place else "")
    return f"{PLACES[place]}{shown}{tokens}{pawns}"


def skipping(view: MazeView, seat: int, say: Words) -> str:
    """What is to be said of a player."""
    return f" ({say('scene-skips')})" if view.skip[seat] else ""
