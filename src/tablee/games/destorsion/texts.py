"""How the actions of each step are written (§11 of the README)."""

from __future__ import annotations

from typing import Final

from tablee.engine.notation import Written

NOTATION: Final = {
    "start": Written(r"start( [A-D]\d+)+", ("start A5 B5 C2",)),
    "roll": Written(r"roll \d+", ("roll 2", "roll 3")),
    "rolled": Written(r"rolled \d+(,\d+)*", ("rolled 3,4", "rolled 3,4,3")),
    "dice": Written(r"dice \d+/\d+", ("dice 4/3",)),
    "third": Written(r"third [NM]", ("third N", "third M")),
    "dwarf": Written(r"[A-D]>(\d+|out)|up", ("B>10", "B>out", "up")),
    "master": Written(r"M>(\d+|out)", ("M>13", "M>out")),
    "hex": Written(r"hex (-|[A-D])", ("hex -", "hex B")),
    "warp": Written(r"warp (-|[A-D][+-])", ("warp -", "warp B+", "warp B-")),
}
