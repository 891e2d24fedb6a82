"""What is decided: forced and real choices, how many options, which kinds of action are taken, what happens."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tablee.lab.measures.figure import Figure, part_figure
from tablee.lab.measures.measure import Measure, Ratio, count_up
from tablee.lab.played import PlayedGame, Watch


class Forced(Measure, tag="forced"):
    """The part of the decisions that leave no choice."""

    name: ClassVar[str] = "forced"
    watch: ClassVar[Watch] = Watch.CHOICES
    ratio: Ratio = msgspec.field(default_factory=Ratio)

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        self.ratio.count(sum(choice.legal == 1 for choice in played.choices), len(played.choices))

    def figures(self) -> list[Figure]:
        return [self.ratio.figure(self.name, "", "part")] if self.games else []


class Branching(Measure, tag="branching"):
    """How many actions a decision with a choice is among: in the mean, and by the step of the rules."""

    name: ClassVar[str] = "branching"
    watch: ClassVar[Watch] = Watch.CHOICES
    steps: dict[str, Ratio] = msgspec.field(default_factory=dict)  # "" for all steps together
    counts: dict[int, int] = msgspec.field(default_factory=dict)  # decisions by their number of actions

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        sums: dict[str, list[int]] = {"": [0, 0]}
        for choice in played.choices:
            if choice.legal > 1:
                count_up(self.counts, choice.legal)
                for step in ("", choice.step):
                    own = sums.setdefault(step, [0, 0])
                    own[0] += choice.legal
                    own[1] += 1
        for step, (legal, decisions) in sums.items():
            self.steps.setdefault(step, Ratio()).count(legal, decisions)

    def figures(self) -> list[Figure]:
        return [ratio.figure(self.name, step, "number") for step, ratio in sorted(self.steps.items()) if ratio.under]


class Kinds(Measure, tag="kinds"):
    """How often each kind of action is taken where it was one of several things to do."""

    name: ClassVar[str] = "kinds"
    watch: ClassVar[Watch] = Watch.CHOICES
    taken: dict[str, Ratio] = msgspec.field(default_factory=dict)  # of the decisions where it was offered

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        sums: dict[str, list[int]] = {}
        for choice in played.choices:
            if choice.legal > 1:
                for kind in choice.offered:
                    own = sums.setdefault(kind, [0, 0])
                    own[0] += choice.kind == kind
                    own[1] += 1
        for kind, (taken, offered) in sums.items():
            self.taken.setdefault(kind, Ratio()).count(taken, offered)

    def figures(self) -> list[Figure]:
        return [ratio.figure(self.name, kind, "part") for kind, ratio in sorted(self.taken.items())]


class Events(Measure, tag="events"):
    """In which part of the games something happens, by the name of the event."""

    name: ClassVar[str] = "events"
    watch: ClassVar[Watch] = Watch.CHOICES
    told: dict[str, int] = msgspec.field(default_factory=dict)  # games in which it happened
    times: dict[str, int] = msgspec.field(default_factory=dict)  # how often in all

    def count(self, played: PlayedGame) -> None:
        self.games += 1
        for event, times in played.events.items():
            count_up(self.told, event, int(times > 0))
            count_up(self.times, event, times)

    def figures(self) -> list[Figure]:
        return [part_figure(self.name, event, count, self.games) for event, count in sorted(self.told.items())]
