"""kill -9 at any moment: what was acknowledged is there, and every log replays.

`scripts/soak.py kills` runs the same with many more kills.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee import games
from tablee.store.addresses import open_store
from tablee.table.table import Table

KILLS = int(os.environ.get("TABLEE_KILLS", "12"))
ENOUGH = (5000, 0, 1000, 1)  # bytes of notes after which players are killed, in turn
PLAYER = Path(__file__).with_name("player.py")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")


@pytest.fixture
def players() -> Iterator[subprocess.Popen[str]]:
    """The process that players come from."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, str(PLAYER)], stdin=pipe, stdout=pipe, text=True) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def kill_one(players: subprocess.Popen[str], address: str, notes: Path, luck: random.Random, enough: int) -> list[str]:
    """Let a player write so many bytes of notes, kill it a moment later, and give what had been acknowledged to it."""
    assert players.stdin is not None
    assert players.stdout is not None
    players.stdin.write(f"{address}\t{notes}\t{luck.random()}\n")
    players.stdin.flush()
    pid = int(players.stdout.readline())
    patience = time.monotonic() + 20
    while enough and (not notes.exists() or notes.stat().st_size < enough):
        assert time.monotonic() < patience, "the player does not play"
        time.sleep(0.0005)
    time.sleep(0.02 * luck.random())
    os.kill(pid, signal.SIGKILL)
    assert int(players.stdout.readline()) == -signal.SIGKILL
    told = notes.read_text() if notes.exists() else ""
    return [line for line in told.splitlines(keepends=True) if line.endswith("\n")]


def test_no_acknowledged_entry_is_ever_missing(tmp_path, players, address):
    luck = random.Random(20)
    game = games.find("destorsion")
    acknowledged, interrupted = 0, 0
    for kill in range(KILLS):
        told = kill_one(players, address, tmp_path / f"notes-{kill}", luck, ENOUGH[kill % len(ENOUGH)])
        store = open_store(address)
        logs = {table_id: store.load(table_id) for table_id in {line.split("\t")[0] for line in told}}
        store.close()
        for line in told:
            table_id, number, kind, seat, text = line.rstrip("\n").split("\t")
            entry = logs[table_id][1][int(number) - 1]
            assert (str(entry.number), entry.kind, str(entry.seat), entry.text) == (number, kind, seat, text)
        for record, entries in logs.values():
            interrupted += Table.rebuild(record, entries, game).phase == "running"
        acknowledged += len(told)
    store = open_store(address)
    for line in store.list_tables(None, limit=10_000):
        Table.rebuild(*store.load(line.id), game)  # those that nobody heard of, too
    store.close()
    print(f"store: {KILLS} kills, {acknowledged} entries acknowledged, 0 lost")
    assert acknowledged > 10 * KILLS
    assert interrupted > KILLS / 2
