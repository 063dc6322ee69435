"""BriefErrors: an app that ends because of a mistake in it says so in a sentence; only then does it say anything.

In Textual
- hundreds of lines are printed, the values of all local variables among them, and an app cannot choose otherwise;
- a worker's error comes as a `WorkerFailed` that has no traceback;
- what is still handled while an app ends, a key for instance, misses widgets and screens that are gone.

Without this `test_a_mistake_is_told_in_one_sentence` in `tests/terminal/test_harm.py` and the tests of
`test_brief_errors.py` fail.
"""

import os
from collections.abc import Sequence

from rich.text import Text
from textual.app import App, ScreenStackError
from textual.css.query import NoMatches
from textual.worker import WorkerFailed

from sudoku_tui.app.textual_gaps.tried import Gap
from sudoku_tui.words.language import tell

GAP = Gap(until="Textual passes those tests")

_MISTAKE = 70  # the exit code after a mistake of the program, as on the command line


class BriefErrors(App[None], inherit_bindings=False):
    """An app that tells an unexpected error in a sentence, and where the report of it is."""

    @property
    def last_moves(self) -> Sequence[str]:
        """The last lines of the log of the current game, oldest first, for the report."""
        return ()

    _is_shut = False

    async def _shutdown(self) -> None:
        self._is_shut = True
        await super()._shutdown()

    def _handle_exception(self, error: Exception) -> None:
        if GAP.stands_aside:
            super()._handle_exception(error)
            return
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        if not (isinstance(error, NoMatches | ScreenStackError) and (self._exit or self._is_shut)):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        if GAP.stands_aside:
            super()._fatal_error()
            return
        from sudoku_tui.storage.error_report import reported

        self.bell()
        self._return_code = _MISTAKE
        if not self._exit_renderables and self._exception:
            words = tell(reported(self._exception, os.environ, events=self.last_moves))
            self._exit_renderables.append(Text(f"sudoku-tui: {words}"))
        self._close_messages_no_wait()
