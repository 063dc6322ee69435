"""Session: the only way to a game being played; the techniques for its hints are loaded when a hint is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game import entry
from sudoku_tui.game.clock import GameClock
from sudoku_tui.game.entry import Habits, Mode, UsualHabits, with_habits
from sudoku_tui.game.event_log import Course, Event, Word
from sudoku_tui.game.moves import Move, MoveError
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState, History
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Finished
    from sudoku_tui.game.checking import Report
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.step import Step
    from sudoku_tui.logic.technique import Technique
    from sudoku_tui.words.message import Message

RungSource: TypeAlias = "Callable[[], Sequence[Technique]]"  # returns techniques in the order in which they are tried


def usual_rungs() -> Sequence[Technique]:
    from sudoku_tui.logic.ladder import USUAL

    return USUAL


def rungs_or_usual(text: str) -> Sequence[Technique]:
    """The rungs that a saved text chooses; the usual ones for a text that is no longer valid."""
    from sudoku_tui.logic.ladder import rungs_of

    try:
        return rungs_of(text)
    except ValueError:
        return usual_rungs()


LONGEST_NAME = 40  # of a checkpoint's name, in characters


class Session:
    """A game: its state, its history, its clock. Acts return whether anything changed.

    Every act that changes anything is recorded as one event before the call returns; a session made from the events of
    another is equal to it. Events that cannot be followed are skipped and listed in `replay_problems`. While the game
    is paused nothing changes. Once the puzzle is solved, the clock stops for good and no move is accepted; undo and
    redo still walk through the history.

    Raises:
        SudokuError: for a puzzle without exactly one solution.

    >>> import time
    >>> from sudoku_tui import Move, Origin, Place, Session, parse
    >>> session = Session(Origin(parse(".1.4........3.2.")), time.monotonic)
    >>> session.play(Move((Place(cell=0, digit=2),))), session.state.values[:4]
    (True, (2, 1, 0, 4))
    >>> session.undo(), session.state.values[:4], session.is_finished
    (True, (0, 1, 0, 4), False)
    """

    def __init__(
        self,
        origin: Origin,
        clock: Callable[[], float],  # in seconds
        *,
        log: Sequence[Event] = (),
        record: Callable[[Event], None] = lambda _: None,  # if it raises an error, the act does not happen
        solution: tuple[int, ...] | None = None,  # if it is known already
        is_sound: bool = False,  # known to have one solution, which is then found only when needed
        rungs: RungSource = usual_rungs,  # for hints, in this order
    ) -> None:
        self.origin = origin
        self._solution = solution or origin.solution or None
        if not (self._solution or is_sound):
            self.find_solution()
        self._seen: tuple[GameState, GameState, int] | None = None  # a state, what is seen of it, and the fog
        self.habits: Habits = UsualHabits()
        self._waived = set[int]()  # the mistakes at the limit after which the player went on without it
        self.rungs = rungs
        self.record = record
        self.lines: list[str] = [event.line for event in log]  # read-only: the log, one line for each event
        self.course: Course = Course(origin.start())  # read-only: only the session's own methods may change it
        self.replay_problems: tuple[Message, ...] = self.course.replay(log)
        played = max((event.elapsed for event in log), default=origin.played)
        self.clock: GameClock = GameClock(clock, played, running=not (self.is_paused or self.is_finished))
        self._note_finish()

    @property
    def puzzle(self) -> Puzzle:
        return self.origin.puzzle

    @property
    def geometry(self) -> Geometry:
        return self.puzzle.geometry

    def reread(self, origin: Origin) -> None:
        """Go on with another reading of the same puzzle: more of its clues are known, and nothing played is lost.

        Raises:
            ValueError: for a puzzle with other givens.
        """
        if origin.puzzle.givens != self.puzzle.givens:
            raise ValueError("another puzzle is no other reading")
        self.origin = origin
        self._solution = origin.solution or self._solution
        self.course.history.reread(origin.puzzle)

    @property
    def solution(self) -> tuple[int, ...]:
        """The puzzle's solution, n² digits; a `SudokuError` if a puzzle that was assumed to be sound is not."""
        return self._solution or self.find_solution()

    @property
    def knows_solution(self) -> bool:
        """Whether the solution is known without a search."""
        return self._solution is not None

    def find_solution(self) -> tuple[int, ...]:
        """Solve the puzzle; a `SudokuError` if it has no solution, or more than one."""
        from sudoku_tui.engine.search.solve import solve  # its tables take longer than all else in opening a game

        self._solution = solve(self.origin.asked)
        return self._solution

    @property
    def state(self) -> GameState:
        """What the player may know of the position; that is all of it, unless there is fog."""
        state = self.course.state
        if not state.puzzle.constraints:
            return state
        if self._seen is None or self._seen[0] is not state:
            from sudoku_tui.game.fog import as_seen, in_fog  # with all constraints, which most games do without

            self._seen = state, as_seen(state), in_fog(state)
        return self._seen[1]

    @property
    def fog(self) -> int:
        """The cells that fog hides, as a set of bits."""
        return self._seen[2] if self.state.puzzle.constraints and self._seen else 0

    @property
    def history(self) -> History:
        return self.course.history

    @property
    def elapsed(self) -> float:
        return self.clock.elapsed

    @property
    def is_paused(self) -> bool:
        return self.course.is_paused

    @property
    def is_finished(self) -> bool:
        return self.course.is_finished

    @property
    def can_undo(self) -> bool:
        return self.history.current.parent is not None

    @property
    def can_redo(self) -> bool:
        return self.history.current.latest > 0

    @property
    def has_checkpoint(self) -> bool:
        return self.course.checkpoint is not None

    @property
    def is_at_checkpoint(self) -> bool:
        return self.course.checkpoint == self.history.current.number

    # These follow the rules of the functions in `entry`.

    def enter(self, cells: Sequence[int], digit: int, mode: Mode) -> bool:
        if self.fog and mode is Mode.DIGIT:
            cells = [cell for cell in cells if self.puzzle.givens[cell] in (0, digit)]  # fog may hide a given there
        return self._do(entry.enter(self.state, cells, digit, mode, tidy=self.habits.tidy_notes))

    def erase(self, cells: Sequence[int], mode: Mode) -> bool:
        return self._do(entry.erase(self.state, cells, mode))

    def fill_notes(self) -> bool:
        return self._do(entry.fill_notes(self.state))

    def clear_notes(self) -> bool:
        return self._do(entry.clear_notes(self.state))

    def strike_notes(self) -> bool:
        return self._do(entry.strike_notes(self.state))

    def fill_certain(self) -> bool:
        """Place all digits that are now certain, in one move that counts as a hint."""
        from sudoku_tui.game.hints import sound_board

        board = sound_board(self.state, self.solution)
        move = entry.fill_certain(self.state, board, tidy=self.habits.tidy_notes)
        if move is None or self.is_finished or not self._act(f"{Word.HINT} certain"):
            return False
        return self._do(move)

    def play(self, move: Move) -> bool:
        """Make any move; after a `MoveError` for one that does not fit, the game is unchanged."""
        if not isinstance(move, Move):
            raise MoveError(say("a Move is needed, as Move((Place(0, 7),)), not {kind}", kind=type(move).__name__))
        self.course.state.apply(move)  # to see whether it fits, before it is recorded
        return self._do(move)

    def restart(self) -> bool:
        return self._do(entry.restart(self.state))

    def undo(self) -> bool:
        return self.can_undo and self._act(Word.UNDO)

    def redo(self) -> bool:
        return self.can_redo and self._act(Word.REDO)

    def set_checkpoint(self) -> None:
        self._act(Word.CHECKPOINT)

    def return_to_checkpoint(self) -> bool:
        """Go to the marked state; return False if there is none or the game is already there."""
        return self.has_checkpoint and not self.is_at_checkpoint and self._act(Word.RETURN)

    def go_to(self, number: int) -> bool:
        """Go to a state of the history; return False if the game is already there."""
        elsewhere = number in self.history.nodes and number != self.history.current.number
        return elsewhere and self._act(f"{Word.GOTO} {number}")

    def mark(self, number: int) -> bool:
        """Set a checkpoint at any state of the history."""
        return number in self.history.nodes and self._act(f"{Word.MARK} {number}")

    def name_checkpoint(self, number: int, name: str) -> bool:
        words = " ".join("".join(filter(str.isprintable, name)).split())[:LONGEST_NAME]
        return number in self.course.checkpoints and self._act(f"{Word.NAME} {number} {words}")

    def forget_checkpoint(self, number: int) -> bool:
        return number in self.course.checkpoints and self._act(f"{Word.FORGET} {number}")

    def pause(self) -> None:
        if not self.is_finished:
            self._act(Word.PAUSE)

    def resume(self) -> None:
        if self.is_paused:
            self._follow(Word.RESUME)

    def check(self) -> Report:
        """Compare the entries with the solution; the check is counted."""
        from sudoku_tui.game.checking import report

        self._act(Word.CHECK)
        return report(self.state, self.solution)

    def has_broken_limit(self, limit: int) -> bool:
        """Whether the last event was one mistake too many; a limit of 0 means none."""
        from sudoku_tui.game.checking import breaks_limit

        is_new = self.history.current.number == self.course.length
        return bool(limit) and is_new and breaks_limit(self.history, self.solution, limit, self._waived)

    def play_on(self) -> None:
        """Go on without a limit of mistakes, whatever happens to the last one."""
        self._waived.add(self.history.current.number)

    def hint(self, sought: Finished[Step | None] | None = None) -> Hint:
        """The most useful next thing to know, counted once for each state; `sought` is the end of a finished search."""
        from sudoku_tui.game.hints import FINISHED, find_hint

        if self.is_finished:
            return FINISHED
        return self._counted(find_hint(self.history.current, self.solution, self.rungs(), sought))

    def hint_of(self, step: Step) -> Hint:
        """The hint for a step that the player chose, counted like any other."""
        from sudoku_tui.game.hints import step_hint

        return self._counted(step_hint(step, self.state.geometry))

    def apply_hint(self, hint: Hint) -> bool:
        """Do what a hint's last stage says. A hint from another state does no harm."""
        from sudoku_tui.game.hints import HintKind, clean_ancestor, move_of

        if hint.kind is HintKind.MISTAKE and (target := clean_ancestor(self.history.current, self.solution)):
            elsewhere = target is not self.history.current
            return elsewhere and self._act(f"{Word.GOTO} {target.number}")
        move = move_of(hint, self.state, self.solution, tidy=self.habits.tidy_notes)
        if move and hint.kind is HintKind.BEYOND and not self.is_finished:
            self._act(Word.REVEAL)
        return self._do(move)

    def solve_step(self, sought: Finished[Step | None] | None = None) -> Hint | None:
        """Get the next hint and apply it; return None where nothing can be done, as in a finished or paused game."""
        if self.is_finished or self.is_paused:
            return None
        hint = self.hint(sought)
        return hint if self.apply_hint(hint) else None

    def save_time(self) -> None:
        """Record the time played; call it when the game is left."""
        if not self.is_finished:
            self._follow(Word.TIME)

    def _counted(self, hint: Hint) -> Hint:
        if not hint.is_of_finished_game and self.history.current.number not in self.course.hinted:
            self._act(f"{Word.HINT} {hint.kind} {hint.step.technique if hint.step else ''}".strip())
        return hint

    def _do(self, move: Move | None) -> bool:
        if move is None or self.is_finished or self.is_paused:
            return False
        move = with_habits(self.state, move, self.habits)
        if self.fog:
            from sudoku_tui.game.fog import fitting  # with all constraints, which most games do without

            left = fitting(move, self.course.state)
            if left is None:
                return False
            move = left
        self._note(move.text(self.geometry))
        self.course.do(move, self.elapsed)
        self._note_finish()
        return True

    def _act(self, line: str) -> bool:
        """Carry out an event, unless the game is paused."""
        if self.is_paused:
            return False
        self._follow(line)
        return True

    def _follow(self, line: str) -> None:
        self._note(str(line))
        self.course.follow(line, self.elapsed)
        self.clock.run(is_running=not (self.is_paused or self.is_finished))

    def _note(self, line: str) -> None:
        """Record an event before it happens: what could not be saved has not happened."""
        self.record(Event(self.elapsed, line))
        self.lines.append(line)

    def _note_finish(self) -> None:
        if not self.is_finished and 0 not in self.course.state.values and self.course.state.values == self.solution:
            self._follow(Word.FINISHED)
