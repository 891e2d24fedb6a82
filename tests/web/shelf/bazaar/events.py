"""The events of the bazaar."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "did": FactNames(text="deed"),
}
