"""The built site, served for a test."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType

from sudoku_tui.web.answers import TYPES
from sudoku_tui.web.site import listing
from sudoku_tui.web.site.show import HOST, Answer, SiteServer


@contextmanager
def site_served(folder: Path) -> Iterator[str]:
    """The address of a built site that is shown as `site serve` does it."""
    with SiteServer(folder, 0) as server, _running(server):
        yield server.address


@contextmanager
def host_served(root: Path, more_types: Mapping[str, str] = MappingProxyType({})) -> Iterator[str]:
    """The address of a host that serves a folder with anything in it, such as sites under paths of their own."""
    answer = type("SomeAnswer", (Answer,), {"extensions_map": TYPES | dict(more_types)})
    with ThreadingHTTPServer((HOST, 0), partial(answer, directory=str(root))) as server, _running(server):
        yield f"http://{HOST}:{server.server_address[1]}/"


def next_version(folder: Path, out: Path) -> str:
    """Makes another build of a site, in which one module of the page is another, and returns its identifier.

    It has no packed copies, as after a change by hand.
    """
    shutil.copytree(folder, out, ignore=shutil.ignore_patterns(f"*{listing.GZIP}", f"*{listing.BROTLI}"))
    former = json.loads((out / listing.NAME).read_text())
    changed = out / "door" / "updates.js"
    changed.write_text(changed.read_text() + "\n// Another version.\n")
    identifier = str(former["build"])[::-1]
    for name in ("index.html", listing.WORKER):
        path = out / name
        path.write_text(path.read_text().replace(former["build"], identifier))
    (out / listing.NAME).write_text(listing.listing(out, identifier, former["versions"]))
    return identifier


@contextmanager
def _running(server: ThreadingHTTPServer) -> Iterator[None]:
    thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.05))
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
