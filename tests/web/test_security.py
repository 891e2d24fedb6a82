"""The security list: each item that a house of tables needs, with a test."""

from __future__ import annotations

import asyncio
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tablee.web.app import make_app
from tablee.web.http.context import Limits
from tablee.web.server.middleware import POLICY, TokenBucket
from tests.databases import open_database
from tests.web.house import OPEN_DOORS, Running, running, start_pair, to_play
from tests.web.server import NO_TLS
from tests.web.sockets import first_state, looking, refusal


def test_1_the_secret_is_one_cookie_of_128_bits_that_no_script_reads(house: Running) -> None:
    cookie = house.guest().get("/").headers["set-cookie"]
    assert re.match(r"tablee=[\w-]{22};", cookie)  # 22 base64 characters: 132 bits, of which 128 are random
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_1_over_https_the_cookie_never_travels_in_the_clear(tmp_path: Path) -> None:
    async def visit() -> str:
        transport = httpx.ASGITransport(make_app(store))
        async with httpx.AsyncClient(transport=transport, base_url="https://tablee.example") as client:
            return str((await client.get("/about")).headers["set-cookie"])

    store = open_database(tmp_path / "house.sqlite")
    try:
        assert "Secure" in asyncio.run(visit())
    finally:
        store.close()


def test_1_the_secret_is_in_no_page_and_its_hash_in_no_page_either(house: Running) -> None:
    table, ada, ben = start_pair(house)
    secret = ada.http.cookies["tablee"]
    visitors = [chair.visitor for chair in house.context.registry.live_tables[table[3:]].table.chairs]
    for guest in (ada, ben, house.guest()):
        for path in (table, f"{table}/now", f"{table}/log", "/"):
            page = guest.get(path).text
            assert secret not in page
            assert not any(visitor in page for visitor in visitors)


def test_2_looking_at_an_invitation_claims_nothing(house: Running) -> None:
    table = house.guest().lay()
    stranger = house.guest()
    for _ in range(3):
        stranger.get(table)
        stranger.http.head(table)
    assert house.context.registry.live_tables[table[3:]].table.names == ["Ada", ""]


def test_2_claiming_leads_to_a_clean_address(house: Running) -> None:
    table = house.guest().lay()
    guest = house.guest()
    assert guest.post(f"{table}/sit", seat=1, name="Ben").headers["location"] == table


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_3_a_post_from_another_site_is_refused(house: Running, headers: dict[str, str]) -> None:
    ada = house.guest()
    table = ada.lay()
    before = ada.number(table)
    answer = ada.http.post(f"{table}/bot", data={"seat": "1", "bot": "random"}, headers=headers)
    assert answer.status_code == 403
    assert ada.number(table) == before


def test_3_a_post_from_our_own_page_is_not(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    headers = {"Sec-Fetch-Site": "same-origin", "Origin": house.address}
    assert ada.http.post(f"{table}/bot", data={"seat": "1", "bot": "random"}, headers=headers).status_code == 303


def test_3_a_house_with_a_name_answers_to_no_other(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", hosts=("tablee.example", "127.0.0.1")) as house:
        assert house.guest().get("/about").status_code == 200
        assert house.guest().get("/about", Host="tablee.example:443").status_code == 200
        assert house.guest().get("/about", Host="rebound.example").status_code == 400


def test_4_names_are_shown_and_never_obeyed(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(name='<b onclick="x">&amp;')
    ada.post(f"{table}/options", listed="yes")
    for path in (table, "/"):
        page = house.guest().get(path).text
        assert "<b onclick" not in page
        assert "&lt;b onclick=&#34;x&#34;&gt;&amp;amp;" in page
    ada.post(f"{table}/bot", seat=1, bot="random")
    ada.post(f"{table}/start")
    for path in (table, f"{table}/log", f"{table}/now"):
        assert "<b onclick" not in ada.get(path).text


@pytest.mark.parametrize("path", ["/", "/about", "/static/house.css", "/nowhere", "/t/x"])
def test_5_every_answer_carries_the_policy(house: Running, path: str) -> None:
    headers = house.guest().get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"


def test_5_the_policy_is_the_strict_one() -> None:
    assert POLICY == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )


def test_6_a_stream_shows_what_its_cookie_may_see(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    assert 'name=\\"action\\"' in first_state(asked, table)
    assert 'name=\\"action\\"' not in first_state(house.guest(), table)


def test_6_who_stands_up_sees_what_strangers_see(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/")
    table = ada.lay()
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert "/word" in first_state(ben, table)
    ben.post(f"{table}/stand", seat=1)
    assert "/word" not in first_state(ben, table)


def test_6_a_visitor_holds_so_many_streams_and_no_more(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=0, tables_per_minute=0, streams_per_visitor=3)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, ben = start_pair(house)
        with looking(ada, table), looking(ada, table), looking(ada, table):
            assert refusal(ada, f"{table}/socket")[0] == 429
            with looking(ben, table):
                pass
        with looking(ada, table):
            pass


def test_8_every_viewer_gets_one_event_per_public_step(house: Running) -> None:
    """What a viewer hears depends on the entries alone: the ids of the events are entry numbers."""
    table, ada, ben = start_pair(house)
    numbers = [re.findall(r'"number":(\d+)', first_state(guest, table)) for guest in (ada, ben, house.guest())]
    assert len({tuple(found) for found in numbers}) == 1


def test_9_of_40_posts_of_one_move_one_is_accepted_and_39_come_too_late(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    offer, number = asked.offers(table)[0], asked.number(table)
    cookies = {"tablee": asked.http.cookies["tablee"]}

    def post(_: int) -> int:
        form = {"action": offer.text, "number": number}
        return httpx.post(
            f"{house.address}{table}/play", data=form, cookies=cookies, timeout=20, verify=NO_TLS
        ).status_code

    with ThreadPoolExecutor(40) as crowd:
        statuses = sorted(crowd.map(post, range(40)))
    assert statuses == [303] + [409] * 39


def test_10_a_body_of_megabytes_is_refused_while_it_arrives(house: Running) -> None:
    table = house.guest().lay()
    answer = house.guest().http.post(f"{table}/sit", content=b"name=" + b"x" * 3_000_000)
    assert answer.status_code == 413
    assert endless_post(house, table).startswith(b"HTTP/1.1 413")


def endless_post(house: Running, table: str) -> bytes:
    """A post of unknown length, written until the other side has heard enough; gives what it answered."""
    host, port = house.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(
            f"POST {table}/sit HTTP/1.1\r\nHost: {host}:{port}\r\nTransfer-Encoding: chunked\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\n".encode()
        )
        with suppress(OSError):
            for _ in range(800):
                line.sendall(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
        return line.recv(200)


def test_10_who_posts_too_fast_waits(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=1, posts_at_once=5, tables_per_minute=0)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        guest = house.guest()
        guest.get("/")
        answers = [guest.post("/settings", light="day") for _ in range(8)]
        assert [answer.status_code for answer in answers[:5]] == [303] * 5
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"]
        assert house.guest().post("/settings", light="day").status_code == 303


def test_10_tables_are_laid_at_a_human_pace(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=0, tables_per_minute=1, tables_at_once=2)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        guest = house.guest()
        guest.get("/")
        statuses = [guest.post("/tables", game="destorsion", name="Ada").status_code for _ in range(3)]
        assert statuses == [303, 303, 429]


def test_10_a_bucket_refills_with_time_and_forgets_the_full() -> None:
    now = [0.0]
    bucket = TokenBucket(per_second=2, burst=3, clock=lambda: now[0])
    assert [bucket.take("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b")
    now[0] = 0.5
    assert [bucket.take("a") for _ in range(2)] == [True, False]
    now[0] = 100
    bucket.forget_full(now[0])
    assert bucket.pots == {}


def test_11_a_table_has_an_id_of_at_least_72_random_bits(house: Running) -> None:
    ids = {house.guest().lay()[3:] for _ in range(5)}
    assert len(ids) == 5
    assert all(re.fullmatch(r"[0-9a-f]{18,}", table) for table in ids)  # 4 bits each


def test_11_unknown_tables_answer_all_the_same(house: Running) -> None:
    guest = house.guest()
    guest.get("/")
    pages = {guest.get(f"/t/{table}").text for table in ("0123456789abcdef", "x", "0" * 300, "%E2%82%AC")}
    assert len({re.sub(r'name="back" value="[^"]*"', "", page) for page in pages}) == 1


def test_12_spectators_cannot_post(house: Running) -> None:
    table, ada, ben = start_pair(house)
    watcher = house.guest()
    watcher.get(table)
    offer = to_play(table, ada, ben).offers(table)[0]
    assert watcher.play(table, offer.text).status_code == 403


def test_12_a_foreign_token_opens_nothing(house: Running) -> None:
    table, ada, ben = start_pair(house)
    offer = to_play(table, ada, ben).offers(table)[0]
    for token in ("A" * 22, ada.http.cookies["tablee"][:-1] + "~", "", "x" * 4000):
        thief = house.guest()
        thief.http.cookies.set("tablee", token)
        assert thief.play(table, offer.text, 1).status_code in (400, 403)
        assert thief.offers(table) == []


def test_12_the_seed_stays_on_the_server_until_the_end(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=1)
    seed = house.context.registry.live_tables[table[3:]].record.seed.hex()
    while ada.phase(table) != "over":
        for path in (table, f"{table}/now", f"{table}/log", f"{table}/export"):
            assert seed not in ada.get(path).text or ada.phase(table) == "over"
        if ada.offers(table):
            ada.play(table)
    assert seed in ada.get(table).text


def test_open_doors_are_for_tests_only() -> None:
    assert Limits() != OPEN_DOORS
    assert Limits().posts_per_second > 0
