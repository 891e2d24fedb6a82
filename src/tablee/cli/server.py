"""`tablee serve`: open the house."""

from __future__ import annotations

import argparse
from contextlib import suppress

from tablee.cli.arguments import names, whole
from tablee.cli.terminal import Terminal
from tablee.words import Words


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Where to listen and where to keep the tables."""
    parser.add_argument("--host", default="0.0.0.0", metavar=say("help-arg-address"), help=say("help-host"))
    parser.add_argument("--port", type=whole(0, 65535), default=8000, metavar="N", help=say("help-port"))
    parser.add_argument("--database", default="tablee.sqlite", metavar=say("help-arg-file"), help=say("help-database"))
    parser.add_argument("--names", type=names, default=[], metavar=say("help-arg-names"), help=say("help-names"))
    parser.add_argument("--trusted-proxy", default="", metavar=say("help-arg-address"), help=say("help-trusted-proxy"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Serve until stopped."""
    from tablee.web.serve import serve

    with suppress(KeyboardInterrupt):  # how a house is closed
        serve(args.host, args.port, args.database, hosts=tuple(args.names), trusted_proxy=args.trusted_proxy)
    return 0
