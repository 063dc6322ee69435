"""The lessons on notes, each of three screens on a drawn position: when to write them, the two kinds, and keeping them.

A note is no step, so there is nothing to find in a drill: what follows is a puzzle to write them in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from sudoku_tui.board.looks import NOWHERE, View
from sudoku_tui.desk.panel import paragraphs
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.lessons.chapter import note_lesson
from sudoku_tui.features.lessons.chapters import NOTES
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark
from sudoku_tui.words.message import Message, Notation, Sentence, say

GIVENS = ".41.......2....1.6.9.....5..3...789...821.......58..2...68...3....4.5.......9.417"
DIGITS = ".41.......2....1.6.9.1...5..3...789...821.......58..2.4.68.1.3....4.5.......9.417"
"""A puzzle in which nothing more is found by looking for the last place of a digit."""

Notes = Mapping[str, str]  # the digits noted in a cell, by its name


@dataclass(frozen=True, slots=True)
class NotePage:
    """A screen of a lesson: what it says, with a key of the game where it names one, and what the board shows."""

    title: Message
    text: Message
    key: str = ""  # of the command that `{key}` in the text stands for
    corner: Notes = field(default_factory=dict)
    centre: Notes = field(default_factory=dict)
    marks: Mapping[str, Role] = field(default_factory=dict)  # by cell and digit, as `r5c6=3`; of a whole cell `r5c6`
    gone: tuple[str, ...] = ()
    house: str = ""
    placed: str = ""  # a digit written since, as `r4c4=6`
    is_full: bool = False  # whether all candidates are noted
    is_start: bool = False  # whether only the givens are there

    def told(self, key_of: Callable[[str], Message]) -> Message:
        """Its text, with the key that a command has."""
        return self.text.given({"key": key_of(self.key)}) if isinstance(self.text, Sentence) and self.key else self.text

    @property
    def state(self) -> GameState:
        puzzle = Puzzle(CLASSIC, tuple(int(sign) if sign != "." else 0 for sign in GIVENS))
        values = [int(sign) if sign != "." else 0 for sign in (GIVENS if self.is_start else DIGITS)]
        if self.placed:
            cell, digit = _candidate(self.placed)
            values[cell] = digit
        state = GameState.start(puzzle)._replace(values=tuple(values), centre=_masks(self.centre))
        return state._replace(corner=_all_candidates(state) if self.is_full else _masks(self.corner))

    @property
    def view(self) -> View:
        marks = tuple(Mark(*_candidate(name), role) for name, role in self.marks.items())
        houses = [index for index, house in enumerate(CLASSIC.houses) if house.name == self.house]
        return View(
            cursor=NOWHERE,
            marks=marks,
            houses=tuple(HouseMark(index, Role.BASE) for index in houses),
            eliminations=tuple(map(_candidate, self.gone)),
        )


def _candidate(name: str) -> Candidate:
    cell, _, digit = name.partition("=")
    row, _, column = cell[1:].partition("c")
    return Candidate(CLASSIC.cell(int(row), int(column)), int(digit or 0))


def _masks(notes: Notes) -> tuple[int, ...]:
    masks = [0] * CLASSIC.cell_count
    for name, digits in notes.items():
        masks[_candidate(name).cell] = digit_mask(map(int, digits))
    return tuple(masks)


def _all_candidates(state: GameState) -> tuple[int, ...]:
    return tuple(0 if value else state.candidates(cell) for cell, value in enumerate(state.values))


def note_text(lesson: str, key_of: Callable[[str], Message]) -> Message:
    """A whole lesson as paragraphs, where no board is drawn for it."""
    return paragraphs(*(page.told(key_of) for page in note_pages()[lesson]))


def note_named(name: str) -> str:
    """The lesson on notes of a name, as `corner notes` or `note:corner`; empty if there is none."""
    wanted = name.strip().casefold()
    return next((each for each, said in NOTES.items() if wanted in (each, str(said).casefold())), "")


_PAIR = {"r5c6": "39", "r6c6": "39"}
_PAIR_MARKS = {f"{cell}={digit}": Role.SET for cell in _PAIR for digit in "39"}
_BOX = {"r4c4": "6", "r4c5": "46"}


@cache
def note_pages() -> Mapping[str, tuple[NotePage, NotePage, NotePage]]:
    """The lessons in their order, by name."""
    return {
        note_lesson("when"): (
            NotePage(
                say("Not at the start"),
                say(
                    "An easy puzzle needs no notes. Look for the last place of a digit first, box by box: "
                    "what you write down too early hides what there is to see."
                ),
                is_start=True,
            ),
            NotePage(
                say("When looking is over"),
                say(
                    "Here no digit has one place left in any house. Now write down what you see anyway: "
                    "in box 5, 3 and 9 have two places each."
                ),
                corner=_PAIR,
                house="box 5",
            ),
            NotePage(
                say("All of them, last"),
                say(
                    "Where even that is not enough, note what every empty cell can be. "
                    "Techniques from pairs on are read from such notes."
                ),
                is_full=True,
            ),
        ),
        note_lesson("corner"): (
            NotePage(
                say("What they mean"),
                say("They are about a digit: in this box, it fits only in the cells that have it as a small digit."),
                corner={"r5c6": "3", "r6c6": "3"},
                marks={"r5c6=3": Role.BASE, "r6c6=3": Role.BASE},
                house="box 5",
            ),
            NotePage(
                say("How to write them"),
                say(
                    "Choose corner notes ({key}), then press digits; again takes one away. "
                    "Write only what has two places in a box, or three at most."
                ),
                key="mode.corner",
                corner=_PAIR,
                house="box 5",
            ),
            NotePage(
                say("What they show"),
                say(
                    "3 and 9 have the same two cells, so nothing else goes there: the 4 of box 5 must be in {cell}. "
                    "Such pairs are what corner notes are for.",
                    cell=Notation("r4c5"),
                ),
                corner=_PAIR,
                marks={**_PAIR_MARKS, "r4c5=4": Role.SINGLE},
                house="box 5",
            ),
        ),
        note_lesson("centre"): (
            NotePage(
                say("What they mean"),
                say("They are about a cell: it is one of these small digits, and nothing else."),
                centre={"r4c5": "46"},
                marks={"r4c5": Role.SINGLE},
            ),
            NotePage(
                say("How to write them"),
                say(
                    "Choose centre notes ({key}), then press all digits that are in neither the row nor the column "
                    "nor the box of the cell. Begin where few are left."
                ),
                key="mode.centre",
                centre={"r4c5": "46"},
                house="box 5",
            ),
            NotePage(
                say("What they show"),
                say(
                    "In {cell} all digits but 6 are ruled out, each by another cell: write it. "
                    "Two cells of a house with the same two digits are a pair.",
                    cell=Notation("r4c4"),
                ),
                centre=_BOX,
                marks={"r4c4=6": Role.SINGLE},
                house="box 5",
            ),
        ),
        note_lesson("fill"): (
            NotePage(
                say("Everything at once"),
                say("Each empty cell gets all digits that it does not see. You need not write them one by one."),
                is_full=True,
            ),
            NotePage(
                say("How to fill them in"),
                say(
                    "One key does it: {key}. It counts as no help, for it only writes down what the rules say. "
                    "Do it once looking gives you nothing more."
                ),
                key="notes.fill",
                is_full=True,
            ),
            NotePage(
                say("Where to look then"),
                say(
                    "First at cells with one note: here {cell} is 6. Then, house by house, at digits that are noted "
                    "once, and at cells with the same two.",
                    cell=Notation("r4c4"),
                ),
                is_full=True,
                marks={"r4c4=6": Role.SINGLE},
            ),
        ),
        note_lesson("tidy"): (
            NotePage(
                say("Notes grow old"),
                say(
                    "With the 6 in {cell}, no other cell of its row, column or box can be 6: such notes are wrong now.",
                    cell=Notation("r4c4"),
                ),
                placed="r4c4=6",
                centre={"r4c5": "46"},
                marks={"r4c4": Role.BLOCKER},
                gone=("r4c5=6",),
            ),
            NotePage(
                say("Who tidies up"),
                say(
                    "The program does, when you write a digit: that is the setting Clean notes. "
                    "{key} does it for the whole board."
                ),
                key="notes.strike",
                placed="r4c4=6",
                centre={"r4c5": "4"},
            ),
            NotePage(
                say("What is left to you"),
                say(
                    "What a technique rules out is yours to erase: the pair of 3 and 9 takes 4 and 6 from its cells. "
                    "A note you take away from full notes stays crossed out."
                ),
                corner={"r4c4": "6", "r4c5": "46", "r5c6": "3469", "r6c6": "3469"},
                marks=_PAIR_MARKS,
                gone=("r5c6=4", "r5c6=6", "r6c6=4", "r6c6=6"),
                house="box 5",
            ),
        ),
    }
