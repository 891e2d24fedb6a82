"""Positions as text (§11 of the README): `A12 B29* M20 B to play turn:7`, at the start of a turn or after the end."""

from __future__ import annotations

import re

from tablee.engine.errors import BadPosition
from tablee.engine.game import Difference
from tablee.engine.step import OVER
from tablee.games.destorsion.rules import LETTERS, PLAIN, ROUNDS, START, Dwarf, Race

PLACE = re.compile(r"[A-DM](out|[0-9]+)\*?")


def read(race: Race, text: str) -> Race:
    """Set a new race to a position."""
    race.set_up()
    places, facts = parts(text)
    placed: dict[str, str] = {}
    for word in places:
        if word[0] in placed:
            raise BadPosition(f"{text!r}: {word[0]} stands in two places")
        placed[word[0]] = word[1:]
    seats = LETTERS[: race.variant.seats]
    if set(placed) != set(seats) | {"M"}:
        raise BadPosition(f"{text!r}: a table for {len(seats)} needs exactly {', '.join(seats)} and M")
    race.stand([read_dwarf(race, letter, placed[letter]) for letter in seats])
    race.master = read_place(placed["M"], "M", race.board.dungeon, race.board.master_out)
    read_facts(race, facts, text)
    return race


def parts(text: str) -> tuple[list[str], list[tuple[str, str]]]:
    """The places, and the facts by name: who is to play, the turn, the round, the totals."""
    words = text.split()
    places: list[str] = []
    facts: list[tuple[str, str]] = []
    while words:
        word = words.pop(0)
        if PLACE.fullmatch(word):
            places.append(word)
            continue
        name, _, value = word.partition(":")
        if words[:2] == ["to", "play"]:
            del words[:2]
            name, value = "player", word
        elif word == "start":
            name, value = "player", word
        facts.append((name, value))
    return places, facts


def read_dwarf(race: Race, letter: str, place: str) -> Dwarf:
    """One dwarf: its track number, and a star if it lies."""
    lying = place.endswith("*")
    track = read_place(place.rstrip("*"), letter, race.board.out - 1, race.board.out)
    if lying and race.board.effect(track) == PLAIN:
        raise BadPosition(f"{letter}{place}: a dwarf lies on a pit or a slingshot only, and this cell is plain")
    return Dwarf(track, lying, 0, 0)


def read_place(text: str, who: str, highest: int, out: int) -> int:
    """A place on the track, or out."""
    if text == "out":
        return out
    if not text.isdigit() or len(text) > 4 or int(text) > highest:
        raise BadPosition(f"{who}{text}: places go from 0 to {highest}, or out")
    return int(text)


def read_facts(race: Race, facts: list[tuple[str, str]], text: str) -> None:
    """Who plays, the turn, the round, the totals; then stand there."""
    known = dict(facts)
    if len(known) < len(facts):
        raise BadPosition(f"{text!r}: something is said twice")
    player = known.pop("player", LETTERS[0])
    if player not in ("start", *LETTERS[: race.variant.seats]):
        raise BadPosition(f"{text!r}: there is no seat {player}")
    turn = read_count(known.pop("turn", "1"), "turn", text)
    if race.variant.three_rounds:
        race.round_no = read_count(known.pop("round", "1"), "round", text)
        if race.round_no > ROUNDS + race.variant.max_extra_rounds:
            raise BadPosition(f"{text!r}: the last round is {ROUNDS + race.variant.max_extra_rounds}")
        if "total" in known:
            read_totals(race, known.pop("total"))
    for name in known:
        raise BadPosition(f"{text!r}: {name!r} has no meaning here")
    stand(race, player, turn, text)


def read_count(value: str, name: str, text: str) -> int:
    """A number that counts from 1."""
    if not re.fullmatch(r"[0-9]{1,6}", value) or int(value) < 1:
        raise BadPosition(f"{text!r}: {name}s count from 1")
    return int(value)


def read_totals(race: Race, totals: str) -> None:
    """`A71,B64`"""
    given = totals.split(",")
    if len({part[:1] for part in given}) < len(given):
        raise BadPosition(f"'total:{totals}': a seat is named twice")
    for part in given:
        if not re.fullmatch(r"[A-D][0-9]{1,5}", part) or LETTERS.index(part[0]) >= race.variant.seats:
            raise BadPosition(f"'total:{totals}': {part!r} is not a seat and its total")
        race.give_total(LETTERS.index(part[0]), int(part[1:]))


def stand(race: Race, player: str, turn: int, text: str) -> None:
    """At the start of a turn, at the first-player roll, or after the end."""
    outs = sum(dwarf.track == race.board.out for dwarf in race.dwarfs)
    passed = race.master == race.board.master_out
    limit = race.variant.turn_limit * race.variant.seats
    if outs + passed > 1:
        raise BadPosition(f"{text!r}: only one of them can have ended the game")
    if limit and turn > limit + 1:
        raise BadPosition(f"{text!r}: the last turn is {limit}")
    at_limit = bool(limit) and turn > limit
    if outs or passed or at_limit:
        if passed and not race.variant.three_rounds and race.leaders() > 1:
            raise BadPosition(f"{text!r}: with a tie for the lead the Master is on {race.board.tie_cell}, not out")
        if race.variant.three_rounds and race.round_no < ROUNDS:
            raise BadPosition(f"{text!r}: after round {race.round_no} the next one begins")
        race.active = max(LETTERS.find(player), 0)
        race.turn_no = turn - 1 if at_limit else turn
        race.over, race.step = True, OVER
        race.end = "total" if race.variant.three_rounds else "exit" if outs else "master" if passed else "limit"
    elif player == "start":
        if any(dwarf.track for dwarf in race.dwarfs) or race.master:
            raise BadPosition(f"{text!r}: the first player is rolled for before anyone has moved")
        race.step = START
    else:
        race.begin_turn(LETTERS.index(player), turn)


def write(race: Race) -> str:
    """The text of a position; in the middle of a turn, of the places as they stand."""
    facts = facts_of(race)
    words = places_of(race)
    if facts["player"] == "start":
        words.append("start")
    elif race.active:
        words.append(f"{facts['player']} to play")
    if facts["turn"] != "1":
        words.append(f"turn:{facts['turn']}")
    if race.variant.three_rounds and race.round_no != 1:
        words.append(f"round:{facts['round']}")
    if any(race.totals):
        words.append(f"total:{facts['total']}")
    return " ".join(words)


def places_of(race: Race) -> list[str]:
    """Every dwarf and the Master."""
    out = race.board.out
    dwarfs = [
        f"{letter}{'out' if dwarf.track == out else dwarf.track}{'*' if dwarf.lying else ''}"
        for letter, dwarf in zip(LETTERS, race.dwarfs, strict=False)
    ]
    return [*dwarfs, "Mout" if race.master == race.board.master_out else f"M{race.master}"]


def facts_of(race: Race) -> dict[str, str]:
    """All that may stand after the places. A race ended by the limit stands one turn beyond it."""
    left = race.master == race.board.master_out or race.lead() == race.board.out
    turn = race.turn_no + 1 if race.over and not left else race.turn_no
    return {
        "player": "start" if race.step is START else LETTERS[race.active],
        "turn": str(turn),
        "round": str(race.round_no),
        "total": ",".join(f"{LETTERS[seat]}{total}" for seat, total in enumerate(race.totals)),
    }


def differences(race: Race, text: str) -> list[Difference]:
    """Where a race stands otherwise than the text says: it names all places or none, and what else it likes."""
    places, facts = parts(text)
    check_places(race, places, text)
    expected, here = read_named(race, facts, text), named_facts(race)
    apart = [(word, found) for word, found in paired(places, places_of(race)) if places and word != found]
    return [*apart, *((word, here[name]) for name, word in expected.items() if here[name] != word)]


def check_places(race: Race, places: list[str], text: str) -> None:
    """Each of those at the table once, where it can stand."""
    who = [word[0] for word in places]
    if not set(who) <= {*LETTERS[: race.variant.seats], "M"} or len(set(who)) < len(who):
        raise BadPosition(f"{text!r}: at this table stand {', '.join(LETTERS[: race.variant.seats])} and M, each once")
    for word in places:
        if word[0] == "M":
            read_place(word[1:], "M", race.board.dungeon, race.board.master_out)
        else:
            read_dwarf(race, word[0], word[1:])


def paired(places: list[str], here: list[str]) -> list[Difference]:
    """Each place as it is with the one that a text names; `–` where it names none."""
    named = {word[0]: word for word in places}
    return [(named.get(found[0], "–"), found) for found in here]


def read_named(race: Race, facts: list[tuple[str, str]], text: str) -> dict[str, str]:
    """The facts of a text, written as `named_facts` writes them."""
    if len(dict(facts)) < len(facts):
        raise BadPosition(f"{text!r}: something is said twice")
    named: dict[str, str] = {}
    for name, value in facts:
        if name == "player" and value in ("start", *LETTERS[: race.variant.seats]):
            named[name] = value if value == "start" else f"{value} to play"
        elif name == "turn" or (name == "round" and race.variant.three_rounds):
            named[name] = f"{name}:{read_count(value, name, text)}"
        elif name == "total" and race.variant.three_rounds:
            named |= read_total_parts(race, value)
        else:
            raise BadPosition(f"{text!r}: {name!r} has no meaning here")
    return named


def read_total_parts(race: Race, value: str) -> dict[str, str]:
    """`A71,B64`, seat by seat."""
    scratch = Race(race.board, race.variant)
    scratch.set_up()
    read_totals(scratch, value)
    return {f"total {part[0]}": f"total:{part[0]}{int(part[1:])}" for part in value.split(",")}


def named_facts(race: Race) -> dict[str, str]:
    """All that a text may say besides the places, as it is written."""
    here = facts_of(race)
    player = here["player"] if here["player"] == "start" else f"{here['player']} to play"
    totals = {f"total {LETTERS[seat]}": f"total:{LETTERS[seat]}{total}" for seat, total in enumerate(race.totals)}
    return {"player": player, "turn": f"turn:{here['turn']}", "round": f"round:{here['round']}", **totals}
