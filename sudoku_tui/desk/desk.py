"""The desk: cursor, selection, mode and open panel, none of which is undone or saved; the session is the game."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudoku_tui.board.looks import Sieve
from sudoku_tui.desk.cursor import where_left
from sudoku_tui.desk.settings import Settings
from sudoku_tui.desk.words import (
    NOTE_MODES,
    unchecked,
    usual_key,
    welcome,
    what_was_done,
    why_unchanged,
    why_unwritten,
    withheld_answer,
)
from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import Message, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.engine.board import Board
    from sudoku_tui.engine.stepper import Finished
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.reason import WhyNot
    from sudoku_tui.logic.step import Step
    from sudoku_tui.logic.walks.walk import Walk

STAGES = 4  # the stages: where to look; the technique's name; why; what to do

Found: TypeAlias = "Finished[Step | None]"  # the end of a search for the next step; the techniques may find none


class Asking(NamedTuple):
    """The next digit key asks why that digit is impossible in a cell."""

    cell: int


class Seeking(NamedTuple):
    """The next digit key selects the cells that note that digit."""

    cell: int


class Looking(NamedTuple):
    """A search for a step or a reason runs in the background until it is stopped."""

    stop: Callable[[], object]


class HintOpen(NamedTuple):
    """A hint with some of its stages shown, 1 to 4; where its proof is walked, the place on the walk."""

    hint: Hint
    stage: int = 1
    stop: int | None = None  # the index of the walk's stop that is shown
    is_in_full: bool = False  # whether the long proof is told in place of its summary

    @property
    def is_all_told(self) -> bool:
        return self.stage == STAGES

    @property
    def named(self) -> Step | None:
        """The step whose technique has been named, which the second stage does."""
        return self.hint.step if self.stage > 1 else None

    @property
    def is_walked(self) -> bool:
        return self.stop is not None


class AnswerOpen(NamedTuple):
    """An answer to why a digit is impossible."""

    answer: WhyNot
    withheld: WhyNot | None = None  # further text: more than a step from here could show

    @property
    def named(self) -> Step | None:
        return self.answer.step


Open: TypeAlias = Asking | Seeking | Looking | HintOpen | AnswerOpen | None


class Check(Enum):
    """The extent to which the entries of this position have been checked."""

    NONE = 0
    COUNTED = 1  # the player knows how many are wrong
    SHOWN = 2  # the board shows which


class Desk:
    """A session, and what the player is doing with it."""

    def __init__(
        self, session: Session, settings: Settings | None = None, key_of: Callable[[str], Message] = usual_key
    ) -> None:
        self.session = session
        self.settings = settings or Settings()
        self.cursor = where_left(session)
        self.selection = 1 << self.cursor  # a set of bits that always holds the cursor's cell
        self.is_visual = False  # whether every move extends the selection
        self.mode = Mode.DIGIT
        self.next_mode: Mode | None = None  # the mode for the next digit key only
        self.open: Open = None
        self.check = Check.NONE
        self.focus = 0  # the digit to highlight; 0 for the one under the cursor
        self.sieve = Sieve()  # what else is looked for
        self.key_of = key_of  # returns the name of the key that currently carries out a command, by its identifier
        self.message: Message = welcome(session, key_of("help"))
        self._note_mode = Mode.CORNER
        self._seen: tuple[GameState, Board] | None = None
        self._walk: tuple[Step, Walk] | None = None

    @property
    def geometry(self) -> Geometry:
        """The grid with the clues that the player sees; `Session.geometry` also has those in fog."""
        return self.session.state.geometry

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(cells_of(self.selection))

    @property
    def looked_at(self) -> tuple[int, ...]:
        """The cells that the player looks at: that of the cursor, then that of the last move."""
        move = self.session.history.current.move
        return tuple(dict.fromkeys((self.cursor, *(move.cells[:1] if move else ()))))

    @property
    def explains(self) -> bool:
        return isinstance(self.open, HintOpen | AnswerOpen)

    @property
    def named(self) -> Step | None:
        """The step whose technique has been named, by a hint or by an answer."""
        return self.open.named if isinstance(self.open, HintOpen | AnswerOpen) else None

    @property
    def walk(self) -> Walk | None:
        """The proof of the open hint's step as a walk, kept while that hint is open; None for any other hint."""
        step = self.open.hint.step if isinstance(self.open, HintOpen) else None
        if step is None:
            return None
        if self._walk is None or self._walk[0] is not step:
            from sudoku_tui.logic.walks.making import walk_of  # most hints are done before their proof is read

            self._walk = step, walk_of(step, self.board)
        return self._walk[1]

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The cells with wrong digits, which make every step worthless."""
        from sudoku_tui.game.checking import mistakes

        return mistakes(self.session.state, self.session.solution)

    @property
    def wrong(self) -> int:
        """The cells to show as wrong, a set of bits."""
        is_always = self.settings.mistakes == "solution" and self.session.knows_solution
        is_shown = is_always or self.check is Check.SHOWN
        return set_of(self.mistakes) if is_shown else 0

    @property
    def has_broken_limit(self) -> bool:
        """Whether the last move was one mistake too many."""
        return self.settings.mistakes == "solution" and self.session.has_broken_limit(self.settings.mistake_limit)

    @property
    def board(self) -> Board:
        """The board as hints see it, kept while the position stays the same."""
        state = self.session.state
        if self._seen is None or self._seen[0] is not state:
            from sudoku_tui.game.hints import sound_board

            self._seen = (state, sound_board(state, self.session.solution))
        return self._seen[1]

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is open or half typed, and only the cursor's cell is selected."""
        is_alone = self.selection == 1 << self.cursor and not self.is_visual
        return is_alone and self.open is None and self.next_mode is None

    @property
    def has_filter(self) -> bool:
        """Whether anything is highlighted other than the digit under the cursor."""
        return bool(self.focus) or self.sieve != Sieve()

    @property
    def focused(self) -> int:
        """The digit that is highlighted, 0 for none."""
        return self.focus or self.session.state.values[self.cursor]

    def move_to(self, cell: int, *, extend: bool = False) -> None:
        """Move the cursor as the player does; in visual mode, select the cells it passes."""
        self.go(cell, extend=extend or self.is_visual)

    def go(self, cell: int, *, extend: bool = False) -> None:
        self.cursor = cell
        self.selection = self.selection | 1 << cell if extend else 1 << cell

    def write_filtered(self, *, as_note: bool) -> None:
        """Write the highlighted digit, or note it."""
        if self.focus:
            self.enter(self.focus, self._note_mode if as_note else Mode.DIGIT)
        else:
            self.message = say("Highlight a digit first.")

    def clear_colours(self) -> None:
        coloured = [cell for cell, colour in enumerate(self.session.state.colours) if colour]
        if not self.session.erase(coloured, Mode.COLOUR):
            self.message = say("No cell is coloured.")

    def set_mode(self, mode: Mode) -> None:
        self.mode = mode
        self.next_mode = None
        if mode in NOTE_MODES:
            self._note_mode = mode

    def turn_mode(self, way: int) -> None:
        modes = tuple(Mode)
        self.set_mode(modes[(modes.index(self.mode) + way) % len(modes)])

    def toggle_notes(self) -> None:
        """Switch between writing digits and the note mode used last."""
        self.set_mode(self._note_mode if self.mode is Mode.DIGIT else Mode.DIGIT)

    def enter(self, digit: int, mode: Mode | None = None) -> None:
        """Write a digit into the selected cells, in the given, the next or the current mode."""
        mode = mode or self.next_mode or self.mode
        self.next_mode = None
        if not self.session.enter(self.cells, digit, mode):
            self.message = why_unwritten(self.session, self.cells, digit, mode)
        elif self.session.state.is_full and not self.session.is_finished:
            self.message = say("The grid is full, but something is wrong.")

    def erase(self) -> None:
        if not self.session.erase(self.cells, self.mode):
            self.message = why_unchanged(self.session, self.cells, Mode.DIGIT)

    def point_out(self, digit: int) -> None:
        """Highlight a digit everywhere; 0 for the one under the cursor."""
        self.focus, self.sieve = digit, Sieve(is_reversed=self.sieve.is_reversed and bool(digit))
        if digit:
            self.message = say("Every {digit} is highlighted.", digit=self.geometry.digit_name(digit))
        elif self.settings.digit_first:
            self.message = say("No digit is chosen.")
        else:
            self.message = say("No digit is highlighted any more.")

    def ask_hint(self, found: Found | None = None) -> None:
        """Open a hint, or show the next stage of the open one."""
        if isinstance(self.open, HintOpen):
            if self.open.is_all_told:
                self.message = say("That is all there is to tell.")
            else:
                self.open = HintOpen(self.open.hint, self.open.stage + 1)
            return
        self.close()
        hint = self.session.hint(found)
        if hint.is_of_finished_game:
            self.message = hint.stages[0]
        else:
            self.open = HintOpen(hint)

    def tell_stage(self, stage: int) -> None:
        """Tell the open hint up to another stage, from 1; out of the walk along its proof."""
        if isinstance(self.open, HintOpen):
            self.open = HintOpen(self.open.hint, stage)

    def show_whole_hint(self, found: Found | None = None, stage: int = STAGES) -> bool:
        """Open the next hint with all its stages shown, or those up to one; return False when the game needs none."""
        self.close()
        hint = self.session.hint(found)
        if not hint.is_of_finished_game:
            self.open = HintOpen(hint, stage)
        return self.explains

    def open_step(self, step: Step) -> None:
        self.close()
        self.open = HintOpen(self.session.hint_of(step), STAGES)

    def begin_question(self) -> None:
        """Ask for a digit, to explain why it is impossible in the cursor's cell."""
        self.close()
        cell = self.geometry.cell_name(self.cursor)
        if self.session.state.is_given(self.cursor):
            self.message = say("{cell} is a given.", cell=cell)
            return
        self.open = Asking(self.cursor)
        self.message = say("Why not … in {cell}? Press the digit.", cell=cell)

    def take_answer(self, answer: WhyNot) -> None:
        """Open an answer, but withhold one that would give away whether the digit is right."""
        self.close()
        if answer.is_seen_by_anyone or answer.is_next_step:
            self._tell(answer)
        else:
            self.open = AnswerOpen(withheld_answer(answer), withheld=answer)

    def tell_withheld(self) -> None:
        if isinstance(self.open, AnswerOpen) and self.open.withheld:
            self._tell(self.open.withheld)

    def _tell(self, answer: WhyNot) -> None:
        # An answer that uses more than anyone can see counts as a check.
        if not answer.is_seen_by_anyone:
            self.session.check()
        self.open = AnswerOpen(answer)

    def apply_hint(self) -> None:
        if isinstance(self.open, HintOpen):
            done = self.open.hint
            self.close()
            self.session.apply_hint(done)
            self.message = what_was_done(done, self.session)
            if done.cells:
                self.go(done.cells[0])

    def solve_step(self, found: Found | None = None) -> None:
        done = self.session.solve_step(found)
        if done:
            self.message = what_was_done(done, self.session)
            self.go(done.cells[0])

    def leave(self) -> None:
        if isinstance(self.open, Looking):
            self.message = say("Stopped before anything was found.")
        self.close()

    def close(self) -> None:
        if isinstance(self.open, Looking):
            self.open.stop()
        self.open = None

    def check_entries(self) -> None:
        """Say how many entries are wrong; asked again, show which. A check that tells nothing is not counted."""
        if message := unchecked(self.session):
            self.message = message
            return
        report = self.session.check()
        self.message = report.text
        if self.check is not Check.NONE:
            self.check = Check.SHOWN
            return
        self.check = Check.COUNTED
        if report.mistakes:
            self.message = in_turn(self.message, say("Check again to see which."))

    def say_unknown(self, key: str) -> None:
        self.message = say("{key} does nothing here; {help_key} shows all keys.", key=key, help_key=self.key_of("help"))

    def say_unknown_letter(self, key: str) -> None:
        """Say that a key is not a command after the leader, as most keys with a meaning of their own are not."""
        leader, help_key = self.key_of("leader"), self.key_of("help")
        unknown = say("{key} does nothing after {leader}; {help_key} shows all keys.")
        self.message = unknown.given({"key": key, "leader": leader, "help_key": help_key})

    def say_skipped(self, seconds: float) -> None:
        self.message = say("Your computer slept for {time}; the clock was stopped.", time=clock_text(seconds))

    def board_changed(self) -> None:
        """Forget what was true only of the board as it was."""
        self.close()
        self.check = Check.NONE
