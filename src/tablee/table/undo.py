"""Undo: free while nobody has learnt anything from the move, otherwise if other people agree; the log keeps it all.

A player takes back their last decision with everything that followed it. That is free if both hold:

- since that decision nobody else has acted, and nature has rolled and drawn nothing;
- none of the acts taken back has shown anybody anything hidden. For every viewer, the actor too, states are imagined
  that look the same to that viewer before the act. If in one of them nothing that the seat could do would look like
  what it did, the act has told the viewer something: a card was played, a sealed choice opened.

Otherwise the other people are asked. Bots are not: who plays against them alone takes back only what is free, so nobody
gets other dice, or looks at a card or at a bot's answer, and then chooses again.

The numbers of draws are not taken back: nature goes on counting, so the same draw never comes twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import PUBLIC, State
from tablee.engine.door import Played
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.table.errors import NothingToUndo, NotYourSeat, SeenAlready, Stale
from tablee.table.requests import UNDO, Request, ask

if TYPE_CHECKING:
    from tablee.table.table import Batch, Table

IMAGINED = 6  # states for each viewer
MOST_TRIED = 60  # acts that might look the same, in each of them

Observation = tuple[object, ...]


def propose_undo(table: Table, seat: int, entry: int, visitor: str) -> Batch:
    """Take back a seat's last decision, named by its entry, or ask the others whether one may."""
    if not table.chair(seat).belongs_to(visitor) or not table.chairs[seat].plays_in_person:
        raise NotYourSeat(f"seat {seat} is not this visitor's to play", seat=seat)
    at = last_decision(table, seat)
    if at is None:
        raise NothingToUndo(f"seat {seat} has nothing to take back", seat=seat)
    if table.numbers[at] != entry:
        raise Stale(f"seat {seat} takes back entry {entry}, but its last decision is entry {table.numbers[at]}")
    if is_free(table, at):
        draft = table.draft()
        draft.write("undo", seat, str(entry))
        return table.batch(draft)
    if not has_others(table, seat):
        raise SeenAlready(
            f"what followed entry {entry} has been seen, and only bots play besides seat {seat}", seat=seat
        )
    return ask(table, Request(seat, UNDO, entry), visitor)


def has_others(table: Table, seat: int) -> bool:
    """Whether other people play, who may be asked."""
    return any(chair.plays_in_person for other, chair in enumerate(table.chairs) if other != seat)


def last_decision(table: Table, seat: int) -> int | None:
    """The place among what counts of a seat's last act with a choice: what was forced would only be forced again."""
    if table.phase != "running":
        return None
    for at in range(len(table.played) - 1, -1, -1):
        if table.played[at].seat == seat and is_choice(table, at):
            return at
    return None


def is_choice(table: Table, at: int) -> bool:
    """Whether an act was one of several that its seat could do; found out once."""
    number = table.numbers[at]
    if number not in table.choosing:
        act = table.played[at]
        table.choosing[number] = len(act.before.actions(act.seat)) + len(act.before.proposals(act.seat)) != 1
    return table.choosing[number]


def is_free(table: Table, at: int) -> bool:
    """Whether what was played from this place on may be taken back without asking."""
    return is_own(table, at) and not any(shows(table, place) for place in range(at, len(table.played)))


def is_own(table: Table, at: int) -> bool:
    """Whether from this place on one seat alone has acted."""
    seat = table.played[at].seat
    return all(act.seat == seat for act in table.played[at:])


def shows(table: Table, at: int) -> bool:
    """Whether an act has shown anybody anything hidden; found out once."""
    number = table.numbers[at]
    if number not in table.showing:
        viewers = (*range(len(table.chairs)), int(PUBLIC))
        act = table.played[at]
        table.showing[number] = table.has_secrets and any(tells(table.game, act, viewer, number) for viewer in viewers)
    return table.showing[number]


def tells(game: Game, act: Played, viewer: int, seed: int) -> bool:
    """Whether an act tells a viewer something about what was hidden from it before."""
    seen, chance = look(game, act, viewer), Chance(seed)
    imagined = (act.before.imagine(viewer, chance) for _ in range(IMAGINED))
    return not all(could_look(game, state, act, viewer, seen) for state in imagined)


def could_look(game: Game, state: State, act: Played, viewer: int, seen: Observation) -> bool:
    """Whether something the seat can do in a state looks to a viewer like what it did."""
    try:
        if look(game, door.play(state, act.seat, act.text), viewer) == seen:
            return True
    except TableeError:  # not possible there: perhaps something else looks alike
        pass
    others = [*state.actions(act.seat), *state.proposals(act.seat)][:MOST_TRIED]
    return any(
        state.written_for(viewer, act.seat, action) == seen[0]  # else it need not be played
        and look(game, door.play_number(state, act.seat, action), viewer) == seen
        for action in others
    )


def look(game: Game, act: Played, viewer: int) -> Observation:
    """All that a viewer gets to see of an act: what it reads, what it is told, and what it sees afterwards."""
    told = [(event.key, event.seat, event.facts) for event in act.events if event.heard_by(viewer)]
    return act.text_for(viewer), told, game.view(act.after, viewer)
