"""What is sent of a position turns the page of the one before into its page, in every game and for every seat."""

from __future__ import annotations

import random
import re
from itertools import starmap
from xml.etree import ElementTree

import msgspec
import pytest

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.options import Number
from tablee.table.table import Table, new_table
from tablee.web.columns import Column, fold
from tablee.web.facts import CHOICES, COUNT, LONGEST_LOG, NUMBER
from tablee.web.fragment import NUMBERED, Changes, Fragment, fragment, write_button
from tablee.web.rooms import Room
from tablee.words import load

MOVES = 30
SEED = b"the same luck in every run".ljust(32)
LINE = re.compile(r'<li id="line-.*?</li>')
UNFILLED = re.compile("[\ue000-\ue00f]")  # what only stands for something
ANSWERED = re.compile(r'((?:name="number" value|data-number)=")\d+')


class Page:
    """A page as the browser's script keeps it."""

    def __init__(self, drawn: Fragment) -> None:
        self.parts = drawn.whole()
        self.picture = tree(self.parts["board"])
        self.lines = [line.item for line in drawn.lines]

    def change(self, changes: Changes, number: int) -> None:
        """Put what has come in the place of what has the same id; all forms answer the newest entry."""
        if changes.choices:
            texts, labels, paths = map(unfold, changes.choices)
            rows = zip(texts, labels, [tuple(path.split()) for path in paths], strict=True)
            written_out = changes.parts["actions"].replace(CHOICES, "\n".join(starmap(write_button, rows)))
            changes.parts["actions"] = written_out.replace(COUNT, str(len(texts)))
        if "board" in changes.parts:
            self.picture = tree(changes.parts["board"])
        for key, text in {**changes.parts, **changes.things}.items():
            if key in self.parts:
                self.parts[key] = text.replace(NUMBER, str(number))
            else:
                self.replace(key, tree(text))
        for key in NUMBERED:
            self.parts[key] = ANSWERED.sub(rf"\g<1>{number}", self.parts[key])
        if "aside" in changes.parts:  # the whole log comes with it, the newest line first
            self.lines = LINE.findall(changes.parts["aside"])[::-1]
        self.lines = (self.lines + changes.lines)[-LONGEST_LOG:]

    def replace(self, key: str, fresh: ElementTree.Element) -> None:
        places = [
            (parent, at) for parent in self.picture.iter() for at, one in enumerate(parent) if one.get("id") == key
        ]
        assert len(places) == 1, f"{key} stands {len(places)} times in the picture"
        parent, at = places[0]
        parent[at] = fresh


def unfold(column: Column) -> list[str]:
    texts: list[str] = []
    for same, rest in zip(*column, strict=True):
        texts.append((texts[-1][:same] if texts else "") + rest)
    return texts


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def written(picture: ElementTree.Element) -> str:
    return ElementTree.canonicalize(ElementTree.tostring(picture, "unicode"))


def running_room(name: str, *, is_full: bool = False) -> Room:
    game = games.find(name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    count = seats.high if is_full else seats.low
    record, _ = new_table(game, game.options([("seats", str(count))]).write(name), "v0")
    record = msgspec.structs.replace(record, seed=SEED)
    table = Table(record, game)
    room = Room(record, table, game, 60)
    for seat, person in enumerate(("Ada", "Ben <b>", "Cem 🦊", "Dag", "Anne-Sophie", "Zoé")[:count]):
        room.commit(table.propose_sit(seat, person, f"v{seat}"))
    room.commit(table.propose_start("v0"))
    return room


def play_anything(room: Room, chance: random.Random) -> bool:
    """Let whoever is asked do something; False if the game is over."""
    state = room.table.state
    if room.table.phase != "running" or state is None:
        return False
    seat = int(state.seats()[0])
    action = state.write(chance.choice(list(state.actions(seat))))
    room.commit(room.table.propose_play(seat, action, room.number, f"v{seat}"))
    room.announce()
    return True


def test_while_several_choose_everybody_reads_their_own_colour() -> None:
    room = running_room("whisky_race")
    for seat in range(len(room.table.chairs)):
        status = fragment(room, seat, False, load("en", "whisky_race"), "wide").parts["status"]
        assert f'class="seat-{room.colour(seat)} mine"' in status


@pytest.mark.parametrize(
    "texts", [["a"], ["order 1>2", "order 1>3", "order", "order", "x", ""], ["Léa 🦊 1", "Léa 🦊 2"]]
)
def test_a_column_holds_its_texts(texts: list[str]) -> None:
    assert unfold(fold(texts)) == texts


@pytest.mark.parametrize("name", games.names())
def test_the_changes_make_the_next_page(name: str) -> None:
    room, chance, say = running_room(name), random.Random(name), load("fr", name)
    viewers = [int(PUBLIC), *range(len(room.table.chairs))]
    shown = {viewer: fragment(room, viewer, False, say, "wide") for viewer in viewers}
    pages = {viewer: Page(drawn) for viewer, drawn in shown.items()}
    for _ in range(MOVES):
        if not play_anything(room, chance):
            break
        for viewer in viewers:
            drawn = fragment(room, viewer, False, say, "wide")
            pages[viewer].change(drawn.changes_since(shown[viewer]), drawn.number)
            shown[viewer], fresh = drawn, Page(drawn)
            assert written(pages[viewer].picture) == written(fresh.picture)
            assert pages[viewer].lines == fresh.lines
            kept = {key: text for key, text in pages[viewer].parts.items() if key not in ("board", "aside")}
            assert kept == {key: text for key, text in fresh.parts.items() if key not in ("board", "aside")}
            assert not UNFILLED.search("".join([*pages[viewer].parts.values(), *fresh.parts.values()]))
