"""Mails: the one that confirms an address, and the one that says whose turn it is. Headers take no line breaks."""

from __future__ import annotations

import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import Final

from tablee.table.notices import MailAddress, NoticeKind
from tablee.web.notices.settings import NoticeSettings, SmtpServer
from tablee.web.notices.told import Told
from tablee.web.render.templates import render
from tablee.words import Words, load

SMTP_TIMEOUT: Final = 20.0  # seconds for each answer of the mail server
BOARD: Final = "board"


def confirmation(settings: NoticeSettings, to: str, code: str, language: str) -> EmailMessage:
    """The first mail to an address. It holds no words of whoever typed the address."""
    say, link = load(language, None), f"{settings.site}/notices/confirm/{code}"
    facts = {"say": say, "link": link, "house": settings.site}
    return message(settings, to, say("mail-confirm-subject"), "mail_confirm", facts, say)


def notice(settings: NoticeSettings, to: MailAddress, told: Told, picture: bytes, code: str) -> EmailMessage:
    """It is somebody's turn; the picture is a PNG, or empty where none can be drawn. A code opens the seat anywhere."""
    say, stop = load(to.language, told.game), f"{settings.site}/notices/stop/{to.stop}"
    table = f"{settings.site}/t/{told.table_id}"
    facts = {"say": say, "told": told, "link": f"{table}/move/{code}" if code else table, "stop": stop}
    facts |= {"has_picture": bool(picture), "is_own": bool(code), "turns": f"{settings.site}/turn"}
    made = message(settings, to.address, say(subject_key(told.kind), game=say("game-title")), "mail_turn", facts, say)
    made["List-Unsubscribe"] = f"<{stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made["Auto-Submitted"] = "auto-generated"
    if picture:
        html = made.get_payload(1)
        assert isinstance(html, EmailMessage)
        html.add_related(picture, "image", "png", cid=f"<{BOARD}>", disposition="inline", filename="board.png")
    return made


def subject_key(kind: NoticeKind) -> str:
    """What a notice is headed with."""
    return "mail-reminder-subject" if kind == "reminder" else "mail-turn-subject"


def message(
    settings: NoticeSettings, to: str, subject: str, template: str, facts: dict[str, object], say: Words
) -> EmailMessage:
    """A mail as plain text and as HTML."""
    user, _, domain = settings.sender.partition("@")
    made = EmailMessage(policy=SMTP)
    made["Subject"] = subject
    made["From"] = Address(say("house"), user, domain)
    made["To"] = to
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=domain)
    made.set_content(render(f"{template}.txt", **facts))
    made.add_alternative(render(f"{template}.html", **facts), subtype="html")
    return made


def send(server: SmtpServer, sender: str, to: str, made: EmailMessage) -> None:
    """Hand a mail in; smtplib.SMTPException or OSError says why not. To be called in a thread."""
    tls = ssl.create_default_context() if server.is_tls or server.needs_starttls else None
    if server.is_tls:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SMTP_TIMEOUT, context=tls)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=SMTP_TIMEOUT)
    with connection:
        if server.needs_starttls:
            connection.starttls(context=tls)
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(made, sender, [to])
