"""Seats that forgive, in real browsers: a phone dies and its owner is back; a latecomer takes over from a bot."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import lay, short
from tests.web.browser.test_axe import faults

BACK_WITHIN = 20.0  # seconds


def start_pair(ada: Page, ben: Page, game: str = "korrigans") -> str:
    """Ada lays a table, Ben sits down on a phone, the game starts; gives its address."""
    fields = {"game": game, "name": "Ada", "fill": "", **short(game, 2, 8)}
    answer = ada.request.post("/tables", form=fields, max_redirects=0)
    table = answer.headers["location"]
    ada.goto(table)
    ben.goto(table)
    ben.fill("#join-name", "Ben")
    ben.locator("#join button.main").click()
    ada.locator(".begin button.main:enabled").click()
    expect(ben.locator("#table[data-phase=running]")).to_be_attached()
    return ada.url


def test_a_phone_dies_and_its_owner_is_back_within_seconds(visit: Visit) -> None:
    ada, ben, new = visit(**DESK), visit(**PHONE), visit(**PHONE)
    table = start_pair(ada, ben)
    ben.context.set_offline(True)  # the phone says nothing any more, not even that it leaves
    begun = time.monotonic()
    new.goto(table)
    new.locator("#ask-seat > summary").click()
    new.get_by_role("button", name=re.compile("Je suis Ben")).click()
    expect(new.locator("#between .asks")).to_contain_text("Vous avez demandé la place de Ben.")
    ask = ada.locator("#between .seat-request")
    expect(ask).to_contain_text("Is it really Ben?")
    assert faults(ada) == []
    ask.get_by_role("button", name="Yes, it’s Ben").click()
    expect(new.locator("#players li.me")).to_contain_text("Ben")
    assert time.monotonic() - begun < BACK_WITHIN
    expect(ask).to_have_count(0)
    ben.context.set_offline(False)
    expect(ben.locator("#between .asks")).to_contain_text("Votre place est maintenant sur un autre appareil.")
    expect(ben.locator("#players li.me")).to_have_count(0)


def test_a_no_is_told_at_once(visit: Visit) -> None:
    ada, ben, thief = visit(**DESK), visit(**PHONE), visit(**DESK)
    thief.goto(start_pair(ada, ben))
    thief.locator("#ask-seat > summary").click()
    thief.get_by_role("button", name="I’m Ben: ask for my seat").click()
    expect(ben.locator("#between .asks")).to_contain_text("Quelqu’un demande à jouer votre place")
    ben.locator("#between .asks").get_by_role("button", name="Non").click()
    expect(thief.locator("#between .asks")).to_contain_text("They said no.")
    expect(ada.locator("#between .asks")).to_have_count(0)


def test_a_latecomer_takes_over_from_a_bot(visit: Visit) -> None:
    ada, zoe = visit(**DESK), visit(**PHONE)
    zoe.goto(lay(ada, turns=20))
    zoe.locator("#ask-seat > summary").click()
    zoe.fill("#late-name", "Zoé")
    zoe.locator("#ask-seat form.late button").first.click()
    ask = ada.locator("#between .seat-request")
    expect(ask).to_contain_text("Zoé would like to take over from")
    ask.get_by_role("button", name="Agree").click()
    expect(zoe.locator("#players li.me")).to_contain_text("Zoé")
    expect(ada.locator("#players")).to_contain_text("Zoé")


def test_who_waits_at_a_full_table_gets_a_seat_and_seats_come_and_go(visit: Visit) -> None:
    ada, ben, zoe = visit(**DESK), visit(**PHONE), visit(**PHONE)
    answer = ada.request.post("/tables", form={"game": "destorsion", "name": "Ada", "fill": "", "option-seats": "2"})
    ada.goto(answer.url)
    ada.get_by_role("button", name="+ seat").click()
    expect(ada.locator("ol.chairs > li")).to_have_count(3)
    ada.get_by_role("button", name="− seat").click()
    expect(ada.locator("ol.chairs > li")).to_have_count(2)
    ben.goto(ada.url)
    ben.fill("#join-name", "Ben")
    ben.locator("#join button.main").click()
    expect(ben.locator("ol.chairs > li.me")).to_contain_text("Ben")
    zoe.goto(ada.url)
    zoe.fill("#wait-name", "Zoé")
    zoe.locator("#wait button").click()
    expect(zoe.locator("#between .asks")).to_contain_text("Vous attendez une place.")
    ada.locator("#between .asks").get_by_role("button", name="Add a seat").click()
    expect(zoe.locator("ol.chairs > li.me")).to_contain_text("Zoé")
    assert faults(ada) == []
