"""What of the board can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

from tablee.engine.editable import Editable, Group, ListedMarkers, Number, Tree, bounded

MOST_CELLS = 99


def cells(tree: Tree) -> range:
    """The cells of a score board."""
    return range(1, bounded(tree, "score_board.cells", MOST_CELLS) + 1)


MARKERS = ListedMarkers(
    "score-board-marker",
    {"slingshot": "score_board.slingshot", "pit": "score_board.pit"},
    cells,
    words="edit-marker-{}",
    things=("cell-0-{}", "cell-1-{}"),
    place_words="edit-cell",
)
EDITABLE = Editable(
    groups=(
        Group(
            "score_board",
            (
                MARKERS,
                Number("score_board.cells", 5, MOST_CELLS),
                Number("score_board.lap_points", 0, 999),
                Number("score_board.first_lap_stop", 1, 99),
                Number("score_board.low_stop", 1, 99),
            ),
        ),
        Group(
            "dungeon",
            (
                Number("dungeon.cells", 5, 99),
                Number("dungeon.hex_every", 2, 99),
                Number("dungeon.warp_every", 2, 99),
                Number("dungeon.spell_distance", 1, 99),
                Number("dungeon.tie_cell", 1, 99),
            ),
        ),
        Group(
            "dice",
            (
                Number("dice.sides", 2, 9),
                Number("dice.third_die_gap", 1, 198),
                Number("dice.double_shift", 0, 9),
            ),
        ),
        Group(
            "limits",
            (
                Number("limits.turns_per_seat.p2", 0, 1000),
                Number("limits.turns_per_seat.p3", 0, 1000),
                Number("limits.turns_per_seat.p4", 0, 1000),
                Number("limits.max_extra_rounds", 0, 9),
            ),
        ),
    ),
    fixed={"dice.base": "the rules are for two dice, or three"},
)
