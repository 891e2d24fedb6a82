"""Mistakes and absence on the web: taking back, asking all, bots that stand in."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tablee.web.live.presence import REQUEST_GRACE
from tablee.web.live.waiting import THINKS_LONGER
from tests.web.house import Guest, Running, lay_position, running, start_pair, to_play
from tests.web.sockets import looking
from tests.web.test_ways import lay_around, live_table_at, uncover

PATIENCE = 30.0  # seconds


def kinds(house: Running, table: str) -> list[str]:
    """The kinds of the entries since the start that are no plays."""
    entries = house.store.load(table[3:])[1]
    start = next(entry.number for entry in entries if entry.kind == "start")
    return [entry.kind for entry in entries[start:] if entry.kind != "play"]


def field(guest: Guest, table: str, address: str, name: str) -> int:
    """A field of a form on a guest's page."""
    form = re.search(rf'action="{table}/{address}">(.*?)</form>', guest.get(table).text, re.S)
    assert form, f"no form for {address}"
    found = re.search(rf'name="{name}" value="(\d+)"', form[1])
    assert found
    return int(found[1])


def can(guest: Guest, table: str, address: str) -> bool:
    return f'action="{table}/{address}"' in guest.get(table).text


def after_some_turns(house: Running) -> tuple[str, Guest, Guest]:
    """A table of two at which each has decided something, and the one who decided last is not to play."""
    table, ada, ben = start_pair(house)
    for _ in range(60):
        mover = to_play(table, ada, ben)
        mover.play(table)
        other = ben if mover is ada else ada
        if can(mover, table, "undo") and can(other, table, "undo") and other.offers(table):
            return table, mover, other
    raise AssertionError("nobody decides anything")


def test_a_step_within_the_own_turn_is_taken_back_at_once(house: Running) -> None:
    table, ada, ben = start_pair(house)
    for _ in range(60):
        mover = to_play(table, ada, ben)
        before = mover.offers(table)
        mover.play(table)
        if len(before) > 1 and mover.offers(table) and "Undo</button>" in mover.get(table).text:
            break
    mover.post(f"{table}/undo", entry=field(mover, table, "undo", "entry"))
    assert kinds(house, table)[-1] == "undo"
    assert mover.offers(table) == before
    log = mover.get(f"{table}/log").text
    assert "You undo a move" in log
    assert log.count("<del>") == mover.get(table).text.count("<del>") >= 1
    mover.play(table)
    assert mover.get(f"{table}/log").text.count("<del>") == log.count("<del>")


def test_beyond_it_the_other_is_asked_and_agrees(house: Running) -> None:
    table, ada, ben = after_some_turns(house)
    assert ada.post(f"{table}/undo", entry=field(ada, table, "undo", "entry")).status_code == 303
    assert kinds(house, table)[-1] == "ask"
    assert "Waiting for" in ada.get(table).text
    assert not can(ada, table, "agree")
    ask = field(ben, table, "agree", "ask")
    assert house.guest().post(f"{table}/agree", ask=ask).status_code == 409
    assert ben.post(f"{table}/agree", ask=ask - 1).status_code == 409
    assert ben.post(f"{table}/agree", ask=ask).status_code == 303
    assert kinds(house, table)[-2:] == ["agree", "undo"]
    assert len(ada.offers(table)) > 1


@pytest.mark.parametrize("who", ["asker", "asked"])
def test_one_of_them_refuses(house: Running, who: str) -> None:
    table, ada, ben = after_some_turns(house)
    ada.post(f"{table}/undo", entry=field(ada, table, "undo", "entry"))
    guest = ada if who == "asker" else ben
    assert guest.post(f"{table}/refuse", ask=field(guest, table, "refuse", "ask")).status_code == 303
    assert kinds(house, table)[-1] == "refuse"
    assert not can(ben, table, "agree")


def test_an_open_request_outlives_the_server_and_the_next_play_withdraws_it(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = after_some_turns(house)
        ada.post(f"{table}/undo", entry=field(ada, table, "undo", "entry"))
    with running(tmp_path / "house.sqlite") as house:
        back = house.guest()
        back.http.cookies.update(ben.http.cookies)
        assert can(back, table, "agree")
        back.play(table)
        assert not can(back, table, "agree")


@pytest.mark.parametrize("entry", ["", "x", "-1", "9" * 30])
def test_an_undo_that_cannot_be_read(house: Running, entry: str) -> None:
    table, ada, _ = start_pair(house)
    number = ada.number(table)
    assert ada.post(f"{table}/undo", entry=entry).status_code == 400
    assert ada.post(f"{table}/agree", ask=entry).status_code == 400
    assert ada.number(table) == number


def test_nobody_takes_back_for_another_nor_what_is_not_there(house: Running) -> None:
    table, ada, ben = after_some_turns(house)
    entry, number = field(ada, table, "undo", "entry"), ada.number(table)
    seat = field(ada, table, "undo", "seat")
    assert ben.post(f"{table}/undo", entry=entry).status_code == 409
    assert ben.post(f"{table}/undo", entry=entry, seat=seat).status_code == 403
    assert house.guest().post(f"{table}/undo", entry=entry).status_code == 403
    assert ada.post(f"{table}/undo", entry=entry - 1).status_code == 409
    assert ada.post(f"{table}/refuse", ask=1).status_code == 409
    assert ada.number(table) == number


def test_against_bots_alone_nothing_is_taken_back_that_was_answered(house: Running) -> None:
    """In Dice Chess every move is followed by a roll: no other dice after an undo."""
    ada = house.guest()
    table = lay_position(house, ada, "dice_chess(white=seat0)", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 dice 44")
    ada.post(f"{table}/sit", seat=0, name="Ada")
    ada.post(f"{table}/bot", seat=1, bot="random")
    ada.post(f"{table}/start")
    ada.play(table)
    assert not can(ada, table, "undo")
    played = next(entry.number for entry in live_table_at(house, table).table.entries if entry.kind == "play")
    refused = ada.http.post(f"{table}/undo", data={"entry": played}, headers={"Accept": "application/json"})
    assert refused.status_code == 409
    assert "Against bots there is nobody to ask" in refused.json()["error"]
    assert "undo" not in kinds(house, table)


def test_one_leaves_for_a_while_and_comes_back(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0) as house:
        table, ada, ben = start_pair(house, turn_limit=40)
        assert ada.post(f"{table}/leave").status_code == 303
        deadline = time.monotonic() + 20
        while not ben.offers(table) and time.monotonic() < deadline:
            time.sleep(0.02)
        page = ada.get(table).text
        assert "A bot is playing for you." in page
        assert 'data-title="Your turn"' not in page
        assert not ada.offers(table)
        assert ben.post(f"{table}/return").status_code == 409
        assert ben.post(f"{table}/return", seat=0).status_code == 403
        assert ada.post(f"{table}/play", action="x", number=ada.number(table)).status_code == 409
        assert ada.post(f"{table}/return").status_code == 303
        assert kinds(house, table) == ["stand-in", "return"]
        assert ada.post(f"{table}/return").status_code == 409
        log = ben.get(f"{table}/log").text
        assert "Ada leaves for a while" in log
        assert "Ada is back" in log


@pytest.mark.parametrize("game", ["destorsion", "korrigans", "la_sortie", "whisky_race"])
def test_while_a_bot_plays_for_one_the_status_line_asks_nothing_of_one(tmp_path: Path, game: str) -> None:
    with running(tmp_path / "house.sqlite", pace=2) as house:
        ada = house.guest()
        table = str(ada.post("/tables", game=game, name="Ada", fill="random").headers["location"])
        deadline = time.monotonic() + 20
        while not ada.offers(table) and time.monotonic() < deadline:  # a bot may begin
            time.sleep(0.05)
        asked = status(ada, table)
        assert ada.post(f"{table}/leave").status_code == 303
        assert status(ada, table) != asked
        assert status(ada, table) == status(house.guest(), table)


def status(guest: Guest, table: str) -> str:
    """What the status line asks."""
    found = re.search(r'<p class="ask[^"]*"[^>]*>(.*?)</p>', guest.get(table).text, re.S)
    assert found
    return found[1]


def test_who_keeps_the_table_waiting_is_stood_in_for_and_only_then(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0, patience=PATIENCE) as house:
        table, ada, ben = start_pair(house)
        waiting, late = (ben, ada) if ada.offers(table) else (ada, ben)
        seat = 0 if late is ada else 1
        assert house.guest().post(f"{table}/stand-in", seat=seat).status_code == 403
        assert waiting.post(f"{table}/stand-in", seat=1 - seat).status_code == 409
        house.context.registry.live_tables[table[3:]].waiting.owing_since[seat] -= PATIENCE * THINKS_LONGER
        assert can(waiting, table, "stand-in")
        assert waiting.post(f"{table}/stand-in", seat=seat).status_code == 303
        assert kinds(house, table)[0] == "stand-in"
        assert late.post(f"{table}/return").status_code == 303


def test_who_thinks_with_the_page_open_is_not_called_absent_so_soon(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0, patience=PATIENCE) as house:
        table, ada, ben = start_pair(house)
        waiting, late = (ben, ada) if ada.offers(table) else (ada, ben)
        seat = 0 if late is ada else 1
        live = house.context.registry.live_tables[table[3:]]
        with looking(late, table):
            live.waiting.owing_since[seat] -= PATIENCE
            assert waiting.post(f"{table}/stand-in", seat=seat).status_code == 409
            live.waiting.owing_since[seat] -= PATIENCE * THINKS_LONGER
            assert waiting.post(f"{table}/stand-in", seat=seat).status_code == 303


def test_a_page_without_a_script_counts_as_open_for_a_while(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0, patience=40) as house:
        table, ada, ben = start_pair(house)
        waiting, late, seat = (ben, ada, 0) if ada.offers(table) else (ada, ben, 1)
        live = house.context.registry.live_tables[table[3:]]
        live.waiting.owing_since[seat] -= 50
        late.get(table)
        assert waiting.post(f"{table}/stand-in", seat=seat).status_code == 409
        live.presence.until[live.table.chairs[seat].visitor] -= REQUEST_GRACE
        assert waiting.post(f"{table}/stand-in", seat=seat).status_code == 303


def test_whose_rules_say_nothing_of_the_absent_has_nobody_else_play_for_them(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0, patience=0) as house:
        table, ada, _ = start_pair(house)
        while ada.offers(table):
            ada.play(table)
        assert can(ada, table, "stand-in")
        assert not can(ada, table, "absent")
        refused = ada.post(f"{table}/absent", seat=1, number=ada.number(table))
        assert (refused.status_code, "has no default decision" in refused.text) == (409, True)
        assert kinds(house, table) == []


def test_where_a_clock_runs_nobody_else_says_that_time_is_up(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=0, patience=PATIENCE) as house:
        ada, ben = house.guest(), house.guest()
        table = ada.lay()
        ben.post(f"{table}/sit", seat=1, name="Ben")
        ada.post(f"{table}/options", clock="3d")
        ada.post(f"{table}/start")
        waiting, late = (ben, ada) if ada.offers(table) else (ada, ben)
        house.context.registry.live_tables[table[3:]].waiting.owing_since[0 if late is ada else 1] -= PATIENCE
        assert not can(waiting, table, "stand-in")
        for act in ("stand-in", "absent"):
            refused = ada.post(f"{table}/{act}", seat=0 if late is ada else 1, number=ada.number(table))
            assert refused.status_code == 409


def test_a_stand_in_plays_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=30) as house:
        table, ada, ben = start_pair(house)
        mover = to_play(table, ada, ben)
        mover.post(f"{table}/leave")
        number = ada.number(table)
    with running(tmp_path / "house.sqlite", pace=0) as house:
        deadline = time.monotonic() + 20
        while len(house.store.load(table[3:])[1]) <= number and time.monotonic() < deadline:
            time.sleep(0.05)
        assert len(house.store.load(table[3:])[1]) > number


def test_where_bots_play_for_several_of_a_device_it_says_for_whom_and_lets_one_choose(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=60) as house:
        table, device = lay_around(house, "destorsion")
        for seat in (0, 1):
            assert device.post(f"{table}/leave", seat=seat).status_code == 303
        page = device.get(table).text
        assert "A bot is playing for you." not in page
        for seat, name in enumerate(("Ada", "Ben")):
            assert f"A bot is playing for {name}." in page
            assert f'name="seat" value="{seat}"><button class="main">I’m {name}: take my seat back<' in page
        asked = live_table_at(house, table).table.awaited[0]
        assert device.post(f"{table}/return", seat=asked).status_code == 303
        page = device.get(table).text
        one, other = ("Ada", "Ben")[asked], ("Ada", "Ben")[1 - asked]
        assert f'title="A bot is playing for {other}.">{other} is back<' in page  # below the board
        assert f"A bot is playing for {one}." not in page
        assert '<div class="asks"' not in page


def test_under_covers_a_chair_is_taken_back_by_who_looks(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", pace=60) as house:
        table, device = lay_around(house)
        for seat in (0, 1):
            uncover(device, table, seat)
            assert device.post(f"{table}/leave", seat=seat).status_code == 303
        asked = live_table_at(house, table).table.awaited[0]
        uncover(device, table, asked)
        page = device.get(table).text
        assert f"I’m {('Ada', 'Ben')[asked]}: take my seat back" in page
        assert f"I’m {('Ada', 'Ben')[1 - asked]}: take my seat back" not in page


def test_one_of_two_resigns_and_both_pages_say_so(house: Running) -> None:
    table, ada, ben = start_pair(house, game="dice_chess")
    assert ada.post(f"{table}/resign").status_code == 303
    assert kinds(house, table)[-2:] == ["resign", "end"]
    assert "You lost: you resigned." in ada.get(table).text
    assert "You won! Ada resigned." in ben.get(table).text.replace("Guest", "Ada")
    assert "resigns" in ben.get(f"{table}/story").text
    assert not ben.offers(table)
    assert not can(ada, table, "resign")


def test_a_draw_is_offered_refused_offered_later_and_agreed(house: Running) -> None:
    table, ada, ben = start_pair(house, game="dice_chess")
    assert ada.post(f"{table}/draw").status_code == 303
    assert "offers a draw" in ben.get(table).text
    assert ben.post(f"{table}/refuse", ask=field(ben, table, "refuse", "ask")).status_code == 303
    assert ada.post(f"{table}/draw").status_code == 409
    assert not can(ada, table, "draw")
    assert ben.post(f"{table}/draw").status_code == 303
    assert ada.post(f"{table}/agree", ask=field(ada, table, "agree", "ask")).status_code == 303
    assert kinds(house, table)[-1] == "end"
    for guest in (ada, ben):
        assert "Draw by agreement." in guest.get(table).text


def test_only_two_players_resign_and_only_games_with_draws_offer_them(house: Running) -> None:
    table, ada, _ = start_pair(house)
    assert can(ada, table, "resign")
    assert not can(ada, table, "draw")
    assert ada.post(f"{table}/draw").status_code == 409
