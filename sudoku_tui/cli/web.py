"""`serve` and `site`: the game in browsers, served by this program or as files for any static host."""

import argparse
from contextlib import suppress
from pathlib import Path

from sudoku_tui.cli.output import complain, emit
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def serve(options: argparse.Namespace) -> int:
    from sudoku_tui.web.served.limits import Limits
    from sudoku_tui.web.served.serve import serve

    limits = Limits(
        sessions=options.sessions,
        pages_each=options.pages_each,
        pages_per_address=options.pages_per_address or max(options.sessions // 2, options.pages_each),
        visitors=options.visitors,
        idle_seconds=60.0 * options.idle_minutes,
    )
    public_url, header = options.public_url, options.address_header
    return serve(options.host, options.port, public_url=public_url, address_header=header, limits=limits)


def build_site(options: argparse.Namespace) -> int:
    build = _build(Path(options.out))
    built = say("The site is in {folder} (build {build}); any static host can serve it.")
    emit(tell(built.given({"folder": options.out, "build": build})))
    return 0


def show_site(options: argparse.Namespace) -> int:
    """Serve a folder, or a fresh build, to this machine until it is interrupted."""
    from sudoku_tui.web.site.show import SiteServer

    folder = Path(options.folder) if options.folder else _cache() / "shown"
    if not options.folder:
        _build(folder)
    with SiteServer(folder, options.port) as server, suppress(KeyboardInterrupt):
        emit(tell(say("The site is shown at {address} until you press Ctrl+C.", address=server.address)))
        server.serve_forever()
    return 0


def _build(out: Path) -> str:
    from sudoku_tui.web.site.build import build

    return build(out, _cache(), complain)


def _cache() -> Path:
    """The folder for what can be fetched or built again."""
    from platformdirs import user_cache_path

    return user_cache_path("sudoku-tui", appauthor=False) / "site"
