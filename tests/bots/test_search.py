from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import islice

import pytest

from tablee import bots, games
from tablee.bots import Knowledge, ask
from tablee.bots.evaluator import foreseen
from tablee.bots.levels import LEVELS, make_level
from tablee.bots.search import (
    TO_THE_END,
    Budget,
    Search,
    SearchBot,
    SearchParameters,
    parameters_for,
)
from tablee.bots.tree import Tree, mix
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, Heuristic
from tablee.engine.errors import BadBudget, UnknownBot
from tablee.engine.game import to_bytes
from tablee.engine.playout import draw
from tests.bots.test_bots import TABLES, positions
from tests.games.laws import some, twins

pytestmark = pytest.mark.searches


def searcher(game, seed=1, iterations=60, depth=0, prior_visits=0.0):
    return SearchBot("search", seed, game.heuristic(), Budget(iterations), SearchParameters(depth, 1.0, prior_visits))


def choice(game, state, seat, **settings):
    """The text of what a search plays."""
    return state.write(ask(searcher(game, **settings), game, state, seat))


# --- honesty ---


@pytest.mark.parametrize("prior_visits", [0.0, 1.0])
@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_cannot_tell_apart_it_answers_alike(table, prior_visits):
    """The truth and a state imagined by the seat look alike to it: same seed, same thoughts, same choice."""
    chance = Chance(3)
    asked = 0
    met = (one for seed in range(12) for one in positions(table, seed, 5))
    for game, state, seat in islice(met, 20):
        if len(state.actions(seat)) < 2:
            continue
        other = state.imagine(seat, chance)
        assert to_bytes(game.view(other, seat)) == to_bytes(game.view(state, seat))
        thoughts = [
            thought_of(searcher(game, asked, 30, prior_visits=prior_visits).think(Knowledge(game, truth, seat)).root)
            for truth in (state, other)
        ]
        assert thoughts[0] == thoughts[1]
        asked += 1
    assert asked > 5


@pytest.mark.parametrize("table", TABLES)
def test_what_others_did_unseen_changes_no_choice(table):
    """Two acts that differ only in what the seat cannot know, followed by the seat's decision."""
    game, options = games.table(table)
    for first, second, viewer in islice(twins(game, options, 7), 12):
        states = [played.after for played in (first, second)]
        if viewer < 0 or viewer not in states[0].seats() or len(states[0].actions(viewer)) < 2:
            continue
        for prior_visits in (0.0, 1.0):
            assert choice(game, states[0], viewer, prior_visits=prior_visits) == choice(
                game, states[1], viewer, prior_visits=prior_visits
            )


def thought_of(node):
    return list(node.actions), list(node.visits), list(node.share_sums)


# --- the same from the same seed ---


def digest(table):
    """The choices of a search through two games, in one line."""
    met = (one for seed in range(2) for one in positions(table, seed, 9))
    return " ".join(
        choice(game, state, seat, iterations=25, depth=2 * number % 4, prior_visits=number % 2)
        for number, (game, state, seat) in enumerate(islice(met, 8))
    )


@pytest.mark.parametrize("table", TABLES)
def test_equal_seeds_make_equal_choices(table):
    assert digest(table) == digest(table)


@pytest.mark.parametrize("name", games.names())
def test_compiled_and_pure_choose_alike(name):
    code = f"from tests.bots.test_search import digest; print(digest({name!r}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "TABLEE_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest(name)


# --- sound answers ---


@pytest.mark.parametrize("depth", [0, 3, TO_THE_END])
@pytest.mark.parametrize("table", TABLES)
def test_a_search_answers_legally_and_leaves_the_state_alone(table, depth):
    for game, state, seat in islice(positions(table, 11), 6):
        before = to_bytes(game.view(state, seat))
        action = ask(searcher(game, depth=depth, iterations=20), game, state, seat)  # `ask` judges it
        assert state.allows(seat, action) == ""
        assert to_bytes(game.view(state, seat)) == before


@pytest.mark.parametrize(("iterations", "seconds"), [(0, 1.0), (-5, 1.0), (10, 0.0), (10, -1.0), (10, float("nan"))])
def test_a_search_without_time_to_think_is_refused(iterations, seconds):
    with pytest.raises(BadBudget, match=r"both must be above 0"):
        Budget(iterations, seconds)


def test_a_search_stops_when_its_time_is_up():
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A5 B14 M10"), NATURE, "rolled 3,4").after
    bot = SearchBot("search", 1, game.heuristic(), Budget(10**9, 0.05), SearchParameters(0, 2.0))
    root = bot.think(Knowledge(game, state, 0)).root
    assert sum(root.visits) == root.node_visits < 10**6


def test_every_iteration_tries_one_action_and_shares_add_up():
    game, options = games.table("destorsion(seats=3)")
    state = door.play(game.position(options, "A5 B14 C20 M10"), NATURE, "rolled 3,4,5").after
    search = searcher(game, iterations=200).think(Knowledge(game, state, 0))
    assert sum(search.root.visits) == 200
    assert sum(search.evaluator.shares) == pytest.approx(1.0)
    for node in search.tree.nodes:
        assert all(0 <= total <= visits for total, visits in zip(node.share_sums, node.visits, strict=True))


# --- wins that lie open ---


def wins_at_once(state, seat, chance):
    """The actions that end the game in this seat's victory, whatever it cannot know."""
    found = set(state.actions(seat))
    for dream in [state.imagine(seat, chance) for _ in range(6)]:
        found &= {action for action in found if is_won(dream, seat, action)}
    return found


def is_won(state, seat, action):
    after = state.copy()
    after.play(seat, action)
    return after.over and after.outcome().share(seat) == 1.0


def open_wins(table, games_played):
    """Moments of random games where a seat can win at once, but need not."""
    chance = Chance(1)
    for seed in range(games_played):
        for game, state, seat in positions(table, seed, 1):
            winning = wins_at_once(state, seat, chance)
            if 0 < len(winning) < len(state.actions(seat)):
                yield game, state, seat, winning


@pytest.mark.parametrize("depth", [0, TO_THE_END])
@pytest.mark.parametrize("table", ["destorsion", "dice_chess", "file_dans_ta_mare", "la_sortie"])
def test_a_win_in_reach_is_taken(table, depth):
    taken = asked = 0
    for game, state, seat, winning in islice(open_wins(table, 30), 4):
        taken += ask(searcher(game, asked, 200, depth), game, state, seat) in winning
        asked += 1
    assert taken == asked > 2


def test_a_win_behind_a_slingshot_a_hex_and_a_warp_is_found():
    """E13 of Déstorsion."""
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A35 B49 M29"), NATURE, "rolled 3,3,4").after
    bot = searcher(game, iterations=3000)
    while not state.over and list(state.seats()) == [0]:
        state = door.play_number(state, 0, ask(bot, game, state, 0)).after
    assert state.over
    assert state.outcome().winners() == [0]


# --- the tree ---


def test_a_tree_finds_what_it_met_after_growing():
    tree = Tree()
    keys = [mix(7, number) for number in range(5000)]
    assert len(set(keys)) == 5000
    for number, key in enumerate(keys):
        assert tree.find(key) is None
        tree.add(key, number % 3)
    assert [tree.find(key) is node for key, node in zip(keys, tree.nodes, strict=True)] == [True] * 5000


def test_a_search_knows_how_many_sit_at_the_table():
    for seats in (2, 3, 4):
        game, state, seat = next(positions(f"korrigans(seats={seats})", 2))
        assert len(searcher(game, iterations=5).think(Knowledge(game, state, seat)).evaluator.shares) == seats


# --- simultaneous choices ---


def sealed_by_others(table, seed):
    """Moments of a random game where a seat owes a choice that others have made already, and those others."""
    for game, state, seat in positions(table, seed, 1):
        fresh = state.imagine(seat, Chance(1))
        fresh.unseal(seat)
        others = set(fresh.seats()) - set(state.seats())
        if others:
            yield game, state, seat, others


def test_what_others_have_sealed_is_chosen_anew():
    """The true choices of the others are taken back: each of them chooses in the tree, the thinking seat first."""
    met = 0
    for game, state, seat, others in islice(sealed_by_others("whisky_race(seats=4,trade=none)", 2), 6):
        search = searcher(game, iterations=60).think(Knowledge(game, state, seat))
        choosing = {node.seat for node in search.tree.nodes}
        assert {*state.seats(), *others} <= choosing
        assert search.root.node_visits == 60
        assert search.root.seat == seat
        met += 1
    assert met > 3


def test_taking_back_what_others_sealed_leaves_the_own_choice():
    game, options = games.table("whisky_race(seats=3)")
    for state, seat, _ in some(game.start(options), Chance(4), 3):
        for viewer in range(3):
            dream = state.imagine(viewer, Chance(1))
            before = game.view(dream, viewer).own_choice
            dream.unseal(viewer)
            assert game.view(dream, viewer).own_choice == before
            assert set(state.seats()) <= set(dream.seats()) or seat == NATURE


# --- evaluation ---


@pytest.mark.parametrize("table", TABLES)
def test_the_values_of_all_seats_equal_the_value_of_each(table):
    """A game may share the work between its seats; the values stay the same, to the last digit."""
    for game, state, _ in islice((one for seed in range(4) for one in positions(table, seed, 5)), 40):
        heuristic = game.heuristic()
        assert list(heuristic.values(state)) == [heuristic.value(state, seat) for seat in range(state.seat_count)]


class Watcher(Heuristic):
    """Passes on a game's values and remembers who was to move in the evaluated states."""

    def __init__(self, heuristic: Heuristic) -> None:
        self.heuristic = heuristic
        self.asked: list[list[int]] = []

    def has_hidden_information(self) -> bool:
        return bool(self.heuristic.has_hidden_information())

    def value(self, state, seat):
        self.asked.append(list(state.seats()))
        return self.heuristic.value(state, seat)


@pytest.mark.parametrize("name", games.names())
def test_a_search_judges_only_where_its_own_seat_is_asked(name):
    """Lines of all lengths end at the same point of the round: who has just moved always looks better."""
    for game, state, seat in islice(positions(name, 5, 9), 4):
        watcher = Watcher(game.heuristic())
        search = Search(Knowledge(game, state, seat), watcher, SearchParameters(0, 1.0), Chance(1))
        watcher.asked.clear()
        for _ in range(60):
            search.iterate()
        assert all(seat in asked for asked in watcher.asked)


@pytest.mark.parametrize("name", ["destorsion", "dice_chess"])  # nothing hidden: everybody knows the same value
def test_the_priors_of_all_actions_are_on_one_scale(name):
    """The action with the larger lead has the larger share, whichever of them was evaluated first."""
    for game, state, seat in islice(positions(name, 6, 4), 6):
        heuristic = game.heuristic()
        search = Search(Knowledge(game, state, seat), heuristic, parameters_for(heuristic), Chance(2))
        search.iterate()
        root = search.root
        leads = []
        for action in root.actions:
            after = state.copy()
            after.play(seat, action)
            if after.over:
                continue
            leads.append(
                (heuristic.value(after, seat) - heuristic.value(after, 1 - seat), search.prior(state, seat, action))
            )
        shares = [share for _, share in sorted(leads)]
        assert shares == sorted(shares)


@pytest.mark.parametrize(
    "name", [name for name in games.names() if games.find(name).heuristic().chance_only_restricts()]
)
def test_chance_that_only_restricts_leaves_no_trace(name):
    """Where a game says so, the same answer to two draws leads to the same state."""
    compared = 0
    for game, state, seat in islice((one for seed in range(4) for one in positions_of_nature(name, seed)), 60):
        after = {}
        for number in state.actions(NATURE):
            drawn = state.copy()
            drawn.play(NATURE, number)
            for action in drawn.actions(seat):
                answered = drawn.copy()
                answered.play(seat, action)
                seen = to_bytes(game.view(answered, seat))
                compared += action in after
                assert after.setdefault(action, seen) == seen
    assert compared > 1000


def positions_of_nature(name, seed):
    """States that wait for a draw, and the seat that is asked then."""
    game, options = games.table(name)
    state, chance = game.start(options), Chance(seed)
    while not state.over:
        seat = state.seats()[0]
        if seat == NATURE:
            drawn = state.copy()
            drawn.play(NATURE, drawn.actions(NATURE)[0])
            if drawn.seats()[0] != NATURE:
                yield game, state, drawn.seats()[0]
            state.play(NATURE, draw(state, chance))
        else:
            actions = state.actions(seat)
            state.play(seat, actions[chance.below(len(actions))])


def test_an_untrained_search_estimates_its_scale_from_the_position():
    for game, state, seat in islice(positions("destorsion", 6, 4), 3):
        heuristic = game.heuristic()
        search = Search(Knowledge(game, state, seat), heuristic, parameters_for(heuristic), Chance(2))
        assert search.evaluator.trained is None
        assert search.evaluator.scale not in (0, 1)


def test_a_rival_is_expected_to_act_on_what_it_alone_has_seen():
    """La Sortie: blue has seen that the way out is on the left and stands before it: red takes its chance at once."""
    game, options = games.table("la_sortie")
    text = "[5][8](2)/[1][7](3)/(4)[6](9)/(E)(X) B3 B3 L2 shield:C3 turn:59 marks P2{R}"
    for seed in range(3):
        state = game.position(options, text)
        assert state.write(ask(bots.make("master", game, seed), game, state, 0)) in {"go L", "go R"}


class Equal(Heuristic):
    """Everything is worth the same."""

    def value(self, state, seat):
        return 0.0


def test_where_all_values_are_alike_every_action_is_tried():
    """Priors that are all the same may all be wrong: what comes after each action has to be looked at."""
    game, state, seat = next(one for one in positions("dice_chess", 3, 3) if len(one[1].actions(one[2])) > 5)
    search = Search(Knowledge(game, state, seat), Equal(), SearchParameters(0, 1.0, 1.0), Chance(1))
    for _ in range(40 * len(search.actions)):
        search.iterate()
    assert min(search.root.visits) > 0


def test_only_an_end_that_nothing_but_chance_precedes_is_foreseen():
    """Korrigans: the mystery die ends the night; dice that a seat answers end nothing."""
    game, state, _ = next(positions("korrigans(seats=2)", 3, 3))
    assert foreseen(state, Chance(1)) is state
    ended = 0
    for seed in range(40):
        chance, here = Chance(seed), game.start(game.options([("seats", "2")]))
        while not here.over:
            seat = here.seats()[0]
            if seat == NATURE:
                end = foreseen(here, Chance(1))
                assert end is here or (end.over and not here.over)
                ended += end is not here
                here.play(NATURE, draw(here, chance))
            else:
                here.play(seat, here.actions(seat)[chance.below(len(here.actions(seat)))])
    assert ended > 0


def test_near_the_end_a_seat_looks_at_all_of_its_own_turn():
    """Déstorsion, E13: slingshot, hex and warp lead to the exit in one turn; a rival's decision stops the look."""
    game, options = games.table("destorsion(seats=2)")
    state = door.play(game.position(options, "A35 B49 M29"), NATURE, "rolled 3,3,4").after
    search = Search(Knowledge(game, state, 0), game.heuristic(), SearchParameters(0, 1.0, 1.0), Chance(1))
    search.looks = 100_000
    end = search.better_end(state, 0.5)
    assert end.over
    assert end.outcome().winners() == [0]
    assert 0 < search.looks < 100_000
    search.looks = 1
    assert search.better_end(state, 0.5) is None, "it looks at so many positions and no more"
    search.looks = 100_000
    assert search.better_end(state, 1.0) is None, "no end is better than a win"
    rival = Search(Knowledge(game, state, 1), game.heuristic(), SearchParameters(0, 1.0, 1.0), Chance(1))
    rival.looks = 100_000
    assert rival.better_end(state, 0.5) is None, "another decides first"


def test_very_many_actions_are_considered_by_progressive_widening():
    """Beyond the first decision a node considers 24 actions of a longer list at first, later more."""
    game, state, seat = next(one for one in positions("file_dans_ta_mare", 3, 3) if len(one[1].actions(one[2])) > 60)
    heuristic = game.heuristic()
    search = Search(Knowledge(game, state, seat), heuristic, SearchParameters(0, 1.0, 1.0), Chance(1))
    for _ in range(30):
        search.iterate()
    assert len(search.root.actions) == len(state.actions(seat))
    others = [node for node in search.tree.nodes if node.seat != seat and node.node_visits == 1]
    assert others
    assert all(len(node.actions) <= 24 for node in others)


def test_simultaneous_choices_are_searched_one_after_the_other():
    """At the plans of a Whisky Race another clan answers every plan of the thinking one in a node of its own."""
    game, options = games.table("whisky_race(trade=none)")
    state = game.start(options)
    while state.seats()[0] == NATURE:
        state.play(NATURE, state.actions(NATURE)[0])
    assert len(state.seats()) > 1
    heuristic = game.heuristic()
    search = Search(Knowledge(game, state, 0), heuristic, SearchParameters(0, 1.0, 1.0), Chance(1))
    for _ in range(80):
        search.iterate()
    answers = max(node.node_visits for node in search.tree.nodes if node.seat == 1)
    assert answers == max(search.root.visits) < search.root.node_visits


# --- levels ---


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_legally_and_within_its_time(table, level):
    game, state, seat = next(positions(table, 4, 5))
    began = time.process_time()
    assert state.allows(seat, ask(bots.make(level, game, 1), game, state, seat)) == ""
    assert time.process_time() - began < (3.5 if level == "master" else 1.5)


def test_an_unknown_level_is_refused_with_the_known_ones():
    with pytest.raises(
        UnknownBot, match=r"there is no level 'wizard'; there are beginner, apprentice, regular, expert, master"
    ):
        make_level("wizard", 1, games.find("destorsion").heuristic())
