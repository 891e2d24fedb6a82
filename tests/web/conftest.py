"""A house for all tests of the web layer; those that need another one run their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.clock import Clock, replace_clock
from tests.web.house import Running, running


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for many tests, its bots without patience."""
    with running(tmp_path_factory.mktemp("house") / "house.sqlite") as served:
        yield served


@pytest.fixture
def house(shared_house: Running) -> Iterator[Running]:
    """The server that tests share; who came for this test alone leaves after it."""
    there = len(shared_house.guests)
    yield shared_house
    shared_house.send_home(there)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of all houses, which the test moves on: nobody waits."""
    return replace_clock(monkeypatch)
