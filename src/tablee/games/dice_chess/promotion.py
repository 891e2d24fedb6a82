"""What a pawn may become: four pieces over its square, shown once that square is chosen."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw import Svg, drawn_from, el, group, hit, join, touchable
from tablee.games.dice_chess.figures import figure
from tablee.games.dice_chess.layout import Layout, middle
from tablee.games.dice_chess.tray import signed
from tablee.games.dice_chess.view import DuelView
from tablee.words import Words

PIECES = "QRBN"


@drawn_from("promotions", "side")
def promotions(view: DuelView, say: Words, here: Layout, below: str) -> Svg:
    """A column of pieces for every square where a pawn may be promoted; all hidden at first."""
    return join(column(square, view.side, say, here, below) for square in view.promotions)


@lru_cache(maxsize=256)
def column(square: str, side: str, say: Words, here: Layout, below: str) -> Svg:
    """From the square towards the middle of the board."""
    x, y = middle(square, here, below)
    size = here.square
    step = size if y < here.board.middle[1] else -size
    height = size * len(PIECES)
    top = (y if step > 0 else y + step * (len(PIECES) - 1)) - size / 2
    choices = [
        choice(square, letter, x, y + step * index, size, signed(letter, side), say)
        for index, letter in enumerate(PIECES)
    ]
    return group(
        el("rect", x=x - size / 2 - 5, y=top - 5, width=size + 10, height=height + 10, rx=10, class_="promotion-edge"),
        *choices,
        class_=f"promotion on-{square}",
    )


def choice(square: str, letter: str, x: float, y: float, size: float, sign: str, say: Words) -> Svg:
    """A piece on a tile that can be touched."""
    box = {"x": -size / 2 + 1, "y": -size / 2 + 1, "width": size - 2, "height": size - 2, "rx": 8}
    return touchable(
        f"promote-{square}-{letter.lower()}",
        x,
        y,
        el("rect", **box, class_="tile"),
        el("rect", **box, class_="halo"),
        figure(sign, size * 0.9),
        hit(size, size),
        say=say("scene-promote", becomes=say(f"becomes-{letter}"), square=square),
    )
