"""Sentences in French and English, in Fluent: the house's own and each game's, keyed by the names in the code."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from tablee.words.plain import Write, is_printed_as_it_is, writer_of

LANGUAGES = ("fr", "en")
Fact = str | int | float

MOST_REMEMBERED = 2048  # sentences: a page says the same ones again and again, and Fluent takes its time


class You(str):
    """The reader's own name. A sentence about the reader may have a form of its own: `told-rolled-you` where the fact
    `who` is a You, `told-pushed-whom-you` where `whom` is one. Without that form the name is said."""

    __slots__ = ()


class Words:
    """Says things in one language: `say("roll")`, `say("moved", seat="A", cells=3)`."""

    def __init__(self, language: str, bundle: FluentBundle, keys: Collection[str] = ()) -> None:
        self.language = language
        self.bundle = bundle
        self.keys = keys
        self._endings: dict[str, frozenset[str]] = {}
        self._sentences: dict[str, tuple[Any, Write | None]] = {}
        self._remembered = lru_cache(maxsize=MOST_REMEMBERED, typed=True)(self._say)

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence of a key; a missing key or fact is a defect and raises."""
        return self._remembered(key, **facts)

    def _say(self, key: str, **facts: Fact) -> str:
        key = self._addressed(key, facts)
        value, write = self._sentence(key)
        if write is not None and all(map(is_printed_as_it_is, facts.values())):
            written = write(facts)
            if written is not None:
                return written
        sentence, errors = self.bundle.format_pattern(value, facts)
        if errors:
            raise KeyError(f"the sentence {key!r} in {self.language}: {errors[0]}")
        return str(sentence)

    def _addressed(self, key: str, facts: dict[str, Fact]) -> str:
        """The key of the form that speaks to the reader, if a fact is the reader and there is one."""
        for name, fact in facts.items():
            if isinstance(fact, You):
                own = f"{key}-you" if name == "who" else f"{key}-{name}-you"
                if self.has(own):
                    return own
        return key

    def _sentence(self, key: str) -> tuple[Any, Write | None]:
        """A sentence as Fluent has it, and what writes it without Fluent, if it is plain."""
        found = self._sentences.get(key)
        if found is None:
            if not self.bundle.has_message(key):
                raise KeyError(f"no sentence {key!r} in {self.language}")
            value = self.bundle.get_message(key).value
            if value is None:
                raise KeyError(f"the sentence {key!r} is empty in {self.language}")
            found = self._sentences[key] = value, writer_of(value)
        return found

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return bool(self.bundle.has_message(key))

    def endings(self, start: str) -> frozenset[str]:
        """What follows a start in the keys that begin with it."""
        if start not in self._endings:
            self._endings[start] = frozenset(key.removeprefix(start) for key in self.keys if key.startswith(start))
        return self._endings[start]


def addressed(names: Sequence[str], reader: int) -> tuple[str, ...]:
    """Names by seat, as the one who sits on a seat reads them; a negative seat is nobody's."""
    return tuple([You(name) if seat == reader else name for seat, name in enumerate(names)])


def seat_names(say: Words, seats: int) -> tuple[str, ...]:
    """The seats' own names, for a picture of a position at which nobody sits."""
    return tuple([say(f"seat-{seat}") for seat in range(seats)])


@cache
def load(language: str, game: str | None = None, package: str | None = None) -> Words:
    """The house's words in a language, with those of a game, and of a package that has words of its own."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([language], use_isolating=False)
    files = [resources.files("tablee.words")]
    if game:
        files.append(resources.files(f"tablee.games.{game}") / "words")
    if package:
        files.append(resources.files(package) / "words")
    keys: set[str] = set()
    for folder in files:
        resource = FluentResource((folder / f"{language}.ftl").read_text("utf-8"))
        bundle.add_resource(resource)
        keys |= {entry.id.name for entry in resource.body if isinstance(entry, Message)}
    return Words(language, bundle, keys)
