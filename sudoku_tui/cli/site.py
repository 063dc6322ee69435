"""`site`: the game as a folder of files for any static host."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path

from sudoku_tui.cli.errors import SiteFolderError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message


def run_build(options: argparse.Namespace) -> int:
    """Builds the folder and says where it is."""
    identifier = _build(Path(options.out))
    print(f"The site is in {options.out} (build {identifier}); any static host can serve it.")
    return 0


def run_serve(options: argparse.Namespace) -> int:
    """Serves a folder to this machine until it is interrupted; without one, a fresh build."""
    from sudoku_tui.web.site.errors import SiteError
    from sudoku_tui.web.site.show import SiteServer

    folder = Path(options.folder) if options.folder else _cache() / "shown"
    if not options.folder:
        _build(folder)
    try:
        server = SiteServer(folder, options.port)
    except SiteError as error:
        raise SiteFolderError(error.message) from error
    with server, suppress(KeyboardInterrupt):
        print(f"The site is shown at {server.address} until Ctrl+C is pressed here.", flush=True)
        server.serve_forever()
    return 0


def _build(out: Path) -> str:
    from sudoku_tui.web.site.build import build
    from sudoku_tui.web.site.errors import SiteError

    try:
        return build(out, _cache() / "npm", _tell)
    except SiteError as error:
        raise SiteFolderError(error.message) from error


def _cache() -> Path:
    """Where what can be fetched or built again is kept."""
    from platformdirs import user_cache_path

    return user_cache_path("sudoku-tui", appauthor=False) / "site"


def _tell(doing: Message) -> None:
    print(tell(doing), file=sys.stderr, flush=True)
