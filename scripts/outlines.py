"""Shortens an icon's path data: every point is rounded to a whole unit and written relative to the last one."""

from __future__ import annotations

import re
from collections.abc import Iterator

TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
Point = tuple[float, float]


def shortened(data: str) -> str:
    """The same outline in whole units; errors do not add up, because absolute positions are rounded."""
    here = begin = (0.0, 0.0)  # exact position
    pen = start = (0, 0)  # rounded position
    written: list[str] = []
    for letter, numbers in commands(data):
        kind, base = letter.upper(), here if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            here, pen = begin, start
            written.append("z")
            continue
        points = ends(kind, numbers, here, base)
        whole = [(round(x), round(y)) for x, y in points]
        steps = [str(part) for x, y in whole for part in (x - pen[0], y - pen[1])]
        if kind == "A":
            steps = [*[f"{number:.4g}" for number in numbers[:3]], *[f"{int(flag)}" for flag in numbers[3:5]], *steps]
        written.append({"H": "l", "V": "l"}.get(kind, kind.lower()) + joined(steps))
        here, pen = points[-1], whole[-1]
        if kind == "M":
            begin, start = here, pen
    return "".join(written)


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; an omitted letter repeats the one before, or means a line after a move."""
    at, letter = 0, ""
    while found := TOKEN.search(data, at):
        if found[1]:
            letter, at = found[1], found.end()
            if letter in "Zz":
                yield letter, []
            continue
        takes, numbers = TAKES[letter.upper()], list[float]()
        while len(numbers) < takes:
            is_flag = letter in "Aa" and len(numbers) in (3, 4)
            number = re.compile("[01]").search(data, at) if is_flag else TOKEN.search(data, at)
            if number is None:
                raise ValueError(f"an outline ends in the middle: …{data[-20:]}")
            numbers.append(float(number[0]))
            at = number.end()
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def ends(kind: str, numbers: list[float], here: Point, base: Point) -> list[Point]:
    """The points of a command where they stand, the last of them its end."""
    if kind == "H":
        return [(base[0] + numbers[0], here[1])]
    if kind == "V":
        return [(here[0], base[1] + numbers[0])]
    pairs = numbers[5:] if kind == "A" else numbers
    return [(base[0] + x, base[1] + y) for x, y in zip(pairs[::2], pairs[1::2], strict=True)]


def joined(numbers: list[str]) -> str:
    """Numbers joined, with a space only where they would run together."""
    return "".join(text if text[0] == "-" or not at else f" {text}" for at, text in enumerate(numbers))
