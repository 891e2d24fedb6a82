"""What finished games add up to: who was met, and who was ahead."""

from __future__ import annotations

import json

from tablee.table.chairs import Chair
from tablee.table.meetings import figures_by_game, met, played_games
from tablee.table.people import FORGOTTEN_ID
from tablee.table.store import TableSummary

ADA, BEN = Chair("Ada", "ada"), Chair("Ben", "ben", face="frog.1")


def line(number: int, *chairs: Chair, game: str = "pig(seats=2)", phase: str = "over") -> TableSummary:
    return TableSummary(
        id=f"t{number}",
        game=game,
        phase=phase,  # type: ignore[arg-type]
        created=float(number),
        moved=float(number),
        awaited=(),
        host="ada",
        listed=False,
        chairs=chairs,
    )


def endings(*ranks: list[int]) -> dict[str, str]:
    return {f"t{number}": json.dumps({"reason": "score", "ranks": one}) for number, one in enumerate(ranks)}


def test_who_was_ahead_of_whom() -> None:
    lines = [line(at, ADA, BEN) for at in range(4)]
    games = played_games(lines, endings([1, 2], [2, 1], [1, 2], [1, 1]), "ada")
    (ben,) = met(games, "ada")
    assert (ben.visitor, ben.name, ben.face, ben.games, ben.ahead, ben.behind) == ("ben", "Ben", "frog.1", 4, 2, 1)
    (ada,) = met(played_games(lines, endings([1, 2], [2, 1], [1, 2], [1, 1]), "ben"), "ben")
    assert (ada.ahead, ada.behind) == (1, 2)
    assert figures_by_game(games) == [("pig", 4, 3)]
    assert [game.table_id for game in games] == ["t3", "t2", "t1", "t0"]


def test_somebody_is_called_as_they_were_last() -> None:
    lines = [line(0, ADA, BEN), line(1, ADA, Chair("Benjamin", "ben"), game="whispers(seats=2)")]
    (ben,) = met(played_games(lines, endings([1, 2], [1, 2]), "ada"), "ada")
    assert (ben.name, ben.face, ben.last_game, ben.last_met) == ("Benjamin", "", "whispers", 1.0)


def test_machines_vacant_seats_and_the_forgotten_are_nobody() -> None:
    others = [
        Chair("Rusty", bot="greedy"),
        Chair("HAL", "token", program=True),
        Chair("Old"),
        Chair("N. N.", f"{FORGOTTEN_ID}1"),
    ]
    lines = [line(at, ADA, other) for at, other in enumerate(others)]
    games = played_games(lines, endings(*[[1, 2]] * 4), "ada")
    assert len(games) == 4
    assert met(games, "ada") == []


def test_who_shares_a_device_is_met_but_not_compared() -> None:
    lines = [line(0, ADA, Chair("Zoé", "ada"), BEN), line(1, ADA, BEN, Chair("Eve", "ben"))]
    games = played_games(lines, endings([1, 2, 3], [1, 2, 3]), "ada")
    assert [game.seat for game in games] == [0, -1]
    (ben,) = met(games, "ada")
    assert (ben.games, ben.ahead, ben.behind) == (2, 0, 0)
    assert figures_by_game(games) == [("pig", 1, 1)]


def test_games_that_run_where_one_did_not_sit_or_that_are_damaged_do_not_count() -> None:
    lines = [
        line(0, ADA, BEN, phase="running"),
        line(1, BEN, Chair("Eve", "eve")),
        line(2, ADA, BEN),
        line(3, ADA, BEN),
    ]
    ends = endings([1, 2], [1, 2], [1]) | {"t3": "nonsense"}
    assert played_games(lines, ends, "ada") == []
