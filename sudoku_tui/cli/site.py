"""`site`: the game as a folder of files for any static host."""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path

from sudoku_tui.cli.output import complain, emit
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def run_build(options: argparse.Namespace) -> int:
    identifier = _build(Path(options.out))
    built = say("The site is in {folder} (build {build}); any static host can serve it.")
    emit(tell(built.given({"folder": options.out, "build": identifier})))
    return 0


def run_serve(options: argparse.Namespace) -> int:
    """Serve a folder to this machine until it is interrupted; without one, a fresh build."""
    from sudoku_tui.web.site.show import SiteServer

    folder = Path(options.folder) if options.folder else _cache() / "shown"
    if not options.folder:
        _build(folder)
    with SiteServer(folder, options.port) as server, suppress(KeyboardInterrupt):
        shown = say("The site is shown at {address} until Ctrl+C is pressed here.", address=server.address)
        emit(tell(shown))
        server.serve_forever()
    return 0


def _build(out: Path) -> str:
    from sudoku_tui.web.site.build import build

    return build(out, _cache() / "npm", complain)


def _cache() -> Path:
    """Where what can be fetched or built again is kept."""
    from platformdirs import user_cache_path

    return user_cache_path("sudoku-tui", appauthor=False) / "site"
