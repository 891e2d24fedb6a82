"""Dice Chess as PGN: out, back in, and into python-chess."""

import io
import json
import random

import pytest
from chess import pgn as chess_pgn

from tablee.engine import door, log
from tablee.engine.contract import NATURE, NOBODY
from tablee.engine.errors import BadLog
from tablee.games import table
from tablee.games.dice_chess import pgn, position

pytestmark = pytest.mark.once

TABLES = ["dice_chess", "dice_chess(white=seat1,check_dice=1)", "dice_chess(draw_limits=5/75)"]


def random_log(text: str, seed: int, longest: int = 2000, start: str | None = None):
    """A random game as a log, and its last state."""
    game, options = table(text)
    head = log.header(game, options.write(game.name), start)
    state, chance, entries = log.first_state(game, head), random.Random(seed), []
    while not state.over and len(entries) < longest:
        seat = state.seats()[0]
        action = state.write(chance.choice(list(state.actions(seat))))
        entries.append(log.Entry(number=len(entries) + 1, seat=seat, text=action))
        state = door.play(state, seat, action).after
    return game, head, entries, state


@pytest.mark.parametrize("text", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_round_trip(text: str, seed: int) -> None:
    """A random game comes back entry by entry, whole or cut off anywhere."""
    longest = 2000 if seed % 2 else 40 + seed
    game, head, entries, state = random_log(text, seed, longest)
    written = pgn.write(game, head, entries, tags={"White": 'Anne "la Tour"', "Date": "2026.02.17"})
    read = pgn.read(game, written)
    assert read.entries == entries
    assert read.header == head
    assert read.tags["White"] == 'Anne "la Tour"'
    assert position.write(read.state) == position.write(state)
    assert pgn.write(game, read.header, read.entries, tags=read.tags) == written
    assert all(len(line) <= 80 for line in written.splitlines() if not line.startswith("["))


def test_a_set_up_position_comes_back() -> None:
    start = "r3k2r/pppqppbp/2np1np1/8/8/2NP1NP1/PPPQPPBP/R3K2R b KQkq - 3 9"
    game, head, entries, _ = random_log("dice_chess(white=seat0)", 3, 60, start)
    written = pgn.write(game, head, entries)
    assert f'[FEN "{start}"]' in written
    assert "9... " in written
    read = pgn.read(game, written)
    assert (read.header, read.entries) == (head, entries)


def test_python_chess_reads_the_moves() -> None:
    """Every move but a king captured by a pinned man; passes are null moves."""
    whole = 0
    for seed in range(12):
        game, head, entries, state = random_log("dice_chess(white=seat0)", seed)
        found = chess_pgn.read_game(io.StringIO(pgn.write(game, head, entries)))
        moves = [entry.text for entry in entries if entry.seat != NATURE]
        theirs = [move.uci() for move in found.mainline_moves()]
        ours = ["0000" if move == "pass" else move for move in moves]
        if not found.errors:
            whole += 1
            assert theirs == ours
        else:
            assert state.end == "king_capture"
            assert theirs == ours[: len(theirs)]
            assert len(ours) - len(theirs) == 1
        assert found.headers["Result"] == pgn.result(state, pgn.ending(state, []))
    assert whole >= 10


START = '[Table "dice_chess(white=seat0)"]\n\n'


@pytest.mark.parametrize(
    ("moves", "place", "reason"),
    [
        ("1. e4 {[%dice 12]} 1... e5 {[%dice 23]} *", "line 3, move 1b 'e5'", "cannot play 'e7e5'"),
        ("1. e4 {[%dice 12]}\n1... Nf6 {[%dice 13]} *", "line 4, move 1b 'Nf6'", "cannot play 'g8f6'"),
        ("1. -- {[%dice 12]} *", "line 3, move 1w '--'", "cannot play 'pass'"),
        ("1. e5 {[%dice 12]} *", "line 3, move 1w 'e5'", "no such move"),
        ("1. e4 *", "line 3, move 1w 'e4'", r"no comment \[%dice 12\]"),
        ("1. e4 {[%dice 17]} *", "line 3, move 1w 'e4'", "not a roll of two dice"),
        ("1. f3 {[%dice 12]} e5 {[%dice 12]} 2. g4 {[%dice 12]} Qh4# {[%dice 55]} 3. a3 {[%dice 11]} *",
         "line 3, move 3w 'a3'", "over before"),
        ("1. f3 {[%dice 12]} e5 {[%dice 12]} 2. g4 {[%dice 12]} Qh4# {[%dice 55]} 1-0", "line 3, result '1-0'", "0-1"),
        ("1. e4 {[%dice 12]} ] *", "line 3", "belongs to no PGN"),
        ("1. e4 {[%dice 12]} ( 1. d4 *", "line 3", "not closed"),
        ("* 1. e4", "line 3", "one game only"),
    ],
)  # fmt: skip
def test_a_bad_pgn_is_refused_with_its_place(moves: str, place: str, reason: str) -> None:
    game, _ = table("dice_chess")
    with pytest.raises(BadLog, match=reason) as refusal:
        pgn.read(game, START + moves)
    assert place in str(refusal.value)


def test_an_ambiguous_move_is_refused() -> None:
    game, _ = table("dice_chess")
    text = '[Table "dice_chess(white=seat0)"]\n[FEN "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1"]\n\n1. {} {{[%dice 44]}} *'
    assert pgn.read(game, text.format("R1a3")).entries[-1].text == "a1a3"
    with pytest.raises(BadLog, match="can mean a1a3 or a5a3"):
        pgn.read(game, text.format("Ra3"))


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        ('[Table "chess960"]', "no table of dice_chess"),
        ('[Table "dice_chess(wine=red)"]', "no option 'wine'"),
        ('[RulesVersion "9"]', "version 9"),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', "no king"),
        ('[Event "a"]\n[Event "b"]', "given twice"),
        ('[Event "drawn colours"]', "who drew White"),
    ],
)
def test_bad_tags_are_refused(tags: str, reason: str) -> None:
    game, _ = table("dice_chess")
    with pytest.raises(BadLog, match=reason):
        pgn.read(game, tags + "\n\n1. e4 {[%dice 12]} *")


def test_notes_variations_and_castling_spellings_are_understood() -> None:
    game, _ = table("dice_chess")
    text = (
        '[Table "dice_chess(white=seat0)"]\n[SetUp "1"]\n[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n'
        "% a line for programs\n1. 0-0! {good [%dice 46]} (1. O-O-O $2 (1. Ra2)) ; a remark\n"
        "1... O-O-O {[%dice 44]} *\n"
    )
    assert [entry.text for entry in pgn.read(game, text).entries] == ["46", "e1g1", "44", "e8c8"]


def test_a_king_capture_is_written_with_its_square() -> None:
    start = "4r3/8/8/8/6k1/4N3/8/4K3 w - - 0 1"
    game, options = table("dice_chess(white=seat0)")
    head = log.header(game, options.write(game.name), start)
    entries = [log.Entry(number=1, seat=NATURE, text="23"), log.Entry(number=2, seat=0, text="e3g4")]
    written = pgn.write(game, head, entries)
    assert "1. Nxg4 {[%dice 23] king captured} 1-0" in written
    assert '[Termination "king_capture"]' in written
    assert pgn.read(game, written).entries == entries
    assert pgn.read(game, written.replace("Nxg4", "NxK")).entries == entries


def test_another_edition_has_no_pgn() -> None:
    game, head, entries, _ = random_log("dice_chess(white=seat0)", 1, 4)
    other = log.Header(game=head.game, rules_version=1, edition="[game]")
    with pytest.raises(BadLog, match="edition"):
        pgn.write(game, other, entries)


def test_garbage_is_refused_and_never_crashes() -> None:
    """Any text is a game or a BadLog."""
    game, head, entries, _ = random_log("dice_chess", 7, 60)
    whole = pgn.write(game, head, entries)
    chance = random.Random(5)
    refused = 0
    for _ in range(400):
        text = list(whole)
        for _ in range(chance.randrange(1, 6)):
            spot = chance.randrange(len(text))
            text[spot : spot + chance.randrange(3)] = chance.choice(
                ["", "{", "}", "(", "]", "9", "K", "\u00b2", "\n", "x", "-", '"']
            )
        try:
            pgn.read(game, "".join(text))
        except BadLog:
            refused += 1
    assert refused > 100


@pytest.mark.parametrize(
    ("reason", "ranks", "result"), [("resignation", [2, 1], "0-1"), ("agreement", [1, 1], "1/2-1/2")]
)
def test_a_game_that_its_players_ended_has_its_result(reason: str, ranks: list[int], result: str) -> None:
    game, head, entries, _ = random_log("dice_chess(white=seat0)", 1, 4)
    end = log.Entry(
        number=len(entries) + 1, seat=NOBODY, text=json.dumps({"reason": reason, "ranks": ranks}), kind="end"
    )
    written = pgn.write(game, *log.unrolled(head, [*entries, end]))
    assert f'[Result "{result}"]' in written
    assert f'[Termination "{reason}"]' in written
    assert written.rstrip().endswith(result)
    assert pgn.read(game, written).entries == entries
