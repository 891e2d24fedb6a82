"""The contract between a game and everything else: State, Heuristic and the events a state tells.

A game is a State that waits for a step. The step says who owes an answer, which actions are legal, how they are
written and what they change. NATURE answers the steps of chance; a state holds no random generator of its own.
"""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.engine.chance import Chance
from tablee.engine.outcome import Outcome
from tablee.engine.value_function import ValueFunction

NATURE: Final[i64] = -1  # the seat that throws the dice and draws the cards
PUBLIC: Final[i64] = -2  # the eyes of a spectator; as an audience: everybody
NOBODY: Final[i64] = -3
NO_PROPOSALS: Final = vec[i64]()


class FactNames:
    """The names of an event's facts in the order in which `State.tell` is given them: up to three numbers, a text."""

    def __init__(self, *numbers: str, text: str = "") -> None:
        self.numbers = numbers
        self.text = text


NO_EVENTS: Final[dict[str, FactNames]] = {}


class Event:
    """Something that happened, told to everybody or to one seat only; the game's story.py puts it into words.

    Its facts are read by name. They are kept in the order of the names and unboxed, because searches hear many events.
    """

    def __init__(
        self, key: str, seat: i64, names: FactNames, first: i64, second: i64, third: i64, text: str, only: i64
    ) -> None:
        count: i64 = len(names.numbers)
        if (third != 0 and count < 3) or (second != 0 and count < 2) or (first != 0 and count < 1):
            raise ValueError(f"the event {key!r} is told more numbers than it has names for: {names.numbers}")
        if text and not names.text:
            raise ValueError(f"the event {key!r} is told a text and has no name for it: {text!r}")
        self.key = key
        self.seat = seat
        self.names = names
        self.first = first
        self.second = second
        self.third = third
        self.text = text
        self.only = only

    @property
    def facts(self) -> dict[str, int | str]:
        """All its facts by their names."""
        facts: dict[str, int | str] = {name: int(self.number(name)) for name in self.names.numbers}
        if self.names.text:
            facts[self.names.text] = self.text
        return facts

    def number(self, name: str) -> i64:
        """The fact of this name, a number."""
        place: i64 = 0
        for declared in self.names.numbers:
            if declared == name:
                return self.first if place == 0 else self.second if place == 1 else self.third
            place += 1
        raise KeyError(f"the event {self.key!r} has no number {name!r}")

    def string(self, name: str) -> str:
        """The fact of this name, a text."""
        if self.names.text != name:
            raise KeyError(f"the event {self.key!r} has no text {name!r}")
        return self.text

    def heard_by(self, viewer: i64) -> bool:
        """Whether this viewer (a seat or PUBLIC) may know of it."""
        return self.only == PUBLIC or self.only == viewer


class Prospects:
    """What a seat may play next, whatever chance brings: each action with the outcomes that allow it, a bit each."""

    def __init__(self, seat: i64, actions: vec[i64], outcomes: vec[i64], weights: vec[i64]) -> None:
        self.seat = seat
        self.actions = actions
        self.outcomes = outcomes
        self.weights = weights  # of the outcomes


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a game, complete. Outside the door a state is a value; inside it is played in place."""

    def __init__(self, seat_count: i64) -> None:
        self.seat_count = seat_count
        self.over: bool = False
        self.story: list[Event] | None = None  # None while nobody listens: playouts tell nothing

    def events(self) -> dict[str, FactNames]:
        """The events this game tells, as its events.py declares them: the names of their facts by their keys."""
        return NO_EVENTS

    def tell(
        self, key: str, seat: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0, text: str = "", only: i64 = PUBLIC
    ) -> None:
        """Tell an event to those who listen; its facts in the order in which the game has declared their names."""
        if self.story is not None:
            names = self.events().get(key)
            if names is None:
                raise KeyError(f"the event {key!r} is not declared among the game's events")
            self.story.append(Event(key, seat, names, first, second, third, text, only))

    def step_name(self) -> str:
        """The decision being waited for, by its name in the rules."""
        raise NotImplementedError

    def size(self) -> i64:
        """The action space of the step: its actions are numbers from 0 to size - 1."""
        raise NotImplementedError

    def seats(self) -> vec[i64]:
        """Who owes an answer: one seat, several at once, NATURE alone, or nobody when the game is over."""
        raise NotImplementedError

    def actions(self, seat: i64) -> vec[i64]:
        """The exact legal set of a seat (or NATURE), in one fixed order; composed actions are not listed here."""
        raise NotImplementedError

    def answers(self, seat: i64) -> vec[i64]:
        """The actions of a seat that is known to owe an answer; for hot loops, which have just asked `seats`."""
        return self.actions(seat)

    def proposals(self, seat: i64) -> vec[i64]:
        """A bounded, documented sample of the composed actions (offers, contracts) that a seat may play besides."""
        return NO_PROPOSALS

    def kind(self, action: i64) -> i64:
        """Which kind of action it is, where the rules tell kinds apart; who knows nothing chooses a kind first."""
        return 0

    def is_answer(self, action: i64) -> bool:
        """Whether an action answers what is owed; an offer does not: whoever opens one still owes the answer."""
        return True

    def if_agreed(self, seat: i64, proposal: i64) -> Self | None:
        """A twin in which all have agreed to a seat's proposal, where that can be told without any answer."""
        return None

    def absent(self, seat: i64) -> i64:
        """What is played for a seat that owes an answer and is not there: the rules' default, or its first action."""
        return self.actions(seat)[0]

    def weights(self) -> vec[i64]:
        """NATURE's chances: a whole number for each of its actions."""
        raise NotImplementedError

    def prospects(self) -> Prospects:
        """Where chance only restricts actions (Heuristic.chance_only_restricts): those of the next seat by outcome."""
        seat: i64 = self.seats()[0]
        if seat != NATURE:
            actions = self.actions(seat)
            return Prospects(seat, actions, vec[i64]([1] * len(actions)), vec[i64]([1]))
        places: dict[int, int] = {}
        actions = vec[i64]()
        allowed = vec[i64]()
        for outcome in self.actions(NATURE):
            after = self.copy()
            after.play(NATURE, outcome)
            seat = after.seats()[0]
            for action in after.actions(seat):
                if action not in places:
                    places[action] = len(actions)
                    actions = append(actions, action)
                    allowed = append(allowed, 0)
                allowed[places[action]] |= 1 << outcome
        return Prospects(seat, actions, allowed, self.weights())

    def play(self, seat: i64, action: i64) -> None:
        """Change this state by one legal action."""
        raise NotImplementedError

    def write(self, action: i64) -> str:
        """The canonical text of an action of this step."""
        raise NotImplementedError

    def read(self, text: str) -> i64:
        """The action a text stands for in this step; raises ValueError with a reason."""
        raise NotImplementedError

    def allows(self, seat: i64, action: i64) -> str:
        """Why a seat may not play an action: a key, or `key: sentence`; empty when it may. Judges composed ones too."""
        for legal in self.actions(seat):
            if legal == action:
                return ""
        return "not-legal-now"

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        """The action's text as this viewer may read it; hidden acts of others override this."""
        return self.write(action)

    def copy(self) -> Self:
        """An independent twin, with nobody listening."""
        twin = self.blank()
        twin.over = self.over
        self.copy_into(twin)
        return twin

    def blank(self) -> Self:
        """A new state of the same table, as the constructor makes it."""
        raise NotImplementedError

    def copy_into(self, twin: Self) -> None:
        """Give a blank state every field that this game adds; what is changed in place is copied itself."""
        raise NotImplementedError

    def imagine(self, seat: i64, chance: Chance) -> Self:
        """A twin in which all that this seat (or PUBLIC) cannot know has been drawn anew."""
        raise NotImplementedError

    def unseal(self, seat: i64) -> None:
        """Take back, in an imagined state, what seats other than this one have sealed, so that they owe it again."""

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        raise NotImplementedError

    def turns(self) -> i64:
        """How many turns have begun so far, over all rounds; 0 in a game that does not count them."""
        return 0

    def seat_on_turn(self) -> i64:
        """Whose turn it is, or NOBODY; a game overrides it where also a seat out of turn may owe an answer alone."""
        owing = self.seats()
        return owing[0] if len(owing) == 1 and owing[0] != NATURE else NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """What a game tells the bots: the features of its positions, how good they are, and what suits a search.

    With weights learnt from self-play (engine/trained.py) the features say what share of the victory each seat may
    expect; without them bots compare what `value` says.
    """

    trained: dict[int, ValueFunction] | None = None  # by the number of seats

    def value_function(self, seats: i64) -> ValueFunction | None:
        """The learnt values for so many seats, if there are any."""
        return None if self.trained is None else self.trained.get(int(seats))

    def feature_names(self) -> tuple[str, ...]:
        """What `features` counts for each seat, in this order; `tablee train` takes more of each to be no worse."""
        return ("value",)

    def features(self, state: State) -> vec[float]:
        """The features of an unfinished state, seat by seat, each of the size of 1 at most times."""
        return self.values(state)

    def has_hidden_information(self) -> bool:
        """Whether seats know different things (imperfect information): imagined states then differ."""
        return True

    def depends_on_hidden(self, state: State, seat: i64) -> bool:
        """Whether what is hidden from a seat now may change how good its actions look, or which ones follow."""
        return self.has_hidden_information()

    def lookahead_limit(self) -> i64:
        """How many positions the greedy bot may examine for one decision; 0 where `value` itself looks ahead."""
        return 50_000

    def secrets(self, state: State, seat: i64) -> i64:
        """What a seat may know alone, as a number by which a search tells its information sets apart; 0 if nothing."""
        return 0

    def prior_visits(self) -> float:
        """How many visits the heuristic value of an untried action counts for in a search."""
        return 2.0

    def iterations(self) -> i64:
        """Iterations of the strongest level: fewer where each takes long and more of them gain little."""
        return 1000

    def exploration(self) -> float:
        """The exploration constant of a search: larger where luck hides for long what an action is worth."""
        return 1.0

    def delays_opponent_expansion(self) -> bool:
        """Whether a new node of an opponent is not expanded on its first visit; pays where actions are very many."""
        return False

    def chance_only_restricts(self) -> bool:
        """Whether two seats hide nothing and chance only restricts the next actions: expectiminimax then searches."""
        return False

    def near(self, state: State) -> Heuristic:
        """This heuristic for positions a few actions away from an unfinished one: it says the same, perhaps sooner."""
        return self

    def value(self, state: State, seat: i64) -> float:
        """How good an unfinished state is for a seat; larger is better, comparable within one game only."""
        raise NotImplementedError

    def values(self, state: State) -> vec[float]:
        """The `value` for each of the seats; a game that can share the work between its seats overrides it."""
        each = vec[float]([0.0] * state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            each[seat] = self.value(state, seat)
            seat += 1
        return each
