"""Many games between bots: who wins, how it ends, how long it takes.

Every game is drawn from the seed and its own number, so the figures are the same whatever the number of workers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import blake2b

import msgspec

from tablee import bots, games
from tablee.bots import match
from tablee.engine.chance import Chance
from tablee.engine.contract import State
from tablee.engine.edition import Difference, differences
from tablee.engine.errors import BadSimulation
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.lab.chunks import cores, in_chunks
from tablee.lab.results import WHOLE, Results, Tally, empty_tally, summary


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is simulated: a table, the bots around it before the seats rotate, a seed."""

    table: str
    lineup: tuple[str, ...]
    seed: int
    edition: str | None = None  # the text of another board
    position: str | None = None  # a start other than the usual one

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
    total = empty_tally(len(plan.lineup))
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
    table: str, names: Sequence[str], seed: int, edition: str | None = None, position: str | None = None
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
        bots.make(name, game, seed)
    lineup = (*names, *[names[-1]] * (options.seats - len(names)))
    plan = Plan(table=options.write(game.name), lineup=lineup, seed=seed, edition=edition, position=position)
    plan.start()  # a position that cannot be is refused now
    return plan


def tallies(plan: Plan, numbers: range, workers: int) -> Iterator[Tally]:
    """The games of these numbers, a tally for each chunk of them, in order."""
    return in_chunks(partial(play_chunk, plan), numbers, workers)


def play_chunk(plan: Plan, numbers: range) -> Tally:
    """The games of these numbers."""
    game, start = plan.game(), plan.start()
    tally = empty_tally(len(plan.lineup))
    for number in numbers:
        count(tally, play_game(plan, game, start.copy(), number), chairs_of(plan, number))
    return tally


def play_game(plan: Plan, game: Game, state: State, number: int) -> match.Match:
    """The game of a number, from a state of its own."""
    chairs = chairs_of(plan, number)
    players = [bots.make(plan.lineup[chair], game, draw_seed(plan.seed, number, chair)) for chair in chairs]
    return match.play(game, state, players, Chance(draw_seed(plan.seed, number, -1)))


def chairs_of(plan: Plan, number: int) -> list[int]:
    """Who of the lineup sits where in the game of a number: everybody moves on by one seat from game to game."""
    seats = len(plan.lineup)
    return [(seat + number) % seats for seat in range(seats)]


def count(tally: Tally, played: match.Match, chairs: list[int]) -> None:
    """Enter one game."""
    tally.games += 1
    for place, seat in enumerate(played.order):
        share = round(WHOLE * played.outcome.share(seat))
        tally.by_seat[seat] += share
        tally.by_order[place] += share
        tally.by_chair[chairs[seat]] += share
    for counts, key in ((tally.turns, played.turns), (tally.decisions, played.decisions)):
        counts[key] = counts.get(key, 0) + 1
    reason = played.outcome.reason
    tally.endings[reason] = tally.endings.get(reason, 0) + 1


def draw_seed(seed: int, number: int, who: int) -> int:
    """A seed of its own for nature (-1) and every chair of every game."""
    digest = blake2b(f"{seed} {number} {who}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
