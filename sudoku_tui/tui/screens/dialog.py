"""What all dialogs share."""

from textual.screen import ModalScreen, ScreenResultType

from sudoku_tui.play.commands.command import Commands
from sudoku_tui.tui.screens.commanded import CommandedScreen

STYLES = "dialog.tcss"


class Dialog(ModalScreen[ScreenResultType], CommandedScreen[ScreenResultType]):
    """A screen over another, which is left with a result; its style sheet only adds to that of all dialogs."""

    def __init_subclass__(cls, *, commands: Commands | None = None, **options: bool) -> None:
        own = cls.__dict__.get("CSS_PATH")
        if isinstance(own, str):
            cls.CSS_PATH = [STYLES, own]
        super().__init_subclass__(commands=commands, **options)

    def leave(self) -> None:
        self.dismiss()

    def focus_other(self, way: int) -> None:
        self.focus_next() if way > 0 else self.focus_previous()
