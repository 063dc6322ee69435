"""`serve`: the game in a browser."""

from __future__ import annotations

import argparse


def run(options: argparse.Namespace) -> int:
    """Serves the game until it is interrupted."""
    from sudoku_tui.web.serve import serve

    return serve(options.host, options.port)
