"""A table says whether bots make offers; and before bots choose they leave people time to make them one."""

from __future__ import annotations

import msgspec
import pytest

from tablee import games
from tablee.engine.log import Header, Pace
from tablee.table.export import export, import_table, verify
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tablee.web.app import BOT_PACE
from tablee.web.live.pace import TIME_FOR_OFFERS
from tablee.web.live.table import LiveTable
from tests.web.house import Running


class Clock:
    """A clock that tests move on."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time

    def goes_on(self, seconds: float) -> None:
        self.time += seconds


def live_table(
    clock: Clock, pace: Pace = "normal", game: str = "whisky_race(seats=3)", house: float = BOT_PACE
) -> LiveTable:
    """A running table of Ada, Ben and a bot, at a moment that the clock says."""
    found, options = games.table(game)
    record, table = new_table(found, options.write(found.name), "ada", None, clock, pace=pace)
    live = LiveTable(record, table, found, 60.0, clock, house_pace=house)
    for seat, (name, visitor, bot) in enumerate((("Ada", "ada", ""), ("Ben", "ben", ""), ("Isla", "ada", "greedy"))):
        live.commit(propose_sit(live.table, seat, name, visitor, bot))
    live.commit(propose_start(live.table, "ada"))
    return live


def plan(live: LiveTable, seat: int, visitor: str) -> None:
    live.commit(propose_play(live.table, seat, "plan 3", live.number, visitor))


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_bots_wait_for_offers_at_the_start_of_a_choice(clock: Clock) -> None:
    live = live_table(clock)
    assert live.bots_wait_until() - clock() == pytest.approx(TIME_FOR_OFFERS, abs=0.01)
    assert live.play_by_themselves() == []
    clock.goes_on(TIME_FOR_OFFERS + 0.1)
    assert live.play_by_themselves() == [2]


def test_they_wait_no_longer_once_every_person_has_chosen(clock: Clock) -> None:
    live = live_table(clock)
    plan(live, 0, "ada")
    assert live.play_by_themselves() == []
    plan(live, 1, "ben")
    assert live.play_by_themselves() == [2]


@pytest.mark.parametrize(
    ("pace", "house", "factor"), [("calm", BOT_PACE, 1.7), ("at-once", BOT_PACE, 0), ("normal", 0.0, 0)]
)
def test_the_pace_scales_it(clock: Clock, pace: Pace, house: float, factor: float) -> None:
    live = live_table(clock, pace, house=house)
    assert max(0.0, live.bots_wait_until() - clock()) == pytest.approx(factor * TIME_FOR_OFFERS, abs=0.01)


def test_an_answer_to_an_offer_does_not_wait_for_others(clock: Clock) -> None:
    live = live_table(clock)
    clock.goes_on(TIME_FOR_OFFERS + 0.1)
    live.commit(propose_play(live.table, 0, "offer 3 give m1 get -", live.number, "ada"))
    assert live.play_by_themselves() == [2]


def test_nobody_waits_where_nothing_can_be_offered(clock: Clock) -> None:
    assert live_table(clock, game="whisky_race(seats=3,trade=none)").play_by_themselves() == [2]


def test_a_table_may_want_no_offers(house: Running) -> None:
    host = house.guest()
    assert 'name="bot_offers"' in host.get("/games/whisky_race/new").text
    assert 'name="bot_offers"' not in host.get("/games/korrigans/new").text
    table = str(host.post("/tables", game="whisky_race", name="Ada", bot_offers="no").headers["location"])
    assert "Bots make no offers" in host.get(table).text
    assert not head_of(house, table).bot_offers
    assert host.post(f"{table}/options", bot_offers="yes").status_code == 303
    assert head_of(house, table).bot_offers
    assert host.post(f"{table}/options", bot_offers="perhaps").status_code == 400


def head_of(house: Running, table: str) -> Header:
    record, entries = house.store.load(table[3:])
    return Table.rebuild(record, entries, games.find("whisky_race")).head


def test_a_file_seals_it_and_one_without_it_has_offers() -> None:
    game, options = games.table("whisky_race(seats=3)")
    record, table = new_table(game, options.write(game.name), "ada", bot_offers=False)
    text = export(table, record, whole=True)
    assert '"bot_offers": false' in text
    assert not import_table(text, games.find)[0].head.bot_offers
    report = verify(text.replace('"bot_offers": false', '"bot_offers": true'), games.find)
    assert not report.ok
    usual = new_table(game, options.write(game.name), "ada")
    assert "bot_offers" not in export(usual[1], usual[0], whole=True)
    assert msgspec.json.decode(b'{"game": "whisky_race(seats=3)", "rules_version": 1}', type=Header).bot_offers


def test_the_page_says_that_bots_wait(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.context.registry, "pace", BOT_PACE)
    host = house.guest()
    table = host.lay("Ada", game="whisky_race", fill="greedy", seats=3)
    assert "The bots wait 5 s for offers." in host.get(table).text
    assert "The bots wait 5 s for offers." in host.get(f"{table}/screen").text
    assert "Les robots attendent des offres pendant 5" in house.guest("fr").get(table).text
