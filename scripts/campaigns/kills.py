"""kill -9 in mid-game, of servers and of processes that write to the store: the tests' campaign, run for longer."""

from __future__ import annotations

import os
import subprocess
import sys

from campaigns.house import ROOT, Failed

TESTS = ("tests/web/test_kill.py", "tests/store/test_kill.py")
VARIABLE = "TABLEE_KILLS"  # how many kills each test makes


def run(kills: int) -> None:
    """Half of the kills for the server, half for the store."""
    env = os.environ | {VARIABLE: str(-(-kills // 2)), "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "pytest", "-q", "-s", "--timeout=7200", *TESTS]
    if subprocess.run(command, cwd=ROOT, env=env).returncode:
        raise Failed("something that was acknowledged is missing, see above")
