"""Puzzles with constraints in a game: judged, shared, copied, and no challenge."""

from __future__ import annotations

from urllib.parse import unquote

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues.clued import UnreadRulesError
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.play.games.links import link_text, sudokupad_link, text_to_copy
from sudoku_tui.play.games.pasted_puzzle import at_first_sight, offered
from sudoku_tui.words.message import as_it_is
from tests.formats.clues.killer import FOGGY, KILLER, LINKS, OPEN, PAYLOAD, PUZZLE, SOLUTION

DIGITS = tuple(map(int, SOLUTION))


def judged(text: str, *, by_solution: bool = False) -> Origin:
    """Judge a text to its end, however slow the machine is."""
    origin = at_first_sight(text, seconds=60.0, by_solution=by_solution)
    assert origin
    return origin


@pytest.mark.parametrize("text", [KILLER, *LINKS, PAYLOAD, KILLER.replace(", ", ",\n ")])
def test_title_author_rules_and_solution_come_along(text: str) -> None:
    origin = judged(text)
    assert (origin.puzzle, origin.solution, origin.source) == (PUZZLE, DIGITS, Source.PASTED)
    assert (origin.name, origin.author, origin.rules) == ("Four Cages", "A. Setter", "Cages show their sums.")
    assert str(offered(origin, as_it_is("Enter"))) == ("Four Cages: 4 clues, 1 given and one solution. Enter plays it.")


def test_what_is_no_puzzle_is_a_sentence() -> None:
    with pytest.raises(PuzzleTextError, match="more than one solution"):
        judged(OPEN)
    with pytest.raises(PuzzleTextError, match="there is no cell R5C2"):
        judged(KILLER.replace("R4C2", "R5C2"))
    with pytest.raises(PuzzleTextError, match="killer cage of 6 in r1c2, r1c3 and r2c3"):
        judged(KILLER.replace("........2.......", ".43...2........."))


def test_the_author_can_be_trusted() -> None:
    with pytest.raises(UnreadRulesError, match="'wormholes'"):
        judged(FOGGY)
    assert judged(FOGGY, by_solution=True).solution == DIGITS
    drawn = OPEN.replace('"givens"', f'"solution": "{SOLUTION}", "givens"')
    with pytest.raises(UnreadRulesError, match="more than one solution"):
        judged(drawn)
    origin = judged(drawn, by_solution=True)
    assert (origin.solution, str(origin.puzzle.constraints[-1].said(origin.puzzle.geometry))) == (
        DIGITS,
        "rules that are only drawn",
    )


def test_links_and_copies_carry_it_all() -> None:
    origin = judged(KILLER)
    for text in (unquote(link_text(origin)), text_to_copy(origin)):
        again = judged(text)
        assert again == origin
        assert (again.author, again.rules) == (origin.author, origin.rules)
    session = Session(origin, lambda: 0.0)
    session.enter([0], 1, Mode.DIGIT)
    session.enter([1], 3, Mode.CENTRE)
    there = read_clued(sudokupad_link(session))
    assert (there.position.entries[0], there.centre[1], there.author) == (1, 0b100, "A. Setter")
