"""How the actions of each step are written (§11 of the README)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablee.engine.notation import Written

EFFECTS = (
    "E:bond>c4",
    "E:chantier:bord@c3/2",
    "E:renaturation@c3",
    "E:deviation@c3/1",
    "E:echange@c3,d5",
    "E:bond-",
)


def notation(tiles: Iterable[str], colours: Iterable[str]) -> Mapping[str, Written]:
    """With the tiles and ponds of the box."""
    tile = f"({'|'.join(tiles)})"
    cell = "[a-i][1-9]"
    lay = rf"L:{tile}@{cell}/\d"
    pond = Written(f"P:({'|'.join(colours)})", ("P:red",))
    draw = Written(rf"(s )?\+{tile}", ("+bord", "s +bord"))
    effect = rf"E:{tile}(-|>({cell}|pond)|@{cell}(/\d|,{cell})?|:{tile}@{cell}/\d)"
    turn = rf"M:({cell}|pond)|S:{tile}|{lay}|I:{tile}@{cell}>[NESW]/\d|{effect}"
    return {
        "deal": draw,
        "draw": draw,
        "first": Written(r"first\d", ("first2",)),
        "pond": pond,
        "turn": Written(
            turn,
            ("M:c3", "M:pond", "S:bord", "L:bord@c3/2", "I:bord@c3>E/2", *EFFECTS),
        ),
        "step": Written(rf"\+({cell}|pond)|\.", ("+c5", "+pond", ".")),
        "lay2": Written(rf"{lay}|\.", ("L:bord@c3/2", ".")),
    }
