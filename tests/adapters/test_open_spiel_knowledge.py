"""What OpenSpiel's players know: all that they have seen, and nothing that is hidden from them."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import product
from typing import Any

import pytest

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.game import to_bytes

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from tablee.adapters.open_spiel import Position  # noqa: E402
from tablee.adapters.open_spiel.history import Eyes  # noqa: E402
from tests.adapters.openspiel_states import decisions, start, step, walk  # noqa: E402

MOST_ACTS = 150  # of a game that are looked at
who = pyspiel.PrivateInfoType
every_game = pytest.mark.parametrize("name", games.names())


def twins(position: Position, viewer: int, luck: random.Random) -> tuple[list[Position], list[Position]]:
    """Two pairs of positions after one action of somebody else: which look alike to a viewer, and which do not."""
    state, ours = position.state, position.game.ours
    seat = state.seats()[0]
    alike = defaultdict(list)
    for action in position.legal_actions()[:40]:
        after = position.clone()
        after.apply_action(action)
        line = state.written_for(viewer, seat, position.number(action))
        alike[line, to_bytes(ours.view(after.state, viewer))].append(after)
    groups = list(alike.values())
    same = next((luck.sample(group, 2) for group in groups if len(group) > 1), [])
    other = [group[0] for group in luck.sample(groups, 2)] if len(groups) > 1 else []
    return same, other


@every_game
def test_histories_that_a_seat_cannot_tell_apart_are_one_information_state_and_no_others(name: str) -> None:
    luck, position, hidden, told = random.Random(1), start(name), 0, 0
    for _ in range(MOST_ACTS):
        if position.is_terminal():
            break
        for viewer in range(position.game.options.seats):
            if viewer != position.state.seats()[0]:
                same, other = twins(position, viewer, luck)
                if same:
                    hidden += 1
                    one, two = (each.information_state_string(viewer) for each in same)
                    assert one == two
                if other:
                    told += 1
                    one, two = (each.information_state_string(viewer) for each in other)
                    assert one != two
        position.apply_action(step(position, luck))
    assert told > 0
    if name in ("korrigans", "la_sortie", "file_dans_ta_mare", "whisky_race"):
        assert hidden > 0


@every_game
def test_what_looks_the_same_goes_on_to_look_the_same(name: str) -> None:
    """Two deals that a seat cannot tell apart, and then the same actions as far as both allow them."""
    luck, position, compared = random.Random(2), start(name), 0
    for _ in range(MOST_ACTS):
        if position.is_terminal() or compared >= 40:
            break
        for viewer in range(position.game.options.seats):
            same, _ = twins(position, viewer, luck) if viewer != position.state.seats()[0] else ([], [])
            if same:
                compared += follow(same, viewer, luck)
        position.apply_action(step(position, luck))


def follow(same: list[Position], viewer: int, luck: random.Random) -> int:
    """Play the same actions on both, as long as the viewer sees the same; how many there were."""
    one, two = same
    for played in range(5):
        if one.is_terminal() or two.is_terminal() or one.current_player() != two.current_player():
            return played
        both = sorted(set(one.legal_actions()) & set(two.legal_actions()))
        if not both:
            return played
        action, seat = luck.choice(both), one.state.seats()[0]
        lines = [each.state.written_for(viewer, seat, each.number(action)) for each in same]
        for each in same:
            each.apply_action(action)
        views = [to_bytes(each.game.ours.view(each.state, viewer)) for each in same]
        if lines[0] != lines[1] or views[0] != views[1]:
            assert one.information_state_string(viewer) != two.information_state_string(viewer)
            return played
        assert one.information_state_string(viewer) == two.information_state_string(viewer)
    return 5


def test_a_way_that_was_seen_is_remembered_where_the_board_has_forgotten_it() -> None:
    """Déstorsion: many games come to equal boards in different ways."""
    boards = defaultdict(set)
    count = 0
    for seed in range(40):
        for position in decisions("destorsion", seed)[:30]:
            count += 1
            boards[position.observation_string()].add(position.information_state_string())
    assert count > 1000
    assert any(len(states) > 1 for states in boards.values())


@every_game
def test_an_own_action_is_remembered(name: str) -> None:
    for position in decisions(name, 3)[:30]:
        seat, after = position.current_player(), []
        for action in position.legal_actions()[:2]:
            twin = position.clone()
            twin.apply_action(action)
            after.append(twin.information_state_string(seat))
        assert len(set(after)) == len(after)


@every_game
def test_a_resampled_state_is_the_same_to_who_looks_and_tells_nothing_of_the_true_one(name: str) -> None:
    luck, game = random.Random(4), pyspiel.load_game(f"tablee_{name}")
    chance = np.random.RandomState(4)
    states = [state for state in walk(game, luck) if not state.is_chance_node() and not state.is_terminal()]
    for state in states[::5][:20]:
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, chance.random_sample)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.current_player() == state.current_player()
            assert twin.history() == []
            for other in set(range(game.num_players())) - {player}:
                assert twin.information_state_string(other) != state.information_state_string(other)


def test_what_others_remember_is_imagined_from_what_the_seat_knows() -> None:
    """Two true states that a seat cannot tell apart imagine the same memories of the others."""
    luck, position = random.Random(5), start("la_sortie")
    same: list[Position] = []
    while not same:
        same, _ = twins(position, 0, luck) if position.is_chance_node() else ([], [])
        position.apply_action(step(position, luck))
    one, two = (each.imagined(0, Chance(9)) for each in same)
    assert one.information_state_string(1) == two.information_state_string(1)


SORTS = list(product((True, False), (who.NONE, who.SINGLE_PLAYER, who.ALL_PLAYERS), (True, False)))


@every_game
@pytest.mark.parametrize(("public", "private", "recall"), SORTS)
def test_an_observer_sees_the_part_that_it_was_made_for(name: str, public: bool, private: Any, recall: bool) -> None:
    game = pyspiel.load_game(f"tablee_{name}")
    sort = pyspiel.IIGObservationType(public_info=public, private_info=private, perfect_recall=recall)
    observer = make_observation(game, sort)
    ours, seats = game.ours, range(game.num_players())
    for state in list(walk(game, random.Random(6)))[::15]:
        inner = state.position.state
        common, views = ours.view(inner, PUBLIC), [ours.view(inner, seat) for seat in seats]
        for player in seats:
            text, _, remembered = observer.string_from(state, player).partition("\nrecall ")
            assert (len(remembered) == 32) is recall
            if public and private == who.NONE:
                assert text == to_bytes(common).decode()
            elif public:
                looking = seats if private == who.ALL_PLAYERS else [player]
                assert text == "\n".join(to_bytes(views[seat]).decode() for seat in looking)
            elif private == who.NONE or game.get_type().information == game.get_type().Information.PERFECT_INFORMATION:
                assert text == ""
            else:
                assert f'"viewer":{player}' in text
                for field in views[player].__struct_fields__:
                    differs = getattr(views[player], field) != getattr(common, field)
                    if private == who.SINGLE_PLAYER:
                        assert (f'"{field}":' in text) is differs
            observer.set_from(state, player)
            if observer.tensor is not None:
                assert public
                assert np.isfinite(observer.tensor).all()
                assert observer.tensor.min() >= 0
                assert observer.tensor.max() <= 1


def test_tensors_are_the_features_of_the_encoder_and_the_memory() -> None:
    game = pyspiel.load_game("tablee_destorsion(players=3)")
    state = list(walk(game, random.Random(7)))[50]
    now, past = (make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall)) for recall in (False, True))
    for player in range(3):
        now.set_from(state, player)
        past.set_from(state, player)
        assert list(now.dict) == [feature.name for feature in game.encoder.features]
        assert list(past.dict) == [*now.dict, "recall"]
        seen = game.encoder.observe(state.position.state, player)
        for feature in game.encoder.features:
            raw = np.asarray(seen)[feature.offset : feature.offset + feature.width]
            assert np.allclose(now.dict[feature.name] * feature.high, raw)
            assert (past.dict[feature.name] == now.dict[feature.name]).all()
        digest = state.position.moment.remembered(game.ours, Eyes((player,), public=True))
        assert np.packbits(past.dict["recall"].astype(np.uint8)).tobytes() == digest
        assert state.observation_tensor(player) == now.tensor.tolist()
        assert state.information_state_tensor(player) == past.tensor.tolist()


def test_nature_sees_nothing() -> None:
    state = pyspiel.load_game("tablee_korrigans").new_initial_state()
    assert state.is_chance_node()
    with pytest.raises(pyspiel.SpielError):
        state.observation_string(int(NATURE))
