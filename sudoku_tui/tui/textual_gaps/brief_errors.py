"""BriefErrors: an app that ends because of a mistake in it says so in a sentence.

Textual 8.2.8 prints hundreds of lines, the values of all local variables among them, and has no public way to choose
otherwise. Without this `test_a_mistake_is_told_in_one_sentence` in `tests/terminal/test_harm.py` fails. It can go when
an app may decide what is printed at its end.
"""

from __future__ import annotations

from abc import abstractmethod

from rich.text import Text
from textual.app import App

MISTAKE = 70
"""The exit code after a mistake of the program, as on the command line."""


class BriefErrors(App[None], inherit_bindings=False):
    """An app with its own last words."""

    @abstractmethod
    def last_words(self, error: Exception) -> str:
        """What is said of an error that nobody expected."""

    def _fatal_error(self) -> None:
        self.bell()
        self._return_code = MISTAKE
        if not self._exit_renderables and self._exception:
            self._exit_renderables.append(Text(self.last_words(self._exception)))
        self._close_messages_no_wait()
