"""Hostile guests attack a server while an ordinary one plays: it answers, grows little, and nobody waits.

The attackers come from addresses of their own (127.0.0.2 and so on), as strangers do; the server has its usual limits.
"""

from __future__ import annotations

import json
import random
import re
import secrets
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from html import unescape
from itertools import count
from typing import Any

import httpx

from campaigns.house import Failed, House, serving

MOST_GROWTH = 100.0  # MB that an attack may add to the server's memory
MOST_WAIT = 1.0  # seconds for any answer to the ordinary guest
ATTACK_TIMEOUT = 20.0  # seconds that an attacker waits for an answer
MB = 1024 * 1024
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
BUTTON = re.compile(r'<button name="action" value="([^"]*)"')
DEFECTS = ("500", "501", "502", "504")  # 503 is an answer: the house is full, or a thought took too long


@dataclass
class Attack:
    """An attacker: the server, a new source address for every connection, and the answers counted."""

    house: House
    table: str  # a running one
    file: dict[str, Any]  # of a finished game
    is_short: bool
    answers: Counter[str] = field(default_factory=Counter)
    last: Iterator[int] = field(default_factory=lambda: count(2))

    def many(self, number: int) -> int:
        """How often something is tried."""
        return max(1, number // 10) if self.is_short else number

    def connect(self) -> socket.socket:
        """A connection from an address that was not seen before."""
        return socket.create_connection(
            ("127.0.0.1", self.house.port),
            ATTACK_TIMEOUT,
            (f"127.0.{next(self.last) // 250}.{next(self.last) % 250 + 1}", 0),
        )

    def send(self, *pieces: bytes) -> None:
        """Send pieces of a request and note the answer's status, or that there was none."""
        with self.connect() as line:
            with suppress(OSError):  # the server closes connections that send too much
                for piece in pieces:
                    line.sendall(piece)
            self.answers[answer_on(line)] += 1

    def post(self, path: str, body: bytes, kind: str, host: bytes = b"127.0.0.1") -> None:
        """Post something."""
        head = b"POST %b HTTP/1.1\r\nHost: %b\r\nContent-Type: %b\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
        self.send(head % (path.encode(), host, kind.encode(), len(body)), body)

    def post_file(self, part_head: bytes, file: bytes) -> None:
        """Post a file to import, with a head of its part."""
        body = b"--x\r\n%b\r\n\r\n%b\r\n--x--\r\n" % (part_head, file)
        self.post("/import", body, "multipart/form-data; boundary=x")


def answer_on(line: socket.socket) -> str:
    """The status of the answer; `cut` if the server closed the connection, `none` after a timeout."""
    told = b""
    try:
        while not (found := STATUS.match(told)):
            piece = line.recv(4096)
            if not piece:
                return "cut"
            told += piece
    except TimeoutError:
        return "none"
    except OSError:
        return "cut"
    return found[1].decode()


# --- the attacks ---


def encoded_words(attack: Attack) -> None:
    """A multipart head of encoded words: a few hundred kilobytes that once took gigabytes."""
    words = b" ".join([b"=?utf-8?q?=41?="] * (270_000 // 16))
    attack.post_file(b'Content-Disposition: form-data; name="file"; filename="' + words + b'"', b"{}")
    attack.post_file(b"Subject: " + words + b'\r\nContent-Disposition: form-data; name="file"', b"{}")


def empty_parts(attack: Attack) -> None:
    """Parts by the hundred thousand, and parts within parts."""
    attack.post("/import", b"--x\r\n\r\n\r\n" * attack.many(200_000) + b"--x--\r\n", "multipart/form-data; boundary=x")
    nested = b"".join(b"--x%d\r\nContent-Type: multipart/mixed; boundary=x%d\r\n\r\n" % (n, n + 1) for n in range(2000))
    attack.post("/import", nested, "multipart/form-data; boundary=x0")


def long_parameters(attack: Attack) -> None:
    """Parameters by the kilobyte."""
    many = b"".join(b'; p*%d*="a"' % number for number in range(attack.many(20_000)))
    attack.post_file(b'Content-Disposition: form-data; name="file"' + many, b"{}")
    attack.post("/import", b"--x--\r\n", "multipart/form-data; boundary=" + "x" * 60_000)


def long_heads(attack: Attack) -> None:
    """A head of 60 MB: in one line, and in many."""
    for piece in (b"a" * MB, b"X-A: b\r\n" * (MB // 8)):
        attack.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ", *[piece] * 60)


def half_requests(attack: Attack) -> None:
    """A thousand connections that begin a request and send no more, most of them from one address."""
    lines: list[socket.socket] = []
    try:
        for _ in range(attack.many(1000)):
            with suppress(OSError):
                line = socket.create_connection(("127.0.0.1", attack.house.port), 2, ("127.0.0.2", 0))
                lines.append(line)
                line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        time.sleep(1 if attack.is_short else 5)  # the ordinary guest goes on meanwhile
        attack.answers["held"] += len(lines)
    finally:
        for line in lines:
            line.close()


def long_options(attack: Attack) -> None:
    """Options of 16 KB in a form's field."""
    for text in ("destorsion(" + "a" * 16_000, "destorsion(" + " " * 16_000 + ")", "(" * 16_000, "a=" * 8_000):
        for fields in (
            {"game": text},
            {"game": "destorsion", "option-seats": text},
            {"game": "destorsion", "clock": text},
        ):
            body = str(httpx.QueryParams(fields)).encode()
            attack.post("/tables", body, "application/x-www-form-urlencoded")


def made_up_cookies(attack: Attack) -> None:
    """Thousands of new visitors open one table."""
    for _ in range(attack.many(2000)):
        cookie = secrets.token_urlsafe(32).encode()
        head = b"GET %b/now HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: tablee=%b\r\nConnection: close\r\n\r\n"
        attack.send(head % (attack.table.encode(), cookie))


def leavers(attack: Attack) -> None:
    """Clients that disconnect in the middle of a POST."""
    head = b"POST %b HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    for number in range(attack.many(300)):
        path = (b"/tables", attack.table.encode() + b"/play", b"/import")[number % 3]
        with attack.connect() as line:
            line.sendall(head % path + b"Content-Length: 1000\r\n\r\nname=A")
        attack.answers["left"] += 1


def long_hosts(attack: Attack) -> None:
    """Hosts of any length, and paths with line breaks."""
    for length in (300, 3000, 7000):
        for path in (attack.table, f"{attack.table}/ways", "/about/", "/%0d%0aforged"):
            head = b"GET %b HTTP/1.1\r\nHost: %b\r\nConnection: close\r\n\r\n"
            attack.send(head % (path.encode(), b"h" * length))


def bad_files(attack: Attack) -> None:
    """Uploads that are no game files, or games that were never played like that."""
    head = b'Content-Disposition: form-data; name="file"; filename="game.json"'
    for file in (
        b"\xff\xfe\xfa",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 100_000,
        b'{"format":1e999}',
        b"",
        b"null",
    ):
        attack.post_file(head, file)
    for changed in damaged(attack.file):
        attack.post_file(head, changed)


def damaged(file: dict[str, Any]) -> Iterator[bytes]:
    """A valid file with one absurd value, for every value in turn."""
    wild: tuple[object, ...] = (-1e300, 10**30, 4e9, "x" * 100_000, [[[]]], None, {"table": "x" * 100_000})
    text = json.dumps(file)
    chance = random.Random(16)
    for key in file:
        yield json.dumps({**json.loads(text), key: chance.choice(wild)}).encode()
    for key, value in file.items():
        if isinstance(value, list) and value and isinstance(value[-1], dict):
            for inner in value[-1]:
                changed = json.loads(text)
                changed[key][-1][inner] = chance.choice(wild)
                yield json.dumps(changed).encode()
        elif isinstance(value, dict):
            for inner in value:
                changed = json.loads(text)
                changed[key][inner] = chance.choice(wild)
                yield json.dumps(changed).encode()


def odd_sockets(attack: Attack) -> None:
    """Sockets that send nonsense, too much or nothing."""
    head = b"GET %b/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGFibGVlIGEgdGFibGU9PQ==\r\n\r\n"
    hello = b'{"type":"hello"}'
    first = bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello
    large = bytes([0x81, 0xFF]) + (MB * 60).to_bytes(8, "big") + bytes(4)
    for number in range(attack.many(300)):
        said = (b"", first + b"\xff" * 200, first + large + b"x" * MB, first + first, b"\x81\x83\0\0\0\0[[[")[
            number % 5
        ]
        with attack.connect() as line, suppress(OSError):
            line.sendall(head % attack.table.encode())
            attack.answers[answer_on(line)] += 1
            line.sendall(said)


ATTACKS: tuple[Callable[[Attack], None], ...] = (
    encoded_words,
    empty_parts,
    long_parameters,
    long_heads,
    half_requests,
    long_options,
    made_up_cookies,
    leavers,
    long_hosts,
    odd_sockets,
    bad_files,
)


# --- the ordinary guest ---


class Guest:
    """Plays against a bot, now and then by a new connection, and notes how long every answer takes."""

    def __init__(self, house: House) -> None:
        self.address = house.address
        self.cookies = httpx.Cookies()
        self.table = ""
        self.slowest = 0.0
        self.faults: list[str] = []
        self.is_done = threading.Event()

    def ask(self, method: str, path: str, **fields: str) -> httpx.Response | None:
        """One request over a connection of its own."""
        begun, answer = time.monotonic(), None
        try:
            answer = httpx.request(
                method, self.address + path, data=fields or None, cookies=self.cookies, timeout=ATTACK_TIMEOUT
            )
            self.cookies.update(answer.cookies)
            if answer.status_code not in (200, 303, 409):
                self.faults.append(f"{method} {path.partition('/t/')[0] or '/t/…'}: {answer.status_code}")
        except httpx.TransportError as error:
            self.faults.append(type(error).__name__)
        self.slowest = max(self.slowest, time.monotonic() - begun)
        return answer

    def lay(self) -> None:
        """Sit down with a bot."""
        fields = {"game": "destorsion", "name": "Ada", "fill": "greedy", "option-seats": "2", "option-turn_limit": "0"}
        answer = self.ask("POST", "/tables", **fields)
        if answer is None or "location" not in answer.headers:
            raise Failed("the ordinary guest gets no table")
        self.table = answer.headers["location"]

    def keep_playing(self) -> None:
        """Look at the table, and play when asked, some times a second."""
        while not self.is_done.wait(0.2):
            page = self.ask("GET", self.table)
            offers = BUTTON.findall(page.text) if page is not None else []
            number = re.search(r'data-number="(\d+)"', page.text) if page is not None else None
            if offers and number:
                self.ask("POST", f"{self.table}/play", action=unescape(offers[-1]), number=number[1])

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Play beside what happens in the block."""
        self.is_done.clear()
        self.slowest, self.faults = 0.0, []
        thread = threading.Thread(target=self.keep_playing)
        thread.start()
        try:
            yield
            time.sleep(0.3)
        finally:
            self.is_done.set()
            thread.join()


# --- the campaign ---


def run(is_short: bool) -> None:
    """Every attack against the same server, one after the other."""
    found: list[str] = []
    print(f"{'attack':16} {'answers':38} {'growth MB':>9} {'slowest s':>9}", flush=True)
    with serving() as house:
        guest = Guest(house)
        guest.lay()
        with guest.playing():
            time.sleep(2)  # warm: bots think, pages are drawn
        attack = Attack(house, guest.table, finished_file(house), is_short)
        for one in ATTACKS:
            found += tried(one, attack, guest)
        if "Traceback" in (journal := house.journal.read_text()):
            found.append(f"a traceback in the journal: {journal[journal.index('Traceback') :][-600:]}")
    if found:
        raise Failed("; ".join(found))


def tried(one: Callable[[Attack], None], attack: Attack, guest: Guest) -> list[str]:
    """Make an attack while the ordinary guest plays; gives what is wrong with what came of it."""
    attack.answers.clear()
    before = sum(attack.house.memory())
    with guest.playing():
        one(attack)
    attack.house.must_run()
    growth = (sum(attack.house.memory()) - before) / MB
    answers = ", ".join(f"{answer} ×{number}" for answer, number in attack.answers.most_common(5))
    print(f"{one.__name__:16} {answers:38} {growth:9.1f} {guest.slowest:9.2f}", flush=True)
    wrong = [f"answered {answer}" for answer in attack.answers if answer in DEFECTS]
    if attack.answers["none"]:
        wrong.append(f"no answer within {ATTACK_TIMEOUT:g} s")
    if growth > MOST_GROWTH:
        wrong.append(f"the memory grew by {growth:.0f} MB")
    if guest.slowest > MOST_WAIT:
        wrong.append(f"the ordinary guest waited {guest.slowest:.1f} s")
    wrong += [f"the ordinary guest met {fault}" for fault in sorted(set(guest.faults))]
    return [f"{one.__name__}: {what}" for what in wrong]


def finished_file(house: House) -> dict[str, Any]:
    """The file of a short game of bots."""
    with httpx.Client(base_url=house.address, timeout=ATTACK_TIMEOUT) as client:
        client.get("/about")
        fields = {"game": "destorsion", "name": "Eve", "option-seats": "2", "option-turn_limit": "1", "fill": "random"}
        table = client.post("/tables", data=fields).headers["location"]
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            page = client.get(table).text
            if 'data-phase="over"' in page:
                file: dict[str, Any] = client.get(f"{table}/export").json()
                return file
            offers, number = BUTTON.findall(page), re.search(r'data-number="(\d+)"', page)
            if offers and number:
                client.post(f"{table}/play", data={"action": unescape(offers[-1]), "number": number[1]})
            time.sleep(0.2)
    raise Failed("no game came to its end")
