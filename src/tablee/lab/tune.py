"""A search for the board that meets goals best, with Optuna: one trial after the other, each on the same chance.

All trials are kept in a journal, so a search goes on where it was stopped. A trial is some games of one board; what
its figures miss of the goals is added up. The best boards are played again on other games: the figures of a winner
among many are too good.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
import optuna
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend

from tablee import __version__, games
from tablee.engine.edition import Difference, differences, digest_of
from tablee.engine.errors import BadData, BadOption, TableeError
from tablee.engine.options import split
from tablee.lab.chunks import on_executor
from tablee.lab.executors import Executor
from tablee.lab.goals import Goal, Met, check_goals, met
from tablee.lab.simulate import Plan, play_chunk
from tablee.lab.tally import Tally
from tablee.lab.vary import Setup, Value, Varied, combinations, shown, value_at, varied_setup

NAME: Final = "tablee"  # of the search in its journal
QUESTION: Final = "question"  # what was asked for, in the journal
AGAIN: Final = 4  # times as many games of the best boards
PROBE: Final = 60  # games that show which figures there are

optuna.logging.set_verbosity(optuna.logging.ERROR)


class BadSearch(TableeError):
    """A journal that cannot be gone on with: the file and the reason."""

    key = "bad-study"

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}", file=file, reason=reason)


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What is searched for."""

    setup: Setup
    goals: tuple[Goal, ...]
    varied: tuple[Varied, ...]
    games: int  # of a trial

    def question(self) -> dict[str, str]:
        """All that decides the figures of a trial, in words."""
        rules = games.find(split(self.setup.table)[0]).rules_version
        return {
            "table": self.setup.table,
            "board": digest_of("", self.setup.edition) if self.setup.edition else "usual",
            "bots": ",".join(self.setup.bots),
            "goals": ", ".join(map(str, self.goals)),
            "varied": ", ".join(map(str, self.varied)),
            "games": str(self.games),
            "seed": str(self.setup.seed),
            "version": f"{__version__}, rules {rules}",
        }


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """A board that was tried; what it misses is infinite where the values do not go together."""

    number: int
    values: dict[str, Value]
    met: tuple[Met, ...] = ()
    refused: str = ""

    @property
    def miss(self) -> float:
        """What all goals miss, added up."""
        return sum(met.miss for met in self.met)


class Best(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best boards, or the one that the search began with, played again."""

    values: dict[str, Value]  # none: as it was
    setup: Setup
    games: int
    met: tuple[Met, ...]
    changes: tuple[Difference, ...]  # to the usual board
    digest: str  # of its board; empty for the usual one

    @property
    def miss(self) -> float:
        """What all goals miss, added up."""
        return sum(met.miss for met in self.met)


def open_search(search: Search, file: str) -> optuna.Study:
    """The search in its journal, a new one if there is none; BadSearch where another one is kept there."""
    asked = search.question()
    try:
        exists = Path(file).exists()
        if exists and not Path(file).read_bytes().endswith(b"\n"):
            raise BadSearch(
                file, "is no journal of a search, or its last line is cut off: without that line it goes on"
            )
        backend = JournalStorage(JournalFileBackend(file))
        if not exists:
            study = optuna.create_study(storage=backend, study_name=NAME)
            study.set_user_attr(QUESTION, asked)
        study = optuna.load_study(storage=backend, study_name=NAME)
        kept = dict(study.user_attrs[QUESTION])
    except OSError as error:
        raise BadSearch(file, error.strerror or str(error)) from None
    except (KeyError, ValueError, TypeError, AssertionError, RecursionError) as error:
        raise BadSearch(file, f"is no journal of a search, or is damaged: {type(error).__name__}") from None
    for name, value in asked.items():
        if kept.get(name) != value:
            raise BadSearch(file, f"holds another search: {name} {kept.get(name)!r} and not {value!r}")
    return study


def check_search(search: Search) -> None:
    """Refuse goals that no figure of the board belongs to, as some games show."""
    plan = search.setup.plan()
    check_goals(search.goals, play_chunk(plan, range(PROBE)).figures(), PROBE)


def run_search(
    search: Search, study: optuna.Study, trials: int, executor: Executor, progress: Callable[[int], None]
) -> tuple[list[Tried], bool]:
    """Try boards until there are so many; all that were tried to their end, and whether nobody interrupted it."""
    done = {key(one.values): one for one in tried(study)}
    every = combinations(search.varied, trials)
    known = {key(values) for values in every} & set(done)
    distributions = {one.key: distribution(one) for one in search.varied}
    study.sampler = optuna.samplers.TPESampler(seed=search.setup.seed + len(study.trials), multivariate=False)
    if every:  # few enough to try them all
        left = [values for values in every if key(values) not in known]
    else:
        left = [] if done else [usual] if (usual := usual_values(search)) else []
    wanted = len(every) or trials
    try:
        while len(done) < wanted and (left or not every) and len(study.trials) < 4 * trials:
            if left:
                study.enqueue_trial(left.pop(0))
            trial = study.ask(distributions)
            if key(trial.params) not in done:
                done[key(trial.params)] = one = try_out(search, trial.number, dict(trial.params), executor)
                progress(len(done))
            one = done[key(trial.params)]
            trial.set_user_attr("met", json.loads(msgspec.json.encode(one.met)))
            trial.set_user_attr("refused", one.refused)
            if one.refused:
                study.tell(trial, state=optuna.trial.TrialState.FAIL)
            else:
                study.tell(trial, one.miss)
    except KeyboardInterrupt:
        return tried(study), False
    return tried(study), True


def tried(study: optuna.Study) -> list[Tried]:
    """Every board that was tried to the end, once."""
    found: dict[str, Tried] = {}
    for trial in study.get_trials(deepcopy=False):
        if trial.state.is_finished() and "met" in trial.user_attrs:
            found.setdefault(
                key(trial.params),
                Tried(
                    number=trial.number,
                    values=dict(trial.params),
                    met=msgspec.convert(trial.user_attrs["met"], tuple[Met, ...]),
                    refused=trial.user_attrs["refused"],
                ),
            )
    return list(found.values())


def try_out(search: Search, number: int, values: dict[str, Value], executor: Executor) -> Tried:
    """The figures of a board beside the goals."""
    try:
        plan = varied_setup(search.setup, search.varied, values).plan()
    except (BadData, BadOption) as error:
        return Tried(number=number, values=values, refused=str(error))
    figures = played(plan, search.games, executor).figures()
    return Tried(number=number, values=values, met=tuple(met(goal, figures, search.games) for goal in search.goals))


def played(plan: Plan, number: int, executor: Executor) -> Tally:
    """So many games."""
    total = plan.empty_tally()
    for tally in on_executor(partial(play_chunk, plan), range(number), executor):
        total.add(tally)
    return total


def play_again(search: Search, found: Sequence[Tried], most: int, executor: Executor) -> list[Best]:
    """The board that the search began with, then the best ones, each on new games, by what they miss then."""
    good = sorted((one for one in found if not one.refused), key=lambda one: (one.miss, one.number))
    again = msgspec.structs.replace(search.setup, seed=search.setup.seed + 1)
    first, *best = (best_of(search, values, again, executor) for values in ({}, *(one.values for one in good[:most])))
    return [first, *sorted(best, key=lambda one: one.miss)]


def best_of(search: Search, values: dict[str, Value], setup: Setup, executor: Executor) -> Best:
    """A board on new games."""
    setup = varied_setup(setup, search.varied, values) if values else setup
    number = AGAIN * search.games
    figures = played(setup.plan(), number, executor).figures()
    name = split(setup.table)[0]
    return Best(
        values=values,
        setup=setup,
        games=number,
        met=tuple(met(goal, figures, number) for goal in search.goals),
        changes=setup.plan().changes(),
        digest=digest_of(name, setup.edition) if setup.edition else "",
    )


def edition_text(best: Best) -> str:
    """The file of a board: the keys in which it differs from the usual one."""
    name = split(best.setup.table)[0]
    usual = games.find(name).usual_board()
    changed = differences(usual, best.setup.edition or usual)
    return "".join(f"{change.path} = {change.here}\n" for change in changed)


def usual_values(search: Search) -> dict[str, Value] | None:
    """The values that the board has now, if all of them are among those that are tried."""
    _, options = games.table(search.setup.table, search.setup.edition)
    now: dict[str, Value] = {}
    for one in search.varied:
        value: Any = dict(options.items())[one.key] if one.is_option else value_at(search.setup, one.key)
        if one.is_option and one.values and type(one.values[0]) is int:
            value = int(value)
        if value not in one.values and not (not one.values and one.low <= value <= one.high):
            return None
        now[one.key] = value
    return now


def distribution(one: Varied) -> optuna.distributions.BaseDistribution:
    """What Optuna knows of a key: whether its values have an order."""
    if not one.values:
        return optuna.distributions.FloatDistribution(one.low, one.high)
    if all(type(value) is int for value in one.values):
        numbers = [int(value) for value in one.values]
        steps = {after - before for before, after in pairwise(numbers)}
        if len(steps) == 1 and (step := steps.pop()) > 0:
            return optuna.distributions.IntDistribution(numbers[0], numbers[-1], step=step)
    return optuna.distributions.CategoricalDistribution(one.values)


def key(values: dict[str, Any]) -> str:
    """Values as one text."""
    return ", ".join(f"{name}={shown(values[name])}" for name in sorted(values))
