"""The time of a house on a file: jumps of the machine's clock do not reach the tables."""

from __future__ import annotations

import time

import pytest

from tablee.store.clock import SteadyClock


class MachineClock:
    """What the machine's clock shows, and by how much somebody has set it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.set_by = 0.0
        true = time.time
        monkeypatch.setattr(time, "time", lambda: true() + self.set_by)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> MachineClock:
    return MachineClock(monkeypatch)


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 86_400.0 * 365])
def test_a_jump_of_the_machines_clock_is_not_followed_while_the_house_is_open(
    machine: MachineClock, jump: float
) -> None:
    clock = SteadyClock()
    before = clock.now()
    machine.set_by = jump
    assert 0 <= clock.now() - before < 0.5
    time.sleep(0.05)
    assert 0.05 <= clock.now() - before < 0.5, "it goes on"
    assert SteadyClock().now() - before == pytest.approx(jump, abs=0.5), "the next start believes the machine"


def test_small_corrections_are_followed(machine: MachineClock) -> None:
    clock = SteadyClock()
    for _ in range(10):
        machine.set_by += 0.5
        assert clock.now() == pytest.approx(time.time(), abs=0.1)
