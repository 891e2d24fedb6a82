"""Sentences in French and English, in Fluent: the house's own and each game's, keyed by the names in the code."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("fr", "en")
MOST_REMEMBERED = 8192  # sentences: a page says the same ones again and again, and Fluent takes its time


class Words:
    """Says things in one language: `say("roll")`, `say("moved", seat="A", cells=3)`."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self.bundle = bundle
        self._remembered = lru_cache(maxsize=MOST_REMEMBERED, typed=True)(self._say)

    def __call__(self, key: str, **facts: str | int | float) -> str:
        """The sentence of a key; a missing key or fact is a defect and raises."""
        return self._remembered(key, **facts)

    def _say(self, key: str, **facts: str | int | float) -> str:
        if not self.bundle.has_message(key):
            raise KeyError(f"no sentence {key!r} in {self.language}")
        value = self.bundle.get_message(key).value
        if value is None:
            raise KeyError(f"the sentence {key!r} is empty in {self.language}")
        sentence, errors = self.bundle.format_pattern(value, facts)
        if errors:
            raise KeyError(f"the sentence {key!r} in {self.language}: {errors[0]}")
        return str(sentence)

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return bool(self.bundle.has_message(key))


@cache
def load(language: str, game: str | None = None) -> Words:
    """The house's words in a language, with those of a game."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([language], use_isolating=False)
    files = [resources.files("tablee.words")]
    if game:
        files.append(resources.files(f"tablee.games.{game}") / "words")
    for folder in files:
        bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return Words(language, bundle)
