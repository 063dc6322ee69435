"""The server's own process: the port it listens at, the signals that stop it, how many descriptors it may have."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
from contextlib import suppress

from sudoku_tui.web.answers import WebError
from sudoku_tui.words.message import Message, say

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


def listen(host: str, port: int) -> socket.socket:
    """Open a socket and listen at it; a `WebError` says why that fails."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # elsewhere this would take a port away from whoever has it
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host.encode("idna").decode(), port))
        listener.listen()
    except (OSError, OverflowError, UnicodeError) as error:
        listener.close()
        raise WebError(_reason(error, host, port)) from error
    return listener


def _reason(error: Exception, host: str, port: int) -> Message:
    match error:
        case OverflowError():
            return say("There is no port {port}: ports are 0 to 65535.", port=port)
        case socket.gaierror() | UnicodeError():
            return say("There is no host called {host}.", host=host)
        case OSError(errno=errno.EADDRINUSE):
            return say("Port {port} is taken; choose another one with --port.", port=port)
        case _:
            reason = getattr(error, "strerror", None) or str(error)
            return say("Cannot listen on port {port} of {host}: {reason}.", port=port, host=host, reason=reason)
