"""A machine of our own that plays all others: raw answers by host and target, on a free port of this one."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread
from typing import TypeAlias

SENT: TypeAlias = "bytes | Callable[[socket.socket, Event], None]"


class Machine:
    """What is asked, as `host target`, what is answered, and how a connection to it is made."""

    def __init__(self, answers: Mapping[str, SENT]) -> None:
        self.answers = dict(answers)
        self.asked: list[str] = []
        self.heads: list[str] = []
        self.is_over = Event()
        self.port = 0

    def connect(self, host: str, seconds: float) -> HTTPConnection:
        """A connection to this machine, whatever host is meant, without https."""
        return _Here(self.port, host, seconds)

    def answer(self, request: socket.socket) -> None:
        """Hear one request and answer it as it is written down, or not at all."""
        head = b""
        while b"\r\n\r\n" not in head and (heard := request.recv(65_536)):
            head += heard
        lines = head.decode("latin-1").split("\r\n")
        hosts = [line.partition(": ")[2] for line in lines if line.lower().startswith("host:")]
        asked = f"{hosts[0]} {lines[0].split(' ')[1]}"
        self.asked.append(asked)
        self.heads.append(head.decode("latin-1"))
        sent = self.answers.get(asked, said(404))
        if callable(sent):
            sent(request, self.is_over)
        else:
            request.sendall(sent)


class _Here(HTTPConnection):
    def __init__(self, port: int, host: str, seconds: float) -> None:
        super().__init__(host, timeout=seconds)
        self._port_here = port

    def connect(self) -> None:
        self.sock = socket.create_connection(("127.0.0.1", self._port_here), self.timeout)


@contextmanager
def machine(answers: Mapping[str, SENT]) -> Iterator[Machine]:
    """A machine that answers until the test is over."""
    made = Machine(answers)

    class Handler(BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):  # whoever asked has heard enough
                made.answer(self.request)

    class Server(ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Handler) as server:
        made.port = server.server_address[1]
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield made
        finally:
            made.is_over.set()
            server.shutdown()
            thread.join()


def said(status: int, body: str | bytes = b"", *headers: str) -> bytes:
    """A whole answer."""
    content = body.encode() if isinstance(body, str) else body
    lines = [f"HTTP/1.1 {status} so", f"Content-Length: {len(content)}", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1") + content


def led(location: str, status: int = 302) -> bytes:
    """An answer that leads on to an address."""
    return said(status, "", f"Location: {location}")


def silence(_: socket.socket, is_over: Event) -> None:
    """No answer at all."""
    is_over.wait(60)


def dripping(request: socket.socket, is_over: Event) -> None:
    """A line of the head that never ends, sign by sign."""
    request.sendall(b"HTTP/1.1 200 so\r\nX-Slow: ")
    while not is_over.wait(0.001):
        request.sendall(b"a")
