"""Serves a built site to this machine, for a look at it. Any static host does the same, and most do it better."""

from __future__ import annotations

import socket
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from sudoku_tui.web.served.errors import ServeError
from sudoku_tui.web.served.listening import listen
from sudoku_tui.web.site import listing
from sudoku_tui.web.site.errors import SiteError
from sudoku_tui.web.site.headers import HEADERS
from sudoku_tui.words.message import say

HOST = "127.0.0.1"
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""Said here, because what a system believes these files to be differs from one to the next."""


class SiteServer(ThreadingHTTPServer):
    """Serves one folder at a port of this machine.

    Args:
        folder: what was built.
        port: the port to listen at; 0 for any free one.

    Attributes:
        address: where it is reached.

    Raises:
        SiteError: if the folder holds no site, or the port is taken.
    """

    def __init__(self, folder: Path, port: int) -> None:
        if listing.former(folder) is None:
            raise SiteError(
                say("{folder} holds no site: build one with  sudoku-tui site build {folder}  first", folder=folder)
            )
        try:
            listener = listen(HOST, port)
        except ServeError as error:
            raise SiteError(error.message) from error
        super().__init__((HOST, port), partial(Answer, directory=str(folder)), bind_and_activate=False)
        self.socket.close()
        self.socket: socket.socket = listener
        self.server_address = listener.getsockname()
        self.address = f"http://{HOST}:{self.server_address[1]}/"


class Answer(SimpleHTTPRequestHandler):
    """One answer: a file with its type and the headers that hosts are asked to send."""

    protocol_version = "HTTP/1.1"
    extensions_map = _KINDS

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 -- the base class calls it so
        """Keeps silent about every file."""
