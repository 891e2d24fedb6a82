"""A push service for tests, and the browsers that listen to it: they read what was sent, and check who sent it."""

from __future__ import annotations

import json
import os
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.web.mailbox import wait_until


def written(key: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(key).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """And back."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushBrowser:
    """What a browser keeps of its subscription."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = generate_private_key(SECP256R1())
        self.auth = os.urandom(16)

    @property
    def fields(self) -> dict[str, str]:
        """What it tells the house."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": written(point), "auth": written(self.auth)}

    def opened(self, body: bytes) -> dict[str, Any]:
        """A message, decrypted."""
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found = json.loads(text)
        assert isinstance(found, dict)
        return found


@dataclass
class Message:
    """What came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    def signed_by(self) -> tuple[str, dict[str, Any]]:
        """The key that has signed a message (RFC 8292), once its signature is checked, and what it says."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = parts["t"].split(".")
        assert scheme == "vapid"
        assert json.loads(read(head))["alg"] == "ES256"
        both = read(signature)
        made = encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
        key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), read(parts["k"]))
        key.verify(made, f"{head}.{claims}".encode(), ECDSA(SHA256()))
        return parts["k"].rstrip("="), json.loads(read(claims))


@dataclass
class PushService:
    """A service that keeps what it gets, and answers as it is told."""

    port: int = 0
    messages: list[Message] = field(default_factory=list)
    answers: list[tuple[int, str]] = field(default_factory=list)  # to the next messages: a status and where to
    tried: int = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self, name: str = "one") -> PushBrowser:
        """A browser that listens here."""
        return PushBrowser(f"{self.address}/send/{name}")

    def wait(self, count: int) -> list[Message]:
        """The messages, once there are so many."""
        wait_until(lambda: len(self.messages) >= count)
        return self.messages


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on a free port, until the end of the block."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            service.tried += 1
            status, where = service.answers.pop(0) if service.answers else (201, "")
            if status == 201:
                service.messages.append(
                    Message(self.path, {name.lower(): text for name, text in self.headers.items()}, body)
                )
            self.send_response(status)
            if where:
                self.send_header("Location", where)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is written down."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
