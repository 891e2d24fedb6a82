"""The score of an evening: who is who over several games, and what each has won."""

from __future__ import annotations

from fractions import Fraction

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.outcome import Item, Outcome
from tablee.table.chairs import Chair
from tablee.table.evening import Carried, GameResult, Player, ScoreLine, moves_of, result_of, score
from tablee.table.seating import propose_carry, propose_sit
from tests.table.evening import GUESTS, HOST, do, finished_table, full_table, open_table, visitor

HALF = Fraction(1, 2)


def player(name: str, share: Fraction | int = 0, points: int | None = None, device: str = "", bot: str = "") -> Player:
    """Who sat on a seat; a person's device is called like the person unless said otherwise."""
    return Player(Chair(name, "" if bot else visitor(device or name), bot), Fraction(share), points)


def game(*players: Player, carried: tuple[Carried, ...] = (), shared: frozenset[str] = frozenset()) -> GameResult:
    return GameResult("t", players, carried, shared)


def told(lines: list[ScoreLine]) -> list[tuple[str, int, Fraction, int | None]]:
    return [(line.chair.name, line.games, line.wins, line.points) for line in lines]


def test_a_result_says_who_sat_there_at_the_end_and_shares_the_victory() -> None:
    _, table = finished_table()
    ranks, sheets = vec[i64]([1, 1, 3]), [[Item("a", 4), Item("b", 3)], [Item("a", 7)], []]
    table.outcome = Outcome(ranks, "why", sheets)
    assert [(one.chair.visitor, one.share, one.points) for one in result_of(table).players] == [
        (GUESTS[0], HALF, 7),
        (GUESTS[1], HALF, 7),
        (GUESTS[2], 0, 0),
    ]
    table.outcome = Outcome(ranks, "draw", [])
    assert [one.points for one in result_of(table).players] == [None] * 3


def test_games_wins_and_points_add_up_the_best_first() -> None:
    lines = score(
        [
            game(player("Ada", 1, 30), player("Ben", 0, 20)),
            game(player("Ben", HALF), player("Ada", HALF)),  # a game without points
            game(player("Ada", 0, 5), player("Ben", 1, 50)),
            game(player("Ben", 1, 1), player("Cléo", 0, 0)),  # who came later
        ]
    )
    assert told(lines) == [
        ("Ben", 4, Fraction(5, 2), 71),
        ("Ada", 3, Fraction(3, 2), 35),
        ("Cléo", 1, Fraction(0), 0),
    ]


def test_a_person_is_known_by_the_device_not_by_the_name() -> None:
    namesake = player("Ada", 1, device="other")
    lines = score([game(player("Ada", 1)), game(player("Adèle", 1, device="Ada")), game(namesake)])
    assert told(lines) == [("Adèle", 2, 2, None), ("Ada", 1, 1, None)]


def test_namesakes_are_told_apart() -> None:
    lines = score([game(player("Ada", 1)), game(player("Ada", 0, device="other"))])
    assert [line.chair.name for line in lines] == ["Ada", "Ada 2"]


def test_those_who_share_a_device_are_known_by_their_names_too() -> None:
    one = frozenset([visitor("tablet")])
    lines = score(
        [
            game(player("Ada", 1, device="tablet"), player("Ben", 0)),
            game(player("Ada", 0, device="tablet"), player("Cléo", 1, device="tablet"), shared=one),
        ]
    )
    assert told(lines) == [("Cléo", 1, 1, None), ("Ada", 2, 1, None), ("Ben", 1, 0, None)]


def test_a_seat_that_went_on_to_another_device_is_the_same_persons() -> None:
    moved = (Carried("Ada", visitor("Ada"), visitor("phone")),)
    back = (Carried("Ada", visitor("phone"), visitor("Ada")),)
    lines = score(
        [
            game(player("Ada", 1), player("Ben", 0)),
            game(player("Ada", 1, device="phone"), player("Ben", 0), carried=moved),
            game(player("Ada", 1), player("Ben", 0), carried=back),
        ]
    )
    assert told(lines) == [("Ada", 3, 3, None), ("Ben", 3, 0, None)]


def test_carried_seats_and_shared_devices_are_found_in_the_log() -> None:
    _, table = full_table()
    assert moves_of(table) == ((), frozenset())
    do(table, propose_carry(table, 1, GUESTS[1], visitor("phone")))
    assert moves_of(table) == ((Carried("Name 1", GUESTS[1], visitor("phone")),), frozenset())
    _, shared = open_table()
    for seat in range(3):
        do(shared, propose_sit(shared, seat, f"Name {seat}", HOST if seat < 2 else GUESTS[2]))
    assert moves_of(shared) == ((), frozenset([HOST]))


def test_the_table_that_follows_gives_the_names_and_bots_that_left_are_not_told() -> None:
    _, here = open_table()
    do(here, propose_sit(here, 0, "Ada Lovelace", HOST))
    do(here, propose_sit(here, 1, "Fox", HOST, "random"))
    results = [
        game(
            player("Ada", 0, device="host"),
            player("Fox", 1, bot="random"),
            player("Owl", 0, bot="greedy"),
            player("Ben", 0),
        )
    ]
    assert told(score(results, here)) == [
        ("Fox", 1, 1, None),
        ("Ada Lovelace", 1, 0, None),
        ("Ben", 1, 0, None),
    ]
    assert len(score(results)) == 4


def test_who_has_not_played_yet_has_no_line() -> None:
    _, here = open_table()
    do(here, propose_sit(here, 0, "Nora", visitor("Nora")))
    assert [line.chair.name for line in score([game(player("Ada", 1))], here)] == ["Ada"]
    assert score([], here) == []


def test_a_real_game_has_a_result() -> None:
    _, table = finished_table("destorsion(seats=2)")
    result = result_of(table)
    assert sum(one.share for one in result.players) == 1
    assert [one.chair.name for one in result.players] == ["Name 0", "Name 1"]
