"""The laws every game keeps, as checks that raise AssertionError with the facts.

Each law takes a walk through random games of one table and looks at the states it meets. The same checks serve
every game on the shelf (test_every_game.py) and are themselves tried on broken toys (test_laws.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations, zip_longest

import pytest
from msgspec.structs import replace

from tablee.engine import door, log
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.encoder import Encoder, Row
from tablee.engine.errors import BadPosition, IllegalAction, NotYourTurn, Unreadable
from tablee.engine.game import Game, to_bytes
from tablee.engine.options import Options

LONGEST = 50_000  # decisions in a random game; a law, not a guess at a length
PROPOSE_EVERY = 4  # where a seat may offer or table something, it does so now and then
DREAMS = 2  # imagined states by each viewer
MISSING = object()  # where one of two lists has ended
NEAR = 20  # actions of a position after which a heuristic is asked
LOOK_EVERY = 7  # looking at every state would be slow; 7 meets every kind of step in time


def walk(state: State, chance: Chance) -> Iterator[tuple[State, int, int]]:
    """A random game: each state before its action, who acts and how. States are played through the door."""
    for _ in range(LONGEST):
        if state.over:
            return
        owing = list(state.seats())
        seat = owing[chance.below(len(owing))]
        action = compose(state, seat, chance)
        yield state, seat, action
        state = door.play_number(state, seat, action).after
    raise AssertionError(f"no end after {LONGEST} actions")


def compose(state: State, seat: int, chance: Chance) -> int:
    """A random action of a seat, now and then a composed one."""
    proposals = state.proposals(seat) if seat != NATURE else []
    if len(proposals) > 0 and chance.below(PROPOSE_EVERY) == 0:
        return proposals[chance.below(len(proposals))]
    return draw(state, seat, chance)


def draw(state: State, seat: int, chance: Chance) -> int:
    """A random action of a seat, nature's by its weights."""
    actions = state.actions(seat)
    if seat == NATURE:
        return actions[chance.weighted(state.weights())]
    return actions[chance.below(len(actions))]


def some(state: State, chance: Chance, every: int = LOOK_EVERY) -> Iterator[tuple[State, int, int]]:
    """A few states of a random game, the first ones included (set-ups are short)."""
    for number, met in enumerate(walk(state, chance)):
        if number < 4 or chance.below(every) == 0:
            yield met


def viewers(options: Options) -> list[int]:
    return [*range(options.seats), PUBLIC]


def fingerprint(game: Game, options: Options, state: State) -> tuple[object, ...]:
    """All that can be asked of a state: two states with one fingerprint behave alike."""
    outcome = state.outcome()
    return (
        state.step_name(),
        state.over,
        tuple(state.seats()),
        tuple(tuple(state.actions(seat)) for seat in [*range(options.seats), NATURE]),
        game.write_position(state),
        tuple(to_bytes(game.view(state, viewer)) for viewer in viewers(options)),
        None if outcome is None else (tuple(outcome.ranks), outcome.reason),
    )


# --- the laws ---


def it_ends(game: Game, options: Options, seed: int) -> None:
    """A game always ends, with somebody in front and the victory shared out in full."""
    state = game.start(options)
    chance = Chance(seed)
    for before, seat, action in walk(state, chance):
        assert before.outcome() is None, "an outcome before the end"
        state = before.copy()
        state.play(seat, action)
    assert state.over
    assert list(state.seats()) == [], "somebody still owes an answer after the end"
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.ranks) == options.seats
    assert min(outcome.ranks) == 1
    assert sum(outcome.share(seat) for seat in range(options.seats)) == pytest.approx(1.0)
    assert len(outcome.sheets) in (0, options.seats)


def the_log_rebuilds_the_state(game: Game, options: Options, seed: int) -> None:
    """Header and texts alone lead to exactly the same state."""
    chance = Chance(seed)
    entries = []
    state = game.start(options)
    head = log.header(game, options.write(game.name))
    for number, (before, seat, action) in enumerate(walk(state, chance), 1):
        entries.append(log.Entry(number=number, seat=seat, text=before.write(action)))
        state = before.copy()
        state.play(seat, action)
        if number % 97 == 3 or state.over:
            rebuilt = log.last_state(game, head, entries)
            assert fingerprint(game, options, rebuilt) == fingerprint(game, options, state), f"after entry {number}"


def illegal_actions_are_refused(game: Game, options: Options, seed: int) -> None:
    """Another seat, an illegal number, a text that is no action: refused precisely, and nothing changes."""
    chance = Chance(seed)
    for state, seat, action in some(game.start(options), chance, 23):
        before = fingerprint(game, options, state)
        text = state.write(action)
        for other in [*range(options.seats), NATURE]:
            if not door.may_act(state, other):
                with pytest.raises(NotYourTurn, match="awaits"):
                    door.play(state, other, text)
        with pytest.raises(Unreadable, match="no such thing"):
            door.play(state, seat, "no such thing")
        illegal = chance.below(min(state.size(), 1 << 31))
        if illegal not in state.actions(seat) and state.allows(seat, illegal):
            try:
                text = state.write(illegal)
            except (ValueError, IndexError):
                continue  # a number of the action space that stands for nothing here
            with pytest.raises((IllegalAction, Unreadable)) as refusal:
                door.play(state, seat, text)
            assert text in str(refusal.value)
        assert fingerprint(game, options, state) == before, "a refused action has changed the state"


def sealed_choices_commute(game: Game, options: Options, seed: int) -> None:
    """Choices made together lead to one state, in whatever order they arrive."""
    chance = Chance(seed)
    for state, _, _ in some(game.start(options), chance, 3):
        owing = list(state.seats())
        if len(owing) < 2:
            continue
        chosen = {seat: draw(state, seat, chance) for seat in owing}
        reached = set()
        for order in list(permutations(owing))[:6]:
            twin = state.copy()
            for seat in order:
                assert chosen[seat] in twin.actions(seat), "one seat's choice changed another's options"
                twin.play(seat, chosen[seat])
            reached.add(fingerprint(game, options, twin))
        assert len(reached) == 1, f"the order of {owing} at {state.step_name()} matters"


def imagined_states_look_the_same(game: Game, options: Options, seed: int) -> None:
    """The view of an imagined state is the view; and what cannot be told apart imagines the same states."""
    chance = Chance(seed)
    for state, _, _ in some(game.start(options), chance):
        for viewer in viewers(options):
            dream = state.imagine(viewer, Chance(chance.bits()))
            assert to_bytes(game.view(dream, viewer)) == to_bytes(game.view(state, viewer)), f"viewer {viewer}"
            again = chance.bits()
            first = fingerprint(game, options, state.imagine(viewer, Chance(again)))
            second = fingerprint(game, options, dream.imagine(viewer, Chance(again)))
            assert first == second, f"viewer {viewer}: two states that look alike imagine different ones"
            if viewer >= 0:
                assert list(dream.actions(viewer)) == list(state.actions(viewer)), f"seat {viewer}: other actions"
            assert list(dream.seats()) == list(state.seats()), f"viewer {viewer}: others owe"


def twins(game: Game, options: Options, seed: int) -> Iterator[tuple[door.Played, door.Played, int]]:
    """Pairs of acts that differ only in what a viewer cannot know, with that viewer."""
    chance = Chance(seed)
    for state, seat, action in some(game.start(options), chance):
        first, second = (door.play_number(state, seat, act) for act in (action, draw(state, seat, chance)))
        if fingerprint(game, options, first.after) == fingerprint(game, options, second.after):
            continue  # nothing hidden is left between them: open dice that led to the same place may be told apart
        for viewer in viewers(options):
            if to_bytes(game.view(first.after, viewer)) == to_bytes(game.view(second.after, viewer)):
                yield first, second, viewer


def what_looks_alike_reads_alike(game: Game, options: Options, seed: int) -> None:
    """Two acts that differ only in what a viewer cannot know are told to it in the same texts and events."""
    for first, second, viewer in twins(game, options, seed):
        assert first.text_for(viewer) == second.text_for(viewer), f"viewer {viewer}"
        assert heard(first, viewer) == heard(second, viewer), f"viewer {viewer}"


def what_looks_alike_imagines_alike(game: Game, options: Options, seed: int) -> None:
    """Two states that a viewer cannot tell apart imagine the same states from the same randomness."""
    for first, second, viewer in twins(game, options, seed):
        dreams = {fingerprint(game, options, played.after.imagine(viewer, Chance(seed))) for played in (first, second)}
        assert len(dreams) == 1, f"viewer {viewer} dreams of the truth"


def where_nothing_is_hidden_all_see_the_same(game: Game, options: Options, seed: int) -> None:
    """A game that says that it hides nothing gives everybody one view: pages share it."""
    if game.heuristic().has_hidden_information():
        return
    for state, _, _ in some(game.start(options), Chance(seed)):
        public = game.view(state, PUBLIC)
        for viewer in range(options.seats):
            assert game.view(state, viewer) == replace(public, viewer=viewer), f"viewer {viewer}"


def heard(played: door.Played, viewer: int) -> list[tuple[object, ...]]:
    return [(e.key, e.seat, e.facts) for e in played.events if e.heard_by(viewer)]


def actions_survive_their_text(game: Game, options: Options, seed: int) -> None:
    """Every legal action is in the action space, once, in a fixed order, and comes back from its text."""
    chance = Chance(seed)
    for state, _, _ in walk(game.start(options), chance):
        for seat in [*range(options.seats), NATURE]:
            actions = list(state.actions(seat))
            assert actions == list(state.actions(seat)), "the order changed"
            assert len(set(actions)) == len(actions), "an action twice"
            assert seat not in state.seats() or actions, f"seat {seat} owes an answer and has none"
            if len(actions) > 60:
                actions = [actions[chance.below(len(actions))] for _ in range(20)]
            for action in actions:
                assert 0 <= action < state.size(), f"{action} is outside the action space of {state.step_name()}"
                assert state.read(state.write(action)) == action, state.write(action)
                assert state.allows(seat, action) == ""
            proposals = list(state.proposals(seat)) if seat != NATURE else []
            assert len(set(proposals)) == len(proposals), "a proposal twice"
            for action in proposals:
                assert action not in actions, f"{state.write(action)} is listed and proposed"
                assert state.read(state.write(action)) == action, state.write(action)
                assert state.allows(seat, action) == "", state.write(action)


def the_absent_have_an_answer(game: Game, options: Options, seed: int) -> None:
    """For every seat that owes an answer there is one it would be given if it were not there."""
    for state, _, _ in walk(game.start(options), Chance(seed)):
        for seat in state.seats():
            if seat != NATURE:
                assert state.absent(seat) in state.actions(seat)


def copies_are_independent(game: Game, options: Options, seed: int) -> None:
    """A copy is a twin that goes its own way."""
    chance = Chance(seed)
    for state, seat, action in some(game.start(options), chance):
        before = fingerprint(game, options, state)
        twin, third = state.copy(), state.copy()
        other = fields(twin)
        forgotten = [name for name, value in fields(state).items() if not alike(value, other[name])]
        assert not forgotten, f"the copy has other {', '.join(forgotten)}"
        assert fingerprint(game, options, twin) == before, "the copy differs"
        twin.play(seat, action)
        assert fingerprint(game, options, state) == before, "playing on a copy changed the original"
        after = fingerprint(game, options, twin)
        third.play(seat, action)
        assert fingerprint(game, options, third) == after, "a copy forgot something that matters later"
        finish_a_while(third, chance)
        assert fingerprint(game, options, twin) == after, "two copies share something"


def fields(thing: object) -> dict[str, object]:
    """What a state, or a part of it, holds, compiled or not; but for the story, since nobody listens to a copy."""
    names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())}
    return {name: getattr(thing, name) for name in sorted(names - {"story"})}


def alike(one: object, other: object) -> bool:
    """Whether two values are equal, part by part."""
    if one is other or type(one) is not type(other):
        return one is other
    if isinstance(one, Iterable) and isinstance(other, Iterable) and not isinstance(one, str):
        return all(alike(*pair) for pair in zip_longest(one, other, fillvalue=MISSING))
    held = fields(one)
    return all(map(alike, held.values(), fields(other).values())) if held else one == other


def finish_a_while(state: State, chance: Chance) -> None:
    for _ in range(12):
        if not state.over:
            seat = state.seats()[0]
            state.play(seat, draw(state, seat, chance))


def nature_has_whole_weights(game: Game, options: Options, seed: int) -> None:
    """Chance has a positive whole number for each of its actions, and owes alone."""
    for state, seat, _ in walk(game.start(options), Chance(seed)):
        if seat == NATURE:
            assert list(state.seats()) == [NATURE]
            weights = list(state.weights())
            assert len(weights) == len(state.actions(NATURE))
            assert all(weight >= 1 for weight in weights)


def positions_survive_their_text(game: Game, options: Options, seed: int) -> None:
    """A position that is written can be read again and is the same one."""
    for state, _, _ in some(game.start(options), Chance(seed)):
        text = game.write_position(state)
        again = game.position(options, text)
        assert game.write_position(again) == text
        assert game.same_position(state, text)
    with pytest.raises(BadPosition):
        game.position(options, "no such position")


# --- the laws of encoders ---


def encoded(encoder: Encoder, state: State, seat: int) -> bytes:
    return bytes(memoryview(encoder.observe(state, seat)))


def an_encoding_is_as_declared(game: Game, options: Options, seed: int) -> None:
    """Every number that is written lies in a feature, between 0 and the highest one that the feature names."""
    encoder = game.encoder(options)
    assert [each.offset + each.width for each in encoder.features] == [
        *(each.offset for each in encoder.features[1:]),
        encoder.width,
    ]
    assert len({each.name for each in encoder.features}) == len(encoder.features), "a name twice"
    for state, _, _ in some(game.start(options), Chance(seed)):
        for seat in range(options.seats):
            row = Row(encoder.width)
            encoder.encode(state, seat, row)
            assert row.at == encoder.width, f"{row.at} numbers are written, {encoder.width} are declared"
            for each in encoder.features:
                numbers = list(row.values[each.offset : each.offset + each.width])
                assert all(0 <= number <= each.high for number in numbers), f"{each.name} is {numbers}"


def what_looks_alike_encodes_alike(game: Game, options: Options, seed: int) -> None:
    """Nothing hidden enters an encoding: a seat's view decides it, whatever else is so and however it came about."""
    encoder, chance = game.encoder(options), Chance(seed)
    encodings: dict[bytes, bytes] = {}  # by the views of all seats
    for state, _, _ in some(game.start(options), chance):
        for seat in range(options.seats):
            for alike in (state, *(state.imagine(seat, Chance(chance.bits())) for _ in range(DREAMS))):
                found = encoded(encoder, alike, seat)
                assert encodings.setdefault(to_bytes(game.view(alike, seat)), found) == found, f"seat {seat}"
    for first, second, viewer in twins(game, options, seed):
        if viewer != PUBLIC:
            pair = {encoded(encoder, played.after, viewer) for played in (first, second)}
            assert len(pair) == 1, f"seat {viewer} reads what it cannot know"


def history_and_encoding_decide_the_view(game: Game, options: Options, seed: int) -> None:
    """What everybody has been told leaves a part of a seat's view open: its encoding decides it.

    Of states with one public history no two are encoded alike for a seat that sees something else in them. Such states
    are those in which all that is hidden from one viewer has been drawn anew (so that they differ in much or in
    little), and those that come of two acts which nobody else can tell apart.
    """
    if not game.heuristic().has_hidden_information():
        return
    encoder, chance = game.encoder(options), Chance(seed)

    def decided(states: list[State]) -> None:
        for seat in range(options.seats):
            views: dict[bytes, bytes] = {}  # by encodings
            for state in states:
                view = to_bytes(game.view(state, seat))
                known = views.setdefault(encoded(encoder, state, seat), view)
                assert known == view, f"seat {seat} reads the same and sees something else"

    for state, _, _ in some(game.start(options), chance):
        eyes = [viewer for viewer in viewers(options) for _ in range(DREAMS)]
        decided([state, *(state.imagine(viewer, Chance(chance.bits())) for viewer in eyes)])
    for first, second, viewer in twins(game, options, seed):
        if viewer == PUBLIC:
            decided([first.after, second.after])


def actions_have_fixed_numbers(game: Game, options: Options, seed: int) -> None:
    """Everything that may be played has one number, which reads back to that action.

    It stands for that action of its step all game long, but in the ranges that say otherwise.
    """
    encoder = game.encoder(options)
    numbers = {number for each in encoder.ranges for number in range(each.offset, each.offset + each.size)}
    assert numbers == set(range(encoder.action_count))
    relative = {n for each in encoder.ranges if each.is_relative for n in range(each.offset, each.offset + each.size)}
    meanings: dict[tuple[str, int], int] = {}
    for state, seat, _ in walk(game.start(options), Chance(seed)):
        if seat == NATURE:
            continue
        numbered = encoder.legal(state, seat)
        assert set(numbered) <= numbers, state.step_name()
        assert list(numbered.values()) == [*state.actions(seat), *state.proposals(seat)], state.step_name()
        for number, action in numbered.items():
            if number not in relative:
                assert meanings.setdefault((state.step_name(), number), action) == action, f"{number} means two things"


def secrets_are_the_seats_own(game: Game, options: Options, seed: int) -> None:
    """By what a seat knows alone it is told apart: in all states that it cannot tell apart it is the same number."""
    chance = Chance(seed)
    heuristic = game.heuristic()
    for state, _, _ in some(game.start(options), chance):
        for seat in range(options.seats):
            dream = state.imagine(seat, Chance(chance.bits()))
            assert heuristic.secrets(dream, seat) == heuristic.secrets(state, seat), f"seat {seat}"


def a_heuristic_made_for_a_position_says_the_same(game: Game, options: Options, seed: int) -> None:
    """Near a position it values those that its actions lead to as it values them anywhere."""
    heuristic = game.heuristic()
    for state, seat, _ in some(game.start(options), Chance(seed)):
        if seat == NATURE:
            continue
        near = heuristic.near(state)
        legal = state.actions(seat)
        for action in legal[:: max(1, len(legal) // NEAR)]:
            after = door.play_number(state, seat, action).after
            if not after.over:
                assert list(near.values(after)) == list(heuristic.values(after)), state.write(action)
                assert list(near.features(after)) == list(heuristic.features(after)), state.write(action)


LAWS = (
    it_ends,
    the_log_rebuilds_the_state,
    illegal_actions_are_refused,
    sealed_choices_commute,
    imagined_states_look_the_same,
    what_looks_alike_reads_alike,
    what_looks_alike_imagines_alike,
    where_nothing_is_hidden_all_see_the_same,
    actions_survive_their_text,
    the_absent_have_an_answer,
    copies_are_independent,
    nature_has_whole_weights,
    positions_survive_their_text,
    an_encoding_is_as_declared,
    what_looks_alike_encodes_alike,
    history_and_encoding_decide_the_view,
    actions_have_fixed_numbers,
    secrets_are_the_seats_own,
    a_heuristic_made_for_a_position_says_the_same,
)
