"""Positions as text (§11 of the README): `[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 A2 L1 marks P1{A2}`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NoReturn

from tablee.engine.contract import NOBODY
from tablee.engine.errors import BadPosition
from tablee.engine.game import Difference
from tablee.engine.step import OVER
from tablee.games.la_sortie.rules import (
    CARDS,
    DEAL,
    EXIT,
    FACES,
    FIRST,
    LABELS,
    MAZE,
    NOT_DEALT,
    NOWHERE,
    PLACES,
    SPOTS,
    START,
    Maze,
)

CARD = re.compile(r"(\(|\[)([1-9EX?-])(\)|\])")
ROWS = (3, 3, 3, 2)
HIDDEN = -1  # a card that a viewer cannot name
MARKS = re.compile(r"(P[12])\{(\S*?)\}")
FACT = re.compile(r"marks(?: -|(?: P\d\{\S*\})+)|P\d (?:to move|wins)|\S+")
A_CARD = "([A-C][1-3]|[LR])"
FACTS = {  # what may follow the pawns of an expected position
    "level": "L[12]",
    "who": "P[12] (to move|wins)|drawn",
    "skip": "skip:(-|P[12](,P[12])?)",
    "shield": f"shield:(-|{A_CARD})",
    "bar": rf"bar:(-|{A_CARD}\(P[12]\))",
    "arrived": "arrived:(-|P[12])",
    "turn": r"turn:\d{1,3}",
    "marks": rf"marks (-|P[12]\{{({A_CARD}(,{A_CARD})*)?\}}( P[12]\{{({A_CARD}(,{A_CARD})*)?\}})?)",
}


def read(maze: Maze, text: str) -> Maze:
    """Set a new maze to a position."""
    maze.set_up()
    words = text.split()
    if len(words) < 3:
        raise BadPosition(f"{text!r}: a position begins with the cards and the two pawns")
    read_cards(maze, words[0])
    for seat, word in enumerate(words[1:3]):
        maze.pawns[seat] = read_pawn(word)
    Rest(maze, text, words[3:]).read()
    maze.forget_turns()
    maze.tracing = maze.active if NOWHERE not in maze.pawns else NOBODY
    return maze


def read_cards(maze: Maze, text: str) -> None:
    """Four rows of cards, `(5)` face down, `[5]` face up; every card once and in its part of the table."""
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise BadPosition(f"{text!r}: there are four rows, not {len(rows)}")
    place = 0
    for number, (row, length) in enumerate(zip(rows, ROWS, strict=True), 1):
        cards = CARD.findall(row)
        if "".join("".join(card) for card in cards) != row or len(cards) != length:
            raise BadPosition(f"row {number} {row!r}: should be {length} cards such as (5) or [5]")
        for opening, face, closing in cards:
            put_card(maze, place, face, opening + closing)
            place += 1


def put_card(maze: Maze, place: int, face: str, brackets: str) -> None:
    """One card at its place."""
    name = PLACES[place]
    if brackets not in ("()", "[]"):
        raise BadPosition(f"{name}: {brackets[0]}{face}{brackets[1]} is neither face down nor face up")
    if face == "-" and brackets == "()":
        return
    if place and maze.cards[place - 1] == NOT_DEALT:
        raise BadPosition(f"{name}: cards are dealt in order, and {PLACES[place - 1]} has none yet")
    if face in "?-":
        raise BadPosition(f"{name}: a position to play from names every card, not {brackets[0]}{face}{brackets[1]}")
    card = FACES.index(face)
    if (card > MAZE) != (place >= MAZE):
        raise BadPosition(f"{name}: {face} belongs to {'the last row' if card > MAZE else 'the maze'}")
    twin = maze.place_of(card)
    if twin != NOWHERE:
        raise BadPosition(f"{name}: card {face} is there twice, on {PLACES[twin]} too")
    maze.cards[place] = card
    maze.dealt = place + 1
    maze.up[place] = brackets == "[]"


def read_pawn(word: str) -> int:
    """A pawn's place; `-` before it has one."""
    if word == "-":
        return NOWHERE
    return read_place(word, PLACES, "a pawn")


def read_place(word: str, places: tuple[str, ...], what: str) -> int:
    """A place by its name."""
    if word not in places:
        raise BadPosition(f"{word!r} is not a place for {what}; there are {', '.join(places)}")
    return PLACES.index(word)


def read_seat(word: str) -> int:
    """P1 is seat 0, P2 seat 1."""
    if word not in LABELS:
        raise BadPosition(f"{word!r} is not a player; there are P1 and P2")
    return LABELS.index(word)


class Rest:
    """What follows the pawns, word by word."""

    def __init__(self, maze: Maze, text: str, words: list[str]) -> None:
        self.maze = maze
        self.text = text
        self.words = words
        self.mover: int | None = None
        self.turn: int | None = None
        self.end = ""

    def read(self) -> None:
        """Take every word, then see whether it can all be true together."""
        while self.words:
            self.take(self.words.pop(0))
        if self.end:
            self.stand_at_the_end()
        elif NOWHERE in self.maze.pawns:
            self.stand_at_start()
        else:
            self.stand_at_move()

    def take(self, word: str) -> None:
        """One fact."""
        maze = self.maze
        if word in ("L1", "L2"):
            maze.level = int(word[1])
        elif word in LABELS and self.words[:2] == ["to", "move"]:
            self.mover = LABELS.index(word)
            del self.words[:2]
        elif word in LABELS and self.words[:1] == ["wins"]:
            maze.winner = LABELS.index(word)
            self.end = self.words.pop(0)
        elif word == "drawn":
            self.end = "limit"
        elif match := re.fullmatch(r"turn:(\d{1,3})", word):
            self.turn = int(match[1])
        elif match := re.fullmatch(r"skip:(\S+)", word):
            for label in match[1].split(","):
                maze.skip[read_seat(label)] = True
        elif match := re.fullmatch(r"shield:(\S+)", word):
            maze.shield = self.face_down(match[1], "the shield")
        elif match := re.fullmatch(r"bar:(\w+)\((\w+)\)", word):
            maze.barrier = read_place(match[1], PLACES[:CARDS], "the barrier")
            maze.barrier_owner = read_seat(match[2])
        elif match := re.fullmatch(r"arrived:(\S+)", word):
            maze.arrived = read_seat(match[1])
        elif word == "marks":
            self.take_marks()
        else:
            self.refuse(f"{word!r} has no meaning here")

    def take_marks(self) -> None:
        """`marks P1{B2,C2} P2{C2}`"""
        while self.words and (match := re.fullmatch(r"(P\d)\{(\S*)\}", self.words[0])):
            del self.words[0]
            seat = read_seat(match[1])
            for name in filter(None, match[2].split(",")):
                self.maze.marks[self.face_down(name, "a mark")] |= 1 << seat

    def face_down(self, name: str, what: str) -> int:
        """A place whose card is face down."""
        place = read_place(name, PLACES[:CARDS], what)
        if self.maze.up[place]:
            self.refuse(f"{what} lies on {name}, whose card is face up")
        return place

    def stand_at_start(self) -> None:
        """Before turn 1: somebody still has to choose a spot (RL23)."""
        maze = self.maze
        waiting = [seat for seat in (0, 1) if maze.pawns[seat] == NOWHERE]
        chooser = waiting[0] if self.mover is None else self.mover
        fresh = maze.level == 1 and not any(maze.up) and not any(maze.marks) and not any(maze.skip)
        if chooser not in waiting:
            self.refuse(f"{LABELS[chooser]} has chosen a spot already")
        if self.turn not in (None, 0) or not fresh or maze.shield != NOWHERE or maze.barrier != NOWHERE:
            self.refuse("before both pawns have a spot it is turn 0 and nothing has happened")
        if len(waiting) == 1 and (maze.pawns[1 - chooser] < SPOTS or maze.dealt < CARDS):
            self.refuse("a pawn chooses its start spot when all cards are dealt, and the other one too before it moves")
        maze.first = chooser if len(waiting) == 2 else 1 - chooser
        maze.active = maze.decider = chooser
        maze.step = START
        if maze.dealt < CARDS:
            maze.step = FIRST if self.mover is None and not maze.dealt else DEAL

    def stand_at_move(self) -> None:
        """In a turn that has just begun."""
        maze = self.maze
        mover = self.mover or 0
        if maze.dealt < CARDS:
            self.refuse("the cards are dealt before the pawns are placed")
        turn = 1 if self.turn is None else self.turn
        if maze.up[9] or maze.up[10]:
            self.refuse("a final card face up has ended the game: say who wins")
        if not 1 <= turn <= maze.variant.turn_limit:
            self.refuse(f"turns go from 1 to {maze.variant.turn_limit}")
        if maze.skip[mover]:
            self.refuse(f"{LABELS[mover]} moves now and cannot be due to skip")
        self.check_level()
        maze.turn_no = turn - 1
        maze.begin_turn(mover)

    def check_level(self) -> None:
        """R9: at level 1 nobody has arrived yet."""
        maze = self.maze
        for seat, place in enumerate(maze.pawns):
            there = place in (9, 10) if maze.variant.opens_on_arrival else maze.board.threshold[place]
            if maze.level == 1 and there and maze.arrived == NOBODY:
                self.refuse(f"{LABELS[seat]} has arrived on {PLACES[place]}, so it is level 2")

    def stand_at_the_end(self) -> None:
        """After the end: a final face up, or the last turn played."""
        maze = self.maze
        finals = [maze.cards[place] for place in (9, 10) if maze.up[place]]
        if len(finals) != (0 if self.end == "limit" else 1):
            self.refuse("a game is won with one final card face up, and drawn with none")
        if NOWHERE in maze.pawns or self.mover is not None:
            self.refuse("nobody is to move or to choose a spot after the end")
        maze.turn_no = 1 if self.turn is None else self.turn
        if self.end == "limit" and maze.turn_no != maze.variant.turn_limit:
            self.refuse(f"a game is drawn after turn {maze.variant.turn_limit}")
        maze.over = True
        maze.step = OVER
        maze.end = "limit" if not finals else "exit" if finals[0] == EXIT else "blocked"

    def refuse(self, reason: str) -> NoReturn:
        """Say what is wrong with the whole text."""
        raise BadPosition(f"{self.text!r}: {reason}")


def write(maze: Maze, viewer: int | None = None) -> str:
    """The text of a position; in the middle of an effect, as the table stands. A viewer's has `(?)`s."""
    words = [cards_text(maze, viewer), *[pawn_text(place) for place in maze.pawns], f"L{maze.level}"]
    if maze.over:
        words.append("drawn" if maze.winner == NOBODY else f"{LABELS[maze.winner]} wins")
    elif mover(maze) or maze.step is DEAL:
        words.append(f"{LABELS[mover(maze)]} to move")
    words += facts(maze).values()
    if maze.turn_no == 1:
        words.remove("turn:1")
    return " ".join(words)


def mover(maze: Maze) -> int:
    """Who moves: the player whose turn it is, or who chooses a spot."""
    return maze.active if maze.turn_no else maze.decider


def cards_text(maze: Maze, viewer: int | None) -> str:
    """The four rows; a place not dealt yet is `(-)`."""
    faces = [
        HIDDEN if viewer is not None and card != NOT_DEALT and not maze.knows(viewer, place) else card
        for place, card in enumerate(maze.cards)
    ]
    return rows_text(tuple(faces), tuple(maze.up))


@lru_cache(maxsize=4096)
def rows_text(faces: tuple[int, ...], up: tuple[bool, ...]) -> str:
    """The four rows."""
    names = ["-" if face == NOT_DEALT else "?" if face == HIDDEN else FACES[face] for face in faces]
    texts = [f"[{name}]" if is_up else f"({name})" for name, is_up in zip(names, up, strict=True)]
    return "/".join(["".join(texts[at : at + 3]) for at in (0, 3, 6, 9)])


def pawn_text(place: int) -> str:
    """A pawn's place; `-` before it has one."""
    return "-" if place == NOWHERE else PLACES[place]


def facts(maze: Maze) -> dict[str, str]:
    """Skips, tokens, the turn and the marks, each as it is written, if there is any."""
    due = [label for label, skips in zip(LABELS, maze.skip, strict=True) if skips]
    words = {}
    if due:
        words["skip"] = f"skip:{','.join(due)}"
    if maze.shield != NOWHERE:
        words["shield"] = f"shield:{PLACES[maze.shield]}"
    if maze.barrier != NOWHERE:
        words["bar"] = f"bar:{PLACES[maze.barrier]}({LABELS[maze.barrier_owner]})"
    if maze.arrived != NOBODY:  # in the middle of a turn only
        words["arrived"] = f"arrived:{LABELS[maze.arrived]}"
    words["turn"] = f"turn:{maze.turn_no}"
    if any(maze.marks):
        words["marks"] = f"marks {marks_text(tuple(maze.marks))}"
    return words


@lru_cache(maxsize=4096)
def marks_text(marks: tuple[int, ...]) -> str:
    """`P1{B2,C2} P2{C2}`; a player without marks is left out."""
    groups = []
    for seat, label in enumerate(LABELS):
        names = [PLACES[place] for place in range(CARDS) if marks[place] >> seat & 1]
        if names:
            groups.append(f"{label}{{{','.join(names)}}}")
    return " ".join(groups)


def differences(maze: Maze, text: str) -> list[Difference]:
    """Where the maze is otherwise than the text says: cards (`(?)` is any), pawns, and whatever else the text names.

    `skip:-`, `shield:-`, `bar:-` and `marks -` say that there is none; `P1{}` that P1 has no mark.
    """
    words = text.split()
    apart: list[Difference] = []
    if words and "/" in words[0]:
        apart += cards_apart(maze, words.pop(0))
    if words[:1] and (words[0] in PLACES or words[0] == "-"):
        pawns = words[:2]
        del words[:2]
        if len(pawns) < len(LABELS):
            raise BadPosition(f"{text!r}: there are two pawns")
        here = [pawn_text(place) for place in maze.pawns]
        apart += [
            (f"{label} {said}", f"{label} {found}")
            for label, said, found in zip(LABELS, pawns, here, strict=True)
            if read_pawn(said) != read_pawn(found)
        ]
    return [*apart, *rest_apart(maze, words, text)]


def cards_apart(maze: Maze, text: str) -> list[Difference]:
    """The places whose cards are not as written."""
    rows = text.split("/")
    cards = [CARD.findall(row) for row in rows]
    written = ["".join("".join(card) for card in row) for row in cards]
    brackets = {card[0] + card[2] for row in cards for card in row}
    if written != rows or tuple(map(len, cards)) != ROWS or not brackets <= {"()", "[]"}:
        raise BadPosition(f"{text!r}: should be rows of 3, 3, 3 and 2 cards such as (5), [5] or (?)")
    said = ["".join(card) for row in cards for card in row]
    here = re.findall(r"[(\[].[)\]]", cards_text(maze, None))
    pairs = zip(PLACES, said, here, strict=False)
    return [
        (f"{place} {card}", f"{place} {found}")
        for place, card, found in pairs
        if card != found and not (card[1] == "?" and card[0] == found[0])
    ]


def rest_apart(maze: Maze, words: list[str], text: str) -> list[Difference]:
    """Level, mover, end, skips, tokens, turn and marks, in any order."""
    here = {**{name: f"{name}:-" for name in ("skip", "shield", "bar", "arrived")}, **facts(maze)}
    here["level"] = f"L{maze.level}"
    here["who"] = f"{LABELS[mover(maze)]} to move"
    if maze.over:
        here["who"] = "drawn" if maze.winner == NOBODY else f"{LABELS[maze.winner]} wins"
    said: dict[str, str] = {}
    for phrase in FACT.findall(" ".join(words)):
        name = next((name for name, form in FACTS.items() if re.fullmatch(form, phrase)), "")
        if not name or name in said:
            raise BadPosition(f"{text!r}: {phrase!r} has no meaning here, or is said twice")
        said[name] = phrase
    if "skip" in said:
        said["skip"] = "skip:" + ",".join(sorted(said["skip"].removeprefix("skip:").split(",")))
    marks = said.pop("marks", "").removeprefix("marks ")
    apart = [(phrase, here[name]) for name, phrase in said.items() if here[name] != phrase]
    found = marks_text(tuple(maze.marks)) or "-"
    return apart if not marks or same_marks(marks, found) else [*apart, (f"marks {marks}", f"marks {found}")]


def same_marks(text: str, here: str) -> bool:
    """Whether the marks named are those here; a player not named is left open, `-` is nobody's."""
    if text == "-":
        return here == "-"
    marks = {label: set(names.split(",")) for label, names in MARKS.findall(here)}
    return all(marks.get(label, {""}) == set(names.split(",")) for label, names in MARKS.findall(text))
