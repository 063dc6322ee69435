"""The server door: the game as the terminal has it, played in a browser."""

from __future__ import annotations

import errno
import socket
import sys
from importlib.util import find_spec

LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""The hosts that only this machine can reach."""


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
    if host not in LOOPBACK:
        print("Whoever can reach this machine can play here, and see and change the saved games.")
    print(f"Sudoku is served at {address(host, bound)} until Ctrl+C is pressed here.", flush=True)
    SudokuServer(host, bound).run(listener)
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address already, so that none is announced in vain.

    Raises:
        ServeError: if it cannot.
    """
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except socket.gaierror as error:
        raise ServeError(f"The host {host} is not known: {error.strerror}.") from error
    except OverflowError as error:
        raise ServeError(f"There is no port {port}: ports are 0 to 65535.") from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"Port {port} is taken; choose another one with --port.") from error
        raise ServeError(f"Port {port} of {host} cannot be used: {error.strerror}.") from error


def address(host: str, port: int) -> str:
    """The address to type into a browser."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _require_extra() -> None:
    if find_spec("textual_serve") is None:
        raise ServeError('Playing in a browser needs an extra: run  pip install "sudoku-tui[web]"  first.')
