"""File dans ta mare !: what its scenarios cannot tell. The data file, secrets in many positions, imagined tiles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import resources

import pytest

from tablee import games, words
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.errors import BadData, BadPosition
from tablee.engine.game import Game, to_bytes
from tablee.engine.playout import draw
from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, HEDGE, Board
from tablee.games.file_dans_ta_mare.rules.country import Country
from tablee.games.file_dans_ta_mare.view import can_hop
from tablee.games.file_dans_ta_mare.ways import CLOSED, EMPTY, OCCUPIED, STEP, ways_home

NAME = "file_dans_ta_mare"
BOX = resources.files(f"tablee.games.{NAME}").joinpath("board.toml").read_text("utf-8")


def table(text: str) -> tuple[Game, State]:
    game, options = games.table(f"{NAME}({text})")
    return game, game.start(options)


def wander(state: State, chance: Chance, most: int) -> Iterator[State]:
    """Random states of random games, one after the other, each game begun anew."""
    met = 0
    while True:
        now = state.copy()
        while not now.over:
            if chance.below(6) == 0:
                yield now
                met += 1
                if met == most:
                    return
            seat = now.seats()[0]
            if seat == NATURE:
                now.play(seat, draw(now, chance))
            else:
                actions = now.actions(seat)
                now.play(seat, actions[chance.below(len(actions))])


# --- the data file ---


@pytest.mark.parametrize(
    ("was", "becomes", "key", "reason"),
    [
        ('sides = "RMHM"', 'sides = "RMXM"', "tile.2.sides", "'X' is no side"),
        ('sides = "RMHM"', 'sides = "RMH"', "tile.2.sides", "should be four letters"),
        ("count = 8", "count = 9", "deck.landscapes", "add up to 41, not 40"),
        ("effects = 20", "effects = 19", "deck.effects", "add up to 20, not 19"),
        ("count = 8", "count = 0", "tile.2.count", "from 1 to 99"),
        ('id = "bord"', 'id = "vache"', "tile.2.id", "vache is there already"),
        ('id = "bord"', 'id = "bond"', "tile.2.id", "an effect's"),
        ('id = "bond"', 'id = "hop"', "effect.1.id", "should be one of"),
        ('id = "corridor"', 'id = "bond"', "effect.2.id", "bond is there already"),
        ("tiles = 2", "steps = 2", "effect.3.steps", "is unknown"),
        ('colour = "green"', 'colour = "red"', "pond.3.colour", "red has its ponds already"),
        ('colour = "green"', 'colour = "pink"', "pond.3.colour", "should be one of"),
        ('arrival = ["f6:E", "f5:E"]', "", "pond.3.arrival", "is missing"),
        ('arrival = ["f6:E", "f5:E"]', "arrival = []", "pond.3.arrival", "every departure has its arrival"),
        ('arrival = ["f6:E", "f5:E"]', 'arrival = ["f6:E", "f4:W"]', "pond.3.arrival", "at the edge"),
        ('arrival = ["f6:E", "f5:E"]', 'arrival = ["f6:E", "g5:E"]', "pond.3.arrival", "is not a cell"),
        ('arrival = ["f6:E", "f5:E"]', 'arrival = ["f6:E", "f5"]', "pond.3.arrival", "like 'a1:N'"),
        (
            'arrival = ["f6:E", "f5:E"]',
            'arrival = ["f6:E", "f1:E"]',
            "pond.3.arrival",
            "the blue departure pond already",
        ),
        ('"a5", "a2"]', '"a5"]', "board.dark", "a2 touches a pond and is not dark"),
        ('"a5", "a2"]', '"a5", "a2", "c3"]', "board.dark", "c3 touches no pond"),
        ('"a5", "a2"]', '"a5", "a2", "a2"]', "board.dark", "holds a cell twice"),
        ("columns = 6", "columns = 5", "pond.1.departure", "is not a cell"),
        ("columns = 6", "columns = 12", "board.columns", "from 3 to 9"),
        ("hand = 3", "hand = 6", "rules.hand", "from 1 to 5"),
        ('insert_scope = "line"', 'insert_scope = "row"', "rules.insert_scope", "should be one of line, series"),
        ("max_rounds = 60", "max_rounds = 0", "rules.max_rounds", "from 1 to 200"),
        ("max_rounds = 60", "max_round = 60", "rules.max_round", "is unknown"),
        ("[deck]", "[desk]", "desk", "is unknown"),
    ],
)
def test_a_box_that_does_not_hold_together_is_refused(was: str, becomes: str, key: str, reason: str) -> None:
    assert was in BOX
    changed = BOX.replace(was, becomes, 1)
    with pytest.raises(BadData) as refusal:
        games.find(NAME, changed)
    facts = refusal.value.facts
    assert facts["what"] == key
    assert reason in str(facts["reason"])
    line = changed.splitlines()[int(facts["line"]) - 1]
    assert re.search(rf"{key.rpartition('.')[2]}|{key.partition('.')[0]}", line), line


def test_fewer_colours_than_seats_are_refused() -> None:
    start = BOX.index('[[pond]]\ncolour = "green"')
    fewer = BOX[:start] + BOX[BOX.index("[rules]") :]
    with pytest.raises(BadData, match="3 colours have ponds, and 4 seats need one each"):
        games.find(NAME, fewer)


def test_a_deck_too_small_for_four_hands_is_refused() -> None:
    small = re.sub(r"count = \d+", "count = 1", BOX).replace("landscapes = 40", "landscapes = 8")
    small = small.replace("effects = 20", "effects = 7").replace("hand = 3", "hand = 4")
    with pytest.raises(BadData, match="need 16 tiles, and there are 15"):
        games.find(NAME, small)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1:red@c3 2:blue@departure", "where there is no tile"),
        ("1:red@departure 2:red@departure", "red is given twice"),
        ("1:red@c3 2:blue@c3 c3=vache", "a character on c3 is given twice"),
        ("1:red@departure 2:blue@departure a1=impasse a2=impasse", "only 1 of impasse"),
        ("1:red@departure 2:blue@departure a1=vache/1", "smaller rotation"),
        ("1:red@departure 2:blue@departure a1=bond", "lies on no cell"),
        ("1:red@departure 2:blue@departure hand1:bord*4", "a hand holds 3"),
        ("1:red@departure 2:blue@departure hand3:bord", "there is no seat 3"),
        ("2:blue@departure", "in turn order"),
        ("1:red@arrival 2:blue@arrival", "only one character"),
        ("1:red@departure 2:blue@departure g7=vache", "there is no cell g7"),
        ("1:red@departure 2:blue@departure round:0", "not a number of round"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    with pytest.raises(BadPosition, match=re.escape(reason)):
        game.position(options, text)


def test_the_action_space_is_that_of_the_readme() -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    state = game.position(options, "1:red@departure 2:blue@departure hand1:vache")
    assert state.size() == 4 + 37 + 15 + 792 + 2112 + 3 * 37 + 37 + 792 + 36 + 144 + 630 + 7 + 1


# --- secrets ---


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_shows_in_hundreds_of_positions(seats: int) -> None:
    """A viewer's view, actions and dreams come from its record alone: redraw all the rest, and nothing differs."""
    game, start = table(f"seats={seats},max_rounds=12")
    chance = Chance(seats)
    differing = 0
    for state in wander(start, chance, 500):
        for viewer in [*range(seats), PUBLIC]:
            dream = state.imagine(viewer, chance)
            differing += game.write_position(dream) != game.write_position(state)
            assert to_bytes(game.view(dream, viewer)) == to_bytes(game.view(state, viewer))
            if viewer >= 0:
                assert list(dream.actions(viewer)) == list(state.actions(viewer))
            seed = chance.bits()
            again = [game.write_position(one.imagine(viewer, Chance(seed))) for one in (state, dream)]
            assert again[0] == again[1]
    assert differing > 450 * seats  # or there would have been nothing to hide


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 4])
def test_what_others_hold_shows_in_no_picture_and_no_log_line(seats: int) -> None:
    game, start = table(f"seats={seats},max_rounds=20")
    scene, say = games.part(NAME, "scene"), words.load("en", NAME)
    chance = Chance(90 + seats)
    for number, state in enumerate(wander(start, chance, 120)):
        viewer = (*range(seats), PUBLIC)[number % (seats + 1)]
        shape = ("wide", "tall")[number % 2]
        dream = state.imagine(viewer, chance)
        pictures = {scene.scene(game.view(one, viewer), say, shape).svg() for one in (state, dream)}
        assert len(pictures) == 1
        seat = state.seats()[0]
        if seat == NATURE and state.step_name() in ("deal", "draw") and viewer != drawer(game, state):
            texts = {state.written_for(viewer, seat, action) for action in state.actions(seat)}
            assert len(texts) == 1, texts


def drawer(game: Game, state: State) -> int:
    """Who draws now."""
    active = game.view(state, PUBLIC).active  # type: ignore[attr-defined]
    assert isinstance(active, int)
    return active


def test_a_swap_reads_alike_for_the_others() -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    state = game.position(options, "1:red@departure 2:blue@departure hand1:bond,vache,impasse hand2:bord")
    swaps = [door.play(state, 0, f"S:{kind}") for kind in ("bond", "vache", "impasse")]
    for viewer in (1, PUBLIC):
        assert {swap.text_for(viewer) for swap in swaps} == {"S:?"}
        assert len({to_bytes(game.view(swap.after, viewer)) for swap in swaps}) == 1


def test_imagined_hands_are_dealt_from_the_whole_pool() -> None:
    """Every unknown tile is as likely in another hand as its copies say; the own tile under the pile stays there."""
    game, options = games.table(f"{NAME}(seats=2)")
    text = "1:red@departure 2:blue@departure hand1:vache,bond,bord hand2:impasse,vache*2 under:echange/1,virage/2"
    state = game.position(options, text)
    chance = Chance(11)
    held: Counter[str] = Counter()
    rounds = 4000
    for _ in range(rounds):
        dream = state.imagine(0, chance)
        held.update(game.view(dream, 1).hand)  # type: ignore[attr-defined]
        assert game.view(dream, 0).under[0].kind == "echange"  # type: ignore[attr-defined]
    pool = 60 - 3 - 1
    for kind, copies in {"vache": 6, "bord": 7, "impasse": 1, "echange": 1, "bond": 2, "virage": 5}.items():
        expected = 3 * rounds * copies / pool
        assert abs(held[kind] - expected) < 5 * expected**0.5, (kind, held[kind], expected)


# --- pictures and words ---


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_picture_stays_small_and_its_things_keep_their_ids(shape: str) -> None:
    game, options = games.table(f"{NAME}(seats=4)")
    scene, say = games.part(NAME, "scene"), words.load("fr", NAME)
    text = "1:red@departure 2:blue@departure 3:yellow@departure 4:green@departure d3=bord/1 e3=bord/2 hand1:vache"
    before = game.position(options, text)
    after = door.play(before, 0, "I:vache@d3>E/0").after
    old, new = (scene.scene(game.view(state, 0), say, shape).svg() for state in (before, after))
    places = [
        dict(re.findall(r'id="(tile-\d+)"[^>]*transform="translate\(([^)]*)\)', picture)) for picture in (old, new)
    ]
    assert places[1]["tile-1"] == places[0]["tile-2"]  # it slid to where its neighbour lay
    assert set(places[1]) == {"tile-1", "tile-2", "tile-3"}
    assert new.count("<") - new.count("</") < 640


def test_every_tile_and_effect_has_its_words() -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    kinds = game.view(game.start(options), PUBLIC).kinds  # type: ignore[attr-defined]
    for language in words.LANGUAGES:
        say = words.load(language, NAME)
        for kind, sides in kinds.items():
            assert say(f"kind-{kind}")
            assert say(f"short-{kind}")
            assert sides or say(f"rule-{kind}")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_has_a_path_of_its_own(seats: int) -> None:
    """Two actions that touched the same things in the same order could not be told apart on the page."""
    game, start = table(f"seats={seats},max_rounds=30")
    scene = games.part(NAME, "scene")
    for state in wander(start, Chance(7), 150):
        seat = state.seats()[0]
        if seat == NATURE:
            continue
        view = game.view(state, seat)
        paths = Counter(scene.path(view, state.write(action)) for action in state.actions(seat))
        assert () not in paths
        assert max(paths.values()) == 1, paths.most_common(2)


def test_the_board_in_letters_shows_every_side_and_character() -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    letters, say = games.part(NAME, "letters"), words.load("en", NAME)
    state = game.position(options, "1:red@b1 2:blue@departure b1=bord/0 c1=lotissement hand1:bond")
    lines = letters.board(game.view(state, 0), say, ["Ada", "Bo"]).splitlines()
    assert lines[1].startswith("  |     | === | ### |")
    assert lines[2].startswith("1 |  x  |. 1 .|#   #|     |  x  |")
    assert lines[3].startswith("  |     | ~~~ | ### |")
    assert lines[-4].startswith("1 Ada is the Toad Duke, on b1, 6 hops from home")
    assert lines[-1] == "Your hand: Big leap"


def test_once_all_have_chosen_a_seat_wears_the_colour_of_its_ponds() -> None:
    game, options = games.table(f"{NAME}(seats=3)")
    start = game.start(options)
    chosen = game.position(options, "1:green@departure 2:red@departure 3:yellow@departure")
    assert [[game.seat_colour(seat, 3, state) for seat in range(3)] for state in (start, chosen)] == [
        [0, 1, 2],
        [3, 0, 2],
    ]
    picture = games.part(NAME, "scene").scene(game.view(chosen, 0), words.load("en", NAME), "wide").svg()
    assert re.findall(r"toad seat-(\d) tone-(\w+)", picture) == [("3", "green"), ("0", "red"), ("2", "yellow")]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_tells_whether_the_character_can_hop(seats: int) -> None:
    game, start = table(f"seats={seats}")
    seen = set()
    for state in wander(start, Chance(7 + seats), 400):
        seat = state.seats()[0]
        if state.step_name() == "turn":
            can = any(state.write(action).startswith("M:") for action in state.actions(seat))
            assert can_hop(game.view(state, seat)) == can
            seen.add(can)
    assert seen == {True, False}


LAND = "b4=virage/3 c4=bocage/0 d4=couloir/1 f1=vache a5=vache c6=bord/0 d6=vache"
TRACES = [  # what is played, and what the last turn of the first seat was: came from, changed, where tiles slid to
    (["I:bord@b4>E/1"], ("a5", ("b4",), ("c4", "d4", "e4"))),
    (["L:bord@e5/0"], ("a5", ("e5",), ())),
    (["E:bond>a4", "+a3"], ("a5", (), ())),
    (["E:chantier:bord@b5/0", "L:vache@e5/0"], ("a5", ("b5", "e5"), ())),
    (["E:renaturation@c6"], ("a5", ("c6",), ())),
    (["E:deviation@c6/2"], ("a5", ("c6",), ())),
    (["E:echange@c6,d6"], ("a5", ("c6", "d6"), ())),
    (["S:bord"], ("a5", (), ())),
]


@pytest.mark.parametrize(("played", "trace"), TRACES, ids=[acts[0] for acts, _ in TRACES])
def test_what_a_seat_did_last_stays_marked_until_its_next_turn(
    played: list[str], trace: tuple[str, tuple[str, ...], tuple[str, ...]]
) -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    effect = played[0].removeprefix("E:").partition(">")[0].partition("@")[0].partition(":")[0]
    hand = f"{effect},bord,vache" if played[0].startswith("E:") else "bord,vache,bond"
    text = f"1:red@a5 2:blue@departure {LAND} a4=vache a3=vache hand1:{hand} hand2:couloir,impasse,bocage 1 to play"
    state = game.position(options, text)
    before = game.view(state, PUBLIC)
    assert [(seen.came_from, seen.changed) for seen in before.traces] == [("a5", ()), ("departure", ())]
    for act in played:
        state = door.play(state, state.seats()[0], act).after
    chance = Chance(1)
    while state.step_name() == "draw":
        state = door.play_number(state, NATURE, draw(state, chance)).after
    for viewer in (0, 1, PUBLIC):
        seen = game.view(state, viewer).traces[0]
        assert (seen.came_from, seen.changed, seen.slid) == trace
    marked = games.part(NAME, "scene").scene(game.view(state, 1), words.load("en", NAME), "wide").svg()
    assert ('id="trail-0"' in marked) == (played != ["S:bord"])
    state = door.play(state, 1, "S:impasse").after
    while state.step_name() == "draw":
        state = door.play_number(state, NATURE, draw(state, chance)).after
    assert state.seats()[0] == 0
    now = game.view(state, 1).traces[0]
    assert (now.came_from, now.changed, now.slid) == (game.view(state, 1).places[0], (), ())


def test_the_sides_of_a_tile_stay_in_sight_under_a_character() -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    view = game.view(game.position(options, "1:red@c3 2:blue@departure c3=bord/0"), 0)
    for shape, size in (("wide", 588 / 6), ("tall", 294 / 6)):
        picture = games.part(NAME, "scene").scene(view, words.load("en", NAME), shape).svg()
        scale = float(re.search(r'id="toad-0".*?href="#figure-red" transform="scale\(([\d.]+)\)', picture, re.S)[1])
        assert 84 * scale <= 0.62 * size, "a side takes a fifth of a tile"


def test_after_the_last_round_everybody_reads_how_far_each_was_from_home() -> None:
    game, options = games.table(f"{NAME}(seats=2)")
    state = game.position(options, "1:red@departure 2:blue@departure hand1:bord hand2:bord round:60 2 to play")
    chance = Chance(1)
    while not state.over:
        seat = state.seats()[0]
        action = draw(state, chance) if seat == NATURE else state.actions(seat)[0]
        state = door.play_number(state, seat, action).after
    view = game.view(state, 0)
    assert view.end == "limit"
    for language, told in (("en", "From home: you {} steps, Ben {} steps."), ("fr", "vous à {} pas, Ben à {} pas.")):
        names = words.addressed(["Ada", "Ben"], 0)
        assert told.format(*view.distances) in games.part(NAME, "story").ended(view, words.load(language, NAME), names)


def crossing(country: Country, cell: int, wind: int) -> int:
    """What the side of a cell costs: nothing where no tile lies."""
    form = country.land[cell]
    return CLOSED if form >= 0 and country.board.form_sides[4 * form + wind] > HEDGE else 0


def entering(country: Country, cell: int) -> int:
    """What a step onto a cell costs, its sides apart."""
    if country.land[cell] < 0:
        return STEP + EMPTY
    return STEP + OCCUPIED if cell in list(country.places) else STEP


def cheapest_way(country: Country, seat: int) -> int:
    """The cheapest way home, by asking every cell over and over again until nothing gets cheaper."""
    board: Board = country.board
    place, colour = country.places[seat], country.colours[seat]
    if place == ARRIVAL or colour < 0:
        return 0
    doors = board.ponds[colour].departure
    costs = {int(place): 0}
    if place == DEPARTURE:
        costs = {door // 4: entering(country, door // 4) + crossing(country, door // 4, door % 4) for door in doors}
    while True:
        before = dict(costs)
        for cell, cost in before.items():
            for wind in range(4):
                beyond = board.neighbour[4 * cell + wind]
                if beyond >= 0:
                    sides = crossing(country, cell, wind) + crossing(country, beyond, (wind + 2) % 4)
                    price = cost + sides + entering(country, beyond)
                    costs[beyond] = min(price, costs.get(beyond, price))
        if costs == before:
            return min(
                costs[door // 4] + crossing(country, *divmod(door, 4)) + STEP for door in board.ponds[colour].arrival
            )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_know_the_cheapest_way_home(seats: int) -> None:
    _, start = table(f"seats={seats}")
    for state in wander(start, Chance(seats), 60):
        assert isinstance(state, Country)
        assert list(ways_home(state)) == [cheapest_way(state, seat) for seat in range(seats)]


@pytest.mark.parametrize("options", ["seats=2", "seats=3,insert_scope=series", "seats=4"])
def test_what_an_action_changes_tells_the_ways_after_it(options: str) -> None:
    game, start = table(options)
    heuristic = game.heuristic()
    for state in wander(start, Chance(9), 40):
        seat = state.seats()[0]
        if seat == NATURE:
            continue
        near = heuristic.near(state)
        for action in state.actions(seat):
            after = state.copy()
            after.play(seat, action)
            assert list(near.values(after)) == list(heuristic.values(after)), state.write(action)
            assert list(near.near(after).values(after)) == list(heuristic.values(after)), state.write(action)


def test_a_pond_in_a_corner_is_left_by_the_cheaper_door() -> None:
    changes = {
        'departure = ["a1:N", "b1:N"]': 'departure = ["a1:N", "a1:W"]',
        'arrival = ["a1:W", "a2:W"]': 'arrival = ["a2:W"]',
        '"a1", "b1", ': '"a1", ',
    }
    text = BOX
    for was, becomes in changes.items():
        text = text.replace(was, becomes)
    game, options = games.table(f"{NAME}(seats=2)", text)
    ways = []
    for tile in ("vache/0", "bord/3"):  # a road in the west
        state = game.position(options, f"1:red@departure 2:blue@departure a1={tile}")
        assert isinstance(state, Country)
        ways.append(ways_home(state)[0])
    assert ways[0] == ways[1]


def test_no_value_depends_on_what_is_hidden() -> None:
    """So greedy bots look at one imagined position where others look at several."""
    game, start = table("seats=3")
    heuristic, chance = game.heuristic(), Chance(4)
    for state in wander(start, chance, 40):
        seat = state.seats()[0]
        if seat == NATURE:
            continue
        assert not heuristic.depends_on_hidden(state, seat)
        found = []
        for _ in range(3):
            imagined = state.imagine(seat, chance)
            action = imagined.actions(seat)[0]
            imagined.play(seat, action)
            found.append((action, imagined.over or list(heuristic.features(imagined))))
        assert found[0] == found[1] == found[2]
