"""A house of several processes: every table has its wing, and every request finds it, whatever connection it takes."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from tablee.store.sqlite import SqliteStore
from tablee.web.server.connections import ConnectionLimits
from tablee.web.server.line import Outbox
from tablee.web.server.wings import Usher, Wing, wing_of
from tests.web.house import Guest
from tests.web.server import Process
from tests.web.test_kill import Player

pytestmark = pytest.mark.once
WINGS = 3


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    server = Process(tmp_path_factory.mktemp("wings") / "house.sqlite", processes=WINGS)
    server.start()
    yield server
    server.stop()


KNOWN: list[Guest] = []


@pytest.fixture(autouse=True)
def goodbye() -> Iterator[None]:
    yield
    while KNOWN:
        KNOWN.pop().http.close()


def guest(house: Process) -> Guest:
    KNOWN.append(Guest(house.address, "en", {}))
    return KNOWN[-1]


def tables_of_all_wings(ada: Guest) -> list[str]:
    """A running table against a bot in every wing."""
    found: dict[int, str] = {}
    for _ in range(60):
        table = ada.lay(fill="random", turn_limit=1)
        found.setdefault(wing_of(table.removeprefix("/t/"), WINGS), table)
        if len(found) == WINGS:
            return list(found.values())
        ada.http.close()  # the next one is laid by whichever wing takes the next connection
        cookies = ada.http.cookies
        ada.http = Guest(str(ada.http.base_url), "en", {}).http
        ada.http.cookies = cookies
    raise AssertionError(f"all tables were laid in the wings {sorted(found)}")


@pytest.mark.parametrize(
    ("line", "wing"),
    [
        (b"GET / HTTP/1.1\r\n", 1),
        (b"GET /tables HTTP/1.1\r\n", 1),
        (b"GET /static/house.css HTTP/1.1\r\n", 1),
        (b"GET /t/abc HTTP/1.1\r\n", wing_of("abc", WINGS)),
        (b"POST /t/abc/play HTTP/1.1\r\n", wing_of("abc", WINGS)),
        (b"GET /t/abc?shape=tall HTTP/1.1\r\n", wing_of("abc", WINGS)),
        (b"GET /api/t/abc/stream HTTP/1.1\r\n", wing_of("abc", WINGS)),
        (b"GET http://tablee.example:8000/t/abc HTTP/1.1\r\n", wing_of("abc", WINGS)),
        (b"POST /device HTTP/1.1\r\n", 0),
        (b"GET /device/xyz HTTP/1.1\r\n", 0),
        (b"GET /metrics HTTP/1.1\r\n", 1),
        (b"GET /metrics?process=2 HTTP/1.1\r\n", 2),
        (b"GET /metrics?process=77 HTTP/1.1\r\n", 2),
    ],
)
def test_the_first_line_says_which_wing_is_asked_for(line: bytes, wing: int) -> None:
    assert Wing(1, WINGS).asked_for(line) == wing


def test_new_tables_are_laid_by_each_wing_in_turn() -> None:
    wing = Wing(1, 3)
    line = b"POST /tables HTTP/1.1\r\n"
    assert [wing.asked_for(line) for _ in range(6)] == [1, 2, 0, 1, 2, 0]
    assert wing.asked_for(line, is_brought=True) == 1, "who was brought stays"
    assert wing.asked_for(b"GET /tables HTTP/1.1\r\n") == 1
    assert wing.asked_for(b"POST /tables/x HTTP/1.1\r\n") == 1


def test_the_tables_of_one_guest_are_shared_by_all_wings(house: Process) -> None:
    with httpx.Client(base_url=house.address) as guest:
        laid = [guest.post("/tables", data={"game": "destorsion", "name": "Ada"}) for _ in range(18)]
    tables = [answer.headers["location"].removeprefix("/t/") for answer in laid]
    counts = Counter(wing_of(table, WINGS) for table in tables)
    assert all(abs(counts[wing] - 18 // WINGS) <= WINGS for wing in range(WINGS)), (
        "each wing deals out fairly by itself"
    )


def test_a_table_belongs_to_one_wing() -> None:
    names = [f"{number:024x}" for number in range(300)]
    owners = [[wing for wing in range(WINGS) if Wing(wing, WINGS).owns(name)] for name in names]
    assert all(len(own) == 1 for own in owners)
    assert {wing for (wing,) in owners} == set(range(WINGS))
    assert all(Wing().owns(name) for name in names), "a house of one process owns all"


def test_one_connection_plays_at_the_tables_of_all_wings(house: Process) -> None:
    ada = guest(house)
    tables = tables_of_all_wings(ada)
    for _ in range(2):  # back and forth
        for table in tables:
            ada.play_on(table)
            assert ada.phase(table) == "over"
    assert all(table in ada.get("/tables").text for table in tables)


def test_two_people_hear_each_other_in_every_wing(house: Process) -> None:
    ada, ben = guest(house), guest(house)
    for _ in range(6):
        table = ada.lay()
        with ben.http.stream("GET", f"{table}/live", timeout=20) as live:
            pieces = live.iter_text()
            while "event: state" not in next(pieces):
                pass
            assert ada.post(f"{table}/word", text="luck").status_code == 303
            while "event: state" not in next(pieces):
                pass


def test_a_link_to_another_device_is_known_in_every_wing(house: Process) -> None:
    ada = guest(house)
    table = ada.lay()
    page = ada.post("/device", back=table)
    code = page.text.split("/device/")[1].split('"')[0]
    for _ in range(4):
        assert guest(house).get(f"/device/{code}").status_code == 200


def test_a_code_leads_to_a_table_of_any_wing(house: Process) -> None:
    for _ in range(4):
        table = guest(house).lay()
        with closing(SqliteStore(house.database)) as store:
            code = store.code_of(table[3:])
        for _ in range(4):
            assert guest(house).post("/join", code=code).headers.get("location") == table
        assert guest(house).post(f"{table}/sit", seat=1, name="Ben").status_code == 303
        assert guest(house).post("/join", code=code).status_code == 404, "nobody else can sit down"


def raw(house: Process, *pieces: bytes) -> bytes:
    """Send a request piece by piece; gives the first of the answer."""
    with socket.create_connection(("127.0.0.1", house.port), 10) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            line.sendall(piece)
            time.sleep(0.05)
        return line.recv(65536)


def test_a_request_may_come_in_pieces(house: Process) -> None:
    ada = guest(house)
    for table in tables_of_all_wings(ada):
        line = f"GET {table}/turn HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n\r\n".encode()
        for cut in (2, 8, 20, len(line) - 3):
            assert raw(house, line[:cut], line[cut:]).startswith(b"HTTP/1.1 200"), cut


def test_a_body_may_follow_its_head_later(house: Process) -> None:
    ada = guest(house)
    table = ada.lay()
    cookie = ada.http.cookies["tablee"]
    body = b"text=later"
    head = (
        f"POST {table}/word HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nCookie: tablee={cookie}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    for _ in range(4):  # whichever wing takes the connection
        assert raw(house, head, body).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("line", [b"nonsense\r\n\r\n", b"GET /t/ HTTP/1.1\r\nHost: x\r\n\r\n", b"x" * 20_000])
def test_what_is_no_request_is_refused(house: Process, line: bytes) -> None:
    assert raw(house, line)[9:10] == b"4"


def test_an_unknown_or_disguised_table_is_unknown_in_every_wing(house: Process) -> None:
    ada = guest(house)
    table = ada.lay().removeprefix("/t/")
    for _ in range(6):
        stranger = guest(house)
        assert stranger.get("/t/0123456789abcdef01234567").status_code == 404
        disguised = stranger.get(f"/t/%{ord(table[0]):02x}{table[1:]}")  # found where it belongs, or not at all
        assert disguised.status_code in (200, 404)


def test_every_wing_counts_for_itself(house: Process) -> None:
    pages = [guest(house).get(f"/metrics?process={wing}").text for wing in range(WINGS) for _ in range(3)]
    starts = {line for page in pages for line in page.splitlines() if line.startswith("tablee_start_time_seconds ")}
    assert len(starts) == WINGS


def counted(house: Process, query: str = "") -> dict[str, float]:
    """The counts of a house, or of a process of it, but for those of the answers to who asks."""
    lines = [line for line in guest(house).get(f"/metrics{query}").text.splitlines() if line[0] != "#"]
    found = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}
    return {name: value for name, value in found.items() if 'method="GET",status="200"' not in name}


def test_the_counts_of_all_wings_are_added_up(house: Process) -> None:
    ada = guest(house)
    for table in tables_of_all_wings(ada):
        ada.play_on(table)

    def adds_up(name: str) -> bool:
        whole = counted(house)[name]
        return whole > 0 and whole == sum(counted(house, f"?process={wing}")[name] for wing in range(WINGS))

    for name in ("tablee_entries_total", 'tablee_answers_total{method="POST",status="303"}', "tablee_tables_in_memory"):
        wait_until(partial(adds_up, name))  # bots may still be playing
    whole, parts = counted(house), [counted(house, f"?process={wing}") for wing in range(WINGS)]
    starts = [part["tablee_start_time_seconds"] for part in parts]
    assert whole["tablee_start_time_seconds"] == min(starts)
    assert whole["tablee_answer_seconds_count"] == whole['tablee_answer_seconds_bucket{le="+Inf"}']
    assert whole["process_resident_memory_bytes"] > max(part["process_resident_memory_bytes"] for part in parts)
    tables = [count for name, count in whole.items() if name.startswith("tablee_tables{")]
    assert tables == [count for name, count in parts[0].items() if name.startswith("tablee_tables{")], "they share them"


def test_a_sum_without_a_wing_is_none(house: Process) -> None:
    silent = wings_of(house)[0]
    os.kill(silent, signal.SIGSTOP)
    try:
        assert guest(house).get("/metrics").status_code == 503
    finally:
        os.kill(silent, signal.SIGCONT)
    wait_until(lambda: guest(house).get("/metrics").status_code == 200)


SELDOM = 0.001  # a rate at which nothing refills in the time of a test
LIMITS = {"posts_per_second": SELDOM, "posts_at_once": 20, "streams_per_visitor": 4}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, list[str]]]:
    """A house of two wings with low limits, and a table in each."""
    server = Process(tmp_path_factory.mktemp("strict") / "house.sqlite", processes=2, **LIMITS)
    server.start()
    tables: dict[int, str] = {}
    while len(tables) < 2:
        host = Guest(server.address, "en", {})
        host.get("/about")  # who brings no secret is counted by the address
        table = host.lay()
        tables[wing_of(table[3:], 2)] = table
        host.http.close()
    yield server, list(tables.values())
    server.stop()


def test_acts_are_limited_for_the_house_as_a_whole(strict: tuple[Process, list[str]]) -> None:
    server, tables = strict
    ada = guest(server)
    ada.get("/about")
    statuses = [ada.post(f"{table}/word", text="luck").status_code for table in tables * 20]
    assert statuses == [403] * 20 + [429] * 20  # she sits at neither table; a refusal counts too
    assert guest(server).post(f"{tables[0]}/word", text="luck").status_code == 403, "others may still act"


def test_streams_are_limited_for_the_house_as_a_whole(strict: tuple[Process, list[str]]) -> None:
    server, tables = strict
    ada = guest(server)
    ada.get("/about")

    def is_let_in(table: str) -> bool:
        """Whether one more stream is opened, and kept open."""
        answer = kept.enter_context(ada.http.stream("GET", f"{table}/live"))
        pieces = answer.iter_raw()
        kept.callback(pieces.close)
        next(pieces)
        return answer.status_code == 200

    with ExitStack() as kept:
        assert [is_let_in(table) for table in tables * 3] == [True] * 4 + [False] * 2
    for table in tables:  # when pages are closed others may be opened
        with ExitStack() as kept:
            wait_until(partial(is_let_in, table))


def test_requests_are_limited_for_the_house_as_a_whole(tmp_path: Path) -> None:
    limits = {"requests_per_second": SELDOM, "requests_at_once": 60}
    server = Process(tmp_path / "house.sqlite", processes=2, **limits)
    server.start()
    try:
        crowd = [guest(server) for _ in range(80)]  # some of whom come to the one wing, some to the other
        assert sum(one.get("/about").status_code == 200 for one in crowd) <= 60
    finally:
        server.stop()


def test_a_house_of_several_wings_closes_when_asked(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite", processes=2)
    server.start()
    ada = guest(server)
    table = ada.lay(fill="random")
    assert server.stop() == 0
    server.start()  # the same port is free again, and nothing is lost
    assert ada.get(table).status_code == 200
    server.stop()


def children_of(process: int, command: str) -> list[int]:
    """The processes that a process has started with a command."""
    found = Path(f"/proc/{process}/task/{process}/children")
    if not found.exists():
        pytest.skip("this system does not say which processes it has")
    return [child for child in map(int, found.read_text().split()) if command in told_of(child, "cmdline")]


def told_of(process: int, what: str) -> str:
    """What the system tells of a process, nothing if it has gone."""
    try:
        return Path(f"/proc/{process}/{what}").read_text()
    except OSError:
        return ""


def wings_of(server: Process) -> list[int]:
    """The process ids of a house's wings."""
    assert server.process is not None
    return children_of(server.process.pid, "spawn_main")


def is_running(process: int) -> bool:
    """Whether a process is there and does something; one that has ended may still be listed."""
    return told_of(process, "stat").rpartition(")")[2].split()[:1] not in ([], ["Z"])


def wait_until(is_so: Callable[[], object], patience: float = 20) -> None:
    deadline = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < deadline, "it does not come true"
        time.sleep(0.02)


def test_when_one_wing_dies_the_house_closes_and_says_so(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite", processes=2)
    server.start()
    assert server.process is not None
    wings = wings_of(server)
    assert len(wings) == 2
    os.kill(wings[0], signal.SIGKILL)
    assert server.process.wait(15) == 1
    with pytest.raises(httpx.TransportError):
        guest(server).get("/")


def held_by(process: int) -> dict[int, str]:
    """What a process holds open: sockets, pipes and files, by their numbers."""
    held = {}
    for name in os.listdir(f"/proc/{process}/fd"):
        with suppress(OSError):  # closed meanwhile
            held[int(name)] = os.readlink(f"/proc/{process}/fd/{name}")
    return held


def test_a_bots_process_holds_nothing_of_its_wing_open(tmp_path: Path) -> None:
    """Else a connection that the wing closes would stay open, and a wing that dies would not be missed."""
    server = Process(tmp_path / "house.sqlite", processes=2)
    server.start()
    tables: dict[str, Guest] = {}
    try:
        while len({wing_of(table[3:], 2) for table in tables}) < 2:
            host = guest(server)
            tables[host.lay()] = host
        for host in tables.values():  # each connection goes back and forth
            assert all(host.get(f"{table}/turn").status_code == 200 for table in tables)
        before = {wing: set(held_by(wing).values()) for wing in wings_of(server)}
        for table, host in tables.items():
            host.post(f"{table}/stand", seat=0)
            host.post(f"{table}/fill", bot="random")
            assert host.post(f"{table}/start").status_code == 303
        for wing, held in before.items():
            wait_until(partial(children_of, wing, "tablee.web.workers.bot_worker"))
            for bot in children_of(wing, "tablee.web.workers.bot_worker"):
                given = {what for number, what in held_by(bot).items() if number > 2}
                assert [what for what in given & held if what.startswith(("socket:", "pipe:"))] == []
    finally:
        server.stop()


def test_a_house_that_closes_lets_nobody_in() -> None:
    class Closing(Usher):
        wing, is_closing, outbox, limits = Wing(1, 2), True, Outbox(), ConnectionLimits()

    async def come(brought: bytes) -> tuple[bool, object]:
        config = uvicorn.Config(lambda *_: None, log_config=None)
        usher = Closing(config=config, server_state=ServerState(), app_state={}, brought=brought)
        here, there = socket.socketpair()
        with there:
            transport, _ = await asyncio.get_running_loop().connect_accepted_socket(lambda: usher, here)
            return transport.is_closing(), usher.cycle

    assert asyncio.run(come(b"GET /t/abc HTTP/1.1\r\nHost: x\r\n\r\n")) == (True, None)


def test_when_the_first_process_is_killed_the_wings_end_too_and_nothing_is_lost(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite", processes=2)
    server.start()
    player, wings = Player(server), wings_of(server)
    assert len(wings) == 2
    try:
        player.lay()
        with player.seats[0].stream("GET", f"{player.table}/live") as live:  # who listens holds nothing up
            next(live.iter_raw())
            killing = threading.Timer(0.5, server.kill)
            killing.start()
            playing = threading.Thread(target=player.play_until_cut, args=(random.Random(1),), daemon=True)
            playing.start()
            wait_until(lambda: not any(map(is_running, wings)))
        killing.join()
        playing.join()
    finally:
        player.close()
        for wing in filter(is_running, wings):
            os.kill(wing, signal.SIGKILL)
    server.start()  # the port is free again
    assert guest(server).get(player.table).status_code == 200
    server.stop()
    with closing(SqliteStore(server.database)) as store:
        assert player.acknowledged, "too little was played to lose anything"
        assert player.missing(store) == []
