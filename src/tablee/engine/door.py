"""The one door: outside the hot loop every action comes in here, is judged, and reports what happened."""

from __future__ import annotations

import msgspec

from tablee.engine.contract import NATURE, Event, State
from tablee.engine.errors import IllegalAction, NotYourTurn, Unreadable


class Played(msgspec.Struct, frozen=True, gc=False):
    """An action let in: what it was, what it told, and the new state. The old state is untouched."""

    before: State
    seat: int
    action: int
    text: str
    after: State
    events: list[Event]

    def text_for(self, viewer: int) -> str:
        """The action as this viewer may read it."""
        return self.before.written_for(viewer, self.seat, self.action)

    @property
    def is_sealed(self) -> bool:
        """Whether it was one of several made together and now waits: all it did is that its seat owes no more."""
        owed = list(self.before.seats())
        if len(owed) < 2 or self.seat not in owed:
            return False
        return list(self.after.seats()) == [seat for seat in owed if seat != self.seat]


def may_act(state: State, seat: int) -> bool:
    """Whether a seat owes an answer or is at least allowed one (withdrawing, offering)."""
    return seat in state.seats() or len(state.actions(seat)) > 0


def play(state: State, seat: int, text: str) -> Played:
    """Let one action in by its text, or refuse it with a precise error and change nothing."""
    return play_number(state, seat, judge(state, seat, text))


def judge(state: State, seat: int, text: str) -> int:
    """The action a text stands for, if the seat may play it now; else a precise error. Plays nothing."""
    who = "nature" if seat == NATURE else f"seat {seat}"
    if state.over:
        raise NotYourTurn(f"{who} cannot play {text!r}: the game is over", step="over", action=text)
    if not may_act(state, seat):
        raise NotYourTurn(f"{who} cannot play {text!r}: {waiting_for(state)}", step=state.step_name(), action=text)
    try:
        action = state.read(text)
    except ValueError as error:
        raise Unreadable(
            f"{who} cannot play {text!r}: {error}; {waiting_for(state)}",
            step=state.step_name(),
            action=text,
            reason=str(error),
        ) from None
    reason = state.allows(seat, action)
    if reason:
        raise IllegalAction(
            f"{who} cannot play {text!r}: {reason}; {waiting_for(state)}: {legal_texts(state, seat)}",
            step=state.step_name(),
            action=text,
            reason=reason,
        )
    return action


def play_number(state: State, seat: int, action: int) -> Played:
    """Play an action already known to be legal on a copy, and listen."""
    after = state.copy()
    after.story = []
    text = state.write(action)
    after.play(seat, action)
    events, after.story = after.story, None
    return Played(state, seat, action, text, after, events)


def waiting_for(state: State) -> str:
    """What the game waits for, in one phrase."""
    if state.over:
        return "the game is over"
    seats = list(state.seats())
    if seats == [NATURE]:
        return f"the game awaits {state.step_name()} of nature"
    return f"the game awaits {state.step_name()} of seat {', '.join(map(str, seats))}"


def legal_texts(state: State, seat: int, most: int = 12) -> str:
    """The first few legal actions, for an error message."""
    texts = [state.write(action) for action in state.actions(seat)]
    return ", ".join(texts[:most]) + (f" … ({len(texts)} in all)" if len(texts) > most else "")
