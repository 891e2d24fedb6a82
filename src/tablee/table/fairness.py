"""Fair chance: nature's draws follow from a secret committed to beforehand, so that anybody can check them at the end.

docs/fair-chance.md says the same in prose, with a script of a few lines that recomputes a draw.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

SEED_BYTES = 32


def new_seed() -> bytes:
    """A secret of 256 bits."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is shown of a seed before the end: its SHA-256."""
    return hashlib.sha256(seed).hexdigest()


def draw(seed: bytes, words: Iterable[str], n: int, weights: Sequence[int]) -> int:
    """The index that nature's n-th draw falls on, each with its whole-number weight, without bias."""
    total = sum(weights)
    if n < 1 or total < 1 or min(weights) < 0:
        raise ValueError(f"draw {n} over {list(weights)}: draws count from 1, weights from 0, and one must be above 0")
    ticket = uniform_below(seed, words, n, total)
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise AssertionError("a ticket is below the sum of the weights")


def uniform_below(seed: bytes, words: Iterable[str], n: int, total: int) -> int:
    """A whole number from 0 to total - 1, each equally likely: the first of the n-th draw's numbers that is below."""
    bits = (total - 1).bit_length()
    if bits > 256:
        raise ValueError(f"weights that sum to {total} need more than 256 bits")
    spoken = encode_words(words)
    attempt = 1
    while True:
        message = f"tablee draw {n} attempt {attempt}\n".encode() + spoken
        number = int.from_bytes(hmac.digest(seed, message, "sha256"), "big") >> (256 - bits)
        if number < total:  # rejection sampling: taking the remainder would favour small numbers
            return number
        attempt += 1


def encode_words(words: Iterable[str]) -> bytes:
    """The players' words as length-prefixed bytes, so that different lists of words never encode alike."""
    texts = [text.encode() for text in words]
    return b"".join(b"%d:%s," % (len(text), text) for text in texts)
