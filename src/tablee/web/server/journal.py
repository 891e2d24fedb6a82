"""The journal's handler: a line that comes again and again is written once, then counted."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TextIO

TOLD_EVERY = 60.0  # seconds between two counts of what was left out; after so long without a repetition it is over
MOST_TEXTS = 5  # different lines from one place in the code that are written before the rest is counted
KIND_ATTRIBUTE = "kind"  # attribute of a record: all records of a kind are one line


@dataclass
class Repetition:
    """Lines of one kind that have come lately."""

    level: int
    what: str  # the first of them
    last: float
    written: set[str] = field(default_factory=set)
    left_out: int = 0  # since the last count
    total: int = 0  # left out since the first line


class JournalHandler(logging.StreamHandler[TextIO]):
    """Writes warnings and errors, and lines with a `kind`, once: then a count each minute, and a line at their end.

    Ordinary lines of requests pass. So neither a full disk nor a stranger makes the journal grow without bound.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self.clock = clock
        self.repetitions: dict[Hashable, Repetition] = {}
        self.timer: threading.Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it; called with the handler's lock held."""
        if is_bounded(record) and not self.is_new(record):
            self.start_timer()
        else:
            super().emit(record)

    def is_new(self, record: logging.LogRecord) -> bool:
        """Whether a line is to be written; else it is counted."""
        kind, now = kind_of(record), self.clock()
        known = self.repetitions.get(kind)
        if known is None or (not known.total and now - known.last >= TOLD_EVERY):
            known = self.repetitions[kind] = Repetition(record.levelno, name_of(record), now)
        known.last, text = now, text_of(record)
        if text not in known.written and len(known.written) < (1 if hasattr(record, KIND_ATTRIBUTE) else MOST_TEXTS):
            known.written.add(text)
            return True
        known.left_out += 1
        known.total += 1
        return False

    def start_timer(self) -> None:
        """Count again after a while."""
        if self.timer is None:
            self.timer = threading.Timer(TOLD_EVERY, self.count)
            self.timer.daemon = True
            self.timer.start()

    def count(self) -> None:
        """Write how many lines were left out, and what has not come again."""
        self.acquire()
        try:
            self.timer = None
            self.write_counts()
            if any(known.total for known in self.repetitions.values()):
                self.start_timer()
        finally:
            self.release()

    def write_counts(self) -> None:
        """The same; called with the lock held."""
        for kind, known in list(self.repetitions.items()):
            if known.left_out:
                self.write(known, f"{known.left_out} more since the last line: {known.what}")
                known.left_out = 0
            elif self.clock() - known.last >= TOLD_EVERY:
                del self.repetitions[kind]
                if known.total:
                    self.write(known, f"over, after {known.total} more in all: {known.what}")

    def write(self, known: Repetition, text: str) -> None:
        """Write a line of the handler's own."""
        super().emit(logging.LogRecord("tablee.journal", known.level, __file__, 0, text, None, None))

    def close(self) -> None:
        """Leave no count unwritten."""
        self.acquire()
        try:
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            self.write_counts()
        finally:
            self.release()
        super().close()


def is_bounded(record: logging.LogRecord) -> bool:
    """Whether a line is not written again and again."""
    return record.levelno >= logging.WARNING or hasattr(record, KIND_ATTRIBUTE)


def kind_of(record: logging.LogRecord) -> Hashable:
    """What makes two lines the same kind: what they say they are, else the place in the code, and the error."""
    named = getattr(record, KIND_ATTRIBUTE, None)
    error = record.exc_info[0] if record.exc_info else None
    return named if named is not None else (record.pathname, record.lineno, error)


def name_of(record: logging.LogRecord) -> str:
    """What a count says that it counts: of errors the first text, of requests their kind."""
    return record.getMessage() if record.levelno >= logging.WARNING else str(getattr(record, KIND_ATTRIBUTE))


def text_of(record: logging.LogRecord) -> str:
    """What makes two lines of one kind different: their text, and where their error was raised."""
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
    return record.getMessage() + place
