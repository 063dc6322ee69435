"""What a screen shows, as values: a page draws them with buttons, switches and choices of its own.

A value says what there is and what can be done, not how it looks. What can be pressed has a name, by which the page
says that it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from sudoku_tui.words.message import NOTHING, Message


class Paragraph(NamedTuple):
    """Words to read."""

    words: Message
    passing: bool = False  # whether they go by too fast to be read out


class Action(NamedTuple):
    """Something to press: a command of the screen with a choice, or else what the screen knows by a name."""

    title: Message
    run: str = ""
    choice: str = ""
    name: str = ""  # where no command is run
    detail: Message = NOTHING
    value: Message = NOTHING  # what is true of it now, at the end of its line
    key: Message = NOTHING  # that does the same; nothing for those who have no keys
    picture: Mapping[str, object] = {}  # of a position, as `board/drawing.py` describes it
    main: bool = False  # whether it is what is most likely wanted
    more: tuple[Action, ...] | None = None  # what else can be done with the thing it stands for

    @property
    def known_by(self) -> str:
        return self.name or f"{self.run}.{self.choice}".rstrip(".")


class Menu(NamedTuple):
    """Ways to go, one under the other."""

    actions: tuple[Action, ...]


class Buttons(NamedTuple):
    """A few things to do, beside each other."""

    actions: tuple[Action, ...]


class Cards(NamedTuple):
    """Things to choose from, each with a picture of a position where there is one."""

    actions: tuple[Action, ...]
    large: bool = False  # whether the pictures are what one looks at


class Picture(NamedTuple):
    """A position to look at, with words about it that change often, and are not read out."""

    title: Message
    picture: Mapping[str, object]  # as `board/drawing.py` describes it
    detail: Message = NOTHING
    name: str = ""  # where one can point at its cells


class Range(NamedTuple):
    """A place between a first and a last one, from 0; it may go on by itself."""

    title: Message
    name: str
    at: int
    last: int
    detail: Message  # the place in words


class Progress(NamedTuple):
    """How far a search has come, and what stops it; it changes often, and is not read out."""

    doing: Message
    stop: Action


class Switch(NamedTuple):
    """Something that is on or off."""

    title: Message
    name: str
    on: bool
    detail: Message = NOTHING

    @property
    def known_by(self) -> str:
        return self.name


class Choice(NamedTuple):
    """One of a few things, each with the value by which the page says that it was chosen."""

    title: Message
    name: str
    options: tuple[tuple[str, Message], ...]
    chosen: str  # its value; none of them where what is chosen is unknown
    detail: Message = NOTHING
    unknown: Message = NOTHING  # what stands there then

    @property
    def known_by(self) -> str:
        return self.name


class Field(NamedTuple):
    """A line of text to type, perhaps to look for something; the arrow keys then go along what is found for it."""

    title: Message  # nothing where the heading of the sheet says it
    name: str
    value: str
    detail: Message = NOTHING  # what it is for
    usual: Message = NOTHING  # what stands in it while it is empty
    longest: int = 0  # letters; 0 for as many as one likes
    live: bool = False  # whether each letter is told at once, and not the whole with Enter
    found: tuple[Action, ...] | None = None


class Figure(NamedTuple):
    """The number that is read before all words."""

    words: Message


class Table(NamedTuple):
    """Rows under heads; what stands at the left names its row."""

    heads: tuple[Message, ...]
    rows: tuple[tuple[Message, ...], ...]


class Bars(NamedTuple):
    """How many there are of each of several things in order."""

    title: Message
    labels: tuple[str, ...]
    counts: tuple[int, ...]


class Squares(NamedTuple):
    """Days of many weeks, each as a digit that says how much there was, from 0; a dot for a day to come."""

    title: Message
    heads: tuple[Message, ...]  # of the days of a week
    rows: tuple[str, ...]  # one for each of them, week by week
    months: tuple[tuple[int, Message], ...]  # the weeks in which they begin


class Day(NamedTuple):
    """A day of a month; that it is chosen is told by what the keys are at."""

    number: int
    name: str
    words: Message  # the day and what became of it
    sign: str = ""
    off: bool = False  # whether it cannot be chosen


class Month(NamedTuple):
    """A month to choose a day from, in weeks; and the ways to those before and after it."""

    title: Message
    heads: tuple[Message, ...]
    weeks: tuple[tuple[Day | None, ...], ...]
    before: Action | None = None
    after: Action | None = None


class Facts(NamedTuple):
    """What is known of one thing, each under its name."""

    title: Message
    rows: tuple[tuple[Message, Message], ...]


class Log(NamedTuple):
    """What has happened, the latest first; each with its number."""

    title: Message
    entries: tuple[tuple[str, Message], ...]


class Sign(NamedTuple):
    """What a mark on the board means: its words, in the ink of the board that the mark has, and how it is drawn."""

    words: Message
    ink: str
    sign: str = ""
    form: str = ""  # a `chip`, a `line`, a `lined chip`, or a `ground` behind whole cells


class Explanation(NamedTuple):
    """Why something on the board is so: told in stages, or stop by stop."""

    head: Message
    title: Message
    words: tuple[Message, ...]
    stages: tuple[Action, ...] = ()  # which tell it up to each of them; none where it is told at once
    at: int = 0  # the stage, from 1
    stop: tuple[int, int] | None = None  # the stop of a walk, from 1, and how many there are
    notation: tuple[str, ...] = ()
    legend: tuple[Sign, ...] = ()
    actions: tuple[Action, ...] = ()
    passing: bool = False  # whether its words go by too fast to be read out
    aside: bool = False  # whether the keys are needed meanwhile
    has_menu: bool = False  # whether fingers find the menu here, as there is no keypad with it


class Status(NamedTuple):
    """The line at a board: what is played, for how long, in which mode, and what has just happened."""

    title: Message
    message: Message = NOTHING
    mode: Message = NOTHING
    beside: Message = NOTHING  # a coach's advice, or how far a rival is
    seconds: int | None = None  # on the clock; None where it is hidden
    runs: bool = False  # whether the clock does


class Group(NamedTuple):
    """What belongs together under a heading."""

    title: Message
    parts: tuple[Part, ...]
    name: str = ""  # where keys lead to it


Part: TypeAlias = (
    Paragraph
    | Action
    | Menu
    | Cards
    | Buttons
    | Picture
    | Range
    | Progress
    | Switch
    | Choice
    | Field
    | Figure
    | Table
    | Bars
    | Squares
    | Month
    | Facts
    | Log
    | Explanation
    | Group
)


class Sheet(NamedTuple):
    """A whole screen, or a card over another one."""

    heading: Message
    parts: tuple[Part, ...]
    at: str = ""  # what the keys are at, by its name
    card: bool = False
    reads: str = ""  # whether keys scroll it by `pages`, or by `lines` as well
    board: bool = False  # whether its parts stand beside the board of its screen
    status: Status | None = None


UNSEEN = Sheet(NOTHING, (), card=True)
"""A card that is still to come: only what lies beneath is told."""
