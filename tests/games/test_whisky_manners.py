"""Bots keep an offer to themselves where it would pester: what every seat saw of the log decides, nothing else."""

from __future__ import annotations

import msgspec
import pytest

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.game import Game
from tablee.engine.log import header
from tablee.engine.playout import draw
from tablee.games.whisky_race.manners import RaceManners
from tablee.web.workers.bot_answers import ReplayedTable

PEOPLE = (0, 1)


class Played:
    """A race of three, two people and a bot, with what the bot remembers."""

    def __init__(self) -> None:
        self.game, options = games.table("whisky_race(seats=3)")
        self.state: State = self.game.start(options)
        self.memory = RaceManners()
        self.acts: list[tuple[int, str]] = []
        self.chance = Chance(1)
        self.let_nature()

    def let_nature(self) -> None:
        while not self.state.over and int(self.state.seats()[0]) == NATURE:
            self.play(int(NATURE), self.state.write(draw(self.state, self.chance)))

    def play(self, seat: int, text: str) -> None:
        action = self.state.read(text)
        assert self.state.allows(seat, action) == "", text
        if seat >= 0:
            self.memory.hear(self.state, seat, action)
        self.acts.append((seat, text))
        self.state.play(seat, action)
        if seat >= 0:
            self.let_nature()

    def allows(self, seat: int, text: str) -> bool:
        action = self.state.read(text)
        assert self.state.allows(seat, action) == "", text
        return self.memory.allow(self.state, seat, action, PEOPLE)

    def next_round(self) -> None:
        """Everybody plays what the rules play for the absent, up to the next planning."""
        now = self.state.turns()
        while self.state.turns() == now:
            seat = int(self.state.seats()[0])
            self.play(seat, self.state.write(self.state.absent(seat)))


def test_one_offer_a_round_to_people_and_any_to_another_bot() -> None:
    race = Played()
    race.play(2, "offer 1 give m3 get GM")
    race.play(0, "accept")
    text = "offer 2 give m5 get KI"
    assert not race.allows(2, "offer 1 give m5 get KI")
    assert not race.allows(2, text)
    assert race.memory.allow(race.state, 2, race.state.read(text), people=(0,))
    race.next_round()
    assert race.allows(2, text)
    assert race.allows(2, "offer 1 give m5 get KI")


def test_who_is_refused_waits_a_round_longer_each_time() -> None:
    race, asked, when = Played(), "offer 1 give m{} get GM", []
    for malt in range(1, 5):
        while not race.allows(2, asked.format(malt)):
            race.next_round()
        when.append(int(race.state.turns()))
        race.play(2, asked.format(malt))
        race.play(0, "refuse")
        assert race.memory.allow(race.state, 1, race.state.read("offer 1 give m3 get GM"), PEOPLE)
        race.next_round()
    assert when == [1, 3, 6, 10]


def test_nothing_is_offered_again_after_a_refusal_unless_it_brings_more_malt() -> None:
    race = Played()
    race.play(2, "offer 1 give m3 get GM")
    race.play(0, "refuse")
    for _ in range(3):
        race.next_round()
    assert not race.allows(2, "offer 1 give m3 get GM")
    assert not race.allows(2, "offer 1 give m2 get GM")
    assert race.allows(2, "offer 1 give m4 get GM")
    assert race.allows(2, "offer 2 give m3 get GM")


def test_nothing_is_bought_or_given_back_at_once() -> None:
    race = Played()
    race.play(2, "offer 1 give GM get m3")
    race.play(0, "accept")
    race.next_round()
    for text in ("offer 1 give m5 get GM", "offer 2 give m5 get GM"):
        assert not race.allows(2, text)
    assert not race.allows(0, "offer 3 give GM get m3")
    assert race.allows(0, "offer 2 give GM get m3")
    race.next_round()
    assert race.allows(2, "offer 1 give m5 get GM")


def test_a_persons_own_offers_and_answers_are_nobodys_business() -> None:
    race = Played()
    race.play(0, "offer 3 give m1 get GM")
    assert all(race.memory.allow(race.state, 2, action, PEOPLE) for action in race.state.actions(2))
    assert race.allows(2, "counter give GM get m3")


def test_the_memory_is_that_of_the_log() -> None:
    race = Played()
    race.play(2, "offer 1 give m3 get GM")
    race.play(0, "refuse")
    race.next_round()
    race.next_round()
    text = "offer 1 give m3 get GM"
    elsewhere = ReplayedTable(header(race.game, race.game.options([("seats", "3")]).write("whisky_race")))
    elsewhere.play_on(race.acts)
    action = elsewhere.state.read(text)
    assert not elsewhere.may_propose(2, action, PEOPLE)
    assert elsewhere.may_propose(2, elsewhere.state.read("offer 1 give m4 get GM"), PEOPLE)


@pytest.mark.parametrize(("bot_offers", "may"), [(True, True), (False, False)])
def test_a_table_may_want_no_offers_of_bots(bot_offers: bool, may: bool) -> None:
    race = Played()
    head = header(race.game, race.game.options([("seats", "3")]).write("whisky_race"))
    position = ReplayedTable(msgspec.structs.replace(head, bot_offers=bot_offers))
    position.play_on(race.acts)
    assert position.may_propose(2, position.state.read("offer 1 give m3 get GM"), PEOPLE) == may
    position.play_on([*race.acts, (0, "offer 3 give m1 get GM")])
    assert position.may_propose(2, position.state.read("counter give GM get m3"), PEOPLE)


def test_games_without_offers_have_no_manners() -> None:
    found: list[Game] = [games.find(name) for name in games.names()]
    assert [game.name for game in found if game.manners() is not None] == ["whisky_race"]
