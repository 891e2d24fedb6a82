"""Which Chromium the browser tests use, and how it is started."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

# The shell first: the same engine without the windows around it, for a good third less of the processor.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
APP = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
LEAN = ["--no-sandbox", "--disable-gpu"]  # where no graphics card is, playing one costs more than painting by hand


def find_chromium() -> str:
    """The path of an installed Chromium: TABLEE_CHROMIUM if set, else the first known name; empty if there is none."""
    if wished := os.environ.get("TABLEE_CHROMIUM"):
        return wished
    found = next((path for name in NAMES if (path := shutil.which(name))), "")
    return found or (str(APP) if APP.exists() else "")


def is_needed() -> bool:
    """Whether a missing browser is a failure rather than a reason to skip."""
    return os.environ.get("TABLEE_NEED_BROWSER") == "1"


def find_notifying_chromium() -> str:
    """The path of a Chromium with windows, which shows notifications; empty if there is none."""
    return next((path for name in NAMES[1:] if (path := shutil.which(name)) and Path(path).is_file()), "")
