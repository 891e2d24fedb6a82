"""A house for benchmarks/server.py, with the meadow on its shelf and no limits: house.py PORT DATABASE."""

from __future__ import annotations

import sys
from pathlib import Path

from tablee import games
from tablee.web.http.context import Limits
from tablee.web.serve import serve

games.__path__.append(str(Path(__file__).resolve().parent / "shelf"))

if __name__ == "__main__":
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0, connections_per_address=0)
    limits.streams_per_visitor = limits.streams_per_address = 10**6
    port, database = sys.argv[1:]
    serve("127.0.0.1", int(port), database, limits=limits, quiet=True)
