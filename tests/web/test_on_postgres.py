"""The house on a PostgreSQL database: the same pages and plays as on a file."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web.house import Guest
from tests.web.server import Process

if TYPE_CHECKING:
    from tests.postgres import Postgres

pytestmark = pytest.mark.once


@pytest.fixture
def server(postgres: Postgres) -> Iterator[Process]:
    """A house on a new database."""
    process = Process(postgres.new_database())
    process.start()
    yield process
    assert process.stop() == 0


@pytest.fixture
def ada(server: Process) -> Iterator[Guest]:
    guest = Guest(server.address, "en", {})
    yield guest
    guest.http.close()


def test_a_game_is_played_over_cut_connections_and_a_restart(postgres: Postgres, server: Process, ada: Guest) -> None:
    table = ada.lay(fill="random", turn_limit=1)
    postgres.cut(str(server.database))
    while not ada.offers(table):
        time.sleep(0.02)
    assert ada.play(table).status_code in (303, 409)
    played = ada.number(table)
    assert server.stop() == 0
    server.start()
    assert ada.number(table) >= played
    ada.play_on(table, most=3000)
    assert ada.phase(table) == "over"


def test_a_database_that_is_gone_is_a_503_that_says_so(postgres: Postgres, server: Process, ada: Guest) -> None:
    table = ada.lay()
    postgres.kill()
    try:
        assert ada.get("/health").status_code == 503
    finally:
        postgres.start()
    assert ada.get(table).status_code == 200
