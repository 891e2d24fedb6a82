"""Which tables' bots think first: where somebody looks on, then where people play who are away; bots alone rest.

A game goes on at once while somebody has a page of it open. One whose players are away (a game by days, a closed lid)
goes on when nobody else waits, and reaches the decision of a person sooner or later. A table of bots alone that nobody
has asked for in a while would play for no one: its bots rest until somebody looks at it again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from tablee.table.chairs import Chair
from tablee.web.live.presence import REQUEST_GRACE
from tablee.web.live.table import LiveTable


def is_watched(live: LiveTable) -> bool:
    """Whether somebody looks at a table: an open stream, or a request of somebody who sits there."""
    if live.listeners.by_address or live.presence.is_elsewhere:
        return True
    return any(live.presence.is_there(chair.visitor) for chair in live.table.chairs)


def may_rest(live: LiveTable) -> bool:
    """Whether the bots of a table play for nobody: no person and no program plays, and nobody has looked lately."""
    return (
        live.used_at + REQUEST_GRACE < time.monotonic() and are_bots_alone(live.table.chairs) and not is_watched(live)
    )


def are_bots_alone(chairs: Sequence[Chair]) -> bool:
    """Whether bots of the house decide at every chair, their own or somebody's."""
    return all(chair.played_by for chair in chairs)


def share_of(live: LiveTable) -> str:
    """Whose share of the thinking time a table uses: one for each address that looks on, else one for each host.

    Where several look on it is the one that came first, so that nobody else can make a table wait by looking at it.
    """
    return next(iter(live.listeners.by_address), live.table.host)
