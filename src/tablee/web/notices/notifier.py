"""Finds who has owed an answer for some minutes with no page open, and tells them; play never waits for it.

The process that holds a table's lease tells its people, at tables with a clock by days or without a clock. Each
notice is noted in the database before it is sent, so at most one of a kind is sent for each turn. One that cannot be
sent is tried again a few times.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from email.message import EmailMessage
from math import inf
from typing import Any, Final

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import TableeError
from tablee.table.clocks import read_rule
from tablee.table.notices import MailAddress, Notice, NoticeKind, PushSubscription
from tablee.table.store import Store
from tablee.web.live.loans import MoveLink, digest_of, issue
from tablee.web.live.registry import Registry
from tablee.web.live.table import LiveTable
from tablee.web.live.waiting import owing_since
from tablee.web.notices import mail
from tablee.web.notices.mail import subject_key
from tablee.web.notices.pictures import png_of
from tablee.web.notices.push import BadEndpoint, Notification, NotTaken, PushSender, Unsubscribed, topic_of
from tablee.web.notices.settings import NoticeSettings
from tablee.web.notices.told import Told
from tablee.web.render.clock import figures
from tablee.web.render.picture import board_alone
from tablee.words import load

log = logging.getLogger("tablee.web")
LOOK_EVERY: Final = 20.0  # seconds
MOST_FOUND: Final = 5000  # tables looked at in one round
MOST_LOADED: Final = 50  # of which so many are brought into memory
REMINDER: Final = 0.25  # the part of the time that is left when somebody is reminded
MOST_REMINDER: Final = 12 * 3600.0  # seconds left at most
PAUSES: Final = (0.0, 30.0, 300.0)  # seconds before each try to send

Asked = Callable[[], Awaitable[bool]]


class Notifier:
    """Tells people; `settings` say by which ways."""

    def __init__(self, registry: Registry, settings: NoticeSettings, look_every: float = LOOK_EVERY) -> None:
        self.registry = registry
        self.store: Store = registry.store
        self.settings = settings
        self.look_every = look_every
        self.pauses = PAUSES
        self.drawing = asyncio.Semaphore(1)
        self.push = PushSender(self.store, settings)
        self.looked: dict[str, tuple[float, float]] = {}  # by table: its last entry then, and when to look again
        self.sending: set[asyncio.Task[None]] = set()

    @property
    def is_on(self) -> bool:
        """Whether there is any way to tell people."""
        return self.settings.sends_mail or self.push.is_on

    async def keep_noticing(self) -> None:
        """Again and again tell who is to be told."""
        while self.is_on:
            await asyncio.sleep(self.look_every)
            try:
                await self.look()
            except TableeError as error:  # the database does not answer: it is asked again
                log.error("notices: %s", error.key)

    async def look(self) -> None:
        """Look at the tables at rest where somebody can be told."""
        now = self.store.now()
        found = await asyncio.to_thread(self.store.tables_to_notice, now - self.settings.after, MOST_FOUND)
        known = self.looked
        self.looked = {table_id: known[table_id] for table_id, moved in found if known.get(table_id, (0,))[0] == moved}
        due = [(table_id, moved) for table_id, moved in found if self.looked.get(table_id, (0, 0.0))[1] <= now]
        held = await self.store.try_leases([table_id for table_id, _ in due[:MOST_LOADED]])
        for table_id, moved in due[:MOST_LOADED]:
            again = now + self.look_every * 3  # another process has it, or nobody can read it
            if table_id in held:
                with suppress(TableeError):
                    again = await self.look_at(await self.registry.get(table_id))
            self.looked[table_id] = (moved, again)

    async def look_at(self, live: LiveTable) -> float:
        """Tell who is to be told at a table; gives when to look at it again."""
        rule = read_rule(live.table.head.clock)
        if live.table.phase != "running" or (rule is not None and not rule.by_decision):
            return inf
        await self.registry.refresh(live)
        now, again = live.now(), inf
        for visitor, seats in owing_people(live).items():
            since = min(seats.values())
            if live.presence.is_looking(visitor):
                again = min(again, now + self.settings.after)
                continue
            if now < since + self.settings.after:
                again = min(again, since + self.settings.after)
                continue
            await self.tell(live, visitor, list(seats), "turn", since)
            left = min((live.table.time_left(seat, now) or 0.0 for seat in seats), default=0.0)
            if rule is not None:
                before = min(rule.base * REMINDER, MOST_REMINDER)
                if left > before:
                    again = min(again, now + left - before)
                elif left > 0 and now > since + 2 * self.settings.after:
                    await self.tell(live, visitor, list(seats), "reminder", since)
        return again

    async def tell(self, live: LiveTable, visitor: str, seats: list[int], kind: NoticeKind, since: float) -> None:
        """Tell a visitor by all ways they have chosen, if nobody has yet."""
        address = await asyncio.to_thread(self.store.address_of, visitor) if self.settings.sends_mail else None
        browsers = await asyncio.to_thread(self.store.subscriptions_of, visitor) if self.push.is_on else []
        if address is None and not browsers:
            return
        if await self.store.note(Notice(table_id=live.table.id, visitor=visitor, kind=kind, since=since)):
            if address is not None:
                self.spawn(self.mail_notice(address, told_at(live, visitor, seats, kind, address.language)))
            for browser in browsers:
                self.spawn(self.push_notice(browser, told_at(live, visitor, seats, kind, browser.language)))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else."""
        task = asyncio.create_task(work)
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def mail_notice(self, address: MailAddress, told: Told) -> None:
        """Mail a notice, unless the visitor has stopped them meanwhile."""

        async def is_wanted() -> bool:
            return await asyncio.to_thread(self.store.address_of, address.visitor) == address

        picture, code = await self.picture(told.svg), ""
        if told.is_alone:
            with suppress(TableeError):  # the database does not answer: the link leads to the table alone
                code = await issue(self.store, MoveLink(address.visitor, told.table_id, digest_of(address.stop)))
        await self.mail(address.address, mail.notice(self.settings, address, told, picture, code), is_wanted)

    async def picture(self, svg: str) -> bytes:
        """A scene as PNG, one at a time; empty where it cannot be drawn."""
        async with self.drawing:
            return await asyncio.to_thread(png_of, svg)

    async def push_notice(self, browser: PushSubscription, told: Told) -> None:
        """Send a notice to a browser, with some tries; one that does not want any is forgotten."""
        reason, shown = "", notification(told, browser.language)
        for pause in self.pauses:
            await asyncio.sleep(pause)
            try:
                if browser not in await asyncio.to_thread(self.store.subscriptions_of, browser.visitor):
                    return
                await self.push.send(browser, shown, topic_of(told.table_id), is_urgent=told.kind == "reminder")
                return
            except Unsubscribed:
                await self.store.forget_subscription(browser.endpoint, browser.visitor)
                return
            except NotTaken as error:
                reason = str(error)
            except BadEndpoint as error:
                reason = str(error)
                break
            except TableeError as error:  # the database does not answer
                reason = error.key
        log.error("a notice could not be pushed: %s", reason)

    async def confirm(self, to: str, code: str, language: str) -> None:
        """Mail the link that confirms an address."""
        await self.mail(to, mail.confirmation(self.settings, to, code, language))

    async def mail(self, to: str, made: EmailMessage, is_wanted: Asked | None = None) -> None:
        """Send a mail, with some tries; the journal hears of a failure, never of the address."""
        assert self.settings.smtp is not None
        reason = ""
        for pause in self.pauses:
            await asyncio.sleep(pause)
            try:
                if is_wanted is not None and not await is_wanted():
                    return
                await asyncio.to_thread(mail.send, self.settings.smtp, self.settings.sender, to, made)
                return
            except smtplib.SMTPRecipientsRefused:
                reason = "the mail server refuses the recipient"
                break
            except (smtplib.SMTPException, OSError, TableeError) as error:
                reason = type(error).__name__  # what servers say may hold the address
        log.error("a mail could not be sent: %s", reason)

    async def close(self) -> None:
        """What has not been sent by now is not sent."""
        self.push.close()
        for task in self.sending:
            task.cancel()
        await asyncio.gather(*self.sending, return_exceptions=True)


def owing_people(live: LiveTable) -> dict[str, dict[int, float]]:
    """The people who owe an answer in person, each with their seats and since when those owe it."""
    found: dict[str, dict[int, float]] = {}
    for seat, since in owing_since(live.table).items():
        if seat >= 0 and live.table.chairs[seat].plays_in_person and not live.answer_in_advance(seat):
            found.setdefault(live.table.chairs[seat].visitor, {})[seat] = since
    found.pop("", None)
    return found


def told_at(live: LiveTable, visitor: str, seats: list[int], kind: NoticeKind, language: str) -> Told:
    """What a visitor is told of a table; of a device passed around only what everybody sees."""
    say, own = load(language, live.game.name), live.seats_of(visitor)
    viewer = own[0] if len(own) == 1 else int(PUBLIC)
    left = min((left for seat in seats if (left := live.table.time_left(seat, live.now())) is not None), default=None)
    return Told(
        table_id=live.table.id,
        game=live.game.name,
        kind=kind,
        others=tuple(name for seat, name in enumerate(live.names_in(say)) if seat not in own),
        left="" if left is None else figures(max(0.0, left), say),
        number=live.number,
        is_alone=len(own) == 1,
        svg=board_alone(live, viewer, say, "day"),
    )


def notification(told: Told, language: str) -> Notification:
    """A notice as a browser shows it."""
    say, names = load(language, told.game), ", ".join(told.others)
    title = say(subject_key(told.kind), game=say("game-title"))
    lines = [
        say("notice-with", names=names) if names else "",
        say("mail-turn-left", left=told.left) if told.left else "",
    ]
    path = f"/t/{told.table_id}"
    return Notification(
        title=title,
        body="\n".join(line for line in lines if line),
        path=path,
        picture=f"{path}/picture.png?language={language}&at={told.number}",
        language=language,
    )
