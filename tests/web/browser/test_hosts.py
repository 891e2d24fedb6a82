"""The short form of `scripts/soak.py hosts`: a game in three browsers, and one of two hosts dies in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent.parent
PATIENCE = 400  # seconds; half a minute on a quiet machine


@pytest.mark.timeout(PATIENCE + 30)
@pytest.mark.usefixtures("postgres")  # or it is skipped
@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_three_people_play_to_the_end_while_one_of_two_hosts_dies(proxy: str) -> None:
    command = [sys.executable, "scripts/soak.py", "hosts", "--short", "--proxy", proxy]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    if "left out hosts: " in ended.stdout and os.environ.get("TABLEE_NEED_PROXY") != "1":
        pytest.skip(ended.stdout.partition("left out hosts: ")[2].strip())
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "passed hosts" in ended.stdout, ended.stdout
