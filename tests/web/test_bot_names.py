"""Every bot at a table has a name of its own, a face, and stars for its strength; none is a word of the game."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import fmean

import pytest

from tablee import games
from tablee.bots.levels import LEVELS
from tablee.engine.log import header
from tablee.table.chairs import Chair
from tablee.table.names import MOST_IN_A_NAME, clean_name
from tablee.table.seating import propose_sit
from tablee.table.table import Record, Table
from tablee.web.bot_catalogue import (
    FACES,
    MOST_STARS,
    bot_names,
    bots_by_strength,
    face_of,
    house_names,
    known_bot,
    name_for_bot,
    names_at,
    ratings,
    stars,
    stars_text,
)
from tablee.web.live.runner import STAND_IN_BOT
from tablee.words import load
from tests.games.folders import PACKAGE, folder
from tests.web.house import Running

SAID = ("**/*.ftl", "board.toml", "lesson.yaml", "rulebook/*.md")  # all that a game says to people


def words_of(place: Path) -> set[str]:
    """Every word of the files in a folder, in small letters."""
    files = [path for pattern in SAID for path in place.glob(pattern)]
    return set(re.findall(r"\w+", "\n".join(path.read_text("utf-8") for path in files).casefold()))


@pytest.mark.parametrize("game", games.names())
def test_no_name_is_a_word_that_the_game_or_the_house_uses(game: str) -> None:
    words = words_of(folder(game)) | words_of(PACKAGE / "words")
    assert [name for name in bot_names(game) if name.casefold() in words] == []


def test_no_name_of_the_house_is_a_word_of_any_game() -> None:
    words = set[str]().union(*[words_of(folder(game)) for game in games.names()]) | words_of(PACKAGE / "words")
    assert [name for name in house_names() if name.casefold() in words] == []


@pytest.mark.parametrize("game", games.names())
def test_there_are_enough_names_and_none_has_a_number(game: str) -> None:
    names, most = bot_names(game), games.find(game).options_type.kinds()["seats"].samples()[1]
    assert len({name.casefold() for name in names}) == len(names) >= 2 * int(most)
    assert all(clean_name(name) == name and len(name) < MOST_IN_A_NAME for name in names)
    assert not any(re.search(r"\d|\s", name) for name in names)


def open_table(table_id: str = "a" * 12) -> Table:
    game, options = games.table("whisky_race(seats=4)")
    head = header(game, options.write(game.name))
    return Table(Record(id=table_id, head=head, seed=b"seed", host="host", created=0.0), game)


def sit(table: Table, seat: int, name: str, bot: str = "", visitor: str = "host") -> None:
    """Sit down as the pages do."""
    table.commit(propose_sit(table, seat, name, visitor, bot, names_at(table)))


def test_bots_of_one_table_differ_and_keep_their_names() -> None:
    table = open_table()
    sit(table, 0, "Ada")
    for seat in (1, 2, 3):
        sit(table, seat, name_for_bot(table, seat), "master")
    names = table.names
    assert len(set(names)) == 4
    assert set(names[1:]) <= set(bot_names("whisky_race"))
    sit(table, 2, name_for_bot(table, 2), "random")  # another level, the same player
    assert table.names == names
    assert names_at(table) != names_at(open_table("b" * 12))


def test_a_bot_does_not_take_a_persons_name() -> None:
    table = open_table()
    sit(table, 0, names_at(table)[0].upper())
    sit(table, 1, name_for_bot(table, 1), "greedy")
    assert table.names[1] == names_at(table)[1]


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    table = open_table()
    first, second, third = names_at(table)[:3]
    sit(table, 0, "Ada")
    for seat in (1, 2):
        sit(table, seat, name_for_bot(table, seat), "greedy")
    assert table.names[1:3] == [first, second]
    sit(table, 3, first, visitor="guest")
    assert table.names == ["Ada", third, second, first]
    assert [chair.bot for chair in table.chairs] == ["", "greedy", "greedy", ""]
    again = open_table()
    again.follow(table.entries)
    assert again.names == table.names


def test_faces_are_for_machines_of_the_house() -> None:
    assert face_of(Chair("Ada", "v1")) == face_of(Chair("Byte", "v1", program=True)) == face_of(Chair()) == ""
    assert face_of(Chair("Moira", bot="greedy")) in FACES
    assert face_of(Chair("Ada", "v1", stand_in="greedy")) in FACES


def test_stars_and_order_are_those_of_the_ladder() -> None:
    """What was measured (bots/ladder.toml) and what pages say must not disagree."""
    tables = ratings()
    counts = {name: games.table(name)[1].kinds()["seats"].samples()[:2] for name in games.names()}
    every = {
        f"{name}(seats={seats})" for name, (low, high) in counts.items() for seats in range(int(low), int(high) + 1)
    }
    assert set() < set(tables) <= every
    assert all(set(table) == {*LEVELS, "random", "greedy"} for table in tables.values())
    measured = sorted(LEVELS, key=lambda level: fmean(table[level] for table in tables.values()))
    assert measured == list(LEVELS)
    assert [stars()[level] for level in LEVELS] == [1, 2, 3, 4, 5]
    assert bots_by_strength()[: len(LEVELS)] == measured
    assert stars()["random"] == 1
    assert stars()[STAND_IN_BOT] == MOST_STARS
    assert (stars_text("regular"), stars_text("somebody's")) == ("★★★☆☆", "")


def test_older_tables_keep_their_bots() -> None:
    """Bots that are no longer offered still play, and are called as they were."""
    for bot, names in {"greedy": ("Malin", "Clever"), "random": ("Rêveur", "Dreamer")}.items():
        assert known_bot(bot) == bot
        assert bot not in bots_by_strength()
        assert tuple(load(language)(f"level-{bot}") for language in ("fr", "en")) == names


def test_pages_show_name_face_and_stars(house: Running) -> None:
    host = house.guest("en")
    new = host.get("/games/whisky_race/new").text
    assert new.index("★☆☆☆☆") < new.index("★★★★☆") < new.index("★★★★★")
    table = host.lay("Ada", seats=3)
    for seat in (1, 2):
        host.post(f"{table}/bot", seat=seat, bot="expert")
    page = host.get(table).text
    assert page.count('class="face"') == 4  # on the chairs and in the list of players
    assert "Expert" in page
    assert 'aria-label="Strength: 4 of 5"' in page
    assert "Fox" not in page
    host.post(f"{table}/start")
    for path in ("", "/screen"):
        assert host.get(f"{table}{path}").text.count('class="face"') == 2
    sprite = re.search(r'href="(/static/[^"#]+)#([\w-]+)"', host.get(table).text)
    assert sprite is not None
    assert f'id="{sprite[2]}"' in host.get(sprite[1]).text
