"""Positions as text (§11 of the README): `1:red@c3 2:blue@departure c3=bord/2 hand1:bond,vache 2 to play round:7`."""

from __future__ import annotations

import re

from tablee.engine.errors import BadPosition
from tablee.engine.game import Difference
from tablee.engine.step import OVER
from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, NONE
from tablee.games.file_dans_ta_mare.rules.country import DEAL, FIRST, POND, POND_DRAW, Country

CHARACTER = re.compile(r"([1-4]):([a-z]+)@([a-z0-9]+)")
TILE = re.compile(r"([a-i][1-9])=([a-z]+)(?:/([0-3]))?")
HAND = re.compile(r"hand([1-4]):(.+)")
FACT = re.compile(r"(under|discard|pile|round|first):(.+)")


class Reader:
    """A position text on its way to become a country."""

    def __init__(self, country: Country, text: str) -> None:
        self.country = country
        self.text = text
        self.piles: list[int] | None = None  # what the text says the pile holds
        self.given: set[str] = set()  # what the text has named already
        self.first = 0
        self.active: int | None = None
        self.phase = ""

    def fail(self, reason: str) -> BadPosition:
        """A refusal with the text and a reason."""
        return BadPosition(f"{self.text!r}: {reason}")

    def once(self, what: str) -> None:
        """Nothing may be said twice."""
        if what in self.given:
            raise self.fail(f"{what} is given twice")
        self.given.add(what)

    def read(self) -> Country:
        """Word by word; then the rest of the tiles is the pile."""
        words = self.text.split()
        while words:
            word = words.pop(0)
            if word in ("deal", "choose"):
                self.phase = word
            elif re.fullmatch(r"[1-4]", word) and words[:2] == ["to", "play"]:
                self.once("who plays")
                self.active = self.seat(word)
                del words[:2]
            elif match := CHARACTER.fullmatch(word):
                self.read_character(self.seat(match[1]), match[2], match[3])
            elif match := TILE.fullmatch(word):
                self.read_tile(match[1], match[2], int(match[3] or 0))
            elif match := HAND.fullmatch(word):
                self.read_hand(self.seat(match[1]), match[2])
            elif match := FACT.fullmatch(word):
                self.read_fact(match[1], match[2])
            else:
                raise self.fail(f"{word!r} has no meaning here")
        self.fill_the_pile()
        self.stand()
        return self.country

    def seat(self, text: str) -> int:
        """A seat by its number."""
        if not text.isdigit() or not 1 <= int(text) <= self.country.variant.seats:
            raise self.fail(f"there is no seat {text}")
        return int(text) - 1

    def kind(self, name: str) -> int:
        """A kind of tile by its name."""
        if name not in self.country.board.names:
            raise self.fail(f"there is no tile {name!r}")
        return self.country.board.names.index(name)

    def several(self, text: str) -> list[int]:
        """`bond,vache*2`, or `-` for none."""
        kinds: list[int] = []
        for part in text.split(",") if text != "-" else []:
            name, star, copies = part.partition("*")
            if star and not re.fullmatch(r"[1-9]\d?", copies):
                raise self.fail(f"{part!r} is not a tile and a number")
            kinds += [self.kind(name)] * (int(copies) if star else 1)
        return kinds

    def read_character(self, seat: int, colour: str, place: str) -> None:
        """`1:red@c3`"""
        country = self.country
        self.once(f"character {seat + 1}")
        colours = [pond.colour for pond in country.board.ponds]
        if colour not in colours:
            raise self.fail(f"there is no colour {colour!r}")
        self.once(colour)
        country.colours[seat] = colours.index(colour)
        if place not in ("departure", "arrival") and place not in country.board.cell_names:
            raise self.fail(f"{place!r} is neither a cell nor departure nor arrival")
        if place in country.board.cell_names:
            self.once(f"a character on {place}")
            country.places[seat] = country.board.cell_names.index(place)
        else:
            country.places[seat] = ARRIVAL if place == "arrival" else DEPARTURE

    def read_tile(self, cell: str, name: str, turn: int) -> None:
        """`c3=bord/2`"""
        country, board = self.country, self.country.board
        if cell not in board.cell_names:
            raise self.fail(f"there is no cell {cell}")
        self.once(f"a tile on {cell}")
        kind = self.kind(name)
        if kind >= board.landscapes:
            raise self.fail(f"{name} is an effect and lies on no cell")
        for form in range(board.first_form[kind], board.first_form[kind + 1]):
            if board.form_turn[form] == turn:
                country.put(board.cell_names.index(cell), form)
                return
        raise self.fail(f"{name}/{turn} looks like a smaller rotation; write that one")

    def read_hand(self, seat: int, text: str) -> None:
        """`hand1:bond,vache`"""
        self.once(f"hand {seat + 1}")
        kinds = self.several(text)
        size = self.country.board.hand
        if len(kinds) > size:
            raise self.fail(f"a hand holds {size} tiles, not {len(kinds)}")
        for slot, kind in enumerate(kinds):
            self.country.hands[seat * size + slot] = kind

    def read_fact(self, key: str, text: str) -> None:
        """The pile, the discard, the round, the first seat."""
        country = self.country
        self.once(key)
        if key == "discard":
            country.lay_discard(self.several(text))
        elif key == "pile":
            self.piles = self.several(text)
        elif key == "under":
            for part in text.split(","):
                name, _, seat = part.partition("/")
                country.lay_under(self.kind(name), self.seat(seat))
        elif key == "round" and re.fullmatch(r"[1-9]\d{0,2}", text):
            country.round_no = int(text)
        elif key == "first":
            self.first = self.seat(text)
        else:
            raise self.fail(f"{text!r} is not a number of {key}")

    def fill_the_pile(self) -> None:
        """Every tile that is nowhere else is in the pile; if the text says what the pile holds, it is in the box."""
        country, board = self.country, self.country.board
        left = list(board.counts)
        placed = [board.form_kind[form] for form in country.land if form != NONE]
        placed += [kind for kind in country.hands if kind != NONE]
        for kind in [*placed, *country.under_kind, *country.discard, *(self.piles or [])]:
            left[kind] -= 1
            if left[kind] < 0:
                raise self.fail(f"there are only {board.counts[kind]} of {board.names[kind]}")
        if self.piles is None:
            country.lay_pile(left, [0] * board.kinds)
        else:
            country.lay_pile([self.piles.count(kind) for kind in range(board.kinds)], left)

    def stand(self) -> None:
        """In the set-up, at the start of a turn, or after the end."""
        country = self.country
        country.forget_turns()
        country.first = self.first
        country.active = self.first if self.active is None else self.active
        homeless = [seat for seat, colour in enumerate(country.colours) if colour == NONE]
        home = [seat for seat, place in enumerate(country.places) if place == ARRIVAL]
        for cell in country.places:
            if cell >= 0 and country.land[cell] == NONE:
                raise self.fail(f"a character stands on {country.board.cell_names[cell]}, where there is no tile")
        if len(home) > 1:
            raise self.fail("only one character can have arrived")
        if self.phase:
            if len(homeless) < country.variant.seats:
                raise self.fail(f"{self.phase} comes before the ponds")
            self.stand_in_the_set_up()
        elif homeless:
            self.stand_at_the_ponds(homeless)
        elif home or country.round_no > country.variant.max_rounds:
            country.over, country.step = True, OVER
            country.end = "pond" if home else "limit"
            country.active = home[0] if home else country.active
        else:
            country.begin_turn()

    def stand_in_the_set_up(self) -> None:
        """Before the first seat is drawn."""
        country = self.country
        country.active = 0
        while country.active < country.variant.seats and country.hand_size(country.active) == country.board.hand:
            country.active += 1
        country.step = DEAL
        if country.active == country.variant.seats:
            country.active, country.step = 0, FIRST
        if (self.phase == "choose") != (country.step is FIRST):
            raise self.fail("'deal' while hands are dealt, 'choose' when all are full")

    def stand_at_the_ponds(self, homeless: list[int]) -> None:
        """The seats choose in turn order from the first seat on."""
        country = self.country
        seats = country.variant.seats
        order = [(country.first + at) % seats for at in range(seats)]
        if order[seats - len(homeless) :] != [seat for seat in order if seat in homeless]:
            raise self.fail("ponds are chosen in turn order")
        country.active = order[seats - len(homeless)]
        country.step = POND_DRAW if country.variant.random_ponds else POND


def read(country: Country, text: str) -> Country:
    """Set a new country to a position."""
    return Reader(country, text).read()


def write(country: Country) -> str:
    """The text of a position; in the middle of a turn, of everything as it stands."""
    facts = described(country)
    words = [*facts["characters"], *facts["tiles"], *facts["hands"], *facts["piles"]]
    if country.step is DEAL:
        words.append("deal")
    elif country.step is FIRST:
        words.append("choose")
    else:
        words += facts["turn"]
    return " ".join(words)


def described(country: Country) -> dict[str, list[str]]:
    """All words of a position, by what they speak of."""
    board, names = country.board, country.board.names
    seats = range(country.variant.seats)
    characters = [
        f"{seat + 1}:{board.ponds[country.colours[seat]].colour}@{place(country, seat)}"
        for seat in seats
        if country.colours[seat] != NONE
    ]
    tiles = []
    for cell, form in enumerate(country.land):
        if form != NONE:
            name, turn = board.form_name(form)
            tiles.append(f"{board.cell_names[cell]}={name}/{turn}")
    hands = [f"hand{seat + 1}:{listed(country, held(country, seat))}" for seat in seats if country.hand_size(seat)]
    piles = []
    if len(country.under_kind):
        under = zip(country.under_kind, country.under_seat, strict=True)
        piles.append("under:" + ",".join(f"{names[kind]}/{seat + 1}" for kind, seat in under))
    if len(country.discard):
        piles.append(f"discard:{listed(country, list(country.discard))}")
    if any(country.away):
        pool = [kind for kind, copies in enumerate(country.pool) for _ in range(copies)]
        piles.append(f"pile:{listed(country, pool)}")
    turn_words = [f"{country.active + 1} to play", f"round:{country.round_no}", f"first:{country.first + 1}"]
    return {"characters": characters, "tiles": tiles, "hands": hands, "piles": piles, "turn": turn_words}


def held(country: Country, seat: int) -> list[int]:
    """A seat's tiles."""
    size = country.board.hand
    return [kind for kind in country.hands[seat * size : (seat + 1) * size] if kind != NONE]


def listed(country: Country, kinds: list[int]) -> str:
    """`bond,vache*2`: neighbours that are alike are counted."""
    parts: list[tuple[int, int]] = []
    for kind in kinds:
        if parts and parts[-1][0] == kind:
            parts[-1] = (kind, parts[-1][1] + 1)
        else:
            parts.append((kind, 1))
    names = country.board.names
    return ",".join(names[kind] if copies == 1 else f"{names[kind]}*{copies}" for kind, copies in parts) or "-"


def place(country: Country, seat: int) -> str:
    """Where a character is."""
    where = country.places[seat]
    if where == DEPARTURE:
        return "departure"
    return "arrival" if where == ARRIVAL else country.board.cell_names[where]


def differences(country: Country, text: str) -> list[Difference]:
    """Where something stands otherwise than the text names it: all characters or none, all tiles or none."""
    facts = described(country)
    words = re.sub(r"(\d) to play", r"\1_to_play", text).split()
    words = [re.sub(r"^([a-i][1-9]=[a-z]+)$", r"\1/0", word) for word in words]
    check_words(country, words, text)
    apart: list[Difference] = []
    groups = {"characters": CHARACTER, "tiles": TILE}
    for key, form in groups.items():
        named = {about(word): word for word in words if form.fullmatch(word)}
        found = {about(word): word for word in facts[key]}
        pairs = [(named.get(name, "–"), found.get(name, "–")) for name in sorted({*named, *found})] if named else []
        apart += [pair for pair in pairs if pair[0] != pair[1]]
    for word in words:
        if not any(form.fullmatch(word) for form in groups.values()) and not holds(country, facts, word):
            apart.append((word.replace("_", " "), as_it_is(facts, word)))
    return apart


def about(word: str) -> str:
    """What a word speaks of: a seat, a cell, a hand, a pile."""
    return re.split("[:=_]", word)[0]


def as_it_is(facts: dict[str, list[str]], word: str) -> str:
    """What there is where a word says something else."""
    here = [*facts["hands"], *facts["piles"], *facts["turn"]]
    key = "to play" if word.endswith("_to_play") else about(word)
    return next((fact for fact in here if fact.endswith(key) or about(fact) == key), "–")


def check_words(country: Country, words: list[str], text: str) -> None:
    """Refuse a word that no position can have, and what is said twice."""
    fresh = Country(country.board, country.variant)
    fresh.set_up()
    reader = Reader(fresh, text)
    for word in words:
        if word in ("deal", "choose"):
            reader.once(word)
        elif match := re.fullmatch(r"([1-4])_to_play", word):
            reader.once("who plays")
            reader.seat(match[1])
        elif match := CHARACTER.fullmatch(word):
            reader.read_character(reader.seat(match[1]), match[2], match[3])
        elif match := TILE.fullmatch(word):
            reader.read_tile(match[1], match[2], int(match[3] or 0))
        elif match := HAND.fullmatch(word):
            reader.read_hand(reader.seat(match[1]), match[2])
        elif (match := FACT.fullmatch(word)) and not (match[1] == "under" and match[2] == "-"):
            reader.read_fact(match[1], match[2])
        elif not match:
            raise reader.fail(f"{word!r} has no meaning here")


def holds(country: Country, facts: dict[str, list[str]], word: str) -> bool:
    """Whether one word about hands, piles or the turn is true."""
    if word in ("deal", "choose"):
        return country.step is (DEAL if word == "deal" else FIRST)
    key, colon, rest = word.partition(":")
    if colon and rest == "-" and word not in facts["piles"]:
        return not any(fact.startswith(f"{key}:") for fact in [*facts["hands"], *facts["piles"]])
    if HAND.fullmatch(word):
        return key in [fact.partition(":")[0] for fact in facts["hands"] if in_order(fact) == in_order(word)]
    if key == "pile":
        return any(about(fact) == key and in_order(fact) == in_order(word) for fact in facts["piles"])
    if key == "discard":
        return any(about(fact) == key and laid_out(fact) == laid_out(word) for fact in facts["piles"])
    return word.replace("_", " ") in [*facts["piles"], *facts["turn"]]


def in_order(hand: str) -> list[str]:
    """The tiles of a written hand; their order has no meaning."""
    return sorted(laid_out(hand))


def laid_out(pile: str) -> list[str]:
    """The tiles of a written pile, one by one."""
    found: list[str] = []
    for part in pile.partition(":")[2].split(","):
        name, _, copies = part.partition("*")
        found += [name] * int(copies or 1)
    return found
