"""The workshop of a house: boards changed by posts, kept, compared, refused in words; hostile posts."""

from __future__ import annotations

import asyncio
import html
import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from tablee import games
from tablee.engine.edition import digest_of
from tablee.engine.errors import BadData
from tablee.web.errors import Problem
from tablee.web.render.draft import drafted
from tablee.web.workers import comparing
from tablee.web.workers.comparing import Comparer
from tests.web.house import Guest, Running, running
from tests.web.waiting import until

MOVED = "score_board.slingshot = [5, 10, 16, 22]\n"
PAGE = "/games/destorsion/workshop"
FORM_LIMIT = 64 * 1024


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house") / "tables.db") as house:
        yield house


def post(guest: Guest, game: str = "destorsion", **fields: str) -> Any:
    """The answer of the page without a script."""
    return guest.http.post(f"/games/{game}/workshop", data={"board": "", "good": "", "do": "set", **fields})


def told(guest: Guest, **fields: str) -> dict[str, Any]:
    """The answer for the page's script."""
    data = {"board": "", "good": "", "do": "set", **fields}
    answer = guest.http.post(PAGE, data=data, headers={"Accept": "application/json"})
    found: dict[str, Any] = answer.json()
    return found


def board_in(page: str) -> str:
    found = re.search(r'name="board" value="([^"]*)"', page)
    assert found
    return html.unescape(found[1])


@pytest.mark.parametrize("game", games.names())
def test_the_workshop_shows_the_usual_board_if_its_game_declares_it(house: Running, game: str) -> None:
    answer = house.guest().http.get(f"/games/{game}/workshop")
    if games.editable(game) is None:
        assert answer.status_code == 404
        return
    assert answer.status_code == 200
    assert board_in(answer.text) == ""
    assert '<svg id="scene"' in answer.text
    assert f'href="/games/{game}/workshop"' in house.guest().http.get(f"/games/{game}/rules").text
    assert f'href="/games/{game}/workshop"' in house.guest().http.get(f"/games/{game}/new").text


def test_markers_are_moved_put_and_taken_away_without_a_script(house: Running) -> None:
    guest = house.guest()
    moved = post(guest, **{"to.score-board-marker.4": " 5 "}).text
    assert board_in(moved) == MOVED
    assert "cell 5: Slingshot <b>(usually nothing)</b>" in moved
    assert "cell 4: nothing <b>(usually Slingshot)</b>" in moved
    assert "one change" in moved
    put = post(guest, board=MOVED, **{"place.score-board-marker": "1", "marker.score-board-marker": "pit"}).text
    assert board_in(put) == MOVED + "score_board.pit = [1, 7, 19, 23]\n"
    taken = post(guest, board=MOVED, do="take score-board-marker 5").text
    assert board_in(taken) == "score_board.slingshot = [10, 16, 22]\n"
    assert board_in(post(guest, board=MOVED, do="undo", before="").text) == ""
    assert board_in(post(guest, board=MOVED, do="usual").text) == ""


def test_what_is_touched_comes_back_as_parts_of_the_page(house: Running) -> None:
    found = told(house.guest(), do="move score-board-marker 4 5")
    assert found["board"] == found["good"] == MOVED
    assert found["digest"] == digest_of("destorsion", games.edition("destorsion", MOVED) or "")
    assert sorted(found["parts"]) == ["workshop-bar", "workshop-panel", "workshop-picture", "workshop-ways"]
    assert all(part.startswith(f'<div id="{name}">') for name, part in found["parts"].items())


def test_a_number_is_changed_and_marked(house: Running) -> None:
    page = post(house.guest(), **{"v.dungeon.cells": "40", "v.dungeon.hex_every": "5", "v.dungeon.tie_cell": "30"}).text
    assert board_in(page) == "dungeon.cells = 40\ndungeon.tie_cell = 30\n"
    assert "(usually 49)" in page
    assert "2 changes" in page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A warp on every multiple of: it should be a multiple of 5, the number for a hex, not 12."),
        (
            "fr",
            "Une distorsion sur chaque multiple de : il faut un multiple de 5, le nombre du sort de recul, et non 12.",
        ),
    ],
)
def test_an_impossible_board_is_told_in_words_and_nothing_is_lost(house: Running, language: str, sentence: str) -> None:
    guest = house.guest()
    guest.http.headers["Accept-Language"] = language
    page = post(guest, board=MOVED, good=MOVED, **{"v.dungeon.warp_every": "12"}).text
    assert sentence in page.replace("\u00a0", " ")
    assert board_in(page) == MOVED + "dungeon.warp_every = 12\n"
    assert 'name="good" value="score_board.slingshot = [5' in page
    for act in ("play", "link", "compare"):
        again = post(guest, board=MOVED + "dungeon.warp_every = 12\n", do=act)
        assert again.status_code == 200
        assert sentence in again.text.replace("\u00a0", " ")
    assert board_in(post(guest, board=board_in(page), **{"v.dungeon.hex_every": "6"}).text).endswith(
        "dungeon.hex_every = 6\ndungeon.warp_every = 12\n"
    ), "the way to a board may lead over impossible ones"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"v.dungeon.cells": "4"}, "Cells of the dungeon: “4” won’t do. It takes a whole number from 5 to 99."),
        ({"v.dungeon.cells": "many"}, "Cells of the dungeon: “many” won’t do."),
        ({"v.dice.base": "3"}, "Dice: “3” won’t do here."),
        ({"v.__class__": "<script>"}, "__class__: “&lt;script&gt;” won’t do here."),
        ({"do": "move score-board-marker 4 99"}, "Slingshots and pits: “99” won’t do here."),
        ({"do": "move nothing 4 5"}, "nothing: “” won’t do here."),
        ({"do": "put score-board-marker 5 castle"}, "Slingshots and pits: “castle” won’t do here."),
    ],
)
def test_what_cannot_be_changed_is_told_and_the_rest_is(house: Running, fields: dict[str, str], sentence: str) -> None:
    page = post(house.guest(), **{"v.dice.sides": "8", **fields}).text
    assert sentence in page.replace("&#34;", '"')
    assert board_in(page) == "dice.sides = 8\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[score_board", "Line 1, TOML:"),
        ("score_board = 3", "score_board"),
        ("score_board.pitt = [3]", "is unknown"),
        ("score_board.slingshot = 'all'", "should be a list of whole numbers"),
        ("score_board.cells = 'x'", "whole number"),
        ("score_board.slingshot = [[[[1]]]]", "whole number"),
        ("limits.turns_per_seat = []", "missing"),
        ("a." * 40 + "b = 1", "deeper than 8"),
        ("x = '<script>'", "is unknown"),
        ("#" * 16_001, "16001 characters".replace("16001", "16,001")),
        ("score_board.cells = " + "9" * 4000, "whole number"),
        ("score_board.cells = " + "9" * 5000, "TOML"),
    ],
)
def test_a_text_that_is_no_board_is_refused_or_told(house: Running, text: str, sentence: str) -> None:
    answer = post(house.guest(), board=text)
    assert answer.status_code in (200, 400)
    assert sentence in html.unescape(answer.text)
    assert "<script>'" not in answer.text


@pytest.mark.parametrize("game", [name for name in games.names() if games.editable(name)])
@pytest.mark.parametrize("value", ["[]", "'x'", "[{}]", "1e9", "99999999999999"])
def test_no_value_breaks_the_workshop(game: str, value: str) -> None:
    """Every key of the board in turn is something that it never should be."""
    for section, keys in tomllib.loads(games.find(game).usual_board()).items():
        for text in [
            f"{section} = {value}",
            *(f"{section}.{key} = {value}" for key in (keys if isinstance(keys, dict) else ())),
        ]:
            for edits in ((), one_of_each(game)):
                with suppress(BadData):
                    drafted(game, text, "", edits, "en", "wide")


def one_of_each(game: str) -> tuple[tuple[str, ...], ...]:
    """A change of every part of a board."""
    declared, usual = games.editable(game), tomllib.loads(games.find(game).usual_board())
    assert declared is not None
    edits: list[tuple[str, ...]] = []
    for items in declared.items:
        edits += [("add", items.path), ("drop", items.path, "0")]
    for part in declared.places:
        first, second, *_ = part.places(usual)
        edits += [("mark", part.key, second, marker) for marker in (*part.markers, "")] + [
            ("move", part.key, first, second)
        ]
    for values in declared.values:
        for field in values.fields(usual)[-1:]:
            edits.append(("put", field.name, field.choices[0] if field.choices else "3"))
    return tuple(edits)


def test_hostile_posts_are_refused(house: Running) -> None:
    http = house.guest().http
    assert http.post(PAGE, data={"board": "x" * (FORM_LIMIT + 1)}).status_code == 413
    assert http.post(PAGE, content=b"board=%ff").status_code == 400
    assert http.post(PAGE, data={f"v.{at}": "1" for at in range(500)}).status_code == 400
    assert http.post("/games/nothing/workshop", data={"do": "set"}).status_code == 404
    assert http.get("/games/nothing/workshop").status_code == 404
    assert http.get(f"{PAGE}?from=0123456789abcdef").status_code == 404
    assert http.post(PAGE, data={"do": " ".join(["move"] * 50)}).status_code == 200
    assert http.post(f"{PAGE}/board.toml", data={"board": "score_board.cells = 2"}).status_code == 400
    other = http.post(PAGE, data={"board": MOVED}, headers={"Origin": "http://elsewhere.example"})
    assert other.status_code == 403


def test_a_board_is_kept_played_on_changed_further_and_downloaded(house: Running) -> None:
    guest = house.guest()
    address = post(guest, board=MOVED, do="link").headers["location"]
    digest = digest_of("destorsion", games.edition("destorsion", MOVED) or "")
    assert address == f"/e/{digest}"
    assert f'href="{PAGE}?from={digest}"' in guest.http.get(address).text
    assert board_in(guest.http.get(f"{PAGE}?from={digest}").text) == MOVED
    assert guest.http.get(f"/games/korrigans/workshop?from={digest}").status_code == 404
    play = post(guest, board=MOVED, do="play", **{"v.dice.sides": "8"}).headers["location"]
    assert re.fullmatch(r"/games/destorsion/new\?edition=[0-9a-f]{16}", play)
    assert not play.endswith(digest), "what was typed and not yet applied is on the board too"
    assert post(guest, do="play").headers["location"] == "/games/destorsion/new"
    assert post(guest, do="link").status_code == 400
    file = guest.http.post(f"{PAGE}/board.toml", data={"board": MOVED})
    assert (file.text, file.headers["content-disposition"]) == (MOVED, 'attachment; filename="destorsion.toml"')


def test_a_kind_of_tile_is_made_named_and_taken_away_without_a_script(house: Running) -> None:
    guest = house.guest()
    page = post(guest, "file_dans_ta_mare", do="add tile").text
    added = board_in(page)
    assert '{"id" = "verger", "sides" = "MHMM", "count" = 2}' in added
    assert '<legend>Verger <b class="count">new</b></legend>' in page
    assert "one change" in page
    assert page.count('<span class="sample"><svg') == 9, "every tile is drawn"
    named = post(guest, "file_dans_ta_mare", board=added, **{"v.tile.8.id": " Étang", "v.tile.8.sides.0": "L"}).text
    assert '{"id" = "etang", "sides" = "LHMM", "count" = 2}' in board_in(named)
    fewer = post(guest, "file_dans_ta_mare", board=board_in(named), do="drop tile 6").text
    assert "Dead end: <b>taken away</b>" in fewer
    assert '<legend>Etang <b class="count">new</b></legend>' in fewer
    usual = post(guest, "file_dans_ta_mare", board=added, do="drop tile 8").text
    assert board_in(usual) == ""


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("en", "vache", "Verger, Name: vache is there already."),
        ("en", "", "Verger, Name: it can’t be empty."),
        ("en", "two words", "Verger, Name: a tile’s name has 2 to 20 small letters without accents or spaces"),
        ("fr", "x" * 21, "Verger, Nom : il faut 20 caractères au plus."),
        ("fr", "<b>", "Verger, Nom : le nom d’une tuile a de 2 à 20 lettres minuscules"),
    ],
)
def test_a_name_is_refused_with_its_reason(house: Running, language: str, name: str, sentence: str) -> None:
    guest = house.guest()
    guest.http.headers["Accept-Language"] = language
    added = board_in(post(guest, "file_dans_ta_mare", do="add tile").text)
    page = post(guest, "file_dans_ta_mare", board=added, **{"v.tile.8.id": name}).text
    assert sentence in page.replace("\u00a0", " ")
    assert board_in(page) == added


@pytest.mark.parametrize("do", ["add", "add ", "add nothing", "add tile.0", "drop tile", "drop tile x", "drop tile 99"])
def test_what_is_no_list_or_item_changes_nothing(house: Running, do: str) -> None:
    answer = post(house.guest(), "file_dans_ta_mare", do=do)
    assert answer.status_code == 200
    assert board_in(answer.text) == ""


def test_there_are_only_so_many_kinds_of_tiles(house: Running) -> None:
    guest, board = house.guest(), ""
    for _ in range(8):
        page = post(guest, "file_dans_ta_mare", board=board, do="add tile").text
        board = board_in(page)
    assert 'value="add tile"' not in page
    more = post(guest, "file_dans_ta_mare", board=board, do="add tile").text
    assert "Landscape tiles: there can be at most 16." in more
    assert board_in(more) == board


def test_boxes_are_ticked_and_cleared_without_a_script(house: Running) -> None:
    """A form sends a box that is not ticked as the hidden field before it."""
    guest = house.guest()
    page = post(guest, "dice_chess", **{"v.dice.castling_faces.6": "no", "v.dice.castling_faces.1": "yes"}).text
    assert board_in(page) == "dice.castling_faces = [1, 4]\n"
    box = '<input type="hidden" name="v.dice.castling_faces.{0}" value="no">'
    box += '<input type="checkbox" name="v.dice.castling_faces.{0}" value="yes"{1}>'
    assert box.format(1, " checked") in page
    assert box.format(6, "") in page
    assert "(usually yes)" in page


def test_the_circle_is_changed_by_touch_and_by_numbers(house: Running) -> None:
    guest = house.guest()
    touched = board_in(post(guest, "korrigans", do="put ring 5 light").text)
    assert touched == board_in(post(guest, "korrigans", **{"v.circle.pillars.1": "4"}).text)
    assert touched.startswith("circle.points = 17\ncircle.glows = [0, 4, 9, 13]\n")
    again = post(guest, "korrigans", board=touched, do="put ring 5 light").text
    assert "Glows and lights: between two glows there must be 1 to 4 lights." in again
    assert board_in(again) == touched
    stays = post(guest, "korrigans", do="take ring 4").text
    assert "Glows and lights: a glow stays" in stays


def test_a_name_along_the_spey_is_escaped_everywhere(house: Running) -> None:
    guest, name = house.guest(), '"><b>&A</b>'
    page = post(guest, "whisky_race", **{"v.track.stretches.9": name}).text
    assert name in board_in(page).replace('\\"', '"')
    address = post(guest, "whisky_race", board=board_in(page), do="link").headers["location"]
    for text in (page, guest.http.get(address).text, guest.http.get(f"{address}/picture?language=en&light=day").text):
        assert "<b>&A" not in text
        assert "&lt;b&gt;&amp;A&lt;/b&gt;" in text


def rows(page: str) -> list[tuple[str, ...]]:
    """What a board's page says in words of what is different."""
    table = page.partition('<table class="changes">')[2].partition("</table>")[0]
    found = re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td><td>(.*?)</td>', table)
    return [tuple(re.sub("<.*?>", "", html.unescape(cell)) for cell in row) for row in found]


@pytest.mark.parametrize(
    ("game", "fields", "told"),
    [
        ("korrigans", {"do": "put ring 5 light"}, [("Lights in front of the right pillar", "3", "4")]),
        (
            "whisky_race",
            {"v.track.stretches.9": "Glen Nowhere"},
            [("Name from cell 9", "Kingussie", "Glen Nowhere")],
        ),
        (
            "file_dans_ta_mare",
            {"do": "add tile"},
            [
                (
                    "Verger",
                    "–",
                    "How many: 2 · Top side: meadow (open) · Right side: hedge (open) · "
                    "Bottom side: meadow (open) · Left side: meadow (open)",
                )
            ],
        ),
        ("file_dans_ta_mare", {"do": "drop tile 0"}, [("Cow meadow", "there", "–")]),
        ("file_dans_ta_mare", {"v.tile.0.count": "5"}, [("Cow meadow, How many", "7", "5")]),
        ("dice_chess", {"v.dice.castling_faces.6": "no"}, [("Face 6 (king) allows castling", "yes", "no")]),
        ("dice_chess", {"v.game.start_fen.side": "b"}, [("First move", "White", "Black")]),
        (
            "destorsion",
            {"to.score-board-marker.4": "5"},
            [("Slingshots and pits, cell 4", "Slingshot", "–"), ("Slingshots and pits, cell 5", "–", "Slingshot")],
        ),
        (
            "korrigans",
            {"board": "rules.ties = 'shared'\n"},
            [("rules.ties", "–", '"shared"')],
        ),
    ],
)
def test_a_boards_page_says_in_words_what_is_different(
    house: Running, game: str, fields: dict[str, str], told: list[tuple[str, ...]]
) -> None:
    guest = house.guest()
    board = board_in(post(guest, game, **fields).text)
    address = post(guest, game, board=board, do="link").headers["location"]
    assert rows(guest.http.get(address).text) == told


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, house: Running) -> None:
    context = house.context
    monkeypatch.setattr(context.comparer, "games", 16)


@pytest.mark.usefixtures("quick")
def test_a_comparison_without_a_script_is_part_of_the_page(house: Running) -> None:
    page = post(house.guest(), board=MOVED, do="compare", seats="3").text
    assert "What it changes" in page
    assert "16 games on each board." in page
    assert re.search(
        r"Wins of seat 3</th><td>[\d.]+\u00a0%</td><td>[\d.]+\u00a0%</td><td>\S+ \(\S+ to \S+\)</td>", page
    )


@pytest.mark.usefixtures("quick")
def test_a_comparison_for_the_script_comes_line_by_line(house: Running) -> None:
    headers = {"Accept": "application/x-ndjson"}
    data = {"board": MOVED, "do": "compare", "seats": "2"}
    with house.guest().http.stream("POST", PAGE, data=data, headers=headers) as answer:
        lines = [line for line in answer.iter_lines() if line]
    assert len(lines) >= 3
    assert '"games":16,"of":16' in lines[-2].replace(" ", "")
    assert lines[-1] == '{"done":true}'


def test_a_comparison_that_nobody_reads_any_more_ends(house: Running) -> None:
    context, guest = house.context, house.guest()
    guest.http.get(PAGE)  # and is known from now on
    data = {"board": MOVED, "do": "compare", "seats": "4"}
    with guest.http.stream("POST", PAGE, data=data, headers={"Accept": "application/x-ndjson"}) as answer:
        lines = answer.iter_lines()
        next(lines)
        assert len(context.comparer.asked_by) == 1
        assert guest.http.post(PAGE, data=data).status_code == 429, "one at a time"
    until(lambda: not context.comparer.asked_by)


def test_comparisons_are_bounded(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    context = house.context
    monkeypatch.setattr(comparing, "MOST_AT_ONCE", 0)
    assert post(house.guest(), board=MOVED, do="compare", seats="2").status_code == 503

    async def never(key: str) -> bool:
        return False

    monkeypatch.setattr(context.comparisons, "take", never)
    assert post(house.guest(), board=MOVED, do="compare", seats="2").status_code == 429


@pytest.mark.parametrize("seats", ["9", "", "x", "2,slingshot=may),x("])
def test_a_comparison_needs_a_number_of_seats(house: Running, seats: str) -> None:
    assert post(house.guest(), board=MOVED, do="compare", seats=seats).status_code == 400


def test_the_usual_board_is_compared_with_nothing(house: Running) -> None:
    assert post(house.guest(), do="compare", seats="2").status_code == 400


def test_a_comparison_stops_when_its_time_is_over() -> None:
    async def seen() -> list[int]:
        comparer = Comparer(Here(), seconds=0.0)  # type: ignore[arg-type]
        return [found.games async for found in comparer.compare("ann", "destorsion(seats=2)", BOARD)]

    assert asyncio.run(seen()) == []


class Here:
    """Jobs done at once."""

    async def think(self, seconds: float, job: Any, *given: Any) -> Any:
        return job(*given)


BOARD = games.edition("destorsion", MOVED) or ""


def test_one_visitor_compares_once_at_a_time() -> None:
    async def twice() -> None:
        comparer = Comparer(Here(), games=8)  # type: ignore[arg-type]
        first = comparer.compare("ann", "destorsion(seats=2)", BOARD)
        await anext(first)
        with pytest.raises(Problem):
            await anext(comparer.compare("ann", "destorsion(seats=2)", BOARD))
        await first.aclose()
        assert not comparer.asked_by
        assert [found.games async for found in comparer.compare("ann", "destorsion(seats=2)", BOARD)][-1] <= 8

    asyncio.run(twice())
