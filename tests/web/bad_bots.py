"""Bots that fail, each in its own way."""

from __future__ import annotations

import os
import time

from tablee.bots import Bot, Knowledge

RELEASE = "TABLEE_TEST_RELEASE"


class SleepyBot(Bot):
    """Never comes back."""

    def choose(self, known: Knowledge) -> int:
        time.sleep(600)
        return int(known.actions()[0])


class BusyBot(Bot):
    """Counts until a file is there that the environment names, then takes its first action."""

    def choose(self, known: Knowledge) -> int:
        count = 0
        while count % 10_000 or not os.path.exists(os.environ[RELEASE]):
            count += 1
        return int(known.actions()[0])


class CheatingBot(Bot):
    """Chooses what it may not."""

    def choose(self, known: Knowledge) -> int:
        return 10**9


class BrokenBot(Bot):
    """Has a defect, and talks."""

    def choose(self, known: Knowledge) -> int:
        print("this is no answer")
        raise ZeroDivisionError("a defect")


class DyingBot(Bot):
    """Takes its process with it."""

    def choose(self, known: Knowledge) -> int:
        os._exit(3)


NAMES = ("sleepy", "busy", "cheating", "broken", "dying")
NAMED = " ".join(f"{name}=tests.web.bad_bots:{name.title()}Bot" for name in NAMES)
