"""Tries an installed Tablée as a stranger would: a house is served, its pages, script and fonts come, games are played.

    python installed.py

Needs nothing but the installed package; prints a line for each thing tried. cibuildwheel runs it for every wheel.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

START_TIMEOUT = 60.0  # seconds until the server must answer
browser = build_opener(HTTPCookieProcessor(), ProxyHandler({}))


def main() -> int:
    """Serve a house in a folder of its own, look at it, stop it; then let games run."""
    with tempfile.TemporaryDirectory() as folder:
        serve_and_look(Path(folder))
        play(Path(folder))
    return 0


def serve_and_look(folder: Path) -> None:
    """Start the server as its host would, and open a table."""
    command = [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", "0"]
    said = folder / "said.txt"
    with said.open("wb") as out:
        server = subprocess.Popen(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT)
    try:
        address = wait_for_address(server, said)
        home, _ = get(address, "/")
        for kind in (r'"(/static/[^"]+\.js[^"]*)"', r'"(/static/[^"]+fonts[^"]*\.css)"'):
            path = found(kind, home)
            text, _ = get(address, path)
        for font in re.findall(r"url\(([^)]+\.woff2[^)]*)\)", text)[:2]:
            get(address, re.sub(r"[^/]*$", "", path.partition("?")[0]) + font.strip("\"'"))
        get(address, "/static/built/icon-touch.png")
        form = urlencode({"game": "destorsion", "name": "Ada", "fill": "random", "option-seats": "2"})
        table, url = get(address, "/tables", form.encode())
        assert "/t/" in url, url
        assert "<svg" in table, url
    finally:
        server.terminate()
        status = server.wait(START_TIMEOUT)
    assert status == 0 or sys.platform == "win32", f"the server ended with status {status}: {said.read_text()}"


def wait_for_address(server: subprocess.Popen[bytes], said: Path) -> str:
    """Where the server says it can be found."""
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        address = re.search(r"http://127\.0\.0\.1:\d+", said.read_text("utf-8", "replace"))
        if address:
            try:
                browser.open(address[0] + "/health", timeout=5).close()
                return address[0]
            except URLError:
                pass
        assert server.poll() is None, said.read_text("utf-8", "replace")
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


def get(address: str, path: str, form: bytes | None = None) -> tuple[str, str]:
    """The text at an address and where it was found in the end."""
    with browser.open(address + path, form, timeout=30) as answer:
        body = answer.read()
        assert answer.status == 200, path
        assert body, path
        print(f"{answer.status} {path}: {len(body)} bytes")
        return body.decode("utf-8", "replace"), answer.url


def found(pattern: str, text: str) -> str:
    """What a pattern finds on a page."""
    match = re.search(pattern, text)
    assert match, f"the page has no {pattern}"
    return match[1]


def play(folder: Path) -> None:
    """Let a few games run."""
    figures = folder / "figures.json"
    command = [sys.executable, "-m", "tablee", "simulate", "destorsion", "--games", "20", "--workers", "1"]
    subprocess.run([*command, "--json", str(figures)], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    games = json.loads(figures.read_text("utf-8"))["games"]
    assert games == 20, games
    print("20 games of Déstorsion simulated")


if __name__ == "__main__":
    sys.exit(main())
