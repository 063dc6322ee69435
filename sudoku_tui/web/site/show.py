"""Shows a built site on this machine, as any static host would serve it."""

from __future__ import annotations

import os
import re
import socket
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from sudoku_tui.web.answers import TYPES, WebError
from sudoku_tui.web.served.own_process import listen
from sudoku_tui.web.site import listing
from sudoku_tui.web.site.headers import HEADERS
from sudoku_tui.words.message import say

HOST = "127.0.0.1"
CODINGS = {"br": listing.BROTLI, "gzip": listing.GZIP}


class SiteServer(ThreadingHTTPServer):
    """Serves a built folder at a port of this machine, or at any free one for port 0."""

    def __init__(self, folder: Path, port: int) -> None:
        if listing.former(folder) is None:
            reason = say("{folder} holds no site: build one with  sudoku-tui site build {folder}  first", folder=folder)
            raise WebError(reason)
        listener = listen(HOST, port)
        super().__init__((HOST, port), partial(Answer, directory=str(folder)), bind_and_activate=False)
        self.socket.close()
        self.socket: socket.socket = listener
        self.server_address = listener.getsockname()
        self.address = f"http://{HOST}:{self.server_address[1]}/"


class Answer(SimpleHTTPRequestHandler):
    """Answers with a file, its type and the headers that hosts are asked to send."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    _coding = ""

    def translate_path(self, path: str) -> str:
        """Find the file, or the copy of it that is packed in a way which the browser takes."""
        plain = super().translate_path(path)
        accepted = re.findall(r"\w+", self.headers.get("Accept-Encoding", ""))
        there = (coding for coding in CODINGS if coding in accepted and Path(plain + CODINGS[coding]).is_file())
        self._coding = next(there, "")
        return plain + CODINGS.get(self._coding, "")

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return super().guess_type(str(path).removesuffix(CODINGS.get(self._coding, "")))

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if self._coding:
            self.send_header("Content-Encoding", self._coding)
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 -- the base class calls it so
        """Log nothing."""
