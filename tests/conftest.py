"""What all tests share. The example of docs/add-a-game.md stands on the shelf, so tests of every game try it too."""

from __future__ import annotations

import os
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what another run tests."""
    from tests.databases import ON_POSTGRES

    if IS_PURE:  # a test of their own sees that both forms choose alike
        for item in items:
            if item.get_closest_marker("searches"):
                item.add_marker(pytest.mark.skip(reason="searches are tested compiled"))
    if ON_POSTGRES:
        config.hook.pytest_deselected(items=[item for item in items if not differs_on_postgres(item)])
        items[:] = filter(differs_on_postgres, items)


def differs_on_postgres(item: pytest.Item) -> bool:
    """Whether a test has a house whose database TABLEE_TEST_DATABASE chooses: then it has a folder for the file."""
    fixtures: list[str] = getattr(item, "fixturenames", [])
    return "tmp_path_factory" in fixtures and "postgres" not in fixtures and not item.get_closest_marker("one_database")


@pytest.fixture(scope="session")
def postgres() -> Postgres:
    """A real PostgreSQL, shared by all tests of a session."""
    from tests.databases import postgres_server

    return postgres_server()


def pytest_sessionfinish() -> None:
    """The server of the databases ends with the tests."""
    from tests.databases import stop_postgres

    stop_postgres()
