"""A real browser at a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.browser.chromium import LEAN, find_chromium, is_needed
from tests.web.house import KNOWS_ALL, Guest
from tests.web.server import Process

DESK = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
MOVING = {**DESK, "reduced_motion": "no-preference"}  # what glides and breathes is drawn anew all the time
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR", "has_touch": True, "is_mobile": True}
PATIENCE = 30_000  # ms
expect.set_options(timeout=PATIENCE)
Visit = Callable[..., Page]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that lives in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")  # not for the session: Playwright's event loop would run under all other tests
def browser() -> Iterator[Browser]:
    """Chromium, or a clear word on why not."""
    path = find_chromium()
    if not path:
        reason = "no Chromium is installed: install one (Debian: apt-get install chromium) or set TABLEE_CHROMIUM"
        if is_needed():
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=LEAN)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server process with bots that do not wait; all tests lay their tables in the same house."""
    process = Process(tmp_path_factory.mktemp("browser") / "house.sqlite")
    process.start()
    yield process
    process.stop()


@pytest.fixture
def complaints() -> list[str]:
    """What the consoles said."""
    return []


@pytest.fixture
def visit(browser: Browser, server: Process, complaints: list[str]) -> Iterator[Visit]:
    """Opens pages, each in a browser of its own, without motion and without pauses unless they are wished, and in the
    place of a guest who is known at another house, if there is one; a newcomer is offered lessons and tips. At the end
    no console may have complained."""
    contexts: list[BrowserContext] = []

    def come(guest: Guest | None = None, pace: str = "at-once", newcomer: bool = False, **settings: Any) -> Page:
        address = str(guest.http.base_url) if guest else server.address
        context = browser.new_context(**{"base_url": address, "reduced_motion": "reduce", **(settings or DESK)})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(f"if (location.protocol === 'http:') localStorage.pace ??= '{pace}'")
        if guest:
            context.add_cookies([{"name": "tablee", "value": guest.http.cookies["tablee"], "url": address}])
        if not newcomer:
            context.add_cookies([{"name": "lessons", "value": KNOWS_ALL, "url": address}])
            context.add_init_script("if (location.protocol === 'http:') localStorage['tips-off'] = 'yes'")
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert complaints == []
