"""Positions as text (§11 of the README): `A12 B30* M20 B to play turn:7`, at the start of a turn or after the end."""

from __future__ import annotations

import re

from librt.vecs import append, vec

from tablee.engine.errors import BadPosition
from tablee.games.destorsion.rules import LETTERS, OVER, PLAIN, START, Dwarf, Race


def read(race: Race, text: str) -> Race:
    """Set a new race to a position."""
    race.set_up()
    words = text.split()
    placed: dict[str, str] = {}
    while words and re.fullmatch(r"[A-DM](out|\d+)\*?", words[0]):
        word = words.pop(0)
        if word[0] in placed:
            raise BadPosition(f"{text!r}: {word[0]} stands in two places")
        placed[word[0]] = word[1:]
    seats = LETTERS[: race.table.seats]
    if set(placed) != set(seats) | {"M"}:
        raise BadPosition(f"{text!r}: a table for {len(seats)} needs exactly {', '.join(seats)} and M")
    dwarfs = vec[Dwarf]()
    for letter in seats:
        dwarfs = append(dwarfs, read_dwarf(race, letter, placed[letter]))
    race.dwarfs = dwarfs
    race.master = read_place(placed["M"], "M", race.board.dungeon, race.board.master_out)
    read_rest(race, words, text)
    return race


def read_dwarf(race: Race, letter: str, place: str) -> Dwarf:
    """One dwarf: its track number, and a star if it lies."""
    lying = place.endswith("*")
    track = read_place(place.rstrip("*"), letter, race.board.out - 1, race.board.out)
    if lying and race.board.effect(track) == PLAIN:
        raise BadPosition(f"{letter}{place}: a dwarf lies on a pit or a slingshot only, and this cell is plain")
    return Dwarf(track, lying, False)


def read_place(text: str, who: str, highest: int, out: int) -> int:
    """A place on the track, or out."""
    if text == "out":
        return out
    if not text.isdigit() or int(text) > highest:
        raise BadPosition(f"{who}{text}: places go from 0 to {highest}, or out")
    return int(text)


def read_rest(race: Race, words: list[str], text: str) -> None:
    """Who plays, the turn, the round, the totals; then stand there."""
    active, turn, at_start = 0, 1, False
    while words:
        word = words.pop(0)
        if word == "start":
            at_start = True
        elif re.fullmatch(r"[A-D]", word) and words[:2] == ["to", "play"]:
            active = LETTERS.index(word)
            del words[:2]
        elif match := re.fullmatch(r"turn:(\d{1,6})", word):
            turn = int(match[1])
        elif (match := re.fullmatch(r"round:([1-9]\d?)", word)) and race.table.three_rounds:
            race.round_no = int(match[1])
        elif word.startswith("total:") and race.table.three_rounds:
            read_totals(race, word)
        else:
            raise BadPosition(f"{text!r}: {word!r} has no meaning here")
    if active >= race.table.seats:
        raise BadPosition(f"{text!r}: there is no seat {LETTERS[active]}")
    if turn < 1:
        raise BadPosition(f"{text!r}: turns count from 1")
    stand(race, active, turn, at_start, text)


def read_totals(race: Race, word: str) -> None:
    """`total:A71,B64`"""
    for part in word.removeprefix("total:").split(","):
        if not re.fullmatch(r"[A-D]\d{1,5}", part) or LETTERS.index(part[0]) >= race.table.seats:
            raise BadPosition(f"{word!r}: {part!r} is not a seat and its total")
        race.totals[LETTERS.index(part[0])] = int(part[1:])


def stand(race: Race, active: int, turn: int, at_start: bool, text: str) -> None:
    """At the start of a turn, at the first-player roll, or after the end."""
    outs = sum(dwarf.track == race.board.out for dwarf in race.dwarfs)
    passed = race.master == race.board.master_out
    limit = race.table.turn_limit * race.table.seats
    if outs + passed > 1:
        raise BadPosition(f"{text!r}: only one of them can have ended the game")
    if outs or passed or (limit and turn > limit):
        if passed and not race.table.three_rounds and race.leaders() > 1:
            raise BadPosition(f"{text!r}: with a tie for the lead the Master is on {race.board.tie_cell}, not out")
        race.active, race.turn_no = active, turn
        race.over, race.step = True, OVER
        race.end = "total" if race.table.three_rounds else "exit" if outs else "master" if passed else "limit"
    elif at_start:
        if any(dwarf.track for dwarf in race.dwarfs) or race.master:
            raise BadPosition(f"{text!r}: the first player is rolled for before anyone has moved")
        race.step = START
    else:
        race.begin_turn(active, turn)


def write(race: Race) -> str:
    """The text of a position; in the middle of a turn, of the places as they stand."""
    out = race.board.out
    words = [
        f"{letter}{'out' if dwarf.track == out else dwarf.track}{'*' if dwarf.lying else ''}"
        for letter, dwarf in zip(LETTERS, race.dwarfs, strict=False)
    ]
    words.append("Mout" if race.master == race.board.master_out else f"M{race.master}")
    if race.step is START:
        words.append("start")
    elif race.active:
        words.append(f"{LETTERS[race.active]} to play")
    turn = race.turn_no + (1 if race.over and race.end == "limit" else 0)
    if turn != 1:
        words.append(f"turn:{turn}")
    if race.table.three_rounds and race.round_no != 1:
        words.append(f"round:{race.round_no}")
    if any(race.totals):
        words.append("total:" + ",".join(f"{LETTERS[seat]}{total}" for seat, total in enumerate(race.totals)))
    return " ".join(words)


def agrees(race: Race, text: str) -> bool:
    """Whether the race stands where the text says: all places and postures, and whatever else the text names."""
    words = text.split()
    here = write(race).split()
    places = [word for word in here if re.fullmatch(r"[A-DM](out|\d+)\*?", word)]
    player = "start" if race.step is START else f"{LETTERS[race.active]} to play"
    facts = {
        "turn": f"turn:{race.turn_no}",
        "round": f"round:{race.round_no}",
        "total": "total:" + ",".join(f"{LETTERS[seat]}{total}" for seat, total in enumerate(race.totals)),
    }
    given = [word for word in words if re.fullmatch(r"[A-DM](out|\d+)\*?", word)]
    rest = " ".join(word for word in words if word not in given)
    for fact in re.findall(r"\w+:\S+", rest):
        if facts.get(fact.split(":")[0]) != fact:
            return False
    rest = re.sub(r"\w+:\S+", "", rest).strip()
    return sorted(given) == sorted(places) and rest in ("", player)
