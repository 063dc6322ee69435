"""What a player says of what was not understood."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.reading.naming import meanings_of, named_as, open_things
from sudoku_tui.formats.reading.understanding import is_proved, proving, understood
from tests.formats.reading.puzzles import THERMOMETERS, clued

CLUED = understood(clued("The snake eats. Odd fish are even.", *THERMOMETERS, givens="....3......3...1"))


def test_looks_and_sentences_are_there_to_be_named() -> None:
    look, one, other = open_things(CLUED)
    assert [str(thing.said) for thing in (look, one, other)] == [
        "2 × grey line from a bulb",
        "“The snake eats.”",
        "“Odd fish are even.”",
    ]
    assert {meaning.key for meaning in meanings_of(look)} == {"thermometer", "slowthermometer"}
    assert {"nonconsecutive", Rule.ANTIKNIGHT.value} <= {meaning.key for meaning in meanings_of(one)}


def test_a_meaning_that_is_given_is_proved_and_kept() -> None:
    named = named_as(CLUED, open_things(CLUED)[0], "thermometer")
    assert [clue.key for clue in named.puzzle.constraints].count("thermometer") == 2
    (drawn,) = (clue for clue in named.puzzle.constraints if isinstance(clue, Drawn))
    assert (drawn.read, drawn.clues) == ((0, 1, 2, 3), ("thermometer",))
    assert is_proved(finish(proving(named)))


def test_what_the_solution_breaks_is_refused_in_a_sentence() -> None:
    sentence = open_things(CLUED)[1]
    with pytest.raises(PuzzleTextError, match="the author's solution breaks it"):
        named_as(CLUED, sentence, Rule.ANTIKNIGHT.value)
