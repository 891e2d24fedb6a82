"""Runs the house: opens the store and the port, says where it can be found, and serves until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import multiprocessing
import signal
import socket
import sys
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from types import FrameType
from typing import Any

import segno
import uvicorn
from starlette.applications import Starlette

from tablee.engine.errors import TableeError
from tablee.store.addresses import is_postgres, open_store
from tablee.table.editions import HouseBoard
from tablee.table.errors import Unreachable
from tablee.table.store import Store
from tablee.web.app import ABSENT_AFTER, BOT_PACE, make_app
from tablee.web.http.context import Limits
from tablee.web.live.registry import Registry
from tablee.web.notices.settings import NoticeSettings
from tablee.web.server.connections import ConnectionLimits, Sweeper, most_pending
from tablee.web.server.logging import HandshakeErrorFilter, keep_journal
from tablee.web.server.middleware import LARGEST_HEAD
from tablee.web.server.supervisor import RESTART_PAUSE, supervise
from tablee.web.server.websockets import SocketProtocol
from tablee.web.updates.protocol import LARGEST_MESSAGE

log = logging.getLogger("tablee.web")
KEEP_ALIVE = 60  # seconds a connection is kept while a player thinks
STOP_GRACE = 2  # seconds for answers that are under way
SOCKET_PING_EVERY = SOCKET_PONG_TIMEOUT = (
    20  # seconds: a socket whose other end is gone without a word is noticed within both
)


class PortTaken(TableeError):
    """Another program listens there."""

    key = "port-taken"


class OneProcess(TableeError):
    """Several processes were asked for on a SQLite file."""

    key = "one-process"


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: str | Path = "tablee.sqlite",
    *,
    pace: float = BOT_PACE,
    patience: float = ABSENT_AFTER,
    hosts: tuple[str, ...] = (),
    limits: Limits | None = None,
    trusted_proxy: str = "",
    metrics: str = "off",
    metrics_token: str = "",
    journal: str = "quiet",
    quiet: bool = False,
    processes: int = 1,
    notice_settings: NoticeSettings | None = None,
    boards: Sequence[HouseBoard] = (),
) -> None:
    """Serve until stopped. `hosts` are the names it answers to (none: all); `trusted_proxy` may say who asks."""
    if processes > 1 and not is_postgres(database):
        raise OneProcess(
            f"SQLite works with one process only: remove --processes {processes}, or use PostgreSQL",
            processes=processes,
        )
    keep_journal(journal)
    listening = listen(host, port)
    port = int(listening.getsockname()[1])
    guests = address_for_guests(host, port)
    options: dict[str, Any] = {
        "pace": pace,
        "patience": patience,
        "hosts": hosts,
        "address": guests,
        "limits": limits,
        "metrics": metrics,
        "metrics_token": metrics_token,
        "trusted_proxy": trusted_proxy,
        "processes": processes,
        "notice_settings": notice_settings,
        "boards": boards,
    }
    with closing(listening), closing(open_store(database)) as store:  # or it is said at once why not
        asyncio.run(keep_boards(store, boards))
        if not quiet:
            announce(host, port, guests)
        if processes == 1:
            run(store, listening, options)
            return
        store.close()
        given = {"database": str(database), "listening": listening, "journal": journal, "options": options}
        supervise(processes, serve_one, given)


async def keep_boards(store: Store, boards: Sequence[HouseBoard]) -> None:
    """Give the boards that the house offers their addresses."""
    for board in boards:
        await store.keep_edition(board.edition)


def run(store: Store, listening: socket.socket, options: dict[str, Any]) -> None:
    """Serve in this process until it is stopped."""
    app = make_app(store, **options)
    tune_garbage_collector()
    with suppress(KeyboardInterrupt):
        HouseServer(app, options["trusted_proxy"]).run(sockets=[listening])


def serve_one(database: str, listening: socket.socket, journal: str, options: dict[str, Any]) -> None:
    """Serve as one of several processes; a database that does not answer is waited for."""
    keep_journal(journal)
    with closing(listening), closing(wait_for_store(database)) as store:
        run(store, listening, options)


def wait_for_store(database: str) -> Store:
    """The store, as soon as its database answers."""
    is_told = False
    while True:
        try:
            return open_store(database)
        except Unreachable as error:
            if not is_told:
                log.error("the store: %s", error)
            is_told = True
        time.sleep(RESTART_PAUSE)


def tune_garbage_collector() -> None:
    """Run the garbage collector less often, and never over what lives for good: tables hold many objects, few cycles.

    Young generations stay small, because all requests wait during a collection; full collections are rare.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 2, 2_000)


class HouseServer(uvicorn.Server):
    """uvicorn with our limits; on shutdown it closes the pages' sockets, which would hold it up."""

    def __init__(self, app: Starlette, trusted_proxy: str = "") -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                log_level=logging.WARNING,
                access_log=False,
                timeout_graceful_shutdown=STOP_GRACE,
                timeout_keep_alive=KEEP_ALIVE,
                proxy_headers=bool(trusted_proxy),
                forwarded_allow_ips=trusted_proxy or None,
                server_header=False,
                backlog=most_pending(),
                http="h11",
                h11_max_incomplete_event_size=LARGEST_HEAD,
                ws=SocketProtocol,
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=True,  # large messages alone: see SocketProtocol
                ws_ping_interval=SOCKET_PING_EVERY,
                ws_ping_timeout=SOCKET_PONG_TIMEOUT,
            )
        )
        self.registry: Registry = app.state.context.registry
        self.limits: ConnectionLimits = app.state.context.connections
        self.complaints = HandshakeErrorFilter(self.limits.refuse)
        self.sweeping: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving, and start the sweeper of connections."""
        asyncio.get_running_loop().set_exception_handler(self.handle_loop_error)
        self.complaints.listen()
        if parent := multiprocessing.parent_process():
            asyncio.get_running_loop().add_reader(parent.sentinel, self.stop_with_parent, parent.sentinel)
        await super().startup(sockets)
        self.sweeping = asyncio.create_task(Sweeper(self.server_state.connections, self.limits).run())

    def stop_with_parent(self, sentinel: int) -> None:
        """Stop: the parent process is gone."""
        asyncio.get_running_loop().remove_reader(sentinel)
        self.should_exit = True

    def handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Log once a minute that no file descriptor is left to accept connections; the event loop retries by itself."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            self.limits.refuse("this process may open no more files")
        else:
            loop.default_exception_handler(context)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order; uvicorn would raise the signal again at the end, and the store would never be closed."""
        self.force_exit = self.should_exit and sig == signal.SIGINT  # asked for a second time
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all streams, then stop."""
        self.registry.end_streams()
        await super().shutdown(sockets)
        if self.sweeping is not None:
            self.sweeping.cancel()
        self.complaints.fall_silent()


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
            probe.connect(("192.0.2.1", 9))  # UDP: nothing is sent, the system only picks the source address
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") else f"http://{address}:{port}/"


def announce(host: str, port: int, guests: str) -> None:
    """Print the server's addresses, with a QR code for phones."""
    own = "localhost" if host in ("0.0.0.0", "::", "") else host
    print(f"\n  Tablée is open:   http://{own}:{port}/")
    if guests:
        print(f"  On your network:  {guests}\n")
        if sys.stdout.isatty() or sys.stdout.encoding.lower().startswith("utf"):
            segno.make(guests, error="m").terminal(compact=True, border=2)
    print("  Ctrl+C closes it. Every move is on disk.\n", flush=True)
