"""The tree of a game's states as lines, and the words about each state and the move that led to it.

Each branch is listed under the state where it begins, before the line continues.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.desk.panel import HintView
from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.event_log import Course
from sudoku_tui.game.moves import Layer, Move, Paint, Pencil, Place, Restart
from sudoku_tui.game.state import HistoryNode
from sudoku_tui.logic.step import elimination_text, placement_text
from sudoku_tui.words.message import NOTHING, Message, Notation, as_it_is, counted, in_turn, say

_ASIDE, _OPENS = "│ ", "├ "


class Row(NamedTuple):
    """A state in the list."""

    node: HistoryNode
    depth: int  # how many branches lead to it from the current line of the game
    opens: bool  # whether a branch begins here

    @property
    def gutter(self) -> str:
        """The signs before its words, which show the branches."""
        return _ASIDE * (self.depth - 1) + (_OPENS if self.opens else _ASIDE) if self.depth else ""


def rows(course: Course) -> tuple[Row, ...]:
    """All states; each line follows the way taken last."""
    below = course.history.children()
    found: list[Row] = []
    waiting = [Row(course.history.nodes[0], 0, opens=False)]
    while waiting:
        row = waiting.pop()
        found.append(row)
        children = below[row.node.number]
        if children:
            latest = row.node.latest
            ahead = course.history.nodes[latest] if latest else children[-1]
            waiting.append(Row(ahead, row.depth, opens=False))
            aside = [child for child in children if child is not ahead]
            waiting += [Row(child, row.depth + 1, opens=True) for child in reversed(aside)]
    return tuple(found)


def stops(listed: Sequence[Row], course: Course) -> Iterator[int]:
    """The lines worth a stop: the start, branches, checkpoints, the current state, and the last line."""
    for index, row in enumerate(listed):
        number = row.node.number
        is_place = number in course.checkpoints or number == course.history.current.number
        if row.opens or is_place or index in (0, len(listed) - 1):
            yield index


def changed_cells(node: HistoryNode) -> tuple[int, ...]:
    """The cells of the digits that the move to a state wrote or erased, or else all it changed; none for a restart."""
    changes = [change for change in (node.move.changes if node.move else ()) if not isinstance(change, Restart)]
    digits = [change for change in changes if isinstance(change, Place)]
    return tuple(dict.fromkeys(change.cell for change in digits or changes))


def move_words(node: HistoryNode) -> Message:
    """A move in a few words: its digits, or else candidates it crosses out, notes, erased cells, colours."""
    if node.move is None:
        return say("Start")
    if Restart() in node.move.changes:
        return say("Started over")
    geometry = node.state.geometry
    return _digits(node.move, geometry) or _crosses(node.move, geometry) or _other(node.move, geometry)


def checkpoint_words(course: Course, number: int) -> Message:
    """The name of a checkpoint: the player's, or one by its place; nothing if there is none."""
    if number not in course.checkpoints:
        return NOTHING
    name = course.checkpoints[number]
    return as_it_is(name) if name else usual_name(course, number)


def usual_name(course: Course, number: int) -> Message:
    """The name of a checkpoint without one, also for a state that is not a checkpoint yet."""
    return say("Checkpoint {number}", number=sorted({*course.checkpoints, number}).index(number) + 1)


def tail_words(course: Course, node: HistoryNode) -> Message:
    """The special facts about a state, for the end of its line."""
    here = say("here") if node is course.history.current else NOTHING
    return in_turn(here, checkpoint_words(course, node.number), between=" · ")


def state_line(node: HistoryNode) -> Message:
    """The number of moves from the start to a state, and its time."""
    moves = sum(1 for _ in node.line()) - 1
    return say("Move {number} · {time}", number=moves, time=clock_text(node.elapsed))


def state_words(course: Course, row: Row, *, is_dense: bool) -> HintView:
    """Everything the panel says about a state."""
    node, left = row.node, row.node.state.values.count(0)
    here = say("You are here.") if node is course.history.current else NOTHING
    branch = say("A branch starts here.") if row.opens else NOTHING
    free = counted("{count} cell to fill.", "{count} cells to fill.", left) if left else say("Every cell is filled.")
    move = NOTHING if is_dense else move_words(node)
    title = in_turn(move, checkpoint_words(course, node.number), between=" · ")
    return HintView(in_turn(here, branch, free), title=title, is_dense=is_dense)


def _digits(move: Move, geometry: Geometry) -> Message:
    placed = [Candidate(each.cell, each.digit) for each in move.changes if isinstance(each, Place) and each.digit]
    return _first_of([placement_text(geometry, each) for each in placed])


def _crosses(move: Move, geometry: Geometry) -> Message:
    crossed = [
        Candidate(each.cell, digit)
        for each in move.changes
        if isinstance(each, Pencil) and each.layer is Layer.CROSS
        for digit in digits_of(each.added)
    ]
    return _first_of([elimination_text(geometry, each) for each in crossed])


def _first_of(texts: list[str]) -> Message:
    if not texts:
        return NOTHING
    return as_it_is(Notation(texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else "")))


def _other(move: Move, geometry: Geometry) -> Message:
    """Notes, erased cells, or colours."""
    erased = [each.cell for each in move.changes if isinstance(each, Place)]
    noted = list(dict.fromkeys(each.cell for each in move.changes if isinstance(each, Pencil)))
    painted = [each for each in move.changes if isinstance(each, Paint)]
    if erased:
        return counted("{cell} erased", "{count} cells erased", len(erased), cell=geometry.cell_name(erased[0]))
    if len(noted) == 1:
        signs = " ".join(_signs(each, geometry) for each in move.changes if isinstance(each, Pencil))
        return say("{cell} notes {signs}", cell=geometry.cell_name(noted[0]), signs=signs)
    if noted:
        return counted("Notes in {count} cell", "Notes in {count} cells", len(noted))
    return counted("Colour in {count} cell", "Colour in {count} cells", len(painted))


def _signs(change: Pencil, geometry: Geometry) -> str:
    added = [f"+{geometry.digit_name(digit)}" for digit in digits_of(change.added)]
    return " ".join([*added, *(f"-{geometry.digit_name(digit)}" for digit in digits_of(change.removed))])
