"""Why can't I? Touching what is not allowed now is answered by a sentence and its rule, and gives nothing away."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tablee import games, words
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import PUBLIC, State
from tablee.engine.game import View
from tablee.web.rulebook import numbered
from tablee.web.views.why import WhyAnswer, tell, why_part
from tests.games.laws import some
from tests.web.house import Guest, Running, start_pair

CHESS = "dice_chess(white=seat0)"
MARE = "file_dans_ta_mare(seats=2)"
WALK = "1:red@c3 2:blue@departure c3=bocage/0 c2=bocage/0 c1=vache hand1:{},vache"
NIGHT = "korrigans(seats=2)"
GLEN = "n3 round 4 piper 1 / 1@{me} / 2@9 p3 w:KI played / 3@2 p3 played / E@20 / 9:camp5 11:pub 12:BR / order 2>3>1"
MAZE = "[4][6](3)/(1)[5](2)/(7)(8)(9)/(E)(X) B1 A1 turn:3"

# table, position, what is played from there, what was touched before, what is touched; the rule, some of the sentence
CASES = [
    ("destorsion", "A5 B14 M10", "rolled 3,4", "", "dwarf-0", "R10", "assign the dice"),
    ("destorsion", "A5 B14 M10", "rolled 3,4 → dice 4/3", "", "master", "R8", "a dwarf first"),
    ("destorsion", "A5 B14 M10", "rolled 3,4 → dice 4/3", "dwarf-1", "cell-1-8", "R3", "past cell 10"),
    ("destorsion", "A5 B14 M10", "rolled 3,4 → dice 4/3", "dwarf-1", "cell-1-20", "R13", "doesn’t reach"),
    ("destorsion", "A7* B14 M10", "rolled 3,4 → dice 4/3", "", "dwarf-1,cell-1-14", "R16", "lie in a pit"),
    ("destorsion", "A5 B14 M10", "rolled 3,4 → dice 4/3 → A>9", "", "dwarf-0", "R15", "Now move the Master"),
    ("destorsion", "A5 B14 M10", "rolled 3,4 → dice 4/3 → A>9", "master", "dungeon-30", "R14", "can’t stop there"),
    ("destorsion", "A13 B1 M17", "rolled 6,3 → dice 6/3 → A>19 → M>20", "", "dwarf-1", "R4", "back any further"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K1N1 w - - dice 13", "", "", "man-1", "R2", "not on the dice"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K1N1 w - - dice 12", "", "", "man-3", "R1", "opponent"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K1N1 w - - dice 12", "", "man-1", "square-g4", "R7", "can’t move there"),
    (CHESS, "4k3/8/8/8/8/8/4P3/4K1N1 w - - dice 12", "", "man-1", "man-2,square-e2", "R7", "your own pieces"),
    (CHESS, "4r1k1/8/8/8/8/8/4B3/4K3 w - - dice 33", "", "man-1", "square-d3", "R7", "your own king in check"),
    (CHESS, "4r1k1/8/8/8/8/7B/8/4K3 w - - dice 36", "", "man-0", "square-e2", "R13", "still be in check"),
    (CHESS, "4r1k1/8/8/8/8/8/P7/4K3 w - - dice 12", "", "", "man-0", "R14", "out of check"),
    ("la_sortie", MAZE, "", "", "place-B3", "R3", "one step"),
    ("la_sortie", MAZE, "", "", "place-B1", "R3", "cannot stay"),
    ("la_sortie", MAZE, "", "", "place-B0", "RL20", "back to an entrance"),
    ("la_sortie", MAZE.replace(" turn", " bar:B2(P2) turn"), "", "", "card-4,place-B2", "R14", "barrier"),
    ("la_sortie", MAZE.replace("B1 A1", "B0 A1"), "", "", "place-A1", "RL20", "card in front"),
    ("la_sortie", "(1)(6)(3)/(4)(5)(2)/(7)(8)(9)/(E)(X) B1 C0", "go A1", "", "place-B2", "R16", "two final cards"),
    (NIGHT, "red 6 / yellow 8 / circle 6=gr2 / red to play", "", "korrigan-0", "point-8", "R5", "Another korrigan"),
    (NIGHT, "red 6 / yellow 8 / circle 6=gr2 / red to play", "", "korrigan-0", "point-12", "R4", "Too far"),
    (NIGHT, "red 6 / yellow 8 / circle 6=gr2 / red to play / looked", "", "", "slot-6", "R2", "already looked"),
    (NIGHT, "red 6 / yellow 8 / circle 6=gr2 / red to play / looked", "", "", "stone-1,slot-6", "R2", "already looked"),
    (NIGHT, "red 6 / yellow 8 / circle 6=gr2 / red to play", "", "", "slot-7", "R3", "no stone"),
    (NIGHT, "red 6 / yellow 8 / circle 6=by2 / red to play", "", "", "die", "R8", "does not fit"),
    (NIGHT, "red 4 / yellow 8 / circle 6=by2 / red to play", "", "", "die", "R8", "in front of a glow"),
    (
        MARE,
        "1:red@c3 2:blue@departure c3=bord/0 c2=vache hand1:vache",
        "",
        "toad-0",
        "cell-c2",
        "R3",
        "along a road, but not across",
    ),
    (MARE, "1:red@c3 2:blue@departure c3=vache c2=vache", "", "toad-0", "cell-c5", "R4", "to the next cell"),
    (MARE, "1:red@c3 2:blue@departure c3=vache c2=vache", "", "toad-0", "cell-d3", "R4", "no tile"),
    (MARE, "1:red@departure 2:blue@departure b1=bord/0 hand1:vache", "", "", "cell-b1", "R5", "closed on the side"),
    (MARE, "1:red@c3 2:blue@departure c3=vache hand1:vache", "", "", "arrival-blue", "R7", "your own colour"),
    (MARE, "1:red@a6 2:blue@departure a6=bord/2 hand1:vache", "", "", "arrival-red", "R6", "closed"),
    (
        MARE,
        "1:red@a3 2:blue@departure a3=vache d3=vache hand1:vache",
        "",
        "hand-0",
        "cell-d3",
        "R14",
        "a character stands",
    ),
    (MARE, "1:red@departure 2:blue@departure b1=vache hand1:vache", "", "hand-0", "cell-b1", "R13", "Dark cells"),
    (MARE, WALK.format("bond"), "E:bond>c2", "", "hand-1", "R20", "Finish the effect"),
    (MARE, WALK.format("corridor"), "E:corridor>c2", "", "hand-1", "R21", "Finish the effect"),
    ("whisky_race", GLEN.format(me="9 p9 c2") + " / at TURN 1 b2", "", "", "cell-5", "R21", "only moves you forward"),
    ("whisky_race", GLEN.format(me="9 p9 c2") + " / at TURN 1 b2", "", "", "cell-12", "R22", "1 cell only"),
    ("whisky_race", GLEN.format(me="9 p9 c2") + " / at TURN 1 b2", "", "", "pawn-6", "R52", "Englishman"),
    ("whisky_race", GLEN.format(me="9 p9") + " / at TURN 1 moved", "", "", "marker-9-camp5-0", "R38", "not alone"),
    ("whisky_race", GLEN.format(me="12 p3") + " / at TURN 1 moved", "", "", "marker-12-BR-0", "R40", "costs 4"),
    (
        "whisky_race",
        GLEN.format(me="12 p3 w:GM*") + " / at TURN 1 moved",
        "",
        "",
        "good-0-GMu-0",
        "R29",
        "is used up",
    ),
    (
        "whisky_race",
        GLEN.format(me="12 p3 w:BA") + " / at TURN 1 moved",
        "",
        "",
        "good-0-BA-0",
        "R47",
        "when you can use your Banff",
    ),
]


def reached(table: str, position: str, play: str) -> tuple[str, View]:
    """The game and what seat 0 sees of it after some plays."""
    game, options = games.table(table if "whisky" not in table else "whisky_race(seats=3)")
    state = game.position(options, position)
    for text in filter(None, play.split(" → ")):
        state = door.play(state, state.seats()[0], text).after
    return game.name, game.view(state, 0)


@pytest.mark.parametrize(("table", "position", "play", "chosen", "touch", "rule", "words_"), CASES)
def test_the_rule_that_forbids_it_is_told(
    table: str, position: str, play: str, chosen: str, touch: str, rule: str, words_: str
) -> None:
    name, view = reached(table, position, play)
    chosen_ids = [id_ for id_ in chosen.split(",") if id_]
    told = tell(name, view, touch.split(","), chosen_ids, words.load("en", name), ["Ada", "Bo", "Cy"], True)
    assert (told.rule, words_ in told.text) == (rule, True), told


def meetings(name: str, seed: int) -> Iterator[tuple[State, int]]:
    """Some states of a random game, each with every viewer."""
    game = games.find(name)
    options = game.options([])
    for state, _, _ in some(game.start(options), Chance(seed), 12):
        for viewer in (*range(options.seats), PUBLIC):
            yield state, viewer


def answers(name: str, state: State, viewer: int, language: str) -> dict[tuple[str, str], WhyAnswer]:
    """What every thing of the picture says when it is touched, alone and after the first thing of some action."""
    game, say = games.find(name), words.load(language, name)
    view = game.view(state, viewer)
    drawing = games.part(name, "scene")
    ids = re.findall(r' id="([^"]+)"', drawing.scene(view, say, "wide").svg())
    may = viewer != PUBLIC and door.may_act(state, viewer)
    paths = [drawing.path(view, state.write(action)) for action in state.actions(viewer)] if may else []
    starts = ["", *sorted({path[0] for path in paths if len(path) > 1})[:3]]
    names = [f"Player {seat}" for seat in range(6)]
    return {
        (id_, start): tell(name, view, [id_], [start] if start else [], say, names, may)
        for id_ in ids
        for start in starts
    }


@pytest.mark.parametrize("name", games.names())
def test_whatever_is_touched_is_answered_in_both_languages_by_a_rule_that_exists(name: str) -> None:
    rules = {"", *numbered(name)}
    part, told = why_part(name), set()
    assert part is None or part.TURN in rules
    for state, viewer in meetings(name, 3):
        for language in words.LANGUAGES:
            for answer in answers(name, state, viewer, language).values():
                assert answer.text
                assert answer.rule in rules
                told.add(answer.rule)
    if part:  # one that always says the same would pass all the rest
        assert told - {"", part.TURN}, f"the why.py of {name} cites no rule but that of the turn"


@pytest.mark.parametrize("name", games.names())
def test_what_looks_alike_is_answered_alike(name: str) -> None:
    for state, viewer in meetings(name, 4):
        twin = state.imagine(viewer, Chance(99))
        assert answers(name, state, viewer, "en") == answers(name, twin, viewer, "en")


def ask(guest: Guest, table: str, query: str) -> httpx.Response:
    return guest.get(f"{table}/why?{query}", Accept="application/json")


def test_a_table_answers_each_in_their_own_words(house: Running) -> None:
    table, ada, bo = start_pair(house)
    by_turn = sorted((ada, bo), key=lambda guest: not guest.offers(table))
    told = ask(by_turn[0], table, "touch=master").json()
    assert (told["rule"], told["href"], told["link"]) == ("R10", "/games/destorsion/rules#R10", "Rule R10")
    assert told["text"] == "First assign the dice: pick the one that moves a dwarf."
    waiting = ask(by_turn[1], table, "touch=master").json()
    assert waiting["rule"] == "R28"
    assert re.fullmatch(r"It is \w+’s turn\.", waiting["text"])
    watching = ask(house.guest("fr"), table, "touch=master").json()
    assert watching == {
        "text": "Vous êtes spectateur. Seuls les joueurs peuvent faire cela.",
        "rule": "",
        "href": "/games/destorsion/rules",
        "link": "Les règles",
    }


def test_things_that_are_not_in_the_picture_say_nothing(house: Running) -> None:
    table, ada, bo = start_pair(house)
    guest = next(guest for guest in (ada, bo) if guest.offers(table))
    for touch in ("", "zeppelin", "cell-0-99", "cell-abc", "dwarf-7", "cell"):
        told = ask(guest, table, f"touch={touch}&chosen={touch}").json()
        assert (told["rule"], told["text"][:8]) == ("", "Not now."), touch


@pytest.mark.parametrize(
    "query", ["touch=a b", "touch=<svg>", "touch=" + "a" * 60, "touch=" + ",".join("a" * 30), "chosen=é", "touch=1"]
)
def test_what_cannot_be_ids_is_refused(house: Running, query: str) -> None:
    table, ada, _ = start_pair(house)
    answer = ask(ada, table, query)
    assert (answer.status_code, answer.json()["error"]) == (400, "This form cannot be read.")


def test_before_the_start_there_is_nothing_to_ask(house: Running) -> None:
    ada = house.guest()
    assert ask(ada, ada.lay(), "touch=master").status_code == 409
    assert ask(ada, "/t/nowhere", "touch=master").status_code == 404
