"""The command line: `tablee games`, `play`, `simulate`, `check`, `verify`, `export`, `serve`, `backup`, `move`…

What only one command needs is imported when that command runs, so that the others start sooner.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from tablee.cli.parser import build
from tablee.cli.terminal import Terminal, chosen_language
from tablee.engine.errors import TableeError

WRONG = 2
INTERRUPTED = 130
PIPE_CLOSED = 141  # like a program that the system ended for it


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong is one sentence on stderr and exit code 2."""
    given = list(sys.argv[1:] if argv is None else argv)
    forgive_encodings()
    terminal = Terminal(chosen_language(given, os.environ))
    try:
        args = build(terminal.say).understand(given)
        code: int = args.run(args, terminal)
        sys.stdout.flush()
    except TableeError as error:
        terminal.complain(error)
        return WRONG
    except BrokenPipeError:
        forget_stdout()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def forgive_encodings() -> None:
    """Show a question mark for characters that the terminal cannot encode, and for undecodable input."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def forget_stdout() -> None:
    """The reader has closed the pipe: discard what is still to be flushed at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
