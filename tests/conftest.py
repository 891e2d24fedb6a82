"""What all tests share."""

from __future__ import annotations

import os

import pytest

IS_PURE = os.environ.get("TABLEE_PURE") == "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Searches are tested compiled; a test of their own sees that both forms choose alike."""
    if IS_PURE:
        for item in items:
            if item.get_closest_marker("searches"):
                item.add_marker(pytest.mark.skip(reason="searches are tested compiled"))
