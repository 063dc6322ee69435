"""Dialog: what all dialogs have in common."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType

from sudoku_tui.tui.textual_gaps.whole_screen import WholeScreen


class Dialog(ModalScreen[ScreenResultType], WholeScreen[ScreenResultType]):
    """A screen over the game that is left with a result, and only once."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leaves with a result. A hasty player may ask for it twice, which must not take the game's screen away too."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
