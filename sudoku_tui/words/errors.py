"""The base of all errors that are shown to a player or caller."""

from sudoku_tui.words.message import Message, as_it_is


class ToldError(Exception):
    """An error with one sentence, which begins with a small letter and has no full stop, to stand behind a colon."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def reason_of(error: BaseException) -> Message:
    """What any error says, to stand behind a colon."""
    if isinstance(error, ToldError):
        return error.message
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return as_it_is(text[:1].lower() + text[1:])
