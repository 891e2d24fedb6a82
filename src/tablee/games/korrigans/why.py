"""Korrigans: which rule forbids what somebody touched; told from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.why import Because, thing
from tablee.games.korrigans.view import NightView

TURN = "R1"  # says whose turn it is

FURTHEST = 3  # R4


def why(view: NightView, touched: Sequence[str], chosen: Sequence[str]) -> Because | None:
    """What the step says of the things touched, else what is true of the first of them at any time."""
    named = map(thing, touched)
    things = [(kind, rest) for kind, rest in named if not rest or rest[0].isdigit()]  # the lights' paint has an id too
    if ask := ANSWERS.get(view.step):
        for kind, rest in things:
            if answer := ask(view, kind, rest):
                return answer
    return next((THINGS[kind] for kind, _ in things if kind in THINGS), None)


def turn(view: NightView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R1 to R8: move, look, attempt."""
    match kind:
        case "korrigan" if int(rest[0]) != view.active:
            return Because("not-yours", "R1")
        case "point":
            return wrong_point(view, int(rest[0]))
        case "slot":
            return wrong_look(view, int(rest[0]))
        case "die":
            return no_attempt(view)
    return None


def wrong_point(view: NightView, point: int) -> Because:
    """R4, R5, R7: a point that cannot be reached."""
    if point == view.at[view.active]:
        return Because("stay", "R7")
    if point in view.at:
        return Because("held", "R5")
    return Because("too-far", "R4", {"most": FURTHEST})


def wrong_look(view: NightView, point: int) -> Because:
    """R2, R3: a stone that cannot be looked at."""
    return Because("no-stone", "R3") if view.slots[point] is None else Because("looked", "R2")


def no_attempt(view: NightView) -> Because:
    """R8: what is missing for an attempt."""
    here = view.at[view.active]
    if here in view.glows:
        return Because("on-a-glow", "R8")
    return Because("nothing-here", "R8") if view.slots[here] is None else Because("does-not-fit", "R8")


def build(view: NightView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R10, R12: the stone just won is placed, in the own dolmen, where it fits."""
    if kind == "mound":
        return Because("fits-elsewhere" if int(rest[0]) == view.active else "own-dolmen", "R12")
    return Because("build-first", "R10") if kind in ("point", "slot", "korrigan", "rest", "die") else None


def fairy(view: NightView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R18: the drawn stones go to the slots she faces."""
    if kind == "slot":
        return Because("faced", "R18")
    return Because("lay-first", "R18") if kind in ("point", "korrigan", "rest", "die") else None


def last(view: NightView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R1, R2: only the look is left."""
    if kind == "slot":
        return Because("no-stone", "R3")
    return Because("one-thing", "R1") if kind in ("point", "korrigan", "die") else None


ANSWERS = {"turn": turn, "build": build, "fairy": fairy, "last": last}
THINGS = {
    "stone": Because("stone-stays", "R3"),
    "start": Because("stone-stays", "R3"),
    "mound": Because("dolmen", "R8"),
    "fairy": Because("fairy", "R18"),
    "crystal": Because("crystals", "R10"),
}
