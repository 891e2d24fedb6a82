"""`tablee serve`: open the house."""

from __future__ import annotations

import argparse

from tablee.cli.arguments import whole
from tablee.cli.terminal import Terminal
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Where to listen and where to keep the tables."""
    parser.add_argument("--host", default="0.0.0.0", metavar=say("help-arg-address"), help=say("help-host"))
    parser.add_argument("--port", type=whole(0, 65535), default=8000, metavar="N", help=say("help-port"))
    parser.add_argument("--database", default="tablee.sqlite", metavar=say("help-arg-file"), help=say("help-database"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Serve until stopped."""
    from tablee.web.serve import serve

    serve(args.host, args.port, args.database)
    return 0
