"""What of the box can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

from tablee.engine.editable import (
    Choice,
    Editable,
    Group,
    Letters,
    ListedMarkers,
    Number,
    Tree,
    bounded,
    found,
    in_old_order,
)
from tablee.games.file_dans_ta_mare.board import COLOURS, INSERT_SCOPES, POND_CHOICES
from tablee.games.file_dans_ta_mare.rules.box import SIDES

COLUMNS = "abcdefghi"


def doors(tree: Tree) -> list[str]:
    """All sides of cells that lead off the board."""
    columns, rows = bounded(tree, "board.columns", len(COLUMNS)), bounded(tree, "board.rows", len(COLUMNS))
    north_south = [
        f"{COLUMNS[column]}{row}:{wind}" for row, wind in ((1, "N"), (rows, "S")) for column in range(columns)
    ]
    west_east = [
        f"{COLUMNS[column]}{row}:{wind}"
        for column, wind in ((0, "W"), (columns - 1, "E"))
        for row in range(1, rows + 1)
    ]
    return north_south + west_east


class Doors(ListedMarkers):
    """The doors of the ponds; a cell of the picture has one, and in a corner two."""

    def ids(self, place: str) -> tuple[str, ...]:
        """The cell of a door."""
        return (f"cell-{place.partition(':')[0]}",)


def derive(tree: Tree) -> None:
    """Q2: the dark cells are those that touch a pond; the deck counts its tiles."""
    listed = [door for way in ("departure", "arrival") for _, doors in found(tree, f"pond.*.{way}") for door in doors]
    touched = dict.fromkeys(str(door).partition(":")[0] for door in listed)
    tree["board"]["dark"] = in_old_order(map(str, tree["board"]["dark"]), touched)
    for key, path in (("landscapes", "tile.*.count"), ("effects", "effect.*.count")):
        tree["deck"][key] = sum(count for _, count in found(tree, path))


EDITABLE = Editable(
    groups=(
        Group(
            "board",
            (
                Number("board.columns", 3, 9),
                Number("board.rows", 3, 9),
                Doors(
                    "doors",
                    {
                        f"{colour}-{way}": f"pond.{at}.{way}"
                        for at, colour in enumerate(COLOURS)
                        for way in ("departure", "arrival")
                    },
                    doors,
                    words="edit-door-{}",
                    things=("cell-{}",),
                    place_words="edit-door-place",
                ),
            ),
        ),
        Group(
            "tiles",
            (
                Number("tile.*.count", 1, 99, item_words="kind-{}"),
                Letters(
                    "tile.*.sides",
                    tuple(SIDES),
                    ("north", "east", "south", "west"),
                    "edit-side-{}",
                    item_words="kind-{}",
                ),
            ),
        ),
        Group(
            "effects",
            (
                Number("effect.*.count", 0, 99, item_words="kind-{}"),
                Number("effect.*.steps", 1, 9, item_words="kind-{}"),
                Number("effect.*.tiles", 1, 9, item_words="kind-{}"),
            ),
        ),
        Group(
            "rules",
            (
                Number("rules.hand", 1, 5),
                Choice("rules.pond_choice", POND_CHOICES, "option-pond_choice-{}"),
                Choice("rules.insert_scope", INSERT_SCOPES, "option-insert_scope-{}"),
                Number("rules.max_rounds", 1, 200),
            ),
        ),
    ),
    derived=("board.dark", "deck.landscapes", "deck.effects"),
    derive=derive,
    fixed=("pond.*.colour", "tile.*.id", "effect.*.id"),
)
