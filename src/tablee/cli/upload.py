"""Gives a board to a running house, so that others can play on it."""

from __future__ import annotations

import time
import urllib.error
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from tablee.cli.terminal import BadCommand

PATIENCE: Final = 30.0  # seconds
BUSY: Final = 503  # it checks another board
TRIES: Final = 5
PAUSE: Final = 2.0  # seconds


def must_be_house(address: str) -> None:
    """Refuse what is no address of a house."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise BadCommand("no-house", address=address[:80])


def upload(address: str, game: str, board: str, options: Mapping[str, str]) -> str:
    """Keep a board in a house; the link at which a table on it is laid, with these options."""
    house = address.rstrip("/")
    for left in reversed(range(TRIES)):
        status, location = posted(house, f"/games/{game}/edition", {"board": board})
        if status != BUSY or not left:
            break
        time.sleep(PAUSE)
    digest = urlsplit(location).path.rpartition("/e/")[2]
    if status not in (302, 303) or not digest:
        raise BadCommand("not-uploaded", address=house, reason=f"HTTP {status}")
    return f"{house}/games/{game}/new?{urlencode({'edition': digest, **options})}"


def posted(house: str, path: str, form: Mapping[str, str]) -> tuple[int, str]:
    """The status of a house's answer to a form, and where it sends on to."""
    request = Request(f"{house}{path}", urlencode(form).encode())
    try:
        with build_opener(NoRedirect).open(request, timeout=PATIENCE) as answer:
            return int(answer.status), ""
    except urllib.error.HTTPError as error:
        with error:
            return error.code, str(error.headers.get("Location", ""))
    except OSError as error:
        reason = getattr(error, "reason", None) or error.strerror or error
        raise BadCommand("not-uploaded", address=house, reason=str(reason)) from None


class NoRedirect(HTTPRedirectHandler):
    """Leaves the address of the board to whoever asked."""

    def redirect_request(self, *_: object) -> None:
        """Go nowhere."""
