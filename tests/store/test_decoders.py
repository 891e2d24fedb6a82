"""Decoders are made on import, by one thread: one of msgspec that two threads make at once crashes the process.

Ruff (TID251 in pyproject.toml) lets nobody decode without one.
"""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from tablee import games
from tablee.table.table import new_table

pytestmark = pytest.mark.once
TRIES = 6  # without decoders made on import every second one crashes
TABLES_LOADED_AT_ONCE = """
import sys, threading
from tablee.store.rows import read_header
sys.setswitchinterval(1e-6)
start = threading.Barrier(16)
def load():
    start.wait()
    read_header("t", sys.argv[1])
threads = [threading.Thread(target=load) for _ in range(16)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_tables_that_are_loaded_at_once_by_a_new_process_do_not_crash_it() -> None:
    game, options = games.table("destorsion(seats=2)")
    header = msgspec.json.encode(new_table(game, options.write(game.name), "host")[0].head).decode()
    for _ in range(TRIES):
        ended = subprocess.run([sys.executable, "-c", TABLES_LOADED_AT_ONCE, header], capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
