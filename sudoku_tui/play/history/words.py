"""What is said of a state in a game's history, and of the move that led to it."""

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.event_log import Course
from sudoku_tui.game.history import Node
from sudoku_tui.game.moves import Layer, Move, Paint, Pencil, Place, Restart
from sudoku_tui.logic.step import elimination_text, placement_text
from sudoku_tui.play.history.tree import Row
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say


def changed_cells(node: Node) -> tuple[int, ...]:
    """The cells of the digits that the move to a state wrote or erased, or else all it changed; none for a restart."""
    changes = [change for change in (node.move.changes if node.move else ()) if not isinstance(change, Restart)]
    digits = [change for change in changes if isinstance(change, Place)]
    return tuple(dict.fromkeys(change.cell for change in digits or changes))


def move_words(node: Node) -> Message:
    """A move in a few words: its digits, or else candidates that it crosses, notes, what it erases, colours."""
    if node.move is None:
        return say("Start")
    if Restart() in node.move.changes:
        return say("Started over")
    geometry = node.state.geometry
    return _digits(node.move, geometry) or _crosses(node.move, geometry) or _other(node.move, geometry)


def checkpoint_words(course: Course, number: int) -> Message:
    """What a checkpoint is called: by the player, or by its place; nothing where there is none."""
    if number not in course.checkpoints:
        return NOTHING
    name = course.checkpoints[number]
    return as_it_is(name) if name else usual_name(course, number)


def usual_name(course: Course, number: int) -> Message:
    """What a checkpoint is called that has no name, or would be called if there were one."""
    return say("Checkpoint {number}", number=sorted({*course.checkpoints, number}).index(number) + 1)


def tail_words(course: Course, node: Node) -> Message:
    """What is special about a state, at the end of its line."""
    here = say("here") if node is course.history.current else NOTHING
    return in_turn(here, checkpoint_words(course, node.number), between=" · ")


def state_line(node: Node) -> Message:
    """How far a state is from the start, and when it came about."""
    moves = sum(1 for _ in node.line()) - 1
    return say("Move {number} · {time}", number=moves, time=clock_text(node.elapsed))


def state_words(course: Course, row: Row, *, is_dense: bool) -> HintView:
    """All there is to say of a state."""
    node, left = row.node, row.node.state.values.count(0)
    here = say("The game stands here.") if node is course.history.current else NOTHING
    branch = say("A branch begins here.") if row.opens else NOTHING
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
    return as_it_is(texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else ""))


def _other(move: Move, geometry: Geometry) -> Message:
    """Notes, what is erased, or colours."""
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
