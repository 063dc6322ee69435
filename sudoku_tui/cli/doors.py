"""The options of the commands that open the doors into a browser."""

from __future__ import annotations

import argparse

from sudoku_tui.cli import quantities
from sudoku_tui.cli.lazy import add_command, later, option
from sudoku_tui.web.served.defaults import IDLE_MINUTES, PAGES_EACH, SESSIONS, VISITORS
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

SERVING = say("""\
Serves the game to browsers until Ctrl+C is pressed. Every browser has games of its own, kept beneath the data folder of
this user, and finds them again after a restart. Without --host only this machine can reach it.""")


_LIMITS = (
    ("--sessions", SESSIONS, say("no more games open at a time (%(default)s)")),
    ("--pages-each", PAGES_EACH, say("no more of them in one browser (%(default)s)")),
    (
        "--pages-per-address",
        None,
        say("no more of them from one network address (half of all); this machine's own are not counted"),
    ),
    (
        "--visitors",
        VISITORS,
        say(
            "keep the games of no more browsers than these (%(default)s); for a new one, that of a browser in which "
            "nothing was ever played makes room"
        ),
    ),
    (
        "--idle-minutes",
        IDLE_MINUTES,
        say("close a page at which nobody has played for so long; its game is saved (%(default)s)"),
    ),
)
"""Options that take a number: their names, what they are without one, and what they do."""


def add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    serve = add_command(commands, "serve", say("play in a browser"), later("serve"), description=tell(SERVING))
    _add_addresses(serve)
    for name, usual, explanation in _LIMITS:
        option(serve, explanation, name, type=quantities.count, default=usual, metavar="N")


def _add_addresses(serve: argparse.ArgumentParser) -> None:
    option(serve, say("the address to listen on (127.0.0.1: this machine alone)"), "--host", default="127.0.0.1")
    option(serve, say("the port to listen on (8000; 0: any free one)"), "--port", type=quantities.port, default=8000)
    option(
        serve,
        say("the address that browsers use, if a proxy stands before the server, as https://games.example/sudoku/"),
        "--public-url",
        metavar="URL",
    )
    option(
        serve,
        say(
            "the header in which the proxy tells each visitor's network address, as X-Real-IP; without it, "
            "visitors through a proxy are not counted by address"
        ),
        "--address-header",
        default="",
        metavar="NAME",
    )


def add_site(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    site = commands.add_parser("site", help=tell(say("the game as a folder of files that any web host can serve")))
    jobs = site.add_subparsers(title=tell(say("jobs")), metavar="JOB", required=True)
    build = add_command(
        jobs,
        "build",
        say("make the folder; this needs Node with npm, and the extra sudoku-tui[web]"),
        later("site", "run_build"),
    )
    option(build, say("the folder: a new one, or one built before"), "out", metavar="OUT")
    show = add_command(jobs, "serve", say("serve the folder on this machine, for a look"), later("site", "run_serve"))
    option(show, say("what was built (it is built first if not named)"), "folder", nargs="?", metavar="FOLDER")
    option(show, say("the port to listen on (8080; 0: any free one)"), "--port", type=quantities.port, default=8080)
