"""`tablee play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from tablee import bots, games
from tablee.bots import Bot
from tablee.cli.arguments import add_seed, add_table, edition_of, names, seed_of, table_text, whole
from tablee.cli.terminal import BadCommand, Terminal
from tablee.engine import door, playout
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.door import Played
from tablee.engine.errors import Refused
from tablee.engine.game import Game, View
from tablee.engine.options import split
from tablee.telling import Teller
from tablee.words import Words

BOARD, HELP, QUIT = "b", "?", "q"


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Which game, against whom, from which seat."""
    add_table(parser, say)
    parser.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,…", help=say("help-bots-play"))
    parser.add_argument("--seat", type=whole(1, 99), default=1, metavar="N", help=say("help-seat"))
    add_seed(parser, say)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play until the end, or until the player has had enough."""
    text = table_text(args, len(args.bots) + 1)
    edition = edition_of(args, split(text)[0])
    evening = sit_down(text, edition, args.bots, args.seat - 1, seed_of(args), terminal)
    terminal.line(text, "bold")
    evening.show_help()
    if evening.play():
        evening.show_scores()
    else:
        terminal.line(terminal.say("left"))
    return 0


@dataclass
class TerminalGame:
    """One player, their bots, and the game between them."""

    game: Game
    state: State
    seat: int
    bots: dict[int, Bot]
    chance: Chance
    teller: Teller
    terminal: Terminal
    is_board_shown: bool = False

    def play(self) -> bool:
        """Let everybody play in turn; false when the player leaves before the end."""
        while not self.state.over:
            owing = list(self.state.seats())
            if self.seat in owing:
                text = self.ask_player()
                if text is None:
                    return False
                played = door.play(self.state, self.seat, text)
            elif owing[0] == NATURE:
                played = door.play_number(self.state, NATURE, playout.draw(self.state, self.chance))
            else:
                action = bots.ask(self.bots[owing[0]], self.game, self.state, owing[0])
                played = door.play_number(self.state, owing[0], action)
            self.tell(played)
        return True

    def tell(self, played: Played) -> None:
        """Say what happened, and go on from there."""
        own = played.seat == self.seat
        for line in self.teller.told(played):
            self.terminal.line(f"  {line}", "" if own else "cyan")
        self.is_board_shown = self.is_board_shown and own
        self.state = played.after

    def ask_player(self) -> str | None:
        """The text of the player's action; None when they leave. A single choice makes itself."""
        texts = [self.state.write(action) for action in self.state.actions(self.seat)]
        if len(texts) == 1:
            return texts[0]
        self.show_choices(texts)
        while True:
            answer = self.hear()
            if answer == QUIT:
                return None
            if answer == HELP:
                self.show_help()
            elif answer == BOARD:
                self.is_board_shown = False
                self.show_choices(texts)
            elif answer:
                text = self.understood(answer, texts)
                if text:
                    return text

    def hear(self) -> str:
        """One line from the player; the end of the input means leaving."""
        try:
            return self.terminal.out.input("[bold]›[/] ").strip()
        except EOFError:
            self.terminal.line()
            return QUIT

    def understood(self, answer: str, texts: list[str]) -> str:
        """The action's text for a number or a notation; empty, with a sentence on why, when it is neither."""
        if answer.isdecimal() and 1 <= int(answer) <= len(texts):
            return texts[int(answer) - 1]
        try:
            door.play(self.state, self.seat, answer)
        except Refused as error:
            general = self.terminal.say("not-understood", answer=answer[:40], most=len(texts))
            self.terminal.line(self.teller.why(error) or general, "yellow")
            return ""
        return answer

    def show_choices(self, texts: list[str]) -> None:
        """The board once in a turn, the question, and the numbered answers."""
        view = self.game.view(self.state, self.seat)
        if not self.is_board_shown:
            self.show_board(view)
        self.terminal.line(self.teller.ask(view), "bold")
        choices = Table.grid(padding=(0, 2))
        choices.add_column(justify="right", style="bold")
        for number, text in enumerate(texts, 1):
            choices.add_row(str(number), Text(self.teller.label(view, text)), Text(text, "dim"))
        self.terminal.out.print(choices)

    def show_board(self, view: View) -> None:
        """The table in letters."""
        self.terminal.line()
        self.terminal.line(self.teller.board(view))
        self.terminal.line()
        self.is_board_shown = True

    def show_help(self) -> None:
        """What the signs mean, and how to answer."""
        for line in self.teller.legend().splitlines():
            self.terminal.line(line, "dim")
        self.terminal.line(self.terminal.say("how-to-answer"), "dim")

    def show_scores(self) -> None:
        """The end: who won and why, and everybody's points."""
        outcome = self.state.outcome()
        assert outcome is not None
        view = self.game.view(self.state, self.seat)
        self.show_board(view)
        self.terminal.line(self.teller.ended(view, outcome.reason), "bold green")
        scores = Table.grid(padding=(0, 2))
        for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
            points = str(outcome.total(seat)) if outcome.sheets else ""
            scores.add_row(f"{outcome.ranks[seat]}.", Text(self.teller.names[seat]), points)
        self.terminal.out.print(scores)


def sit_down(
    text: str, edition: str | None, named: list[str], seat: int, seed: int, terminal: Terminal
) -> TerminalGame:
    """The player on their seat, bots on the others in order; the last one named takes the seats that are left."""
    game, options = games.table(text, edition)
    if seat >= options.seats:
        raise BadCommand("no-such-seat", seat=seat + 1, seats=options.seats)
    if len(named) >= options.seats:
        raise BadCommand("too-many-bots", bots=len(named), seats=options.seats)
    others = [other for other in range(options.seats) if other != seat]
    lineup = dict(zip(others, [*named, *[named[-1]] * len(others)], strict=False))
    label = [game.seat_label(other) for other in range(options.seats)]
    people = [f"{label[other]} ({lineup.get(other, terminal.say('you'))})" for other in range(options.seats)]
    return TerminalGame(
        game=game,
        state=game.start(options),
        seat=seat,
        bots={other: bots.make(name, game, seed + 1 + other) for other, name in lineup.items()},
        chance=Chance(seed),
        teller=Teller(game.name, seat, people, terminal.language),
        terminal=terminal,
    )
