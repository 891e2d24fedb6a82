"""La Sortie hides what it should (§8): on thousands of positions nothing but the view reaches a viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tablee import games, words
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.game import Game, to_bytes
from tablee.games.la_sortie import letters, scene, story
from tests.games.laws import draw, heard

VIEWERS = (0, 1, PUBLIC)
TABLES = (
    "la_sortie",
    "la_sortie(level2_start=arrival)",
    "la_sortie(geometry=columns_ab)",
    "la_sortie(memory_aid=no)",
)
POSITIONS = 1500  # for each table


def states(game: Game, options: object, count: int, seed: int) -> Iterator[State]:
    """Reachable states of random games, one in three, from the deal to the end."""
    chance = Chance(seed)
    given = 0
    while given < count:
        state = game.start(options)
        while not state.over and given < count:
            seat = state.seats()[0]
            if chance.below(3) == 0:
                yield state.copy()
                given += 1
            state.play(seat, draw(state, seat, chance))


@pytest.mark.once
@pytest.mark.parametrize("table", TABLES)
def test_an_imagined_state_cannot_be_told_from_the_truth(table: str) -> None:
    """Views, legal actions and their order, who owes, texts; and it imagines the very same states."""
    game, options = games.table(table)
    for number, truth in enumerate(states(game, options, POSITIONS, 11)):
        for viewer in VIEWERS:
            dream = truth.imagine(viewer, Chance(number))
            assert to_bytes(game.view(dream, viewer)) == to_bytes(game.view(truth, viewer))
            assert list(dream.seats()) == list(truth.seats())
            assert dream.step_name() == truth.step_name()
            for seat in (0, 1):  # what can be chosen is public (§5.2)
                assert list(dream.actions(seat)) == list(truth.actions(seat))
            one, other = (state.imagine(viewer, Chance(number + 1)) for state in (truth, dream))
            assert game.write_position(one) == game.write_position(other)
            assert to_bytes(game.view(one, 0)) == to_bytes(game.view(other, 0))


@pytest.mark.once
@pytest.mark.parametrize("table", TABLES)
def test_scenes_labels_and_questions_tell_nothing_more(table: str) -> None:
    """The picture with its ids and their order, its text, the terminal, labels and paths are equal byte for byte."""
    game, options = games.table(table)
    for number, truth in enumerate(states(game, options, POSITIONS // 15, 12)):
        say = words.load(words.LANGUAGES[number % 2], "la_sortie")
        for viewer in VIEWERS:
            dream = truth.imagine(viewer, Chance(number))
            assert seen(game, truth, viewer, say, number) == seen(game, dream, viewer, say, number)


def seen(game: Game, state: State, viewer: int, say: words.Words, number: int) -> Sequence[str]:
    view = game.view(state, viewer)
    names = ("Ann", "Bob")
    shape = ("wide", "tall")[number // 2 % 2]
    shown = [scene.scene(view, say, shape).svg(), story.ask(view, say, names), letters.board(view, say, names)]  # type: ignore[arg-type]
    for action in state.actions(viewer) if viewer != PUBLIC else ():
        text = state.write(action)
        shown += [text, story.label(view, text, say, names), *scene.path(view, text)]  # type: ignore[arg-type]
    return shown


def test_acts_whose_effect_is_hidden_are_told_alike() -> None:
    """The same act in the truth and in a dream: what a viewer hears and then sees differs only if a card was shown."""
    game, options = games.table("la_sortie")
    chance = Chance(13)
    alike = Counter[str]()
    for number, truth in enumerate(states(game, options, 4000, 13)):
        seat = truth.seats()[0]
        if truth.step_name() in ("deal", "first"):
            continue
        action = draw(truth, seat, chance)
        for viewer in VIEWERS:
            dream = truth.imagine(viewer, Chance(number))
            one, other = (door.play_number(state, seat, action) for state in (truth, dream))
            assert one.text_for(viewer) == other.text_for(viewer)
            if shows(one, viewer) or shows(other, viewer):
                continue
            assert heard(one, viewer) == heard(other, viewer)
            assert to_bytes(game.view(one.after, viewer)) == to_bytes(game.view(other.after, viewer))
            alike[truth.step_name()] += 1
    assert min(alike[step] for step in ("move", "shuffle", "look_final", "look_two", "swap_cards", "mix")) > 10


def shows(played: door.Played, viewer: int) -> bool:
    """Whether an act shows a viewer a card it could not name before: turned over, or looked at by itself."""
    news = [event for event in played.events if event.heard_by(viewer) and event.key in ("turned", "saw")]
    before = played.before
    return any(not before.knows(viewer, event.number("place")) for event in news)  # type: ignore[attr-defined]


def test_what_chance_did_is_withheld_from_everybody() -> None:
    """The deal and every shuffle reach no viewer as text or event."""
    game, options = games.table("la_sortie")
    for truth in states(game, options, 3000, 14):
        if truth.seats()[0] != NATURE or truth.step_name() == "first":
            continue
        ways = [door.play_number(truth, NATURE, action) for action in truth.actions(NATURE)]
        for viewer in VIEWERS:
            assert len({(way.text_for(viewer), str(heard(way, viewer))) for way in ways}) == 1
            assert len({to_bytes(game.view(way.after, viewer)) for way in ways}) == 1


POSITION = "[1][5](3)/[4](6)(2)/[7](8)[9]/(E)(X) B1 A1 L2 marks P1{C1} P2{B2,L}"


@pytest.mark.parametrize(
    ("viewer", "ways"),
    [(0, 6 * 2), (1, 6), (PUBLIC, 24 * 2)],  # the deals that agree with what this viewer knows
)
def test_every_deal_that_agrees_with_the_view_is_equally_likely(viewer: int, ways: int) -> None:
    """Chi-square over all deals, one chance in a thousand to be wrong, with a fixed seed."""
    game, options = games.table("la_sortie")
    truth = game.position(options, POSITION)
    chance = Chance(2026)
    drawn = Counter(game.write_position(truth.imagine(viewer, chance)) for _ in range(400 * ways))
    assert len(drawn) == ways
    squares = sum((count - 400) ** 2 / 400 for count in drawn.values())
    limits = {6: 20.52, 12: 31.26, 48: 82.72}  # the 99.9 % points for one degree of freedom less
    assert squares < limits[ways]


def test_what_is_known_stays_in_an_imagined_state() -> None:
    """Cards face up and own marks keep their faces; with L marked, R follows."""
    game, options = games.table("la_sortie")
    truth = game.position(options, POSITION)
    for seed in range(50):
        text = game.write_position(truth.imagine(1, Chance(seed)))
        assert text.startswith("[1][5](")
        assert "/[4](6)(" in text
        assert "(E)(X)" in text


def test_pictures_follow_an_exchange_but_not_a_mix() -> None:
    """§8: a card's id goes along when cards are exchanged openly; after a mix ids lie by place, whatever happened."""
    game, options = games.table("la_sortie")
    state = game.position(options, "[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 C0")
    state = door.play(door.play(state, 0, "go B1").after, 0, "swap B2+C2").after
    assert tuple(state.backs)[:6] == (0, 1, 2, 3, 5, 4)  # type: ignore[attr-defined]
    mixed = game.position(options, "[1][5](3)/[4][6](2)/(7)[8](9)/(E)(X) B3 A1 L2")
    mixed.backs[4], mixed.backs[5] = 5, 4  # type: ignore[attr-defined]
    for text in ("go C3", "hide B2", "mix B2+C2"):
        mixed = door.play(mixed, 0, text).after
    for chance_text in ("kept", "changed"):
        after = door.play(mixed, NATURE, chance_text).after
        assert tuple(after.backs)[:6] == (0, 1, 2, 3, 4, 5)  # type: ignore[attr-defined]
