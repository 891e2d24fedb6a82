"""The events of the meadow."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final[dict[str, FactNames]] = {
    "grazed": FactNames("sheep", "cell"),
}
