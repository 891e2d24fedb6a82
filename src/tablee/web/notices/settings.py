"""Whether and how a house tells people that it is their turn: what the host has set."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

from tablee.engine.errors import TableeError

ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{1,62}"
)
PUSH_SERVICE: Final = re.compile(r"https?://[A-Za-z0-9.-]{1,253}(?::\d{1,5})?")
LONGEST_ADDRESS: Final = 254
PORTS: Final = {"smtp": 587, "smtps": 465}
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


class BadSite(TableeError):
    """The house's address is missing or is none."""

    key = "bad-site"


class BadSender(TableeError):
    """Mails have no sender."""

    key = "bad-sender"


class BadPushService(TableeError):
    """The address of a push service of one's own cannot be read."""

    key = "bad-push-service"


class BadSmtp(TableeError):
    """The address of a mail server cannot be read; what is said of it holds no password."""

    key = "bad-smtp"


def is_address(text: str) -> bool:
    """Whether a text is the address of a mailbox, with no name and no comment around it."""
    return len(text) <= LONGEST_ADDRESS and bool(ADDRESS.fullmatch(text))


@dataclass(frozen=True)
class SmtpServer:
    """Where mails are handed in: with TLS from the start or by STARTTLS, and in the clear on this machine alone."""

    host: str
    port: int
    is_tls: bool
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        return f"SmtpServer({self.host}:{self.port})"

    @property
    def needs_starttls(self) -> bool:
        """Whether what is said must be encrypted before it is said."""
        return not self.is_tls and self.host not in LOOPBACK


@dataclass(frozen=True)
class NoticeSettings:
    """`site` is the address by which people reach the house: mails link to it.

    A `push_service` of the host's own is a scheme, a name and a port; else only public hosts are sent anything.
    """

    site: str = ""
    smtp: SmtpServer | None = None
    sender: str = ""
    push_service: str = ""
    after: float = 300.0  # seconds for which an answer is owed before anybody is told

    @property
    def sends_mail(self) -> bool:
        """Whether mails can be sent."""
        return self.smtp is not None

    @property
    def contact(self) -> str:
        """Whom a push service may write to about this house: it takes only an address like these."""
        if self.sender:
            return f"mailto:{self.sender}"
        return self.site if self.site.startswith("https://") else ""


def read_settings(site: str, smtp: str, sender: str, push_service: str = "") -> NoticeSettings:
    """The settings from the host's words."""
    parts = urlsplit(site)
    is_site = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.path.strip("/"))
    if (site or smtp) and not is_site:
        raise BadSite("--site should be like https://tablee.example: links in mails begin with it")
    if push_service and not PUSH_SERVICE.fullmatch(push_service):
        raise BadPushService("--push-service should be like https://push.tablee.example:8443")
    if not smtp:
        return NoticeSettings(site.rstrip("/"), push_service=push_service)
    if not is_address(sender):
        raise BadSender("--mail-from should be an address like tablee@example.org")
    return NoticeSettings(site.rstrip("/"), read_server(smtp), sender, push_service)


def read_server(text: str) -> SmtpServer:
    """smtp://user:password@host:587 or smtps://…"""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise BadSmtp("--smtp should be like smtp://user:password@host:587 or smtps://host")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return SmtpServer(parts.hostname, port or PORTS[parts.scheme], parts.scheme == "smtps", user, password)
