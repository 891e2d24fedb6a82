"""Positions as text (§11 of the README), complete at every moment, the stones nobody names lying in the pile:

red 6 c1 gr4-rr0-rb2 A0=rb3 / yellow 8 / circle 1=by2 5=ry6~r / discard bb5 yy3~all / fairy 1 / red to play / round 3
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tablee.engine.errors import BadPosition
from tablee.engine.game import Difference
from tablee.engine.step import OVER, Step
from tablee.games.korrigans.board import COLOURS
from tablee.games.korrigans.rules import night as steps
from tablee.games.korrigans.rules.box import DIE_SIDES, LETTERS
from tablee.games.korrigans.rules.dolmen import ABOVE, LEFT, MIDDLE, NONE, RIGHT, Dolmen
from tablee.games.korrigans.rules.night import ALL, BUILT, DISCARD, DRAWN, PILE, RAISED, Night, eye

STEPS: dict[str, Step[Night]] = {
    "deal": steps.DEAL,
    "pillar": steps.PILLAR,
    "first": steps.FIRST,
    "turn": steps.TURN,
    "die": steps.DIE,
    "build": steps.BUILD,
    "draw": steps.DRAW,
    "fairy": steps.FAIRY,
    "last": steps.LAST,
    "mystery": steps.MYSTERY,
    "over": OVER,
}


class Reader:
    """Sets a new night to a position, part by part."""

    def __init__(self, night: Night, text: str) -> None:
        self.night = night
        self.text = text
        self.seats = [COLOURS[quarter] for quarter in night.variant.quarters]
        self.round = 1
        self.to_play = NONE
        self.step = "turn"
        self.step_words: list[str] = []

    def fail(self, reason: str) -> BadPosition:
        """The error to raise."""
        return BadPosition(f"{self.text!r}: {reason}")

    def read(self) -> Night:
        """Every part in its turn, then stand there."""
        parts = [part.split() for part in self.text.split("/")]
        for words in parts:
            if not words:
                raise self.fail("there is an empty part")
            self.part(words)
        if len(set(map(head, parts))) != len(parts):
            raise self.fail("a part is there twice")
        self.stand()
        self.night.forget_turns()
        return self.night

    def part(self, words: list[str]) -> None:
        """One part between slashes."""
        first, rest = words[0], words[1:]
        if first in COLOURS and rest == ["first"]:
            self.night.first = self.seat(first)
        elif first in COLOURS and rest == ["to", "play"]:
            self.to_play = self.seat(first)
        elif first in COLOURS:
            self.korrigan(self.seat(first), rest)
        elif first == "circle":
            self.circle(rest)
        elif first == "discard":
            for word in rest:
                self.known(word, DISCARD)
        elif first == "pile":
            for word in rest:
                self.known(word, PILE)
        elif first == "fairy" and len(rest) == 1:
            self.night.fairy = self.number(rest[0], 0, len(self.night.box.pillars) - 1, "pillar")
        elif first == "round" and len(rest) == 1:
            self.round = self.number(rest[0], 1, self.night.variant.max_rounds, "round")
        elif words == ["looked"]:
            self.night.look_used = True
        elif first == "step" and rest and rest[0] in STEPS:
            self.step, self.step_words = rest[0], rest[1:]
        else:
            raise self.fail(f"{' '.join(words)!r} has no meaning here")

    # --- words ---

    def seat(self, colour: str) -> int:
        """A seat by its colour."""
        if colour not in self.seats:
            raise self.fail(f"nobody is {colour} here; there are {', '.join(self.seats)}")
        return self.seats.index(colour)

    def number(self, word: str, low: int, high: int, what: str) -> int:
        """A whole number between two ends."""
        if not re.fullmatch(r"\d{1,3}", word) or not low <= int(word) <= high:
            raise self.fail(f"{word!r} is no {what} from {low} to {high}")
        return int(word)

    def stone(self, name: str) -> int:
        """A stone by its name, each one once."""
        box, night = self.night.box, self.night
        if name not in box.names[: box.stones]:
            raise self.fail(f"there is no stone {name!r}")
        stone = box.names.index(name)
        if night.where[stone] != PILE or night.knows[stone]:
            raise self.fail(f"{name} is in two places")
        return stone

    def known(self, word: str, where: int) -> int:
        """A stone that goes somewhere, with who knows it: `rb2`, `rb2~ry`, `rb2~all`."""
        name, tilde, letters = word.partition("~")
        stone = self.stone(name)
        self.put(stone, where, self.knowers(word, letters) if tilde else 0)
        return stone

    def knowers(self, word: str, letters: str) -> int:
        """The seats that know a stone, by the letters of their colours."""
        if letters == "all":
            return ALL
        mask = 0
        for letter in letters:
            if letter not in LETTERS:
                raise self.fail(f"{word!r}: {letter!r} is no colour's letter")
            mask |= eye(self.seat(COLOURS[LETTERS.index(letter)]))
        if not mask:
            raise self.fail(f"{word!r}: say who knows it")
        return mask

    def put(self, stone: int, where: int, knows: int) -> None:
        """Take a stone from the pile to its place."""
        night = self.night
        night.where[stone] = where
        night.knows[stone] = knows
        if where != PILE:
            night.pile -= 1
            night.dealt += 1
            night.tags[stone] = night.dealt
        if where == DISCARD:
            night.discard += 1

    # --- parts ---

    def korrigan(self, seat: int, words: list[str]) -> None:
        """`6 c1 gr4-rr0-rb2 A0=rb3`: point, crystals, row, roofs and floors; what is not said is as at the start."""
        night = self.night
        for word in words:
            if word.isdigit():
                night.at[seat] = self.number(word, 0, night.box.points - 1, "point")
            elif word[0] == "c":
                night.crystals[seat] = self.number(word[1:], 0, night.box.crystals, "number of crystals")
            elif cover := re.fullmatch(r"([AB])(-?\d)=(\w+)", word):
                self.cover(night.dolmens[seat], word, cover[1], int(cover[2]), cover[3])
            else:
                self.row(night.dolmens[seat], word)

    def row(self, dolmen: Dolmen, word: str) -> None:
        """The row from left to right, built outwards from its starting stone."""
        names = word.split("-")
        start = self.night.box.names[dolmen.row[MIDDLE] >> 1]
        if start not in names or dolmen.count > 1:
            raise self.fail(f"{word!r} should be a row with {start} in it, once and before its roofs")
        middle = names.index(start)
        for name in reversed(names[:middle]):
            self.build(dolmen, name, LEFT, word)
        for name in names[middle + 1 :]:
            self.build(dolmen, name, RIGHT, word)

    def cover(self, dolmen: Dolmen, word: str, letter: str, joint: int, name: str) -> None:
        """A roof or a floor."""
        table = self.night.variant
        if not -table.wing <= joint < table.wing:
            raise self.fail(f"{word!r}: there is no such joint")
        place = ABOVE + table.wing + joint + (table.joints if letter == "B" else 0)
        self.build(dolmen, name, place, word)

    def build(self, dolmen: Dolmen, name: str, place: int, word: str) -> None:
        """Add a stone to a dolmen where it may lie."""
        stone = self.stone(name)
        if place not in dolmen.places(stone) or dolmen.count == self.night.variant.dolmen_size:
            raise self.fail(f"{word!r}: {name} cannot be built there")
        dolmen.put(stone, place)
        self.put(stone, BUILT, ALL)

    def circle(self, words: list[str]) -> None:
        """`1=rb4~r`: stones in front of light points; `2=-` says that a slot is empty, as it is if nothing is said."""
        night = self.night
        for word in words:
            point, equals, name = word.partition("=")
            at = self.number(point, 0, night.box.points - 1, "point")
            if not equals or not night.box.has_slot[at] or night.slots[at] != NONE:
                raise self.fail(f"{word!r}: {point} is no empty slot, or nothing lies there")
            if name != "-":
                night.slots[at] = self.known(name, at)

    def stand(self) -> None:
        """Whose turn it is and what is waited for."""
        night = self.night
        if len(set(night.at)) != len(night.at):
            raise self.fail("two korrigans stand on one point")
        if night.fairy == NONE and self.step not in ("deal", "pillar"):
            night.fairy = 0
        night.active = night.first if self.to_play == NONE else self.to_play
        place = (night.active - night.first) % night.variant.seats
        night.turn_no = (self.round - 1) * night.variant.seats + place + 1
        night.step = STEPS[self.step]
        self.in_mid_turn()
        finished = [dolmen.count == night.variant.dolmen_size for dolmen in night.dolmens]
        ended = self.step in ("mystery", "over")
        if any(finished) and not (ended and finished[night.active] and sum(finished) == 1):
            raise self.fail("a finished dolmen ends the game: the seat to play has it, and the step is mystery or over")
        if ended and not any(finished) and night.turn_no < night.variant.max_rounds * night.variant.seats:
            raise self.fail("nothing has ended the game")

    def in_mid_turn(self) -> None:
        """What a step in the middle of a turn needs: the raised stone, the drawn stones, the mystery die."""
        night, words = self.night, self.step_words
        if self.step in ("die", "build") and len(words) == 1:
            night.raised = self.stone(words[0])
            self.put(night.raised, RAISED, ALL)
            if night.slots[night.at[night.active]] != NONE or not night.dolmens[night.active].fits(night.raised):
                raise self.fail(f"{words[0]} cannot have been turned up there")
        elif (self.step == "draw" and len(words) < self.faced()) or (
            self.step == "fairy" and 0 < len(words) <= self.faced()
        ):
            if any(night.slots[slot] != NONE for slot in night.box.pillars[night.fairy]):
                raise self.fail("the slots that the fairy faces should be empty")
            night.hold_drawn([self.known(word, DRAWN) for word in words])
            if self.step == "draw" and not night.pile + night.discard:
                raise self.fail("there is nothing to draw")
        elif self.step == "over" and len(words) == 1 and words[0][0] == "m":
            night.mystery = self.number(words[0][1:], 1, DIE_SIDES, "die")
            night.over = True
        elif words or self.step in ("die", "build", "fairy", "over"):
            raise self.fail(f"'step {self.step} {' '.join(words)}' says too little or too much")

    def faced(self) -> int:
        """How many slots the fairy faces."""
        return len(self.night.box.pillars[self.night.fairy])


def read(night: Night, text: str) -> Night:
    """Set a new night to a position."""
    return Reader(night, text).read()


# --- writing ---


def write(night: Night) -> str:
    """The text of a position, in the middle of a turn too."""
    return " / ".join(" ".join(part) for part in parts(night))


def parts(night: Night) -> list[list[str]]:
    """Every part that says something, in words."""
    seats = [COLOURS[quarter] for quarter in night.variant.quarters]
    step = night.step.name
    written = [[colour, *korrigan(night, seat)] for seat, colour in enumerate(seats)]
    in_slots = [f"{point}={known(night, stone)}" for point, stone in enumerate(night.slots) if stone != NONE]
    written.append(["circle", *in_slots])
    written.append(["discard", *(known(night, stone) for stone in all_in(night, DISCARD))])
    written.append(["pile", *(known(night, stone) for stone in all_in(night, PILE) if night.knows[stone])])
    written = [part for part in written if len(part) > 1]
    if night.fairy != NONE:
        written.append(["fairy", str(night.fairy)])
    if step not in ("deal", "pillar", "first"):
        written.append([seats[night.first], "first"])
        written.append([seats[night.active], "to", "play"])
        written.append(["round", str((night.turn_no - 1) // night.variant.seats + 1)])
    if night.look_used:
        written.append(["looked"])
    if step != "turn":
        written.append(["step", step, *mid_turn(night)])
    return written


def korrigan(night: Night, seat: int) -> list[str]:
    """Where a seat's korrigan stands, its crystals, its dolmen."""
    dolmen, names = night.dolmens[seat], night.box.names
    row = "-".join(names[dolmen.row[x + MIDDLE] >> 1] for x in range(dolmen.low, dolmen.high + 1))
    covers = [
        f"{letter}{at - MIDDLE}={names[stone]}"
        for letter, stones in (("A", dolmen.roofs), ("B", dolmen.floors))
        for at, stone in enumerate(stones)
        if stone != NONE
    ]
    return [str(night.at[seat]), f"c{night.crystals[seat]}", row, *covers]


def known(night: Night, stone: int) -> str:
    """A stone and who knows its points."""
    knows = night.knows[stone]
    letters = [LETTERS[night.variant.quarters[seat]] for seat in range(night.variant.seats) if knows & eye(seat)]
    told = "~all" if knows == ALL else "~" + "".join(letters) if knows else ""
    return night.box.names[stone] + told


def all_in(night: Night, where: int) -> Iterable[int]:
    """The stones of the pile or the discard by their numbers."""
    return (stone for stone in range(night.box.stones) if night.where[stone] == where)


def mid_turn(night: Night) -> list[str]:
    """What belongs to a step in the middle of a turn."""
    if night.raised != NONE:
        return [night.box.names[night.raised]]
    if night.over:
        return [f"m{night.mystery}"]
    return [known(night, stone) for stone in night.drawn]


def differences(night: Night, text: str) -> list[Difference]:
    """Where the night is otherwise than the text says: each part it names, korrigans and the circle word by word."""
    here = {head(part): part for part in parts(night)}
    here.setdefault("discard", ["discard"])
    here.setdefault("pile", ["pile"])
    here.setdefault("step", ["step", "turn"])
    here.setdefault("circle", ["circle"])
    here["circle"] += [f"{point}=-" for point in night.box.slots if night.slots[point] == NONE]
    said = [part.split() for part in text.split("/")]
    check_parts(night, said, text)
    apart: list[Difference] = []
    for part in said:
        words, found = [sort_knowers(word) for word in part], here.get(head(part), [])
        if head(part) in COLOURS or head(part) == "circle":
            apart += [(f"{part[0]} {word}", in_place_of(word, found)) for word in words[1:] if word not in found]
        elif sorted(words) != sorted(found):
            apart.append((" ".join(part), " ".join(found) or "–"))
    return apart


def sort_knowers(word: str) -> str:
    """`rb2~yr` as it is written, `rb2~ry`."""
    name, tilde, letters = word.partition("~")
    return word if not tilde or letters == "all" else f"{name}~{''.join(sorted(letters, key=LETTERS.find))}"


def in_place_of(word: str, found: list[str]) -> str:
    """The word that says the same thing of what there is: of a slot, a joint, a point, the crystals, the row."""
    kind = word_kind(word)
    return " ".join([found[0], next((other for other in found[1:] if word_kind(other) == kind), "–")]) if found else "–"


def word_kind(word: str) -> str:
    """What a word of a korrigan or of the circle is about."""
    if "=" in word:
        return word.partition("=")[0]
    return "point" if word.isdigit() else "crystals" if re.fullmatch(r"c\d+", word) else "row"


def check_parts(night: Night, said: list[list[str]], text: str) -> None:
    """Refuse words that no position can have, and a part that is there twice."""
    reader = Reader(night, text)
    if not all(said) or len(set(map(head, said))) != len(said):
        raise reader.fail("there is an empty part, or a part twice")
    for part in said:
        if part[0] in COLOURS:
            reader.seat(part[0])
        for word in part[1:]:
            if not is_word_of(night, part, word):
                raise reader.fail(f"{word!r} has no meaning in {' '.join(part)!r}")
        alone = part == ["looked"] or part[0] in (*COLOURS, "circle", "discard", "pile", "fairy", "round", "step")
        if not alone or (len(part) == 1 and part[0] not in ("looked", "discard", "pile")):
            raise reader.fail(f"{' '.join(part)!r} has no meaning here")


def is_word_of(night: Night, part: list[str], word: str) -> bool:
    """Whether a word can stand in a part."""
    stones = "|".join(night.box.names)
    known = rf"({stones})(~(all|[{''.join(LETTERS)}]+))?"
    if part[0] in COLOURS:
        korrigan = rf"\d{{1,3}}|c\d+|[AB]-?\d=({stones})|({stones})(-({stones}))*"
        return head(part) in ("first", "to play") or re.fullmatch(korrigan, word) is not None
    if part[0] == "circle":
        return re.fullmatch(rf"({'|'.join(map(str, night.box.slots))})=({known}|-)", word) is not None
    if part[0] == "step":
        return word in STEPS if word is part[1] else re.fullmatch(rf"{known}|m\d", word) is not None
    return re.fullmatch(known if part[0] in ("discard", "pile") else r"\d{1,3}", word) is not None


def head(part: list[str]) -> str:
    """What a part is about."""
    return " ".join(part[1:]) if part[1:] in (["first"], ["to", "play"]) else "".join(part[:1])
