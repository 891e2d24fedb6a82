"""Runs the house: opens the store and the port, says where it can be found, and serves until it is stopped."""

from __future__ import annotations

import errno
import gc
import logging
import socket
import sys
from contextlib import closing, suppress
from pathlib import Path

import segno
import uvicorn
from starlette.applications import Starlette

from tablee.engine.errors import TableeError
from tablee.store.sqlite import SqliteStore
from tablee.web.app import PACE, PATIENCE, make_app
from tablee.web.desk import Limits
from tablee.web.journal import keep_journal
from tablee.web.rooms import House

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
    log: str = "quiet",
    quiet: bool = False,
) -> None:
    """Serve until stopped. `hosts` are the names it answers to (none: all); `trusted_proxy` may say who asks."""
    keep_journal(log)
    listening = listen(host, port)
    port = int(listening.getsockname()[1])
    guests = address_for_guests(host, port)
    with closing(listening), closing(SqliteStore(database)) as store:
        app = make_app(
            store,
            pace=pace,
            patience=patience,
            hosts=hosts,
            address=guests,
            limits=limits,
            metrics=metrics,
            metrics_token=metrics_token,
        )
        if not quiet:
            announce(host, port, guests)
        tidy_seldom()
        with suppress(KeyboardInterrupt):
            HouseServer(app, trusted_proxy).run(sockets=[listening])


def tidy_seldom() -> None:
    """Let the collector look less often, and never at what stays for good: tables hold many objects and no garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


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
        )
        super().__init__(config)
        self.house: House = app.state.desk.house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody go, then stop."""
        self.house.end_streams()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """The open port, or one sentence on why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
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
