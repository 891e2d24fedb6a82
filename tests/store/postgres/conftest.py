"""One PostgreSQL database, opened by two processes; it is not shared with other tests, for its connections are cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.store.postgres import PostgresStore
from tests.postgres import Postgres


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def store(address: str) -> Iterator[PostgresStore]:
    opened = PostgresStore(address)
    yield opened
    opened.close()


@pytest.fixture
def other(address: str, store: PostgresStore) -> Iterator[PostgresStore]:
    """The second process, whose store is opened after the first's."""
    opened = PostgresStore(address)
    yield opened
    opened.close()
