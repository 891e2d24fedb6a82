"""A game's rules to read: its folder's `rulebook/`, one text per language and the pictures as positions.

A text is Markdown of a simple kind, checked when it is loaded: sections (`## A turn {#turn}`), rules by their numbers
(`- **R8 Q4** …`), pictures (`![what it shows](name)`), and paragraphs between them. The page folds the numbers away and
keeps them as anchors; a last section `{#notes}` is an appendix for those who want to know where a rule comes from.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise, zip_longest
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from tablee import games
from tablee.draw import Scene
from tablee.engine import door
from tablee.engine.contract import PUBLIC, State
from tablee.engine.data import Data
from tablee.engine.errors import BadData, TableeError
from tablee.words import LANGUAGES, load

RULE_NUMBER = r"[A-Z]{1,2}\d+"
SECTION = re.compile(r"## (?P<title>.+) \{#(?P<id>[a-z]+)\}")
RULE = re.compile(rf"- \*\*(?P<numbers>{RULE_NUMBER}(?: {RULE_NUMBER})*)\*\* (?P<text>.+)", re.S)
PICTURE = re.compile(r"!\[(?P<caption>.+)\]\((?P<name>[a-z_]+)\)", re.S)
HOW = "how_"  # pictures whose names begin so stand beside the steps of the rules in a minute, by their number
PICTURE_KEYS = ("table", "position", "play", "eyes", "shape", "crop", "touch", "may")
NOTES_SECTION = "notes"  # the section that is the book's appendix
PLAIN_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "\u00a0": " ", "\u202f": " "})
MARKDOWN = MarkdownIt("js-default", {"html": False}).enable("table")


@dataclass(frozen=True)
class Block:
    """A rule, a paragraph or a picture."""

    kind: str  # "rule", "prose" or "picture"
    html: Markup
    text: str  # folded, for the search
    numbers: tuple[str, ...] = ()
    picture: str = ""


@dataclass(frozen=True)
class Section:
    """One heading of the book and what stands under it."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in one language."""

    sections: tuple[Section, ...]

    def numbers(self) -> list[str]:
        """The rules it tells, in its order."""
        return [number for block in self.blocks() for number in block.numbers]

    def pictures(self) -> list[str]:
        """The pictures it shows, in its order."""
        return [block.picture for block in self.blocks() if block.picture]

    def blocks(self) -> Iterator[Block]:
        """Everything under all headings."""
        for section in self.sections:
            yield from section.blocks

    def found(self, wish: str) -> set[int]:
        """Which blocks, counted through the book, hold all the words of a wish, their heading counted; all for none."""
        words = [stem(word) for word in folded(wish).split()]
        texts = [f"{folded(section.title)} {block.text}" for section in self.sections for block in section.blocks]
        return {at for at, text in enumerate(texts) if all(word in text for word in words)}


def folded(text: str) -> str:
    """A text as the search compares it: without accents, capitals and typographic spaces."""
    plain = unicodedata.normalize("NFKD", text.translate(PLAIN_LETTERS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold().translate(PLAIN_LETTERS)


def stem(word: str) -> str:
    """What one and several of a thing have in common: `cristal` finds `cristaux`, and the other way round."""
    return re.sub(r"^(.{3,})[sx]$", r"\1", re.sub(r"^(.{2,})(?:aux|al)$", r"\1a", word))


def parse(text: str, file: str) -> Rulebook:
    """The book that a text is; BadData if it does not hold together."""
    sections: list[Section] = []
    for line, piece in pieces(text):
        if heading := SECTION.fullmatch(piece):
            if heading["id"] in [section.id for section in sections]:
                raise BadData(file, line, heading["id"], "is there twice")
            if sections and sections[-1].id == NOTES_SECTION:
                raise BadData(file, line, heading["id"], "stands behind the notes, which are the last section")
            sections.append(Section(heading["id"], heading["title"], ()))
        elif piece.startswith("## "):
            raise BadData(file, line, "section", "should end with its id, such as {#turn}")
        elif not sections:
            raise BadData(file, line, "section", "something stands before the first section")
        else:
            last = sections[-1]
            sections[-1] = Section(last.id, last.title, (*last.blocks, block_of(piece, file, line)))
    book = Rulebook(tuple(sections))
    told = book.numbers()
    if twice := sorted({number for number in told if told.count(number) > 1}):
        raise BadData(file, 1, twice[0], "is told twice")
    return book


def pieces(text: str) -> Iterator[tuple[int, str]]:
    """The parts of a text, parted by blank lines; every rule and every heading is a part of its own."""
    lines: list[str] = []
    first = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        starts_anew = not line.strip() or line.startswith(("- **", "## "))
        if starts_anew and lines:
            yield first, "\n".join(lines)
            lines = []
        if line.strip():
            first = first if lines else number
            lines.append(line.strip())


def block_of(piece: str, file: str, line: int) -> Block:
    """One part of a section."""
    if rule := RULE.fullmatch(piece):
        numbers = tuple(rule["numbers"].split())
        html = Markup(MARKDOWN.renderInline(rule["text"]))  # html is off
        return Block("rule", html, folded(f"{rule['numbers']} {html.striptags()}"), numbers)
    if piece.startswith("- **"):
        raise BadData(file, line, "rule", "should be its numbers in bold and then its text")
    if picture := PICTURE.fullmatch(piece):
        html = Markup(MARKDOWN.renderInline(picture["caption"]))
        return Block("picture", html, folded(html.striptags()), (), picture["name"])
    html = Markup(MARKDOWN.render(piece))
    return Block("prose", html, folded(html.striptags()))


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """A game's book in a language, its pictures all there."""
    games.find(game)  # an unknown game is refused
    name = f"{language}.md"
    text = resources.files(f"tablee.games.{game}").joinpath("rulebook", name).read_text("utf-8")
    book = parse(text, f"{game}/rulebook/{name}")
    drawn = pictures(game).tree
    for picture in book.pictures():
        if picture not in drawn:
            raise BadData(f"{game}/rulebook/{name}", 1, picture, "is no picture of pictures.toml")
    return book


@cache
def pictures(game: str) -> Data:
    """The positions that a game's book shows."""
    file = resources.files(f"tablee.games.{game}").joinpath("rulebook", "pictures.toml")
    data = Data(file.read_text("utf-8"), f"{game}/rulebook/pictures.toml")
    data.only(dict.fromkeys(data.tree, PICTURE_KEYS))
    return data


@cache
def picture(game: str, name: str, language: str, shape: str) -> Markup:
    """One of the book's pictures, in a shape; what is cropped has a shape of its own."""
    data = pictures(game)
    told: dict[str, Any] = {"shape": shape, **data.get(name)}
    try:
        state = state_of(game, told)
    except TableeError as error:
        data.fail(name, str(error))
    drawing = games.part(game, "scene")
    view = games.find(game).view(state, told.get("eyes", PUBLIC))
    scene: Scene = drawing.scene(view, load(language, game), told["shape"])
    svg = scene.svg(prefix=f"{name}-")
    lit = dict.fromkeys(told.get("touch", ()), "can-touch")
    for text in told.get("may", ()):
        *before, last = drawing.path(view, text)
        lit |= dict.fromkeys(before, "chosen") | {last: "can-touch"}
    for thing, light in lit.items():
        svg, times = re.subn(rf'(<\w+ id="{name}-{re.escape(thing)}" class=")', rf"\1{light} ", svg)
        if not times:
            data.fail(name, f"the picture has no {thing!r} to light up")
    if crop := told.get("crop"):
        whole = f'viewBox="0 0 {scene.width} {scene.height}"'
        svg = svg.replace(whole, 'viewBox="{} {} {} {}"'.format(*crop), 1)
    return Markup(svg)  # the kit escapes


def state_of(game: str, told: dict[str, Any]) -> State:
    """The state that a picture shows: a position, after some plays."""
    rules, options = games.table(told.get("table", game))
    state = rules.position(options, told["position"]) if "position" in told else rules.start(options)
    for text in told.get("play", ()):
        state = door.play(state, state.seats()[0], text).after
    return state


def numbered(game: str) -> list[str]:
    """The numbers of a game's rules and rulings, as its README gives them; worked examples are none."""
    text = resources.files(f"tablee.games.{game}").joinpath("README.md").read_text("utf-8")
    chapters = [chapter for chapter in text.split("\n## ") if "xamples" not in chapter.split("\n")[0]]
    return list(dict.fromkeys(re.findall(rf"\*\*({RULE_NUMBER})\*\*", "".join(chapters))))


def wanting(game: str) -> list[str]:
    """What a game's books lack: rules not told, or told but unknown, and what one language has and the other not."""
    numbers = numbered(game)
    books = {language: rulebook(game, language) for language in LANGUAGES}
    wrong = []
    for language, book in books.items():
        wrong += [f"{language}: {number} is not told" for number in numbers if number not in book.numbers()]
        wrong += [f"{language}: {number} is no rule" for number in book.numbers() if number not in numbers]
    plans = [plan(book) for book in books.values()]
    for one, two in pairwise(plans):
        wrong += [f"the languages differ: {a} and {b}" for a, b in zip_longest(one, two) if a != b]
    return wrong


def plan(book: Rulebook) -> list[tuple[str, ...]]:
    """What stands where, whatever the language."""
    return [
        (section.id, block.kind, block.picture, *block.numbers) for section in book.sections for block in section.blocks
    ]
