"""Looking back while a game runs: every position as its viewer saw it then, and nothing that others knew."""

from __future__ import annotations

from tablee.engine.contract import PUBLIC
from tablee.web.render.scene import draw_scene
from tablee.web.render.view_model import log_lines
from tablee.web.views.past import PREFIX
from tablee.words import load
from tests.web.bazaar import bid_all, on_the_shelf, open_bazaar
from tests.web.house import Guest, Running, lay_position, start_pair, to_play

SECRET = "(5)(1)(3)/(7)(2)(4)/(6)(8)(9)/(E)(X) B0 C0"


def look(guest: Guest, table: str, number: int, step: str = "") -> dict[str, object]:
    """A past position."""
    answer = guest.http.get(f"{table}/past", params={"number": number, "step": step}, headers={"Accept": "text/json"})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_steps_lead_back_to_the_start_and_on_to_now(house: Running) -> None:
    table, ada, ben = start_pair(house)
    for _ in range(4):
        to_play(table, ada, ben).play(table)
    now = ada.number(table)
    seen = [look(ada, table, now)]
    while seen[-1]["place"]:
        seen.append(look(ada, table, int(str(seen[-1]["number"])), "back"))
    assert [one["place"] for one in seen] == list(range(len(seen) - 1, -1, -1))
    assert seen[-1]["number"] == 0
    assert all(one["last"] == len(seen) - 1 for one in seen)
    assert look(ada, table, 0, "on")["place"] == 1
    assert look(ada, table, now, "on")["place"] == seen[0]["place"], "there is nothing after now"


def test_a_position_is_drawn_as_its_viewer_saw_it_then(house: Running) -> None:
    table, people = lay_secret(house)
    live = house.context.registry.live_tables[table[3:]]
    for guest, seat in zip(people, (0, 1), strict=True):
        for moment in live.table.story:
            shown = look(guest, table, moment.entry.number)
            view = live.game.view(moment.state, seat)
            drawn = draw_scene("la_sortie", view, load("en", "la_sortie"), "wide", ("Ada", "Ben"))
            assert shown["svg"] == drawn.svg(PREFIX)


def lay_secret(house: Running) -> tuple[str, list[Guest]]:
    """A running table of La Sortie, at which one has just looked at a final card in secret, and its two people."""
    people = [house.guest() for _ in range(2)]
    table = lay_position(house, people[0], "la_sortie", SECRET)
    for seat, (guest, name) in enumerate(zip(people, ("Ada", "Ben"), strict=True)):
        guest.get("/about")
        assert guest.post(f"{table}/sit", seat=seat, name=name).status_code == 303
    assert people[0].post(f"{table}/start").status_code == 303
    for action in ("go B1", "look R"):
        assert to_play(table, *people).play(table, action).status_code == 303
    return table, people


def test_what_one_has_seen_in_secret_is_told_to_nobody_else(house: Running) -> None:
    table, people = lay_secret(house)
    live = house.context.registry.live_tables[table[3:]]
    assert len(live.table.played) > 0
    for moment in live.table.story:
        assert moment.played is not None
        whose = {int(event.only) for event in moment.played.events} - {int(PUBLIC)}
        for seat, guest in enumerate(people):
            line = str(look(guest, table, moment.entry.number)["line"])
            assert ("Only you" in line) == (seat in whose)


def test_sealed_choices_of_others_are_no_step(house: Running) -> None:
    with on_the_shelf():
        table, people = open_bazaar(house)
        for guest in people[:2]:
            assert guest.play(table, "bid 1").status_code == 303
        assert [look(guest, table, 999)["last"] for guest in people] == [1, 1, 0]
        people[2].play(table, "bid 2")
        assert [look(guest, table, 999)["last"] for guest in people] == [2, 2, 1], "now all bids are known"


def test_a_table_that_has_not_started_has_no_past(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    assert ada.get(f"{table}/past?number=0").status_code == 409
    assert ada.get(f"{table}/past?number=-1").status_code == 400
    assert ada.get(f"{table}/past?number=1&step=sideways").status_code == 400


def test_the_log_knows_what_is_new_since_ones_own_last_act(house: Running) -> None:
    with on_the_shelf():
        table, people = open_bazaar(house)
        live = house.context.registry.live_tables[table[3:]]
        bid_all(table, people)
        assert people[0].play(table, "end").status_code == 303
        assert people[1].play(table, "cry").status_code == 303
        since = {}
        for seat in range(3):
            lines = log_lines(live, seat, load("en", "bazaar"))
            since[seat] = [line.text for line in lines.lines[lines.since :]]
        assert since == {0: ["Ben: cry"], 1: [], 2: ["Ada: end", "Ben: cry"]}
        page = people[2].get(table).text
        assert f'data-since="{len(live.table.story) - 2}"' in page
