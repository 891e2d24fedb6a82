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
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tablee.web.live.table import LiveTable
from tablee.web.render.buttons import Button, fold, tell_apart
from tablee.web.render.fragment import Fragment, fragment, write_button
from tablee.web.render.view_model import LONGEST_LOG
from tablee.web.render.wire import Choices, Column
from tablee.web.updates.messages import SocketMemory, update
from tablee.web.updates.protocol import MOST_REMEMBERED, REMEMBERED_PARTS, Update
from tablee.words import load

MOVES = 30
SEED = b"the same luck in every run".ljust(32)
LINE = re.compile(r'<li id="line-.*?</li>')
NO_BUTTONS, NO_COUNT = '<div class="choices">\n\n</div>', "<span data-count></span>"
ANSWERED = re.compile(r'(name="number" value=")\d*')
TAKEN_BACK = re.compile(r'(name="entry" value=")\d*')


class Page:
    """A page as the browser's script keeps it."""

    def __init__(self, drawn: Fragment) -> None:
        self.parts = drawn.whole()
        self.picture = tree(self.parts["board"])
        self.lines = [line.item for line in drawn.lines]
        self.remembered: list[str] = []
        self.buttons: list[Button] = []

    def hear(self, told: bytes) -> None:
        """Put what has come in the place of what has the same id; all forms answer the newest entry."""
        update = msgspec.json.decode(told, type=Update)
        parts = update.parts | {key: self.remembered[place] for key, place in update.again.items()}
        if "board" in parts:
            self.picture = tree(parts["board"])
        else:
            self.remembered += [text for key, text in update.parts.items() if key in REMEMBERED_PARTS]
            assert len(self.remembered) <= MOST_REMEMBERED
        if update.choices:
            self.buttons = joined(self.buttons, update.choices)
            assert NO_BUTTONS in parts["actions"]
            listed = "\n".join(starmap(write_button, self.buttons))
            filled = parts["actions"].replace(NO_BUTTONS, NO_BUTTONS.replace("\n\n", f"\n{listed}\n"))
            parts["actions"] = filled.replace(NO_COUNT, NO_COUNT.replace("><", f">{len(self.buttons)}<"))
        for key, text in {**parts, **update.things}.items():
            if key in self.parts:
                self.parts[key] = text
            else:
                self.replace(key, tree(text))
        self.parts["actions"] = ANSWERED.sub(rf"\g<1>{update.number}", self.parts["actions"])
        if update.undo:
            self.parts["between"] = TAKEN_BACK.sub(rf"\g<1>{update.undo}", self.parts["between"])
        if "aside" in parts:  # the whole log comes with it, the newest line first
            self.lines = LINE.findall(parts["aside"])[::-1]
        self.lines = (self.lines + update.lines)[-LONGEST_LOG:]

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


def joined(known: list[Button], choices: Choices) -> list[Button]:
    """The buttons that an update tells of, to a page that was told others last."""
    runs, *columns = choices
    texts, labels, paths = map(unfold, columns)
    new = iter([(text, label, tuple(path.split())) for text, label, path in zip(texts, labels, paths, strict=True)])
    buttons: list[Button] = []
    for count, start, length in zip(*[iter(runs)] * 3, strict=True):
        buttons += [next(new) for _ in range(count)] + known[start : start + length]
    assert next(new, None) is None
    return buttons


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def written(picture: ElementTree.Element) -> str:
    return ElementTree.canonicalize(ElementTree.tostring(picture, "unicode"))


PEOPLE = ("Ada", "Ben <b>", "Cem 🦊", "Dag", "Anne-Sophie", "Zoé")


def running_live_table(name: str, *, is_full: bool = False, people: tuple[str, ...] = PEOPLE) -> LiveTable:
    game = games.find(name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    count = seats.high if is_full else seats.low
    record, _ = new_table(game, game.options([("seats", str(count))]).write(name), "v0")
    record = msgspec.structs.replace(record, seed=SEED)
    table = Table(record, game)
    live = LiveTable(record, table, game, 60)
    for seat, person in enumerate(people[:count]):
        live.commit(propose_sit(table, seat, person, f"v{seat}"))
    live.commit(propose_start(table, "v0"))
    return live


def play_anything(live: LiveTable, chance: random.Random) -> bool:
    """Let whoever is asked do something; False if the game is over."""
    state = live.table.state
    if live.table.phase != "running" or state is None:
        return False
    seat = int(state.seats()[0])
    action = state.write(chance.choice(list(state.actions(seat))))
    live.commit(propose_play(live.table, seat, action, live.number, f"v{seat}"))
    live.announce()
    return True


def test_while_several_choose_everybody_reads_their_own_colour() -> None:
    live = running_live_table("whisky_race")
    for seat in range(len(live.table.chairs)):
        status = fragment(live, seat, False, load("en", "whisky_race"), "wide").parts["status"]
        assert f'class="seat-{live.colour(seat)} mine"' in status


@pytest.mark.parametrize(
    ("is_full", "chosen", "said"),
    [
        (True, 0, "Several are choosing"),
        (False, 0, "Ada, Ben &lt;b&gt; and Cem 🦊 are choosing"),
        (False, 1, "Ben &lt;b&gt; and Cem 🦊 are choosing"),
        (False, 2, "Cem 🦊’s turn"),
    ],
)
def test_while_several_choose_those_who_wait_read_so_and_nobodys_colour(is_full: bool, chosen: int, said: str) -> None:
    live = running_live_table("whisky_race", is_full=is_full)
    for _ in range(chosen):
        play_anything(live, random.Random(1))
    for viewer in (int(PUBLIC), *range(chosen)):
        status = fragment(live, viewer, False, load("en", "whisky_race"), "wide").parts["status"]
        assert said in status
        assert ('class="seat-' in status) == ("turn" in said)


@pytest.mark.parametrize(
    "texts", [["a"], ["order 1>2", "order 1>3", "order", "order", "x", ""], ["Léa 🦊 1", "Léa 🦊 2"]]
)
def test_a_column_holds_its_texts(texts: list[str]) -> None:
    assert unfold(fold(texts)) == texts


@pytest.mark.parametrize(
    ("known", "buttons", "runs"),
    [
        ("", "abc", [3, 0, 0]),
        ("abc", "abc", [0, 0, 3]),
        ("abcdef", "abxdef", [0, 0, 2, 1, 3, 3]),
        ("abcdef", "xyabef", [2, 0, 2, 0, 4, 2]),
        ("abc", "cba", [0, 2, 1, 0, 1, 1, 0, 0, 1]),
        ("abc", "bx", [0, 1, 1, 1, 1, 0]),
        ("abc", "xyz", [3, 0, 0]),
    ],
)
def test_only_new_buttons_are_told(known: str, buttons: str, runs: list[int]) -> None:
    one, two = ([(letter, f"Go {letter}", (f"cell-{letter}",)) for letter in letters] for letters in (known, buttons))
    choices = tell_apart(one, two)
    assert joined(one, choices) == two
    assert choices[0] == runs
    assert len(choices[1][0]) == sum(letter not in known for letter in buttons)


def test_a_button_that_says_something_else_is_new() -> None:
    assert tell_apart([("a", "Go", ("x",))], [("a", "Continue", ("x",))])[0] == [1, 0, 0]
    assert tell_apart([("a", "Go", ("x",))], [("a", "Go", ("y",))])[0] == [1, 0, 0]


def test_what_a_stream_has_said_is_only_named() -> None:
    memory = SocketMemory()
    assert memory.recall({"status": "Ada", "aside": "log"}) == ({"status": "Ada", "aside": "log"}, {})
    assert memory.recall({"status": "Ben", "aside": "log"}) == ({"status": "Ben", "aside": "log"}, {})
    assert memory.recall({"status": "Ada"}) == ({}, {"status": 0})
    assert memory.recall({"status": "Ben", "board": "…"}) == ({"board": "…"}, {"status": 1})
    assert memory.recall({"status": "Cem", "board": "…"})[1] == {}  # a whole page is not remembered
    assert memory.recall({"status": "Cem"})[1] == {}
    for number in range(2 * MOST_REMEMBERED):
        memory.recall({"status": str(number)})
    assert len(memory.places) == MOST_REMEMBERED


@pytest.mark.parametrize("name", games.names())
def test_the_changes_make_the_next_page(name: str) -> None:
    live, chance, say = running_live_table(name), random.Random(name), load("fr", name)
    viewers = [int(PUBLIC), *range(len(live.table.chairs))]
    shown = {viewer: fragment(live, viewer, False, say, "wide") for viewer in viewers}
    pages = {viewer: Page(drawn) for viewer, drawn in shown.items()}
    memories = {viewer: SocketMemory() for viewer in viewers}
    for _ in range(MOVES):
        if not play_anything(live, chance):
            break
        for viewer in viewers:
            drawn = fragment(live, viewer, False, say, "wide")
            changes = drawn.changes_since(shown[viewer])
            pages[viewer].hear(msgspec.json.encode(update(drawn, live.table.phase, changes, memories[viewer])))
            shown[viewer], fresh = drawn, Page(drawn)
            assert written(pages[viewer].picture) == written(fresh.picture)
            assert pages[viewer].lines == fresh.lines
            kept = {key: text for key, text in pages[viewer].parts.items() if key not in ("board", "aside")}
            assert kept == {key: text for key, text in fresh.parts.items() if key not in ("board", "aside")}


def test_before_the_start_the_page_hears_who_sits_down() -> None:
    game = games.find("destorsion")
    record, _ = new_table(game, "destorsion(seats=2)", "v0")
    table = Table(record, game)
    live, say = LiveTable(record, table, game, 60), load("en", "destorsion")
    live.commit(propose_sit(table, 0, "Ada", "v0"))
    before = fragment(live, 0, True, say, "wide")
    live.commit(propose_sit(table, 1, "Ben", "v1"))
    live.announce()
    after = fragment(live, 0, True, say, "wide")
    told = after.changes_since(before).parts
    assert "Ben" in told["board"] + told.get("players", "")
    assert told.items() <= after.whole().items()
