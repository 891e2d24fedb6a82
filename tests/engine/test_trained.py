"""Learnt values: what they compute, and which files are refused."""

from __future__ import annotations

import logging
import math
from pathlib import Path

import msgspec
import pytest
from librt.vecs import vec

from tablee import games
from tablee.bots.evaluator import Evaluator
from tablee.engine import trained
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.edition import digest_of
from tablee.engine.errors import BadValues
from tablee.engine.playout import draw
from tablee.engine.trained import Provenance, ValueFile, heuristic_of, read, read_folder, written
from tablee.engine.value_function import ValueFunction

PIG = games.find("pig")
FILE = ValueFile(
    game="pig",
    seats=2,
    rules_version=PIG.rules_version,
    edition=digest_of("pig", PIG.usual_board()),
    features=("value",),
    linear=[0.5],
    hidden=[[2.0], [-1.0]],
    biases=[-1.0, 0.0],
    output=[0.25, 0.5],
    provenance=Provenance(command="by hand", seed=1, games=0, generations=0, players="nobody"),
)


def shares(function: ValueFunction, *features: float, seats: int) -> list[float]:
    found = vec[float]([0.0] * seats)
    function.set_shares(vec[float](list(features)), found)
    return list(found)


def test_the_shares_are_the_softmax_of_a_linear_form_and_rectified_units():
    function = FILE.function()
    one = 0.5 * 2 + 0.25 * (2 * 2 - 1)  # the second unit is off
    other = 0.5 * -3 + 0.5 * 3  # the first one is
    expected = math.exp(one) / (math.exp(one) + math.exp(other))
    assert shares(function, 2.0, -3.0, seats=2) == pytest.approx([expected, 1 - expected])


def test_shares_of_many_seats_add_up_however_large_the_scores_are():
    function = ValueFunction([1.0, 0.0], [], [], [])
    assert shares(function, 5000.0, 0.0, 0.0, 1.0, -5000.0, 2.0, seats=3) == [1, 0, 0]
    assert shares(function, 1.0, 9.0, 1.0, 0.0, 1.0, 7.0, seats=3) == pytest.approx([1 / 3] * 3)


# --- files ---


def content(**changes: object) -> bytes:
    return written(msgspec.structs.replace(FILE, **changes))


def test_a_file_is_read_as_it_was_written():
    file = read(content(), "pig/values/2.json", PIG, 2)
    assert msgspec.structs.replace(file, digest="") == FILE


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (b"", "cannot be read"),
        (b"\xff\xfe", "cannot be read"),
        (b"[" * 100_000, "cannot be read"),
        (b" " * 200_001, "200001 bytes"),
        (content()[:-40], "cannot be read"),
        (content().replace(b"0.25", b"0.26"), "digest"),
        (content().replace(b'"linear"', b'"lineal"'), "cannot be read"),
        (content(game="destorsion"), "game is destorsion, not pig"),
        (content(seats=3), "number of seats is 3, not 2"),
        (content(rules_version=99), "rules version is 99"),
        (content(edition="0123456789abcdef"), "edition is 0123456789abcdef"),
        (content(features=("luck",)), "list of features"),
        (content(linear=[0.5, 0.5]), "do not fit"),
        (content(hidden=[[2.0], [-1.0, 3.0]]), "do not fit"),
        (content(biases=[]), "do not fit"),
    ],
)
def test_a_file_that_is_damaged_or_foreign_is_refused_by_name(bad: bytes, reason: str):
    with pytest.raises(BadValues) as refused:
        read(bad, "pig/values/2.json", PIG, 2)
    assert str(refused.value).startswith("pig/values/2.json: ")
    assert reason in str(refused.value)


@pytest.fixture
def shelf(tmp_path, monkeypatch) -> Path:
    """A folder of values for Pig, empty at first."""
    (tmp_path / "board.toml").write_text(PIG.usual_board())
    monkeypatch.setattr(trained.resources, "files", lambda _: tmp_path)
    monkeypatch.setattr(trained, "FUNCTIONS", {})
    monkeypatch.setattr(logging.getLogger("tablee"), "propagate", True)  # a server of another test may have the journal
    trained.say_edition.cache_clear()
    folder = tmp_path / "values"
    folder.mkdir()
    return folder


def test_what_is_missing_or_damaged_leaves_its_table_untrained_with_one_warning(shelf, caplog):
    (shelf / "2.json").write_bytes(content())
    (shelf / "3.json").write_bytes(b"{}")
    heuristics = [heuristic_of(PIG) for _ in range(3)]
    assert all(set(heuristic.trained) == {2} for heuristic in heuristics)
    assert Evaluator(heuristics[0], 2).trained is not None
    assert Evaluator(heuristics[0], 3).trained is None
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(said) == 1
    assert "pig/values/3.json: it cannot be read" in said[0]
    assert "pig/values/4.json: it is missing" in said[0]


def test_another_edition_plays_with_the_usual_values_and_says_so_once(shelf, caplog):
    (shelf / "2.json").write_bytes(content())
    heuristic_of(PIG)
    caplog.clear()
    caplog.set_level(logging.INFO, logger=trained.log.name)
    other = games.find("pig", PIG.usual_board().replace("100", "50"))
    for _ in range(2):
        assert heuristic_of(other).value_function(2) is not None
    assert [record.getMessage() for record in caplog.records] == [
        "pig: this edition of the board plays with the values of the usual one"
    ]


def test_an_edition_with_other_features_plays_untrained_and_says_so(shelf, caplog, monkeypatch):
    (shelf / "2.json").write_bytes(content())
    other = games.find("pig", PIG.usual_board().replace("100", "50"))
    usual = heuristic_of(other)
    usual_heuristic = type(other).heuristic

    class Wider(type(PIG.heuristic())):  # type: ignore[misc]
        def feature_names(self) -> tuple[str, ...]:
            return ("value", "room")

    assert usual.value_function(2) is not None
    monkeypatch.setattr(type(other), "heuristic", lambda game: Wider() if game.edition else usual_heuristic(game))
    assert heuristic_of(other).value_function(2) is None
    assert any("bots play untrained" in record.getMessage() for record in caplog.records)


# --- what the house has ---


@pytest.mark.parametrize("name", games.names())
def test_the_values_of_every_game_are_its_own(name: str, caplog):
    """A file beside a game that is not accepted would be a warning on every start."""
    read_folder(games.find(name))
    assert not caplog.records


@pytest.mark.parametrize("name", games.names())
def test_every_seat_has_all_features_in_every_position(name: str):
    game, options = games.table(name)
    heuristic, state, chance = game.heuristic(), game.start(options), Chance(5)
    for _ in range(150):
        if state.over:
            break
        features = list(heuristic.features(state))
        assert len(features) == options.seats * len(heuristic.feature_names())
        assert all(map(math.isfinite, features))
        assert features == list(heuristic.features(state)), "looking changes nothing"
        seat = state.seats()[0]
        actions = state.actions(seat)
        state.play(seat, draw(state, chance) if seat == NATURE else actions[chance.below(len(actions))])
