"""A house that is asked to stop: everything is in the one file, and the status says that all went well."""

from __future__ import annotations

import asyncio
import shutil
import signal
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tablee.store.sqlite import SqliteStore
from tests.web.server import Process

pytestmark = [pytest.mark.once, pytest.mark.one_database]  # what is left in the file


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_after_an_orderly_stop_the_database_file_alone_holds_the_games(tmp_path: Path, asked: signal.Signals) -> None:
    server = Process(tmp_path / "house.sqlite")
    server.start()
    with httpx.Client(base_url=server.address) as guest:
        table = guest.post("/tables", data={"game": "destorsion", "name": "Ada"}).headers["location"]
    assert server.process is not None
    server.process.send_signal(asked)
    try:
        assert server.process.wait(30) == 0
    finally:
        server.stop()
    assert not (tmp_path / "house.sqlite-wal").exists()
    shutil.copy(tmp_path / "house.sqlite", tmp_path / "copy.sqlite")
    with closing(SqliteStore(tmp_path / "copy.sqlite")) as copy:
        assert [line.id for line in copy.list_tables()] == [table.removeprefix("/t/")]


def test_a_store_that_closes_leaves_nothing_to_another_that_is_still_open(tmp_path: Path) -> None:
    """SQLite by itself empties the write-ahead log only when the last connection closes."""
    with closing(SqliteStore(tmp_path / "house.sqlite")) as other:
        assert other.list_tables() == []
        with closing(SqliteStore(tmp_path / "house.sqlite")) as store:
            asyncio.run(store.try_write())
        assert (tmp_path / "house.sqlite-wal").stat().st_size == 0
