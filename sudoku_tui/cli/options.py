"""What `--help` says of each option, and what the parser takes of it. Nothing heavy is imported."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from math import inf
from typing import Any, TypeAlias

from sudoku_tui.web.served.defaults import IDLE_MINUTES, PAGES_EACH, SESSIONS, VISITORS
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, Sentence, quoted, say

Option: TypeAlias = tuple[Message, Mapping[str, Any]]
"""What `--help` says of an option, and what `add_argument` takes besides."""


class _Choices(Container[str]):
    """Names to choose from, looked up when they are needed."""

    def __init__(self, look_up: Callable[[], Iterable[str]]) -> None:
        self._look_up = look_up

    def __contains__(self, name: object) -> bool:
        return name in tuple(self)

    def __iter__(self) -> Iterator[str]:
        return iter(self._look_up())


def _forms() -> Iterable[str]:
    from sudoku_tui.formats.clues import links
    from sudoku_tui.formats.detect import names

    return sorted({*names(), *links.names()})


def _symmetries() -> Iterable[str]:
    from sudoku_tui.engine.shapes.symmetry import ClueSymmetry

    return map(str, ClueSymmetry)


def _value(explanation: Message, placeholder: str | None = None, **how: Any) -> Option:  # noqa: ANN401
    return explanation, {"metavar": placeholder, **how}


def _flag(explanation: Message) -> Option:
    return explanation, {"action": "store_true"}


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
            wrong = say(
                "{text} is not a whole number from {least} to {most}", text=quoted(text), least=least, most=most
            )
            raise argparse.ArgumentTypeError(tell(wrong))
        return int(text)

    return read


def _above_zero(refusal: Sentence) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0 < number < inf:
            raise argparse.ArgumentTypeError(tell(refusal.given({"text": quoted(text)})))
        return number

    return read


LEVELS = say("easy, medium, hard, unfair or extreme ({usual})")
_LADDERS = say(
    "the techniques to use, as changes to the usual ones: --ladder='-xy-wing +death-blossom jellyfish<swordfish' "
    "switches one off and one on, and tries one before another"
)
_LOGIC_LADDER = say("for logic: the techniques to use, as for rate")
_VARIANTS = say(
    "x, hyper, disjoint, asterisk, centre, antiknight, antiking, jigsaw, samurai, digits:0-8, boxes as 3x2, or some "
    "joined by +; of new puzzles killer, thermometers, arrows, dots, whispers, renban, little-killer or quadruples"
)
_FETCH = say("let sudokupad.app, tinyurl.com or logic-masters.de be asked for a puzzle that an address only names")
_PUBLIC_URL = say(
    "the address that browsers use, if a proxy stands before the server, as https://games.example/sudoku/"
)
_ADDRESS_HEADER = say(
    "the header in which the proxy tells each visitor's network address, as X-Real-IP; without it, "
    "visitors through a proxy are not counted by address"
)
_PAGES_PER_ADDRESS = say("no more of them from one network address (half of all); those of this machine do not count")
_MOST_VISITORS = say(
    "keep the games of no more browsers than these (%(default)s); for a new one, that of a browser in which "
    "nothing was ever played makes room"
)
_IDLE = say("close a page on which nobody has played for so long; its game is saved (%(default)s)")

_SYMMETRIES = say("the symmetry of the givens: %(choices)s (half-turn; none with a technique, a pattern or --minimal)")
_PATTERNS = say("where the givens are: a character for each cell, . for an empty one")

_COUNT, _CAP, _PORT, _SIZE = _whole(1, 1_000_000), _whole(1, 999_999_999), _whole(0, 65_535), _whole(4, 25)
_SECONDS = _above_zero(say("{text} is not a number of seconds above 0"))
_SPEED = _above_zero(say("{text} is not a number of steps a second above 0"))

_STATUS_FORMAT = say(
    "the line to print, with the fields {fields}",
    fields="{title} {level} {share} {filled} {to_fill} {time} {seconds} {solved_today} {streak}",
)

OPTIONS = {
    "shell": _value(say("bash, zsh or fish"), "SHELL", choices=("bash", "zsh", "fish")),
    "puzzle": _value(say("the puzzle or puzzles"), "FILE|TEXT|-", nargs="?"),
    "play puzzle": _value(say("the puzzle, or the level of a new one"), "LEVEL|FILE|TEXT|-", nargs="?"),
    "watch puzzle": _value(say("the puzzle (the first of the classics)"), "FILE|TEXT|-", nargs="?"),
    "race puzzle": _value(say("the puzzle or puzzles (eight classics)"), "FILE|TEXT|-", nargs="?"),
    "date": _value(say("another day, such as 2026-11-22 (today)"), "DATE", nargs="?"),
    "--json": _flag(say("one JSON object per line")),
    "--no-explainer": _flag(say("without Sudoku Explainer's number, which takes a third of the time")),
    "--checks": _flag(say("what to look at before publishing: symmetry, what it can do without, how narrow it gets")),
    "--boxed": _flag(say("print grids in boxes")),
    "--seconds": _value(say("give a puzzle up after so many seconds (60)"), "S", type=_SECONDS, default=60.0),
    "--ladder": _value(_LADDERS, "TEXT"),
    "--words": _flag(say("print the proof of each step too")),
    "hint --words": _flag(say("tell the proof in full, not step by step")),
    "--dark": _flag(say("make pictures light on dark")),
    "--stage": _value(say("tell at most so many stages (4)"), type=int, choices=range(1, 5), default=4),
    "hint --svg": _value(say("draw the step as a picture"), "FILE"),
    "path --svg": _value(say("draw a picture of each step, and a page that shows them all"), "DIR"),
    "--export": _value(say("the same, with the proofs as text and all evidence as JSON"), "DIR"),
    "--technique": _value(say("only this technique's, such as x-wing"), "ID"),
    "--to": _value(say("%(choices)s (line)"), "FORM", choices=_Choices(_forms), default="line"),
    "play --level": _value(LEVELS.given({"usual": say("as last time")}), "L"),
    "new --level": _value(
        LEVELS.given({"usual": say("medium; easy unless the size is 9; any for --technique and the like")}), "L"
    ),
    "level": _value(say("the same as --level"), "LEVEL", nargs="?", default=argparse.SUPPRESS),
    "--seed": _value(say("a number or word; the same seed makes the same puzzle"), "S"),
    "--size": _value(say("digits, and cells in a row: 4 to 25 (9)"), "N", type=_SIZE),
    "--variant": _value(_VARIANTS, "V"),
    "--new": _flag(say("start afresh instead of continuing the last game, or that of the puzzle")),
    "--by-solution": _flag(say("let the author's solution stand in for rules that are not understood")),
    "--fetch": _flag(_FETCH),
    "--game": _value(say("continue this kept game"), "N", type=_COUNT),
    "--challenge": _value(say("play against the game of a friend, who sent you this link or text"), "TEXT|FILE|-"),
    "game": _value(say("the game's number, as the list has it"), "N", type=_COUNT),
    "--address": _value(say("the address of a page, to print a link to it (the bare text)"), "URL"),
    "--plain": _flag(say("play in lines, for ears, pipes and terminals that can only print")),
    "--mini": _flag(say("the smallest board, for a corner of the screen; it pauses when it loses the focus")),
    "--ascii": _flag(say("draw with plain signs, for terminals without lines and boxes")),
    "--format": _value(_STATUS_FORMAT, "TEXT"),
    "new --technique": _value(say("a puzzle that needs this technique, such as x-wing, and nothing harder"), "ID"),
    "--symmetry": _value(_SYMMETRIES, "KIND", choices=_Choices(_symmetries)),
    "--minimal": _flag(say("no given can be removed")),
    "--clues": _value(say("how many givens"), "N", type=_whole(0, 625)),
    "--pattern": _value(_PATTERNS, "TEXT|FILE"),
    "new --count": _value(say("how many (1)"), "N", type=_COUNT, default=1),
    "--jobs": _value(say("spread the work over this many processes (1)"), "J", type=_whole(1, 1024), default=1),
    "--cluster": _value(say("spread it over a Dask cluster, whose scheduler has this address"), "ADDRESS"),
    "--out": _value(say("write them to this file, one by one as they are made"), "FILE"),
    "--resume": _flag(say("continue a file that the same order began")),
    "--unfinished": _flag(say("only those not solved yet")),
    "file": _value(say("the file"), "FILE|-"),
    "lessons technique": _value(say("the technique, such as x-wing (a list of all)"), "ID", nargs="?"),
    "train technique": _value(say("the technique, such as x-wing (a list, with your scores)"), "ID", nargs="?"),
    "train --seed": _value(say("a number or word; the same seed asks the same"), "S"),
    "train --count": _value(say("how many positions (until you leave)"), "N", type=_COUNT),
    "watch --strategy": _value(say("which strategy, such as norvig (recursive)"), "S", default="recursive"),
    "race --strategy": _value(say("only this one, such as norvig; may be repeated"), "S", action="append", default=[]),
    "watch --plain": _flag(say("print each step and the board after it, as a pipe gets them anyway")),
    "watch --json": _flag(say("print each step as one JSON object per line")),
    "watch --seed": _value(say("for random-order: the same seed searches the same way (another each time)"), "S"),
    "race --seed": _value(say("for random-order: another seed than the usual one"), "S"),
    "grid --seed": _value(say("a number or word; the same seed makes the same grid (another each time)"), "S"),
    "--guesses": _value(say("for cube: how many guesses at a time (60)"), "N", type=_whole(0, 625)),
    "watch --ladder": _value(_LOGIC_LADDER, "TEXT"),
    "race --ladder": _value(_LOGIC_LADDER, "TEXT"),
    "--part": _value(say("%(choices)s (all)"), "PART", choices=("row", "column", "box", "all"), default="all"),
    "graph --svg": _value(say("draw it as a picture instead"), "FILE"),
    "graph puzzle": _value(say("the puzzle (an empty grid of 9×9)"), "FILE|TEXT|-", nargs="?"),
    "--speed": _value(say("steps a second (20)"), "N", type=_SPEED, default=20.0),
    "--race": _flag(say("let all of them race")),
    "--cap": _value(say("stop each after so many steps (1000000)"), "N", type=_CAP, default=1_000_000),
    "--host": _value(say("the address to listen on (127.0.0.1: this machine alone)"), default="127.0.0.1"),
    "serve --port": _value(say("the port to listen on (8000; 0: any free one)"), type=_PORT, default=8000),
    "--public-url": _value(_PUBLIC_URL, "URL"),
    "--address-header": _value(_ADDRESS_HEADER, "NAME", default=""),
    "--sessions": _value(say("no more games open at a time (%(default)s)"), "N", type=_COUNT, default=SESSIONS),
    "--pages-each": _value(say("no more of them in one browser (%(default)s)"), "N", type=_COUNT, default=PAGES_EACH),
    "--pages-per-address": _value(_PAGES_PER_ADDRESS, "N", type=_COUNT),
    "--visitors": _value(_MOST_VISITORS, "N", type=_COUNT, default=VISITORS),
    "--idle-minutes": _value(_IDLE, "N", type=_COUNT, default=IDLE_MINUTES),
    "export --svg": _value(say("draw it as SVG"), "FILE"),
    "--png": _value(say("draw it as PNG"), "FILE"),
    "--pdf": _value(say("draw it as a PDF of its own size"), "FILE"),
    "--html": _value(say("a page with the picture and the rules; with --path the way to the solution"), "FILE"),
    "--path": _flag(say("explain every step to the solution, for --html: one file, the arrow keys go on and back")),
    "--hint": _flag(say("draw the next step, its marks and its words")),
    "--stop": _value(
        say("draw this stop of the walk along the proof of the next step, counted from 1"), "N", type=_COUNT
    ),
    "export --notes": _flag(say("draw all candidates, where it has no notes")),
    "--bare": _flag(say("leave out the numbers of rows and columns")),
    "--scale": _value(say("pixels of a PNG for one of the picture, 1 to 8 (2)"), "N", type=_whole(1, 8), default=2),
    "export --game": _value(say("the kept game of this number, with its notes and colours"), "N", type=_COUNT),
    "--language": _value(say("in this language, as de or pt_BR (the one of the settings, or of the system)"), "NAME"),
    "--profile": _value(say("as this profile, with games and settings of its own (the one in use)"), "NAME"),
    "--csv": _flag(say("a table: a line of CSV for each puzzle, with names above")),
    "--tsv": _flag(say("the same with tabs")),
    "stats --csv": _flag(say("one line of CSV for each kind of grid and level, with names above")),
    "--brief": _flag(say("in JSON only the technique of each step and what it gives")),
    "--limit": _value(say("count no further than this (1000)"), "N", type=_whole(1, 100_000), default=1000),
    "of": _value(say("the command"), "COMMAND", nargs="?"),
    "table": _value(say("%(choices)s"), choices=("games", "results", "moves")),
    "data --out": _value(say("write it to this file; as Parquet, with pyarrow, if its name ends in .parquet"), "FILE"),
    "name": _value(say("the profile's name: letters, digits, - and _"), "NAME"),
    "into": _value(say("the profile that gets everything"), "INTO"),
    "print --out": _value(say("the PDF to write (-: standard output)"), "FILE|-", required=True),
    "--per-page": _value(say("how many puzzles on a page, 1 to 12 (4)"), "N", type=_whole(1, 12), default=4),
    "--paper": _value(say("%(choices)s (a4)"), choices=("a4", "letter"), default="a4"),
    "--title": _value(say("the title on the first page"), "TEXT", default=""),
    "--author": _value(say("who made it, under the title"), "TEXT", default=""),
    "print --date": _value(say("a date to print under the title, as it is (none)"), "TEXT", default=""),
    "--notes": _flag(say("print the candidates of the empty cells")),
    "--rising": _flag(say("put the easy ones first")),
    "--no-solutions": _flag(say("leave out the solutions at the end")),
    "--reasons": _value(
        say("why, at the end: %(choices)s (none): every step in short, or the hardest with its proof and picture"),
        choices=("none", "path", "hardest"),
        default="none",
    ),
    "--font": _value(say("a TrueType font for signs that Helvetica lacks"), "FILE"),
    "out": _value(say("the folder: a new one, or one built before"), "OUT"),
    "folder": _value(say("what was built (it is built first if not named)"), "FOLDER", nargs="?"),
    "site serve --port": _value(say("the port to listen on (8080; 0: any free one)"), type=_PORT, default=8080),
}
"""By name; where commands differ in an option, with the command before it."""
