"""What Pig tells, and the names of the facts."""

from typing import Final

from tablee.engine.contract import FactNames

EVENTS: Final = {"rolled": FactNames("die"), "held": FactNames("points")}
