"""A relay before a server, which counts what it sends: the bytes of the network, however they are packed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Thread
from urllib.parse import urlsplit


@dataclass
class Relay:
    """A relay that runs.

    Attributes:
        address: where browsers find it.
        sent: the bytes that the server has sent through it.
    """

    address: str
    sent: int = 0

    def pass_on(self, browser: socket.socket, goal: tuple[str, int]) -> None:
        """Passes on what a browser and the server say to each other."""
        with browser, socket.create_connection(goal) as server:
            back = Thread(target=self._pipe, args=(browser, server), daemon=True)
            back.start()
            self._pipe(server, browser, is_counted=True)
            back.join()

    def _pipe(self, whence: socket.socket, where: socket.socket, *, is_counted: bool = False) -> None:
        with suppress(OSError):
            while piece := whence.recv(65_536):
                self.sent += len(piece) if is_counted else 0
                where.sendall(piece)
        for end in (whence, where):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def relayed(address: str) -> Iterator[Relay]:
    """A relay to the server at an address."""
    parts = urlsplit(address)
    goal = str(parts.hostname), int(parts.port or 80)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        relay = Relay(f"http://127.0.0.1:{listener.getsockname()[1]}/")

        def run() -> None:
            with suppress(OSError):
                while True:
                    Thread(target=relay.pass_on, args=(listener.accept()[0], goal), daemon=True).start()

        Thread(target=run, daemon=True).start()
        yield relay
        listener.shutdown(socket.SHUT_RDWR)
