"""La Sortie: which rule forbids what somebody touched; told from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.why import Because, thing
from tablee.games.la_sortie.rules import MAZE, PLACES, SPOTS
from tablee.games.la_sortie.view import MazeView

TURN = "R7"  # says whose turn it is


def why(view: MazeView, touched: Sequence[str], chosen: Sequence[str]) -> Because | None:
    """What the touched place is not good for."""
    place = place_of(touched)
    if place is None or view.step not in ANSWERS:
        return None
    return ANSWERS[view.step](view, place, place_of(chosen))


def place_of(ids: Sequence[str]) -> int | None:
    """The first place among some things."""
    found = [rest[0] for kind, rest in map(thing, ids) if kind == "place" and rest[0] in PLACES]
    return PLACES.index(found[0]) if found else None


def start(view: MazeView, place: int, first: int | None) -> Because | None:
    """R2: an entrance is chosen."""
    return Because("entrance-first", "R2") if place < SPOTS else None


def move(view: MazeView, place: int, first: int | None) -> Because | None:
    """R3, R14, RL20: one step, to where one may."""
    own = view.pawns[view.decider]
    if place == own:
        return Because("must-move", "R3")
    if place >= SPOTS:
        return Because("no-way-back", "RL20")
    if place == view.barrier:
        return Because("barred", "R14")
    return Because("one-way-in", "RL20") if own >= SPOTS else Because("not-next", "R3")


def sent(view: MazeView, place: int, first: int | None) -> Because | None:
    """R13, R14: the other pawn goes one step as well."""
    if place >= SPOTS:
        return Because("no-way-back", "RL20")
    return Because("barred", "R14") if place == view.barrier else Because("not-next-to-rival", "R22")


def look_final(view: MazeView, place: int, first: int | None) -> Because | None:
    """R16."""
    return Because("a-final", "R16")


def look_near(view: MazeView, place: int, first: int | None) -> Because | None:
    """R18, RL19."""
    if not is_maze(place):
        return Because("a-maze-card", "R18")
    return Because("already-open", "R18") if view.up[place] else Because("next-to-three", "RL19")


def look_two(view: MazeView, place: int, first: int | None) -> Because | None:
    """R24, RL18."""
    if not is_maze(place):
        return Because("a-maze-card", "R24")
    return Because("already-open", "R24") if view.up[place] else Because("must-not-touch", "RL18")


def swap_cards(view: MazeView, place: int, first: int | None) -> Because | None:
    """R19, R20."""
    if not is_maze(place):
        return Because("a-maze-card", "R19")
    return Because("shielded", "R20") if place == view.shield else Because("not-neighbours", "R19")


def shield(view: MazeView, place: int, first: int | None) -> Because | None:
    """R20: what lies face down."""
    return Because("shield-hidden", "R20")


def barrier(view: MazeView, place: int, first: int | None) -> Because | None:
    """R20: where a card lies."""
    return Because("bar-a-card", "R20") if place >= SPOTS else None


def hide(view: MazeView, place: int, first: int | None) -> Because | None:
    """RL16."""
    if not is_maze(place):
        return Because("a-maze-card", "RL16")
    return Because("not-itself" if place == view.resolving else "hide-open", "RL16")


def mix(view: MazeView, place: int, first: int | None) -> Because | None:
    """R20, RL17."""
    if not is_maze(place):
        return Because("a-maze-card", "RL17")
    if place == view.shield:
        return Because("shielded", "R20")
    return Because("mix-hidden" if view.up[place] else "mix-near", "RL17")


def reveal(view: MazeView, place: int, first: int | None) -> Because | None:
    """R23."""
    if place >= SPOTS or view.up[place]:
        return Because("reveal-hidden", "R23")
    return Because("reveal-near", "R23")


def is_maze(place: int) -> bool:
    """Whether one of the nine cards lies there."""
    return place < MAZE


ANSWERS = {
    "start": start,
    "move": move,
    "push": sent,
    "force": sent,
    "look_final": look_final,
    "look_near": look_near,
    "look_two": look_two,
    "swap_cards": swap_cards,
    "shield": shield,
    "barrier": barrier,
    "hide": hide,
    "mix": mix,
    "reveal": reveal,
}
