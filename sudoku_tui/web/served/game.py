"""The program that plays one game with one page; the server starts it, and it never outlives the server.

All it is told comes through its environment: where the visitor's games are, and a puzzle that the page's address
shares, which is read as a puzzle and as nothing else, neither a file's name nor an option.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

SHARED_VARIABLE = "SUDOKU_TUI_SHARED"
"""The environment variable with the text of a shared puzzle."""
LARGEST_FILE = 128 * 1024**2
"""Bytes of the file in which a visitor's games are; a game of many moves has some fifty thousand."""
_DIE_WITH_PARENT = 1


def main() -> int:
    """Play until the player quits or the page is gone, and return the exit code."""
    end_with_the_server()
    write_no_file_larger(LARGEST_FILE)
    from sudoku_tui.tui.launch import play

    return play(shared=os.environ.pop(SHARED_VARIABLE, ""))


def end_with_the_server() -> None:
    """Have Linux end this process when the server dies, however it does.

    Elsewhere, and if the server died before this call, the driver notices the end of its input.
    """
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
    # Everything is saved. To take Python apart in good order would keep a server waiting that ends many games at once.
    os._exit(code)
