"""The game in a file: a page to print, a picture of the board as it is, or a page that explains every step."""

from __future__ import annotations

from enum import StrEnum
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.desk.desk import Desk, HintOpen
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.games.links import said_by
from sudoku_tui.formats.picture.picture import step_picture
from sudoku_tui.formats.picture.state_picture import state_picture
from sudoku_tui.formats.picture.svg import LIGHT, Inks
from sudoku_tui.formats.picture.walk_picture import stop_picture
from sudoku_tui.logic.path import fitting, walking

if TYPE_CHECKING:
    from sudoku_tui.formats.paper.entry import Reasons

_TOLD_FROM = 3  # the stage of a hint from which the board shows its proof


class Form(StrEnum):
    """What a game can be made."""

    PUZZLE = "puzzle"
    ANSWERS = "answers"
    PNG = "png"
    SVG = "svg"
    PAGE = "page"


_ON_PAPER = (Form.PUZZLE, Form.ANSWERS, Form.PNG)
_ENDINGS = {Form.PUZZLE: "pdf", Form.ANSWERS: "pdf", Form.PNG: "png", Form.SVG: "svg", Form.PAGE: "html"}


class File(NamedTuple):
    """The ending of a file's name, and its content."""

    ending: str
    content: bytes


def forms() -> tuple[Form, ...]:
    """Those that can be made here: paper needs a library, which no page without a server has."""
    has_paper = find_spec("reportlab") is not None
    return tuple(form for form in Form if has_paper or form not in _ON_PAPER)


def making(desk: Desk, form: Form, inks: Inks = LIGHT) -> Stepper[File]:
    """Make a file of a game, as a stepper; a `PaperError` where the library for it is missing."""
    match form:
        case Form.SVG:
            content = picture_of(desk, inks).encode()
        case Form.PNG:
            from sudoku_tui.formats.paper.single import picture_png  # which many players do without

            content = picture_png(picture_of(desk, inks))
        case Form.PAGE:
            content = (yield from _explaining(desk, inks)).encode()
        case _:
            from sudoku_tui.formats.paper.entry import Reasons

            content = yield from _printing(desk, Reasons.PATH if form is Form.ANSWERS else Reasons.NONE)
    return File(_ENDINGS[form], content)


def picture_of(desk: Desk, inks: Inks = LIGHT) -> str:
    """The board as it is: with the player's notes and colours, or with the step of the hint that is open."""
    session = desk.session
    match desk.open:
        case HintOpen(hint, stage, stop) if hint.step and (stop is not None or stage >= _TOLD_FROM):
            if stop is not None and desk.walk:
                return stop_picture(desk.board, hint.step, desk.walk, stop, inks=inks, fog=session.fog)
            return step_picture(desk.board, hint.step, inks=inks, fog=session.fog)
        case _:
            return state_picture(session.course.state, inks=inks)


def _printing(desk: Desk, reasons: Reasons) -> Stepper[bytes]:
    from sudoku_tui.formats.paper.booklet import Booklet, printing
    from sudoku_tui.formats.paper.entry import Reasons, entering

    said = said_by(desk.session.origin)
    has_answers = reasons is not Reasons.NONE
    entry = yield from entering(said)
    booklet = Booklet([entry], per_page=1, with_solutions=has_answers, reasons=reasons)
    return (yield from printing(booklet)).content


def _explaining(desk: Desk, inks: Inks) -> Stepper[str]:
    from sudoku_tui.formats.path_page import path_page

    said, board = said_by(desk.session.origin), desk.session.origin.puzzle.board()
    rungs = fitting(desk.session.rungs(), board)
    path = yield from walking(board, rungs)
    return (yield from path_page(path, said, rungs=rungs, inks=inks))
