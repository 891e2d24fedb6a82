"""Options, positions and boards as OpenSpiel's parameters, and what it is told when something cannot be."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from tablee import games
from tablee.engine.errors import BadLog
from tablee.engine.options import Flag, Number, written

pyspiel = pytest.importorskip("pyspiel")

from tablee.adapters import open_spiel  # noqa: E402
from tablee.adapters.open_spiel.parameters import PLAYERS, plain, quoted, unquoted  # noqa: E402
from tablee.adapters.open_spiel.position import restore  # noqa: E402
from tests.adapters.openspiel_states import GAMES, SHORT_GAMES, walk  # noqa: E402

SMALLER_BOARD = "[score_board]\npit = [3, 9]\n"


@pytest.mark.parametrize("text", [*GAMES, *SHORT_GAMES])
def test_a_game_loads_again_from_what_it_prints(text: str) -> None:
    game = pyspiel.load_game(text)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert (again.options, again.table.position) == (game.options, game.table.position)
    assert pickle.loads(pickle.dumps(game)).options == game.options


@pytest.mark.parametrize("name", games.names())
def test_every_value_of_every_option_is_a_parameter(name: str) -> None:
    kinds = games.find(name).options_type.kinds()
    for option, kind in kinds.items():
        for value in kind.samples():
            key = PLAYERS if option == "seats" else option
            given = plain(kind, value)
            assert isinstance(given, bool if isinstance(kind, Flag) else int | str)
            for game in (
                pyspiel.load_game(f"tablee_{name}({key}={given})"),
                pyspiel.load_game(f"tablee_{name}", {key: given}),
            ):
                assert written(getattr(game.options, option)) == written(value)
                assert pyspiel.load_game(str(game)).options == game.options
        if isinstance(kind, Number):
            with pytest.raises(pyspiel.SpielError, match=f"{kind.low} to {kind.high}"):
                pyspiel.load_game(f"tablee_{name}({PLAYERS if option == 'seats' else option}={kind.high + 1})")


@pytest.mark.parametrize("name", games.names())
def test_a_position_of_any_game_is_a_parameter(name: str) -> None:
    """Every position that has a text, met in a random game."""
    game = pyspiel.load_game(f"tablee_{name}")
    for state in list(walk(game, random.Random(1)))[:60:4]:
        text = game.ours.write_position(state.position.state)
        given: dict[str, Any] = {**game.get_parameters(), "position": text}
        try:
            there = pyspiel.load_game(f"tablee_{name}", given)
        except pyspiel.SpielError:
            continue  # a text of the middle of a turn, which no game can begin from
        assert there.table.position == text
        again = pyspiel.load_game(str(there))
        assert game.ours.write_position(again.first.state) == game.ours.write_position(there.first.state)


@pytest.mark.parametrize("text", ["", "7", "-1.5", "true", "False", "a,b=(c)", "100%", "it's", "'", "''", "two\nlines"])
def test_any_text_can_be_quoted(text: str) -> None:
    assert unquoted(quoted(text)) == text
    assert not set(",()=\n") & set(quoted(text))


def test_another_board_is_a_parameter() -> None:
    game = pyspiel.load_game("tablee_destorsion", {"edition": SMALLER_BOARD})
    assert game.ours.edition is not None
    assert game.ours.edition != pyspiel.load_game("tablee_destorsion").ours.edition
    assert pyspiel.load_game(str(game)).ours.edition == game.ours.edition
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_our_own_text_loads_the_same_game() -> None:
    game = open_spiel.load("destorsion(seats=3,slingshot=may)")
    assert str(game) == str(pyspiel.load_game("tablee_destorsion(players=3,slingshot=may)"))
    assert game.options.seats == game.num_players() == 3


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("tablee_destorsion(players=9)", "parameter players='9' should be a whole number from 2 to 4"),
        ("tablee_destorsion(seats=3)", "Unknown parameter 'seats'"),
        ("tablee_destorsion(slingshot=never)", "slingshot='never' should be one of must, may"),
        ("tablee_destorsion(slingshot=1)", "Wrong type for parameter slingshot"),
        ("tablee_destorsion(position=A99 B1 M1)", "A99: places go from 0"),
        ("tablee_destorsion(edition=nothing)", "edition.toml"),
        ("tablee_chess", "Unknown game"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_fact(text: str, fact: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=fact):
        pyspiel.load_game(text)


def test_an_action_that_cannot_be_played_is_refused_and_nothing_changes() -> None:
    state = pyspiel.load_game("tablee_destorsion(position=A5 B14 M10)").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="nature cannot play action 9999 now: legal are"):
        state.apply_action(9999)
    state.apply_action(state.legal_actions()[0])
    before = str(state)
    for action in (9999, 10**9):
        with pytest.raises(pyspiel.SpielError, match=f"player 0 cannot play action {action} now: legal are"):
            state.apply_action(action)
        with pytest.raises(pyspiel.SpielError):
            state.action_to_string(action)
    assert str(state).partition(" | ")[0] == before.partition(" | ")[0]
    for player in (-1, 2):
        with pytest.raises(pyspiel.SpielError):
            state.information_state_string(player)
    observer = state.get_game().make_py_observer()
    with pytest.raises(pyspiel.SpielError, match="there is no player 2: the players are 0 to 1"):
        observer.string_from(state, 2)
    with pytest.raises(pyspiel.SpielError, match="takes no parameters, but got"):
        state.get_game().make_py_observer(None, {"colour": 1})


def test_after_the_end_nothing_is_played() -> None:
    *_, end = walk(pyspiel.load_game("tablee_la_sortie"), random.Random(1))
    assert end.is_terminal()
    assert end.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="action 0 cannot be played: the game is over"):
        end.apply_action(0)


def test_a_pickle_of_another_version_of_the_rules_is_refused() -> None:
    game = pyspiel.load_game("tablee_la_sortie")
    with pytest.raises(BadLog, match="pickled under version 0 of the rules of la_sortie; this is version 1"):
        restore(str(game), 0, ())


def test_an_imagined_state_is_not_pickled() -> None:
    state = list(walk(pyspiel.load_game("tablee_la_sortie"), random.Random(2)))[20]
    twin = state.resample_from_infostate(0, random.random)
    with pytest.raises(TypeError, match="an imagined position has no log"):
        pickle.dumps(twin.position)


def test_an_offer_to_who_commits_at_the_same_time_is_dropped() -> None:
    """Whisky Race: seats answer in their order, and who could not be heard is asked again."""
    state = pyspiel.load_game("tablee_whisky_race").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.is_simultaneous_node()
    plan, offer = (
        next(action for action in state.legal_actions(seat) if state.action_to_string(seat, action).startswith(word))
        for seat, word in ((0, "plan"), (1, "offer 1"))
    )
    before = [state.information_state_string(seat) for seat in range(3)]
    state.apply_actions([plan, offer, state.legal_actions(2)[0]])
    assert state.current_player() == 1
    assert "offer 1" not in " ".join(state.position.state.write(state.position.moment.action))
    assert pickle.loads(pickle.dumps(state.position)).log() == state.position.log()
    assert [played for _, played, dropped in state.position.log() if dropped] != []
    assert all(state.information_state_string(seat) != before[seat] for seat in range(3))
