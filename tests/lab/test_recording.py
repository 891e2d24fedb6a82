"""A game that is watched tells every decision, what happened, who was ahead; one that is not ends the same."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.bots import Bot
from tablee.engine.chance import Chance
from tablee.engine.errors import BadData
from tablee.lab import kinds as kinds_module
from tablee.lab import players
from tablee.lab.judge import Judge, Sampler, fitted
from tablee.lab.kinds import Declared, Kind, Kinds, kinds_of
from tablee.lab.measures import Watch
from tablee.lab.played import MILLION, WHOLE, PlayedGame
from tablee.lab.recording import Watcher, play_unwatched, play_watched
from tablee.lab.simulate import judge_of, planned, play_chunk, play_games
from tests.lab.toys import GIVE, RUN, WALK, Always, Sprint, SprintGame, Steps, kinds


def sprint(*actions: int, judge: Judge | None = None) -> PlayedGame:
    """A sprint between bots that always do the same."""
    bots: list[Bot] = [Always(action) for action in actions]
    return play_watched(SprintGame(), Sprint(len(actions)), bots, Chance(0), 7, Watcher(kinds(), judge))


def test_the_outcome_is_told() -> None:
    played = sprint(WALK, RUN)
    assert (played.number, played.bots) == (7, ("walk", "run"))
    assert (played.shares, played.points, played.reason) == ((0, WHOLE), (3, 6), "goal")
    assert (played.turns, played.decisions, played.order) == (6, 12, (1, 0))
    assert not played.is_stalled


def test_the_decisions_are_told() -> None:
    first, second, third = sprint(WALK, RUN).choices[:3]
    assert (first.seat, first.step, first.legal, first.kind, first.follows_own) == (1, "go", 3, "run", False)
    assert (second.seat, second.step, second.legal, second.kind, second.follows_own) == (1, "rest", 1, "", True)
    assert (third.seat, third.kind, third.follows_own) == (0, "", False)


def test_kinds_know_who_plays() -> None:
    """`{own}` stands for the seat as the notation calls it: the first seat gives to itself."""
    second, _, first = sprint(WALK, RUN).choices[:3]
    assert second.offered == ("gift", "run")
    assert first.offered == ("own-gift", "run")


def test_events_are_told() -> None:
    assert sprint(WALK, RUN).events == {"ran": 3}


def test_the_course_is_judged_at_the_beginning_of_each_turn() -> None:
    """One step ahead is one step of the logistic curve: 1 / (1 + 1/e) on this scale."""
    played = sprint(WALK, RUN, judge=Judge(Steps(), 2, 1.0))
    ahead = round(MILLION / (1 + 2.718281828459045**-2))
    assert played.course[:2] == [(MILLION // 2, MILLION // 2), (MILLION - ahead, ahead)]
    assert len(played.course) == 6


def test_who_has_no_chance_and_gives_another_ten_makes_a_king() -> None:
    """With this scale nobody is hopeless at first; after a round of gifts the third seat is, and so is the second."""
    judge = Judge(Steps(), 3, 0.5)
    played = sprint(RUN, RUN, GIVE, judge=judge)
    assert played.kingmakers == 0, "the first seat is so far ahead that nothing changes it"
    hopeless = Sprint(3)
    hopeless.points = [6, 12, 0]
    hopeless.played = 12
    assert hopeless.on_turn == 2
    legal = list(hopeless.actions(2))
    assert judge.is_kingmaking(hopeless, 2, legal, judge.shares(hopeless))
    assert not judge.is_kingmaking(hopeless, 2, [WALK, RUN], judge.shares(hopeless)), "no choice between the others"
    assert not judge.is_kingmaking(hopeless, 1, legal, judge.shares(hopeless)), "the leader is not hopeless"


def test_the_scale_is_the_one_that_predicts_best() -> None:
    """States in which who leads by one wins always: the steepest scale; by half: the flattest."""
    sampler = Sampler(Steps(), 2)
    state = Sprint(2)
    state.points = [1, 0]
    sampler.shares(state)
    state.points = [9, 9]
    assert [kept.points for kept in sampler.states] == [[1, 0]], "samples are copies"
    sure = fitted(Steps(), 2, [(sampler.states[0], (WHOLE, 0))] * 4)
    even = fitted(Steps(), 2, [(sampler.states[0], (WHOLE, 0)), (sampler.states[0], (0, WHOLE))])
    assert sure.shares(sampler.states[0])[0] > 0.99 * MILLION
    assert even.shares(sampler.states[0])[0] < 0.51 * MILLION


@pytest.mark.parametrize("name", games.names())
def test_a_watched_game_is_the_same_game(name: str) -> None:
    """Watching changes nothing, and every kind and event that a game names is one of its own."""
    plan = planned(name if name != "whisky_race" else "whisky_race(seats=3)", ["random"], 5)
    (seen,) = play_games(plan, range(1), Watch.CHOICES)
    (unseen,) = play_games(plan, range(1))
    for fact in ("shares", "points", "reason", "order", "turns", "decisions"):
        assert getattr(seen, fact) == getattr(unseen, fact), fact
    assert len(seen.choices) == seen.decisions
    declared = kinds_of(name)
    steps = set(plan.game().notation())
    assert {kind.step for kind in declared.actions} <= steps
    assert {event.name for event in declared.events} <= set(plan.game().events())
    rules = plan.game().rules_text()
    for named in (*declared.actions, *declared.events):
        assert f"**{named.rule}**" in rules, named


def test_the_course_does_not_depend_on_who_computes_it() -> None:
    plan = planned("la_sortie", ["random"], 5, measures=["lead-changes", "calibration"])
    whole, part = play_chunk(plan, range(4)), play_chunk(plan, range(2, 4))
    judge_of.cache_clear()
    first = play_chunk(plan, range(2))
    part.add(first)
    assert part == whole


def test_who_does_without_a_kind_never_plays_it() -> None:
    plan = planned("destorsion(seats=2)", ["random-hex", "random"], 5)
    cast = {"random-hex": 0, "random": 0}
    for played in play_games(plan, range(4), Watch.CHOICES):
        for choice in played.choices:
            cast[played.bots[choice.seat]] += choice.kind == "hex"
    assert cast["random-hex"] == 0
    assert cast["random"] > 10


def test_what_is_forced_is_played_all_the_same() -> None:
    """Who does without its own dwarf still moves it where it alone can move; games end as always."""
    plan = planned("destorsion(seats=2)", ["random-own-dwarf", "random"], 5)
    for played in play_games(plan, range(4), Watch.CHOICES):
        for choice in played.choices:
            if played.bots[choice.seat] == "random-own-dwarf" and choice.kind == "own-dwarf":
                assert choice.offered == ("own-dwarf",)


def test_a_kind_that_a_game_does_not_name_is_refused() -> None:
    with pytest.raises(players.UnknownKind, match="destorsion names no kind of action 'jump'; it names own-dwarf"):
        planned("destorsion", ["greedy-jump"], 0)


def test_a_bad_expression_is_refused_with_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def bad(tree: object, kind: object) -> Declared:
        return Declared(kind=(Kind("x", "go", "("),))

    kinds_of.cache_clear()
    monkeypatch.setattr(kinds_module.msgspec, "convert", bad)
    with pytest.raises(BadData, match=r"destorsion/measures\.toml"):
        kinds_of("destorsion")


def test_an_unwatched_sprint_ends_as_a_watched_one() -> None:
    bots: list[Bot] = [Always(WALK), Always(RUN)]
    played = play_unwatched(SprintGame(), Sprint(2), bots, Chance(0), 7, Kinds(Declared()))
    seen = sprint(WALK, RUN)
    assert (played.shares, played.points, played.order) == (seen.shares, seen.points, seen.order)
    assert played.decisions == seen.decisions
