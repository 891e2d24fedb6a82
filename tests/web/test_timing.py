"""Clocks on the web: chosen with the table, ticking on the page, and what happens when they run out."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

from tablee.table.clocks import Clocks
from tests.web.house import Guest, Running, running, start_pair, to_play
from tests.web.sockets import Listener


def clocked_pair(house: Running, clock: str) -> tuple[str, Guest, Guest]:
    """A running table of two people with a clock."""
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    fields = {"game": "destorsion", "name": "Ada", "option-seats": "2", "clock": clock}
    table = str(ada.http.post("/tables", data=fields).headers["location"])
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    return table, ada, ben


def lefts(guest: Guest, table: str) -> list[int]:
    """The milliseconds each clock on the page has left."""
    return [int(left) for left in re.findall(r'class="clock"[^>]*data-left="(\d+)"', guest.get(table).text)]


def test_a_clock_is_chosen_with_the_table_and_stands_in_its_header(house: Running) -> None:
    table, ada, ben = clocked_pair(house, "5m+5s")
    assert house.store.load(table[3:])[0].head.clock == "5m+5s"
    mover = to_play(table, ada, ben)
    assert len(lefts(mover, table)) == 2
    assert all(200_000 < left <= 300_000 for left in lefts(mover, table))
    assert len(re.findall("data-until=", mover.get(table).text)) == 1
    assert not lefts(*reversed(start_pair(house)[:2]))  # type: ignore[arg-type]


@pytest.mark.parametrize("clock", ["5", "0m+0s", "<b>", "1d" * 40])
def test_a_clock_that_cannot_be_read_lays_no_table(house: Running, clock: str) -> None:
    fields = {"game": "destorsion", "name": "Ada", "option-seats": "2", "clock": clock}
    answer = house.guest().http.post("/tables", data=fields)
    assert answer.status_code == 400
    assert "clock" in answer.text


def test_the_host_changes_the_clock_before_the_start(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    assert ada.post(f"{table}/options", clock="3d").status_code == 303
    assert 'value="3d" selected' in ada.get(f"{table}/options").text
    assert ada.post(f"{table}/options", clock="soon").status_code == 400
    assert 'value="3d" selected' in ada.get(f"{table}/options").text


def test_when_time_is_up_a_bot_stands_in_and_its_person_comes_back(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0) as house:
        table, ada, ben = clocked_pair(house, "1m+0s")
        late = to_play(table, ada, ben)
        live = house.context.registry.live_tables[table[3:]]
        clocks = live.table.clocks
        assert isinstance(clocks, Clocks)
        clocks.since -= 59.5  # as if they had thought for so long
        other = ben if late is ada else ada
        other.post(f"{table}/leave")  # news: the timers are set anew
        other.post(f"{table}/return")
        deadline = time.monotonic() + 20
        while "A bot is playing for you." not in late.get(table).text and time.monotonic() < deadline:
            time.sleep(0.05)
        assert "is out of time" in other.get(f"{table}/log").text
        assert late.post(f"{table}/return").status_code == 303


def test_who_comes_back_to_a_house_that_was_closed_has_lost_no_time(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = clocked_pair(house, "5m+0s")
        to_play(table, ada, ben).play(table)
        entries = house.store.load(table[3:])[1]
    time.sleep(1.2)  # closed
    with running(tmp_path / "house.sqlite") as house:
        back = house.guest()
        back.http.cookies.update(ada.http.cookies)
        assert min(lefts(back, table)) > 295_000
        reopened = house.store.load(table[3:])[1][len(entries) :]
        assert [entry.kind for entry in reopened] == ["reopen"]
        assert float(reopened[0].text) >= 1.2


def test_an_update_tells_a_hidden_page_whether_it_is_ones_turn(house: Running) -> None:
    table, ada, ben = start_pair(house)
    mover = to_play(table, ada, ben)
    other = ben if mover is ada else ada
    pages = {guest: Listener(guest, table) for guest in (mover, other)}
    titles = {guest: title_in(page.next()) for guest, page in pages.items()}
    assert titles[mover]
    assert not titles[other]
    mover.post(f"{table}/leave")
    assert not title_in(pages[mover].next())


def title_in(update: dict[str, Any]) -> str:
    """What the tab's title is to say of one's turn; empty if it is not."""
    found = re.search(r'data-title="([^"]*)"', update["parts"]["status"])
    return found[1] if found else ""
