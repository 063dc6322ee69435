"""The orders of a game in lines, and what a line asks for: a word, cells and digits, as `r4c5 7` or `note r4c5 3 5`.

A line that asks for nothing there is, is answered with what is amiss with it, or how the order is written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.desk.words import no_digit
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.spotted import is_clued
from sudoku_tui.formats.short_links import short_link
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say


@dataclass(frozen=True, slots=True)
class Order:
    """One thing to ask for."""

    names: tuple[str, ...]  # the first is its identifier
    form: str  # how it is written
    help: Message
    needs_cell: bool = False
    digits: tuple[int, int] = (0, 0)  # the least and the most
    command: str = ""  # the identifier of the command of the game's screen that it is; empty for what only lines need
    done: Message = NOTHING  # what is said of it where it changed something and has nothing to say itself

    @property
    def identifier(self) -> str:
        return self.names[0]

    def takes(self, count: int) -> bool:
        least, most = self.digits
        return least <= count <= most


_MANY = 25

ENTER = Order(("enter",), "r4c5 7", say("write 7 into row 4, column 5"), needs_cell=True, digits=(1, 1))
LOOK = Order(("look",), "r4c5", say("what is in that cell"), needs_cell=True)

_WRITING = (
    ENTER,
    LOOK,
    Order(("note", "n"), "note r4c5 3 8", say("write notes, or erase them"), needs_cell=True, digits=(1, _MANY)),
    Order(
        ("colour", "color"),
        "colour r4c5 2",
        say("colour a cell, or remove its colour"),
        needs_cell=True,
        digits=(1, 1),
    ),
    Order(("erase", "clear", "x"), "erase r4c5", say("empty a cell"), needs_cell=True),
    Order(
        ("fill", "notes", "a"),
        "fill",
        say("note every digit that is possible"),
        command="notes.fill",
        done=say("Every possible digit is noted."),
    ),
    Order(("strike", "k"), "strike", say("strike out impossible notes"), command="notes.strike"),
    Order(("wipe",), "wipe", say("erase all notes"), command="notes.clear", done=say("All notes are erased.")),
    Order(
        ("clean",),
        "clean",
        say("remove all colours"),
        command="colours.clear",
        done=say("All colours are gone."),
    ),
    Order(("certain", "+"), "certain", say("fill in every digit that is certain"), command="certain"),
)
_HELP = (
    Order(("hint", "h"), "hint", say("a hint; again, more of it")),
    Order(("walk",), "walk", say("the proof of the hint as a list, one link or part after the other")),
    Order(("on",), "on", say("go on along that proof, one link or part at a time")),
    Order(("before",), "before", say("go back along it")),
    Order(("proof",), "proof", say("the whole proof of the hint in full, with its chains as players write them")),
    Order(("do", "d"), "do", say("do what the hint says, or the next step")),
    Order(("why", "w"), "why r4c5 7", say("why a digit is impossible there"), needs_cell=True, digits=(1, 1)),
    Order(("tell",), "tell", say("an answer that was held back")),
    Order(("check", "i"), "check", say("whether everything is right so far")),
    Order(("coach",), "coach 3", say("let the coach say more (4), less, or nothing (0); coach alone asks it")),
)
_LOOKING = (
    Order(("show", "s"), "show", say("print the board")),
    Order(("row",), "row 4", say("the cells of a row")),
    Order(("column", "col"), "column 5", say("the cells of a column")),
    Order(("box", "region"), "box 2", say("the cells of a box")),
    Order(("digit",), "digit 7", say("where a digit is")),
    Order(("filter", "f"), "filter 7", say("which cells can take a digit; again to stop"), command="filter"),
    Order(("next", "j"), "next", say("go to the next cell that can take it"), command="jump"),
    Order(("colours", "colors"), "colours", say("which cells have which colour")),
    Order(("rules",), "rules", say("who made the puzzle, its rules, and all its clues"), command="rules"),
    Order(
        ("sum",),
        "sum 15/2",
        say("which digits make a total; +1 requires a digit, -9 rules one out"),
        command="calculator",
    ),
    Order(("left",), "left", say("which digits are still to place")),
    Order(("status", "time"), "status", say("the puzzle, what is done, the time")),
)
_HISTORY = (
    Order(("undo", "u"), "undo", say("take back the last move"), command="undo", done=say("Taken back.")),
    Order(("redo", "r"), "redo", say("redo what was taken back"), command="redo", done=say("Done again.")),
    Order(("mark", "b"), "mark NAME", say("set a checkpoint, with a name or without"), command="checkpoint.set"),
    Order(("back",), "back NAME", say("return to that checkpoint, or to the last one"), command="checkpoint.return"),
    Order(("history", "tree"), "history", say("every move and every branch"), command="history"),
    Order(("go",), "go 12", say("go to that move of the history")),
    Order(("restart",), "restart", say("start this puzzle over"), command="restart", done=say("Started over.")),
)
_GAMES = (
    Order(("home", "m"), "home", say("what else there is to do"), command="home"),
    Order(("new",), "new hard", say("another puzzle"), command="new"),
    Order(("daily",), "daily", say("the puzzle of the day; daily 2026-11-22 is that of another"), command="daily"),
    Order(("games",), "games", say("list all your games"), command="games"),
    Order(("game",), "game 3", say("continue one of them"), command="games"),
    Order(
        ("puzzle", "paste"),
        "puzzle 53..7…",
        say("play a puzzle you paste; the puzzle on its own will do"),
        command="paste",
    ),
    Order(
        ("challenge",), "challenge", say("a link to challenge a friend; with a link, accept one"), command="challenge"
    ),
    Order(("norvig",), "norvig", say("play against Norvig's algorithm in slow motion"), command="challenge.machine"),
    Order(("review",), "review", say("look back at this game"), command="review"),
    Order(("train",), "train 2", say("add the position of that moment of the review to your training")),
    Order(("stats", "statistics"), "stats", say("your games, times and streaks"), command="statistics"),
    Order(("export",), "export FILE", say("save everything you have to a new file"), command="export"),
    Order(("settings", "o"), "settings", say("list the settings"), command="settings"),
    Order(("set",), "set coach 2", say("change a setting; it takes effect and is saved at once"), command="settings"),
    Order(("pause", "p"), "pause", say("stop the clock until the next line"), command="pause"),
    Order(("yes", "y"), "yes", say("yes, do it")),
    Order(("help", "?"), "help", say("this list")),
    Order(("quit", "q", "exit"), "quit", say("leave; the game is kept")),
)

_STUDY = (
    Order(("steps", "e"), "steps", say("the steps there are now; steps 3 tells one with its proof"), command="steps"),
    Order(("path",), "path", say("the whole way to the solution; path 3 tells one step"), command="path"),
    Order(("learn",), "learn", say("the path, chapter by chapter; learn 6 tells the lessons of one"), command="learn"),
    Order(("lessons", "lesson"), "lesson x-wing", say("how a technique works; lessons lists them")),
    Order(("drill",), "drill x-wing", say("find it in six positions; drill alone asks what comes back, or comes next")),
    Order(("sprint",), "sprint x-wing", say("find it in ten positions against the clock; your best times are kept")),
    Order(("race",), "race", say("how fast the textbook strategies solve this puzzle"), command="lab.race"),
    Order(
        ("watch",),
        "watch norvig",
        say("how a computer solves it, step by step; watch on its own lists the ways"),
        command="lab.watch",
    ),
    Order(("copy",), "copy", say("print the puzzle in one line"), command="copy"),
)

ORDERS = (*_WRITING, *_HELP, *_STUDY, *_LOOKING, *_HISTORY, *_GAMES)
"""In the order of the help."""

NAMES = {name: order for order in ORDERS if order not in (ENTER, LOOK) for name in order.names}

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
    line = line.strip()
    first, *others = words_of(line)
    order = NAMES.get(first)
    if order is None:
        return _of(None, [first, *others], geometry)
    if order.needs_cell:
        return _of(order, others, geometry)
    return Heard(order, rest=line[len(first) :].strip(" \t,="))


def words_of(line: str) -> list[str]:
    return _BETWEEN.split(line.strip().lower())


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
    if order := NAMES.get(first):
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
    return say("Write it as {form}: {help}.", form=as_it_is(order.form), help=order.help)
