"""A scene as a picture in a mail. It needs the extra `notices`; without it there is no picture."""

from __future__ import annotations

import logging
from typing import Final

from tablee.draw.png import png

log = logging.getLogger("tablee.web")
WIDTH: Final = 640  # dots


def png_of(svg: str) -> bytes:
    """A scene that stands alone, drawn; empty where that cannot be done. To be called in a thread."""
    try:
        return png(svg, WIDTH)
    except ImportError:
        return b""
    except Exception as error:  # a mail without a picture is better than none
        log.error("the board could not be drawn for a mail: %s", type(error).__name__)
        return b""
