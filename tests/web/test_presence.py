"""Who is there: people without an open page are marked after a moment, and only those who may look are told."""

from __future__ import annotations

import re
import time
from pathlib import Path
from queue import Empty

import pytest

from tablee.web.live import presence
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, start_pair
from tests.web.sockets import Listener, looking, refusal

AWAY = "away"


def marked(page: str) -> list[int]:
    """The seats that a page shows as away."""
    return [int(seat) for seat in re.findall(r'<li id="player-(\d)" class="[^"]* away"', page)]


def test_who_closes_the_page_is_marked_after_a_moment_and_no_longer_when_back(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "PAGE_GRACE", 1.5)
    table, ada, ben = start_pair(house)
    watching = Listener(ada, table)
    watching.next()
    with looking(ben, table):
        time.sleep(1.6)
        assert marked(ada.get(table).text) == []
    assert marked(ada.get(table).text) == []  # a page that is only loaded again makes no flicker
    told = watching.next()["parts"]
    assert list(told) == ["players"]
    assert marked(told["players"]) == [1]
    assert AWAY in told["players"]
    with looking(ben, table):
        again = watching.next()
        assert list(again["parts"]) + list(again.get("again", {})) == ["players"]
        assert marked(ada.get(table).text) == []


def test_who_comes_and_goes_quickly_is_no_news(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PAGE_GRACE", 1.5)
    table, ada, ben = start_pair(house)
    watching = Listener(ada, table)
    watching.next()
    for _ in range(4):
        with looking(ben, table):
            time.sleep(0.05)
    with looking(ben, table), pytest.raises(Empty):
        watching.next(patience=2.2)


def test_a_page_that_only_asks_is_there(house: Running, clock: Clock) -> None:
    table, ada, ben = start_pair(house)
    clock.move(presence.REQUEST_GRACE)
    assert marked(ada.get(table).text) == [1]
    ben.get(f"{table}/now")
    assert marked(ada.get(table).text) == []
    clock.move(presence.REQUEST_GRACE)
    ben.post(f"{table}/cover")  # what a page posts when it is left
    assert marked(ada.get(table).text) == [1]


def test_it_is_said_in_both_languages_and_never_of_bots(tmp_path: Path, clock: Clock) -> None:
    with running(tmp_path / "house.sqlite", pace=60) as house:
        ada, cleo = house.guest(), house.guest("fr")
        table = ada.lay(fill="greedy")
        clock.move(presence.REQUEST_GRACE)
        page = cleo.get(table).text
        assert marked(page) == [0]
        assert "absent" in page
        ada.post(f"{table}/leave")  # then a bot plays there
        assert marked(cleo.get(table).text) == []


def test_who_may_not_look_is_not_told(house: Running, clock: Clock) -> None:
    table, ada, _ = start_pair(house)
    stranger: Guest = house.guest()
    ada.post(f"{table}/watching", watching="no")
    clock.move(presence.REQUEST_GRACE)
    assert marked(ada.get(table).text) == [1]
    for path in (table, f"{table}/now"):
        answer = stranger.get(path)
        assert (answer.status_code, AWAY in answer.text) == (403, False)
    assert refusal(stranger, f"{table}/socket")[0] == 403
