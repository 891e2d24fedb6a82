"""The events of Déstorsion and the names of their facts; the README says what they mean."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "start-die": FactNames("die"),
    "starts": FactNames(),
    "rolled": FactNames("dice"),
    "assigned": FactNames("dwarf_die", "master_die"),
    "third-to-dwarf": FactNames("die"),
    "third-to-master": FactNames("die"),
    "moved": FactNames("dwarf", "from_track", "to_track"),
    "shot": FactNames("dwarf", "from_track", "to_track"),
    "hexed": FactNames("dwarf", "from_track", "to_track"),
    "warped": FactNames("dwarf", "from_track", "to_track"),
    "hex-declined": FactNames(),
    "warp-declined": FactNames(),
    "stood-up": FactNames(),
    "stood-up-on-slingshot": FactNames(),
    "fell": FactNames(),
    "armed": FactNames(),
    "lies-on-slingshot": FactNames(),
    "lapped": FactNames(),
    "left-the-dungeon": FactNames(),
    "master-moved": FactNames("from_cell", "to_cell"),
    "master-out": FactNames("from_cell"),
    "tie": FactNames("cell"),
    "round-over-exit": FactNames("round"),
    "round-over-master": FactNames("round"),
    "round-over-limit": FactNames("round"),
    "scored": FactNames("points", "total"),
    "over-exit": FactNames(),
    "over-master": FactNames(),
    "over-limit": FactNames(),
    "over-total": FactNames(),
}
