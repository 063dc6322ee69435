"""A house with the page alone: a server of files with a strict policy, and a door that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import sudoku_tui.web

PAGE = Path(sudoku_tui.web.__file__).parent / "page"
DOOR = Path(__file__).with_name("door.js")
_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'"


class _Files(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".ttf": "font/ttf"}  # noqa: RUF012

    def translate_path(self, path: str) -> str:
        name = path.lstrip("/")
        if name == "door/door.js":
            return str(DOOR)
        return str(PAGE / (name.removeprefix("page/") or "index.html"))

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", _POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@contextmanager
def page_alone() -> Iterator[str]:
    """The address of the page."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(PAGE))) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()
