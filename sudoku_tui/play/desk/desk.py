"""Desk: the player's place at a game. Everything that is neither the game itself nor what is drawn.

Where the cursor stands, what a digit key writes, which hint is open: none of it is undone or saved. The Session remains
the only door to the game; the desk brings it the player's cells and mode.
"""

from __future__ import annotations

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.checking import mistakes
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.hints import Hint, HintKind, sound_board
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.step import Step
from sudoku_tui.play.desk.cursor_moves import next_empty
from sudoku_tui.play.desk.words import NOTE_MODES, welcome, what_was_done, why_unchanged, withheld_answer

STAGES = 4
"""Where to look; the technique's name; why; what to do."""

_OPEN_REASONS = (Reason.PLACED, Reason.SEEN)
"""Answers that anyone can see on the board."""
_TOLD_AT_ONCE = (*_OPEN_REASONS, Reason.STEP)
"""Answers that do not tell whether the digit is right, unless a step from here shows it."""


class Desk:
    """A session, and what the player is doing with it.

    Attributes:
        session: the game.
        cursor: the cursor's cell.
        selection: the selected cells, as a set of bits; always holds the cursor's.
        mode: what digit keys write.
        next_mode: what only the next digit key writes; None when nothing special was asked for.
        hint: the hint that is open, or None.
        stage: how much of the open hint is told, 1 to 4.
        answer: the answer to why a digit is impossible that is open, or None.
        withheld: the answer that tells more than a step from here could, until the player wants to know it.
        is_asking: whether the next digit key asks why that digit is impossible.
        is_looking: whether the reason is still being looked for.
        wrong: the cells to show as wrong, as a set of bits.
        focus: the digit to point out wherever the cursor goes; 0 for the one under the cursor.
        message: what the last command has to say; empty when it has nothing. At first, a word of welcome.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        values = session.state.values
        self.cursor = next_empty(values, len(values) - 1)
        self.selection = 1 << self.cursor
        self.mode = Mode.DIGIT
        self.next_mode: Mode | None = None
        self.hint: Hint | None = None
        self.stage = 0
        self.answer: WhyNot | None = None
        self.withheld: WhyNot | None = None
        self.is_asking = self.is_looking = False
        self.wrong = 0
        self.focus = 0
        self.message = welcome(session)
        self._note_mode = Mode.CORNER
        self._checked = 0
        self._seen: tuple[GameState, Board] = (session.state, sound_board(session.state, session.solution))

    @property
    def geometry(self) -> Geometry:
        """The shape of the grid."""
        return self.session.geometry

    @property
    def cells(self) -> tuple[int, ...]:
        """The selected cells in reading order."""
        return tuple(cells_of(self.selection))

    @property
    def explains(self) -> bool:
        """Whether a hint or an answer is open."""
        return self.hint is not None or self.answer is not None

    @property
    def named(self) -> Step | None:
        """The step whose technique has been named: by the second stage of a hint, or by an answer."""
        if self.answer:
            return self.answer.step
        return self.hint.step if self.hint and self.stage > 1 else None

    @property
    def is_wrong(self) -> bool:
        """Whether a wrong digit has been written: no step from there is worth anything."""
        return bool(mistakes(self.session.state, self.session.solution))

    @property
    def board(self) -> Board:
        """The board as hints see it; it is kept as long as the game stands where it does."""
        state = self.session.state
        if self._seen[0] is not state:
            self._seen = (state, sound_board(state, self.session.solution))
        return self._seen[1]

    def go(self, cell: int, *, extend: bool = False) -> None:
        """Moves the cursor to a cell and selects it, alone or together with what was selected."""
        self.cursor = cell
        self.selection = self.selection | 1 << cell if extend else 1 << cell

    def select_all(self) -> None:
        """Selects every cell."""
        self.selection = self.geometry.all_cells

    def select_same(self) -> None:
        """Selects every cell with the cursor's digit, or every empty cell."""
        values = self.session.state.values
        self.selection = set_of(cell for cell, digit in enumerate(values) if digit == values[self.cursor])

    def set_mode(self, mode: Mode) -> None:
        """Chooses what digit keys write from now on."""
        self.mode = mode
        self.next_mode = None
        if mode in NOTE_MODES:
            self._note_mode = mode

    def toggle_notes(self) -> None:
        """Changes between writing digits and the note mode used last."""
        self.set_mode(self._note_mode if self.mode is Mode.DIGIT else Mode.DIGIT)

    def enter(self, digit: int, mode: Mode | None = None) -> None:
        """Writes a digit into the selected cells: in the given mode, the one asked for once, or the current one."""
        mode = mode or self.next_mode or self.mode
        self.next_mode = None
        if not self.session.enter(self.cells, digit, mode):
            self.message = why_unchanged(self.session, self.cells, mode)
        elif self.session.state.is_full and not self.session.is_finished:
            self.message = "The grid is full, but not all of it is right."

    def erase(self) -> None:
        """Erases in the selected cells."""
        if not self.session.erase(self.cells, self.mode):
            self.message = why_unchanged(self.session, self.cells, Mode.DIGIT)

    def point_out(self, digit: int) -> None:
        """Points out a digit wherever the cursor goes; 0 goes back to the one under the cursor."""
        self.focus = digit
        sign = self.geometry.symbols[digit - 1]
        self.message = f"Every {sign} is pointed out." if digit else "The digit under the cursor is pointed out."

    def ask_hint(self) -> None:
        """Opens a hint, or tells the next stage of the open one."""
        self.answer = None
        if self.hint:
            if self.stage == STAGES:
                self.message = "That is all there is to tell."
            self.stage = min(self.stage + 1, STAGES)
            return
        hint = self.session.hint()
        if hint.kind is HintKind.FINISHED:
            self.message = str(hint.stages[0])
        else:
            self.hint, self.stage = hint, 1

    def open_step(self, step: Step) -> None:
        """Opens a step the player chose as a hint, with all that there is to tell."""
        self.leave_hint()
        self.hint, self.stage = self.session.hint_of(step), STAGES

    def begin_question(self) -> None:
        """Makes the next digit a question: why is it impossible in the cursor's cell?"""
        self.leave_hint()
        self.is_asking = True
        self.message = f"Why not … in {self.geometry.cell_name(self.cursor)}? Press the digit."

    def asked(self, digit: int) -> Candidate | None:
        """The candidate that a digit asks about; None where there is no answer, which is then said."""
        self.is_asking = False
        if self.is_wrong:
            self.message = "One of your digits is wrong, so there are no reasons. A hint leads back."
            return None
        self.message = "Looking for a reason … Esc stops."
        self.is_looking = True
        return Candidate(self.cursor, digit)

    def take_answer(self, answer: WhyNot) -> None:
        """Opens an answer; one that would tell whether the digit is right is withheld until the player asks for it."""
        self.leave_hint()
        if answer.reason in _TOLD_AT_ONCE:
            self._tell(answer)
        else:
            self.answer, self.withheld = withheld_answer(answer), answer

    def tell_withheld(self) -> None:
        """Tells what was withheld."""
        if self.withheld:
            answer = self.withheld
            self.leave_hint()
            self._tell(answer)

    def _tell(self, answer: WhyNot) -> None:
        """Opens an answer. One that knows more than anyone can see counts as a check."""
        if answer.reason not in _OPEN_REASONS:
            self.session.check()
        self.answer = answer

    def show_whole_hint(self) -> bool:
        """Opens the next hint with all that it has to tell; False when the game needs none any more."""
        hint = self.session.hint()
        is_needed = hint.kind is not HintKind.FINISHED
        self.hint, self.stage = (hint, STAGES) if is_needed else (None, 0)
        return is_needed

    def apply_hint(self) -> None:
        """Does what the open hint says."""
        if self.hint:
            done = self.hint
            self.leave_hint()
            self.session.apply_hint(done)
            self.message = what_was_done(done)
            if done.cells:
                self.go(done.cells[0])

    def solve_step(self) -> None:
        """Does the next step at once, and says what it was."""
        done = self.session.solve_step()
        if done:
            self.message = what_was_done(done)
            self.go(done.cells[0])

    def leave_hint(self) -> None:
        """Closes the hint, or the answer."""
        self.hint, self.stage, self.answer, self.withheld = None, 0, None, None
        self.is_looking = False

    def check(self) -> None:
        """Compares the entries with the solution: first it says how many are wrong; asked again, it shows which."""
        report = self.session.check()
        self.message = str(report.text)
        self._checked += 1
        if self._checked > 1:
            self.wrong = set_of(report.mistakes)
        elif report.mistakes:
            self.message += " Check again to see which."

    def wonder(self, key: str, help_key: str) -> None:
        """Says that a key means nothing, and which one shows those that do."""
        self.message = f"{key} means nothing; {help_key} shows all keys."

    def board_changed(self) -> None:
        """Forgets what was true only of the board as it was."""
        self.leave_hint()
        self.wrong = 0
        self._checked = 0
