"""The processor time of a move by its parts, for the meadow and every game of the shelf, without sockets or disk.

    python benchmarks/moves.py [--games korrigans,meadow] [--rounds 3] [--moves 300] [--tables 6] [--beside CHECKOUT]

Random seeded games at several tables in turn, from the smallest to the largest company. Every seat has a page open,
in French and English, wide and tall by turns, and every page is told of every move. The first half of the moves warms
the caches and is not measured; no game is played twice. With `--beside` the code of another checkout of Tablée (built
already) plays the same games; rounds alternate between the two, each in a process of its own, and a ratio is the
median of the rounds' own ratios: other programs on the machine disturb it little.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table as Sheet
from stopwatch import Stopwatch

from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit

if TYPE_CHECKING:
    from tablee.web.live.table import LiveTable
    from tablee.web.render.fragment import Fragment

HERE = Path(__file__).resolve().parent
SHELF = HERE / "shelf"
PARTS = ("rules", "view", "facts", "scene", "templates", "changes")
PEOPLE = ("Ada", "Ben <b>", "Cem 🦊", "Dag", "Anne-Sophie", "Zoé")
LANGUAGES = ("fr", "en")
SHAPES = ("wide", "tall")

Spent = dict[str, float]  # milliseconds of a move by part


class Page:
    """The open page of one seat: what it shows, and what it was told."""

    def __init__(self, room: LiveTable, seat: int, number: int) -> None:
        from tablee.web.updates.messages import SocketMemory
        from tablee.words import load

        self.room = room
        self.seat = seat
        self.say = load(LANGUAGES[number % 2], room.game.name)
        self.shape = SHAPES[number // 2 % 2]
        self.memory = SocketMemory()
        self.shown = self.draw()

    def draw(self) -> Fragment:
        """The page as it should look now."""
        from tablee.web.render.fragment import fragment

        return fragment(self.room, self.seat, self.seat == 0, self.say, self.shape)

    def tell(self, drawn: Fragment) -> bytes:
        """The update for a page that shows the last fragment."""
        from tablee.web.updates.messages import update

        old, self.shown = self.shown, drawn
        return msgspec.json.encode(update(drawn, self.room.table.phase, drawn.changes_since(old), self.memory))


class Measured:
    """A table whose moves are counted."""

    def __init__(self, game: str, number: int, watch: Stopwatch) -> None:
        self.room = new_room(game, number)
        self.chance = random.Random(number)
        self.pages = [Page(self.room, seat, seat + number) for seat in range(len(self.room.table.chairs))]
        self.play = watch.timed("rules", self.play)  # type: ignore[method-assign]
        self.draw = watch.timed("facts", Page.draw)
        self.tell = watch.timed("changes", Page.tell)

    @property
    def is_over(self) -> bool:
        """Whether nobody can move any more."""
        return self.room.table.phase != "running"

    def move(self) -> None:
        """Let whoever is asked do something, and tell every page."""
        state = self.room.table.state
        assert state is not None
        seat = int(state.seats()[0])
        self.play(seat, state.write(self.chance.choice(list(state.actions(seat)))))
        for page in self.pages:
            self.tell(page, self.draw(page))

    def play(self, seat: int, action: str) -> None:
        """Judge an action and make it true."""
        batch = propose_play(self.room.table, seat, action, self.room.number, f"v{seat}")
        self.room.commit(batch)
        self.room.announce(batch.is_play)


def new_room(game_name: str, number: int) -> LiveTable:
    """A running table; the number gives its luck and how many play."""
    from tablee import games
    from tablee.engine.options import Number
    from tablee.table.table import Table, new_table
    from tablee.web.live.table import LiveTable

    game = games.find(game_name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    count = seats.low + number % (seats.high - seats.low + 1)
    record, _ = new_table(game, game.options([("seats", str(count))]).write(game_name), "v0")
    record = msgspec.structs.replace(record, seed=number.to_bytes(32, "big"))
    table = Table(record, game)
    room = LiveTable(record, table, game, 3600)
    for seat in range(count):
        room.commit(propose_sit(table, seat, PEOPLE[seat], f"v{seat}"))
        room.presence.comes(f"v{seat}")
    room.commit(propose_start(table, "v0"))
    return room


def split_into_parts(watch: Stopwatch) -> None:
    """Count views, scenes and templates by themselves; what else a page's drawing takes is its facts."""
    from tablee.engine.game import Game
    from tablee.web.render import fragment

    for kind in Game.__subclasses__():
        kind.view = watch.timed("view", kind.view)  # type: ignore[method-assign]
    fragment.draw_scene = watch.timed("scene", fragment.draw_scene)  # type: ignore[attr-defined]
    fragment.render_kept = watch.timed("templates", fragment.render_kept)  # type: ignore[attr-defined]


def play(game: str, first: int, tables: int, watch: Stopwatch) -> Iterator[None]:
    """Moves without end at several tables in turn; a table that is over makes room for a new one."""
    numbers = iter(range(first, sys.maxsize))
    running = [Measured(game, next(numbers), watch) for _ in range(tables)]
    while True:
        for at, table in enumerate(running):
            table.move()
            yield
            if table.is_over:
                running[at] = Measured(game, next(numbers), watch)


def measure(game: str, round_: int, moves: int, tables: int) -> Spent:
    """Milliseconds of a move by part, in this process."""
    from tablee import games

    games.__path__.append(str(SHELF))
    games.find(game)
    watch = Stopwatch()
    split_into_parts(watch)
    playing = play(game, 1000 * round_, tables, watch)
    for _ in range(moves):
        next(playing)
    watch.spent.clear()
    for _ in range(moves):
        next(playing)
    return {part: watch.spent[part] / moves / 1e6 for part in PARTS}


def measure_apart(source: Path, game: str, round_: int, asked: argparse.Namespace) -> Spent:
    """The same in a process of its own, with the code of a checkout."""
    command = [sys.executable, __file__, "--moves", str(asked.moves), "--tables", str(asked.tables)]
    environ = {**os.environ, "PYTHONPATH": str(source / "src"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [*command, "--measure", f"{game}:{round_}"], env=environ, stdout=subprocess.PIPE, check=True, text=True
    )
    spent: Spent = json.loads(done.stdout)
    return spent


def row(game: str, rounds: list[list[Spent]]) -> list[str]:
    """A game's line: medians by part, and of whole moves the ratio to the other checkout round by round."""
    now = [spents[-1] for spents in rounds]
    parts = [f"{median(spent[part] for spent in now):.3f}" for part in PARTS]
    totals = [[sum(spent.values()) for spent in spents] for spents in rounds]
    cells = [game, *[f"{median(total):.3f}" for total in zip(*totals, strict=True)]]
    if len(rounds[0]) == 1:
        return [*cells, *parts]
    before = [spents[0] for spents in rounds]
    parts = [f"{median(spent[part] for spent in before):.3f} → {own}" for part, own in zip(PARTS, parts, strict=True)]
    return [*cells, f"{median(own / other for other, own in totals):.2f}", *parts]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", default="")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--measure", help=argparse.SUPPRESS)  # GAME:ROUND, in a process that measure_apart starts
    asked = parser.parse_args()
    if asked.measure:
        game, _, round_ = asked.measure.partition(":")
        print(json.dumps(measure(game, int(round_), asked.moves, asked.tables)))
        return 0
    from tablee import games

    checkouts = [*([asked.beside] if asked.beside else []), HERE.parent]
    both = ["beside", "now", "ratio"] if asked.beside else ["ms"]
    sheet = Sheet("game", *both, *PARTS, title="Milliseconds of processor time a move")
    for game in asked.games.split(",") if asked.games else ["meadow", *games.names()]:
        rounds = []
        for round_ in range(1, asked.rounds + 1):
            rounds.append([measure_apart(checkout, game, round_, asked) for checkout in checkouts])
        sheet.add_row(*row(game, rounds))
        print(*row(game, rounds), sep="\t", file=sys.stderr, flush=True)
    Console(width=160).print(sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
