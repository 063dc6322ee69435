"""The server's own process: the signals that stop it, and how many descriptors it may have."""

import asyncio
import signal
from contextlib import suppress

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl+C; the system; a terminal that was closed."""
_ENOUGH_DESCRIPTORS = 16_384
"""Each connection and each game needs some."""


def told_to_stop() -> asyncio.Event:
    """An event that the signals set; those ignored from the start stay ignored, as `nohup` wants."""
    told = asyncio.Event()
    with suppress(NotImplementedError):  # on Windows only Ctrl+C ends it, in its own way
        for number in (getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)):
            if signal.getsignal(number) is not signal.SIG_IGN:
                asyncio.get_running_loop().add_signal_handler(number, told.set)
    return told


def allow_many_descriptors() -> None:
    """Raise the limit as far as allowed, up to plenty."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _ENOUGH_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH_DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
