from __future__ import annotations

from collections import Counter

import pytest

from tablee import games
from tablee.engine import log
from tablee.engine.errors import BadLog
from tablee.lab import council

pytestmark = pytest.mark.searches


@pytest.fixture(scope="module")
def pool():
    with council.workers(2) as processes:
        yield processes


def table():
    """A race after its first roll."""
    game, options = games.table("destorsion(seats=2)")
    head = log.header(game, options.write(game.name), "A5 B14 M10")
    return head, [log.Entry(number=1, seat=-1, text="rolled 3,4")]


def test_the_council_plays_what_its_searches_tried_most_together(pool):
    head, entries = table()
    alone = [council.tries(head, entries, 0, "regular", seed) for seed in (5, 6, 7)]
    assert len({sum(tried.values()) for tried in alone}) == 1  # no clock stopped one of them
    together = sum(map(Counter, alone), Counter())
    chosen = council.choose(pool, head, entries, 0, "regular", 5, 3)
    assert together[chosen] == max(together.values())
    assert chosen == council.choose(pool, head, entries, 0, "regular", 5, 3)


def test_a_log_that_does_not_replay_is_refused(pool):
    head, entries = table()
    with pytest.raises(BadLog, match=r"entry 2 \('nonsense'\) does not replay"):
        council.choose(pool, head, [*entries, log.Entry(number=2, seat=0, text="nonsense")], 0, "regular", 5, 1)
