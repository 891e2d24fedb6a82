"""The table in letters, for the terminal: every cell with its four sides, the characters by their seats' numbers."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.file_dans_ta_mare.story import listed, tile_name
from tablee.games.file_dans_ta_mare.view import CountryView, TileView
from tablee.words import Words

SIDES = {"M": ".", "H": "~", "R": "=", "L": "#"}
EMPTY, DARK = " ", "x"


def board(view: CountryView, say: Words, names: Sequence[str]) -> str:
    """The whole table."""
    lying = {tile.cell: tile for tile in view.tiles}
    columns = "abcdefghi"[: view.columns]
    lines = ["    " + "   ".join(f"  {column}" for column in columns)]
    for row in range(1, view.rows + 1):
        blocks = [block(view, f"{column}{row}", lying.get(f"{column}{row}")) for column in columns]
        for at, start in enumerate(("  ", f"{row} ", "  ")):
            lines.append(start + "|" + "|".join(one[at] for one in blocks) + "|")
    lines += [character(view, seat, say, names) for seat in range(len(view.places))]
    lines.append(say("scene-piles", pile=view.pile, discard=len(view.discard)))
    if any(view.hand):
        lines.append(say("scene-your-hand", tiles=listed([tile_name(kind, say) for kind in view.hand if kind], say)))
    return "\n".join(lines)


def block(view: CountryView, name: str, tile: TileView | None) -> tuple[str, str, str]:
    """A cell in three lines of five letters: its sides around whoever stands there."""
    if tile is None:
        return ("     ", f"  {DARK if name in view.dark else EMPTY}  ", "     ")
    north, east, south, west = (SIDES[side] for side in tile.sides)
    seat = view.places.index(name) + 1 if name in view.places else " "
    return (f" {north * 3} ", f"{west} {seat} {east}", f" {south * 3} ")


def character(view: CountryView, seat: int, say: Words, names: Sequence[str]) -> str:
    """Who somebody is, where, and where home is."""
    colour, place = view.colours[seat], view.places[seat]
    if not colour:
        return f"{seat + 1} {say('scene-no-character', who=names[seat])}"
    where = say(f"scene-at-{place}") if place in ("departure", "arrival") else say("scene-at-cell", cell=place)
    words = say(
        "scene-character",
        who=names[seat],
        character=say(f"character-{colour}"),
        place=where,
        distance=view.distances[seat],
    )
    doors = next(pond for pond in view.ponds if pond.colour == colour)
    return f"{seat + 1} {words} ({', '.join(doors.departure)} > {', '.join(doors.arrival)})"


def legend(say: Words) -> str:
    """What the signs mean."""
    return "\n".join(f"{sign}  {say(f'side-{letter}')}" for letter, sign in SIDES.items())
