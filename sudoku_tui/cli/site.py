"""`site`: the game as a folder of files for any static host."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sudoku_tui.cli.errors import SiteFailure


def run_build(options: argparse.Namespace) -> int:
    """Builds the folder and says where it is."""
    from platformdirs import user_cache_path

    from sudoku_tui.web.site.build import build
    from sudoku_tui.web.site.errors import SiteError

    try:
        identifier = build(Path(options.out), user_cache_path("sudoku-tui", appauthor=False) / "site", _tell)
    except SiteError as error:
        raise SiteFailure(str(error).rstrip(".")) from error
    print(f"The site is in {options.out} (build {identifier}); any static host can serve it.")
    return 0


def _tell(doing: str) -> None:
    print(doing, file=sys.stderr, flush=True)
