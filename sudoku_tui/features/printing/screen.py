"""Asks what to make of the game: a page to print, a picture, or a page that explains it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.app.page.sheet import Buttons, Paragraph
from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.dialogs import Question, answers
from sudoku_tui.app.themes import inks_of
from sudoku_tui.app.widgets.parts import CardPart
from sudoku_tui.desk.desk import Desk
from sudoku_tui.features.printing.commands import PRINTING_COMMANDS
from sudoku_tui.features.printing.model import Form, forms, making
from sudoku_tui.features.steps.path_files import packed, write
from sudoku_tui.formats.picture.svg import LIGHT
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import ToldError, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp

_LABELS = {
    Form.PUZZLE: say("Puzzle, PDF"),
    Form.ANSWERS: say("With solution, PDF"),
    Form.PNG: say("Board, PNG"),
    Form.SVG: say("Board, SVG"),
    Form.PAGE: say("Explained, HTML"),
}


class PrintScreen(Question, commands=PRINTING_COMMANDS):
    """Gives the form that is chosen."""

    CSS_PATH = "style.tcss"

    def __init__(self, *, is_web: bool = False) -> None:
        super().__init__(say("Print, or save as a picture"))
        self._forms, self._is_web = forms(), is_web

    def parts(self) -> tuple[CardPart, ...]:
        where = say("Your browser saves the file.") if self._is_web else say("Into the folder the game was started in.")
        more = say("PDF and PNG need the extra: pip install 'sudoku-tui[print]'.")
        notes = (where,) if self._is_web or len(self._forms) == len(Form) else (where, more)
        named = answers(**{form.value: _LABELS[form] for form in self._forms}).actions
        ways = Buttons(tuple(action._replace(key=self.key_of("answer", action.choice)) for action in named))
        return *map(Paragraph, notes), ways, Paragraph(say("{key} leaves.", key=self.key_of("back")))

    def choose(self, choice: str) -> None:
        if Form(choice) in self._forms:
            self.dismiss(choice)


def open_screen(app: GameApp, desk: Desk) -> None:
    """Ask for the form, and write the file; what was asked for is written even if the player goes elsewhere."""

    def chosen(form: str | None) -> None:
        if form:
            app.run_worker(_write(app, desk, Form(form)))

    app.push_screen(PrintScreen(is_web=app.is_web), chosen)


async def _write(app: GameApp, desk: Desk, form: Form) -> None:
    inks = inks_of(app.current_theme) if form is Form.SVG else LIGHT
    try:
        file = await run_here(making(desk, form, inks))
    except ToldError as error:
        app.refuse(say("Not written: {reason}.", reason=error.message))
        return
    files, name = {f"sudoku.{file.ending}": file.content}, f"sudoku {tell(desk.session.origin.title)}"
    if app.is_web:
        named, content = packed(files, name)
        app.deliver_binary(BytesIO(content), save_filename=named)
        app.say(say("Your browser saves {file}.", file=named))
    else:
        app.say(write(files, name, Path.cwd()))
