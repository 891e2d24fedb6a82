"""A house to test: the real server on a free port, and guests who speak HTTP like a browser without a script."""

from __future__ import annotations

import asyncio
import hashlib
import html
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tablee import bots, games
from tablee.engine.log import Entry
from tablee.engine.outcome import Outcome
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.store import Store
from tablee.table.table import Record, new_table
from tablee.web.app import make_app
from tablee.web.http.context import AppContext, Limits
from tablee.web.http.progress import COOKIE
from tablee.web.serve import HouseServer, listen
from tests.databases import open_database
from tests.web.server import NO_TLS

KNOWS_ALL = "~".join(f"{game}.seen" for game in games.names())
OPEN_DOORS = Limits(
    requests_per_second=0, posts_per_second=0, tables_per_minute=0, guesses_per_second=0, seat_requests_per_minute=0
)
NAMES = ("Ada", "Ben", "Cem", "Dag", "Eve", "Flo")
BUTTON = re.compile(r'<button name="action" value="([^"]*)" data-path="([^"]*)">([^<]*)</button>')


@dataclass
class Running:
    """A server that runs in this process, beside the test."""

    address: str
    store: Store
    context: AppContext
    loop: asyncio.AbstractEventLoop
    guests: list[Guest] = field(default_factory=list)

    def guest(self, language: str = "en", newcomer: bool = False, **headers: str) -> Guest:
        """Someone at the door, to whom lessons were offered before, except to a newcomer."""
        self.guests.append(Guest(self.address, language, headers))
        if not newcomer:
            self.guests[-1].http.cookies.set(COOKIE, KNOWS_ALL)
        return self.guests[-1]

    def do(self, act: Callable[[], object]) -> None:
        """Do something in the server's event loop, and wait for it."""

        async def done() -> None:
            act()

        asyncio.run_coroutine_threadsafe(done(), self.loop).result(10)

    def send_home(self, first: int = 0) -> None:
        """Let the guests, from the first one on, close their connections."""
        for guest in self.guests[first:]:
            guest.leave()
        del self.guests[first:]


@contextmanager
def running(file: Path | str, **options: object) -> Iterator[Running]:
    """The house with its doors open, until the end of the block; on a file, or what stands for it."""
    options = {"pace": 0, "limits": OPEN_DOORS, **options}
    trusted_proxy = str(options.get("trusted_proxy", ""))
    store = open_database(file)
    app = make_app(store, **options)  # type: ignore[arg-type]
    listening = listen("127.0.0.1", 0)
    server = HouseServer(app, trusted_proxy)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    deadline = time.monotonic() + 10
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.01)
    assert server.started, "the server did not start"
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    house = Running(address, store, app.state.context, server.servers[0].get_loop())
    try:
        yield house
    finally:
        server.should_exit = True
        thread.join(60)
        assert not thread.is_alive(), "the server did not stop"
        house.send_home()
        listening.close()
        store.close()


@dataclass(frozen=True)
class Offer:
    """A button of the action list."""

    text: str
    path: tuple[str, ...]
    label: str


class Guest:
    """A browser without a script: it keeps its cookies and fills in forms."""

    def __init__(self, address: str, language: str, headers: dict[str, str]) -> None:
        self.http = httpx.Client(
            base_url=address,
            headers={"Accept-Language": language, "Accept": "text/html", **headers},
            timeout=60,
            verify=NO_TLS,
        )

        self.pages = ExitStack()  # the sockets of open pages (tests/web/sockets.py)

    def leave(self) -> None:
        """Close all connections."""
        self.pages.close()
        self.http.close()

    def at(self, house: Running) -> Guest:
        """The same browser at another process of the house."""
        same = house.guest(self.http.headers["accept-language"])
        same.http.cookies.update(dict(self.http.cookies))
        return same

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Look at a page."""
        return self.http.get(path, headers=headers)

    def post(self, path: str, **fields: object) -> httpx.Response:
        """Send a form."""
        return self.http.post(path, data={key.replace("__", "-"): str(value) for key, value in fields.items()})

    def lay(
        self, name: str = "Ada", fill: str = "", game: str = "destorsion", hints: str = "yes", **options: object
    ) -> str:
        """Lay a table, of Déstorsion unless said otherwise; gives its path."""
        fields = {"game": game, "name": name, "fill": fill, "hints": hints}
        answer = self.http.post(
            "/tables", data=fields | {f"option-{key}": str(value) for key, value in ({"seats": 2} | options).items()}
        )
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def offers(self, table: str) -> list[Offer]:
        """What the page lets this guest do."""
        page = self.get(table).text
        return [
            Offer(html.unescape(text), tuple(path.split()), html.unescape(label))
            for text, path, label in BUTTON.findall(page)
        ]

    def number(self, table: str) -> int:
        """The entry this guest's page shows."""
        found = re.search(r'data-number="(\d+)"', self.get(table).text)
        assert found
        return int(found[1])

    def phase(self, table: str) -> str:
        """Whether the table is open, running or over."""
        found = re.search(r'data-phase="(\w+)"', self.get(table).text)
        assert found
        return found[1]

    def play(self, table: str, action: str | None = None, number: int | None = None) -> httpx.Response:
        """Play an action, by default the last one offered, in answer to what the page shows."""
        if action is None:
            action = self.offers(table)[-1].text
        return self.post(f"{table}/play", action=action, number=self.number(table) if number is None else number)

    def play_on(self, table: str, most: int = 400) -> None:
        """Play whenever it is this guest's turn, until the game is over."""
        for _ in range(most):
            if self.phase(table) == "over":
                return
            if self.offers(table):
                assert self.play(table).status_code in (303, 409)
            else:
                time.sleep(0.01)
        raise AssertionError("the game does not end")


def start_pair(house: Running, **options: object) -> tuple[str, Guest, Guest]:
    """A running table of two people, and those two."""
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = ada.lay(**options)
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert ada.post(f"{table}/start").status_code == 303
    return table, ada, ben


def to_play(table: str, *guests: Guest) -> Guest:
    """The one of them who is asked."""
    return next(guest for guest in guests if guest.offers(table))


def play_out(house: Running, people: Sequence[Guest], text: str, player: str = "greedy") -> tuple[str, Outcome]:
    """A finished game that these people played as bots would; gives its path and its outcome."""
    game, options = games.table(text)
    visitors = [visitor_of(guest) for guest in people]
    record, table = new_table(game, options.write(game.name), visitors[0])
    for seat, visitor in enumerate(visitors):
        table.commit(propose_sit(table, seat, NAMES[seat], visitor))
    table.commit(propose_start(table, visitors[0]))
    players = [bots.make(player, game, seat) for seat in range(len(people))]
    while table.state is not None and table.phase == "running":
        seat = table.awaited[0]
        action = table.state.write(bots.ask(players[seat], game, table.state, seat))
        table.commit(propose_play(table, seat, action, table.number, visitors[seat]))
    assert table.outcome is not None
    create(house, record, table.entries)
    return f"/t/{table.id}", table.outcome


def visitor_of(guest: Guest) -> str:
    """A guest as tables know them."""
    guest.get("/about")
    return hashlib.sha256(guest.http.cookies["tablee"].encode()).hexdigest()


def create(house: Running, record: Record, entries: Sequence[Entry] = ()) -> None:
    """Keep a table."""
    laying = threading.Thread(target=lambda: asyncio.run(house.store.create(record, entries)))
    laying.start()  # in a thread: a browser's loop may run here
    laying.join()


def lay_position(house: Running, host: Guest, game_text: str, position: str) -> str:
    """A table that starts from a position, as its host laid it; gives its path."""
    game, options = games.table(game_text)
    record, table = new_table(game, options.write(game.name), visitor_of(host), position)
    create(house, record)
    return f"/t/{table.id}"
