"""A real mail server for tests: it keeps what it gets, and refuses where it is told to."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller


@dataclass
class Mailbox:
    """What has come in."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    refuse: int = 0  # so many of the next mails are refused for the moment
    tried: int = 0

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        self.tried += 1
        if self.refuse:
            self.refuse -= 1
            return "451 try again later"
        made = message_from_bytes(envelope.content, policy=default)
        assert isinstance(made, EmailMessage)
        made["X-Recipients"] = ",".join(envelope.rcpt_tos)
        self.mails.append(made)
        return "250 OK"

    def wait(self, count: int) -> list[EmailMessage]:
        """The mails, once there are so many."""
        wait_until(lambda: len(self.mails) >= count)
        return self.mails


def wait_until(is_so: Callable[[], bool], most: float = 20.0) -> None:
    """Wait for something that happens elsewhere."""
    deadline = time.monotonic() + most
    while not is_so():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)


@contextmanager
def mail_server() -> Iterator[Mailbox]:
    """A mail server on a free port, until the end of the block."""
    box = Mailbox()
    with socket.socket() as probe:  # the controller must know its port
        probe.bind(("127.0.0.1", 0))
        box.port = int(probe.getsockname()[1])
    controller = Controller(box, hostname="127.0.0.1", port=box.port, server_hostname="mail.test")
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


def text_of(mail: EmailMessage) -> str:
    """The plain text of a mail."""
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def html_of(mail: EmailMessage) -> str:
    """Its HTML."""
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def link_in(mail: EmailMessage, kind: str) -> str:
    """The path of a link in a mail."""
    found = re.search(rf"https://tablee\.test(/{kind}[\w/-]*)", text_of(mail))
    assert found, text_of(mail)
    return found[1]
