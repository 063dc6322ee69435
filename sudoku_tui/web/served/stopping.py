"""Stopping: the signals that tell a server to stop, so that it can take leave of those who play."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

_WAYS = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl+C; the system; a terminal that was closed."""


def told_to_stop() -> asyncio.Event:
    """An event that the signals set; those ignored from the start stay ignored, as `nohup` wants."""
    told = asyncio.Event()
    with suppress(NotImplementedError):  # on Windows only Ctrl+C ends it, in its own way
        for way in (getattr(signal, name) for name in _WAYS if hasattr(signal, name)):
            if signal.getsignal(way) is not signal.SIG_IGN:
                asyncio.get_running_loop().add_signal_handler(way, told.set)
    return told
