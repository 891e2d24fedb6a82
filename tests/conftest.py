"""What all tests share. The example of docs/add-a-game.md stands on the shelf, so tests of every game try it too."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

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
