"""The events of Korrigans and the names of their facts; the README says what they mean."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "dealt": FactNames("point", text="stone"),
    "fairy-begins": FactNames("pillar"),
    "fairy-moved": FactNames("pillar"),
    "begins": FactNames(),
    "looked": FactNames("point", text="stone"),
    "saw": FactNames("point", text="stone"),
    "moved": FactNames("to_point", "from_point", text="glow"),
    "stayed": FactNames(),
    "recovered": FactNames("crystals"),
    "swept": FactNames("point", text="stone"),
    "drew": FactNames("drawn", text="stone"),
    "recognised": FactNames("drawn", text="stone"),
    "laid": FactNames("point", text="stone"),
    "reshuffled": FactNames("stones"),
    "turned-up": FactNames("point", text="stone"),
    "rolled": FactNames("die"),
    "won": FactNames("crystals", text="stone"),
    "failed": FactNames("missing", "crystals", text="stone"),
    "built": FactNames("side", "stones", text="stone"),
    "finished": FactNames("stones"),
    "stopped": FactNames("rounds"),
    "mystery-die": FactNames("die"),
}
