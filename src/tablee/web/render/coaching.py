"""A coached game in words and pictures: the costliest decisions, what turned the game, every turn, skill and luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.game import Game
from tablee.lab.coach import Account, Coaching, Decision, Drift
from tablee.lab.reasons import Foreseen, Prospect, Reason, ToldEvent
from tablee.web.live.frames import ReplayFrames
from tablee.web.live.staging import stagings_of
from tablee.web.live.table import LiveTable
from tablee.web.percent import hundredths, percent
from tablee.web.render.scene import draw_scene
from tablee.web.render.turns import turn_words
from tablee.words import Words, addressed

MOST_TURNS = 8  # turning points told
MOST_SENTENCES = 2  # of what happened at one of them
UNUSUAL = 3  # times the mean: other eyes see most positions a little differently, which is no turning point
ACCOUNT_PARTS = ("choices", "others", "nature", "insight", "early_end")  # of an account
WORTH_TELLING = {"choice": 0.04, "luck": 0.06, "insight": 0.12}  # shares of the victory


@dataclass(frozen=True)
class TurningPoint:
    """A turn's decisions, or what luck did in it, in words."""

    at: int
    seat: int
    kind: str  # choice, luck, insight
    text: str
    weight: float


@dataclass(frozen=True)
class JudgedTurn:
    """The decisions of a seat in one turn, and what they cost together."""

    at: int
    turn: str
    seat: int
    choices: tuple[tuple[str, str], ...]  # what was played and what was better: those that cost something, or the first
    more: int  # decisions that are not told
    before: int
    after: int
    cost: int


@dataclass(frozen=True)
class Mistake:
    """One of the costliest decisions: the position before it, and why another one was better."""

    at: int  # the moment before it
    turn: str
    seat: int
    played: str
    better: str
    played_path: tuple[str, ...]
    better_path: tuple[str, ...]
    before: int
    after: int
    cost: int
    why: tuple[tuple[str, str], ...]  # headings and sentences


class CoachWords:
    """A coached game in words, for a reader who sits on a seat or on none."""

    def __init__(self, live: LiveTable, frames: ReplayFrames, coaching: Coaching, say: Words, reader: int) -> None:
        self.game: Game = live.game
        self.played = live.table.played
        self.frames = frames  # the page counts moments, also those that were taken back
        self.names = addressed(live.names_in(say), reader)
        self.plain_names = live.names_in(say)
        self.coaching = coaching
        self.say = say
        self.story = games.part(live.game.name, "story")
        self.scene = games.part(live.game.name, "scene")
        self.hides = live.game.heuristic().has_hidden_information()

    def label(self, decision: Decision, action: str) -> str:
        """An action as its seat's button said it."""
        view = self.game.view(self.played[decision.move - 1].before, decision.seat)
        return str(self.story.label(view, action, self.say, self.names))

    def turn_of(self, decision: Decision) -> str:
        """The turn of a decision, as the board counts it."""
        state = self.played[decision.move - 1].before
        view = self.game.view(state, decision.seat)
        return turn_words(view, int(state.turns()), self.frames.moment_of(decision.move), self.say)

    # --- the costliest decisions ---

    def mistakes(self, seat: int | None) -> list[Mistake]:
        """The costliest decisions of a seat, or of all."""
        reasons = {reason.move: reason for reason in self.coaching.reasons}
        return [self.mistake(one, reasons.get(one.move)) for one in self.coaching.costliest(seat)]

    def mistake(self, decision: Decision, reason: Reason | None) -> Mistake:
        """A decision that cost something."""
        best = decision.choices[0].action
        view = self.game.view(self.played[decision.move - 1].before, decision.seat)
        return Mistake(
            at=self.frames.moment_of(decision.move) - 1,
            turn=self.turn_of(decision),
            seat=decision.seat,
            played=self.label(decision, decision.action),
            better=self.label(decision, best),
            played_path=tuple(self.scene.path(view, decision.action)),
            better_path=tuple(self.scene.path(view, best)),
            before=hundredths(decision.before)[decision.seat],
            after=hundredths(decision.after)[decision.seat],
            cost=percent(decision.cost),
            why=tuple(self.why(reason, decision.seat)) if reason else (),
        )

    def picture(self, mistake: Mistake, shape: str, prefix: str) -> Markup:
        """The position before a mistake, as its seat saw it."""
        frame = self.frames.frames[mistake.at]
        assert frame.moment.played is not None
        view = self.game.view(frame.moment.played.before, mistake.seat)
        svg = draw_scene(self.game.name, view, self.say, shape, self.plain_names).svg(prefix)
        return Markup(svg)  # the kit escapes

    def why(self, reason: Reason, seat: int) -> Iterator[tuple[str, str]]:
        """What the better action does and what it may lead to, and what the played one risks."""
        better, played = reason.better, reason.played
        if gains := self.gains(better, seat):
            yield self.say("why-gains"), gains
        if risks := self.risks(played, seat):
            yield self.say("why-played"), risks
        yield self.say("why-risks"), self.risks(better, seat) or self.say("why-no-risk")

    def gains(self, prospect: Prospect, seat: int) -> str:
        """What an action does at once, and the best that often follows."""
        if prospect.won and prospect.won == prospect.lines:
            return self.say("why-wins")
        at_once = [text for event in prospect.at_once if (text := self.event_words(event))][:MOST_SENTENCES]
        hopes = [one for one in prospect.hopes if not self.is_bad_news(one.event, seat)]
        hope = self.first_told(hopes, prospect.lines)
        if prospect.won:
            hope = self.say("why-may-win", times=prospect.won, tries=prospect.lines)
        return " ".join([*at_once, hope]).strip()

    def risks(self, prospect: Prospect, seat: int) -> str:
        """The worst that often follows an action."""
        if prospect.lost and prospect.lost == prospect.lines:
            return self.say("why-loses")
        if prospect.lost:
            return self.say("why-may-lose", times=prospect.lost, tries=prospect.lines)
        dangers = [one for one in prospect.dangers if not self.is_good_news(one.event, seat)]
        return self.first_told(dangers, prospect.lines)

    def is_good_news(self, event: ToldEvent, seat: int) -> bool:
        """Whether the game calls an event good for a seat, though worse might come of it than of another one."""
        return self.tone(event) == ("good" if event.seat == seat else "bad")

    def is_bad_news(self, event: ToldEvent, seat: int) -> bool:
        """Whether the game calls an event bad for a seat."""
        return self.tone(event) == ("bad" if event.seat == seat else "good")

    def tone(self, event: ToldEvent) -> str:
        """What an event means for the seat that it is about."""
        staging = stagings_of(self.game.name).get(event.key)
        if staging is None or (event.seat < 0 and staging.tone != "end"):
            return "neutral"
        return staging.tone

    def first_told(self, found: Iterable[Foreseen], tries: int) -> str:
        """The first that the game has words for, and how often it came about."""
        for foreseen in found:
            if text := self.event_words(foreseen.event):
                return self.say("why-often", text=text.removesuffix("."), times=foreseen.times, tries=tries)
        return ""

    def event_words(self, event: ToldEvent) -> str:
        """An event as the game tells it; nothing of the end of the game, which is said in other words."""
        if self.tone(event) == "end":
            return ""
        return str(self.story.told(event.event(self.game.events()[event.key]), self.say, self.names))

    # --- turning points ---

    def turning_points(self, seat: int | None = None) -> list[TurningPoint]:
        """What turned the game, for a seat or for all: the few weightiest in their order."""
        luck = self.luck(seat)
        insights = [row.weight for row in luck if row.kind == "insight"]
        usual = sum(insights) / len(insights) if insights else 0.0
        least = {**WORTH_TELLING, "insight": max(WORTH_TELLING["insight"], UNUSUAL * usual)}
        rows = [row for row in (*self.choices(seat), *luck) if row.weight >= least[row.kind]]
        rows.sort(key=lambda row: -row.weight)
        return sorted(rows[:MOST_TURNS], key=lambda row: row.at)

    def choices(self, seat: int | None) -> list[TurningPoint]:
        """Turns in which a seat gave something away, told by its costliest decision."""
        rows = []
        for turn in self.turns(seat):
            dearest = max(turn, key=lambda one: one.cost)
            cost = sum(one.cost for one in turn)
            if percent(cost) > 0:
                text = self.say(
                    "turn-choice",
                    turn=self.turn_of(dearest),
                    who=self.names[dearest.seat],
                    action=self.label(dearest, dearest.action),
                    best=self.label(dearest, dearest.choices[0].action),
                    share=percent(cost),
                )
                rows.append(TurningPoint(self.frames.moment_of(dearest.move), dearest.seat, "choice", text, cost))
        return rows

    def luck(self, focus: int | None) -> list[TurningPoint]:
        """What dice and draws gave or took in each turn, and where something is hidden what came to light."""
        found: dict[tuple[int, bool], list[Drift]] = {}
        for drift in self.coaching.drifts:
            if not drift.is_early_end and (drift.by_nature or self.hides):
                turn = int(self.played[drift.move - 1].after.turns()) or -drift.move
                found.setdefault((turn, drift.by_nature), []).append(drift)
        return [self.stroke(drifts, focus) for drifts in found.values()]

    def stroke(self, drifts: Sequence[Drift], focus: int | None) -> TurningPoint:
        """What luck did in one turn, to the seat that it changed most."""
        change = [sum(each) for each in zip(*[drift.change for drift in drifts], strict=True)]
        seats = range(len(change)) if focus is None else [focus]
        seat = max(seats, key=lambda seat: (round(abs(change[seat]), 2), change[seat]))
        largest = max(drifts, key=lambda drift: abs(drift.change[seat]))
        kind = "luck" if largest.by_nature else "insight"
        key = f"turn-{kind}-{'for' if change[seat] > 0 else 'against'}"
        state, at = self.played[largest.move - 1].after, self.frames.moment_of(largest.move)
        turn = turn_words(self.game.view(state, PUBLIC), int(state.turns()), at, self.say)
        text = self.say(key, turn=turn, who=self.names[seat], share=percent(abs(change[seat])))
        return TurningPoint(at, seat, kind, f"{text} {self.told(largest.move)}".strip(), abs(change[seat]))

    def told(self, move: int) -> str:
        """The first sentences of a move, as everybody heard them."""
        events = [event for event in self.played[move - 1].events if event.heard_by(PUBLIC)]
        told = [text for event in events if (text := self.story.told(event, self.say, self.names))]
        return " ".join(told[:MOST_SENTENCES])

    # --- every turn ---

    def turns(self, seat: int | None = None) -> list[list[Decision]]:
        """The decisions of each turn of a seat, or of each seat; where no turns are counted each stands alone."""
        found: dict[tuple[int, int], list[Decision]] = {}
        for decision in self.coaching.decisions:
            if seat in (None, decision.seat):
                found.setdefault((decision.turn or -decision.move, decision.seat), []).append(decision)
        return list(found.values())

    def judged_turns(self, seat: int | None) -> list[JudgedTurn]:
        """Every turn of a seat, or of all."""
        return [self.judged_turn(turn) for turn in self.turns(seat)]

    def judged_turn(self, turn: Sequence[Decision]) -> JudgedTurn:
        """The decisions of a seat in one turn."""
        told = [one for one in turn if percent(one.cost) > 0] or turn[:1]
        first, last, seat = turn[0], turn[-1], turn[0].seat
        return JudgedTurn(
            at=self.frames.moment_of(first.move),
            turn=self.turn_of(first),
            seat=seat,
            choices=tuple((self.label(one, one.action), self.better(one)) for one in told),
            more=len(turn) - len(told),
            before=hundredths(first.before)[seat],
            after=hundredths(last.after)[seat],
            cost=percent(sum(one.cost for one in turn)),
        )

    def better(self, decision: Decision) -> str:
        """What would have been better; nothing if hardly anything would."""
        return self.label(decision, decision.choices[0].action) if percent(decision.cost) > 0 else ""

    # --- skill and luck ---

    def account_columns(self) -> list[str]:
        """What may have changed the shares at this table: nothing hidden came to light where nothing is hidden."""
        absent = set() if self.hides else {"insight"}
        if not any(drift.is_early_end for drift in self.coaching.drifts):
            absent.add("early_end")
        return [key for key in ACCOUNT_PARTS if key not in absent]

    def accounts(self) -> list[dict[str, int]]:
        """Skill and luck by seat, in points; they add up from seat to seat and from start to end."""
        columns = self.account_columns()
        accounts: list[Account] = [self.coaching.account(seat) for seat in range(self.coaching.seats)]
        starts, ends = (hundredths([getattr(account, key) for account in accounts]) for key in ("start", "end"))
        rows = []
        for account, start, end in zip(accounts, starts, ends, strict=True):
            changes = hundredths([getattr(account, key) for key in columns], end - start)
            rows.append({"start": start, **dict(zip(columns, changes, strict=True)), "end": end})
        return rows
