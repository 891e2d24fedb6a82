"""The events of La Sortie and the names of their facts; the README says what they mean."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "starts": FactNames(),
    "dealt": FactNames(),
    "placed": FactNames("place"),
    "moved": FactNames("from_place", "to_place"),
    "opened": FactNames("place"),
    "passed": FactNames(),
    "turned": FactNames("place", "card", "level", text="effects"),
    "void": FactNames(text="effect"),
    "looked": FactNames("place", "other_place"),
    "saw": FactNames("place", "card"),
    "swapped": FactNames("place", "other_place"),
    "mixed": FactNames("place", "other_place"),
    "shielded": FactNames("place"),
    "shield-off": FactNames("place"),
    "barred": FactNames("place"),
    "bar-off": FactNames("place"),
    "pushed": FactNames("from_place", "to_place"),
    "forced": FactNames("from_place", "to_place"),
    "hid": FactNames("place", "card"),
    "reached": FactNames("place"),
    "shuffled": FactNames(),
    "shuffle-void": FactNames("place"),
    "pawns-swapped": FactNames("from_place", "to_place"),
    "arrived": FactNames("place"),
    "level-2": FactNames(),
    "extra": FactNames(),
    "must-skip": FactNames(),
    "skips": FactNames(),
    "over-exit": FactNames(),
    "over-blocked": FactNames(),
    "over-limit": FactNames(),
}
