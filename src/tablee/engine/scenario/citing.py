"""The rules that a scenario may cite: the numbers and sections of the game's README."""

from __future__ import annotations

import re

from tablee.engine.scenario.text import YamlValue

NUMBER = re.compile(r"\*\*([A-Z]{1,3}\d{1,3}[a-z]?)\*\*")


def numbers(readme: str) -> list[str]:
    """The rules, rulings and examples that a README numbers (`**R12**`), in its order."""
    return list(dict.fromkeys(NUMBER.findall(readme)))


def sections(readme: str) -> list[str]:
    """Headings (`## 3.`, `### 3.2`), and the points of a numbered list under one (§4.4)."""
    known: list[str] = []
    here = ""
    for row in readme.splitlines():
        if heading := re.match(r"##+ (\d+(?:\.\d+)?)", row):
            here = heading[1]
            known.append(f"§{here}")
        elif here and (point := re.match(r"(\d+)\. ", row)):
            known.append(f"§{here}.{point[1]}")
    return known


def check_citations(value: YamlValue, readme: str) -> None:
    """Refuse a number or section that the README does not have; a game without a README may cite anything."""
    known = [*numbers(readme), *sections(readme)]
    for rule in value.texts() if readme else ():
        if rule not in known:
            value.fail(f"cites {rule}, which the rules do not have; there are {', '.join(known)}")
