"""My turn now: every table where I owe an answer, the longest wait first, and the next one after a move."""

from __future__ import annotations

import re

from tests.web.clock import Clock
from tests.web.house import Guest, Running, to_play

CARD = re.compile(r'<a class="turn-card" href="(/t/[\w-]+)">.*?</a>', re.DOTALL)


def cards(guest: Guest) -> dict[str, str]:
    """The tables of the page, in its order."""
    return {found[1]: found[0] for found in CARD.finditer(guest.get("/turn").text)}


def start(ada: Guest, ben: Guest, **options: object) -> str:
    """A running table of these two."""
    table = ada.lay(**options)
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return table


def two_waiting(house: Running, clock: Clock) -> tuple[Guest, str, str]:
    """Somebody who is asked at two tables, and these, the older first."""
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    first = start(ada, ben)
    clock.move(3 * 3600)
    guest = to_play(first, ada, ben)
    for _ in range(40):  # who begins is drawn by lot
        second = start(ada, ben)
        if to_play(second, ada, ben) is guest:
            return guest, first, second
    raise AssertionError("the lot always falls on the other one")


def test_tables_where_i_owe_an_answer_the_longest_wait_first(house: Running, clock: Clock) -> None:
    guest, first, second = two_waiting(house, clock)
    found = cards(guest)
    assert next(iter(found)) == first
    assert second in found
    assert "waiting for you for 3 hours" in found[first]
    assert "left" not in found[first]  # it has no clock
    assert guest.play(first).status_code == 303
    assert first not in cards(guest) or guest.offers(first)


def test_the_time_left_stands_beside_the_table(house: Running, clock: Clock) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    ada.get("/about")
    answer = ada.http.post("/tables", data={"game": "destorsion", "name": "Ada", "option-seats": "2", "clock": "3d"})
    table = answer.headers["location"]
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ada.post(f"{table}/start")
    clock.move(86_400)
    card = cards(to_play(table, ada, ben))[table]
    assert re.search(r"<em>1.*23.* left</em>", card), card


def test_nobody_sees_a_table_where_another_is_asked(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = start(ada, ben)
    waits = ben if to_play(table, ada, ben) is ada else ada
    assert table not in cards(waits)
    assert "No table is waiting for you." in house.guest().get("/turn").text


def test_the_picture_shows_what_this_seat_sees_and_is_not_kept(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = start(ada, ben)
    shown = {guest: guest.get(f"{table}/picture?language=en&light=day") for guest in (ada, ben, house.guest())}
    for answer in shown.values():
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert len({answer.text for answer in shown.values()}) > 1  # each from its own side
    assert ada.get(f"{table}/picture?language=en&light=shrill").status_code == 404
    assert ada.get(f"{table}/picture").status_code == 404


def test_after_a_move_the_next_table_is_offered(house: Running, clock: Clock) -> None:
    guest, first, second = two_waiting(house, clock)
    for _ in range(100):
        if not guest.offers(first):
            break
        guest.play(first)
    offered = re.search(r'<p id="next-turn" class="note still">(.*?)</p>', guest.get(first).text, re.DOTALL)
    assert offered
    assert "Next table: Déstorsion" in offered[1]
    assert f'href="{second}"' in offered[1] or "All " in offered[1]
    told = guest.get(f"/turn/next?after={first.rpartition('/')[2]}").json()
    assert "Next table: Déstorsion" in told["html"]
    assert first not in told["html"]
    assert house.guest().get("/turn/next").json() == {"html": ""}
