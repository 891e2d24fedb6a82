"""What games stage: events that exist, for one to three seconds, in both languages, for those who hear of them."""

from __future__ import annotations

import pytest

from tablee import games, words
from tablee.draw import lint
from tablee.draw.staging import HEIGHT, WIDTH
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames, State
from tablee.engine.door import Played
from tablee.engine.game import Game
from tablee.table.table import Table, new_table
from tablee.web.live.staging import stagings_of
from tablee.web.live.table import LiveTable
from tablee.web.render.staging import staged
from tablee.web.render.wire import StagedMoment
from tests.games.laws import twins, walk

STAGED = [name for name in games.names() if stagings_of(name)]
OWN = ("destorsion", "dice_chess", "file_dans_ta_mare", "korrigans", "la_sortie", "whisky_race")
NAMES = ["Ana", "Bob", "Cem", "Dag", "Eve", "Flo"]
GAMES = 6  # random ones that are looked at


def shown(game: Game, acts: list[Played], state: State, viewer: int, language: str = "en") -> list[StagedMoment]:
    """What a viewer's page stages of some acts."""
    record, _ = new_table(game, game.options([("seats", str(state.seat_count))]).write(game.name), "ana")
    live = LiveTable(record, Table(record, game), game, 60.0)
    live.table.state = state
    names = words.addressed(NAMES, viewer)
    return staged(live, viewer, words.load(language, game.name), names, acts)


def test_every_game_of_the_house_stages_its_moments_and_its_end() -> None:
    for name in OWN:
        assert any(staging.tone == "end" for staging in stagings_of(name).values()), name


@pytest.mark.parametrize("name", STAGED)
def test_what_is_staged_is_an_event_with_these_facts(name: str) -> None:
    declared: dict[str, FactNames] = games.find(name).events()
    for key, staging in stagings_of(name).items():
        assert key in declared, key
        assert set(staging.seats) <= set(declared[key].numbers), key


@pytest.mark.parametrize("name", STAGED)
def test_a_moment_is_shown_for_one_to_three_seconds(name: str) -> None:
    for key, staging in stagings_of(name).items():
        assert 1 <= staging.seconds <= 3, key


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", STAGED)
def test_a_moment_has_a_headline(name: str, language: str) -> None:
    say = words.load(language, name)
    assert [key for key in stagings_of(name) if not say.has(f"moment-{key}")] == []


@pytest.mark.parametrize("name", STAGED)
def test_no_headline_is_left_of_an_event_that_is_not_staged(name: str) -> None:
    said = [key for key in words.load("en", name).bundle._messages if key.startswith("moment-")]
    starts = tuple(f"moment-{key}" for key in stagings_of(name))
    assert [key for key in said if not key.startswith(starts)] == []


@pytest.mark.once
@pytest.mark.parametrize("name", STAGED)
def test_moments_of_random_games_can_be_said_and_drawn_in_both_languages(name: str) -> None:
    game, options = games.table(name)
    met = set[str]()
    for seed in range(GAMES):
        for state, seat, action in walk(game.start(options), Chance(seed)):
            played = door.play_number(state, seat, action)
            for language in words.LANGUAGES:
                for moment in shown(game, [played], played.after, seed % options.seats, language):
                    assert moment.headline
                    if moment.picture and moment.picture not in met:
                        met.add(moment.picture)
                        faults = lint(moment.picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))
                        assert [fault for fault in faults if "points at nothing" not in fault] == []
                        assert f'viewBox="{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}"' in moment.picture
                        assert ' id="' not in moment.picture, "the board has these ids"
    assert met


@pytest.mark.once
@pytest.mark.parametrize("name", STAGED)
def test_pictures_of_moments_use_what_the_board_defines(name: str) -> None:
    """They stand beside the board: what they point at is there, in both shapes."""
    game, options = games.table(name)
    scene, say = games.part(name, "scene"), words.load("en", name)
    for state, seat, action in walk(game.start(options), Chance(2)):
        played = door.play_number(state, seat, action)
        for moment in shown(game, [played], played.after, 0):
            for shape in ("wide", "tall"):
                board = scene.scene(game.view(played.after, 0), say, shape).svg()
                picture = moment.picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
                assert not moment.picture or lint(f"<g>{board}{picture}</g>") == [], moment.headline


@pytest.mark.once
@pytest.mark.parametrize("name", STAGED)
def test_what_looks_alike_is_staged_alike(name: str) -> None:
    """Nobody learns from what is staged more than from the table."""
    game, options = games.table(name)
    for seed in range(3):
        for first, second, viewer in twins(game, options, seed):
            one, other = (shown(game, [played], played.after, viewer) for played in (first, second))
            assert one == other, f"viewer {viewer}"


def test_events_that_follow_each_other_are_one_moment_where_the_game_says_so() -> None:
    game, options = games.table("whisky_race(seats=3)")
    state = game.start(options)
    while state.step_name() != "plan":
        state = door.play_number(state, state.seats()[0], state.actions(state.seats()[0])[0]).after
    for seat, malt in ((0, 3), (1, 3), (2, 5)):
        played = door.play(state, seat, f"plan {malt}")
        state = played.after
    opened, tied = shown(game, [played], state, 0)
    say = words.load("en", "whisky_race")
    assert (opened.headline, opened.leads, opened.text) == (say("moment-revealed"), True, "")
    assert opened.picture.index(">5<") < opened.picture.index(">3<")
    assert (tied.headline, tied.leads) == (say("moment-tied", who="Ana"), False)
