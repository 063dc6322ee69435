from __future__ import annotations

from sudoku_tui.game.tally import Tally
from sudoku_tui.tui.learning import tally_sentences, tally_words


def test_what_was_never_trained() -> None:
    assert tally_words(None) == tally_words(Tally()) == ""
    assert tally_sentences(None) == tally_sentences(Tally()) == "Not trained yet."


def test_how_one_fares() -> None:
    tally = Tally(asked=12, first=3, found=10, wrong=1, hints=2, shown=2)
    assert tally_words(tally) == "10/12 found"
    assert tally_sentences(tally) == (
        "Trained: 10 of 12 found, 3 of them at once. 1 wrong answer, 2 hints, 2 given up."
    )
