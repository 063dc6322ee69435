"""What commands say: answers on standard output, and what is wrong on standard error."""

from __future__ import annotations

import sys

from sudoku_tui.cli.errors import OutputError


def emit(text: str) -> None:
    """Prints an answer at once, for a reader who may be waiting for it.

    Raises:
        BrokenPipeError: if the reader has gone.
        OutputError: if it cannot be written for any other reason.
    """
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"the answers cannot be written: {(error.strerror or str(error)).lower()}") from error


def complain(sentence: str) -> None:
    """Says on standard error what is wrong."""
    print(sentence, file=sys.stderr)
