"""Why a board is refused is told in the words of its game or of the house, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee import games, words
from tablee.engine.data import Data
from tablee.engine.errors import BadData
from tablee.web.render.workshop import fault_told
from tablee.words import LANGUAGES

SOURCE = Path(games.__file__).parent
WHY = 2  # the place of a reason's key among the arguments of `fail`


def refusals(file: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """The line of every refusal of a loader, the key of its words, and the facts that it gives them; None: any."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fail":
            if ast.unparse(node.func.value) not in ("data", "given"):
                continue
            key = node.args[WHY] if len(node.args) > WHY else None
            facts = {keyword.arg for keyword in node.keywords if keyword.arg}
            is_open = any(keyword.arg is None for keyword in node.keywords)
            known = key.value if isinstance(key, ast.Constant) else "?" if key is not None else ""
            yield node.lineno, str(known), None if is_open else facts


@pytest.mark.parametrize("game", [path.parent.name for path in sorted(SOURCE.glob("*/board.py"))])
def test_every_refusal_of_a_loader_has_words(game: str) -> None:
    found = list(refusals(SOURCE / game / "board.py"))
    assert found
    texts = "\n".join(
        file.read_text() for folder in (SOURCE / game, SOURCE.parent) for file in sorted(folder.glob("words/*.ftl"))
    )
    for line, why, facts in found:
        assert why, f"{game}/board.py, line {line}: no key"
        for language in LANGUAGES:
            assert why == "?" or words.load(language, game).has(f"data-{why}"), f"line {line}: {why}"
        for message in re.findall(rf"^data-{re.escape(why)} = (.*)$", texts, re.MULTILINE):
            named = set(re.findall(r"\$(\w+)", message))
            assert facts is None or named <= facts, f"line {line}: {why} says {named - facts}"


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("korrigans", "circle.glows = [0, 8, 4, 12]\n", "sens horaire"),
        ("la_sortie", 'cards.finals = ["exit", "exit"]\n', "une fois chacune"),
        ("file_dans_ta_mare", '[[tile]]\nid = "X"\nsides = "MMMM"\ncount = 1\n', "lettres minuscules"),
        ("dice_chess", 'game.start_fen = "8/8 w"\n', "cette FEN est illisible"),
        ("whisky_race", 'economy.start_whiskies = ["gin"]\n', "whiskies en jeu"),
    ],
)
def test_a_refusal_is_told_in_french(game: str, text: str, told: str) -> None:
    with pytest.raises(BadData) as refused:
        games.edition(game, text)
    assert told in fault_told(refused.value, words.load("fr", game))


def test_what_is_no_toml_is_told_in_french() -> None:
    with pytest.raises(BadData) as refused:
        Data("pit = [3,\n", "mine.toml")
    assert fault_told(refused.value, words.load("fr")).startswith("ce n’est pas du TOML")
