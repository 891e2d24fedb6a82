"""Live updates: numbers, resuming, only what changed, and everybody in step."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from queue import Empty

import pytest

from tablee.web.live import registry
from tests.web.house import Running, running, start_pair, to_play
from tests.web.sockets import Listener, looking

BUTTON = re.compile(r'<button name="action".*?</button>')


def test_an_update_carries_the_number_of_its_entry(house: Running) -> None:
    table, ada, _ = start_pair(house)
    event = Listener(ada, table).next()
    assert event["number"] == ada.number(table)
    assert set(event["parts"]) == {"status", "actions", "hint", "between", "players", "aside", "cover", "board"}


def test_everybody_hears_of_a_move_and_only_what_changed_is_sent(house: Running) -> None:
    table, ada, ben = start_pair(house)
    listeners = [Listener(guest, table) for guest in (ada, ben, house.guest())]
    firsts = [listener.next() for listener in listeners]
    to_play(table, ada, ben).play(table)
    for listener, first in zip(listeners, firsts, strict=True):
        event = next(event for event in iter(listener.next, None) if event["number"] > first["number"])
        assert "board" not in event["parts"]
        assert "layer-room" not in event["parts"]
        assert event["things"]
        assert len(json.dumps(event)) < len(json.dumps(first)) / 3


def test_a_page_that_is_up_to_date_is_told_nothing_until_something_happens(house: Running) -> None:
    table, ada, ben = start_pair(house)
    listener = Listener(ada, table, since=ada.number(table))
    with pytest.raises(Empty):
        listener.next(patience=0.3)
    to_play(table, ada, ben).play(table)
    assert listener.next()["number"] == ada.number(table)


def test_after_a_cut_the_page_says_what_it_has_seen_and_gets_the_latest(house: Running) -> None:
    table, ada, ben = start_pair(house)
    seen = ada.number(table)
    for _ in range(3):
        to_play(table, ada, ben).play(table)
    listener = Listener(ada, table, since=seen)
    assert listener.next()["number"] == ada.number(table)
    with pytest.raises(Empty):
        listener.next(patience=0.2)
    again = Listener(ada, table, since=ada.number(table))
    with pytest.raises(Empty):
        again.next(patience=0.2)


@pytest.fixture
def quick_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PING_EVERY", 0.1)


@pytest.mark.usefixtures("quick_pings")
def test_a_silent_table_pings(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, _ = start_pair(house)
        listener = Listener(ada, table)
        listener.next()
        listener.next("ping", patience=2)
        listener.next("ping", patience=2)


def test_a_reader_who_leaves_is_forgotten(house: Running) -> None:
    table, ada, _ = start_pair(house)
    with looking(ada, table):
        assert house.context.registry.live_tables[table[3:]].listeners.count == 1
    deadline = time.monotonic() + 5
    while house.context.registry.live_tables[table[3:]].listeners.count and time.monotonic() < deadline:
        time.sleep(0.02)
    assert house.context.registry.live_tables[table[3:]].listeners.count == 0


def test_the_waiting_room_is_live_too(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/")
    table = ada.lay()
    listener = Listener(ada, table)
    listener.next()
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert "Ben" in listener.next()["parts"]["board"]
    ada.post(f"{table}/start")
    event = listener.next()
    assert event["phase"] == "running"
    assert "<svg" in event["parts"]["board"]


def test_a_log_that_has_grown_is_told_by_its_new_lines_alone(house: Running) -> None:
    table, ada, ben = start_pair(house)
    listener = Listener(ada, table)
    first = listener.next()
    to_play(table, ada, ben).play(table)
    event = listener.next()
    assert "aside" not in event["parts"]
    assert event["lines"]
    assert not any(line in first["parts"]["aside"] for line in event["lines"])
    page = ada.get(table).text
    assert all(line in page for line in event["lines"])


def test_a_page_that_is_up_to_date_is_not_sent_the_board_again(house: Running) -> None:
    table, ada, ben = start_pair(house)
    listener = Listener(ada, table, since=ada.number(table))
    to_play(table, ada, ben).play(table)
    event = listener.next()
    assert "board" not in event["parts"]
    assert {"status", "actions", "players", "aside"} <= set(event["parts"])


def test_what_is_sent_of_a_picture_makes_the_next_one(house: Running) -> None:
    table, ada, ben = start_pair(house)
    listener = Listener(ada, table)
    listener.next()
    for _ in range(12):
        to_play(table, ada, ben).play(table)
        event = listener.next()
        now = ada.get(f"{table}/now").json()["parts"]
        for thing in event.get("things", {}).values():
            assert thing in now["board"]
        for key, text in event["parts"].items():
            whole = now["board"] if key.startswith(("layer-", "scene-")) else now[key]
            text = text.replace('name="number" value=""', f'name="number" value="{event["number"]}"')
            text = text.replace('name="entry" value=""', f'name="entry" value="{event.get("undo")}"')
            buttons = BUTTON.findall(whole)
            text = text.replace('<div class="choices">\n\n', "\n".join(['<div class="choices">', *buttons, ""]))
            text = text.replace("<span data-count></span>", f"<span data-count>{len(buttons)}</span>")
            assert text in whole
