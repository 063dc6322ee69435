"""Listening at a port before any address is announced, or a sentence that says why that fails."""

import errno
import os
import socket

from sudoku_tui.web.errors import WebError
from sudoku_tui.words.message import Message, say


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
