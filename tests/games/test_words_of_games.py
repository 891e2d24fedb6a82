"""The sentences a game needs: those that the house says of every game, and nothing in one language alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tablee import games, words
from tablee.engine.options import OneOf
from tests.games.folders import PACKAGE, ROOT, folder, seats

pytestmark = pytest.mark.once

GUIDE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
ALWAYS = ("game-title", "game-tagline", "game-about", "game-how-1")
# other tests meet these
BY_PLAY = ("reason-<reason>", "item-<item>", "told-<event>", "moment-<event>", "cannot-<key>", "why-<key>")
MAY_HAVE = ("game-how-2", "option-<option>-about", "told-<event>-you", "told-<event>-<fact>-you", "tip-<step>")
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
SAID = re.compile(r'say(?:\.has)?\(f?"([\w-]+)"')


def needed(game: str) -> Iterator[tuple[str, str]]:
    """Every word that a game must have whatever is played, as the guide writes it and as it is."""
    for key in ALWAYS:
        yield key, key
    for seat in range(seats(game).high):
        yield "seat-<number>", f"seat-{seat}"
    for option, kind in games.find(game).options_type.kinds().items():
        yield "option-<option>", f"option-{option}"
        for value in kind.values if isinstance(kind, OneOf) and not is_a_number(kind) else ():
            yield "option-<option>-<value>", f"option-{option}-{value.replace('/', '-')}"


def is_a_number(kind: OneOf) -> bool:
    """Whether the choices speak for themselves."""
    return all(re.fullmatch(r"[\d/]+", value) for value in kind.values)


def keys(game: str, language: str) -> list[str]:
    return KEY.findall((folder(game) / "words" / f"{language}.ftl").read_text("utf-8"))


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_a_game_has_the_words_that_the_house_says(game: str, language: str) -> None:
    wanting = [key for _, key in needed(game) if key not in keys(game, language)]
    assert not wanting, f"words/{language}.ftl of {game} lacks {', '.join(wanting)} (docs/add-a-game.md lists them)"


@pytest.mark.parametrize("game", games.names())
def test_both_languages_have_the_same_words_once(game: str) -> None:
    french, english = keys(game, "fr"), keys(game, "en")
    assert sorted(french) == sorted(set(english)), f"the words of {game} differ: {set(french) ^ set(english)}"


@pytest.mark.parametrize("game", games.names())
def test_no_word_of_a_game_hides_one_of_the_house(game: str) -> None:
    house = KEY.findall((PACKAGE / "words" / "en.ftl").read_text("utf-8"))
    assert sorted(set(keys(game, "en")) & set(house)) == []


def test_the_guide_lists_all_of_them() -> None:
    patterns = {pattern for game in games.names() for pattern, _ in needed(game)} | {*BY_PLAY, *MAY_HAVE}
    kinds = "game|seat|option|reason|item|told|moment|cannot|why|tip"
    listed = set(re.findall(rf"`((?:{kinds})-[\w<>-]+)`", section("The words")))
    assert listed == patterns


def test_the_house_says_nothing_of_a_game_that_the_guide_leaves_out() -> None:
    """What pages and commands say that is in no words of the house is a word of the game."""
    house = {key for part in ("words", "cli/words") for key in KEY.findall((PACKAGE / part / "en.ftl").read_text())}
    sources = [*PACKAGE.glob("web/**/*.html"), *PACKAGE.glob("web/*.py"), *PACKAGE.glob("cli/*.py")]
    said = {key for path in sources for key in SAID.findall(path.read_text("utf-8"))}
    assert sorted(key for key in said - house - set(ALWAYS) if not is_a_start(key, house)) == []


def is_a_start(key: str, house: set[str]) -> bool:
    """Whether a key is only the beginning of one: of the house's, or of one that the guide lists with its end open."""
    ends_open = ("item-", "seat-", "option-", "cannot-", "reason-", "why-")
    return key.endswith("-") and (key in ends_open or any(known.startswith(key) for known in house))


def section(title: str) -> str:
    """A section of the guide."""
    return GUIDE.split(f"\n## {title}\n")[1].split("\n## ")[0]
