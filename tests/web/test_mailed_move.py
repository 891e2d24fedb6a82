"""The link to the move in a mail, opened on another device: it lends the seat once, for a while, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.clock import Clock
from tests.web.house import Guest, Running
from tests.web.mailbox import Mailbox, html_of, link_in, text_of
from tests.web.sockets import looking
from tests.web.test_notices import box as box
from tests.web.test_notices import confirmed, is_french, look, pair
from tests.web.test_notices import post as post

HOUR, DAY = 3600.0, 86_400.0


def mailed(house: Running, box: Mailbox, clock: Clock, days: str = "", **options: str) -> tuple[str, Guest, Guest, str]:
    """A table, who is asked there, the other one, and the link in the mail to the first."""
    table, asked, other = pair(house, box, days, **options)
    clock.move(400)
    look(house)
    return table, asked, other, link_in(box.wait(1)[0], "t/")


def stranger(house: Running) -> Guest:
    """Another browser, which has been here before."""
    guest = house.guest()
    guest.get("/about")
    return guest


def test_a_move_is_made_on_another_device(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, _, link = mailed(post, box, clock, game="korrigans")
    name = "Ben" if is_french(asked) else "Ada"
    phone = stranger(post)
    assert not phone.offers(table)
    before = phone.get(table).text
    page = phone.get(link)
    assert page.status_code == 200
    assert f"makes {name}’s moves" in page.text
    assert "keep it to yourself" in text_of(box.mails[0]) or "gardez-le pour vous" in text_of(box.mails[0])
    assert phone.get(link).status_code == 200, "looking uses nothing up"
    assert not phone.offers(table)
    taken = phone.post(link)
    assert (taken.status_code, taken.headers["location"]) == (303, table)
    offered = [[(offer.text, offer.path) for offer in guest.offers(table)] for guest in (phone, asked)]
    assert offered[0] == offered[1] != [], "the labels are in the language of each"
    assert phone.get(table).text != before
    number = asked.number(table)
    assert phone.play(table).status_code == 303
    assert asked.number(table) > number
    assert "second device" in phone.get(table).text
    assert phone.get(link).status_code == 303, "it is at the table now"


def test_it_works_once_and_for_one_browser(post: Running, box: Mailbox, clock: Clock) -> None:
    table, _, _, link = mailed(post, box, clock)
    first, second = stranger(post), stranger(post)
    assert first.post(link).status_code == 303
    assert second.post(link).status_code == 410
    assert second.get(link).status_code == 410
    assert not second.offers(table)


def test_a_new_browser_without_any_cookie_may_use_it(post: Running, box: Mailbox, clock: Clock) -> None:
    table, _, _, link = mailed(post, box, clock)
    phone = post.guest()
    assert phone.post(link).status_code == 303
    assert phone.offers(table)


def test_it_ends_after_an_hour(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, _, link = mailed(post, box, clock)
    phone = stranger(post)
    phone.post(link)
    assert phone.offers(table)
    clock.move(HOUR)
    assert not phone.offers(table)
    assert asked.offers(table)
    assert phone.play(table, asked.offers(table)[0].text).status_code == 403


@pytest.mark.parametrize("by", ["owner", "borrower"])
def test_either_device_ends_it(post: Running, box: Mailbox, clock: Clock, by: str) -> None:
    table, asked, other, link = mailed(post, box, clock)
    phone = stranger(post)
    phone.post(link)
    assert other.post(f"{table}/loan/end").status_code == 303, "not theirs: nothing happens"
    assert phone.offers(table)
    assert "/loan/end" in asked.get(table).text
    assert "/loan/end" not in other.get(table).text
    (asked if by == "owner" else phone).post(f"{table}/loan/end")
    assert not phone.offers(table)
    assert asked.offers(table)
    assert "/loan/end" not in asked.get(table).text


def test_an_open_page_is_sent_away_at_once(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, _, link = mailed(post, box, clock, game="korrigans")
    phone = stranger(post)
    phone.post(link)
    with looking(phone, table) as page:
        assert asked.post(f"{table}/loan/end").status_code == 303
        assert page.next("gone")


def test_all_but_looking_and_moving_stays_with_the_owner(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, _, link = mailed(post, box, clock)
    phone = stranger(post)
    phone.post(link)
    seat = 1 if is_french(asked) else 0
    for path in ("resign", "leave", "say", "carry", "talk", "host", "watching", "stand", "options", "again"):
        assert phone.post(f"{table}/{path}", seat=seat, text="x").status_code == 403, path
    assert table not in phone.get("/turn").text + phone.get("/tables").text
    assert "the address that you confirmed" not in phone.get("/notices").text
    assert phone.post("/notices/forget").status_code == 303
    assert len(post.store.contacts().addresses) == 2
    assert phone.get("/turn/next").json()["html"] == ""


def test_it_opens_this_table_alone(post: Running, box: Mailbox, clock: Clock) -> None:
    *_, link = mailed(post, box, clock)
    code = link.rpartition("/")[2]
    elsewhere, _, _ = pair(post, box)
    phone = stranger(post)
    assert phone.post(f"{elsewhere}/move/{code}").status_code == 410
    assert not phone.offers(elsewhere)


def test_a_link_ends_with_the_move(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, _, link = mailed(post, box, clock)
    while asked.offers(table):
        asked.play(table)
    assert stranger(post).get(link).status_code == 410
    assert stranger(post).post(link).status_code == 410


def test_a_link_ends_with_the_address(post: Running, box: Mailbox, clock: Clock) -> None:
    _, asked, _, link = mailed(post, box, clock)
    assert asked.post("/notices/forget").status_code == 303
    assert stranger(post).get(link).status_code == 410
    assert stranger(post).post(link).status_code == 410


def test_a_link_ends_after_three_days(post: Running, box: Mailbox, clock: Clock) -> None:
    *_, link = mailed(post, box, clock)
    clock.move(3 * DAY)
    assert stranger(post).post(link).status_code == 410


def test_forged_links_do_nothing(post: Running, box: Mailbox, clock: Clock) -> None:
    table, *_ = mailed(post, box, clock)
    for forged in ("x", "A" * 22, "x" * 3000, "%2e%2e", "%0d%0a"):
        guest = stranger(post)
        assert guest.post(f"{table}/move/{forged}").status_code in (404, 410)
        assert not guest.offers(table)


def test_a_reminder_brings_a_new_link(post: Running, box: Mailbox, clock: Clock) -> None:
    table, _, _, link = mailed(post, box, clock, days="1d")
    clock.move(DAY * 3 / 4)
    look(post)
    newer = link_in(box.wait(2)[1], "t/")
    assert newer != link
    assert stranger(post).post(link).status_code == 410
    phone = stranger(post)
    assert phone.post(newer).status_code == 303
    assert phone.offers(table)


def test_a_device_passed_around_is_lent_to_nobody(post: Running, box: Mailbox, clock: Clock) -> None:
    ada = post.guest()
    ada.get("/about")
    table = ada.lay(game="korrigans")
    assert ada.post(f"{table}/around", seat=1, person="Ben").status_code == 303
    confirmed(post, box, ada, "ada@example.org")
    ada.post(f"{table}/start")
    box.mails.clear()
    clock.move(400)
    look(post)
    mail = box.wait(1)[0]
    assert "/move/" not in text_of(mail) + html_of(mail)


def test_no_trace_of_a_removed_address_stays(post: Running, box: Mailbox, clock: Clock, tmp_path: Path) -> None:
    _, asked, *_ = mailed(post, box, clock)
    asked.post("/notices/forget")
    payloads = " ".join(slip.payload for slip in post.store.slips("", post.store.now()))
    assert str(box.mails[0]["To"]) not in payloads


def test_the_database_holds_no_working_link(post: Running, box: Mailbox, clock: Clock, tmp_path: Path) -> None:
    *_, link = mailed(post, box, clock)
    code = link.rpartition("/")[2]
    files: Iterator[Path] = tmp_path.glob("house.sqlite*")
    assert all(code.encode() not in file.read_bytes() for file in files)
