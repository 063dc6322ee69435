"""`serve`: the game in a browser."""

from __future__ import annotations

import argparse


def run(options: argparse.Namespace) -> int:
    from sudoku_tui.web.served.limits import Limits
    from sudoku_tui.web.served.serve import serve

    limits = Limits(
        sessions=options.sessions,
        pages_each=options.pages_each,
        pages_per_address=options.pages_per_address or max(options.sessions // 2, options.pages_each),
        visitors=options.visitors,
        idle_seconds=60.0 * options.idle_minutes,
    )
    return serve(
        options.host,
        options.port,
        public_url=options.public_url,
        address_header=options.address_header,
        limits=limits,
    )
