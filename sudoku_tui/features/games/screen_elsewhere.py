"""Lists of programs and sites, to copy the game for one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.app.requests import ChoiceWanted
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp


def choose_form(app: GameApp, names: Sequence[str]) -> None:
    """Let the player choose one of some forms, and copy the game in it."""
    from sudoku_tui.features.games.elsewhere import called, copied  # with all forms, which few games need

    def take(chosen: int) -> None:
        if app.session is None:
            return
        try:
            text, said = copied(app.session, names[chosen])
        except SudokuError as error:
            app.refuse(say("Nothing is copied: {reason}.", reason=reason_of(error)))
            return
        app.copy_to_clipboard(text)
        app.say(said)

    app.post_message(ChoiceWanted([tell(name) for name in called(names)], 0, take))
