"""Links to a puzzle on the game's page: the puzzle alone, without what the player wrote, behind `#p=`.

A challenge follows it: `#p=PUZZLE&c=CHALLENGE`. A program that cannot read the second part still has the puzzle.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued

ADDRESS_VARIABLE = "SUDOKU_TUI_ADDRESS"  # the environment variable with the address of the game's page
_PART = re.compile(r"(?:^|[#&\s])c=([^&\s]*)")


def link_to(origin: Origin, address: str) -> str:
    return f"{address.partition('#')[0]}#p={link_text(origin)}"


def challenge_in(text: str) -> str:
    """The challenge in a link, or in a copied part of it; empty for a text without one."""
    part = _PART.search(text)
    return part[1] if part else ""


def challenge_alone(text: str) -> str:
    """The same where only a challenge is expected, which may also be bare."""
    return challenge_in(text) or text.strip()


def link_text(origin: Origin) -> str:
    """The variant, if any, and the givens in reading order. Empty cells are 0: a dot at the end might be cut off.

    Where 0 is a digit, they are `_`.
    Constraints go with title, author and rules, packed.
    """
    puzzle = origin.puzzle
    if puzzle.constraints:
        from sudoku_tui.formats.clues.links import own_payload  # with all constraints, which other puzzles do not need

        return quote(own_payload(said_by(origin)), safe="")
    variant = puzzle.geometry.variant
    prefix = f"{variant}:" if variant else ""
    return quote(prefix, safe=":") + puzzle.signs.replace(".", "0" if puzzle.geometry.lowest else "_")


def said_by(origin: Origin) -> Clued:
    """A puzzle with its author's texts and the candidates its author left in the cells, but nothing the player did."""
    from sudoku_tui.formats.clues.clued import Clued  # most games are never exported

    start = Position.start(origin.puzzle)
    if origin.puzzle.constraints and origin.position:
        start = Position(origin.puzzle, start.entries, origin.position.removed)
    return Clued(start, origin.own_name, origin.author, origin.rules)


def as_it_stands(session: Session) -> Clued:
    """The same puzzle with the player's digits and notes."""
    state, said = session.course.state, said_by(session.origin)  # with what fog hides
    entries = tuple(0 if state.is_given(cell) else digit for cell, digit in enumerate(state.values))
    position = Position(state.puzzle, entries, said.position.removed)
    return replace(said, position=position, corner=state.corner, centre=state.centre)


def text_to_copy(origin: Origin) -> str:
    """The puzzle in one line."""
    if not origin.puzzle.constraints:
        return str(origin.puzzle)
    from sudoku_tui.formats.clues.own import write_own  # with all constraints, which other puzzles do not need

    return write_own(said_by(origin))


def sudokupad_link(session: Session) -> str:
    """A link that opens the game in SudokuPad, with the player's digits and notes; a `SudokuError` says why not."""
    from sudoku_tui.formats.clues.links import sudokupad_link

    return sudokupad_link(as_it_stands(session))
