"""Which Chromium the browser tests use."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APP = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium() -> str:
    """The path of an installed Chromium: TABLEE_CHROMIUM if set, else the first known name; empty if there is none."""
    if wished := os.environ.get("TABLEE_CHROMIUM"):
        return wished
    found = next((path for name in NAMES if (path := shutil.which(name))), "")
    return found or (str(APP) if APP.exists() else "")


def is_needed() -> bool:
    """Whether a missing browser is a failure rather than a reason to skip."""
    return os.environ.get("TABLEE_NEED_BROWSER") == "1"
