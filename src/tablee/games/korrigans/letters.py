"""The table in letters, for the terminal: a line for each korrigan, one for each quarter of the circle."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.korrigans.rules.box import LETTERS
from tablee.games.korrigans.story import spot
from tablee.games.korrigans.view import DolmenSeen, NightView, StoneSeen
from tablee.words import Words

GLOW, EMPTY, FAIRY, KNOWN = "o", "–", "*", "~"


def board(view: NightView, say: Words, names: Sequence[str]) -> str:
    """The whole table."""
    lines = [f"{korrigan(view, say, names, seat)} | {dolmen(view.dolmens[seat])}" for seat in range(len(view.quarters))]
    lines += [quarter(view, number) for number in range(len(view.pillars))]
    lines.append(say("scene-pile-size", count=view.pile))
    if view.discard:
        lines.append(f"{say('scene-discard')}: {' '.join(stone(view, seen) for seen in view.discard)}")
    if view.raised:
        lines.append(say("scene-raised", stone=stone(view, view.raised)))
    if view.drawn:
        lines.append(say("scene-drawn", stones=" ".join(stone(view, seen) for seen in view.drawn)))
    return "\n".join(lines)


def legend(say: Words) -> str:
    """What the signs mean."""
    signs = {"rb4": "stone", "rb?": "hidden", "rbM": "mystery", f"rb4{KNOWN}r": "known", GLOW: "glow", FAIRY: "fairy"}
    return "\n".join(f"{sign:<6} {say(f'legend-{key}')}" for sign, key in signs.items())


def korrigan(view: NightView, say: Words, names: Sequence[str], seat: int) -> str:
    """Where a korrigan is, in words."""
    return say(
        "scene-korrigan",
        who=names[seat],
        colour=say(f"tint-{view.quarters[seat]}"),
        place=spot(view.at[seat], view.glows, say),
        crystals=view.crystals[seat],
    )


def dolmen(seen: DolmenSeen) -> str:
    """The row from left to right, then roofs and floors by their joints."""
    row = "-".join(one.name for one in seen.row)
    roofs = [f"A{one.at}={one.name}" for one in seen.roofs]
    floors = [f"B{one.at}={one.name}" for one in seen.floors]
    return " ".join([row, *roofs, *floors])


def quarter(view: NightView, number: int) -> str:
    """A glow and the slots after it; a star where the fairy sits, a capital where a korrigan stands."""
    glow = view.glows[number]
    signs = [f"{glow:>2}{standing(view, glow)} {GLOW}   "]
    for point in view.pillars[number]:
        seen = view.slots[point]
        signs.append(f"{point:>2}{standing(view, point)} {stone(view, seen) if seen else EMPTY:<8}")
    return f"{FAIRY if view.fairy == number else ' '} {''.join(signs)}".rstrip()


def standing(view: NightView, point: int) -> str:
    """The letter of the korrigan on a point."""
    if point not in view.at:
        return " "
    return LETTERS[view.quarters[view.at.index(point)]].upper()


def stone(view: NightView, seen: StoneSeen) -> str:
    """A stone as the viewer knows it, and who else does."""
    letters = "".join(LETTERS[view.quarters[seat]] for seat in seen.known_by)
    return seen.name if seen.open or not letters else f"{seen.name}{KNOWN}{letters}"
