"""PettingZoo's own suites on every game and number of agents."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from tests.adapters.tables import ENCODED_TABLES
from tests.adapters.zoo import aec, parallel

every_table = pytest.mark.parametrize("table", ENCODED_TABLES)
pytestmark = [  # said of every environment with a mask that is not on PettingZoo's own list of names
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of agents whose game is over
]


@every_table
def test_the_api_of_one_agent_after_another(table: str) -> None:
    api_test(aec(table), num_cycles=300)


@every_table
def test_the_api_of_all_agents_at_every_step(table: str) -> None:
    parallel_api_test(parallel(table), num_cycles=300)


@every_table
def test_one_seed_makes_one_game(table: str) -> None:
    seed_test(partial(aec, table), num_cycles=100)


@every_table
def test_one_seed_makes_one_game_at_every_step(table: str) -> None:
    """The suite plays without masks."""
    parallel_seed_test(partial(parallel, table, illegal="random"), num_cycles=100)


@every_table
def test_a_game_is_cut_after_so_many_cycles(table: str) -> None:
    """The suite counts steps of all agents, so its form with one agent after another is made of the other one."""
    made = partial(parallel, table, illegal="random")
    max_cycles_test(SimpleNamespace(parallel_env=made, env=lambda **given: parallel_to_aec(made(**given))))


@every_table
def test_pictures(table: str) -> None:
    render_test(partial(aec, table, width=64), custom_tests={"svg": lambda picture: picture.startswith("<svg")})


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes whenever the benchmark looks: its five are over after five cycles."""
    seconds: Iterator[Any] = count()
    module = sys.modules[performance_benchmark.__module__]  # its name is the function's in the package
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))


@every_table
@pytest.mark.usefixtures("clock")
def test_the_benchmark_runs(table: str) -> None:
    performance_benchmark(aec(table))
