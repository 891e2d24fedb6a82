"""What of the box can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

import unicodedata

from tablee.draw import el
from tablee.engine.editable import (
    Choice,
    Editable,
    Group,
    Items,
    Letters,
    ListedMarkers,
    Number,
    Text,
    Tree,
    bounded,
    found,
    in_old_order,
)
from tablee.games.file_dans_ta_mare.board import (
    COLOURS,
    INSERT_SCOPES,
    LONGEST_NAME,
    MOST_KINDS,
    POND_CHOICES,
    TILE_NAME,
)
from tablee.games.file_dans_ta_mare.figures import landscape
from tablee.games.file_dans_ta_mare.rules.box import SIDES, WINDS

COLUMNS = "abcdefghi"
NAMED = ("vache", "bocage", "bord", "virage", "couloir", "lisiere", "impasse", "lotissement")  # words have their names
FRESH_NAMES = (
    *("verger", "marais", "friche", "jardin", "moulin", "clairiere", "roseliere", "potager"),
    *("colline", "sentier", "ruisseau", "prairie", "lande", "bosquet", "ferme", "chemin"),
)


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


def plain_letters(text: str) -> str:
    """A name as the notation writes it: small letters without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(sign))


def fresh_tile(tree: Tree) -> Tree:
    """A kind of landscape to begin with, under a name that is not there yet."""
    taken = {tile["id"] for tile in tree["tile"]}
    name = next(name for name in FRESH_NAMES if name not in taken)
    return {"id": name, "sides": "MHMM", "count": 2}


def tile_picture(tile: Tree) -> str:
    """A tile as it is drawn; its sides are those that the picture of the board defines."""
    letters = str(tile["sides"])
    if len(letters) != len(WINDS) or not set(letters) <= set(SIDES):
        return ""
    art = el("svg", landscape(letters), viewBox="-51 -51 102 102", class_="scene-file_dans_ta_mare", aria_hidden="true")
    return str(art)


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
                Items(
                    "tile",
                    (
                        Text(
                            "tile.*.id",
                            LONGEST_NAME,
                            item_words="kind-{}",
                            is_distinct=True,
                            kept=NAMED,
                            form=TILE_NAME,
                            why="tile-name",
                            tidy=plain_letters,
                        ),
                        Number("tile.*.count", 1, 99, item_words="kind-{}"),
                        Letters(
                            "tile.*.sides",
                            tuple(SIDES),
                            ("north", "east", "south", "west"),
                            "edit-side-{}",
                            item_words="kind-{}",
                        ),
                    ),
                    least=1,
                    most=MOST_KINDS,
                    fresh=fresh_tile,
                    item_words="kind-{}",
                    picture=tile_picture,
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
    fixed={
        "pond.*.colour": "there are four colours, one for each seat",
        "effect.*.id": "what an effect does is a rule; how many there are and how far they go can be changed",
    },
)
