"""What all tests share. The example of docs/add-a-game.md stands on the shelf, so tests of every game try it too."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.postgres import Postgres

EXAMPLES = str(Path(__file__).parent.parent / "examples" / "games")
os.environ["TABLEE_GAMES"] = os.pathsep.join(filter(None, [os.environ.get("TABLEE_GAMES"), EXAMPLES]))

IS_PURE = os.environ.get("TABLEE_PURE") == "1"  # read before tablee is imported, which sets it where it has to


def pytest_configure() -> None:
    """Stale extensions would be tested in the place of their sources."""
    from tablee import freshness

    if not IS_PURE and (changed := freshness.stale()):
        pytest.exit(f"{freshness.sentence(changed)}: nothing was tested. TABLEE_PURE=1 tests it uncompiled.", 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Searches are tested compiled; a test of their own sees that both forms choose alike."""
    if IS_PURE:
        for item in items:
            if item.get_closest_marker("searches"):
                item.add_marker(pytest.mark.skip(reason="searches are tested compiled"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, shared by all tests of a session; TABLEE_NEED_POSTGRES=1 makes a missing one a failure."""
    try:
        from tests.postgres import Postgres

        server = Postgres()
    except Exception as error:
        if os.environ.get("TABLEE_NEED_POSTGRES") == "1":
            raise
        pytest.skip(f"no PostgreSQL can be started here: {error}")
    yield server
    server.stop()
