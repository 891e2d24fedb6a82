"""Stores for the tests: everything that asks for `store` or `address` is tried with both databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tablee.store.addresses import open_store
from tablee.table.store import Store

NewAddress = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgres"])
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> NewAddress:
    """Gives the address of one more empty database."""
    if request.param == "postgres":
        new_house: NewAddress = request.getfixturevalue("postgres").new_house
        return new_house
    numbers = count(1)
    return lambda: str(tmp_path / f"house-{next(numbers)}.sqlite")


@pytest.fixture
def address(new_address: NewAddress) -> str:
    """The address of an empty database."""
    return new_address()


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """A store that is closed after the test."""
    opened = open_store(address)
    yield opened
    opened.close()
