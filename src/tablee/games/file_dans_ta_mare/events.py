"""The events of File dans ta mare ! and the names of their facts; the README says what they mean."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "first": FactNames(),
    "settled": FactNames("pond", text="colour"),
    "drew": FactNames(),
    "swapped": FactNames(),
    "drew-tile": FactNames("kind", text="tile"),
    "swapped-tile": FactNames("kind", text="tile"),
    "laid": FactNames("cell", "form", text="tile_on_cell"),
    "turned": FactNames("cell", "form", text="tile_on_cell"),
    "inserted": FactNames("cell", "form", "wind", text="tile_on_cell"),
    "slid": FactNames("tiles", "cell", "wind"),
    "removed": FactNames("cell", "kind", text="tile_on_cell"),
    "exchanged": FactNames("cell", "other_cell", text="cell_names"),
    "played": FactNames("kind", text="tile"),
    "wasted": FactNames("kind", text="tile"),
    "stepped": FactNames("cell", text="cell_name"),
    "stops": FactNames(),
    "idle": FactNames(),
    "reshuffled": FactNames(),
    "arrived": FactNames(),
    "over-pond": FactNames(),
    "over-limit": FactNames(),
}
