"""Games as PGN, the chess players' format: a log becomes a PGN and such a PGN becomes a log again.

Dice, passes and the drawing of colours stand in comments, a pass is a null move, a captured king is named by its
square, so that chess programs can follow the moves:

    {[%white 0]} 1. e4 {[%dice 12]} 1... -- {[%dice 45] pass} 2. Bb5 {[%dice 33]} …
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from tablee.engine import door, log
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLog, TableeError
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.games.dice_chess import position
from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.duel import DRAW_WHITE, DRAWN, MOVE, ROLL, Duel
from tablee.games.dice_chess.rules.san import marked_san
from tablee.games.dice_chess.rules.squares import (
    BECOMES,
    EVERY_KIND,
    GOALS,
    KIND,
    LETTERS,
    PASS,
    STARTS,
    TEXTS,
    WHITE,
    square_name,
)

LINE = 80
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
ROSTER = {"Event": "Dice Chess", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}
TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
TOKEN = re.compile(
    r"(?P<space>\s+|%.*|;.*)|(?P<comment>\{[^}]*\})|(?P<open>\()|(?P<close>\))|(?P<note>\$\d+)"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)|(?P<number>\d+\.+|\d+(?=\s))|(?P<move>[^\s(){};\[\]]+)"
)
SAN = re.compile(r"([NBRQK])?([a-h])?([1-8])?x?([a-h][1-8]|K)(?:=?([NBRQ]))?")
CASTLING = {"O-O": "g", "O-O-O": "c", "0-0": "g", "0-0-0": "c"}


# --- a log becomes a PGN ---


def write(
    game: Game,
    head: log.Header,
    entries: Iterable[log.Entry],
    names: Sequence[str] = (),
    tags: Mapping[str, str] | None = None,
) -> str:
    """The PGN of a log with its players' names by seat; `tags` add or replace tags such as Event and Date."""
    if head.edition is not None:
        raise BadLog("a game with another edition of the box has no PGN", entry=0, version=head.rules_version)
    state = log.first_state(game, head)
    assert isinstance(state, Duel)
    entries = list(entries)
    texts: list[str] = []
    for played in log.replay(game, head, entries):
        assert isinstance(played.before, Duel)
        assert isinstance(played.after, Duel)
        texts += movetext(played.before, played)
        state = played.after
    if state.dice:  # the roll has fallen and nobody has moved yet
        texts.append(f"{{[%dice {state.dice}]}}")
    ended = ending(state, entries)
    texts.append(result(state, ended))
    lines = [f'[{name} "{quoted(value)}"]' for name, value in all_tags(state, ended, head, names, tags or {}).items()]
    return "\n".join([*lines, "", *wrapped(texts)]) + "\n"


class Ending(NamedTuple):
    """Why a game is over, empty while it runs, and the seat that won it or DRAWN."""

    reason: str
    winner: int


def ending(state: Duel, entries: Sequence[log.Entry]) -> Ending:
    """How a game ended: by its rules, or as its players ended it, which only the log tells."""
    if state.over:
        return Ending(state.end, int(state.winner))
    if not entries or entries[-1].kind != "end":
        return Ending("", int(DRAWN))
    told = json.loads(entries[-1].text)
    winners = [seat for seat, rank in enumerate(told["ranks"]) if rank == 1]
    return Ending(told["reason"], winners[0] if len(winners) == 1 else int(DRAWN))


def all_tags(
    state: Duel, ended: Ending, head: log.Header, names: Sequence[str], given: Mapping[str, str]
) -> dict[str, str]:
    """The seven tags every PGN has, and ours."""
    tags = {**ROSTER, "Result": result(state, ended), "Table": head.game, "RulesVersion": str(head.rules_version)}
    if names and state.white != DRAWN:
        tags |= {"White": names[state.white], "Black": names[1 - state.white]}
    if head.position is not None:
        tags |= {"SetUp": "1", "FEN": head.position.partition(" dice ")[0]}
    if ended.reason:
        tags["Termination"] = ended.reason
    return {**tags, **given}


def movetext(before: Duel, played: door.Played) -> list[str]:
    """What one entry adds to the text; a roll waits for its move."""
    if before.step is DRAW_WHITE:
        return [f"{{[%{played.text}]}}"]
    if before.step is ROLL:
        return []
    number = f"{before.turn_no}{'.' if before.board.side == WHITE else '...'}"
    note = f"[%dice {before.dice}]"
    if played.action == PASS:
        note += " pass"
    assert isinstance(played.after, Duel)
    if played.after.end == "king_capture":
        note += " king captured"
    return [number, spelled(before.board, played.action), f"{{{note}}}"]


def spelled(board: Board, action: int) -> str:
    """SAN that chess programs read: a captured king is named by its square."""
    return marked_san(board, action).replace("xK", "x" + square_name(GOALS[action])) if action != PASS else "--"


def result(state: Duel, ended: Ending) -> str:
    """1-0, 0-1, 1/2-1/2, or * while it runs."""
    if not ended.reason:
        return "*"
    if ended.winner == DRAWN:
        return "1/2-1/2"
    return "1-0" if ended.winner == state.white else "0-1"


def quoted(text: str) -> str:
    """A tag's value."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def wrapped(texts: list[str]) -> Iterator[str]:
    """Lines of at most 80 signs; a comment may be parted at its spaces."""
    line = ""
    for word in " ".join(texts).split(" "):
        if line and len(line) + 1 + len(word) > LINE:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


# --- a PGN becomes a log ---


@dataclass
class Ply:
    """A move as it is written, its line, and the comments after it."""

    text: str
    line: int
    comments: list[str] = field(default_factory=list)


@dataclass
class Script:
    """A PGN taken apart and not yet understood."""

    tags: dict[str, str]
    opening: Ply  # what is said before the first move
    plies: list[Ply]
    result: str
    end_line: int


@dataclass(frozen=True)
class Read:
    """A PGN that was replayed: its tags, and the log it stands for."""

    tags: dict[str, str]
    header: log.Header
    entries: list[log.Entry]
    state: Duel


def read(game: Game, text: str) -> Read:
    """Replay a PGN move by move through the door; raises BadLog with the line and the move that is wrong."""
    script = take_apart(text)
    table = script.tags.get("Table", game.name)
    version = script.tags.get("RulesVersion", str(game.rules_version))
    start = script.tags.get("FEN")
    try:
        name, given = split(table)
        if name != game.name:
            fail(1, f'Table "{table}"', f"this is no table of {game.name}")
        options = game.options(given)
        head = log.Header(
            game=options.write(name),
            rules_version=int(version) if re.fullmatch("[0-9]{1,6}", version) else -1,
            position=start,
        )
        state = log.first_state(game, head)
    except BadLog:
        raise
    except TableeError as error:
        fail(1, "the tags", str(error))
    assert isinstance(state, Duel)
    reader = Reader(state)
    reader.draw_colours(script.opening)
    for ply in script.plies:
        reader.play(ply)
    reader.last_roll((script.plies or [script.opening])[-1])
    reader.check_result(script)
    return Read(script.tags, head, reader.entries, reader.state)


class Reader:
    """Plays the moves of a PGN one by one."""

    def __init__(self, state: Duel) -> None:
        self.state = state
        self.entries: list[log.Entry] = []

    def enter(self, seat: int, text: str, ply: Ply) -> None:
        """One action through the door."""
        try:
            played = door.play(self.state, seat, text)
        except TableeError as error:
            fail(ply.line, self.named(ply), str(error))
        assert isinstance(played.after, Duel)
        self.state = played.after
        self.entries.append(log.Entry(number=len(self.entries) + 1, seat=seat, text=text))

    def named(self, ply: Ply) -> str:
        """A move with its number and colour, for messages."""
        side = "w" if self.state.board.side == WHITE else "b"
        return f"move {self.state.turn_no}{side} {ply.text!r}" if ply.text else "before the first move"

    def draw_colours(self, opening: Ply) -> None:
        """Who is White, if it was drawn."""
        if self.state.step is DRAW_WHITE:
            drawn = commands(opening, "white")
            if len(drawn) != 1:
                fail(opening.line, self.named(opening), "a comment [%white 0] should say who drew White")
            self.enter(NATURE, f"white {drawn[0]}", opening)

    def play(self, ply: Ply) -> None:
        """A roll and the move it allowed."""
        if self.state.over:
            fail(ply.line, self.named(ply), f"the game was over before ({self.state.end})")
        rolls = commands(ply, "dice")
        if not rolls:
            fail(ply.line, self.named(ply), "no comment [%dice 12] gives its roll")
        if self.state.step is ROLL:
            self.enter(NATURE, rolls[0], ply)
        self.enter(self.state.mover(), self.action(ply), ply)

    def action(self, ply: Ply) -> str:
        """The one action that a SAN stands for, whether the dice allow it or not."""
        found = [TEXTS[action] for action in meant(self.state.board, ply.text)]
        if not found:
            fail(ply.line, self.named(ply), f"there is no such move in {position.write_fen(self.state)}")
        if len(found) > 1:
            fail(ply.line, self.named(ply), f"this can mean {' or '.join(found)}")
        return found[0]

    def last_roll(self, ply: Ply) -> None:
        """A roll after the last move that nobody has answered yet."""
        rolls = commands(ply, "dice")[1 if ply.text else 0 :]
        if rolls and self.state.step is not MOVE:
            self.enter(NATURE, rolls[0], ply)

    def check_result(self, script: Script) -> None:
        """An end by the rules has the result they say; without one the players may have agreed on any."""
        for said in {script.result, script.tags.get("Result", script.result)}:
            if said not in RESULTS:
                fail(script.end_line, f"result {said!r}", f"should be one of {', '.join(RESULTS)}")
            ruled = result(self.state, ending(self.state, []))
            if self.state.over and said not in ("*", ruled):
                fail(script.end_line, f"result {said!r}", f"the game ended {ruled} by {self.state.end}")


def meant(board: Board, text: str) -> list[int]:
    """The moves of a board that a SAN can stand for; a pass for a null move."""
    if text in ("--", "Z0", "pass"):
        return [PASS]
    plain = text.rstrip("+#!?")
    moves = list(board.moves(EVERY_KIND, True))
    if plain in CASTLING:
        return [move for move in moves if board.is_castling(move) and square_name(GOALS[move])[0] == CASTLING[plain]]
    form = SAN.fullmatch(plain)
    if form is None:
        return [move for move in moves if TEXTS[move] == plain]  # UCI will do
    return [move for move in moves if not board.is_castling(move) and fits(board, move, form)]


def fits(board: Board, move: int, form: re.Match[str]) -> bool:
    """Whether a move is of the form a SAN describes."""
    piece, file, rank, goal, becomes = form.groups()
    start, man = square_name(STARTS[move]), board.cells[STARTS[move]]
    prey = LETTERS[board.cells[GOALS[move]] & KIND]
    return (
        LETTERS[man & KIND] == (piece or "P")
        and (file or start[0]) == start[0]
        and (rank or start[1]) == start[1]
        and goal in (square_name(GOALS[move]), prey if prey == "K" else "")
        and LETTERS[BECOMES[move]].strip() == (becomes or "")
    )


def commands(ply: Ply, name: str) -> list[str]:
    """The values of a command such as [%dice 12] in the comments after a move."""
    return re.findall(rf"\[%{name}\s+(\w+)\]", " ".join(ply.comments))


def take_apart(text: str) -> Script:
    """Tags, comments and moves; variations and notes are left out."""
    text = text.lstrip("\ufeff")
    tags, at = read_tags(text)
    opening = Ply("", text.count("\n", 0, at) + 1)
    script = Script(tags, opening, [], "*", opening.line)
    depth, ended, line = 0, False, opening.line
    while at < len(text):
        found = TOKEN.match(text, at)
        if found is None:
            fail(line, repr(text[at : at + 20]), "this belongs to no PGN")
        if ended and found.lastgroup != "space":
            fail(line, repr(text[at : at + 20]), "the game has ended, and one game only can be read")
        at = found.end()
        kind, token = found.lastgroup, found[0]
        if kind in ("open", "close"):
            depth += 1 if kind == "open" else -1
        elif depth == 0:
            ended = take(script, kind or "", token, line) or ended
        line += token.count("\n")
    if depth:
        fail(line, "the end", "a variation is not closed")
    return script


def take(script: Script, kind: str, token: str, line: int) -> bool:
    """Put one token where it belongs; true after the result."""
    if kind == "comment":
        (script.plies or [script.opening])[-1].comments.append(" ".join(token[1:-1].split()))
    elif kind == "move":
        script.plies.append(Ply(token, line))
    elif kind == "result":
        script.result, script.end_line = token, line
    return kind == "result"


def read_tags(text: str) -> tuple[dict[str, str], int]:
    """The tags, and where the moves begin."""
    tags: dict[str, str] = {}
    at = 0
    while True:
        at += len(text[at:]) - len(text[at:].lstrip())
        found = TAG.match(text, at)
        if found is None:
            return tags, at
        if found[1] in tags:
            fail(text.count("\n", 0, at) + 1, f"tag {found[1]}", "is given twice")
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at = found.end()


def fail(line: int, what: str, reason: str) -> NoReturn:
    """Refuse a PGN with the place where it is wrong."""
    raise BadLog(f"PGN, line {line}, {what}: {reason}", entry=line, version=0, line=line)
