"""The program that plays with one page; the server starts it, and it never outlives the server.

Its environment tells it where the visitor's games are, and the puzzle shared in the page's address: that is read as a
puzzle and nothing else, never as a file's name or an option.
"""

import os
import signal
import sys
from contextlib import suppress

from sudoku_tui.words.language import speak_as_wanted

SHARED_VARIABLE = "SUDOKU_TUI_SHARED"
"""The environment variable with the text of a shared puzzle."""
LARGEST_FILE = 128 * 1024**2
"""Bytes of the file in which a visitor's games are; a game of many moves has some fifty thousand."""
_DIE_WITH_PARENT = 1


def main() -> int:
    """Play until the player quits or the page is gone; return the exit code."""
    end_with_the_server()
    write_no_file_larger(LARGEST_FILE)
    speak_as_wanted(os.environ)
    from sudoku_tui.features.launch import play

    return play(shared=os.environ.pop(SHARED_VARIABLE, ""))


def end_with_the_server() -> None:
    """Have Linux end this process with the server; elsewhere, or too late for this, the driver sees its input end."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGTERM)


def write_no_file_larger(most: int) -> None:
    """Limit the size of files: one visitor could fill the disk with imports."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows, or a lower one already
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


if __name__ == "__main__":
    code = main()
    sys.stderr.flush()
    # Everything is saved, and a server that ends many games at once must not wait for an orderly end of each Python.
    os._exit(code)
