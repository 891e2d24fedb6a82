"""Talking at a table: words and quick signs, on disk before anybody hears them, and never part of the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tablee.draw.icons import outline
from tablee.table.names import MOST_IN_SAYING
from tablee.table.talk import GUESTS, QUICK_MESSAGES, SIGN, WORDS, Said, Talk
from tablee.web.errors import Problem
from tablee.web.http.context import (
    address_of,
    context_of,
    form_of,
    go,
    json,
    live_table_of,
    wants_json,
    whole_number,
)
from tablee.web.live.table import LiveTable
from tablee.web.live.talking import speak
from tablee.web.render.templates import render
from tablee.web.session import Visitor, visitor_of
from tablee.web.updates.protocol import TalkNews
from tablee.words import Words

MOST_SHOWN = 80  # of the newest, beside a running game
ICONS = {
    "hello": "cheerful",
    "well-played": "thumb-up",
    "thanks": "shaking-hands",
    "hurry": "hourglass",
    "moment": "coffee-cup",
    "oops": "surprised",
}


async def say(request: Request) -> Response:
    """Say something, or make a sign."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    kind, text = (SIGN, form["sign"]) if "sign" in form else (WORDS, form.get("text", ""))
    seat = whole_number(form, "seat") if "seat" in form else None
    name = visitor.name or visitor.words()("guest")
    is_known = bool(live.table.seats_of(visitor.id))  # who only watches could be somebody else every time
    if not context_of(request).sayings.take(visitor.id if is_known else address_of(request)):
        raise Problem(429, "too-much-talk")
    store = context_of(request).registry.store
    await speak(store, live, lambda talk: talk.propose(live.table, visitor.id, kind, text, name, seat))
    return await said_now(request, live, form)


async def let_guests(request: Request) -> Response:
    """The host lets those who watch talk, or no longer."""
    form, live, visitor = await form_of(request), await live_table_of(request), visitor_of(request)
    if form.get("guests") not in ("yes", "no"):
        raise Problem(400, "unreadable-form")
    may, name = form["guests"] == "yes", visitor.name or visitor.words()("guest")
    store = context_of(request).registry.store
    await speak(store, live, lambda talk: talk.propose_guests(live.table, visitor.id, may, name))
    return await said_now(request, live, form)


async def said_now(request: Request, live: LiveTable, form: dict[str, str]) -> Response:
    """Back to the table, or for the page's script what it has not heard yet."""
    if not wants_json(request):
        return go(request, f"/t/{live.table.id}#talk")
    since = form.get("heard", "")
    return json(request, news(live, visitor_of(request), int(since) if since.isdecimal() and len(since) < 10 else 0))


class Listener:
    """One page that listens: it is told what it has not heard, and what has changed for its reader alone."""

    def __init__(self, live: LiveTable, visitor: Visitor, heard: int) -> None:
        self.live = live
        self.visitor = visitor
        self.heard = heard
        self.voice = self.voice_now()
        self.settled = live.cache.settled  # as long as this lasts, nobody's seat or host has changed
        self.sent_away = 0.0  # when the host last sent this reader away, as far as the page has heard

    def voice_now(self) -> tuple[bool, list[int], bool]:
        """Whether those who watch may talk now, which seats the reader holds, and whether they are the host."""
        live, talk, reader = self.live, self.live.talk, self.visitor.id
        return talk is not None and talk.guests_may, live.seats_of(reader), live.is_host(reader)

    def news(self) -> TalkNews | None:
        """What is to be told now, if anything."""
        talk = self.live.talk
        if talk is None or (
            talk.number <= self.heard and self.settled is self.live.cache.settled and not self.live.dismissals.sent
        ):
            return None  # so it is after nearly every play
        self.settled = self.live.cache.settled
        voice, sent = self.voice_now(), self.live.dismissals.news(self.visitor.id, self.sent_away)
        if talk.number <= self.heard and voice == self.voice and sent == self.sent_away:
            return None
        told = news(self.live, self.visitor, self.heard)
        if sent != self.sent_away:
            told.notice = self.visitor.words()("sent-away")
        self.heard, self.voice, self.sent_away = talk.number, voice, sent
        return told


def news(live: LiveTable, visitor: Visitor, heard: int) -> TalkNews:
    """What a page has not heard yet, and whether its reader may talk."""
    talk = live.talk
    assert talk is not None, "the talk is read before anybody listens"
    fresh = [said for said in talk.said[-MOST_SHOWN:] if said.number > heard]
    return TalkNews(
        last=talk.number,
        may=talk.may_speak(live.table, visitor.id),
        guests=talk.guests_may,
        hosts=live.table.is_host(visitor.id),
        seats=seats_of(live, visitor),
        lines=[line(live, talk, said, visitor.id, visitor.words()) for said in fresh],
    )


def seats_of(live: LiveTable, visitor: Visitor) -> list[tuple[int, str]]:
    """The people around this device, who can speak under their own names."""
    return [(seat, live.names[seat]) for seat in live.table.seats_of(visitor.id)]


def section(live: LiveTable, talk: Talk, visitor: Visitor) -> Markup:
    """The talk's part of a table's page."""
    say = visitor.words()
    html = render(
        "talk.html",
        table=live.table,
        say=say,
        lines=lines(live, talk, talk.said[-MOST_SHOWN:], visitor.id, say),
        last=talk.number,
        may=talk.may_speak(live.table, visitor.id),
        guests=talk.guests_may,
        seats=seats_of(live, visitor),
        is_host=live.table.is_host(visitor.id),
        most=MOST_IN_SAYING,
        signs=sign_shapes(),
        bubble=outline("chat-bubble"),
    )
    return Markup(html)  # rendered by our templates


def sign_shapes() -> list[tuple[str, str]]:
    """The signs with their pictures, in the order in which they are offered."""
    return [(sign, outline(ICONS[sign])) for sign in QUICK_MESSAGES]


def lines(live: LiveTable, talk: Talk, said: Sequence[Said], reader: str, say: Words) -> Markup:
    """Things said, as a list's items."""
    return Markup("\n").join(Markup(line(live, talk, one, reader, say)) for one in said)  # rendered by our templates


def line(live: LiveTable, talk: Talk, said: Said, reader: str, say: Words) -> str:
    """One thing said, in the reader's language where it is a sign; words stay as they were said."""
    return render(
        "said.html",
        said=said,
        say=say,
        sign=said.text if said.kind == SIGN else "",
        rule=f"guests-{said.text}" if said.kind == GUESTS else "",
        speaker=talk.speakers[said.visitor],
        is_own=said.visitor == reader,
        colour=live.colour(said.seat) if said.seat >= 0 else None,
        moment=datetime.fromtimestamp(said.time, UTC).isoformat(timespec="seconds"),
    )
