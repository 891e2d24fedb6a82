"""Four words that make another browser the same visitor: easy to write down, hard to guess.

Each is one of 2,048, so there are 2^44 phrases. The store holds a slow hash of a phrase, by which it is found, and the
visitor's secret, which only the phrase opens: who reads the database finds neither, and has to pay for each guess.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import unicodedata
from base64 import b64decode, b64encode
from functools import cache
from typing import Final

from mnemonic import Mnemonic

from tablee.table.people import FourWords
from tablee.table.store import Store
from tablee.web.session import SECRET_LENGTH, Visitor, id_of, is_secret

WORD_COUNT: Final = 4
WORD_LISTS: Final = {"en": "english", "fr": "french"}
LONGEST_PHRASE: Final = 200  # characters that are read
SALT_NAME: Final = "four words"  # by this name the house keeps it
HASH_BYTES: Final = 32
SCRYPT_COST: Final = {"n": 2**15, "r": 8, "p": 3, "maxmem": 64 * 2**20}  # 32 MB, a fifth of a second
LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})
BETWEEN: Final = re.compile(r"[^a-z]+")


@cache
def words_in(language: str) -> tuple[str, ...]:
    """The 2,048 words of a language, as they are shown."""
    return tuple(unicodedata.normalize("NFC", word) for word in Mnemonic(WORD_LISTS[language]).wordlist)


@cache
def known_words() -> frozenset[str]:
    """All words of all languages, as they are compared."""
    return frozenset(plain(word) for language in WORD_LISTS for word in words_in(language))


def plain(text: str) -> str:
    """A text without what people may type in one way or another: capitals, accents, ligatures."""
    parts = unicodedata.normalize("NFKD", text.lower().translate(LIGATURES))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def words_of(secret: str, nonce: str, language: str) -> tuple[str, ...]:
    """Four words for a visitor's secret; the same nonce, as of a page that is loaded again, gives the same ones."""
    drawn = int.from_bytes(hashlib.sha256(f"{secret} {nonce}".encode()).digest(), "big")
    listed = words_in(language)
    return tuple(listed[drawn // len(listed) ** at % len(listed)] for at in range(WORD_COUNT))


def read_words(text: str) -> tuple[str, ...]:
    """The words in a text, however they are parted: by spaces, hyphens, commas, dots, lines or numbers."""
    return tuple(word for word in BETWEEN.split(plain(text[:LONGEST_PHRASE])) if word)


class FourWordsKeeper:
    """Makes phrases and finds visitors by them, one after the other: each costs time and memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()

    async def make(self, visitor: Visitor, nonce: str) -> tuple[str, ...]:
        """New words for a visitor; older ones no longer work."""
        words = words_of(visitor.secret, nonce, visitor.language)
        hashed, pad = await self.derive(read_words(" ".join(words)))
        sealed = b64encode(masked(visitor.secret.encode(), pad)).decode()
        await self.store.keep_words(FourWords(visitor=visitor.id, hash=hashed, sealed=sealed))
        return words

    async def find(self, words: tuple[str, ...]) -> str:
        """The secret of the visitor to whom four words lead; empty if they lead nowhere."""
        hashed, pad = await self.derive(words)
        found = await asyncio.to_thread(self.store.find_words, hashed)
        if found is None:
            return ""
        secret = masked(b64decode(found.sealed), pad).decode("ascii", "replace")
        return secret if is_secret(secret) and id_of(secret) == found.visitor else ""

    async def derive(self, words: tuple[str, ...]) -> tuple[str, bytes]:
        """A phrase's hash, and a one-time pad as long as a secret: each phrase seals one."""
        salt = await self.store.house_value(SALT_NAME, secrets.token_hex(16))
        phrase, size = " ".join(words).encode(), HASH_BYTES + SECRET_LENGTH
        async with self.lock:
            derived = await asyncio.to_thread(hashlib.scrypt, phrase, salt=salt.encode(), dklen=size, **SCRYPT_COST)
        return derived[:HASH_BYTES].hex(), derived[HASH_BYTES:]


def masked(text: bytes, pad: bytes) -> bytes:
    """A text combined with a pad; done twice it is the text again."""
    return bytes(one ^ other for one, other in zip(text, pad, strict=True))
