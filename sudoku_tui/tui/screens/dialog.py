"""Dialog: what all dialogs have in common."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType

from sudoku_tui.tui.screens.commanded import CommandedScreen


class Dialog(ModalScreen[ScreenResultType], CommandedScreen[ScreenResultType]):
    """A screen over the game that is left with a result, and only once."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with a result. A hasty player may ask for it twice, which must not take the game's screen away too."""
        return super().dismiss(result) if self.is_current else AwaitComplete()

    def leave(self) -> None:
        self.dismiss()

    def focus_other(self, way: int) -> None:
        """Go to the next button, or to the one before."""
        self.focus_next() if way > 0 else self.focus_previous()
