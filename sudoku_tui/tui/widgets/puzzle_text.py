"""A field for a puzzle's text."""

from textual import events, message
from textual.widgets import TextArea

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats.clues.clued import UnreadRulesError
from sudoku_tui.formats.lines import MAX_CHARACTERS
from sudoku_tui.play.challenge.link import challenge_in
from sudoku_tui.play.games.pasted_puzzle import at_first_sight
from sudoku_tui.tui.requests import NewGameWanted

# Pasted text is cut here: enough to see that it is no puzzle; laying out megabytes would take minutes.
LONGEST_TEXT = MAX_CHARACTERS + 1


class PuzzleText(TextArea):
    """Takes text. Enter begins a new line only until the text may be a puzzle."""

    class Entered(message.Message):
        """Enter was pressed, and the text looks like a puzzle."""

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return key == "enter" or super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        if event.key != "enter":
            return
        try:
            at_first_sight(self.text)
        except UnreadRulesError:
            pass  # what it may be is asked
        except SudokuError:
            return
        event.stop()
        event.prevent_default()
        self.post_message(self.Entered())

    def on_paste(self, event: events.Paste) -> None:
        """Take no more text than a puzzle can have; a challenge begins at once."""
        if challenge_in(event.text):
            event.stop()
            event.prevent_default()
            self.post_message(NewGameWanted(event.text))
        elif len(event.text) > LONGEST_TEXT:
            event.stop()
            event.prevent_default()
            self.insert(event.text[:LONGEST_TEXT])
