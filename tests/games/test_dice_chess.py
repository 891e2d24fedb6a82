"""Dice Chess beyond its scenarios: bad input, odds, identities, pictures and sentences."""

import math
import random
import re

import pytest

from tablee import draw, words
from tablee.bots import make, match
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.errors import BadData, BadPosition, IllegalAction
from tablee.games import find, part, table
from tablee.games.dice_chess import DiceChess, board, position
from tablee.games.dice_chess.layout import middle, plan
from tablee.games.dice_chess.rules.squares import PASS, SIZE, TEXTS
from tablee.games.dice_chess.tray import LEANS

GAME = find("dice_chess")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def at(text: str, options: str = "white=seat0"):
    game, chosen = table(f"dice_chess({options})")
    return game.position(chosen, text)


def rolls_that_allow(state, *actions: str) -> int:
    """Of 36."""
    ways = 0
    for roll, weight in zip(state.actions(NATURE), state.weights(), strict=True):
        after = state.copy()
        after.play(NATURE, roll)
        legal = {after.write(action) for action in after.actions(after.mover())}
        ways += weight * bool(legal & set(actions))
    return ways


@pytest.mark.parametrize(
    ("fen", "actions", "ways"),
    [
        (START, ["pass"], 12),  # X3
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", ["e5d6"], 16),  # X6
        ("4k3/3n1p2/8/8/8/8/4R3/4K3 b - - 0 1", ["d7e5", "e8d8", "e8f8"], 24),  # X8
        ("4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 2", ["e2e8"], 16),  # X9
        ("7k/5Q2/6K1/8/8/8/8/8 w - - 3 60", ["pass"], 12),  # X21
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ["e1g1"], 24),  # §5: castling is one of two kinds
    ],
)
def test_odds(fen: str, actions: list[str], ways: int) -> None:
    assert rolls_that_allow(at(fen), *actions) == ways


def test_the_action_space_has_1969_numbers() -> None:
    """§5: 1,792 pairs, 176 promotions and the pass, each with its own text."""
    assert len(TEXTS) == SIZE == 1969
    assert len(set(TEXTS)) == SIZE
    assert TEXTS[PASS] == "pass"
    assert sum(len(text) == 4 for text in TEXTS) == 1792 + 1
    assert sum(len(text) == 5 for text in TEXTS) == 176


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn cannot stand on a8"),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn cannot stand on a1"),
        ("4k3/8/8/8/8/8/8 w - - 0 1", "8 ranks, not 7"),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", "rank 7 '9': '9' is no man"),
        ("4k3/7/8/8/8/8/8/4K3 w - - 0 1", "rank 7 '7': has 7 squares"),
        ("4k3/x7/8/8/8/8/8/4K3 w - - 0 1", "'x' is no man"),
        ("4k3/8/8/8/8/8/8/4K3 v - - 0 1", "side to move 'v'"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling right 'K'"),
        ("r3k3/8/8/8/8/8/8/4K3 w k - 0 1", "castling right 'k'"),
        ("4k3/8/8/8/8/8/8/R4K2 w Q - 0 1", "castling right 'Q'"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qk - 0 1", "in this order"),
        ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "no pawn can just"),
        ("4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", "should be on rank 3"),
        ("4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1", "no pawn can just"),
        ("4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", "no pawn can just"),
        ("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "'z9' is not a square"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "clock 'x'"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "turn number '0'"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "six fields"),
        (f"{START} dice", "one roll such as 12"),
        (f"{START} dice 17", "not a roll of two dice"),
        (f"{START} dice 1", "not a roll of two dice"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 dice 12", "over .stalemate. before any roll"),
        ("", "six fields"),
    ],
)
def test_impossible_positions_are_refused(text: str, reason: str) -> None:
    """DR11, each with its reason."""
    with pytest.raises(BadPosition, match=reason):
        at(text)


def test_one_die_stands_in_a_position_only_in_check() -> None:
    checked = "4k3/3n1p2/8/8/8/8/4R3/4K3 b - - 0 1"
    assert position.write(at(f"{checked} dice 6", "check_dice=1")) == f"{checked} dice 6"
    with pytest.raises(BadPosition, match="one die"):
        at(f"{checked} dice 12", "check_dice=1")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("count = 2", "count = 3", "line 7: dice.count"),
        ('1 = "pawn"', '1 = "king"', "dice.faces.6: the king is on another face"),
        ('1 = "pawn"', '1 = "wizard"', "dice.faces.1: should be one of"),
        ('6 = "king" }', '6 = "king", 7 = "pawn" }', "six faces"),
        ("RNBQKBNR w", "RNBQ1BNR w", "line 4: game.start_fen: placement"),
        ("castling_faces = [4, 6]", "castling_faces = [4, 7]", "7 is not a whole number"),
        ('"any_legal_move"', '"two_moves"', "dice.double"),
        ('draw_limits = "3/50"', 'draw_limits = "3/60"', "options.draw_limits"),
        ("[dice]", "[dyce]", "dyce: is unknown"),
        ("start_fen = ", "start_fen = 3 #", "should be a FEN"),
    ],
)
def test_a_bad_box_is_refused(old: str, new: str, reason: str) -> None:
    text = data_text()
    assert old in text
    with pytest.raises(BadData, match=reason):
        DiceChess(text.replace(old, new, 1))


def data_text() -> str:
    from importlib import resources

    return resources.files("tablee.games.dice_chess").joinpath("board.toml").read_text("utf-8")


def test_another_edition_may_turn_the_faces_around() -> None:
    faces = 'faces = { 1 = "king", 2 = "queen", 3 = "rook", 4 = "bishop", 5 = "knight", 6 = "pawn" }'
    text = re.sub(r"faces = \{.*\}", faces, data_text(), count=1).replace("[4, 6]", "[1, 3]").replace("3/50", "5/75")
    game = DiceChess(text)
    assert game.options().draw_limits == "5/75"
    state = game.position(game.options(), "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1 dice 36")
    legal = {state.write(action) for action in state.actions(0)}
    assert {"e1g1", "e1c1", "a2a3", "h1h8"} <= legal
    assert "e1e2" not in legal
    assert board.PIECES[0] == "pawn"


def test_a_move_the_dice_do_not_allow_is_refused_and_changes_nothing() -> None:
    state = at(f"{START} dice 12")
    with pytest.raises(IllegalAction, match="cannot play 'a1a2'"):
        door.play(state, 0, "a1a2")
    assert position.write(state) == f"{START} dice 12"


def test_a_man_keeps_its_id_wherever_it_goes_and_whatever_it_becomes() -> None:
    state = at("3r3k/4P3/8/8/8/8/8/4K2R w K - 0 1")
    pawn, rook = (next(man.id for man in GAME.view(state, 0).men if man.at == square) for square in ("e7", "h1"))
    for text in ("11", "e7d8q", "66", "h8g7", "46", "e1g1"):
        state = door.play(state, state.seats()[0], text).after
    men = {man.id: man for man in GAME.view(state, PUBLIC).men}
    assert (men[pawn].sign, men[pawn].at) == ("Q", "d8")
    assert (men[rook].sign, men[rook].at) == ("R", "f1")
    assert [man.sign for man in men.values() if not man.at] == ["r"]


@pytest.mark.once
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_action_has_its_path_in_the_picture_and_a_label(language: str) -> None:
    scene, story = part("dice_chess", "scene"), part("dice_chess", "story")
    say = words.load(language, "dice_chess")
    chance = random.Random(language)
    promotions = 0
    for start in (None, "3r3k/4P1P1/8/2p5/1p6/5B2/P4pPP/4K2R w K - 0 30", "4k3/P7/8/8/8/8/p7/4K3 b - - 0 1"):
        state = GAME.start(GAME.options()) if start is None else at(start)
        while not state.over and state.turns() < 150:
            seat = state.seats()[0]
            if seat != NATURE:
                view = GAME.view(state, seat)
                picture = scene.scene(view, say, chance.choice(("wide", "tall"))).svg()
                assert draw.lint(picture) == []
                assert picture.count("<") - picture.count("</") < 500
                labels = set()
                for action in state.actions(seat):
                    text = state.write(action)
                    labels.add(story.label(view, text, say, ["Anne", "Bert"]))
                    assert all(f'id="{id_}"' in picture for id_ in scene.path(view, text))
                    promotions += len(scene.path(view, text)) == 3
                assert len(labels) == len(state.actions(seat)), "two actions with one label"
            state.play(seat, chance.choice(list(state.actions(seat))))
    assert promotions > 0


def test_on_a_phone_dice_and_the_men_that_they_show_stand_apart() -> None:
    here = plan("tall")
    lean = math.radians(max(map(abs, LEANS)))
    die = here.die / 2 * (math.cos(lean) + math.sin(lean))
    man = max(here.cross + 3, here.shown_size * 0.34)
    spans = [(x - die, x + die) for x, _ in here.dice] + [(x - man, x + man) for x, _ in here.shown]
    felt = (here.tray.x + 6, here.offer.x)
    edges = [felt[0], *(edge for span in sorted(spans) for edge in span), felt[1]]
    assert all(right - left >= 4 for left, right in zip(edges[::2], edges[1::2], strict=True))


def test_the_board_is_turned_for_black() -> None:
    scene, say = part("dice_chess", "scene"), words.load("en", "dice_chess")
    state = at(START)
    corner = re.compile(r'id="square-a1"[^>]* x="([\d.]+)" y="([\d.]+)"')
    places = {}
    for viewer in (0, 1, PUBLIC):
        found = corner.search(scene.scene(GAME.view(state, viewer), say, "wide").svg())
        places[viewer] = found.groups()
    assert places[0] == places[PUBLIC] == ("30", "635")
    assert places[1] == ("653", "12")


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (
            PUBLIC,
            [
                "Anne rolls 1 and 4: a pawn or a rook.",
                "Anne takes a knight on e7 with a rook (Rxe7+).",
                "Bert is in check!",
            ],
        ),
        (
            0,
            [
                "You roll 1 and 4: a pawn or a rook.",
                "You take a knight on e7 with a rook (Rxe7+).",
                "Bert is in check!",
            ],
        ),
        (
            1,
            [
                "Anne rolls 1 and 4: a pawn or a rook.",
                "Anne takes your knight on e7 with a rook (Rxe7+).",
                "You are in check!",
            ],
        ),
    ],
)
def test_the_log_says_you_to_its_reader(reader: int, told: list[str]) -> None:
    story, say, names = (
        part("dice_chess", "story"),
        words.load("en", "dice_chess"),
        words.addressed(("Anne", "Bert"), reader),
    )
    state, lines = at("4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1"), []
    for seat, action in ((NATURE, "14"), (0, "e2e7")):
        played = door.play(state, seat, action)
        lines += [story.told(event, say, names) for event in played.events]
        state = played.after
    assert lines == told


@pytest.mark.parametrize(
    ("viewer", "ended"),
    [
        (PUBLIC, "Anne took the king and wins the game!"),
        (0, "You won! You took the king."),
        (1, "You lost: Anne took your king."),
    ],
)
def test_the_end_is_told_from_each_side(viewer: int, ended: str) -> None:
    story, say = part("dice_chess", "story"), words.load("en", "dice_chess")
    over = door.play(at("4k3/8/8/8/8/8/4R3/4K3 w - - 0 2 dice 14"), 0, "e2e8").after
    assert story.ended(GAME.view(over, viewer), say, ["Anne", "Bert"]) == ended


@pytest.mark.parametrize(
    ("shape", "fen", "square"),
    [
        ("wide", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 dice 15", "e8"),
        ("tall", "4k3/8/8/8/8/8/2p5/4K3 b - - 0 1 dice 15", "c1"),
    ],
)
def test_what_a_pawn_becomes_is_asked_at_its_square(shape: str, fen: str, square: str) -> None:
    scene, say, state = part("dice_chess", "scene"), words.load("en", "dice_chess"), at(fen)
    seat = state.seats()[0]
    view = GAME.view(state, seat)
    assert view.promotions == (square,)
    drawn = scene.scene(view, say, shape).layer("promotions")
    places = re.findall(rf'id="promote-{square}-(\w)" class="touch" transform="translate\(([\d.]+) ([\d.]+)\)', drawn)
    x, y = middle(square, plan(shape), "b" if seat else "w")
    assert [letter for letter, _, _ in places] == list("qrbn")
    assert {float(across) for _, across, _ in places} == {x}
    assert float(places[0][2]) == y


@pytest.mark.parametrize(
    ("language", "fen", "action", "told"),
    [
        ("en", f"{START} dice 12", "g1f3", "Anne moves a knight from g1 to f3 (Nf3)."),
        ("fr", f"{START} dice 12", "g1f3", "Anne joue un cavalier de g1 en f3 (Cf3)."),
        ("en", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 dice 12", "e5d6", "Anne takes a pawn on d6 with a pawn (exd6)."),
        (
            "fr",
            "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1 dice 12",
            "e7d8q",
            "Anne joue un pion en d8, et il devient une dame (exd8=D+) !",
        ),
        ("fr", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 dice 46", "e1g1", "Anne roque (O-O)."),
        ("en", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 2 dice 14", "e2e8", "Anne takes the king with a rook (RxK)!"),
        ("fr", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 2 dice 14", "e2e8", "Anne prend le roi avec une tour (TxR) !"),
        ("en", f"{START} dice 45", "pass", "Anne has no move with a rook or the queen and passes."),
        ("fr", f"{START} dice 45", "pass", "Anne n’a aucun coup avec une tour ou la dame et passe."),
        ("en", "7k/8/6K1/8/8/8/8/R7 w - - 0 1 dice 14", "a1a8", "Anne moves a rook from a1 to a8 (Ra8#)."),
    ],
)
def test_the_log_reads_like_a_story(language: str, fen: str, action: str, told: str) -> None:
    story, say = part("dice_chess", "story"), words.load(language, "dice_chess")
    events = door.play(at(fen), 0, action).events
    line = story.told(events[0], say, ["Anne", "Bert"])
    assert re.sub("[\u00a0\u202f]", " ", line) == told


@pytest.mark.parametrize(
    ("fen", "viewer", "asked"),
    [
        (START, 0, "Your dice are rolling…"),
        (f"{START} dice 12", 0, "Choose a pawn or a knight to move."),
        (f"{START} dice 13", 1, "Anne may move a pawn."),
        (f"{START} dice 33", 0, "A double! Choose any piece to move."),
        (f"{START} dice 45", 0, "You have no move with a rook or the queen, so you pass."),
        ("4k3/3n1p2/8/8/8/8/4R3/4K3 b - - 0 1 dice 12", 1, "You are in check! Choose a knight to get out of it."),
        (
            "4k3/3n1p2/8/8/8/8/4R3/4K3 b - - 0 1 dice 15",
            0,
            "Bert can’t get out of check with a pawn or the queen and passes.",
        ),
        ("r3k2r/8/8/8/8/8/8/4K1R1 b k - 0 1 dice 15", 1, "You have no move with a pawn or the queen, so you pass."),
        ("r3k3/8/8/8/8/8/8/4K2R w K - 0 1 dice 14", 0, "Choose a rook to move, or the king to castle."),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 2 dice 14",
            0,
            "You can take the king and win! Choose the piece that attacks it.",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, "Draw: stalemate. No move left, and no check."),
    ],
)
def test_one_sentence_says_what_is_asked(fen: str, viewer: int, asked: str) -> None:
    story, say = part("dice_chess", "story"), words.load("en", "dice_chess")
    assert story.ask(GAME.view(at(fen), viewer), say, ["Anne", "Bert"]) == asked


def test_the_text_alternative_tells_the_whole_position() -> None:
    scene, say = part("dice_chess", "scene"), words.load("en", "dice_chess")
    state = door.play(at("4k3/3n1p2/8/8/8/8/4R3/4K2q w - - 0 1 dice 66"), 0, "e1d2").after
    desc = scene.scene(GAME.view(state, 1), say, "tall").desc
    assert desc == (
        "White: king d2, rook e2. Black: king e8, queen h1, knight d7, pawn f7. "
        "Last move: e1d2. Black to move, turn 1. Black is in check."
    )


@pytest.mark.once
def test_the_greedy_bot_beats_the_random_one() -> None:
    """At least 95 in 100."""
    won, chance = 0.0, Chance(3)
    for number in range(40):
        bots = [make("greedy", GAME, number), make("random", GAME, number)]
        won += match.play(GAME, GAME.start(GAME.options()), bots, chance).outcome.share(0)
    assert won >= 38


def test_garbage_is_no_position_and_never_crashes() -> None:
    """Any text is a position or a BadPosition."""
    chance = random.Random(6)
    refused = 0
    for _ in range(2000):
        text = list("r3k2r/pppqppbp/2np1np1/3pP3/8/2NP1NP1/PPPQPPBP/R3K2R w KQkq d6 0 1 dice 12")
        for _ in range(chance.randrange(1, 4)):
            spot = chance.randrange(len(text))
            text[spot : spot + chance.randrange(3)] = chance.choice(list("pKq/89 -wb1dice\u00b2\u212a"))
        try:
            at("".join(text))
        except BadPosition:
            refused += 1
    assert refused > 500


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_only_who_has_to_pass_sees_a_key_for_it(shape):
    scene, say, state = part("dice_chess", "scene"), words.load("en", "dice_chess"), at(f"{START} dice 45")
    pictures = [scene.scene(GAME.view(state, viewer), say, shape).svg() for viewer in (0, 1, PUBLIC)]
    assert [picture.count('id="pass"') for picture in pictures] == [1, 0, 0]
    assert all("No move" in picture for picture in pictures)


def played_on(state, *texts: str):
    """After these rolls and moves; and all that was told."""
    told = []
    for text in texts:
        step = door.play(state, next(iter(state.seats())), text)
        state, told = step.after, told + list(step.events)
    return state, told


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize(
    ("language", "picture", "line"),
    [
        ("en", "Same position twice: once more is a draw", "This position has come up twice. Once more is a draw."),
        ("fr", "Position vue 2 fois\u00a0: encore une et c’est nulle", "Encore une fois et c’est nulle."),
    ],
)
def test_a_position_that_comes_again_is_told_in_the_picture_and_in_the_log(
    shape: str, language: str, picture: str, line: str
) -> None:
    back_and_forth = ("22", "b1c3", "22", "b8c6", "22", "c3b1", "22", "c6b8")
    state, told = played_on(at(START), *back_and_forth[:-1])
    say, scene, story = words.load(language, "dice_chess"), part("dice_chess", "scene"), part("dice_chess", "story")
    assert picture not in scene.scene(GAME.view(state, 0), say, shape).svg()
    assert "again" not in [event.key for event in told]
    state, told = played_on(state, back_and_forth[-1])
    assert picture in scene.scene(GAME.view(state, 0), say, shape).svg()
    [again] = [event for event in told if event.key == "again"]
    assert line in story.told(again, say, ("Ada", "Ben"))
    state, told = played_on(state, *back_and_forth)
    assert (state.over, state.end) == (True, "repetition")
    assert told[-1].key == "over-repetition"


@pytest.mark.parametrize(
    ("options", "clock", "told_moves"),
    [
        ("white=seat0", 18, None),
        ("white=seat0", 19, 10),
        ("white=seat0", 20, None),
        ("white=seat0", 79, 40),
        ("white=seat0", 89, 45),
        ("white=seat0", 90, None),
        ("white=seat0,draw_limits=5/75", 139, 70),
    ],
)
def test_moves_that_bring_nothing_new_are_counted_aloud(options: str, clock: int, told_moves: int | None) -> None:
    state, told = played_on(at(f"4k3/8/8/8/8/8/4R3/4K3 w - - {clock} 40", options), "44", "e2d2")
    quiet = [event for event in told if event.key == "quiet"]
    assert [int(event.number("moves")) for event in quiet] == ([] if told_moves is None else [told_moves])
    say, scene = words.load("en", "dice_chess"), part("dice_chess", "scene")
    svg = scene.scene(GAME.view(state, 0), say, "tall").svg()
    said = re.findall(r"(\d+) moves, no capture or pawn move: draw at (\d+)", svg)
    limit = "75" if "75" in options else "50"
    assert said == ([(str((clock + 1) // 2), limit)] if clock >= 19 else [])


def test_who_is_ahead_is_told_beside_the_captured_men() -> None:
    say, scene = words.load("en", "dice_chess"), part("dice_chess", "scene")
    state, _ = played_on(at("4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 1"), "44")
    assert ">+" not in scene.scene(GAME.view(state, 0), say, "wide").svg()  # nobody was captured
    state, _ = played_on(at("3qk3/5p2/8/8/8/8/3R4/4K3 w - - 0 1"), "44", "d2d8")
    assert ">+4</text>" in scene.scene(GAME.view(state, 0), say, "wide").svg()  # rook against pawn
