"""A solved game as a card: its colours, and that it gives no digit away."""

from __future__ import annotations

import re

from sudoku_tui.features.finished.card import filled, shared_picture
from sudoku_tui.formats.picture.card import between, time_ink
from sudoku_tui.formats.picture.svg import DARK
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.roles import Hue
from tests.game.examples import EASY

LOG = [Event(10, "r1c3=4"), Event(30, "r1c4=6 r1c5=."), Event(40, "r1c3=5"), Event(40, "finished"), Event(90, "undo")]


def test_a_cell_has_the_time_at_which_it_was_last_written() -> None:
    shares = filled(EASY.geometry, LOG[:3], 40)
    assert (shares[0], shares[2], shares[3], shares[4]) == (None, 1.0, 0.75, None)


def test_colours_go_from_the_first_to_the_last() -> None:
    assert between("#000000", "#ff8000", 0.5) == "#804000"
    assert [time_ink(share, DARK) for share in (0, 0.5, 1)] == [
        DARK.hues[hue] for hue in (Hue.BLUE, Hue.PINK, Hue.AMBER)
    ]


def test_a_card_shows_each_cell_and_no_digit_of_the_puzzle() -> None:
    picture = shared_picture(Origin(EASY, "Mine", "easy"), LOG, [])
    assert picture.count('rx="') >= 81
    assert not re.search(r"<text[^>]*>[1-9]</text>", picture)
