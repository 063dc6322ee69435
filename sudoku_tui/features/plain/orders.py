"""The orders of a game in lines, and what a line asks for: a word, cells and digits, as `r4c5 7` or `note r4c5 3 5`.

A line that asks for nothing there is, is answered with what is amiss with it, or how the order is written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.desk.words import no_digit
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.spotted import is_clued
from sudoku_tui.formats.short_links import short_link
from sudoku_tui.keys.layouts import western
from sudoku_tui.words.language import cells_read, language_tag, tell
from sudoku_tui.words.message import NOTHING, Message, Sentence, listed_names, say, say_in


@dataclass(frozen=True, slots=True)
class Order:
    """One thing to ask for."""

    names: Sentence  # between commas; the first in English is its identifier
    form: Sentence  # how it is written
    help: Message
    needs_cell: bool = False
    digits: tuple[int, int] = (0, 0)  # the least and the most
    command: str = ""  # the identifier of the command of the game's screen that it is; empty for what only lines need
    done: Message = NOTHING  # what is said of it where it changed something and has nothing to say itself

    @property
    def identifier(self) -> str:
        return listed_names(self.names.template)[0]

    def takes(self, count: int) -> bool:
        least, most = self.digits
        return least <= count <= most


_MANY = 25

ENTER = Order(
    say_in("order", "enter"),
    say_in("order", "r4c5 7"),
    say("write 7 into row 4, column 5"),
    needs_cell=True,
    digits=(1, 1),
)
NOTE = Order(
    say_in("order", "note, n"),
    say_in("order", "note r4c5 3 8"),
    say("write notes, or erase them"),
    needs_cell=True,
    digits=(1, _MANY),
)
LOOK = Order(say_in("order", "look"), say_in("order", "r4c5"), say("what is in that cell"), needs_cell=True)

_WRITING = (
    ENTER,
    LOOK,
    NOTE,
    Order(
        say_in("order", "colour, color"),
        say_in("order", "colour r4c5 2"),
        say("colour a cell, or remove its colour"),
        needs_cell=True,
        digits=(1, 1),
    ),
    Order(say_in("order", "erase, clear, x"), say_in("order", "erase r4c5"), say("empty a cell"), needs_cell=True),
    Order(
        say_in("order", "fill, notes, a"),
        say_in("order", "fill"),
        say("note every digit that is possible"),
        command="notes.fill",
        done=say("Every possible digit is noted."),
    ),
    Order(
        say_in("order", "strike, k"),
        say_in("order", "strike"),
        say("strike out impossible notes"),
        command="notes.strike",
    ),
    Order(
        say_in("order", "wipe"),
        say_in("order", "wipe"),
        say("erase all notes"),
        command="notes.clear",
        done=say("All notes are erased."),
    ),
    Order(
        say_in("order", "clean"),
        say_in("order", "clean"),
        say("remove all colours"),
        command="colours.clear",
        done=say("All colours are gone."),
    ),
    Order(
        say_in("order", "certain, +"),
        say_in("order", "certain"),
        say("fill in every digit that is certain"),
        command="certain",
    ),
)
_HELP = (
    Order(say_in("order", "hint, h"), say_in("order", "hint"), say("a hint; again, more of it")),
    Order(
        say_in("order", "walk"),
        say_in("order", "walk"),
        say("the proof of the hint as a list, one link or part after the other"),
    ),
    Order(say_in("order", "on"), say_in("order", "on"), say("go on along that proof, one link or part at a time")),
    Order(say_in("order", "before"), say_in("order", "before"), say("go back along it")),
    Order(
        say_in("order", "proof"),
        say_in("order", "proof"),
        say("the whole proof of the hint in full, with its chains as players write them"),
    ),
    Order(say_in("order", "do, d"), say_in("order", "do"), say("do what the hint says, or the next step")),
    Order(
        say_in("order", "why, w"),
        say_in("order", "why r4c5 7"),
        say("why a digit is impossible there"),
        needs_cell=True,
        digits=(1, 1),
    ),
    Order(say_in("order", "tell"), say_in("order", "tell"), say("an answer that was held back")),
    Order(say_in("order", "check, i"), say_in("order", "check"), say("whether everything is right so far")),
    Order(
        say_in("order", "coach"),
        say_in("order", "coach 3"),
        say("let the coach say more (4), less, or nothing (0); coach alone asks it"),
    ),
)
_LOOKING = (
    Order(say_in("order", "show, s"), say_in("order", "show"), say("print the board")),
    Order(say_in("order", "row"), say_in("order", "row 4"), say("the cells of a row")),
    Order(say_in("order", "column, col"), say_in("order", "column 5"), say("the cells of a column")),
    Order(say_in("order", "box, region"), say_in("order", "box 2"), say("the cells of a box")),
    Order(say_in("order", "digit"), say_in("order", "digit 7"), say("where a digit is")),
    Order(
        say_in("order", "filter, f"),
        say_in("order", "filter 7"),
        say("which cells can take a digit; again to stop"),
        command="filter",
    ),
    Order(
        say_in("order", "next, j"), say_in("order", "next"), say("go to the next cell that can take it"), command="jump"
    ),
    Order(say_in("order", "colours, colors"), say_in("order", "colours"), say("which cells have which colour")),
    Order(
        say_in("order", "rules"),
        say_in("order", "rules"),
        say("who made the puzzle, its rules, and all its clues"),
        command="rules",
    ),
    Order(
        say_in("order", "sum"),
        say_in("order", "sum 15/2"),
        say("which digits make a total; +1 requires a digit, -9 rules one out"),
        command="calculator",
    ),
    Order(say_in("order", "left"), say_in("order", "left"), say("which digits are still to place")),
    Order(say_in("order", "status, time"), say_in("order", "status"), say("the puzzle, what is done, the time")),
)
_HISTORY = (
    Order(
        say_in("order", "undo, u"),
        say_in("order", "undo"),
        say("take back the last move"),
        command="undo",
        done=say("Taken back."),
    ),
    Order(
        say_in("order", "redo, r"),
        say_in("order", "redo"),
        say("redo what was taken back"),
        command="redo",
        done=say("Done again."),
    ),
    Order(
        say_in("order", "mark, b"),
        say_in("order", "mark NAME"),
        say("set a checkpoint, with a name or without"),
        command="checkpoint.set",
    ),
    Order(
        say_in("order", "back"),
        say_in("order", "back NAME"),
        say("return to that checkpoint, or to the last one"),
        command="checkpoint.return",
    ),
    Order(
        say_in("order", "history, tree"),
        say_in("order", "history"),
        say("every move and every branch"),
        command="history",
    ),
    Order(say_in("order", "go"), say_in("order", "go 12"), say("go to that move of the history")),
    Order(
        say_in("order", "restart"),
        say_in("order", "restart"),
        say("start this puzzle over"),
        command="restart",
        done=say("Started over."),
    ),
)
_GAMES = (
    Order(say_in("order", "home, m"), say_in("order", "home"), say("what else there is to do"), command="home"),
    Order(say_in("order", "new"), say_in("order", "new hard"), say("another puzzle"), command="new"),
    Order(
        say_in("order", "daily"),
        say_in("order", "daily"),
        say("the puzzle of the day; daily 2026-11-22 is that of another"),
        command="daily",
    ),
    Order(say_in("order", "games"), say_in("order", "games"), say("list all your games"), command="games"),
    Order(say_in("order", "game"), say_in("order", "game 3"), say("continue one of them"), command="games"),
    Order(
        say_in("order", "puzzle, paste"),
        say_in("order", "puzzle 53..7…"),
        say("play a puzzle you paste; the puzzle on its own will do"),
        command="paste",
    ),
    Order(
        say_in("order", "challenge"),
        say_in("order", "challenge"),
        say("a link to challenge a friend; with a link, accept one"),
        command="challenge",
    ),
    Order(
        say_in("order", "norvig"),
        say_in("order", "norvig"),
        say("play against Norvig's algorithm in slow motion"),
        command="challenge.machine",
    ),
    Order(say_in("order", "review"), say_in("order", "review"), say("look back at this game"), command="review"),
    Order(
        say_in("order", "train"),
        say_in("order", "train 2"),
        say("add the position of that moment of the review to your training"),
    ),
    Order(
        say_in("order", "stats, statistics"),
        say_in("order", "stats"),
        say("your games, times and streaks"),
        command="statistics",
    ),
    Order(
        say_in("order", "export"),
        say_in("order", "export FILE"),
        say("save everything you have to a new file"),
        command="export",
    ),
    Order(say_in("order", "settings, o"), say_in("order", "settings"), say("list the settings"), command="settings"),
    Order(
        say_in("order", "set"),
        say_in("order", "set coach 2"),
        say("change a setting; it takes effect and is saved at once"),
        command="settings",
    ),
    Order(
        say_in("order", "pause, p"),
        say_in("order", "pause"),
        say("stop the clock until the next line"),
        command="pause",
    ),
    Order(say_in("order", "yes, y"), say_in("order", "yes"), say("yes, do it")),
    Order(say_in("order", "help, ?"), say_in("order", "help"), say("this list")),
    Order(say_in("order", "quit, q, exit"), say_in("order", "quit"), say("leave; the game is kept")),
)

_STUDY = (
    Order(
        say_in("order", "steps, e"),
        say_in("order", "steps"),
        say("the steps there are now; steps 3 tells one with its proof"),
        command="steps",
    ),
    Order(
        say_in("order", "path"),
        say_in("order", "path"),
        say("the whole way to the solution; path 3 tells one step"),
        command="path",
    ),
    Order(
        say_in("order", "learn"),
        say_in("order", "learn"),
        say("the path, chapter by chapter; learn 6 tells the lessons of one"),
        command="learn",
    ),
    Order(
        say_in("order", "lessons, lesson"),
        say_in("order", "lesson x-wing"),
        say("how a technique works; lessons lists them"),
    ),
    Order(
        say_in("order", "drill"),
        say_in("order", "drill x-wing"),
        say("find it in six positions; drill alone asks what comes back, or comes next"),
    ),
    Order(
        say_in("order", "sprint"),
        say_in("order", "sprint x-wing"),
        say("find it in ten positions against the clock; your best times are kept"),
    ),
    Order(
        say_in("order", "race"),
        say_in("order", "race"),
        say("how fast the textbook strategies solve this puzzle"),
        command="lab.race",
    ),
    Order(
        say_in("order", "watch"),
        say_in("order", "watch norvig"),
        say("how a computer solves it, step by step; watch on its own lists the ways"),
        command="lab.watch",
    ),
    Order(say_in("order", "copy"), say_in("order", "copy"), say("print the puzzle in one line"), command="copy"),
)

ORDERS = (*_WRITING, *_HELP, *_STUDY, *_LOOKING, *_HISTORY, *_GAMES)
"""In the order of the help."""

_NAMED = tuple(order for order in ORDERS if order not in (ENTER, LOOK))
NAMES = {name: order for order in _NAMED for name in listed_names(order.names.template)}
"""The orders by their English names, which are understood in every language."""


@lru_cache(maxsize=1)
def _told_names(tag: str) -> Mapping[str, Order]:
    """The orders by their names in the language in use."""
    return {name: order for order in _NAMED for name in listed_names(tell(order.names))}


def order_named(name: str) -> Order | None:
    return NAMES.get(name) or _told_names(language_tag()).get(name)


CELL = re.compile(r"r(\d+)c(\d+)")
_BETWEEN = re.compile(r"[\s,=]+")
_AS_NUMBERS = 3  # row, column and digit, without the letters
_NO_DIGITS = (".", "-", "0")
_SHORTEST_PUZZLE = 16  # cells


class Heard(NamedTuple):
    """A line, understood."""

    order: Order
    cell: int | None = None
    digits: tuple[int, ...] = ()
    rest: str = ""  # what is neither: a number of a house, a level, a name, a puzzle


def understood(line: str, geometry: Geometry) -> Heard | None:
    """What a line asks for; None if it is not understood."""
    line = western(line).strip()
    first, *others = words_of(line)
    order = order_named(first)
    if order is None:
        return _of(None, [first, *others], geometry)
    if order.needs_cell:
        return _of(order, others, geometry)
    return Heard(order, rest=line[len(first) :].strip(" \t,="))


def words_of(line: str) -> list[str]:
    return _BETWEEN.split(cells_read(line.strip().lower()))


def is_pasted(line: str) -> bool:
    """Whether a line that is no order may be a puzzle, or a challenge."""
    if is_clued(line) or short_link(line):
        return True
    return len(line.strip()) >= _SHORTEST_PUZZLE and not line.strip().isalpha() and " " not in line.strip()


def digit_named(sign: str, geometry: Geometry) -> int:
    return next((digit for digit in geometry.digits if geometry.digit_name(digit).lower() == sign.lower()), 0)


def _of(order: Order | None, words: list[str], geometry: Geometry) -> Heard | None:
    if order is None and len(words) == _AS_NUMBERS and all(word.isdecimal() for word in words[:2]):
        words = [f"r{words[0]}c{words[1]}", *words[2:]]
    cell = cell_of(words[0], geometry) if words else None
    if cell is None:
        return None
    signs = [word for word in words[1:] if word not in _NO_DIGITS or word in geometry.symbols]
    digits = tuple(digit_named(sign, geometry) for sign in signs)
    if not all(digits):
        return None
    if order is None and len(signs) < len(words) - 1:
        order = NAMES["erase"]
    asked = Heard(order or (ENTER if digits else LOOK), cell, digits)
    return asked if asked.order.takes(len(digits)) else None


def cell_of(word: str, geometry: Geometry) -> int | None:
    """The cell of a name; None if the grid has none of that name."""
    match = CELL.fullmatch(word)
    return geometry.cell_in(int(match[1]), int(match[2])) if match else None


_UNKNOWN = say("I do not understand that; help lists what I do.")
_LONGEST_WORD = 12  # that is repeated


def misheard(line: str, geometry: Geometry) -> Message:
    words = [word[:_LONGEST_WORD] for word in words_of(line)]
    for word in words:
        if CELL.fullmatch(word) and cell_of(word, geometry) is None:
            return _no_cell(word, geometry)
    first, *others = words
    if order := order_named(first):
        return how_written(order)
    if CELL.fullmatch(first) and (strange := [word for word in others if not digit_named(word, geometry)]):
        return no_digit(geometry, strange[0])
    return _UNKNOWN


def _no_cell(name: str, geometry: Geometry) -> Message:
    if not geometry.has_one_grid:
        unknown = say(
            "There is no {cell} here: rows go from 1 to {height}, columns to {width}, with gaps between grids."
        )
        return unknown.given({"cell": name, "height": geometry.height, "width": geometry.width})
    return say("There is no {cell} here: rows and columns go from 1 to {size}.", cell=name, size=geometry.size)


def how_written(order: Order) -> Message:
    """How an order is written, as `row 4`, and what it is for."""
    return say("Write it as {form}: {help}.", form=order.form, help=order.help)
