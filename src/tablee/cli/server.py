"""`tablee serve`: open the house. Every option can also be given by the environment, as TABLEE_ and its name."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from tablee import games
from tablee.cli.arguments import names, whole
from tablee.cli.terminal import BadCommand, Terminal, read_text
from tablee.engine.edition import digest_of
from tablee.table.editions import Edition, HouseBoard
from tablee.web.server.limits import JOURNALS, METRICS, Limits
from tablee.words import Words

LIMITS = {  # the limits a host may set, and their largest values
    "most_tables": 10**9,
    "tables_per_minute": 10**6,
    "posts_per_second": 10**6,
    "requests_per_second": 10**6,
    "connections_per_address": 10**6,
    "streams_per_visitor": 10**6,
    "streams_per_address": 10**6,
}


def declare(parser: argparse.ArgumentParser, say: Words) -> None:
    """Where to listen, where to keep the tables, whom to believe, how much to allow, what to tell the host."""

    def option(name: str, default: object, metavar: str | None, read: Callable[[str], Any] = str, **more: Any) -> None:
        variable = "TABLEE_" + name.upper().replace("-", "_")
        given = os.environ.get(variable, str(default))
        told = f"{say(f'help-{name}')} [{variable}]"
        if str(default):
            told += f" ({default})"
        parser.add_argument(f"--{name}", default=given, type=read, metavar=metavar, help=told, **more)

    address = say("help-arg-address")
    option("host", "0.0.0.0", address)
    option("port", 8000, "N", whole(0, 65535))
    option("database", "tablee.sqlite", say("help-arg-database"))
    option("processes", 1, "N", whole(1, 64))
    option("names", "", say("help-arg-names"), lambda text: names(text) if text else [])
    option("trusted-proxy", "", address, proxies)
    option("log", "quiet", None, one_of(*JOURNALS), choices=JOURNALS)
    option("metrics", "off", None, one_of(*METRICS), choices=METRICS)
    option("metrics-token", "", say("help-arg-token"))
    option("edition", "", say("help-arg-editions"), lambda text: names(text) if text else [])
    option("site", "", address)
    option("smtp", "", "smtp://…")
    option("mail-from", "", say("help-arg-mail"))
    option("push-service", "", address)
    usual = {field.name: field.default for field in fields(Limits)}
    for limit, most in LIMITS.items():
        least = 1 if limit.startswith("streams") else 0  # a house where no page is live is none
        option(limit.replace("_", "-"), usual[limit], "N", whole(least, most))
    parser.set_defaults(run=run)


def house_board(text: str) -> HouseBoard:
    """A board that the house offers: the game, an equals sign, and its file."""
    name, equals, file = text.partition("=")
    if not equals:
        raise BadCommand("usage-edition", text=text)
    board = games.edition(name, read_text(file), file)
    if board is None:
        raise BadCommand("usual-edition", file=file)
    edition = Edition(digest=digest_of(name, board), game=name, board=board)
    return HouseBoard(name=Path(file).stem, edition=edition)


def one_of(*known: str) -> Callable[[str], str]:
    """Reads one of a few words; the environment's too."""

    def read(text: str) -> str:
        if text not in known:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} should be one of {', '.join(known)}")
        return text

    return read


def proxies(text: str) -> str:
    """Reads addresses or networks between commas, as the server wants them."""
    try:
        for part in names(text) if text else ():
            ip_network(part)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be an address such as 127.0.0.1") from None
    return text


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Serve until stopped."""
    from tablee.web.notices.settings import read_settings
    from tablee.web.serve import serve

    with suppress(KeyboardInterrupt):  # how a house is closed
        serve(
            args.host,
            args.port,
            args.database,
            hosts=tuple(args.names),
            trusted_proxy=args.trusted_proxy,
            limits=Limits(**{limit: getattr(args, limit) for limit in LIMITS}),
            metrics=args.metrics,
            metrics_token=args.metrics_token,
            journal=args.log,
            processes=args.processes,
            boards=[house_board(text) for text in args.edition],
            notice_settings=read_settings(args.site, args.smtp, args.mail_from, args.push_service),
        )
    return 0
