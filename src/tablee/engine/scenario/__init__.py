"""Scenarios: rules told as short plays with what is expected, in YAML files that people write (docs/scenarios.md)."""

from tablee.engine.scenario.form import Scenario, read_file
from tablee.engine.scenario.report import check, run_file
from tablee.engine.scenario.run import Result, run
from tablee.engine.scenario.situation import FindGameWithOptions

__all__ = ["FindGameWithOptions", "Result", "Scenario", "check", "read_file", "run", "run_file"]
