"""Why a decision was a mistake: what may happen after it and after the better one, by the events that the game tells.

Both are played in the same imagined states with the same dice and draws. The others answer with the best heuristic
value of a few actions, until the seat is to move again in another turn; there the state is evaluated. What others, dice
or draws bring about in some of these lines is a danger if the seat then stands worse than in the others; what the seat
itself, dice or draws bring about, and after which it stands better, is a hope. What is as likely after the other action
is neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from tablee.bots import Knowledge
from tablee.bots.evaluator import Evaluator
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, PUBLIC, Event, FactNames, State
from tablee.engine.errors import Refused
from tablee.engine.game import Game
from tablee.engine.log import Entry, Header, replay
from tablee.engine.playout import draw
from tablee.engine.trained import heuristic_of
from tablee.lab.advice import game_of

LINES_OF_PLAY = 30  # imagined for each of the two actions
LONGEST_LINE = 40  # acts
CONSIDERED = 16  # actions of which an opponent takes the best
SELDOM = 0.1  # part of the lines: what is rarer is not told
MARKED = 0.04  # shares of the victory by which the lines with an event must differ from all
FEW = 3  # dangers and hopes kept: the game may have no words for the first
DICE_FACTS = {"die", "dice"}  # the facts of a mere roll: what it led to says more


class Doubt(msgspec.Struct, frozen=True):
    """A decision to be explained."""

    move: int
    seat: int
    played: str
    better: str


class ToldEvent(msgspec.Struct, frozen=True):
    """An event as it is kept; the game's words tell it."""

    key: str
    seat: int
    first: int
    second: int
    third: int
    text: str

    def event(self, names: FactNames) -> Event:
        """The event again."""
        return Event(self.key, self.seat, names, self.first, self.second, self.third, self.text, PUBLIC)


class Foreseen(msgspec.Struct, frozen=True):
    """An event that came about in so many of the lines."""

    event: ToldEvent
    times: int


class Prospect(msgspec.Struct, frozen=True):
    """What an action is sure to do at once, as far as its seat knows, and what may follow."""

    at_once: tuple[ToldEvent, ...]
    lines: int
    won: int  # lines in which the game ended, and the seat had won it alone
    lost: int  # in which others had won it
    dangers: tuple[Foreseen, ...]  # the weightiest first
    hopes: tuple[Foreseen, ...]


class Reason(msgspec.Struct, frozen=True):
    """A mistake, and what would have been better."""

    move: int
    played: Prospect
    better: Prospect


@dataclass(frozen=True)
class Line:
    """What was told in one line, and how the seat stands at its end."""

    at_once: tuple[ToldEvent, ...]
    later: frozenset[ToldEvent]
    own: frozenset[ToldEvent]  # of the later ones, what the seat did
    others: frozenset[ToldEvent]  # and what other seats did
    share: float
    is_over: bool

    def told(self, sign: int) -> frozenset[ToldEvent]:
        """What may count as a danger (-1), nothing the seat does itself, or as a hope (1), no mistakes of others."""
        return self.later - (self.own if sign < 0 else self.others)


def reasons_for(head: Header, entries: Sequence[Entry], doubts: Sequence[Doubt]) -> list[Reason]:
    """What speaks for and against the decisions of a finished log."""
    game = game_of(head)
    acts = list(replay(game, head, entries)) if doubts else []
    return [reason_for(game, acts[doubt.move - 1].before, doubt) for doubt in doubts]


def reason_for(game: Game, state: State, doubt: Doubt) -> Reason:
    """Both actions of a decision side by side."""
    evaluator = Evaluator(heuristic_of(game), state.seat_count)
    evaluator.estimate_scale(Knowledge(game, state, doubt.seat), Chance(doubt.move))
    played, better = (
        [
            found
            for number in range(LINES_OF_PLAY)
            if (found := imagined(state, doubt.seat, text, evaluator, Chance(number)))
        ]
        for text in (doubt.played, doubt.better)
    )
    return Reason(doubt.move, prospect(played, better), prospect(better, played))


def prospect(lines: Sequence[Line], others: Sequence[Line]) -> Prospect:
    """What an action does and what follows, beside the lines of another action."""
    sure = [event for event in lines[0].at_once if all(event in line.at_once for line in lines)] if lines else []
    return Prospect(
        at_once=tuple(sure),
        lines=len(lines),
        won=sum(line.is_over and line.share == 1 for line in lines),
        lost=sum(line.is_over and line.share == 0 for line in lines),
        dangers=standing_out(lines, others, -1),
        hopes=standing_out(lines, others, 1),
    )


def imagined(state: State, seat: int, text: str, evaluator: Evaluator, chance: Chance) -> Line | None:
    """One line; None where what the seat imagines does not allow the action."""
    try:
        first = act = door.play(state.imagine(seat, chance), seat, text)
    except Refused:
        return None
    heard: dict[bool | None, set[ToldEvent]] = {True: set(), False: set(), None: set()}  # by the seat, others, nature
    others_acted = False
    for _ in range(LONGEST_LINE):
        now = act.after
        mover = next(iter(now.seats()), NOBODY)
        if now.over or (mover == seat and others_acted and now.turns() != first.before.turns()):
            break
        others_acted = others_acted or mover not in (seat, NATURE)
        act = door.play_number(now, mover, reply(now, mover, evaluator, chance))
        if act.after.over:
            break  # that the game ends is counted, and needs no event
        heard[None if mover == NATURE else bool(mover == seat)].update(told(act.events))
    evaluator.evaluate(act.after)
    own, others = frozenset(heard[True]), frozenset(heard[False])
    return Line(
        at_once=tuple(told(first.events)),
        later=own | others | heard[None],
        own=own,
        others=others,
        share=evaluator.shares[seat],
        is_over=act.after.over,
    )


def told(events: Sequence[Event]) -> list[ToldEvent]:
    """The events that everybody hears, but for mere rolls."""
    return [
        ToldEvent(event.key, int(event.seat), int(event.first), int(event.second), int(event.third), event.text)
        for event in events
        if event.heard_by(PUBLIC) and DICE_FACTS.isdisjoint(event.names.numbers)
    ]


def reply(state: State, mover: int, evaluator: Evaluator, chance: Chance) -> int:
    """Nature's by its weights; of a seat the best by heuristic value of a few actions."""
    if mover == NATURE:
        return int(draw(state, chance))
    actions = list(state.actions(mover))
    while len(actions) > CONSIDERED:
        actions.pop(chance.below(len(actions)))
    return max(actions, key=lambda action: value_after(state, mover, action, evaluator))


def value_after(state: State, seat: int, action: int, evaluator: Evaluator) -> float:
    """What a seat makes of the state after an action."""
    after = state.copy()
    after.play(seat, action)
    return evaluator.value(after, seat)


def standing_out(lines: Sequence[Line], others: Sequence[Line], sign: int) -> tuple[Foreseen, ...]:
    """The events that say most of why the seat stands worse (-1) or better (1) at the end of some lines."""
    mean = sum(line.share for line in lines) / max(1, len(lines))
    elsewhere = Counter(event for line in others for event in line.later)
    found = []
    for event, times in Counter(event for line in lines for event in line.told(sign)).items():
        change = sign * (sum(line.share for line in lines if event in line.told(sign)) / times - mean)
        is_usual = times >= SELDOM * len(lines) and times >= 2 * elsewhere[event]
        if is_usual and change >= MARKED:
            found.append((change * times, Foreseen(event, times)))
    return tuple([foreseen for _, foreseen in sorted(found, key=lambda pair: (-pair[0], repr(pair[1])))[:FEW]])
