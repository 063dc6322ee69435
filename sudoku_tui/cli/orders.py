"""What a new puzzle is to be: its level and its seed."""

from __future__ import annotations

from random import SystemRandom

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.logic.ladder import Level


def level_of(name: str | None) -> Level:
    """The level of a name, medium for none.

    Raises:
        UsageError: for an unknown level, naming the known ones.
    """
    try:
        return Level.MEDIUM if name is None else Level(name.lower())
    except ValueError:
        raise UsageError(f"there is no level {name!r}; the levels are {', '.join(Level)}") from None


def any_seed() -> str:
    """A seed nobody chose, short enough to pass on to a friend."""
    return str(SystemRandom().randrange(1_000_000))
