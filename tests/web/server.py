"""The real server in a process of its own, that can be killed and started again."""

from __future__ import annotations

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

from tests.databases import database

START = """
import json, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what it starts in the background ignore it
from tablee.web.http.context import Limits
from tablee.web.serve import serve
port, database, pace, processes, limits = sys.argv[1:]
limits = Limits(**json.loads(limits))
more = {"pace": float(pace), "limits": limits, "metrics": "loopback", "processes": int(processes)}
serve("127.0.0.1", int(port), database, quiet=True, **more)
"""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # all is plain HTTP: no client need read the system's certificates
OPEN_DOORS = {
    "requests_per_second": 0,
    "posts_per_second": 0,
    "tables_per_minute": 0,
    "streams_per_visitor": 1000,
    "streams_per_address": 10_000,
    "connections_per_address": 0,
}


class Process:
    """A server on a file, or what stands for it (tests/databases.py); it keeps its port over restarts."""

    def __init__(
        self,
        file: Path | str,
        pace: float = 0,
        processes: int = 1,
        environment: Mapping[str, str] | None = None,
        **limits: float,
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = database(file)
        self.pace = pace
        self.processes = processes
        self.environment = os.environ | {"PYTHONWARNINGS": "error"} | dict(environment or {})
        self.limits = json.dumps(OPEN_DOORS | limits)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, files: int = 0) -> None:
        """Start, and wait until it answers; with so many descriptors, if said."""
        given = (self.port, self.database, self.pace, self.processes, self.limits)
        command = [sys.executable, "-c", START, *map(str, given)]
        if files:
            command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
        self.process = subprocess.Popen(command, env=self.environment)
        deadline = time.monotonic() + 60 * self.processes
        with httpx.Client(verify=NO_TLS, timeout=2) as client:
            while time.monotonic() < deadline:
                try:
                    client.get(f"{self.address}/static/icon.svg")
                    return
                except httpx.TransportError:
                    assert self.process.poll() is None, f"the server stopped by itself: {self.process.returncode}"
                    time.sleep(0.02)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Pull the plug."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stand_still(self) -> None:
        """Let it do nothing, and answer nobody, while its connections stay open."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Wake it from that."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """Ask it to stop; gives its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()  # or a test that comes later would be blamed for it
            raise
