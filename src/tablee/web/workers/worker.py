"""The process in which jobs run: reads pickled requests, each after its length, and answers in the same way.

    python -m tablee.web.workers.worker [bytes of memory]

It ends when the server lets go of the pipe, also in the middle of a job, and when a job outlasts its limit.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import struct
import sys
import threading
from contextlib import suppress
from typing import BinaryIO, Final

NICENESS: Final = 10  # pages come first
LENGTH_PREFIX: Final = struct.Struct(">Q")
READY: Final = b"ready\n"
EXIT_AFTER: Final = (
    1.0  # seconds after which a job ends that nobody has ended: whoever asks gives up first, and knows why
)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Report readiness, then answer requests until the server closes the pipe."""
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read, args=(requests, waiting), daemon=True).start()
    answers.write(READY)
    answers.flush()
    while True:
        answer = done(waiting.get())
        answers.write(LENGTH_PREFIX.pack(len(answer)) + answer)
        answers.flush()


def read(requests: BinaryIO, waiting: queue.SimpleQueue[bytes]) -> None:
    """Take requests as they come; at the end of the pipe this process ends, whatever it does."""
    while len(head := requests.read(LENGTH_PREFIX.size)) == LENGTH_PREFIX.size:
        waiting.put(requests.read(LENGTH_PREFIX.unpack(head)[0]))
    os._exit(0)


def done(request: bytes) -> bytes:
    """The result of a job, or the exception that it raised."""
    seconds, job, given, named = pickle.loads(request)
    set_alarm(seconds + EXIT_AFTER)
    try:
        return pickle.dumps((False, job(*given, **named)))
    except Exception as error:
        return as_error(error)
    finally:
        set_alarm(0)


def as_error(error: Exception) -> bytes:
    """An exception that can be pickled; any other is replaced by its text."""
    try:
        written = pickle.dumps((True, error))
        pickle.loads(written)
    except Exception:
        return pickle.dumps((True, RuntimeError(f"{type(error).__name__}: {error}")))
    return written


def set_alarm(seconds: float) -> None:
    """Let SIGALRM end this process after so many seconds; 0 switches it off. Not every system has it."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, max(0.0, seconds))


def limit_memory(most: int) -> None:
    """Limit the address space of this process: beyond it allocations raise MemoryError. Not every system can."""
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):  # macOS knows the limit and does not take it
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main(memory: int) -> None:
    """Use the standard streams for requests and answers; what a job prints goes to stderr."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    if memory:
        limit_memory(memory)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError):  # nobody listens any more
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
