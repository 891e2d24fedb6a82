"""Where everything lies in the two shapes of the picture: wide for desks and screens, tall for phones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablee.draw import Box

Point = tuple[float, float]

FILES = "abcdefgh"


@dataclass(frozen=True, eq=False)  # compared by identity: there are only two
class Layout:
    """The whole picture for one shape."""

    shape: str
    width: int
    height: int
    frame: Box
    board: Box
    square: float
    plates: tuple[Box, Box]  # above and below: who plays on which side of the board
    name_size: float
    captured: tuple[Point, float, float]  # the first captured man in its plate, the gap, the size
    clock: Point  # the end of the line in a plate on which the page writes the time left
    clock_size: float
    tray: Box
    die: float
    dice: tuple[Point, Point]
    shown: tuple[Point, Point]  # the men that the dice show
    shown_size: float
    cross: int  # over one that cannot move: from its middle to its ends
    offer: Box  # what else the tray holds: the faces, a pass, the end

    @property
    def is_wide(self) -> bool:
        """Whether there is room for words."""
        return self.shape == "wide"


WIDE = Layout(
    shape="wide",
    width=1100,
    height=750,
    frame=Box(4, 4, 746, 742),
    board=Box(30, 12, 712, 712),
    square=89,
    plates=(Box(762, 4, 332, 112), Box(762, 634, 332, 112)),
    name_size=22,
    captured=((30, 84), 11, 34),
    clock=(320, 92),
    clock_size=22,
    tray=Box(762, 130, 332, 490),
    die=96,
    dice=((845, 270), (1011, 270)),
    shown=((845, 382), (1011, 382)),
    shown_size=92,
    cross=22,
    offer=Box(774, 478, 308, 122),
)
TALL = Layout(
    shape="tall",
    width=390,
    height=640,
    frame=Box(1, 60, 388, 388),
    board=Box(7, 66, 376, 376),
    square=47,
    plates=(Box(3, 2, 384, 54), Box(3, 452, 384, 54)),
    name_size=16,
    captured=((68, 39), 17.2, 27),
    clock=(300, 21),
    clock_size=17,
    tray=Box(3, 510, 384, 128),
    die=46,
    dice=((40, 562), (149, 562)),
    shown=((93, 560), (202, 560)),
    shown_size=54,
    cross=17,
    offer=Box(226, 514, 158, 120),
)


@cache
def middle(square: str, here: Layout, below: str) -> Point:
    """The middle of a square, the board turned for Black."""
    column, row = FILES.index(square[0]), 8 - int(square[1])
    if below == "b":
        column, row = 7 - column, 7 - row
    return here.board.x + here.square * (column + 0.5), here.board.y + here.square * (row + 0.5)


def plan(shape: str) -> Layout:
    """The plan of a shape."""
    return WIDE if shape == "wide" else TALL
