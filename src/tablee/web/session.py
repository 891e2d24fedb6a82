"""Visitors: the secret in the cookie, language, theme."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tablee.words import LANGUAGES, Words, load

SECRET_COOKIE = "tablee"
SECURE_COOKIE = "__Host-tablee"  # over https: browsers take it from this very host alone, and never in the clear
GLANCE = "glance"  # in a header, a field or an address: by which word a page of a device passed around is uncovered
SECRET_LENGTH = 22  # 128 bits, url-safe
LIGHTS = ("auto", "day", "night")
SHAPES = ("wide", "tall")
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Visitor:
    """One browser. `id` is what the house keeps; the secret stays in the cookie."""

    secret: str
    is_new: bool
    language: str
    light: str
    shape: str
    name: str
    glance: str = ""  # the word of the one page on which somebody said «it is me»
    plays_for: str = ""  # whose seat a link from a mail has opened here (web/live/loans.py)

    @cached_property
    def id(self) -> str:
        """The visitor's public id, or that of the person for whom this browser plays."""
        return self.plays_for or self.own_id

    @cached_property
    def own_id(self) -> str:
        """The public id of this browser: the hash of the secret."""
        return id_of(self.secret)

    def words(self, game: str | None = None) -> Words:
        """The house's words, with a game's, in the visitor's language."""
        return load(self.language, game)


def visitor_of(request: HTTPConnection) -> Visitor:
    """The visitor of a request; a new one if it has no cookie."""
    found = getattr(request.state, "visitor", None)
    if isinstance(found, Visitor):
        return found
    cookies = request.cookies
    secret = secret_in(cookies)
    is_new = not secret
    visitor = Visitor(
        secret=secrets.token_urlsafe(16) if is_new else secret,
        is_new=is_new,
        language=language_of(cookies.get("language", ""), request.headers.get("accept-language", "")),
        light=cookies["light"] if cookies.get("light") in LIGHTS else "auto",
        shape=shape_of(request),
        name=unquote(cookies.get("name", ""))[:24],
        glance=request.headers.get(GLANCE, "")[:SECRET_LENGTH],
    )
    request.state.visitor = visitor
    return visitor


def secret_in(cookies: dict[str, str]) -> str:
    """The secret among cookies; over https an older one may still have the name of plain http. Empty if none."""
    found = (cookies.get(name, "") for name in (SECURE_COOKIE, SECRET_COOKIE))
    return next((secret for secret in found if is_secret(secret)), "")


def is_secret(text: str) -> bool:
    """Whether a text looks like a secret of ours."""
    return len(text) == SECRET_LENGTH and text.isascii()


def id_of(secret: str) -> str:
    """The SHA-256 of a secret, which the database keeps in its place."""
    return hashlib.sha256(secret.encode()).hexdigest()


def glancing(request: Request, word: str) -> Visitor:
    """The visitor of a request with the word that it brings elsewhere than in its head."""
    request.state.visitor = replace(visitor_of(request), glance=word[:SECRET_LENGTH])
    return visitor_of(request)


def playing_for(request: HTTPConnection, owner: str) -> Visitor:
    """The visitor of a request with the eyes and hands of somebody else."""
    request.state.visitor = replace(visitor_of(request), plays_for=owner)
    return visitor_of(request)


def language_of(chosen: str, accepted: str) -> str:
    """The chosen language, else the first accepted one we speak, else English."""
    if chosen in LANGUAGES:
        return chosen
    wishes = []
    for order, wish in enumerate(accepted[:200].split(",")):
        tag, _, quality = wish.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        wishes.append((-weight, order, tag.lower().split("-")[0]))
    return next((tag for weight, _, tag in sorted(wishes) if tag in LANGUAGES and weight < 0), "en")


def shape_of(request: HTTPConnection) -> str:
    """The picture's shape: asked for in the address, remembered, or guessed from the device."""
    asked = request.query_params.get("shape") if request.scope["query_string"] else None
    for wish in (asked, request.cookies.get("shape")):
        if wish in SHAPES:
            return wish
    mobile = request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in request.headers.get("user-agent", "")
    return "tall" if mobile else "wide"


def greet(request: Request, response: Response) -> Response:
    """Set the cookie of a new visitor; over https rename an older cookie to `__Host-tablee`."""
    visitor = visitor_of(request)
    if visitor.is_new or (is_secure(request) and SECURE_COOKIE not in request.cookies):
        set_secret(request, response, visitor.secret)
    return response


def set_secret(request: Request, response: Response, secret: str) -> None:
    """Give the secret cookie; over https the one of plain http is taken back."""
    if not is_secure(request):
        set_cookie(request, response, SECRET_COOKIE, secret)
        return
    set_cookie(request, response, SECURE_COOKIE, secret)
    if SECRET_COOKIE in request.cookies:
        response.delete_cookie(SECRET_COOKIE, secure=True, httponly=True, samesite="lax")


def forget_browser(response: Response, cookies: dict[str, str]) -> None:
    """Take back every cookie but the language and the light: this browser is nobody's from now on."""
    for key in cookies.keys() - {"language", "light"}:
        response.delete_cookie(key, secure=key == SECURE_COOKIE, httponly=True, samesite="lax")


def is_secure(request: HTTPConnection) -> bool:
    """Whether a request came over https, by the word of the server or of a trusted proxy."""
    return request.url.scheme in ("https", "wss")


def set_cookie(request: Request, response: Response, key: str, value: str) -> None:
    """A cookie no script reads and no other site sends along."""
    response.set_cookie(
        key,
        quote(value, safe="-_"),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
    )
