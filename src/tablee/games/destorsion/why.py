"""Déstorsion: which rule forbids what somebody touched; told from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.why import Because, thing
from tablee.games.destorsion.view import DungeonView

TURN = "R28"  # says whose turn it is


def why(view: DungeonView, touched: Sequence[str], chosen: Sequence[str]) -> Because | None:
    """The first of the things touched that a rule speaks of."""
    for id_ in touched:
        kind, rest = thing(id_)
        if answer := ANSWERS[view.step](view, kind, rest) if view.step in ANSWERS else None:
            return answer
    return None


def before_the_dice(view: DungeonView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R10: the dice are given out before anything moves."""
    return Because("dice-first", "R10") if kind in ("dwarf", "cell", "exit", "master", "dungeon", "slot") else None


def third(view: DungeonView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R11: the third die must go somewhere."""
    return Because("third-first", "R11") if kind in ("dwarf", "cell", "exit", "master", "dungeon", "die") else None


def roll(view: DungeonView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R9: first how many dice."""
    return Because("roll-first", "R9") if kind in ("dwarf", "cell", "exit", "master", "dungeon", "slot") else None


def dwarf(view: DungeonView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R13 to R16: one dwarf, by its die."""
    if kind in ("master", "dungeon"):
        return Because("master-later", "R8")
    if kind in ("die", "slot"):
        return Because("dice-given", "R10")
    if kind not in ("cell", "exit", "dwarf"):
        return None
    track = view.tracks[view.active]
    if view.lying[view.active] and (track - 1) % view.cells + 1 in view.pits:
        return Because("stuck", "R16")
    return off_the_mark(view, int(rest[0]), int(rest[1])) if kind == "cell" else Because("too-far-out", "R2")


def off_the_mark(view: DungeonView, seat: int, cell: int) -> Because:
    """A cell that the die does not lead to: below the stop, or simply not so far away."""
    track = view.tracks[seat]
    if track <= view.cells and cell < min(track, view.first_lap_stop):
        return Because("dice-stop", "R3", {"cell": view.first_lap_stop})
    return Because("wrong-distance", "R13")


def master(view: DungeonView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R14, R21: now he moves, and nobody else."""
    if kind in ("dwarf", "cell", "exit"):
        return Because("dwarf-done", "R15")
    if kind in ("die", "slot"):
        return Because("dice-given", "R10")
    return Because("master-distance", "R14") if kind == "dungeon" else None


def spell(view: DungeonView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R4, R22, R23: a spell is cast on a dwarf."""
    if kind == "dwarf":
        return Because("spell-stop", "R4")
    if kind in ("cell", "exit"):
        return Because("spell-dwarf", "R22" if view.step == "hex" else "R23")
    return Because("master-done", "R21") if kind in ("master", "dungeon", "die", "slot") else None


ANSWERS = {
    "roll": roll,
    "dice": before_the_dice,
    "third": third,
    "dwarf": dwarf,
    "master": master,
    "hex": spell,
    "warp": spell,
}
