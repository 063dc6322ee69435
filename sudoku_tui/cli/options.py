"""All options. Nothing heavy is imported here, for `--help` comes this way."""

import argparse
from collections.abc import Callable, Container, Iterator, Mapping
from math import inf
from typing import Any, TypeAlias

from sudoku_tui.web.served.defaults import IDLE_MINUTES, PAGES_EACH, SESSIONS, VISITORS
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, Sentence, say

Option: TypeAlias = tuple[Message, Mapping[str, Any]]
"""What `--help` says of an option, and what `add_argument` takes besides."""


class _Forms(Container[str]):
    """The forms that `convert` writes, looked up when they are needed."""

    def __contains__(self, name: object) -> bool:
        return name in tuple(self)

    def __iter__(self) -> Iterator[str]:
        from sudoku_tui.formats.clues.forms import FORMS
        from sudoku_tui.formats.registry import names

        return iter(sorted((*names(), *FORMS)))


class _Symmetries(Container[str]):
    """The symmetries that givens can have, looked up when they are needed."""

    def __contains__(self, name: object) -> bool:
        return name in tuple(self)

    def __iter__(self) -> Iterator[str]:
        from sudoku_tui.engine.shapes.clue_symmetry import ClueSymmetry

        return map(str, ClueSymmetry)


def _value(explanation: Message, placeholder: str | None = None, **how: Any) -> Option:  # noqa: ANN401
    return explanation, {"metavar": placeholder, **how}


def _flag(explanation: Message) -> Option:
    return explanation, {"action": "store_true"}


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
            wrong = say("{text} is not a whole number from {least} to {most}", text=repr(text), least=least, most=most)
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
            raise argparse.ArgumentTypeError(tell(refusal.given({"text": repr(text)})))
        return number

    return read


LEVELS = say("easy, medium, hard, unfair or extreme ({usual})")
_LADDERS = say(
    "the techniques to use, as changes to the usual ones: --ladder='-xy-wing +death-blossom jellyfish<swordfish' "
    "switches one off and one on, and tries one before another"
)
_LOGIC_LADDER = say("for logic: the techniques to use, as for rate")
_VARIANTS = say(
    "x, hyper, disjoint, asterisk, centre, antiknight, antiking, jigsaw, boxes as 3x2, or some joined by +; "
    "and of new puzzles killer, thermometers, arrows, dots, whispers, renban, little-killer or quadruples"
)
_PUBLIC_URL = say(
    "the address that browsers use, if a proxy stands before the server, as https://games.example/sudoku/"
)
_ADDRESS_HEADER = say(
    "the header in which the proxy tells each visitor's network address, as X-Real-IP; without it, "
    "visitors through a proxy are not counted by address"
)
_PAGES_PER_ADDRESS = say("no more of them from one network address (half of all); this machine's own are not counted")
_MOST_VISITORS = say(
    "keep the games of no more browsers than these (%(default)s); for a new one, that of a browser in which "
    "nothing was ever played makes room"
)
_IDLE = say("close a page at which nobody has played for so long; its game is saved (%(default)s)")

_SYMMETRIES = say(
    "how the givens stand: %(choices)s (half-turn; none where a technique, a pattern or a minimal puzzle is wanted)"
)
_PATTERNS = say("where the givens stand: a sign for each cell, . for an empty one")

_COUNT, _CAP, _PORT, _SIZE = _whole(1, 1_000_000), _whole(1, 999_999_999), _whole(0, 65_535), _whole(4, 25)
_SECONDS = _above_zero(say("{text} is not a number of seconds above 0"))
_SPEED = _above_zero(say("{text} is not a number of steps a second above 0"))

_STATUS_FORMAT = say(
    "the line to print, with the fields {fields}",
    fields="{title} {level} {share} {filled} {to_fill} {time} {seconds} {solved_today} {streak}",
)

OPTIONS = {
    "puzzle": _value(say("the puzzle or puzzles"), "FILE|TEXT|-", nargs="?"),
    "watch puzzle": _value(say("the puzzle (the first of the classics)"), "FILE|TEXT|-", nargs="?"),
    "race puzzle": _value(say("the puzzle or puzzles (eight classics)"), "FILE|TEXT|-", nargs="?"),
    "date": _value(say("another day, as 2026-11-22 (today)"), "DATE", nargs="?"),
    "--json": _flag(say("one JSON object a line")),
    "--boxed": _flag(say("print grids in boxes")),
    "--seconds": _value(say("give a puzzle up after so many seconds (60)"), "S", type=_SECONDS, default=60.0),
    "--ladder": _value(_LADDERS, "TEXT"),
    "--words": _flag(say("tell the proof of each step too")),
    "--dark": _flag(say("make pictures light on dark")),
    "--stage": _value(say("tell no more than so many stages (4)"), type=int, choices=range(1, 5), default=4),
    "hint --svg": _value(say("draw the step as a picture"), "FILE"),
    "path --svg": _value(say("draw a picture of each step, and a page that shows them all"), "DIR"),
    "--export": _value(say("the same, with the proofs as text and all evidence as JSON"), "DIR"),
    "--technique": _value(say("only this technique's, as x-wing"), "ID"),
    "--to": _value(say("%(choices)s (line)"), "FORM", choices=_Forms(), default="line"),
    "play --level": _value(LEVELS.given({"usual": say("as last time")}), "L"),
    "new --level": _value(
        LEVELS.given({"usual": say("medium; easy unless the size is 9; any for --technique and the like")}), "L"
    ),
    "--seed": _value(say("a number or word; the same seed makes the same puzzle"), "S"),
    "--size": _value(say("digits, and cells in a row: 4 to 25 (9)"), "N", type=_SIZE),
    "--variant": _value(_VARIANTS, "V"),
    "--new": _flag(say("begin anew instead of going on with the game left last, or that of the puzzle")),
    "--by-solution": _flag(say("take the author's solution as the only check of rules that are not known here")),
    "--game": _value(say("go on with this kept game"), "N", type=_COUNT),
    "--challenge": _value(say("play against the game of a friend, who sent you this link or text"), "TEXT|FILE|-"),
    "game": _value(say("the game's number, as the list has it"), "N", type=_COUNT),
    "--address": _value(say("the address of a page, to print a link to it (the bare text)"), "URL"),
    "--plain": _flag(say("play in lines, for ears, pipes and terminals that can only print")),
    "--mini": _flag(say("the smallest board, for a corner of the screen; it pauses when it loses the focus")),
    "--ascii": _flag(say("draw with plain signs, for terminals without lines and boxes")),
    "--format": _value(_STATUS_FORMAT, "TEXT"),
    "new --technique": _value(say("a puzzle that needs this technique, and nothing harder, as x-wing"), "ID"),
    "--symmetry": _value(_SYMMETRIES, "KIND", choices=_Symmetries()),
    "--minimal": _flag(say("no given can be spared")),
    "--clues": _value(say("how many givens"), "N", type=_whole(0, 625)),
    "--pattern": _value(_PATTERNS, "TEXT|FILE"),
    "new --count": _value(say("how many (1)"), "N", type=_COUNT, default=1),
    "--jobs": _value(say("spread the work over so many processes (1)"), "J", type=_whole(1, 1024), default=1),
    "--cluster": _value(say("spread it over a Dask cluster, whose scheduler has this address"), "ADDRESS"),
    "--out": _value(say("write them to this file, each as soon as it is made"), "FILE"),
    "--resume": _flag(say("go on with a file that was begun by the same order")),
    "--unfinished": _flag(say("only those that are not solved")),
    "file": _value(say("the file"), "FILE|-"),
    "lessons technique": _value(say("the technique, as x-wing (a list of all)"), "ID", nargs="?"),
    "train technique": _value(say("the technique, as x-wing (a list, with your scores)"), "ID", nargs="?"),
    "train --seed": _value(say("a number or word; the same seed asks the same"), "S"),
    "train --count": _value(say("how many positions (until you leave)"), "N", type=_COUNT),
    "watch --strategy": _value(say("which way, as norvig (recursive)"), "S", default="recursive"),
    "race --strategy": _value(
        say("only this one, as norvig; may be given repeatedly"), "S", action="append", default=[]
    ),
    "watch --plain": _flag(say("print each step and the board after it, as a pipe gets them anyway")),
    "watch --json": _flag(say("print each step as one JSON object a line")),
    "watch --seed": _value(say("for random-order: the same seed takes the same way (another each time)"), "S"),
    "race --seed": _value(say("for random-order: other dice than the usual ones"), "S"),
    "grid --seed": _value(say("a number or word; the same seed makes the same grid (another each time)"), "S"),
    "--guesses": _value(say("for cube: how many guesses may stand at a time (60)"), "N", type=_whole(0, 625)),
    "watch --ladder": _value(_LOGIC_LADDER, "TEXT"),
    "race --ladder": _value(_LOGIC_LADDER, "TEXT"),
    "--part": _value(say("%(choices)s (all)"), "PART", choices=("row", "column", "box", "all"), default="all"),
    "graph --svg": _value(say("draw it as a picture instead"), "FILE"),
    "graph puzzle": _value(say("the puzzle (an empty grid of 9×9)"), "FILE|TEXT|-", nargs="?"),
    "--speed": _value(say("steps a second (20)"), "N", type=_SPEED, default=20.0),
    "--race": _flag(say("let all of them race")),
    "--cap": _value(say("stop one after so many steps (1000000)"), "N", type=_CAP, default=1_000_000),
    "--host": _value(say("the address to listen on (127.0.0.1: this machine alone)"), default="127.0.0.1"),
    "serve --port": _value(say("the port to listen on (8000; 0: any free one)"), type=_PORT, default=8000),
    "--public-url": _value(_PUBLIC_URL, "URL"),
    "--address-header": _value(_ADDRESS_HEADER, "NAME", default=""),
    "--sessions": _value(say("no more games open at a time (%(default)s)"), "N", type=_COUNT, default=SESSIONS),
    "--pages-each": _value(say("no more of them in one browser (%(default)s)"), "N", type=_COUNT, default=PAGES_EACH),
    "--pages-per-address": _value(_PAGES_PER_ADDRESS, "N", type=_COUNT),
    "--visitors": _value(_MOST_VISITORS, "N", type=_COUNT, default=VISITORS),
    "--idle-minutes": _value(_IDLE, "N", type=_COUNT, default=IDLE_MINUTES),
    "out": _value(say("the folder: a new one, or one built before"), "OUT"),
    "folder": _value(say("what was built (it is built first if not named)"), "FOLDER", nargs="?"),
    "site serve --port": _value(say("the port to listen on (8080; 0: any free one)"), type=_PORT, default=8080),
}
"""By name; where commands differ in an option, with the command before it."""
