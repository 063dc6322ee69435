"""Stopping: how a server is told to stop by signals, so that it can take leave of those who play."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

_WAYS = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl+C; the system or whoever manages it; the terminal that was closed."""


def told_to_stop() -> asyncio.Event:
    """Return an event that is set once the server is told to stop.

    Signals that were ignored from the start stay ignored: `nohup` keeps the server running.
    """
    told = asyncio.Event()
    with suppress(NotImplementedError):  # on Windows only Ctrl+C ends it, in its own way
        for way in (getattr(signal, name) for name in _WAYS if hasattr(signal, name)):
            if signal.getsignal(way) is not signal.SIG_IGN:
                asyncio.get_running_loop().add_signal_handler(way, told.set)
    return told
