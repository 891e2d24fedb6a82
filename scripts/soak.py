"""The long campaigns against a real server: what no test has the time for. Used by `make soak`.

    python scripts/soak.py [bots] [faults] [guests] [hosts] [kills] [memory] [--minutes 30] [--short]

memory  200 tables of bots that somebody looks at, new ones for those that end: the memory levels off
kills   kill -9 at 190 moments: no acknowledged play is lost
guests  hostile guests attack a server on 127.0.0.1 while an ordinary one plays
faults  200 tables at two processes on one PostgreSQL and one on a file: killed, stopped for a while, cut off from the
        database and from their pages, the database killed and restarted, the disk full, the clock set
hosts   two hosts in network namespaces, one PostgreSQL, nginx, then Caddy, and Chromium: games to their end while a
        host dies
bots    66 tables of masters that nobody looks at: a bot that somebody looks at answers as before

Each prints what it measured and a verdict; the exit code is 1 if one of them fails. `--short` tries them all in some
minutes, with wider bounds for the memory. Needs Linux: memory is read from /proc. What cannot run here is left out,
with a sentence on what it needs.
"""

from __future__ import annotations

import argparse
import signal
import sys

from campaigns import bots, faults, guests, hosts, kills, memory
from campaigns.house import CannotRun, Failed
from campaigns.web_proxies import PACKAGES

CAMPAIGNS = ("bots", "faults", "guests", "hosts", "kills", "memory")


def main(arguments: list[str]) -> int:
    """Run the campaigns one after the other; every one runs even if an earlier one failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("campaigns", nargs="*", default=[], metavar="campaign", help=", ".join(CAMPAIGNS))
    parser.add_argument("--minutes", type=float, default=30, help="how long the memory is watched, and faults happen")
    parser.add_argument("--tables", type=int, default=200, help="how many tables play meanwhile")
    parser.add_argument(
        "--kills", type=int, default=190, help="how often the server and the store are killed, together"
    )
    parser.add_argument("--within", type=float, default=10, help="seconds in which all goes on after a fault")
    parser.add_argument(
        "--proxy", choices=PACKAGES, action="append", help="in front of the hosts; else one, then the other"
    )
    parser.add_argument("--short", action="store_true", help="try everything in some minutes")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # or what a campaign has started would live on
    if unknown := set(asked.campaigns) - set(CAMPAIGNS):
        parser.error(f"unknown campaign {', '.join(sorted(unknown))}")
    runs = {
        "bots": lambda: bots.run(asked.short),
        "faults": lambda: faults.run(asked.tables, asked.minutes, asked.short, asked.within),
        "guests": lambda: guests.run(asked.short),
        "hosts": lambda: hosts.run(asked.proxy or list(PACKAGES), asked.short),
        "kills": lambda: kills.run(8 if asked.short else asked.kills),
        "memory": lambda: memory.run(asked.tables, asked.minutes, asked.short),
    }
    failed = [name for name in asked.campaigns or CAMPAIGNS if not passes(name, runs[name])]
    return 1 if failed else 0


def passes(name: str, run: object) -> bool:
    """Run one campaign; say in a line whether it went well."""
    assert callable(run)
    print(f"\n· {name}", flush=True)
    try:
        run()
    except CannotRun as missing:
        print(f"left out {name}: {missing}", flush=True)
        return True
    except Failed as failed:
        print(f"FAILED {name}: {failed}", flush=True)
        return False
    print(f"passed {name}", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
