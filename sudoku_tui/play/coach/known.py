"""Which techniques a player finds alone, as the logs of games tell it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.game.checking import mistakes
from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.history import Node
from sudoku_tui.game.moves import Layer, Move, Pencil, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.human_order import in_human_order
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import fitting
from sudoku_tui.play.coach.advice import coached
from sudoku_tui.words.message import say

_OFTEN = 3  # whoever found a technique this often has not just been lucky
_SELDOM = 4  # and needed help at most once for so many finds

_READING = say("reading your games")


class Known:
    """How often a player found each technique alone, and how often with a hint."""

    def __init__(self) -> None:
        self._alone: Counter[str] = Counter()
        self._helped: Counter[str] = Counter()

    def __contains__(self, technique: str) -> bool:
        alone = self._alone[technique]
        return alone >= _OFTEN and alone >= _SELDOM * self._helped[technique]

    def learn(self, node: Node, hinted: set[int], solution: Sequence[int]) -> None:
        """Count what the move that led to a state has found; `hinted` has the numbers of the states with a hint."""
        if node.parent and node.move and (found := technique_found(node.parent.state, node.move, tuple(solution))):
            counts = self._helped if node.parent.number in hinted else self._alone
            counts[found] += 1


def learning(known: Known, games: Iterable[tuple[Origin, Sequence[Event]]]) -> Stepper[None]:
    """Learn from the logs of finished games, move by move."""
    for origin, log in games:
        course = Course(origin.start())
        course.replay(log)
        nodes = course.history.nodes.values()
        solution = next((node.state.values for node in nodes if _is_solved(node.state)), ())
        for done, node in enumerate(nodes if solution else ()):
            known.learn(node, course.hinted, solution)
            yield Progress(done, _READING)


def technique_found(before: GameState, move: Move, solution: tuple[int, ...]) -> str:
    """The easiest technique that gives what a move places or crosses; empty for none, and for what is wrong."""
    placed = [change for change in move.changes if isinstance(change, Place) and change.digit]
    crossed = _crossed(move)
    is_right = all(solution[change.cell] == change.digit for change in placed)
    is_right = is_right and all(solution[cell] != digit for cell, digit in crossed)
    if not (placed or crossed) or not is_right or mistakes(before, solution):
        return ""
    board = sound_board(before, solution)
    return _single(board, placed[0].cell, placed[0].digit) if placed else _remover(board, crossed)


def _crossed(move: Move) -> set[Candidate]:
    crosses = [change for change in move.changes if isinstance(change, Pencil) and change.layer is Layer.CROSS]
    return {Candidate(change.cell, digit) for change in crosses for digit in digits_of(change.added)}


def _single(board: Board, cell: int, digit: int) -> str:
    here, houses = 1 << cell, [board.geometry.houses[index].mask for index in board.geometry.houses_of[cell]]
    if any(mask & board.unplaced == here for mask in houses):
        return "full-house"
    if any(mask & board.digit_cells[digit] == here for mask in houses):
        return "hidden-single"
    return "naked-single" if board.digits(cell) == (digit,) else ""


def _remover(board: Board, crossed: set[Candidate]) -> str:
    for rung in coached(in_human_order(fitting(USUAL, board))):
        if any(crossed <= set(step.eliminations) for step in rung.steps(board)):
            return rung.identifier
    return ""


def _is_solved(state: GameState) -> bool:
    return state.is_full and not state.conflicts
