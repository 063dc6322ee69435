from __future__ import annotations

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.play.lists.lessons import Entry, about_own, entries, how_it_goes, list_words, own_words

X_WING, OFF = technique("x-wing"), technique("squirmbag")


def test_what_was_never_trained() -> None:
    assert str(list_words(X_WING, None)) == str(list_words(X_WING, Tally())) == "Hard"
    assert str(how_it_goes(None)) == str(how_it_goes(Tally())) == "Not trained yet."


def test_how_it_goes() -> None:
    tally = Tally(asked=12, first=3, found=10, wrong=1, hints=2, shown=2)
    assert str(list_words(X_WING, tally)) == "Hard · 10/12"
    assert str(how_it_goes(tally)) == (
        "Trained: 10 of 12 found, 3 of them at once. 1 wrong answer, 2 hints, 2 given up."
    )


def test_what_is_off_says_so() -> None:
    assert str(list_words(OFF, None)).endswith(", off")


def test_positions_of_ones_own_stand_under_their_technique() -> None:
    plain, listed = entries({}), entries({"x-wing": 2, "of a newer version": 1})
    assert [entry.rung for entry in plain] == [*taught()]
    at = listed.index(Entry(X_WING, 2))
    assert listed[at - 1] == Entry(X_WING)
    assert len(listed) == len(taught()) + 1
    assert str(own_words(2)) == "2 positions"
    assert str(about_own(X_WING, 1, None).text).startswith("1 position of your own games, added in their reviews.")
