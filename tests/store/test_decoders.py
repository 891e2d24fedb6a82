"""Decoders are made on import, by one thread: one of msgspec that two threads make at once crashes the process."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tablee import games
from tablee.table.table import new_table

pytestmark = pytest.mark.once
SOURCES = Path(__file__).resolve().parents[2] / "src" / "tablee"
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


def test_nothing_is_decoded_to_a_type_without_a_decoder_of_its_module() -> None:
    found = []
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "decode":
                types = [word.value for word in node.keywords if word.arg == "type"]
                found += [f"{path}:{node.lineno}" for kind in types if isinstance(kind, ast.Name)]
    assert not found
