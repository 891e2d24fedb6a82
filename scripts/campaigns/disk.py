"""A small disk of its own that a campaign can fill: a tmpfs, which only root can mount."""

from __future__ import annotations

import errno
import os
import subprocess
import tempfile
from pathlib import Path

PIECE = 1024 * 1024  # bytes


class SmallDisk:
    """Mounted on a new folder; what lies there is in memory, and gone when it is unmounted."""

    def __init__(self, megabytes: int) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="tablee-disk-"))
        command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tablee", str(self.path)]
        try:
            subprocess.run(command, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            self.path.rmdir()
            raise
        self.filler = self.path / "filler"

    def fill(self) -> None:
        """Leave not a byte."""
        with self.filler.open("ab") as file:
            size = PIECE
            while size:
                try:
                    os.posix_fallocate(file.fileno(), file.seek(0, os.SEEK_END), size)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    size //= 2

    def make_room(self) -> None:
        """Free what was filled."""
        self.filler.unlink(missing_ok=True)

    def unmount(self) -> None:
        """Forget all of it, also while somebody still holds a file there."""
        subprocess.run(["umount", "--lazy", str(self.path)], check=True, capture_output=True)
        self.path.rmdir()
