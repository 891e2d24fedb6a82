"""Dice Chess in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.engine.contract import PUBLIC, Event
from tablee.engine.door import Played
from tablee.engine.move_list import ListedMove
from tablee.games.dice_chess import position
from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.duel import Duel
from tablee.games.dice_chess.rules.san import marked_san
from tablee.games.dice_chess.rules.squares import (
    BECOMES,
    GOALS,
    KIND,
    LETTERS,
    NUMBER_OF_TEXT,
    STARTS,
    TEXTS,
    WHITE,
)
from tablee.games.dice_chess.view import DuelView, Man
from tablee.words import Words

PIECES = LETTERS.strip()
MEN = "KQRBN"  # the letters of SAN that languages write differently


@lru_cache(maxsize=64)
def board_of(fen: str) -> Board:
    """The board a view shows, to spell its moves."""
    return position.read_fen(fen.split()).board


def in_letters(san: str, say: Words) -> str:
    """SAN with the letters of a language: Cf3 in French for Nf3."""
    return san.translate(str.maketrans(MEN, say("letters")))


def spelled(view: DuelView, action: str, say: Words) -> str:
    """A legal action of a view as SAN."""
    return in_letters(marked_san(board_of(view.fen), NUMBER_OF_TEXT[action]), say)


def listed(key: str, things: Sequence[str], say: Words) -> str:
    """One; one and two; one, two and three."""
    if len(things) == 1:
        return things[0]
    return say(key, first=", ".join(things[:-1]), last=things[-1])


def kinds_in(mask: int) -> list[str]:
    """The letters of a set of kinds."""
    return [letter for kind, letter in enumerate(PIECES, 1) if mask >> kind & 1]


def any_of(letters: Sequence[str], say: Words) -> str:
    """A pawn or a knight."""
    return listed("or", [say(f"a-{letter}") for letter in letters], say)


# --- what a button says ---


def label(view: DuelView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says for an action."""
    if view.step == "white":
        return say("label-white", who=names[int(action[-1])])
    if view.step == "roll":
        return say("label-roll", dice="-".join(action))
    if action == "pass":
        return say("label-pass")
    board = board_of(view.fen)
    number = NUMBER_OF_TEXT[action]
    san = spelled(view, action, say)
    if board.is_castling(number):
        return say("label-castles-short" if action[2] == "g" else "label-castles-long", san=san)
    victim = victim_of(board, number)
    if victim == "K":
        return say("label-takes-king", san=san)
    if BECOMES[number]:
        return say("label-promotes", san=san, becomes=say(f"becomes-{LETTERS[BECOMES[number]]}"))
    facts = {"san": san, "piece": say(f"piece-{mover_of(board, number)}"), "from": action[:2]}
    if victim:
        return say("label-takes", victim=say(f"victim-{victim}"), **facts)
    return say("label-move", to=action[2:4], **facts)


def mover_of(board: Board, number: int) -> str:
    """The letter of the man that moves."""
    return LETTERS[board.cells[STARTS[number]] & KIND]


def victim_of(board: Board, number: int) -> str:
    """The letter of the man that is taken, or nothing."""
    if board.is_en_passant(number):
        return "P"
    return LETTERS[board.cells[GOALS[number]] & KIND].strip()


# --- what is asked now ---


def ask(view: DuelView, say: Words, names: Sequence[str]) -> str:
    """One sentence: what is asked now, and of whom."""
    if view.end:
        return ended(view, say, names)
    if view.step == "white":
        return say("ask-white")
    seat = active(view)
    you = "-you" if seat == view.viewer else ""
    if view.step == "roll":
        return say(f"ask-roll{you}", who=names[seat])
    shown = shown_men(view)
    helping = [die.piece for die in view.dice if die.helps and not view.must_pass] or shown
    return say(question(view, helping) + you, who=names[seat], men=any_of(helping, say))


def question(view: DuelView, helping: Sequence[str]) -> str:
    """The key of what is asked of who moves with these kinds."""
    if view.must_pass:
        return "ask-pass-check" if view.check else "ask-pass"
    if view.takes_king:
        return "ask-king"
    if view.double:
        return "ask-check-double" if view.check else "ask-double"
    if view.check:
        return "ask-check"
    if view.castles and not any(die.helps for die in view.dice):
        return "ask-only-castle"
    return "ask-castle" if view.castles and "K" not in helping else "ask-move"


def active(view: DuelView) -> int:
    """The seat to move."""
    return view.white if view.side == "w" else 1 - view.white


def shown_men(view: DuelView) -> list[str]:
    """The letters on the dice, each once."""
    return list(dict.fromkeys(die.piece for die in view.dice))


# --- what happened ---


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """One line of the log; empty when an event is not worth one."""
    if event.key.startswith("over-"):
        return say("told-over")
    if event.key in ("rolled", "passed"):
        return told_dice(event, say, names[event.seat])
    if event.key in ("moved", "took-king"):
        return told_move(event, say, names)
    if event.key == "again":
        return again(event.number("times"), event.number("limit"), say)
    if event.key == "quiet":
        return say("told-quiet", moves=event.number("moves"), limit=event.number("limit"))
    return say(f"told-{event.key}", who=names[event.seat])


def again(times: int, limit: int, say: Words) -> str:
    """How often a position has come up, and how often makes a draw."""
    return say("told-again", times=times, left=limit - times)


def told_dice(event: Event, say: Words, who: str) -> str:
    """A roll and what it allows, or that it allows nothing."""
    letters = kinds_in(event.number("kinds"))
    dice = listed("and", list(str(event.number("dice"))), say)
    is_double = event.key == "rolled" and len(letters) == len(PIECES)
    return say(f"told-{event.key}{'-double' if is_double else ''}", who=who, dice=dice, men=any_of(letters, say))


def told_move(event: Event, say: Words, names: Sequence[str]) -> str:
    """What a move did, by its squares and its SAN."""
    san, text = event.string("san"), TEXTS[event.number("move")]
    facts = {
        "who": names[event.seat],
        "san": in_letters(san, say),
        "piece": say(f"a-{LETTERS[event.number('piece')]}"),
        "from": text[:2],
        "to": text[2:4],
    }
    if event.key == "took-king":
        return say("told-took-king", whom=names[1 - event.seat], **facts)
    becomes = BECOMES[event.number("move")]
    if becomes:
        return say("told-promotes", becomes=say(f"becomes-{LETTERS[becomes]}"), **facts)
    if san.startswith("O"):
        return say("told-castles", **facts)
    if "x" in san:  # en passant finds its victim beside its goal
        victim = LETTERS[event.number("victim")].strip() or "P"
        taken = {"victim": say(f"victim-{victim}"), "your": say(f"your-{victim}"), "whom": names[1 - event.seat]}
        return say("told-takes", **facts, **taken)
    return say("told-moved", **facts)


# --- the list of moves ---

COLUMNS = ("colour-w", "colour-b")


def listed_move(played: Played, say: Words) -> ListedMove:
    """A move in two columns, as chess players write it, with its roll."""
    before = played.before
    assert isinstance(before, Duel)
    san = next((event.string("san") for event in played.events if event.key in ("moved", "took-king")), "–")
    return ListedMove(before.turn_no, 0 if before.board.side == WHITE else 1, in_letters(san, say), str(before.dice))


# --- the end ---


def ended(view: DuelView, say: Words, names: Sequence[str]) -> str:
    """Who won and why."""
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    is_drawn = len(winners) > 1
    side = "" if is_drawn or view.viewer == PUBLIC else "-you" if view.viewer in winners else "-lost"
    return say(f"ended-{view.end}{side}", who=str(names[winners[0]]))


def described(view: DuelView, say: Words) -> str:
    """The whole position as text, for those who cannot see it."""
    facts = [side_words(view.men, say, side) for side in "wb"]
    if view.dice:
        dice = [f"{die.face} {say(f'piece-{die.piece}')}" for die in view.dice]
        facts.append(say("scene-dice", dice=listed("and", dice, say)))
    if view.last:
        facts.append(say("scene-passed") if view.last == "pass" else say("scene-last", move=view.last))
    if not view.end:
        colour = say(f"colour-{view.side}")
        facts.append(say("scene-moves", colour=colour, turn=view.turn))
        if view.check:
            facts.append(say("scene-in-check", colour=colour))
    else:
        facts.append(say(f"reason-{view.end.replace('_', '-')}"))
    return ". ".join(facts) + "."


@lru_cache(maxsize=128)
def side_words(men: tuple[Man, ...], say: Words, side: str) -> str:
    """The men of a side, the great ones first, with their squares."""
    own = [man for man in men if man.sign.isupper() == (side == "w")]
    squares = {letter: [man.at for man in own if man.at and man.sign.upper() == letter] for letter in reversed(PIECES)}
    there = [f"{say(f'piece-{letter}')} {' '.join(places)}" for letter, places in squares.items() if places]
    lost = [man.sign.upper() for man in own if not man.at]
    words = say("scene-side", colour=say(f"colour-{side}"), men=", ".join(there))
    if not lost:
        return words
    gone = [
        say("piece-count", count=lost.count(letter), piece=say(f"piece-{letter}"))
        for letter in reversed(PIECES)
        if letter in lost
    ]
    return words + "; " + say("scene-captured", colour=say(f"colour-{side}"), men=", ".join(gone))


@lru_cache(maxsize=2048)
def man_words(sign: str, square: str, say: Words) -> str:
    """White knight, g1."""
    colour = say(f"colour-{'w' if sign.isupper() else 'b'}")
    return say("scene-man", colour=colour, piece=say(f"piece-{sign.upper()}"), square=square)
