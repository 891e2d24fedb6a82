"""Other editions of a board: whole files and single keys, what they change and what names them; bad ones."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.engine.edition import differences, digest_of
from tablee.engine.errors import BadData

USUAL = games.find("destorsion").usual_board()


def changed(name: str, text: str) -> dict[str, tuple[str, str]]:
    """What an edition changes, by path."""
    board = games.edition(name, text)
    assert board is not None
    return {found.path: (found.usual, found.here) for found in differences(games.find(name).usual_board(), board)}


@pytest.mark.parametrize(
    ("name", "text", "path", "usual", "here"),
    [
        ("destorsion", "[score_board]\npit = [3, 9]\n", "score_board.pit", "[7, 19, 23]", "[3, 9]"),
        ("destorsion", "limits.turns_per_seat.p2 = 40", "limits.turns_per_seat.p2", "100", "40"),
        ("dice_chess", "options.check_dice = 1", "options.check_dice", "2", "1"),
        ("file_dans_ta_mare", "[rules]\nhand = 4", "rules.hand", "3", "4"),
        ("korrigans", "[rules]\nmove_max = 4", "rules.move_max", "3", "4"),
        ("la_sortie", "[options]\nturn_limit = 40", "options.turn_limit", "60", "40"),
        ("whisky_race", "[track]\nenglish_start = 4", "track.english_start", "6", "4"),
    ],
)
def test_one_key_is_enough(name: str, text: str, path: str, usual: str, here: str) -> None:
    assert changed(name, text) == {path: (usual, here)}
    board = games.edition(name, text)
    game, options = games.table(name, board)
    game.view(game.start(options), 0)


def test_an_item_of_a_list_is_named_by_its_number() -> None:
    assert changed("la_sortie", '[cards.maze.0]\nlevel1 = ["look_two"]') == {
        "cards.maze.0.level1": ('["look_final"]', '["look_two"]')
    }


def test_a_file_with_all_sections_is_a_board_of_its_own() -> None:
    with pytest.raises(BadData, match=r"line \d+: score_board.cells: is missing"):
        games.edition("destorsion", USUAL.replace("cells = 25", "", 1))


def test_a_file_that_changes_nothing_is_the_usual_board() -> None:
    assert games.edition("destorsion", USUAL) is None
    assert games.edition("destorsion", "# nothing\n") is None
    assert games.edition("destorsion", "[score_board]\ncells = 25\n") is None


def test_editions_that_say_the_same_have_the_same_digest() -> None:
    single = games.edition("destorsion", "[score_board]\npit = [3, 9]\n")
    whole = games.edition("destorsion", USUAL.replace("pit = [7, 19, 23]", "pit = [ 3, 9 ]  # two"))
    assert single is not None
    assert whole is not None
    assert single != whole
    assert digest_of("destorsion", single) == digest_of("destorsion", whole)
    assert digest_of("destorsion", single) != digest_of("destorsion", USUAL)
    assert digest_of("destorsion", single) != digest_of("korrigans", single)


@pytest.mark.parametrize(
    ("text", "line", "what", "reason"),
    [
        ("\n[score_board]\npit = [3, 99]", 3, "score_board.pit", "99 is not a whole number from 1 to 25"),
        ("[score_board]\npitt = [3]", 2, "score_board.pitt", "is unknown"),
        ("\n\n[nothing]\na = 1", 3, "nothing", "is unknown; there are score_board, dungeon, dice, limits"),
        ("score_board.pit.7 = 1", 1, "score_board.pit.7", "is no item of a list of 3, numbered from 0"),
        ("score_board.pit = 1979-05-27", 1, "score_board.pit", "should be a number, a text"),
        ("score_board.pit = [nan]", 1, "score_board.pit", "should be a number, a text"),
        ("score_board.pit = inf", 1, "score_board.pit", "should be a number, a text"),
        ("a" + ".a" * 20 + " = 1", 1, "a.a.a", "lies deeper than 8 keys"),
        ("score_board.pit = " + "[" * 300 + "]" * 300, 1, "score_board.pit.0.0", "lies deeper than 8 keys"),
        ("score_board.pit = [3", 1, "TOML", ""),
        ("#" * 16_001, 1, "TOML", "has 16001 characters, more than 16000"),
    ],
)
def test_a_bad_file_is_refused_with_its_own_line_and_key(text: str, line: int, what: str, reason: str) -> None:
    with pytest.raises(BadData) as refused:
        games.edition("destorsion", text, "mine.toml")
    facts = refused.value.facts
    assert (facts["file"], facts["line"]) == ("mine.toml", line)
    assert str(facts["what"]).startswith(what)
    assert reason in str(facts["reason"])
