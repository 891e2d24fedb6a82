"""Plays a game between bots while somebody watches: every decision, what happened, who was ahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots import Bot, Knowledge, match
from tablee.bots.luck import LuckMeter
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, Event, State
from tablee.engine.game import Game
from tablee.engine.outcome import Outcome
from tablee.engine.playout import draw
from tablee.lab.judge import Judge
from tablee.lab.kinds import Kinds
from tablee.lab.played import MILLION, WHOLE, Choice, PlayedGame


class Watcher:
    """Looks at the decisions of one game, as they are taken, in their order."""

    def __init__(self, kinds: Kinds, judge: Judge | None = None) -> None:
        self.kinds = kinds
        self.judge = judge
        self.choices: list[Choice] = []
        self.events: dict[str, int] = {}
        self.course: list[tuple[int, ...]] = []
        self.kingmakers = 0
        self.turn: tuple[int, int] | None = None
        self.order: list[int] = []

    def decide(self, state: State, seat: int, action: int) -> None:
        """A seat is about to play one of its actions."""
        on_turn = int(state.seat_on_turn())
        if on_turn >= 0 and on_turn not in self.order:
            self.order.append(on_turn)
        step, legal = state.step_name(), state.actions(seat)
        if self.judge is not None:
            turn = (int(state.turns()), on_turn)
            if turn != self.turn:
                self.turn = turn
                self.course.append(self.judge.shares(state))
            self.kingmakers += self.judge.is_kingmaking(state, seat, legal, self.course[-1])
        count = len(legal) + len(state.proposals(seat))
        names = {self.kinds.kind_of(seat, step, state.write(each)) for each in legal} if self.kinds.actions else set()
        kind = self.kinds.kind_of(seat, step, state.write(action)) if self.kinds.actions else ""
        last = self.choices[-1].seat if self.choices else NOBODY
        offered = tuple(sorted(name for name in {*names, kind} if name))
        self.choices.append(Choice(seat, step, max(1, count), kind, offered, last == seat))

    def hear(self, told: Iterable[Event]) -> None:
        """Count what was told."""
        for event in told:
            self.events[event.key] = self.events.get(event.key, 0) + 1


def play_watched(
    game: Game, state: State, players: list[Bot], chance: Chance, number: int, watcher: Watcher
) -> PlayedGame:
    """Play a state to its end in place, a bot on every seat."""
    state.story = []
    while not state.over:
        seat = state.seats()[0]
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
        else:
            action = players[seat].choose(Knowledge(game, state, seat))
            watcher.decide(state, seat, action)
            state.play(seat, action)
        watcher.hear(state.story)
        state.story = []
    outcome = state.outcome()
    assert outcome is not None
    order = match.complete(vec[i64](watcher.order), len(players))
    turns = int(state.turns()) or runs(watcher.choices)
    names = tuple(player.name for player in players)
    played = summary(number, names, outcome, order, turns, len(watcher.choices), watcher.kinds)
    played.choices, played.events, played.course = watcher.choices, watcher.events, watcher.course
    played.kingmakers = None if watcher.judge is None else watcher.kingmakers
    return played


def play_unwatched(
    game: Game,
    state: State,
    players: list[Bot],
    chance: Chance,
    number: int,
    kinds: Kinds,
    luck: LuckMeter | None = None,
) -> PlayedGame:
    """The same, without looking at anything but the outcome, and perhaps the luck: as fast as the bots can think."""
    found = match.play(game, state, players, chance, luck)
    names = tuple(player.name for player in players)
    played = summary(number, names, found.outcome, found.order, int(found.turns), int(found.decisions), kinds)
    if luck is not None:
        played.luck = tuple(round(MILLION * sum) for sum in luck.sums)
        played.luck_by_order = tuple(round(MILLION * luck.since_placed(seat)) for seat in played.order)
    return played


def summary(
    number: int,
    bots: tuple[str, ...],
    outcome: Outcome,
    order: Iterable[i64],
    turns: int,
    decisions: int,
    kinds: Kinds,
) -> PlayedGame:
    """A game as its end tells it."""
    seats = range(len(outcome.ranks))
    return PlayedGame(
        number=number,
        bots=bots,
        shares=tuple(round(WHOLE * outcome.share(seat)) for seat in seats),
        points=tuple(outcome.total(seat) for seat in seats) if outcome.sheets else (),
        reason=outcome.reason,
        order=tuple(map(int, order)),
        turns=turns,
        decisions=decisions,
        is_stalled=outcome.reason in kinds.stalls,
    )


def runs(choices: Sequence[Choice]) -> int:
    """How often another seat than the one before decides: turns, where the rules count none."""
    return sum(not choice.follows_own for choice in choices)
