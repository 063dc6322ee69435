"""BriefErrors: an app that ends because of a mistake in it says so in a sentence.

Textual 8.2.8 prints hundreds of lines, the values of all local variables among them, and has no public way to choose
otherwise. Without this `test_a_mistake_is_told_in_one_sentence` in `tests/terminal/test_harm.py` fails. It can go when
an app may decide what is printed at its end.
"""

import os
from collections.abc import Sequence

from rich.text import Text
from textual.app import App

from sudoku_tui.words.language import tell

_MISTAKE = 70  # the exit code after a mistake of the program, as on the command line


class BriefErrors(App[None], inherit_bindings=False):
    """An app that tells an unexpected error in a sentence, and where the report of it is."""

    @property
    def last_moves(self) -> Sequence[str]:
        """The last lines of the log of the current game, oldest first, for the report."""
        return ()

    def _fatal_error(self) -> None:
        from sudoku_tui.storage.error_report import reported

        self.bell()
        self._return_code = _MISTAKE
        if not self._exit_renderables and self._exception:
            words = tell(reported(self._exception, os.environ, events=self.last_moves))
            self._exit_renderables.append(Text(f"sudoku-tui: {words}"))
        self._close_messages_no_wait()
