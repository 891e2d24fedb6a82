"""Bad people: whatever they send to whichever address is refused, said clearly, and nothing has changed."""

from __future__ import annotations

import asyncio
import random
import re
import secrets
import socket
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route

from tablee.web.app import routes
from tablee.web.http.context import Limits
from tablee.web.server import middleware as guard
from tablee.web.updates import socket as page_socket
from tests.web.house import Guest, Running, running, start_pair, to_play

pytestmark = pytest.mark.once
ROUTES = [route for route in routes() if isinstance(route, Route)]
POSTS = sorted(route.path for route in ROUTES if route.methods and "POST" in route.methods)
LOOKS = sorted(route.path for route in ROUTES if route.methods and "GET" in route.methods)
AT_TABLES = [path for path in POSTS if "{table}" in path]
HARMLESS = {"/t/{table}/cover", "/t/{table}/ask", "/t/{table}/loan/end"}  # cover what is covered, ask, end no loan
JSON = {"Accept": "application/json"}

LONG = "ah " * 3334  # 10,002 characters, fewer than a body may have
MARKUP = "<img src=x onerror=alert(1)>\"'&"
EMOJI = "👩‍👩‍👧 Zoé 🎲"
TURNED = "a\u202eb"
BAD_NAMES = [LONG, TURNED, "\u2066a\u2069", "\u200f", "a\x00b", "a\nb", "", " ", "\u200b", "\ufeff", "\ud7ff\ue000"]


def kept(house: Running, table: str) -> tuple[object, ...]:
    """All that the store holds of a table."""
    return (house.store.load(table[3:])[1], house.store.said(table[3:]))


def told(answer: httpx.Response) -> str:
    """The sentence of a refusal, asked for as JSON."""
    return str(answer.json()["error"])


@pytest.fixture(scope="module")
def pair(shared_house: Running) -> tuple[str, Guest, Guest]:
    """A running table that all these people try to spoil."""
    return start_pair(shared_house)


def filled(path: str, table: str) -> str:
    """An address with what its parts are."""
    return path.format(table=table, game="destorsion", step=1, code="x" * 22)


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}])
def test_no_post_is_taken_from_another_site(
    house: Running, pair: tuple[str, Guest, Guest], path: str, headers: dict[str, str]
) -> None:
    table, ada, _ = pair
    before = kept(house, table)
    fields = {"number": str(len(house.store.load(table[3:])[1])), "text": "hello", "seat": "0", "game": "destorsion"}
    answer = ada.http.post(filled(path, table[3:]), data=fields, headers=JSON | headers)
    assert answer.status_code == 403
    assert told(answer)
    assert "set-cookie" not in answer.headers
    assert kept(house, table) == before


@pytest.mark.parametrize("path", POSTS)
def test_no_post_takes_a_body_without_measure(house: Running, pair: tuple[str, Guest, Guest], path: str) -> None:
    table, ada, _ = pair
    before = kept(house, table)
    answer = ada.http.post(filled(path, table[3:]), data={"text": "x" * 2_200_000}, headers=JSON)
    assert answer.status_code in (401, 413)  # a program without a token is not even listened to
    assert told(answer)
    assert kept(house, table) == before


@pytest.mark.parametrize("path", AT_TABLES)
def test_no_post_of_a_stranger_changes_a_running_game(
    house: Running, pair: tuple[str, Guest, Guest], path: str
) -> None:
    table, ada, ben = pair
    stranger = house.guest()
    stranger.get("/about")
    action = to_play(table, ada, ben).offers(table)[0].text
    before = kept(house, table)
    fields = {"number": str(ada.number(table)), "action": action, "seat": "0", "name": "Eve", "text": "hello"}
    answer = stranger.http.post(filled(path, table[3:]), data=fields, headers=JSON)
    if path not in HARMLESS:
        assert 400 <= answer.status_code < 500
        assert told(answer)
    assert kept(house, table) == before


@pytest.mark.parametrize("path", AT_TABLES)
def test_no_post_of_a_neighbour_acts_for_another_seat(
    house: Running, pair: tuple[str, Guest, Guest], path: str
) -> None:
    table, ada, ben = pair
    before = kept(house, table)
    fields = {"seat": "0", "number": str(ada.number(table)), "entry": "4", "ask": "1", "action": "x", "text": "hello"}
    answer = ben.http.post(filled(path, table[3:]), data=fields, headers=JSON)
    if path not in {*HARMLESS, "/t/{table}/hint", "/t/{table}/move/{code}"}:  # for the own seat; to the table, unused
        assert 400 <= answer.status_code < 500
        assert told(answer)
    assert kept(house, table) == before


@pytest.mark.parametrize("path", POSTS)
def test_no_post_breaks_the_house_whatever_it_says(house: Running, pair: tuple[str, Guest, Guest], path: str) -> None:
    table, ada, _ = pair
    chance = random.Random(path)
    names = ["number", "action", "seat", "seats", "name", "text", "form", "bot", "game", "code", "to", "kind", "back"]
    values = ["", "-1", "9" * 30, "0", "1", MARKUP, EMOJI, TURNED, "\x00", LONG, "null", "[]", "../..", "%", "a=b&c"]
    before = len(kept(house, table)[0])  # type: ignore[arg-type]
    for _ in range(25):
        fields = {name: chance.choice(values) for name in chance.sample(names, 5)}
        answer = ada.http.post(filled(path, table[3:]), data=fields, headers=JSON)
        assert answer.status_code < 500, (fields, answer.text)
    answer = ada.http.post(filled(path, table[3:]), content=chance.randbytes(500), headers=JSON)
    assert answer.status_code < 500
    assert ada.get(table).status_code == 200
    assert len(kept(house, table)[0]) >= before  # type: ignore[arg-type]


@pytest.mark.parametrize("name", BAD_NAMES)
@pytest.mark.parametrize("act", ["sit", "say", "word"])
def test_what_cannot_be_shown_is_not_taken(house: Running, act: str, name: str) -> None:
    ada, ben = house.guest(), house.guest("fr")
    ben.get("/about")
    table = ada.lay()
    who = ben if act == "sit" else ada
    before = kept(house, table)
    fields = {"seat": "1", "name": name} if act == "sit" else {"text": name}
    answer = who.http.post(f"{table}/{act}", data=fields, headers=JSON)
    if act == "say" and name == "a\nb":
        assert answer.status_code == 200  # two lines are said as one
        return
    assert answer.status_code == 400
    assert told(answer)
    assert len(told(answer)) < 300
    assert kept(house, table) == before


def test_a_name_of_ten_thousand_characters_lays_no_table(house: Running) -> None:
    before = sum(house.store.count_tables().values())
    answer = house.guest().http.post("/tables", data={"game": "destorsion", "name": LONG}, headers=JSON)
    assert (answer.status_code, told(answer)) == (400, "A name has 1 to 24 visible characters.")
    assert sum(house.store.count_tables().values()) == before


@pytest.mark.parametrize("name", [MARKUP[:24], EMOJI, "ש\u05c1לום", "Ngô Bảo", "𝔄𝔡𝔞"])
def test_any_visible_name_is_shown_as_it_is_and_never_obeyed(house: Running, name: str) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = ada.lay(name=name)
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    assert ada.post(f"{table}/say", text=name).status_code == 303
    to_play(table, ada, ben).play(table)
    for path in (table, f"{table}/now", f"{table}/log", f"{table}/screen", "/"):
        page = ben.get(path).text
        assert "<img src=x" not in page
        assert not (inline(page) if path != f"{table}/now" else [])
    assert house.context.registry.live_tables[table[3:]].table.names[0] == name


def test_guessed_tables_are_all_the_same_nothing(house: Running) -> None:
    stranger = house.guest()
    found = set()
    for guess in (secrets.token_hex(12), "0" * 24, "a", "x" * 64, "%00", "'or'1'='1", "é"):
        answer = stranger.get(f"/t/{guess}")
        found.add((answer.status_code, re.sub(r"/t/[^\"]*", "", answer.text)))
    assert {status for status, _ in found} == {404}
    assert len({text for _, text in found}) == 1


def test_a_guessed_secret_is_a_stranger(house: Running) -> None:
    table, ada, ben = start_pair(house)
    action, number = to_play(table, ada, ben).offers(table)[0].text, ada.number(table)
    own = ada.http.cookies["tablee"]
    for guess in (secrets.token_urlsafe(16), own[:-1] + ("A" if own[-1] != "A" else "B"), own.swapcase(), "A" * 22):
        thief = house.guest()
        thief.http.cookies.set("tablee", guess)
        answer = thief.http.post(f"{table}/play", data={"action": action, "number": number}, headers=JSON)
        assert answer.status_code == 403
        assert thief.offers(table) == []
    assert ada.number(table) == number


def test_a_seat_cannot_act_for_another_by_naming_it(house: Running) -> None:
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    other, seat = (ben, 0) if asked is ada else (ada, 1)
    before = kept(house, table)
    fields = {"action": asked.offers(table)[0].text, "number": asked.number(table)}
    for more in ({}, {"seat": seat}, {"as": seat}, {"visitor": "x"}, {"player": seat}):
        answer = other.http.post(f"{table}/play", data=fields | more, headers=JSON)
        assert (answer.status_code, told(answer)) == (409, "It is not your turn.")
    assert other.post(f"{table}/absent", seat=seat, number=fields["number"]).status_code in (403, 409)
    assert kept(house, table) == before


def test_what_was_done_once_is_not_done_twice_by_sending_it_again(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = ada.lay()
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert [ada.post(f"{table}/start").status_code for _ in range(3)] == [303, 409, 409]
    asked = to_play(table, ada, ben)
    fields = {"action": asked.offers(table)[0].text, "number": asked.number(table)}
    assert [asked.post(f"{table}/play", **fields).status_code for _ in range(3)] == [303, 409, 409]
    entries = house.store.load(table[3:])[1]
    assert sum(entry.kind == "start" for entry in entries) == 1
    assert sum(entry.kind == "play" and entry.seat >= 0 for entry in entries) == 1


def test_posts_that_arrive_out_of_order_are_refused(house: Running) -> None:
    table, ada, ben = start_pair(house)
    reached = []
    for _ in range(3):
        asked = to_play(table, ada, ben)
        reached.append((asked, asked.offers(table)[0].text, asked.number(table)))
        asked.play(table, reached[-1][1], reached[-1][2])
    before = kept(house, table)
    for asked, action, number in reversed(reached):
        assert asked.play(table, action, number).status_code == 409
    assert ada.play(table, reached[0][1], number=10**6).status_code == 409
    assert kept(house, table) == before


def handshake(table: str, host: str, cookie: str) -> bytes:
    """The request for a page's socket."""
    lines = [
        f"GET {table}/socket HTTP/1.1",
        f"Host: {host}",
        f"Cookie: tablee={cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGFibGVlIGEgdGFibGU9PQ==",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def test_a_thousand_pages_from_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_socket, "HELLO_WITHIN", 300.0)  # they all stay, however slow this machine is
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, ben = start_pair(house)
        host, port = house.address.removeprefix("http://").split(":")
        lines, statuses = [], []
        for _ in range(1000):
            line = socket.create_connection((host, int(port)), 10)
            cookie = secrets.token_urlsafe(16)  # each looks like another visitor
            line.sendall(handshake(table, host, cookie))
            statuses.append(line.recv(12)[9:12])
            lines.append(line) if statuses[-1] == b"101" else line.close()
        assert statuses == [b"101"] * limits.streams_per_address + [b"429"] * (1000 - limits.streams_per_address)
        assert to_play(table, ada, ben).play(table).status_code == 303  # meanwhile people play
        for line in lines:
            line.close()
        deadline = time.monotonic() + 20
        while house.context.open_streams and time.monotonic() < deadline:
            time.sleep(0.05)
        assert house.context.open_streams == 0
        assert not house.context.streams
        assert not house.context.streams_from


def test_streams_that_are_opened_all_at_once_are_counted_too(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0, streams_per_address=20)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, _ = start_pair(house)
        host, port = house.address.removeprefix("http://").split(":")
        secret = ada.http.cookies["tablee"]

        async def opened(cookie: str) -> tuple[bytes, asyncio.StreamWriter]:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(handshake(table, host, cookie))
            return (await reader.readline())[9:12], writer

        async def statuses(cookies: list[str]) -> Counter[bytes]:
            found = await asyncio.gather(*map(opened, cookies))
            for _, writer in found:
                writer.close()
            return Counter(status for status, _ in found)

        assert asyncio.run(statuses([secret] * 60))[b"101"] == limits.streams_per_visitor
        deadline = time.monotonic() + 20
        while house.context.streams and time.monotonic() < deadline:
            time.sleep(0.05)
        strangers = [secrets.token_urlsafe(16) for _ in range(60)]
        assert asyncio.run(statuses(strangers)) == {b"101": 20, b"429": 40}


def test_a_new_name_at_the_door_lays_no_more_tables_and_says_no_more(tmp_path: Path) -> None:
    limits = Limits(
        requests_per_second=0, posts_per_second=0, tables_per_minute=0.001, tables_at_once=2, sayings_per_minute=0.001
    )
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        fields = {"game": "destorsion", "name": "Ada"}
        answers = [house.guest().post("/tables", **fields).status_code for _ in range(4)]
        assert answers == [303, 303, 429, 429]  # without a secret one is known by the address
        strangers = [house.guest() for _ in range(20)]
        for stranger in strangers:
            stranger.http.cookies.set("tablee", secrets.token_urlsafe(16))
        laid = [stranger.post("/tables", **fields) for stranger in strangers]
        assert [answer.status_code for answer in laid] == [303] * 14 + [429] * 6  # 16, with the first two
        table = laid[0].headers["location"]
        assert strangers[0].post(f"{table}/talk", guests="yes").status_code == 303
        said = [stranger.post(f"{table}/say", text="spam").status_code for stranger in strangers[1:]]
        assert said == [303] * limits.sayings_at_once + [429] * (19 - limits.sayings_at_once)
        assert strangers[0].post(f"{table}/say", text="who are you all?").status_code == 303


@pytest.mark.parametrize("origin", ["http://[", "", "//", "http://", "ws:\\", "http://127.0.0.1:1@elsewhere"])
def test_no_origin_is_too_strange_to_be_refused(house: Running, origin: str) -> None:
    answer = house.guest().http.post("/settings", data={"light": "day"}, headers=JSON | {"Origin": origin})
    assert (answer.status_code, told(answer)) == (403, "This came from another site and was refused.")


@pytest.mark.parametrize(
    "name", ["%00", "x%00y.css", "..%2fapp.py", "%2e%2e/app.py", "/etc/passwd", "built", "a" * 5000]
)
def test_no_file_is_served_but_those_that_are_meant_to_be(house: Running, name: str) -> None:
    assert house.guest().get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize(("method", "path", "allowed"), [("PUT", "/about", "GET, HEAD"), ("GET", "/settings", "POST")])
def test_an_address_asked_in_another_way_says_in_which_it_can_be(
    house: Running, method: str, path: str, allowed: str
) -> None:
    answer = house.guest().http.request(method, path, headers=JSON)
    assert (answer.status_code, told(answer)) == (405, "This address doesn’t take this kind of request.")
    assert set(answer.headers["allow"].split(", ")) == set(allowed.split(", "))


def inline(page: str) -> list[str]:
    """Scripts, styles and handlers that stand in a page itself."""
    found = re.findall(r"<script(?![^>]* src=)[^>]*>|<style[^>]*>|javascript:", page)
    tags = re.findall(r"<\w[^>]*>", re.sub(r'"[^"]*"', '""', page))
    return found + [tag for tag in tags if re.search(r"\s(style|on\w+)=", tag)]


def test_this_finds_what_stands_in_a_page() -> None:
    assert inline('<p title="a style=b">x onclick=</p><script src="/a.js"></script>') == []
    for bad in ('<p style="x">', "<script>x</script>", '<a href="javascript:x">', '<b class="a" onclick="x">'):
        assert inline(bad)


@pytest.fixture(scope="module")
def finished(shared_house: Running) -> tuple[str, Guest]:
    """A table that has been played to its end, and who sits there."""
    ada = shared_house.guest()
    table = ada.lay(turn_limit=1, fill="random")
    ada.play_on(table, most=3000)
    return table, ada


@pytest.mark.parametrize("path", [path for path in LOOKS if not path.endswith(("/stream", "{name:path}"))])
def test_no_page_holds_a_script_a_style_or_a_handler(
    finished: tuple[str, Guest], pair: tuple[str, Guest, Guest], path: str
) -> None:
    for table, guest in (finished, pair[:2]):
        filled = path.replace("{table}", table[3:]).replace("{game}", "destorsion")
        answer = guest.get(re.sub(r"\{[^}]*\}", "x", filled))
        assert answer.status_code < 500
        assert "'unsafe" not in answer.headers["content-security-policy"]
        if answer.headers.get("content-type", "").startswith("text/html"):
            assert inline(answer.text) == []


@pytest.mark.parametrize("path", [*POSTS, "/", "/about"])
def test_every_cookie_is_out_of_reach_of_scripts_and_other_sites(house: Running, path: str) -> None:
    fields = {"language": "fr", "name": "Ada", "game": "destorsion", "light": "day", "back": "/"}
    guest, where = house.guest(), filled(path, "x")
    answer = guest.get(where) if path in ("/", "/about") else guest.post(where, **fields)
    for cookie in answer.headers.get_list("set-cookie"):
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()


def test_a_body_that_never_arrives_holds_no_connection(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, ben = start_pair(house)
    before = kept(house, table)
    monkeypatch.setattr(guard, "SLOWEST_BODY", 0.2)
    head = (
        f"POST {table}/play HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n"
        f"Cookie: tablee={ada.http.cookies['tablee']}\r\nContent-Length: 40\r\n\r\nnumber=1"
    )
    with socket.create_connection(("127.0.0.1", httpx.URL(house.address).port or 0), 10) as line:
        line.sendall(head.encode())
        answer = b"".join(iter(lambda: line.recv(65536), b""))  # until the house hangs up
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"arrive completely" in answer
    assert kept(house, table) == before
    assert to_play(table, ada, ben).play(table).status_code == 303
