"""The finished tables of a house, as games for measures: only where the players agreed, and without their names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablee import games
from tablee.bots import match
from tablee.engine.contract import NATURE
from tablee.engine.errors import TableeError
from tablee.engine.log import Entry
from tablee.engine.options import split
from tablee.lab.kinds import kinds_of
from tablee.lab.measures import MEASURES
from tablee.lab.played import PlayedGame
from tablee.lab.recording import Watcher, runs, summary
from tablee.lab.simulate import Plan, judge_of
from tablee.lab.tally import Tally, empty_tally
from tablee.table.chairs import Chair
from tablee.table.store import Store
from tablee.table.table import Record, Table

PEOPLE: Final = "people"
PROGRAM: Final = "program"
LONGEST_THOUGHT: Final = 120.0  # seconds: whoever takes longer has left the table
NOT_MEASURED: Final = ("bots", "luck")  # what asks for players who change seats


class PeopleGames(msgspec.Struct, kw_only=True):
    """What was counted, and how many finished tables of the game were left out, by the reason."""

    tally: Tally
    not_asked: int = 0  # the players have not agreed
    other: int = 0  # other options, another board, a start of its own, bots alone
    damaged: int = 0  # the log does not replay


def people_games(store: Store, plan: Plan) -> PeopleGames:
    """Count the finished tables that are laid as the plan is."""
    found = PeopleGames(tally=empty_tally([name for name in MEASURES if name not in NOT_MEASURED]))
    for table in finished(store, plan, found):
        if not table.head.counted:
            found.not_asked += 1
        elif not is_laid_as(table, plan):
            found.other += 1
        else:
            found.tally.count(played_game(table, plan, found.tally.games))
    return found


def finished(store: Store, plan: Plan, found: PeopleGames) -> Iterator[Table]:
    """The finished tables of the plan's game, one after the other."""
    name = split(plan.table)[0]
    for table_id in store.table_ids():
        try:
            record, entries = store.load(table_id)
            if split(record.head.game)[0] == name and entries and entries[-1].kind == "end":
                yield rebuilt(record, entries)
        except TableeError:
            found.damaged += 1


def rebuilt(record: Record, entries: list[Entry]) -> Table:
    """The table of a log."""
    return Table.rebuild(record, entries, games.find(split(record.head.game)[0], record.head.edition))


def is_laid_as(table: Table, plan: Plan) -> bool:
    """Whether people played there, from the usual start, under the plan's rules and on its board."""
    head = table.head
    laid = (head.game, head.edition, head.position, head.copied)
    return laid == (plan.table, plan.edition, None, None) and any(chair.is_person for chair in table.chairs)


def played_game(table: Table, plan: Plan, number: int) -> PlayedGame:
    """A finished table as measures see a game."""
    kinds = kinds_of(table.game.name)
    watcher = Watcher(kinds, judge_of(plan))
    for act in table.played:
        if act.seat != NATURE and act.seat in act.before.seats():
            watcher.decide(act.before, act.seat, act.action)
        watcher.hear(act.events)
    outcome = table.outcome
    assert outcome is not None
    who = tuple(map(player, table.chairs))
    order = match.complete(vec[i64](watcher.order), len(who))
    last = table.played[-1].after if table.played else table.state
    turns = int(last.turns()) if last is not None else 0
    played = summary(number, who, outcome, order, turns or runs(watcher.choices), len(watcher.choices), kinds)
    played.choices, played.events, played.course = watcher.choices, watcher.events, watcher.course
    played.kingmakers = watcher.kingmakers
    played.seconds = round(thought(table.entries))
    return played


def player(chair: Chair) -> str:
    """Who sits on a chair, without a name."""
    return chair.bot or (PROGRAM if chair.program else PEOPLE)


def thought(entries: Iterable[Entry]) -> float:
    """The seconds between the plays of a log; long breaks count as a long thought."""
    times = [entry.time for entry in entries if entry.kind == "play"]
    return sum(min(LONGEST_THOUGHT, max(0.0, later - earlier)) for earlier, later in pairwise(times))
