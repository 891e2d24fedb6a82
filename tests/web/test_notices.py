"""Notices by e-mail, sent by a real house to a real mail server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.web.notices.settings import (
    BadSender,
    BadSite,
    BadSmtp,
    NoticeSettings,
    SmtpServer,
    is_address,
    read_settings,
)
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, to_play
from tests.web.mailbox import Mailbox, html_of, link_in, mail_server, text_of, wait_until
from tests.web.sockets import looking

DAY = 86_400.0


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as opened:
        yield opened


@pytest.fixture
def post(tmp_path: Path, box: Mailbox, clock: Clock) -> Iterator[Running]:
    """A house that sends mails; it looks for who is to be told when the test says so."""
    settings = NoticeSettings("https://tablee.test", SmtpServer("127.0.0.1", box.port, False), "house@tablee.test")
    with running(tmp_path / "house.sqlite", notice_settings=settings) as house:
        house.context.notifier.pauses = (0.0, 0.05, 0.05)
        yield house


def look(house: Running) -> None:
    """Let the house look once, and send what there is to send."""

    async def done() -> None:
        notifier = house.context.notifier
        await notifier.look()
        await asyncio.gather(*notifier.sending)

    asyncio.run_coroutine_threadsafe(done(), house.loop).result(30)


def confirmed(house: Running, box: Mailbox, guest: Guest, address: str) -> None:
    """Give an address, and open the link in the mail."""
    before = len(box.mails)
    assert guest.post("/notices/mail", address=address).status_code == 200
    link = link_in(box.wait(before + 1)[-1], "notices/confirm")
    assert house.guest().post(link).status_code == 200


def pair(house: Running, box: Mailbox, clock: str = "", game: str = "destorsion") -> tuple[str, Guest, Guest]:
    """A running table: its path, who is asked there and can be told, and the other one, who speaks French."""
    ada, ben = house.guest(), house.guest("fr")
    for guest in (ada, ben):
        guest.get("/about")
    form = {"game": game, "name": "Ada", "option-seats": "2", "clock": clock}
    table = ada.http.post("/tables", data=form).headers["location"]
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    for guest, address in ((ada, "ada@example.org"), (ben, "ben@example.org")):
        confirmed(house, box, guest, address)
    box.mails.clear()
    ada.post(f"{table}/start")
    asked = to_play(table, ada, ben)
    return table, asked, ben if asked is ada else ada


def is_french(guest: Guest) -> bool:
    return guest.http.headers["accept-language"] == "fr"


# --- the address ---


def test_an_address_counts_once_it_is_confirmed(post: Running, box: Mailbox) -> None:
    guest = post.guest()
    guest.get("/about")
    page = guest.post("/notices/mail", address="ann@example.org")
    assert "Look into your mailbox" in page.text
    mail = box.wait(1)[0]
    assert (mail["To"], mail["From"], mail["Subject"]) == (
        "ann@example.org",
        "Tablée <house@tablee.test>",
        "Confirm your address",
    )
    link = link_in(mail, "notices/confirm")
    assert link in html_of(mail)
    assert post.store.contacts().addresses == ()
    other = post.guest()
    assert "Yes, tell me by e-mail" in other.get(link).text
    assert post.store.contacts().addresses == (), "looking at a link does not use it up"
    assert "Done" in other.post(link).text
    (kept,) = post.store.contacts().addresses
    assert (kept.address, kept.language) == ("ann@example.org", "en")
    assert "ann@example.org" not in guest.get("/notices").text
    assert "the address that you confirmed" in guest.get("/notices").text
    assert other.post(link).status_code == 410
    assert other.get(link).status_code == 410


def test_a_confirmation_expires_and_a_new_one_voids_the_older(post: Running, box: Mailbox, clock: Clock) -> None:
    guest = post.guest()
    guest.get("/about")
    guest.post("/notices/mail", address="ann@example.org")
    first = link_in(box.wait(1)[-1], "notices/confirm")
    guest.post("/notices/mail", address="other@example.org")
    second = link_in(box.wait(2)[-1], "notices/confirm")
    assert post.guest().post(first).status_code == 410
    clock.move(DAY)
    assert post.guest().post(second).status_code == 410
    assert post.store.contacts().addresses == ()


def test_forged_confirmations_do_nothing(post: Running) -> None:
    for forged in ("x", "A" * 22, "%2e%2e%2fstop%2fx", "x" * 3000, "%0d%0aBcc:%20x"):
        assert post.guest().post(f"/notices/confirm/{forged}").status_code in (400, 404, 410)
    assert post.store.contacts().addresses == ()


NO_ADDRESSES = (
    "",
    "ann",
    "ann@",
    "@example.org",
    "ann@example",
    "ann@example.org\r\nBcc: all@example.org",
    "ann@example.org\nSubject: x",
    "ann@exam\rple.org",
    "ann@example.org, ben@example.org",
    "Ann <ann@example.org>",
    '"a b"@example.org',
    "ann@[127.0.0.1]",
    "ann@-example.org",
    f"{'a' * 65}@example.org",
    f"ann@{'a.' * 130}org",
    "ann@example.org\u2028x",
    "änn@example.org",
    "-oQ/tmp@example.org\0",
)


def test_what_is_no_address_gets_no_mail(post: Running, box: Mailbox) -> None:
    guest = post.guest()
    for address in NO_ADDRESSES:
        answer = guest.post("/notices/mail", address=address)
        assert answer.status_code == 400, address
        assert "That is not an e-mail address" in answer.text
        assert not is_address(address)
    assert box.tried == 0


def test_one_who_has_many_mails_sent_is_told_to_wait(tmp_path: Path, box: Mailbox) -> None:
    settings = NoticeSettings("https://tablee.test", SmtpServer("127.0.0.1", box.port, False), "house@tablee.test")
    with running(tmp_path / "house.sqlite", notice_settings=settings) as house:
        guest = house.guest()
        guest.get("/about")
        one = [guest.post("/notices/mail", address=f"a{at}@example.org").status_code for at in range(5)]
        assert one == [200] * 3 + [429] * 2, "a visitor"
        many = [house.guest().post("/notices/mail", address="victim@example.org").status_code for _ in range(5)]
        assert many == [200] * 3 + [429] * 2, "a mailbox"
        crowd = [house.guest().post("/notices/mail", address=f"c{at}@example.org").status_code for at in range(8)]
        assert crowd[-1] == 429, "an address on the network"
        box.wait(6)
        assert len({mail["To"] for mail in box.mails}) <= 12
        assert [mail["To"] for mail in box.mails].count("victim@example.org") == 3


def test_without_what_pushes_there_are_mails_alone(post: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "On this device" in post.guest().get("/notices").text
    monkeypatch.setattr("tablee.web.notices.push.find_spec", lambda name: None)
    page = post.guest().get("/notices").text
    assert "Send me a confirmation" in page
    assert "On this device" not in page


def test_a_house_without_a_mail_server_offers_nothing(house: Running) -> None:
    guest = house.guest()
    assert guest.get("/notices").status_code == 404
    assert guest.post("/notices/mail", address="ann@example.org").status_code == 404
    assert guest.get("/notices/confirm/x").status_code == 404
    assert "/notices" not in guest.get("/tables").text + guest.get("/turn").text


# --- notices ---


def test_who_owes_an_answer_for_minutes_is_told_once(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, other = pair(post, box)
    clock.move(290)
    look(post)
    assert box.mails == []
    clock.move(200)
    look(post)
    (mail,) = box.wait(1)
    expected = "ben@example.org" if is_french(asked) else "ada@example.org"
    assert (mail["To"], mail["X-Recipients"]) == (expected, expected)
    assert mail["Subject"] == ("À vous de jouer\u00a0: Déstorsion" if is_french(asked) else "Your turn in Déstorsion")
    assert link_in(mail, "t/").startswith(f"{table}/move/")
    assert link_in(mail, "t/") in html_of(mail)
    assert ("avec Ada" if is_french(asked) else "with Ben") in text_of(mail)
    for _ in range(3):
        clock.move(DAY)
        look(post)
    assert len(box.mails) == 1, "once a turn"
    while asked.offers(table):
        asked.play(table)
    clock.move(400)
    look(post)
    assert len(box.mails) == 2
    assert box.mails[1]["To"] != expected
    straight = other.get(link_in(box.mails[1], "t/"))
    assert (straight.status_code, straight.headers["location"]) == (303, table)
    assert other.offers(table)


def test_the_mail_has_the_board_as_that_seat_sees_it(post: Running, box: Mailbox, clock: Clock) -> None:
    pair(post, box, game="korrigans")
    clock.move(400)
    look(post)
    mail = box.wait(1)[0]
    picture = next(part for part in mail.walk() if part.get_content_type() == "image/png")
    assert picture["Content-ID"] == "<board>"
    assert 'src="cid:board"' in html_of(mail)
    drawn = picture.get_payload(decode=True)
    assert isinstance(drawn, bytes)
    assert drawn.startswith(b"\x89PNG")
    assert int.from_bytes(drawn[16:20], "big") == 640
    assert len(drawn) > 20_000
    assert mail.get_content_type() == "multipart/alternative"


def test_who_has_the_page_open_is_not_told(post: Running, box: Mailbox, clock: Clock) -> None:
    table, asked, _ = pair(post, box)
    with looking(asked, table):
        clock.move(400)
        look(post)
        assert box.mails == []
    clock.move(400)
    wait_until(lambda: not post.context.registry.live_tables[table.rpartition("/")[2]].listeners.count)
    look(post)
    box.wait(1)


def test_at_a_table_with_minutes_on_the_clock_nobody_is_told(post: Running, box: Mailbox, clock: Clock) -> None:
    pair(post, box, "30m+20s")
    clock.move(600)
    look(post)
    assert box.mails == []


def test_a_reminder_before_the_time_is_up(post: Running, box: Mailbox, clock: Clock) -> None:
    _, asked, _ = pair(post, box, "1d")
    clock.move(400)
    look(post)
    box.wait(1)
    clock.move(DAY / 2)
    look(post)
    assert len(box.mails) == 1
    clock.move(DAY / 4)
    look(post)
    reminder = box.wait(2)[1]
    assert reminder["Subject"] == (
        "Il vous reste peu de temps\u00a0: Déstorsion" if is_french(asked) else "Your time is running out in Déstorsion"
    )
    assert "5:5" in text_of(reminder)
    clock.move(3600)
    look(post)
    assert len(box.mails) == 2


def test_one_touch_ends_the_mails_and_forgets_the_address(post: Running, box: Mailbox, clock: Clock) -> None:
    _, asked, _ = pair(post, box)
    clock.move(400)
    look(post)
    mail = box.wait(1)[0]
    link = link_in(mail, "notices/stop")
    assert mail["List-Unsubscribe"] == f"<https://tablee.test{link}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert link in html_of(mail)
    stranger = post.guest()
    assert stranger.get(link).status_code == 200
    assert len(post.store.contacts().addresses) == 2
    assert stranger.http.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert mail["To"] not in str(post.store.contacts())
    assert stranger.http.post(link).status_code == 200, "again is no error"
    clock.move(DAY)
    look(post)
    assert len(box.mails) == 1
    assert "the address that you confirmed" not in asked.get("/notices").text


def test_an_address_is_removed_on_request(post: Running, box: Mailbox, clock: Clock) -> None:
    _, asked, _ = pair(post, box)
    assert asked.post("/notices/forget").status_code == 303
    clock.move(400)
    look(post)
    assert box.mails == []


def test_the_language_of_the_mails_follows_the_pages(post: Running, box: Mailbox, clock: Clock) -> None:
    _, asked, _ = pair(post, box)
    new = "en" if is_french(asked) else "fr"
    assert asked.post("/settings", language=new, back="/").status_code == 303
    clock.move(400)
    look(post)
    assert box.wait(1)[0]["Subject"].startswith("Your turn" if new == "en" else "À vous")


def test_a_mail_that_is_refused_is_tried_again_and_never_holds_up_play(
    post: Running, box: Mailbox, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    table, asked, other = pair(post, box)
    box.refuse = 2
    clock.move(400)
    look(post)
    assert len(box.mails) == 1, "the third try"
    while asked.offers(table):
        assert asked.play(table).status_code == 303
    box.refuse = 100
    clock.move(400)
    with caplog.at_level(logging.INFO, "tablee.web"):
        look(post)
    said = [record.getMessage() for record in caplog.records if "mail" in record.getMessage()]
    assert said == ["a mail could not be sent: SMTPDataError"]
    assert "example.org" not in caplog.text
    assert other.offers(table)


def test_no_export_and_no_page_holds_an_address(post: Running, box: Mailbox) -> None:
    table, asked, other = pair(post, box)
    pages = "".join(
        guest.get(path).text
        for guest in (asked, other, post.guest())
        for path in (table, "/notices", "/tables", "/turn", f"{table}/log", "/")
    )
    assert "example.org" not in pages
    assert "example.org" not in str(post.store.kept(table.rpartition("/")[2]))


def test_of_two_processes_one_tells(post: Running, box: Mailbox, clock: Clock) -> None:
    """The second looks at the same moment; what is noted counts."""
    pair(post, box)
    clock.move(400)

    async def twice() -> None:
        notifier = post.context.notifier
        live = next(iter(post.context.registry.live_tables.values()))
        await asyncio.gather(*(notifier.look_at(live) for _ in range(4)))
        await asyncio.gather(*notifier.sending)

    asyncio.run_coroutine_threadsafe(twice(), post.loop).result(30)
    assert len(box.mails) == 1


# --- what the host sets ---


def test_settings_of_the_host() -> None:
    found = read_settings("https://tablee.test/", "smtp://ann:p%40ss@mail.test", "house@tablee.test")
    assert (found.site, found.sender) == ("https://tablee.test", "house@tablee.test")
    assert found.smtp == SmtpServer("mail.test", 587, False, "ann", "p@ss")
    assert "p@ss" not in repr(found)
    assert found.smtp.needs_starttls
    assert read_settings("https://tablee.test", "smtps://mail.test:1465", "a@tablee.test").smtp == SmtpServer(
        "mail.test", 1465, True
    )
    assert not read_settings("", "", "").sends_mail


@pytest.mark.parametrize(
    ("site", "smtp", "sender", "wrong"),
    [
        ("", "smtp://mail.test", "a@tablee.test", BadSite),
        ("tablee.test", "", "", BadSite),
        ("https://tablee.test/x", "", "", BadSite),
        ("https://tablee.test", "smtp://mail.test", "", BadSender),
        ("https://tablee.test", "smtp://mail.test", "a@b.test\r\nBcc: x@y.test", BadSender),
        ("https://tablee.test", "mail.test:25", "a@tablee.test", BadSmtp),
        ("https://tablee.test", "smtp://u:secret@mail.test:port", "a@tablee.test", BadSmtp),
    ],
)
def test_wrong_settings_are_one_sentence_without_a_password(
    site: str, smtp: str, sender: str, wrong: type[Exception]
) -> None:
    with pytest.raises(wrong) as told:
        read_settings(site, smtp, sender)
    assert "secret" not in str(told.value)
