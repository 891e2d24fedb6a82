"""Names and words that people type: cleaned once, here, before they enter a log."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tablee.table.errors import BadName, BadSaying, BadWords

MOST_IN_A_NAME = 24
MOST_IN_WORDS = 120
MOST_IN_SAYING = 280
JOINERS = "\u200c\u200d"  # Persian and Indic names and joined emoji need them
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # controls, bidi and other formats, unassigned, line breaks


def clean_name(text: str) -> str:
    """A name as it will be shown: NFC, 1 to 24 characters, nothing invisible or turned around."""
    name, fault = _clean(text, MOST_IN_A_NAME)
    if fault:
        raise BadName(
            f"{text[:40]!r} is no name: {fault}; a name has 1 to {MOST_IN_A_NAME} visible characters",
            most=MOST_IN_A_NAME,
        )
    return name


def free_name(name: str, taken: Iterable[str]) -> str:
    """A clean name, numbered if somebody at the table goes by it already; large and small letters are the same."""
    others, full, count = {other.casefold() for other in taken}, name, 1
    while full.casefold() in others:
        count += 1
        full = f"{name[: MOST_IN_A_NAME - len(f' {count}')].rstrip()} {count}"
    return full


def clean_words(text: str) -> str:
    """A text to add to the randomness: NFC, 1 to 120 characters, nothing invisible or turned around."""
    words, fault = _clean(text, MOST_IN_WORDS)
    if fault:
        raise BadWords(
            f"{text[:40]!r} cannot be added to the chance: {fault}; give 1 to {MOST_IN_WORDS} visible characters",
            most=MOST_IN_WORDS,
        )
    return words


def clean_saying(text: str) -> str:
    """What is said at a table: NFC, 1 to 280 characters on one line, nothing invisible or turned around."""
    saying, fault = _clean(text.replace("\r\n", " ").replace("\n", " ").replace("\t", " "), MOST_IN_SAYING)
    if fault:
        raise BadSaying(
            f"{text[:40]!r} cannot be said: {fault}; say 1 to {MOST_IN_SAYING} visible characters",
            most=MOST_IN_SAYING,
        )
    return saying


def _clean(text: str, most: int) -> tuple[str, str]:
    """The text cleaned, and what is wrong with it."""
    if len(text) > 20 * most:  # spare the work on megabytes
        return "", "it is too long"
    cleaned = unicodedata.normalize("NFC", " ".join(part for part in text.split(" ") if part))
    if len(cleaned) > most:
        return "", "it is too long"
    for sign in cleaned:
        if sign in BLANKS or (unicodedata.category(sign) in HIDDEN and sign not in JOINERS):
            return "", f"the character U+{ord(sign):04X} does not show"
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in cleaned):
        return "", "nothing of it shows"
    return cleaned, ""
