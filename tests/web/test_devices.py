"""Continue on another device: a link that shows, a post that claims, once and not for long."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tablee.store.memory import SharedMemory
from tablee.web.http.context import Limits
from tablee.web.one_time_codes import MINUTES
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, start_pair, to_play


def link_of(guest: Guest, back: str = "") -> str:
    """The path of a fresh link."""
    found = re.search(r'href="[^"]*(/device/[\w-]+)"', guest.post("/device", back=back).text)
    assert found
    return found[1]


def claim(guest: Guest, link: str) -> int:
    """Post what the page of a link asks; gives the status."""
    return guest.post("/device/claim", code=link.rpartition("/")[2]).status_code


def test_another_browser_plays_on(house: Running) -> None:
    table, ada, ben = start_pair(house)
    player = to_play(table, ada, ben)
    phone = house.guest()
    phone.get("/")
    link = link_of(player, table)
    assert "Continue here" in phone.get(link).text
    assert phone.offers(table) == []  # looking at a link is not enough
    answer = phone.post("/device/claim", code=link.rpartition("/")[2])
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert phone.play(table).status_code == 303
    assert table in phone.get("/tables").text
    assert table in player.get("/tables").text  # the first browser keeps its chair


def test_the_lasting_secret_stands_in_no_page_and_no_address(house: Running) -> None:
    _, ada, _ = start_pair(house)
    phone = house.guest()
    secret = ada.http.cookies["tablee"]
    link = link_of(ada)
    assert secret not in link
    for page in (ada.post("/device"), phone.get(link := link_of(ada))):
        assert secret not in page.text
        assert page.headers["cache-control"] == "no-store"
    answer = phone.post("/device/claim", code=link.rpartition("/")[2])
    assert answer.headers["location"] == "/tables"
    cookies = [value for key, value in answer.headers.multi_items() if key == "set-cookie"]
    assert len([cookie for cookie in cookies if cookie.startswith("tablee=")]) == 1
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)


def test_a_link_works_once(house: Running) -> None:
    _, ada, _ = start_pair(house)
    link = link_of(ada)
    first, second = house.guest(), house.guest()
    assert claim(first, link) == 303
    assert claim(second, link) == 410
    refused = second.get(link)
    assert refused.status_code == 410
    assert "has been used or has expired" in refused.text


def test_of_many_who_claim_at_once_one_gets_it(house: Running) -> None:
    _, ada, _ = start_pair(house)
    link, guests = link_of(ada), [house.guest() for _ in range(8)]
    with ThreadPoolExecutor(8) as crowd:
        assert sorted(crowd.map(lambda guest: claim(guest, link), guests)) == [303] + [410] * 7


def test_a_new_link_voids_the_older_one(house: Running) -> None:
    _, ada, _ = start_pair(house)
    old, new = link_of(ada), link_of(ada)
    assert claim(house.guest(), old) == 410
    assert claim(house.guest(), new) == 303


def test_a_link_leads_to_a_table_or_to_ones_own_tables_and_nowhere_else(house: Running) -> None:
    _, ada, _ = start_pair(house)
    for back in (
        "https://elsewhere.example/",
        "//elsewhere.example",
        "/t/../about",
        "/t/x\r\nSet-Cookie: a=b",
        "/about",
    ):
        code = link_of(ada, back).rpartition("/")[2]
        assert house.guest().post("/device/claim", code=code).headers["location"] == "/tables"


def test_a_browser_with_tables_of_its_own_is_warned(house: Running) -> None:
    _, ada, ben = start_pair(house)
    link = link_of(ada)
    assert "It will lose them" in ben.get(link).text
    assert "It will lose them" not in house.guest().get(link).text
    assert "Open it on the other device" in ada.get(link).text


def test_whoever_guesses_links_is_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=0, tables_per_minute=0, guesses_per_second=0.001, guesses_at_once=4)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        guest = house.guest()
        assert [guest.get(f"/device/guess-{at}").status_code for at in range(6)] == [410] * 4 + [429] * 2
        assert claim(guest, "/device/guess") == 429


def test_a_post_from_another_site_claims_nothing(house: Running) -> None:
    _, ada, _ = start_pair(house)
    link = link_of(ada)
    bad = house.guest(**{"Sec-Fetch-Site": "cross-site"})
    assert claim(bad, link) == 403
    assert claim(house.guest(), link) == 303


def test_a_link_expires(house: Running, clock: Clock) -> None:
    _, ada, _ = start_pair(house)
    link = link_of(ada)
    clock.move(60 * MINUTES - 5)
    assert house.guest().get(link).status_code == 200
    clock.move(5)
    assert house.guest().get(link).status_code == 410
    assert claim(house.guest(), link) == 410


def test_who_reads_the_database_learns_no_secret_from_a_link(house: Running) -> None:
    _, ada, _ = start_pair(house)
    link_of(ada)
    assert isinstance(house.store, SharedMemory)
    kept = str(house.store._ask("select * from slips"))
    assert '"name":"Ada"' in kept
    assert ada.http.cookies["tablee"] not in kept
