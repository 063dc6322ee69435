"""What was public once stays so, until a version has said in time that it goes.

`promised.txt` is made anew for each release: `python -m tests.test_promise > tests/promised.txt`.
"""

from __future__ import annotations

from pathlib import Path

import sudoku_tui
from sudoku_tui.cli.parser import COMMANDS
from sudoku_tui.cli.schemas import ANSWERS

PROMISED = Path(__file__).with_name("promised.txt").read_text("utf-8").split("\n")


def promises() -> list[str]:
    """Public names, options of commands, and fields of JSON, as they are now."""
    names = [f"name {name}" for name in sudoku_tui.__all__]
    options = [
        f"option {command or '-'} {option}"
        for command, its in COMMANDS.items()
        for option in its.options.replace("|", " ").split()
    ]
    fields = [f"field {command} {name}" for command, schema in ANSWERS.items() for name in schema["properties"]]  # type: ignore[attr-defined]
    return sorted({*names, *options, *fields})


def test_nothing_promised_is_gone() -> None:
    assert set(filter(None, PROMISED)) <= {*promises()}, "see the promise in library.md before you take it away"


if __name__ == "__main__":
    print("\n".join(promises()))
