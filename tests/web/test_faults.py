"""The short form of `scripts/soak.py faults`: every fault once, while eight tables play."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 400  # seconds; half a minute on a quiet machine


@pytest.mark.timeout(PATIENCE + 30)
@pytest.mark.usefixtures("postgres")  # or it is skipped; it starts one of its own
def test_nothing_is_lost_and_everything_goes_on_whatever_fails() -> None:
    command = [sys.executable, "scripts/soak.py", "faults", "--short"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "passed faults" in ended.stdout
