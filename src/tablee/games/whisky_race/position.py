"""§11: positions as text, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablee.engine.contract import NATURE
from tablee.engine.errors import BadPosition
from tablee.engine.game import Difference
from tablee.engine.options import split
from tablee.games.whisky_race.rules.acts import spot
from tablee.games.whisky_race.rules.box import (
    ENGLISHMAN,
    GOODS,
    IDS,
    NONE,
    good_named,
    good_text,
    marker_named,
    marker_of,
)
from tablee.games.whisky_race.rules.glen import (
    AT_AFTER,
    AT_ARRIVE,
    AT_MOVE,
    AT_PLAN,
    BITS,
    END_CHECK,
    ENGLISH,
    GO_ON,
    INCOME,
    ROW,
    Glen,
)
from tablee.games.whisky_race.rules.race import Race

MOMENTS = {"ENGLISH": ENGLISH, "INCOME": INCOME, "END": END_CHECK}
THEN = " then "
MOST = 9999
TABLES = ("n2", "n3", "n4", "n5", "n6")


# --- writing ---


def write(race: Race) -> str:
    """The position text of any state."""
    if race.round == 0:
        return since(race, race.variant.text, start_of(race))
    if race.base is None:
        return " / ".join(fields(race))
    base = race.base
    assert isinstance(base, Race)
    return since(race, " / ".join(fields(base)), base.copy())


def start_of(race: Race) -> Race:
    """The table as it was before the first draw."""
    beginning = Race(race.box, race.variant)
    beginning.set_up()
    return beginning


def since(race: Race, text: str, then: Race) -> str:
    """A position with what was played since, each act written in the moment it was played."""
    texts = acts_since(race, then, None)
    return text + THEN + ", ".join(texts) if texts else text


def acts_since(race: Race, then: Race, viewer: int | None) -> list[str]:
    """What was played since, as a viewer may read it: a choice still sealed is `?` to others; None reads all."""
    then.laid = list(race.laid)
    then.run()
    texts = []
    for seat, action in zip(race.since[::2], race.since[1::2], strict=True):
        is_open = viewer is None or seat == NATURE or race.sealed[seat] != action
        text = then.write(action) if is_open or viewer is None else then.written_for(viewer, seat, action)
        texts.append(text if seat == NATURE else f"{seat + 1}:{text}")
        then.play(seat, action)
    return texts


def told(race: Race, viewer: int) -> tuple[str, ...]:
    """What a viewer has seen happen since the last position that has a text."""
    if not race.since:
        return ()
    base = race.base
    then = start_of(race) if base is None else base.copy()
    assert isinstance(then, Race)
    return tuple(acts_since(race, then, viewer))


def fields(race: Glen) -> list[str]:
    """All fields of a position that stands by itself, in order."""
    found = [f"n{race.variant.seats} round {race.round} piper {race.piper + 1}"]
    found += [clan(race, seat) for seat in range(race.variant.seats)]
    found.append(f"E@{race.english}")
    if race.lying:
        found.append(markers(race))
    if race.home:
        found.append("home " + ">".join("E" if pawn == ENGLISHMAN else str(pawn + 1) for pawn in race.home))
    if race.row:
        found.append("row " + "+".join(IDS[marker] for marker in race.row))
    if list(race.pool) != left_over(race):
        found.append("pool " + (counted(race.pool) or "-"))
    if race.is_ordered:
        found.append("order " + (">".join(str(seat + 1) for seat in race.order) or "-"))
    return [*found, moment(race)]


def clan(race: Glen, seat: int) -> str:
    """`1@10 p6 c4 w:GM+KI*+cp1 v2 o1 played lost`."""
    goods = "+".join(good_text(thing) for thing in range(GOODS) for _ in range(race.has(seat, thing)))
    parts = [f"{seat + 1}@{race.at[seat]}"]
    for letter, count in (("p", race.purse[seat]), ("c", race.chosen[seat])):
        if count:
            parts.append(f"{letter}{count}")
    if goods:
        parts.append(f"w:{goods}")
    for letter, count in (("v", race.fives[seat]), ("o", race.offers[seat])):
        if count:
            parts.append(f"{letter}{count}")
    for word, flag in (("played", race.played[seat]), ("lost", race.lost[seat])):
        if flag:
            parts.append(word)
    return " ".join(parts)


def markers(race: Glen) -> str:
    """`2:camp3 16:BR+pub`."""
    by_cell: dict[int, list[str]] = {}
    for place in race.lying:
        by_cell.setdefault(place >> 5, []).append(IDS[place & 31])
    return " ".join(f"{cell}:{'+'.join(names)}" for cell, names in by_cell.items())


def counted(copies: Iterable[int]) -> str:
    """Markers in id order, equal ones repeated."""
    return "+".join(IDS[marker] for marker, count in enumerate(copies) for _ in range(count))


def left_over(race: Glen) -> list[int]:
    """The markers of the box that are nowhere else than in the pool."""
    left = [int(count) for count in race.box.copies]
    for place in race.lying:
        left[place & 31] -= 1
    for marker in race.row:
        left[marker] -= 1
    for seat in range(race.variant.seats):
        for thing in range(GOODS):
            left[marker_of(thing)] -= race.has(seat, thing)
    return left


def moment(race: Glen) -> str:
    """`at PLAN`, `at TURN 1 b3 moved …`, `at END`."""
    if race.moment == AT_PLAN:
        return "at PLAN"
    if race.moment not in (AT_MOVE, AT_ARRIVE, AT_AFTER, GO_ON):
        return next((f"at {name}" for name, step in MOMENTS.items() if step == race.moment), "at END")
    parts = [f"at TURN {race.active + 1}"]
    if race.budget:
        parts.append(f"b{race.budget}")
    if race.moved:
        parts.append("moved")
    overtaken = [str(seat + 1) for seat in range(race.variant.seats) if race.overtaken & BITS[seat]]
    if overtaken:
        parts.append(f"over:{'+'.join(overtaken)}")
    if race.uses:
        parts.append(f"uses{race.uses}")
    if race.free != NONE:
        parts.append(f"free:{IDS[race.free]}")
    if race.activated:
        parts.append("after")
    return " ".join(parts)


# --- comparing ---


def differences(race: Race, text: str) -> list[Difference]:
    """Where a state stands otherwise than a text says; a text that is not whole leaves open what it does not name."""
    said = [" ".join(field.split()) for field in text.split("/")]
    if THEN in text or "(" in text or is_whole(race, said):
        fresh = start_of(race)
        return apart(write(read(fresh, text)).split(" / "), write(race).split(" / "))
    reader = Reader(start_of(race))
    try:
        for field in said:
            reader.field(field)
    except (ValueError, IndexError) as error:
        raise BadPosition(f"{text[:400]!r} is no position: {error}", position=text[:200]) from None
    here = {subject(field): field for field in fields_now(race)}
    pairs = [(field, here.get(subject(field), "–")) for field in said]
    return [(field, found) for field, found in pairs if in_any_order(field) != in_any_order(found)]


def is_whole(race: Race, said: list[str]) -> bool:
    """Whether a text names the table, every seat, the Englishman and the moment."""
    named = {subject(field) for field in said}
    return {"n", "E", "at", *(f"{seat + 1}@" for seat in range(race.variant.seats))} <= named


def fields_now(race: Race) -> list[str]:
    """The fields as things stand, also while a choice, a draw or a tax is waited for; such a moment has no text."""
    if not race.round:
        return []
    found = fields(race)
    if race.base is not None:
        assert isinstance(race.base, Race)
        found[-1] = "at –" if race.since else moment(race.base)
    return found


def subject(field: str) -> str:
    """What a field is about: the table, a seat, the Englishman, the markers, or its first word."""
    if seat := re.match(r"\d+@", field):
        return seat[0]
    return "markers" if re.match(r"\d+:", field) else field[:1] if field[:2] in ("E@", *TABLES) else field.split(" ")[0]


def in_any_order(field: str) -> list[list[str]]:
    """The words of a field and what they join by `+`, sorted: their order has no meaning."""
    return sorted(sorted(re.split(r"[+:]", word)) for word in field.split(" "))


def apart(said: list[str], found: list[str]) -> list[Difference]:
    """The fields in which two whole positions differ."""
    expected, here = {subject(field): field for field in said}, {subject(field): field for field in found}
    names = dict.fromkeys([*expected, *here])
    pairs = [(expected.get(name, "–"), here.get(name, "–")) for name in names]
    return [pair for pair in pairs if pair[0] != pair[1]]


# --- reading ---


def read(race: Race, text: str) -> Race:
    """The state a position text stands for; the race given is the table before the first draw."""
    base, then, acts = text.partition(THEN.strip() + " ") if text.startswith(THEN) else text.partition(THEN)
    try:
        if "(" in base:
            read_options(race, base)
        else:
            Reader(race).read(base)
    except (ValueError, IndexError) as error:
        raise BadPosition(f"{text[:400]!r} is no position: {error}", position=text[:200]) from None
    race.run()
    for act in acts.split(",") if then else []:
        play(race, act.strip(), text)
    return race


def read_options(race: Race, text: str) -> None:
    """A position of the set-up begins with the table's options."""
    if dict(split(text.strip())[1]).items() - dict(split(race.variant.text)[1]).items():
        raise ValueError(f"the table is {race.variant.text}, not {text.strip()}")


def play(race: Race, act: str, text: str) -> None:
    """One act after a position."""
    label, colon, rest = act.partition(":")
    seat = NATURE
    if not act.startswith("!"):
        if not colon or not label.isdecimal() or not 1 <= int(label) <= race.variant.seats:
            raise BadPosition(f"{act!r} should be a seat and its act, as in 2:plan 5", position=text[:200])
        seat, act = int(label) - 1, rest.strip()
    if act.endswith("?"):
        raise BadPosition(f"{act!r} is a secret: nobody can play on from it", position=text[:200])
    try:
        action = race.read(act)
    except ValueError as error:
        raise BadPosition(f"{act!r} cannot follow: {error}", position=text[:200]) from None
    reason = race.allows(seat, action)
    if reason or race.over:
        raise BadPosition(f"{act!r} cannot follow: {reason or 'the game is over'}", position=text[:200])
    race.play(seat, action)


class Reader:
    """Reads the fields of a position into a race that is wiped clean first."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.seen: set[str] = set()

    def read(self, text: str) -> None:
        """All fields, then whether they hold together."""
        race = self.race
        race.clear()
        for field in text.split("/"):
            self.field(" ".join(field.split()))
        for wanted in ("table", "E", "at", *(f"seat {seat + 1}" for seat in range(race.variant.seats))):
            if wanted not in self.seen:
                raise ValueError(f"{wanted} is missing")
        self.settle()

    def once(self, name: str) -> None:
        """A field is there once."""
        if name in self.seen:
            raise ValueError(f"{name} is there twice")
        self.seen.add(name)

    def field(self, text: str) -> None:
        """One field by its first characters."""
        if re.match(r"n\d", text):
            self.table(text)
        elif re.match(r"\d+@", text):
            self.clan(text)
        elif text.startswith("E@"):
            self.once("E")
            self.race.english = whole(text[2:], self.race.box.finish, "the Englishman's cell")
        elif re.match(r"\d+:", text):
            self.once("markers")
            self.race.lay_markers(sorted(self.spots(text)))
        elif text.startswith("home "):
            self.once("home")
            pawns = ["123456E".index(name) for name in text[5:].split(">")]
            self.race.bring_home(pawns)
        elif text.startswith("row "):
            self.once("row")
            self.race.lay_row(sorted(marker_named(name) for name in text[4:].split("+")))
        elif text.startswith("pool "):
            self.once("pool")
            for name in text[5:].split("+") if text != "pool -" else []:
                self.race.pool[marker_named(name)] += 1
        elif text.startswith("order "):
            self.once("order")
            seats = [] if text == "order -" else [self.seat(name) for name in text[6:].split(">")]
            if len(set(seats)) != len(seats):
                raise ValueError(f"{text!r} names a seat twice")
            self.race.settle_order(seats)
        elif text.startswith("at "):
            self.once("at")
            self.moment(text[3:])
        else:
            raise ValueError(f"{text!r} is no field of a position")

    def seat(self, text: str) -> int:
        """A seat from its number."""
        seat = whole(text, self.race.variant.seats, "a seat") - 1
        if seat < 0:
            raise ValueError("seats count from 1")
        return seat

    def table(self, text: str) -> None:
        """`n3 round 4 piper 2`."""
        self.once("table")
        form = re.fullmatch(r"n(\d) round (\d+) piper (\d)", text)
        if form is None:
            raise ValueError(f"{text!r} should be as n3 round 4 piper 2")
        if int(form[1]) != self.race.variant.seats:
            raise ValueError(f"the table has {self.race.variant.seats} seats, not {form[1]}")
        self.race.round = whole(form[2], self.race.variant.max_rounds, "the round")
        if self.race.round == 0:
            raise ValueError("rounds count from 1")
        self.race.piper = self.seat(form[3])

    def clan(self, text: str) -> None:
        """`1@10 p6 c4 w:GM+KI*+cp1 v2 o1 played lost`."""
        first, *rest = text.split(" ")
        label, _, cell = first.partition("@")
        seat = self.seat(label)
        self.once(f"seat {seat + 1}")
        race = self.race
        race.at[seat] = whole(cell, race.box.finish, "a cell")
        counts = {"p": race.purse, "c": race.chosen, "v": race.fives, "o": race.offers}
        for part in rest:
            if part.startswith("w:"):
                for name in part[2:].split("+"):
                    race.gain(seat, good_named(name))
            elif part in ("played", "lost"):
                (race.played if part == "played" else race.lost)[seat] = 1
            elif part[0] in counts and part[1:]:
                counts[part[0]][seat] = whole(part[1:], MOST, part[0])
            else:
                raise ValueError(f"{part!r} is nothing a seat has")

    def spots(self, text: str) -> Iterator[int]:
        """`2:camp3 16:BR+pub`."""
        for part in text.split(" "):
            cell, colon, names = part.partition(":")
            if not colon:
                raise ValueError(f"{part!r} should be a cell and its markers, as in 16:BR+pub")
            for name in names.split("+"):
                yield spot(whole(cell, self.race.box.finish - 1, "a cell"), marker_named(name))

    def moment(self, text: str) -> None:
        """`PLAN`, `TURN 1 b3 moved over:2+3 uses1 free:KI after`, `ENGLISH`, `INCOME`, `END`."""
        race = self.race
        words = text.split(" ")
        if words[0] != "TURN":
            if text != "PLAN" and text not in MOMENTS:
                raise ValueError(f"{text!r} is no moment of a round")
            race.go(AT_PLAN if text == "PLAN" else MOMENTS[text])
            return
        if len(words) < 2:
            raise ValueError("TURN of whom?")
        race.go(GO_ON)
        race.active = self.seat(words[1])
        for word in words[2:]:
            if word == "moved":
                race.moved = True
            elif word == "after":
                race.activated = True
            elif word.startswith("over:"):
                for name in word[5:].split("+"):
                    race.overtaken |= BITS[self.seat(name)]
            elif word.startswith("uses"):
                race.uses = whole(word[4:], 99, "uses")
            elif word.startswith("free:"):
                race.free = marker_named(word[5:])
            elif word.startswith("b"):
                race.budget = whole(word[1:], MOST, "the budget")
            else:
                raise ValueError(f"{word!r} is nothing of a turn")

    def settle(self) -> None:
        """What follows from the fields, and what contradicts them."""
        race = self.race
        left = left_over(race)
        for marker, count in enumerate(left):
            if count < 0:
                raise ValueError(f"there are only {race.box.copies[marker]} of {IDS[marker]}")
            if "pool" in self.seen and race.pool[marker] > count:
                raise ValueError(f"the pool cannot hold {race.pool[marker]} of {IDS[marker]}")
        if "pool" not in self.seen:
            race.fill_pool(left)
        if race.row and (not race.variant.choice or len(race.row) > ROW):
            raise ValueError("a row needs english_marker=choice, and holds three markers at most")
        self.check_home()
        self.check_turn()

    def check_home(self) -> None:
        """Who is home stands in the arrival list, and nobody else."""
        race = self.race
        pawns = [seat for seat in range(race.variant.seats) if race.at[seat] == race.box.finish]
        if race.english == race.box.finish:
            pawns.append(ENGLISHMAN)
        if sorted(race.home) != sorted(pawns):
            raise ValueError("the arrival list must name exactly those on the last cell")

    def check_turn(self) -> None:
        """A turn belongs to a seat of the order."""
        race = self.race
        if race.active == NONE:
            race.turn = len(race.order)
            if race.moment == AT_PLAN and (race.is_ordered or any(race.chosen)):
                raise ValueError("at PLAN nothing is chosen or ordered yet")
            return
        if not race.is_ordered:
            race.settle_order([race.active])
        if race.active not in race.order:
            raise ValueError(f"seat {race.active + 1} is not in the order")
        race.turn = list(race.order).index(race.active) + 1


def whole(text: str, most: int, what: str) -> int:
    """A whole number from 0 on."""
    if re.fullmatch(r"\d{1,4}", text) is None or int(text) > most:
        raise ValueError(f"{text!r} is not {what} (0 to {most})")
    return int(text)
