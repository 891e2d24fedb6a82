"""The table in letters, for the terminal: a row of cells for each dwarf, one for the Master, the dice."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.destorsion.rules import LETTERS
from tablee.games.destorsion.story import place
from tablee.games.destorsion.view import DungeonView
from tablee.words import Words

CELL, SLINGSHOT, PIT, HEX, WARP, MASTER = "·", "Y", "o", "x", "X", "M"


def board(view: DungeonView, say: Words, names: Sequence[str]) -> str:
    """The whole table."""
    lines: list[str] = []
    for seat in range(len(view.tracks)):
        lines += [dwarf(view, seat, say, names[seat]), score_board(view, seat)]
    lines += [master(view, say), dungeon(view)]
    if view.dice:
        lines.append(say("scene-dice", dice=", ".join(map(str, view.dice))))
    return "\n".join(lines)


def legend(say: Words) -> str:
    """What the signs mean."""
    signs = {SLINGSHOT: "slingshot", PIT: "pit", HEX: "hex", WARP: "warp"}
    return "\n".join(f"{sign}  {say(f'legend-{key}')}" for sign, key in signs.items())


def dwarf(view: DungeonView, seat: int, say: Words, name: str) -> str:
    """Where a dwarf is, in words."""
    posture = say("scene-lying" if view.lying[seat] else "scene-standing")
    points = say("scene-points", points=view.points[seat])
    text = say("scene-dwarf", who=name, place=place(view.tracks[seat], view.cells, say), posture=posture, points=points)
    return f"{text}, {say('scene-total', total=view.totals[seat])}" if view.round else text


def score_board(view: DungeonView, seat: int) -> str:
    """A dwarf's board with the dwarf on it; the lap stands in front."""
    track = view.tracks[seat]
    lap = 2 if track > view.cells else 1
    signs = [CELL, *(CELL for _ in range(view.cells))]
    for cell in view.slingshots:
        signs[cell] = SLINGSHOT
    for cell in view.pits:
        signs[cell] = PIT
    at = track - (lap - 1) * view.cells
    row = [LETTERS[seat] if cell == at else signs[cell] for cell in range(1, view.cells + 1)]
    return f"  {lap} {LETTERS[seat] if at == 0 else ' '}[ {' '.join(row)} ]{LETTERS[seat] if at > view.cells else ''}"


def master(view: DungeonView, say: Words) -> str:
    """Where the Master is, in words."""
    if view.master == 0:
        return say("scene-master-start", of=view.dungeon)
    if view.master > view.dungeon:
        return say("scene-master-out")
    return say("scene-master-at", cell=view.master, of=view.dungeon)


def dungeon(view: DungeonView) -> str:
    """The Master's track."""
    row = ""
    for cell in range(1, view.dungeon + 1):
        sign = WARP if cell % view.warp_every == 0 else HEX if cell % view.hex_every == 0 else CELL
        row += MASTER if cell == view.master else sign
    return f"    {MASTER if view.master == 0 else ' '}[ {row} ]{MASTER if view.master > view.dungeon else ''}"
