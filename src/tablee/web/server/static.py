"""Static files, served by Starlette under names that change with their content, so browsers may keep them for ever."""

from __future__ import annotations

import hashlib
import os
import re
from functools import cache
from importlib import resources

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

HASHED = re.compile(r"(?P<stem>.+)\.(?P<digest>[0-9a-f]{12})(?P<suffix>\.\w+)")  # house.0123456789ab.css
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class HashedStaticFiles(StaticFiles):
    """`house.<digest>.css` is the file `house.css`, kept for ever if the digest is that of its content."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        found, stat = super().lookup_path(path)
        hashed = HASHED.fullmatch(path)
        return super().lookup_path(hashed["stem"] + hashed["suffix"]) if stat is None and hashed else (found, stat)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        packed = f"{os.fspath(full_path)}.br"  # written by scripts/assets.py
        is_packed = "br" in accepted_encodings(scope) and os.path.exists(packed)
        if is_packed:
            response = super().file_response(packed, os.stat(packed), scope, status_code)
            response.headers["Content-Encoding"] = "br"
            response.headers["Vary"] = "Accept-Encoding"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        hashed = HASHED.fullmatch(self.get_path(scope))
        is_current = hashed is not None and hashed["digest"] == digest_of_file(os.fspath(full_path))
        response.headers["Cache-Control"] = FOR_EVER if is_current else ASK_AGAIN
        return response


def accepted_encodings(scope: Scope) -> set[str]:
    """The compressions that a browser takes."""
    return {name.strip() for name in Headers(scope=scope).get("accept-encoding", "").split(",")}


def static_files() -> HashedStaticFiles:
    """The package's own files."""
    return HashedStaticFiles(packages=[("tablee.web", "static")])


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the file. Style sheets are built (scripts/assets.py)."""
    file = resources.files("tablee.web").joinpath("static", name)
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        raise FileNotFoundError(f"{name} is not built yet: run `python scripts/assets.py`") from None
    return f"/static/{hashed_name(name, digest(content))}"


def hashed_name(name: str, digest: str) -> str:
    """`house.css` as `house.<digest>.css`."""
    stem, suffix = os.path.splitext(name)
    return f"{stem}.{digest}{suffix}"


def digest(content: bytes) -> str:
    """Twelve hexadecimal digits that change with the content."""
    return hashlib.sha256(content).hexdigest()[:12]


@cache
def digest_of_file(path: str) -> str:
    """The digest of one of the package's files, read once."""
    with open(path, "rb") as file:
        return digest(file.read())
