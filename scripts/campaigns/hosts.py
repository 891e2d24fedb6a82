"""Two hosts, one PostgreSQL, one proxy, real browsers: people play a game to its end, also while a host dies.

Everything runs in network namespaces made for it: this program, PostgreSQL, the proxy and Chromium in one, and one
`tablee serve` in each of two others, joined to the first by a virtual cable. The proxy, nginx or Caddy, is set up as
docs/hosting.md says, word for word. A host dies as a machine does whose cable is pulled: nobody is told.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from campaigns.house import ROOT, CannotRun, Failed
from campaigns.web_proxies import PACKAGES, command_of

sys.path.insert(0, str(ROOT))
from playwright.sync_api import Browser, Page, sync_playwright
from tests.postgres import Postgres
from tests.web.browser.chromium import LEAN, find_chromium

from tablee import games

LESSONS_SEEN = "~".join(f"{game}.seen" for game in games.names())
PEOPLE = ("Ada", "Ben", "Cleo")
DESK: dict[str, object] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
PHONE: dict[str, object] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "fr-FR",
    "has_touch": True,
    "is_mobile": True,
}
FRONT = "https://127.0.0.1"
PORT = 8000
TURNS = 3  # of everybody in a game
PATIENCE = 60.0  # seconds for a page to load, a process to answer, a game to move on
PAGES_WITHIN = 30.0  # seconds for all pages to be back after a host died; the proxy notices its silence after 20
DECIDE = """(number) => {
  const buttons = [...document.querySelectorAll('#actions [data-owed] button[name=action]')];
  if (buttons.length > 1) buttons[number % buttons.length].click();
  return buttons.length;
}"""  # what leaves no choice plays itself
SHOWN = "() => Number(document.querySelector('#table').dataset.number)"
PHASE = "() => document.querySelector('#table').dataset.phase"
PICTURES = os.environ.get("TABLEE_PICTURES")  # a folder to look at what people see


def run(proxies: Sequence[str], is_short: bool) -> None:
    """Run in a network namespace of its own, with one proxy after the other."""
    for proxy in proxies:
        if missing := what_is_missing(proxy):
            raise CannotRun(f"two hosts behind {proxy} cannot be tried here: {missing}")
        words = ["unshare", "--net", sys.executable, "-m", "campaigns.hosts", proxy, *(["--short"] if is_short else [])]
        if subprocess.run(words, cwd=ROOT / "scripts").returncode:
            raise Failed(f"two hosts behind {proxy}, one house: see above")


def what_is_missing(proxy: str) -> str:
    """Why it cannot run here; empty if it can."""
    if sys.platform != "linux" or os.geteuid():
        return "only root on Linux makes network namespaces"
    needed = {"ip": "iproute2", "unshare": "util-linux", "openssl": "openssl", proxy: PACKAGES[proxy]}
    for program, package in needed.items():
        if not shutil.which(program):
            return f"{program} is not installed (Debian: apt-get install {package})"
    if not find_chromium():
        return "no Chromium is installed (Debian: apt-get install chromium)"
    if subprocess.run(["unshare", "--net", "true"], capture_output=True).returncode:
        return "this machine lets nobody make network namespaces"
    return ""


class Host:
    """A machine with one process of the house: a network namespace at the end of a cable."""

    def __init__(self, number: int, database: str, journal: Path) -> None:
        self.name = f"tablee-{os.getpid()}-{number}"
        self.cable = f"host{number}"
        self.near, self.address = f"10.77.{number}.1", f"10.77.{number}.2"
        self.database = database
        self.journal = journal
        self.process: subprocess.Popen[bytes] | None = None
        ip("netns", "add", self.name)
        ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        ip("addr", "add", f"{self.near}/24", "dev", self.cable)
        ip("link", "set", self.cable, "up")
        for words in (("addr", "add", f"{self.address}/24", "dev", "eth0"), ("link", "set", "eth0", "up")):
            ip("-n", self.name, *words)
        ip("-n", self.name, "link", "set", "lo", "up")

    def start(self) -> None:
        """Plug the cable in and start `tablee serve`, as docs/hosting.md says."""
        ip("link", "set", self.cable, "up")
        environment = {
            "PYTHONPATH": str(ROOT / "src"),
            "TABLEE_HOST": self.address,
            "TABLEE_PORT": str(PORT),
            "TABLEE_DATABASE": self.database,
            "TABLEE_NAMES": "127.0.0.1",
            "TABLEE_TRUSTED_PROXY": self.near,
            "TABLEE_REQUESTS_PER_SECOND": "0",  # all these people come from one address
        }
        command = ["ip", "netns", "exec", self.name, sys.executable, "-m", "tablee", "serve"]
        with self.journal.open("ab") as journal:
            self.process = subprocess.Popen(
                command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=journal
            )
        until(self.is_well, f"the process on {self.name} does not answer")

    def is_well(self) -> bool:
        """Whether it says so."""
        return self.streams() >= 0

    def streams(self) -> int:
        """How many pages it serves; -1 if it does not answer."""
        try:
            return int(httpx.get(f"http://{self.address}:{PORT}/health", timeout=2).json()["streams"])
        except (httpx.TransportError, ValueError, KeyError):
            return -1

    def die(self, in_silence: bool) -> None:
        """Kill its process; in silence: pull the cable before, so that nobody hears of it."""
        assert self.process is not None
        if in_silence:
            ip("link", "set", self.cable, "down")
        self.process.kill()
        self.process.wait()

    def remove(self) -> None:
        """Leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        ip("netns", "del", self.name)


def ip(*words: str) -> None:
    """Set up the network."""
    subprocess.run(["ip", *words], check=True)


def until(is_so: Callable[[], object], otherwise: str, patience: float = PATIENCE) -> float:
    """Wait until something is so; gives how long that took."""
    begun = time.monotonic()
    while not is_so():
        if time.monotonic() > begun + patience:
            raise Failed(otherwise)
        time.sleep(0.1)
    return time.monotonic() - begun


# --- the proxy ---


@contextmanager
def proxied(proxy: str, folder: Path, hosts: Sequence[Host]) -> Iterator[None]:
    """nginx or Caddy as docs/hosting.md says, until the end of the block."""
    command = command_of(proxy, folder, [f"{host.address}:{PORT}" for host in hosts])
    process = subprocess.Popen(command, env=os.environ | {"HOME": str(folder)}, stderr=subprocess.DEVNULL)
    try:
        until(is_open, f"{proxy} does not answer")
        yield
    finally:
        process.terminate()
        process.wait()


def is_open() -> bool:
    """Whether the proxy leads to the house."""
    try:
        return httpx.get(FRONT, verify=False, timeout=5).status_code == 200
    except httpx.TransportError:
        return False


# --- people ---


class Evening:
    """Three people at one table, each with a browser of their own, and the hosts that serve them."""

    def __init__(self, browser: Browser, hosts: Sequence[Host]) -> None:
        self.hosts = hosts
        self.complaints: list[str] = []
        self.pages = {name: self.come(browser, kind) for name, kind in zip(PEOPLE, (DESK, DESK, PHONE), strict=True)}

    def come(self, browser: Browser, kind: dict[str, object]) -> Page:
        """Somebody with a browser; without pauses, and known to the house."""
        context = browser.new_context(base_url=FRONT, ignore_https_errors=True, **kind)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script("localStorage.pace ??= 'at-once'; localStorage['tips-off'] = 'yes'")
        context.add_cookies([{"name": "lessons", "value": LESSONS_SEEN, "url": FRONT}])
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto("/")
        return page

    def lay(self) -> str:
        """A running table of all of them, with pages that are served by both hosts."""
        ada = self.pages["Ada"]
        options = {"option-seats": "3", "option-turn_limit": str(TURNS)}
        laid = ada.request.post("/tables", form={"game": "destorsion", "name": "Ada", **options}, max_redirects=0)
        table = laid.headers["location"]
        for seat, name in enumerate(PEOPLE[1:], 1):
            sat = self.pages[name].request.post(f"{table}/sit", form={"seat": str(seat), "name": name})
            if not sat.ok:
                raise Failed(f"{name} cannot sit down: {sat.status}")
        if not ada.request.post(f"{table}/start").ok:
            raise Failed("the game does not begin")
        for name, page in self.pages.items():
            page.goto(table)
            if "__Host-tablee" not in {cookie["name"] for cookie in page.context.cookies()}:
                raise Failed(f"the house does not know that {name} comes over https")
        until(self.are_spread, "one host serves all pages")
        return table

    def are_spread(self) -> bool:
        """Whether each host serves a page; else some are loaded anew."""
        time.sleep(1)
        if all(host.streams() > 0 for host in self.hosts):
            return True
        list(self.pages.values())[int(time.monotonic()) % len(PEOPLE)].reload()
        return False

    def play(self, most: int = 10_000) -> bool:
        """Let everybody play so many moves, or to the end; gives whether the game goes on."""
        moves, before, moved_at = 0, self.newest(), time.monotonic()
        for turn, page in enumerate(cycle(self.pages.values())):
            if page.evaluate(PHASE) == "over":
                until(lambda: all(one.evaluate(PHASE) == "over" for one in self.pages.values()), "who sees no end?")
                return False
            page.evaluate(DECIDE, turn)
            page.wait_for_timeout(100)
            if (now := self.newest()) > before:
                moves, before, moved_at = moves + 1, now, time.monotonic()
                if moves >= most:
                    return True
            elif time.monotonic() > moved_at + PATIENCE:
                raise Failed(f"the game stands still at {now}")
        raise AssertionError

    def newest(self) -> int:
        """The newest entry that any page shows."""
        return max(int(page.evaluate(SHOWN)) for page in self.pages.values())

    def are_together(self) -> bool:
        """Whether all pages show the same."""
        return len({page.evaluate(SHOWN) for page in self.pages.values()}) == 1

    def lose(self, host: Host, in_silence: bool) -> float:
        """A host dies; gives how long it takes until all pages have a socket at another one and show the same."""
        others = [other for other in self.hosts if other is not host]
        host.die(in_silence)
        return until(
            lambda: sum(other.streams() for other in others) >= len(PEOPLE) and self.are_together(),
            f"not all pages have come back within {PAGES_WITHIN:g} s",
            PAGES_WITHIN,
        )

    def reload(self) -> None:
        """Everybody loads the page anew, and sees what all others see."""
        for page in self.pages.values():
            page.reload()
        until(self.are_together, "pages that were loaded anew show different moments")

    def photograph(self, moment: str) -> None:
        """What people see, for who wants to look."""
        if PICTURES:
            for name, page in self.pages.items():
                page.screenshot(path=Path(PICTURES) / f"{moment}-{name}.png")


def play_evenings(proxy: str, most: int) -> None:
    """Games with a death in the middle, of either host and of either kind; the first of several goes undisturbed."""
    with ExitStack() as ends:
        folder = Path(ends.enter_context(TemporaryDirectory()))
        folder.chmod(0o755)  # the workers of nginx are somebody else
        ip("link", "set", "lo", "up")
        postgres = Postgres(listen_addresses="*")
        ends.callback(postgres.stop)
        open_to_hosts(postgres)
        name = postgres.new_database().partition("@/")[2].partition("?")[0]
        hosts = []
        for number in (1, 2):
            hosts.append(Host(number, f"postgresql://postgres@10.77.{number}.1/{name}", folder / f"journal-{number}"))
            ends.callback(hosts[-1].remove)
        for host in hosts:
            host.start()
        ends.enter_context(proxied(proxy, folder, hosts))
        playwright = ends.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=[*LEAN, "--ignore-certificate-errors"]
        )
        ends.callback(browser.close)
        evening = Evening(browser, hosts)
        for game in range(most):
            evening.lay()
            begun = time.monotonic()
            if game or most == 1:
                evening.play(most=5)
                evening.photograph(f"{game}-before")
                doomed = hosts[game % 2]
                in_silence = game % 4 > 1
                back = evening.lose(doomed, in_silence)
                how = "the cable of a host was pulled" if in_silence else "a process was killed"
                print(f"game {game + 1}: {how}, all pages were back after {back:.1f} s", flush=True)
                evening.reload()
                evening.photograph(f"{game}-after")
            evening.play()
            evening.photograph(f"{game}-end")
            print(f"game {game + 1}: {len(PEOPLE)} people to its end in {time.monotonic() - begun:.0f} s", flush=True)
            for host in hosts:
                if host.streams() < 0:
                    host.start()
        if evening.complaints:
            raise Failed(f"the pages complain: {evening.complaints}")


def open_to_hosts(postgres: Postgres) -> None:
    """Let PostgreSQL answer the two hosts."""
    with (postgres.folder / "data" / "pg_hba.conf").open("a") as rules:
        rules.write("host all all 10.77.0.0/16 trust\n")
    postgres.run("select pg_reload_conf()")


if __name__ == "__main__":
    try:
        play_evenings(sys.argv[1], 1 if "--short" in sys.argv else 5)
    except Failed as failed:
        sys.exit(str(failed))
