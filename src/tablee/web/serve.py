"""Runs the house: opens the store and the port, says where it can be found, and serves until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
from contextlib import closing, suppress
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Any, cast

import segno
import uvicorn
from starlette.applications import Starlette

from tablee.engine.errors import TableeError
from tablee.store.sqlite import SqliteStore
from tablee.web.app import PACE, PATIENCE, make_app
from tablee.web.http.context import Limits
from tablee.web.live.registry import House
from tablee.web.server.connections import ConnectionLimits, most_pending
from tablee.web.server.express import Express
from tablee.web.server.line import Line, Outbox
from tablee.web.server.logging import keep_journal
from tablee.web.server.wings import Usher, Wing, build_wings, receive

log = logging.getLogger("tablee.web")
KEEP = 60  # seconds a line is kept while a player thinks
GRACE = 2  # seconds for answers that are under way


class PortTaken(TableeError):
    """Another program listens there."""

    key = "port-taken"


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: str | Path = "tablee.sqlite",
    *,
    pace: float = PACE,
    patience: float = PATIENCE,
    hosts: tuple[str, ...] = (),
    limits: Limits | None = None,
    trusted_proxy: str = "",
    metrics: str = "off",
    metrics_token: str = "",
    journal: str = "quiet",
    quiet: bool = False,
    processes: int = 1,
) -> None:
    """Serve until stopped. `hosts` are the names it answers to (none: all); `trusted_proxy` may say who asks."""
    keep_journal(journal)
    listening = listen(host, port)
    port = int(listening.getsockname()[1])
    guests = address_for_guests(host, port)
    facts = {
        "pace": pace,
        "patience": patience,
        "hosts": hosts,
        "address": guests,
        "limits": limits,
        "metrics": metrics,
        "metrics_token": metrics_token,
        "trusted_proxy": trusted_proxy,
    }
    with closing(listening):
        wings = build_wings(processes)
        SqliteStore(database).close()  # up to date and sound, or one sentence on why not
        if not quiet:
            announce(host, port, guests)
        if processes == 1:
            serve_wing(wings[0], listening, database, facts, trusted_proxy, journal)
        else:
            serve_wings(wings, listening, database, facts, trusted_proxy, journal)


def serve_wing(
    wing: Wing, listening: socket.socket, database: str | Path, facts: dict[str, Any], trusted_proxy: str, journal: str
) -> None:
    """One process of the house; mostly it is the only one."""
    keep_journal(journal)
    if wing.count > 1:
        keep_to_itself()
    with closing(SqliteStore(database)) as store:
        app = make_app(store, wing=wing, **facts)
        tidy_seldom()
        with suppress(KeyboardInterrupt):
            HouseServer(app, trusted_proxy).run(sockets=[listening])


def keep_to_itself() -> None:
    """Let no process that this one starts hold open what it was given: else nobody would notice that it has closed it.

    Among others the pipe by whose end the house notices that a wing is gone.
    """
    for name in os.listdir("/dev/fd"):
        with suppress(OSError):  # the list itself was one of them
            if int(name) > 2:  # all may speak
                os.set_inheritable(int(name), False)


def serve_wings(wings: list[Wing], *given: Any) -> None:
    """Several processes, until one of them ends: then the house closes, and whoever keeps it may open it again."""
    spawn = get_context("spawn")
    running: list[BaseProcess] = [spawn.Process(target=serve_wing, args=(wing, *given)) for wing in wings]

    def close(*_: object) -> None:
        for process in running:
            process.terminate()

    for process in running:
        process.start()
    for wing in wings:
        wing.close()  # each has its own ends by now
    signal.signal(signal.SIGTERM, close)
    with suppress(KeyboardInterrupt):  # the wings hear it too
        connection.wait([process.sentinel for process in running])
    close()
    for process in running:
        process.join()
    if any(process.exitcode not in (0, -signal.SIGTERM) for process in running):
        log.error("one of %d processes has failed: the house is closed", len(wings))
        raise SystemExit(1)


def tidy_seldom() -> None:
    """Let the collector look less often, and never at what stays for good: tables hold many objects and no garbage.

    Young heaps are small, for everybody waits while one is looked at; old ones are seldom looked at.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 2, 2_000)


class HouseServer(uvicorn.Server):
    """uvicorn that ends the streams of live updates when it is asked to stop: they would hold it up."""

    def __init__(self, app: Starlette, trusted_proxy: str = "") -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            log_level=logging.WARNING,
            access_log=False,
            timeout_graceful_shutdown=GRACE,
            timeout_keep_alive=KEEP,
            proxy_headers=bool(trusted_proxy),
            forwarded_allow_ips=trusted_proxy or None,
            server_header=False,
            ws="none",
            backlog=most_pending(),
        )
        super().__init__(config)
        self.house: House = app.state.desk.house
        self.hear = app.state.desk.rounds.hear
        self.limits: ConnectionLimits = app.state.desk.connections
        shared = {"outbox": Outbox(), "limits": self.limits, "short_way": Express(app.state.desk, trusted_proxy).take}
        self.usher: type[Usher] = type("WingUsher", (Usher,), {"wing": self.house.wing, **shared})
        config.http = self.usher if self.house.wing.count > 1 else type("HouseLine", (Line,), shared)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door, and the ways to the other wings."""
        asyncio.get_running_loop().set_exception_handler(self.heed_lack_of_files)
        await super().startup(sockets)
        if self.house.wing.count > 1:
            made = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
            receive(self.house.wing, lambda brought: self.usher(**made, brought=brought), self.hear)
            self.end_with_the_house()

    def heed_lack_of_files(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Without a descriptor left nobody can be let in: said once a minute. The loop tries again by itself."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            self.limits.refuse("this process may open no more files")
        else:
            loop.default_exception_handler(context)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: close the connections whose time is up."""
        for late in self.limits.heads.due():
            cast(Line, late).is_late()
        for late in self.limits.readers.due():
            cast(Line, late).transport.abort()
        return await super().on_tick(counter)

    def end_with_the_house(self) -> None:
        """Stop, as when asked to, once the process that started this wing is gone, however it ended."""
        loop, parent = asyncio.get_running_loop(), parent_process()
        assert parent is not None

        def stop() -> None:
            loop.remove_reader(parent.sentinel)
            log.error("the first process of the house is gone: this one ends too")
            self.should_exit = True

        loop.add_reader(parent.sentinel, stop)  # the end of a pipe that closes with the parent, even by kill -9

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order; uvicorn would raise the signal again at the end, and the store would never be closed."""
        self.force_exit = self.should_exit and sig == signal.SIGINT  # asked for a second time
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody go, then stop; a connection that is still handed over here finds the door closed."""
        self.usher.is_closing = True
        self.house.end_streams()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """The open port, or one sentence on why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(most_pending())
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(
                f"port {port} is already in use: stop the other program, or choose another port with --port {port + 1}",
                port=port,
            ) from None
        raise PortTaken(f"cannot listen on {host}:{port}: {error.strerror}", port=port) from None
    return listening


def address_for_guests(host: str, port: int) -> str:
    """The address by which others on the local network find this machine; empty if they cannot."""
    if host not in ("0.0.0.0", "::", ""):
        return "" if host in ("127.0.0.1", "localhost", "::1") else f"http://{host}:{port}/"
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only says by which address it would go
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") else f"http://{address}:{port}/"


def announce(host: str, port: int, guests: str) -> None:
    """Say where the house can be found, with a code to point a phone at."""
    own = "localhost" if host in ("0.0.0.0", "::", "") else host
    print(f"\n  Tablée is open:   http://{own}:{port}/")
    if guests:
        print(f"  On your network:  {guests}\n")
        if sys.stdout.isatty() or sys.stdout.encoding.lower().startswith("utf"):
            segno.make(guests, error="m").terminal(compact=True, border=2)
    print("  Ctrl+C closes it. Every move is on disk.\n", flush=True)
