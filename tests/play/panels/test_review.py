from __future__ import annotations

import pytest

from sudoku_tui.play.panels.review import review_words
from sudoku_tui.play.review.review import Review
from sudoku_tui.words.language import tell


@pytest.mark.parametrize(
    ("usual", "said"), [(0.3, "less than a second"), (7.0, "you usually took 0:07"), (0.0, "No pause")]
)
def test_what_is_usual_is_said_of_quick_players_too(usual: float, said: str) -> None:
    review = Review(moments=(), seconds=60.0, usual=usual, stood=0.0, is_finished=True)
    words = tell(review_words(review, (), is_dense=True).text)
    assert said in words
    assert "took 0:00" not in words
