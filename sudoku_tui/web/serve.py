"""The server door: the game as the terminal has it, played in a browser."""

from __future__ import annotations

import errno
import os
import socket
import sys
from importlib.util import find_spec

LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""The hosts that only this machine can reach."""
_ALL_ADDRESSES = ("", "0.0.0.0", "::")


class ServeError(Exception):
    """Why nothing can be served; the message is one sentence."""


def serve(host: str = "127.0.0.1", port: int = 8000) -> int:
    """Serves the game until it is interrupted or told to end, and says where.

    Every browser tab plays in a process of its own; all share the saved games of whoever serves.

    Args:
        host: the address to listen at; by default only this machine can reach it.
        port: the port to listen at; 0 for any free one.

    Returns:
        The exit code: 0 when it was stopped, 1 when it could not be started.
    """
    try:
        _require_extra()
        listener = listen(host, port)
    except ServeError as error:
        print(error, file=sys.stderr)
        return 1
    # Only now: importing the server costs a third of a second, and needs the extra.
    from sudoku_tui.web.server import SudokuServer

    bound = listener.getsockname()[1]
    SudokuServer(host, bound, _announcement(host, bound)).run(listener)
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address already, so that none is announced in vain.

    Raises:
        ServeError: if it cannot.
    """
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # elsewhere this would take a port away from whoever has it
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host.encode("idna").decode(), port))
        listener.listen()
    except (OSError, OverflowError, UnicodeError) as error:
        listener.close()
        raise ServeError(_reason(error, host, port)) from error
    return listener


def _reason(error: Exception, host: str, port: int) -> str:
    """Why a port of a host cannot be listened at, as a sentence."""
    match error:
        case OverflowError():
            return f"There is no port {port}: ports are 0 to 65535."
        case socket.gaierror() | UnicodeError():
            return f"No host is known as {host}."
        case OSError(errno=errno.EADDRINUSE):
            return f"Port {port} is taken; choose another one with --port."
        case OSError(strerror=reason):
            return f"Port {port} of {host} cannot be listened at: {reason}."
        case _:
            return f"Port {port} of {host} cannot be listened at: {error}."


def address(host: str, port: int) -> str:
    """The address to type into a browser."""
    if host in _ALL_ADDRESSES:
        host = socket.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _announcement(host: str, port: int) -> str:
    where = f"Sudoku is served at {address(host, port)} until Ctrl+C is pressed here."
    if host in LOOPBACK:
        return where
    return f"{where}\nWhoever can reach this machine can play, and can see and change the saved games."


def _require_extra() -> None:
    if find_spec("textual_serve") is None:
        raise ServeError('Playing in a browser needs an extra: run  pip install "sudoku-tui[web]"  first.')
