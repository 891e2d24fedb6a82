"""A house for all tests of the web layer; those that need another one run their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.house import Running, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for many tests, its bots without patience."""
    with running(tmp_path_factory.mktemp("house") / "house.sqlite") as served:
        yield served
