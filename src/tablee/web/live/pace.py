"""How fast the bots of a table act: the house's pace, by the table's own, and by what there is to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.web.live.staging import ACT_SECONDS

if TYPE_CHECKING:
    from tablee.web.live.table import LiveTable

TIME_FOR_OFFERS: Final = 5.0  # seconds at the normal pace for which bots wait before they choose
FACTORS: Final = {"calm": 1.7, "normal": 1.0, "brisk": 0.5, "at-once": 0.0}


def pause(live: LiveTable, house_pace: float) -> float:
    """For how many seconds bots let people look at the last act; the house's pace is that for an ordinary one."""
    return live.time_to_look() * FACTORS[live.table.head.pace] * house_pace / ACT_SECONDS


def time_for_offers(live: LiveTable, house_pace: float) -> float:
    """For how many seconds bots that owe a choice let people make them an offer."""
    return TIME_FOR_OFFERS * FACTORS[live.table.head.pace] * house_pace / ACT_SECONDS
