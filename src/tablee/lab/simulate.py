"""Many games between bots: who wins, how it ends, how long it takes.

Every game is drawn from the seed and its own number, so the figures are the same whatever the number of workers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.bots import Bot
from tablee.bots.luck import LuckMeter
from tablee.engine.chance import Chance
from tablee.engine.contract import State
from tablee.engine.edition import Difference, differences
from tablee.engine.errors import BadSimulation
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.engine.trained import heuristic_of
from tablee.lab import players, recording
from tablee.lab.chunks import cores, in_chunks
from tablee.lab.judge import Judge, Sample, Sampler, fitted
from tablee.lab.kinds import kinds_of
from tablee.lab.measures import USUAL, Watch, watch
from tablee.lab.played import PlayedGame
from tablee.lab.recording import Watcher
from tablee.lab.results import Results, summary
from tablee.lab.tally import Tally, empty_tally

PILOTS: Final = 10**15  # the number of the first game that the judge is fitted to; no simulation gets as far
PILOT_GAMES: Final = 40
PILOT_STATES: Final = 800  # of them that are looked at
Luck = Literal["none", "draws", "replies"]  # whether positions are judged right after a draw or after the best reply


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is simulated: a table, the bots around it before the seats rotate, a seed, what is measured."""

    table: str
    lineup: tuple[str, ...]
    seed: int
    edition: str | None = None  # the text of another board
    position: str | None = None  # a start other than the usual one
    measures: tuple[str, ...] = ()  # besides the usual ones

    def game(self) -> Game:
        """The game with its board."""
        return games.find(split(self.table)[0], self.edition)

    def start(self) -> State:
        """Where every game begins."""
        game, options = games.table(self.table, self.edition)
        return game.start(options) if self.position is None else game.position(options, self.position)

    def changes(self) -> tuple[Difference, ...]:
        """Where the board is otherwise than the usual one."""
        return tuple(differences(self.game().usual_board(), self.edition)) if self.edition else ()

    def judge(self) -> Judge:
        """Who says who is ahead."""
        return judge_of(self)

    def empty_tally(self) -> Tally:
        """No game yet."""
        return empty_tally((*USUAL, *self.measures))

    def results(self, tally: Tally, seconds: float) -> Results:
        """The figures of a tally of its games."""
        return summary(self.table, self.changes(), self.lineup, self.seed, tally, seconds)


def simulate(
    table: str,
    names: Sequence[str],
    number: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    edition: str | None = None,
) -> Results:
    """Play so many games at a table given as text, perhaps with another board; `progress` hears how many are done.

    Whoever interrupts it gets the figures of the games played so far, if there are any.
    """
    if number < 1:
        raise BadSimulation(f"{number} games cannot be simulated; one is the least", games=number)
    plan = planned(table, names, seed, edition)
    began = time.perf_counter()
    total = plan.empty_tally()
    try:
        for tally in tallies(plan, range(number), workers or cores()):
            total.add(tally)
            if progress is not None:
                progress(total.games)
    except KeyboardInterrupt:
        if not total.games:
            raise
    return plan.results(total, time.perf_counter() - began)


def planned(
    table: str,
    names: Sequence[str],
    seed: int,
    edition: str | None = None,
    position: str | None = None,
    measures: Sequence[str] = (),
) -> Plan:
    """Check all that is asked for; the last bot named takes the chairs that are left."""
    game, options = games.table(table, edition)
    if not 1 <= len(names) <= options.seats:
        raise BadSimulation(
            f"{len(names)} bots cannot take {options.seats} seats; name one for each seat or fewer",
            bots=len(names),
            seats=options.seats,
        )
    for name in names:
        players.make(name, game, seed)
    lineup = (*names, *[names[-1]] * (options.seats - len(names)))
    plan = Plan(
        table=options.write(game.name),
        lineup=lineup,
        seed=seed,
        edition=edition,
        position=position,
        measures=tuple(name for name in dict.fromkeys(measures) if name not in USUAL),
    )
    plan.start()  # a position that cannot be is refused now
    plan.empty_tally()  # and so is an unknown measure
    return plan


def tallies(plan: Plan, numbers: range, workers: int) -> Iterator[Tally]:
    """The games of these numbers, a tally for each chunk of them, in order."""
    return in_chunks(partial(play_chunk, plan), numbers, workers)


def play_chunk(plan: Plan, numbers: range) -> Tally:
    """The games of these numbers."""
    tally = plan.empty_tally()
    for played in play_games(plan, numbers, watch(plan.measures)):
        tally.count(played)
    return tally


def play_games(plan: Plan, numbers: range, closely: Watch = Watch.OUTCOME) -> Iterator[PlayedGame]:
    """The games of these numbers, watched as closely as that."""
    game, start = plan.game(), plan.start()
    kinds = kinds_of(game.name)
    judge = plan.judge() if closely >= Watch.COURSE else None
    for number in numbers:
        around = players_of(plan, game, number)
        chance = Chance(draw_seed(plan.seed, number, -1))
        if closely == Watch.OUTCOME:
            yield recording.play_unwatched(game, start.copy(), around, chance, number, kinds)
        else:
            yield recording.play_watched(game, start.copy(), around, chance, number, Watcher(kinds, judge))


def play_games_with_luck(plan: Plan, numbers: range, luck: Luck) -> Iterator[PlayedGame]:
    """The games of these numbers, with how lucky each seat was, judged as greedy bots judge."""
    game, start = plan.game(), plan.start()
    kinds = kinds_of(game.name)
    judge = judge_of(replace(plan, lineup=("greedy",) * len(plan.lineup), measures=()))
    for number in numbers:
        around = players_of(plan, game, number)
        chance = Chance(draw_seed(plan.seed, number, -1))
        meter = LuckMeter(judge.evaluator, luck == "replies")
        yield recording.play_unwatched(game, start.copy(), around, chance, number, kinds, meter)


@lru_cache(maxsize=8)
def judge_of(plan: Plan) -> Judge:
    """The judge of a plan: learnt values, else on a scale fitted to games of the same bots that are not numbered."""
    game, start, seats = plan.game(), plan.start(), len(plan.lineup)
    heuristic = heuristic_of(game)
    if heuristic.value_function(seats) is not None:
        return Judge(heuristic, seats)
    samples: list[Sample] = []
    for number in range(PILOTS, PILOTS + PILOT_GAMES):
        sampler = Sampler(heuristic, seats)
        chance = Chance(draw_seed(plan.seed, number, -1))
        watcher = Watcher(kinds_of(game.name), sampler)
        around = players_of(plan, game, number)
        played = recording.play_watched(game, start.copy(), around, chance, number, watcher)
        samples += [(state, played.shares) for state in sampler.states]
    return fitted(heuristic, seats, samples[:: max(1, len(samples) // PILOT_STATES)])


def players_of(plan: Plan, game: Game, number: int) -> list[Bot]:
    """Who plays the game of a number, by seat."""
    chairs = chairs_of(plan, number)
    return [players.make(plan.lineup[chair], game, draw_seed(plan.seed, number, chair)) for chair in chairs]


def chairs_of(plan: Plan, number: int) -> list[int]:
    """Who of the lineup sits where in the game of a number: everybody moves on by one seat from game to game."""
    seats = len(plan.lineup)
    return [(seat + number) % seats for seat in range(seats)]


def draw_seed(seed: int, number: int, who: int) -> int:
    """A seed of its own for nature (-1) and every chair of every game."""
    digest = blake2b(f"{seed} {number} {who}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
